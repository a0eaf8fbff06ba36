"""NAV-6.3, NAV-6.4, NAV-6.5.2, NAV-6.5.7, NAV-C-30 to NAV-C-55: Bonus and Battle cards."""

import msgspec
import pytest

from rules.navarchoi.cards import printed
from tests.rules.navarchoi.boards import Table, both_choose, in_cycle, sea, ship

TWO = {"activations": {"A": 2}, "holder": "A"}
LINE = (ship("A1", "1010"), ship("A2", "1110"), ship("A3", "1310"), ship("A9", "3030"))


def with_cards(*cards: int, ships: tuple[dict[str, object], ...] = LINE, **fields: object) -> Table:
    return sea(*ships, clock=TWO, hands=(cards, ()), **fields)


@pytest.mark.parametrize(("card", "number"), [(30, 7), (31, 4)])
def test_superior_leadership(card: int, number: int) -> None:
    """NAV-C-30, NAV-C-31, NAV-6.5.2.a, NAV-6.5.2.b, NAV-M-2.35: as many impulses as the Activation card's number;
    it goes with the end of the Activation cycle (NAV-R-CARD.f)."""
    table = in_cycle(ship("A1", "1010"), ship("B1", "3030", marker="red"), hands=((15, card), ()))
    both_choose(table, 15, None, "activation")
    assert table.waits == "cycle"
    assert table.no("name_impulses", card=card, impulses=[1]) == "IMPULSES NAV-6.5.2.a"
    assert table.no("name_impulses", card=15, impulses=[1, 2]) == "CARD NAV-6.5.2.a"
    table.do("name_impulses", card=card, impulses=[1, 7])
    assert table.told("impulse_started")[0].impulse == 1 and card not in table.state.discard
    table.alone("A1", 0).end()
    assert card in table.state.discard


def test_bonus_cards_lie_there_until_the_impulse_is_over() -> None:
    """NAV-R-CARD.f: the other side's formation of a shared impulse comes first."""
    clock = {"activations": {"A": 1, "B": 1}, "holder": "A"}
    table = sea(ship("A1", "1010"), ship("B1", "3030"), clock=clock, hands=((32,), (33,)))
    table.do("order_impulse", first="A").alone("A1", 0, cards=[32]).end()
    assert table.deciding == "B" and (table.state.sides["A"].played, table.state.discard) == ((32,), ())
    table.alone("B1", 0, cards=[33]).end()
    assert table.state.discard == (32, 33) and not table.state.sides["A"].played


def test_bonus_cards_of_ships_pulled_again_go_with_their_formation() -> None:
    """NAV-R-CARD.f, NAV-C-06: no impulse ends."""
    table = in_cycle(
        ship("A1", "1010", marker="yellow"), ship("A2", "1210"), ship("B1", "3030", marker="red"), hands=((6, 32), ())
    )
    both_choose(table, 6, None, "action")
    table.alone("A1", 0, cards=[32]).end()
    assert {6, 32} <= set(table.state.discard)


def test_bonus_cards_accompany_a_formation_and_go_with_it() -> None:
    """NAV-6.3, NAV-R-CARD.f: any number; one that does not fit is refused and stays in hand."""
    table = with_cards(32, 34, 40)
    assert table.no("activate", ships=["A1"], cards=[35]) == "CARD NAV-6.3"
    table.alone("A1", 0, cards=[32, 34])
    assert table.state.sides["A"].hand == (40,) and table.state.sides["A"].played == (32, 34)
    assert table.end().state.discard == (32, 34)


@pytest.mark.parametrize("card", [32, 33])
def test_double_the_beat(card: int) -> None:
    """NAV-C-32, NAV-C-33: two more MP, the fatigue roll at +2."""
    table = with_cards(card, dice=[3]).activate("A1", cards=[card])
    assert max(each.mp for each in table.offered("begin_ship")) == 10
    table.begin("A1", 10).forward(5).end()
    assert table["A1"].marker == "red", "3 + 2 is greater than 4"


def test_two_of_a_kind_add_up() -> None:
    """NAV-6.0: modifiers from several cards add up."""
    table = with_cards(32, 33).activate("A1", cards=[32, 33])
    assert max(each.mp for each in table.offered("begin_ship")) == 12


@pytest.mark.parametrize("card", [34, 35])
def test_seasoned_rowers(card: int) -> None:
    """NAV-C-34, NAV-C-35: -3, at Cruise only."""
    table = with_cards(card, dice=[7]).alone("A1", 8, cards=[card]).forward(4).end()
    assert table["A1"].marker == "yellow"
    full = with_cards(card, ships=(ship("A1", "1010", speed="F"),))
    assert full.no("activate", ships=["A1"], cards=[card]) == f"BONUS NAV-C-{card}"


@pytest.mark.parametrize("card", [36, 37])
def test_line_abreast(card: int) -> None:
    """NAV-C-36, NAV-C-37: two more ships than Quality, two squares apart."""
    ships = tuple(ship(f"A{n}", f"{10 + 2 * n}10") for n in range(1, 6))
    table = with_cards(card, ships=ships, quality=(2, 4))
    assert table.no("activate", ships=["A1", "A2"]) == "APART NAV-2.6.3"
    assert table.no("activate", ships=["A1", "A2", "A3", "A4", "A5"], cards=[card]) == "SIZE NAV-2.6.6"
    assert table.activate("A1", "A2", "A3", "A4", cards=[card]).waits == "formation"


def test_master_helmsmen() -> None:
    """NAV-C-38: turns cost nothing and may be a point larger."""
    table = with_cards(38).alone("A1", 6, cards=[38]).forward()
    assert table.no("turn", points=4) == "TURN NAV-3.5.a"
    assert table.turn(3).told("turned")[0].cost == 0


def test_rolling_volley() -> None:
    """NAV-C-39: two Missile attacks each."""
    ships = (ship("A1", "1010"), ship("B1", "1110"), ship("A9", "3030"))
    table = with_cards(39, ships=ships, dice=[0, 9, 0, 9]).alone("A1", 0, cards=[39])
    table.do("fire", target="B1").do("fire", target="B1")
    assert table.no("fire", target="B1") == "USED NAV-4.5.a"


def test_racing_start() -> None:
    """NAV-C-40: 0 to 12 MP (a Liburnian 14), turns and fights as at Full, ends red; not at sail, only at Cruise."""
    ships = (ship("A1", "2022", type=5), ship("B1", "2021", "E", type=5), ship("A9", "3030"))
    table = with_cards(40, ships=ships, dice=[0, 9]).activate("A1", cards=[40])
    assert [each.mp for each in table.offered("begin_ship")] == list(range(13))
    table.begin("A1", 8).forward().attack(("ram", "B1"))
    assert ("R-RAM.a8 attacker Full", 2) in table.told("combat")[0].modifiers[0]
    assert table.no("turn", points=2) == "TURN NAV-3.5.a"
    table.forward(3).end()
    assert table["A1"].marker == "red" and not table.told("fatigue")
    light = with_cards(40, ships=(ship("A1", "2020", type=2, liburnian=True),)).activate("A1", cards=[40])
    assert max(each.mp for each in light.offered("begin_ship")) == 14
    sailing = with_cards(40, ships=(ship("A1", "2020", sail=True),))
    assert sailing.no("activate", ships=["A1"], cards=[40]) == "BONUS NAV-C-40"


def test_second_squadron() -> None:
    """NAV-C-41: one more formation in the same impulse, before the enemy's; it may be left."""
    ships = (*LINE, ship("B1", "4020"))
    clock = {"activations": {"A": 1, "B": 1}, "holder": "A"}
    table = sea(*ships, clock=clock, hands=((41,), ())).do("order_impulse", first="A").alone("A1", 0, cards=[41]).end()
    assert table.deciding == "A" and table.waits == "muster"
    table.alone("A3", 0).end()
    assert table.deciding == "B"


def test_back_water() -> None:
    """NAV-C-42: two squares astern, a point in each, any N from 1, also at Full; no forward move."""
    table = with_cards(42, ships=(ship("A1", "2020", speed="F"), ship("A9", "3030"))).activate("A1", cards=[42])
    table.begin("A1", 9, how="backing")
    assert table.no("forward") == "BACK NAV-C-42"
    table.do("back")
    assert table.no("turn", points=2) == "TURN NAV-3.5.a"
    table.turn(1).do("back")
    assert (table["A1"].square, table["A1"].facing) == ("1922", 1)
    assert table.no("back") == "BACK NAV-3.3.c"
    assert table.end()["A1"].marker == "red"
    plain = with_cards(42, ships=(ship("A1", "2020", speed="F"),)).activate("A1")
    assert plain.no("begin_ship", ship="A1", mp=5, how="backing") == "BACK NAV-C-42"
    hurt = with_cards(42, ships=(ship("A1", "2020", damage="damaged"),))
    assert hurt.no("activate", ships=["A1"], cards=[42]) == "BONUS NAV-C-42"


# Anastrophe!


def raked(card: int, *more: dict[str, object], dice: list[int], **fields: object) -> Table:
    """A1 has raked B1 from its bow and come out astern at 2115."""
    ships = (ship("A1", "1915", "E"), ship("B1", "2015", "W", type=5), ship("A9", "3030"), *more)
    table = sea(*ships, clock=TWO, hands=((card,), ()), quality=(5, 4), dice=[9, 0, *dice], **fields)
    return table.alone("A1", 8).forward().attack(("rake", "B1"))


@pytest.mark.parametrize("card", [43, 44])
def test_anastrophe(card: int) -> None:
    """NAV-C-43, NAV-C-44, NAV-6.4.b, NAV-6.5.7.a, NAV-A-40, NAV-M-2.23: on the target's quarter, and ram at once."""
    table = raked(card, dice=[5, 5, 0])
    assert {each.square for each in table.offered("anastrophe")} == {"2114", "2116"}
    table.do("anastrophe", card=card, square="2116")
    assert ("R-RAM.a6 stern quarter", 3) in table.told("combat")[1].modifiers[0]
    assert table.told("ship_done")[0].spent == 4, "no MP are spent on it"


def test_anastrophe_that_fails_leaves_it_on_the_quarter() -> None:
    """NAV-6.5.7.c, NAV-6.5.7.d: Recoil included; either way its activation ends."""
    missed = raked(43, dice=[0, 9, 0]).do("anastrophe", card=43, square="2114")
    assert (missed["A1"].square, missed["A1"].facing) == ("2114", 5) and missed.waits == "muster"
    ships = (ship("A1", "1915", "E", type=2), ship("B1", "2015", "W", type=5), ship("A9", "3030"))
    table = sea(*ships, clock=TWO, hands=((43,), ()), quality=(2, 8), dice=[9, 0, 0, 9]).alone("A1", 8).forward()
    table.attack(("rake", "B1")).do("anastrophe", card=43, square="2114")
    assert table.told("combat")[1].results == ("recoil",)
    assert (table["A1"].square, table["A1"].damage) == ("2114", "damaged")


def test_the_squares_of_anastrophe() -> None:
    """NAV-6.5.7.b, NAV-A-40, NAV-A-45: the open one, else one with room and no enemy; without either no card."""
    one_open = raked(43, ship("A3", "2114"), dice=[])
    assert {each.square for each in one_open.offered("anastrophe")} == {"2116"}
    with_friends = raked(43, ship("A3", "2114"), ship("A4", "2116"), dice=[])
    assert {each.square for each in with_friends.offered("anastrophe")} == {"2114", "2116"}
    shut = raked(43, ship("B3", "2114"), ship("B4", "2116"), dice=[])
    assert shut.waits == "activation"


def test_a_square_that_the_enemy_leaves_in_answer_to_the_exit_is_free_for_anastrophe() -> None:
    """NAV-6.5.7.b, NAV-R-WIN: W-BT-RAKED comes after the W-RX-MOVE window of the exit step."""
    ships = (
        ship("A1", "1915", "E"),
        ship("B1", "2015", "W", type=5, marker="red"),
        ship("B3", "2114", marker="red"),
        ship("B4", "2116", "S"),
        ship("A9", "3030"),
    )
    table = sea(*ships, clock=TWO, hands=((43,), (29,)), quality=(5, 4), dice=[9, 0, 0, 9]).alone("A1", 8).forward()
    table.decline().attack(("rake", "B1")).react(29, ship="B4")
    assert table.deciding == "A" and {each.square for each in table.offered("anastrophe")} == {"2116"}


def test_line_abreast_of_a_deck_without_its_modifier_does_no_harm() -> None:
    """NAV-C-36, NAV-2.6.3: the usual linking distance holds at least."""
    deck = [card | {"value": 0} if card["id"] == 36 else card for card in msgspec.to_builtins(printed())]
    table = with_cards(36, deck=deck)
    assert table.activate("A1", "A2", cards=[36]).waits == "formation"


def test_anastrophe_is_the_one_ram_and_is_declared_like_any_other() -> None:
    """NAV-6.5.7.d: the enemy may answer, and Battle cards count."""
    ships = (ship("A1", "1915", "E"), ship("B1", "2015", "W", type=5), ship("A9", "3030"))
    table = sea(*ships, clock=TWO, hands=((43, 45), (25,)), quality=(5, 4), dice=[9, 0, 0, 9, 0])
    table.alone("A1", 8).forward().attack(("rake", "B1")).decline().do("anastrophe", card=43, square="2114")
    assert table.deciding == "B"
    table.decline().battle_cards(45)
    assert ("R-RAM.a11 Bronze Beak", 3) in table.told("combat")[1].modifiers[0]


# Battle cards


@pytest.mark.parametrize(
    ("card", "kind", "attacker", "value"),
    [
        (45, "ram", True, 3),
        (46, "ram", True, 3),
        (47, "ram", False, 3),
        (48, "missile", True, 2),
        (49, "missile", False, 3),
        (50, "grapple", True, 3),
        (51, "grapple", False, 3),
        (54, "rake", True, 3),
        (55, "rake", False, 3),
    ],
)
def test_battle_cards(card: int, kind: str, attacker: bool, value: int) -> None:
    """NAV-6.4.a, NAV-M-2.22, NAV-C-45, NAV-C-46, NAV-C-47, NAV-C-48, NAV-C-49, NAV-C-50, NAV-C-51, NAV-C-54,
    NAV-C-55."""
    ships = (ship("A1", "2021"), ship("B1", "2020", "N"), ship("A9", "3030"))
    hands = ((card,), ()) if attacker else ((), (card,))
    table = sea(*ships, clock=TWO, hands=hands, dice=[0, 9, 0, 0]).alone("A1", 8).forward().attack((kind, "B1"))
    assert table.deciding == ("A" if attacker else "B") and table.waits == "combat"
    assert table.no("commit_battle", cards=[1]) == "CARD NAV-6.4.a"
    table.battle_cards(card)
    fought = table.told("combat")[0]
    mine, theirs = (sum(n for _, n in each) for each in fought.modifiers)
    plain = sea(*ships, clock=TWO, dice=[0, 9, 0, 0]).alone("A1", 8).forward().attack((kind, "B1")).told("combat")[0]
    before = tuple(sum(n for _, n in each) for each in plain.modifiers)
    assert (mine, theirs) == ((before[0] + value, before[1]) if attacker else (before[0], before[1] + value))
    assert card in table.state.discard


def test_battle_cards_are_laid_face_down_attacker_first_and_revealed_together() -> None:
    """NAV-6.4.a, NAV-4.0.e: any number that fits."""
    ships = (ship("A1", "2021"), ship("B1", "2020", "N"), ship("A9", "3030"))
    table = sea(*ships, clock=TWO, hands=((45, 46), (47,)), dice=[0, 9, 0]).alone("A1", 8).forward()
    table.attack(("ram", "B1"))
    assert table.deciding == "A" and len(table.offered("commit_battle")) == 4
    table.battle_cards(45, 46)
    assert not table.told("battle_revealed") and table.deciding == "B"
    table.battle_cards(47)
    assert [event.cards for event in table.told("battle_revealed")] == [(45, 46), (47,)]


def test_attacks_in_answer_are_combats_of_their_own() -> None:
    """NAV-6.4.c: the answering ship is the attacker, and both sides may lay Battle cards."""
    ships = (ship("A1", "2021"), ship("B1", "2020", "N"), ship("A9", "3030"))
    table = sea(*ships, clock=TWO, hands=((47,), (19, 45)), dice=[0, 9, 0, 9, 0]).alone("A1", 8).forward()
    table.attack(("ram", "B1")).react(19)
    assert table.deciding == "B" and table.waits == "combat"
    table.battle_cards(45)
    assert table.deciding == "A"
    table.battle_cards(47)
    assert table.told("combat")[0].attackers == ("B1",)


def test_hides_and_screens_count_for_every_ship_of_the_side() -> None:
    """NAV-C-49: fire at a square with Grappled ships of both sides."""
    ships = (
        ship("A1", "1415"),
        ship("A2", "1515", type=4, links=["B1"]),
        ship("B1", "1515", links=["A2"]),
        ship("A9", "3030"),
    )
    table = sea(*ships, clock=TWO, hands=((), (49,)), dice=[6, 1, 4]).alone("A1", 0).do("fire", target="B1")
    table.battle_cards(49)
    mine, theirs = table.told("combat")
    assert ("R-MISS Hides and Screens", 3) not in mine.modifiers[1] and (
        "R-MISS Hides and Screens",
        3,
    ) in theirs.modifiers[1]


def test_racing_start_fights_as_full_in_grapples_and_in_defence_too() -> None:
    """NAV-C-40, NAV-R-GRAP, NAV-R-RAM: -2 for the grappler; +1 when it is rammed in a Reaction Attack."""
    ships = (ship("A1", "2021", type=5), ship("B1", "2020", "E", type=5), ship("A9", "3030"))
    table = sea(*ships, clock=TWO, hands=((40,), (22,)), dice=[0, 0, 9, 0, 9]).alone("A1", 8, cards=[40]).forward()
    table.react(22, ship="B1", attacks=["ram"])
    assert ("R-RAM.d3 defender Full", 1) in table.told("combat")[0].modifiers[1]
    table.attack(("grapple", "B1"))
    assert ("R-GRAP attacker Full", -2) in table.told("combat")[1].modifiers[0]
