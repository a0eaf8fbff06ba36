"""NAV-6.2, NAV-6.5.4, NAV-6.5.5, NAV-C-19 to NAV-C-29: Reactions and their windows."""

import pytest

from rules.navarchoi import RULESET
from tests.rules.navarchoi.boards import Table, sea, ship, sunk

TWO = {"activations": {"A": 2}, "holder": "A"}
EVEN = (5, 5)


def moving(*theirs: int, enemy: dict[str, object], start: str = "2021", mine: object = None, **fields: object) -> Table:
    """A1 is about to row north from 2021; side B holds these cards."""
    mover = ship("A1", start, **(mine or {"type": 5}))  # type: ignore[arg-type]
    ships = (mover, enemy, ship("A2", "3030"), ship("B9", "3333"), *fields.pop("more", ()))  # type: ignore[misc]
    table = sea(*ships, clock=TWO, hands=((), theirs), quality=fields.pop("quality", EVEN), **fields)
    return table.alone("A1", 8 if mover.get("speed") != "F" else 12)


# Reaction Attack


@pytest.mark.parametrize("card", [22, 23, 24])
def test_a_reaction_attack_when_an_enemy_moves_next_to_a_ship(card: int) -> None:
    """NAV-C-22, NAV-C-23, NAV-C-24, NAV-6.5.5.a, NAV-6.5.5.b, NAV-6.2, NAV-M-2.21: missiles at an adjacent enemy."""
    table = moving(card, enemy=ship("B1", "2119"), dice=[5, 9, 0]).forward()
    assert table.deciding == "B" and {each.attacks for each in table.offered("play_reaction")} == {("missile",)}
    assert table.no("play_reaction", card=card, ship="B1", attacks=["ram"]) == "CARD NAV-6.5.5.a"
    table.react(card, ship="B1", attacks=["missile"])
    assert table["B1"].marker == "red" and table["A1"].manpower < 5
    assert table.deciding == "A", "the active player goes on"


def test_in_the_square_it_may_fire_and_ram_or_rake() -> None:
    """NAV-6.5.5.b, NAV-6.5.5.e: a Rake only of an enemy that came by bow or stern; missiles first."""
    came_by_the_bow = moving(22, enemy=ship("B1", "2020", "S"), dice=[0, 9, 0, 9, 0]).forward()
    offered = {each.attacks for each in came_by_the_bow.offered("play_reaction")}
    assert offered == {("missile",), ("ram",), ("rake",), ("missile", "ram"), ("missile", "rake")}
    came_by_the_bow.react(22, ship="B1", attacks=["missile", "rake"])
    assert [event.combat for event in came_by_the_bow.told("combat")] == ["missile", "rake"]
    assert came_by_the_bow["A1"].damage == "damaged"
    beam = moving(22, enemy=ship("B1", "2020", "E"), dice=[]).forward()
    assert {each.attacks for each in beam.offered("play_reaction")} == {("missile",), ("ram",), ("missile", "ram")}


@pytest.mark.parametrize(
    ("state", "attacks"),
    [
        ({"marker": "yellow"}, set()),
        ({"damage": "immobile"}, {("missile",)}),
        ({"damage": "damaged"}, {("missile",)}),
        ({"sail": True}, {("ram",)}),
    ],
)
def test_its_own_limits_apply(state: dict[str, object], attacks: set[tuple[str, ...]]) -> None:
    """NAV-6.5.5.c, NAV-3.1.3, NAV-3.1.4, NAV-3.9.2.a: and only an unmarked ship reacts."""
    table = moving(22, enemy=ship("B1", "2020", "S", **state)).forward()
    assert {each.attacks for each in table.offered("play_reaction")} == attacks


def test_the_die_of_a_reaction_attack_and_its_marker() -> None:
    """NAV-6.5.5.a, NAV-6.5.5.d, NAV-A-32: Quality or less; a failed one costs the card and nothing else."""
    table = moving(22, enemy=ship("B1", "2119"), dice=[6]).forward().react(22, ship="B1", attacks=["missile"])
    assert table["B1"].marker == "none" and 22 in table.state.discard and not table.told("combat")


def test_a_reaction_ram_uses_the_enemys_bearing_and_may_let_him_go() -> None:
    """NAV-6.5.5.c, NAV-6.5.4.f: at +11 the reacting side chooses; without a grapple the mover withdraws."""
    table = moving(22, enemy=ship("B1", "2020", "E", type=5, speed="F"), dice=[0, 9, 4]).forward()
    table.react(22, ship="B1", attacks=["ram"])
    assert ("R-RAM.a5 beam", 4) in table.told("combat")[0].modifiers[0]
    assert table.told("combat")[0].margins == (11,) and table.deciding == "B"
    table.do("ram_option", choice="withdraw")
    assert (table["A1"].square, table["A1"].damage, table["A1"].marker) == ("2021", "immobile", "red")
    assert table["B1"].marker == "red" and table.told("ship_done")


def test_recoil_of_an_answering_ship_has_no_effect() -> None:
    """NAV-6.5.4.f."""
    table = moving(22, enemy=ship("B1", "2020", "S", type=2), dice=[0, 0, 9]).forward()
    table.react(22, ship="B1", attacks=["ram"])
    assert table.told("combat")[0].results == ("recoil",) and table["B1"].damage == "ok"
    assert table.deciding == "A" and table["B1"].marker == "red"


def test_a_mover_crippled_in_an_enemys_square_is_withdrawn() -> None:
    """NAV-4.0.h, NAV-A-68, NAV-6.5.5.e: Immobile and Grappled: over; sunk: gone."""
    enemy = ship("B1", "2020", "E", type=5, speed="F")
    grappled = moving(22, enemy=enemy, dice=[0, 5, 4]).forward().react(22, ship="B1", attacks=["ram"])
    assert grappled["A1"].links == ("B1",) and grappled["A1"].damage == "immobile"
    assert grappled.waits == "muster", "the activation is over"
    fleet = moving(22, enemy=enemy, dice=[0, 9, 0]).forward().react(22, ship="B1", attacks=["ram"])
    assert fleet["A1"].place == "sunk" and fleet.waits == "muster"


# Slip Away, Hard Over!


def test_slip_away() -> None:
    """NAV-C-29: an unmarked ship next to the mover goes straight ahead into a square without a ship; no marker."""
    table = moving(29, enemy=ship("B1", "2119", "E")).forward()
    assert [each.ship for each in table.offered("play_reaction")] == ["B1"]
    table.react(29, ship="B1")
    assert (table["B1"].square, table["B1"].marker) == ("2219", "none")
    assert moving(29, enemy=ship("B1", "2119", "W"), more=(ship("B2", "2019", marker="red"),)).forward().deciding == "A"
    assert moving(29, enemy=ship("B1", "2119", "E", marker="red")).forward().deciding == "A"
    assert moving(29, enemy=ship("B1", "2020", "E")).forward().deciding == "A", "in its own square it is too late"


def test_slip_away_from_a_ship_that_another_has_stopped() -> None:
    """NAV-R-WIN, NAV-C-29: a window stays open until everyone asked declines; a Grappled mover is attacked no more."""
    ships = (ship("A1", "2021"), ship("B1", "2020", "E", type=5), ship("B2", "2119", "E"), ship("A2", "3030"))
    table = sea(*ships, clock=TWO, hands=((), (22, 23, 29)), quality=EVEN, dice=[0, 5, 4]).alone("A1", 8).forward()
    table.react(22, ship="B1", attacks=["ram"])
    assert table["A1"].links == ("B1",) and table.deciding == "B"
    assert {(each.card, each.ship) for each in table.offered("play_reaction")} == {(29, "B2")}
    table.react(29, ship="B2")
    assert table["B2"].square == "2219" and table.deciding == "A" and table.waits == "muster"


def test_hard_over_turns_the_target_before_anything_else() -> None:
    """NAV-C-25, NAV-X-6: vectors are recomputed."""
    table = moving(25, enemy=ship("B1", "2020", "E"), dice=[0, 9]).forward().attack(("ram", "B1"))
    assert {each.points for each in table.offered("play_reaction")} == {-2, -1, 1, 2}
    table.react(25, ship="B1", points=2)
    assert table["B1"].facing == 4 and ("R-RAM.a3 bow", -2) in table.told("combat")[0].modifiers[0]


def test_hard_over_foils_a_rake() -> None:
    """NAV-C-25, NAV-R-CARD.f: it counts as made, and the raker exits straight."""
    table = moving(25, enemy=ship("B1", "2020", "N")).forward().attack(("rake", "B1")).react(25, ship="B1", points=1)
    assert table.told("turned_hard_over")[0].cancels_rake and not table.told("combat")
    assert table["A1"].square == "2019"
    still = moving(25, enemy=ship("B1", "2020", "N"), dice=[9, 0]).forward().attack(("rake", "B1")).decline()
    assert still["B1"].damage == "damaged"


def test_hard_over_is_not_for_missiles_or_a_ship_that_cannot_turn() -> None:
    """NAV-C-25."""
    assert moving(25, enemy=ship("B1", "2119"), dice=[0, 9]).forward().do("fire", target="B1").told("combat")
    immobile = moving(25, enemy=ship("B1", "2020", "E", damage="immobile"), dice=[0, 9]).forward().attack(("ram", "B1"))
    assert immobile.told("combat"), "nobody was asked"


# Counter Attack


@pytest.mark.parametrize("card", [19, 20, 21])
def test_counter_attack_answers_every_attack_of_the_formation(card: int) -> None:
    """NAV-C-19, NAV-C-20, NAV-C-21, NAV-6.5.4.a, NAV-6.5.4.b, NAV-6.5.4.d, NAV-6.4.c: with the same attack first,
    marked ships too, and repeatedly."""
    enemy = ship("B1", "2020", "E", marker="red")
    table = moving(card, enemy=enemy, dice=[0, 9, 0, 9, 0, 9, 0, 9]).forward()
    table.attack(("missile", "B1"), ("grapple", "B1")).react(card)
    told = [(event.combat, event.role, event.attackers) for event in table.told("combat")]
    assert told == [
        ("missile", "counter", ("B1",)),
        ("missile", "declared", ("A1",)),
        ("grapple", "counter", ("B1",)),
        ("grapple", "declared", ("A1",)),
    ]
    assert table["B1"].marker == "red" and table["B1"].square == "2020"


def test_it_ends_with_the_formation() -> None:
    """NAV-6.5.4.b, NAV-C-19."""
    table = moving(19, enemy=ship("B1", "2119"), dice=[0, 9, 0, 9, 0, 0, 9], more=(ship("A3", "2120"),))
    table.forward().do("fire", target="B1").react(19).forward().forward().forward().end()
    table.alone("A3", 0).do("fire", target="B1")
    assert [event.role for event in table.told("combat")] == ["counter", "declared", "declared"]


def test_a_counter_ram() -> None:
    """NAV-6.5.4.c, NAV-A-73: the bearing of the enemy's attack, no speed modifier of its own; Damaged ships may
    answer."""
    enemy = ship("B1", "2020", "E", type=5, damage="damaged")
    table = moving(19, enemy=enemy, dice=[3, 5, 0, 9]).forward().attack(("ram", "B1")).react(19)
    answer = table.told("combat")[0]
    assert answer.modifiers[0] == (("R-RAM.a1 Quality", 5), ("R-RAM.a2 Size", 5), ("R-RAM.a5 beam", 4))
    assert table["A1"].links == ("B1",), "+2: Grappled, and the ram is never rolled"
    assert len(table.told("combat")) == 1


@pytest.mark.parametrize("kind", ["ram", "grapple"])
def test_an_answering_ship_at_sail_has_no_penalty(kind: str) -> None:
    """NAV-6.5.4.c: neither of a ram (NAV-4.2.d) nor of a grapple (NAV-4.4.e)."""
    table = moving(19, enemy=ship("B1", "2020", "E", sail=True), dice=[0, 9, 0, 9]).forward()
    table.attack((kind, "B1")).react(19)
    answer = table.told("combat")[0]
    assert answer.role == "counter" and not any("sail" in words for words, _ in answer.modifiers[0])


def test_who_can_no_longer_attack_is_done_and_withdrawn() -> None:
    """NAV-6.5.4.e, NAV-A-31: Damaged with a Rake declared; without the markers of a withdrawal."""
    enemy = ship("B1", "2020", "N", marker="yellow")
    table = moving(19, enemy=enemy, dice=[9, 0]).forward().attack(("rake", "B1")).react(19)
    assert (table["A1"].damage, table["A1"].square) == ("damaged", "2021")
    assert table["B1"].marker == "yellow" and table.waits == "muster"
    assert next(event.clause for event in table.told("marked") if event.ship == "A1") == "NAV-4.1.d"


def test_a_ship_hurt_by_a_reaction_still_makes_its_other_attacks() -> None:
    """NAV-A-31, NAV-4.0.h: Damaged by a reaction Rake it may fire and grapple, then makes one exit step and stops."""
    enemy = ship("B1", "2020", "S")
    table = moving(22, enemy=enemy, dice=[0, 9, 0, 0, 9, 0, 9]).forward().react(22, ship="B1", attacks=["rake"])
    assert table["A1"].damage == "damaged" and table.cannot(("ram", "B1")) == "STATUS NAV-4.2.a"
    assert table.no("end_ship") == "END NAV-3.10.a"
    table.attack(("missile", "B1"), ("grapple", "B1")).turn(2).forward()
    assert table["A1"].square == "2120" and table.waits == "muster"


def test_no_device_in_a_counter_grapple() -> None:
    """NAV-6.5.4.c, NAV-A-73."""
    table = moving(19, enemy=ship("B1", "2020", "E", corvus=True, harpax=True), dice=[0, 9, 0, 9]).forward()
    table.attack(("grapple", "B1")).react(19)
    assert table.told("combat")[0].modifiers[0] == (("R-GRAP Quality", 5), ("R-GRAP Size", 3))
    assert table["B1"].corvus


def test_of_several_targets_each_answers() -> None:
    """NAV-6.5.4.c: fire at a square with Grappled ships; only the enemy's own answer, in id order."""
    grappled = (
        ship("B1", "2119", links=["A3"]),
        ship("A3", "2119", links=["B1", "B2"]),
        ship("B2", "2119", links=["A3"]),
    )
    table = moving(19, enemy=grappled[0], more=grappled[1:], dice=[0, 9, 0, 9, 9, 0, 0, 0]).forward()
    table.do("fire", target="B1").react(19)
    assert [event.attackers for event in table.told("combat") if event.role == "counter"] == [("B1",), ("B2",)]
    assert [event.targets for event in table.told("combat") if event.role == "declared"] == [("A3",), ("B1",), ("B2",)]


def test_a_reaction_cannot_be_answered_by_a_reaction() -> None:
    """NAV-R-CARD.g: the reacting ship's attack opens no window for the mover's side."""
    enemy = ship("B1", "2020", "E")
    ships = (ship("A1", "2021", type=5), enemy, ship("A2", "3030"), ship("B9", "3333"))
    table = sea(*ships, clock=TWO, hands=((19, 25), (22,)), quality=EVEN, dice=[0, 0, 9]).alone("A1", 8).forward()
    table.react(22, ship="B1", attacks=["ram"])
    assert table.deciding == "A" and table.waits == "activation"


# Cut the Lines!, Fortune's Wheel


@pytest.mark.parametrize(("die", "cut"), [(6, True), (7, False)])
def test_cut_the_lines(die: int, cut: bool) -> None:
    """NAV-C-27: less than Quality + 2; the damage stays, the mover is withdrawn without markers."""
    table = moving(27, enemy=ship("B1", "2020", "E"), dice=[3, 1, die]).forward().attack(("ram", "B1")).react(27)
    assert bool(table["A1"].links) != cut and table["B1"].damage == "immobile"
    assert table["A1"].square == ("2021" if cut else "2020")
    assert table.waits == "muster", "its activation is over either way"


def test_lines_are_not_cut_where_the_mover_cannot_be_withdrawn() -> None:
    """NAV-C-27."""
    behind = (ship("A3", "2021", marker="red"),)
    table = moving(27, enemy=ship("B1", "2020", "E"), more=behind, dice=[3, 1, 0]).forward().attack(("ram", "B1"))
    assert table.react(27)["A1"].links == ("B1",)


def test_fortunes_wheel_rolls_a_die_again() -> None:
    """NAV-C-28, NAV-R-WIN: either player, the inactive one asked first, each die once, the new face stands."""
    ships = (ship("A1", "2021", type=5), ship("B1", "2020", "E", type=5), ship("A2", "3030"), ship("B9", "3333"))
    table = sea(*ships, clock=TWO, hands=((), (28,)), quality=EVEN, dice=[9, 0, 0]).alone("A1", 8).forward()
    table.attack(("ram", "B1"))
    assert table.deciding == "B" and {each.die for each in table.offered("play_reaction")} == {0, 1}
    assert table.no("play_reaction", card=28, die=2) == "CARD NAV-C-28"
    table.react(28, die=0)
    assert table.told("die_rerolled")[0].new == 0 and table.told("combat")[0].dice == (0, 0)
    own = sea(*ships, clock=TWO, hands=((28,), ()), quality=EVEN, dice=[0, 9, 9]).alone("A1", 8).forward()
    own.attack(("ram", "B1"))
    assert own.deciding == "A" and own.react(28, die=0).told("combat")[0].dice == (9, 9)


def test_dice_outside_of_phases_c_to_e_are_not_rolled_again() -> None:
    """NAV-C-28."""
    table = sea(ship("A1", "2020"), clock={"phase": "speed", "holder": "B"}, hands=((28,), ()), dice=[9])
    assert table.do("set_sail", ship="A1", sail="raise").waits == "speeds"


# Windows


def test_a_window_opens_for_who_holds_a_card_that_fits() -> None:
    """NAV-R-WIN."""
    assert moving(30, enemy=ship("B1", "2119")).forward().deciding == "A"
    assert moving(22, enemy=ship("B1", "2119")).forward().deciding == "B"
    assert moving(22, enemy=ship("B1", "2218")).forward().deciding == "A", "too far away"


def test_who_wants_to_be_asked_always_is_asked_with_any_hand() -> None:
    """NAV-R-WIN: so that no wait betrays a hand; the other side sees the same either way."""
    asked = {"B": {"always_ask": True}}
    fits = moving(22, enemy=ship("B1", "2119"), sides=asked).forward()
    empty = moving(40, enemy=ship("B1", "2119"), sides=asked).forward()
    assert fits.deciding == empty.deciding == "B" and fits.waits == empty.waits == "window"
    assert not empty.offered("play_reaction")
    assert empty.decline().deciding == "A"


def test_how_to_be_asked_is_chosen_at_any_decision_of_ones_own() -> None:
    """NAV-R-WIN."""
    table = sea(ship("A1", "2020")).do("ask_always", ask="always")
    assert table.state.sides["A"].always_ask
    assert table.no("ask_always", ask="always") == "ASK NAV-R-WIN"
    assert not table.do("ask_always", ask="when_it_fits").state.sides["A"].always_ask


def test_a_damaged_mover_raked_in_reaction_is_immobile_and_withdrawn() -> None:
    """NAV-4.0.h, NAV-A-68, NAV-4.2.g: without the markers of a withdrawal."""
    mine = {"type": 5, "damage": "damaged"}
    ships = (ship("A1", "2021", **mine), ship("B1", "2020", "S"), ship("A2", "3030"), ship("B9", "3333"))
    table = sea(*ships, clock=TWO, hands=((32,), (22,)), quality=EVEN, dice=[0, 9, 0]).alone("A1", 5, cards=[32])
    table.forward().react(22, ship="B1", attacks=["rake"])
    assert (table["A1"].damage, table["A1"].square, table["A1"].facing) == ("immobile", "2021", 0)
    assert not table.told("grappled") and table.waits == "muster"


@pytest.mark.parametrize(("behind", "square", "links"), [(False, "2021", ()), (True, "2020", ("B1",))])
def test_a_hurt_mover_without_an_exit_is_withdrawn_or_else_grappled(
    behind: bool, square: str, links: tuple[str, ...]
) -> None:
    """NAV-4.0.h, NAV-4.2.h: ahead lies another enemy's square, that it could have crossed; to the sides there is no
    room."""
    wrecks = [sunk(f"B{n}") for n in range(60, 72)]
    places = ("1919", "2119", "1920", "2120") * 3
    awash = [{"square": place, "ship": each["id"]} for place, each in zip(places, wrecks, strict=True)]
    ships = [ship("A1", "2021"), ship("B1", "2020", "S"), ship("B2", "2019", "E", marker="red"), ship("A2", "3030")]
    if behind:
        ships.append(ship("A3", "2021", marker="red"))
    clock = {**TWO, "awash": awash}
    table = sea(*ships, *wrecks, clock=clock, hands=((), (22,)), quality=EVEN, dice=[0, 9, 0, 9]).alone("A1", 8)
    table.forward().react(22, ship="B1", attacks=["rake"])
    assert (table["A1"].damage, table["A1"].square, table["A1"].links) == ("damaged", square, links)
    assert table.told("ship_done")


def test_who_is_hurt_after_its_rake_has_no_anastrophe() -> None:
    """NAV-R-WIN, NAV-6.5.7.d: W-RX-MOVE of the exit step comes first."""
    ships = (ship("A1", "1915", "E"), ship("B1", "2015", "W"), ship("B2", "2115", "W"), ship("A9", "3030"))
    table = sea(*ships, clock=TWO, hands=((43,), (22, 23)), quality=EVEN, dice=[9, 0, 0, 9, 0]).alone("A1", 8)
    table.forward().decline().attack(("rake", "B1"))
    assert table["A1"].square == "2115" and table.deciding == "B"
    table.react(22, ship="B2", attacks=["rake"])
    assert table["A1"].damage == "damaged"
    if table.deciding == "B":
        table.decline()
    assert table.deciding == "A" and not table.offered("anastrophe")


@pytest.mark.parametrize("card", [22, 27])
def test_the_die_of_a_reaction_can_be_foreseen(card: int) -> None:
    """NAV-6.5.5.a, NAV-C-27: d10 of Quality or less; less than Quality + 2."""
    if card == 22:
        table = moving(22, enemy=ship("B1", "2119")).forward()
    else:
        table = moving(27, enemy=ship("B1", "2020", "E"), dice=[3, 1]).forward().attack(("ram", "B1"))
    told = RULESET.forecast(table.state, table.offered("play_reaction")[0])
    assert told is not None
    below = sum(face + told.first.bonus < 1 + told.second.bonus for face in range(1, 11))
    assert below == {22: 6, 27: 7}[card]


def test_a_counter_ram_that_lets_go_leaves_the_answering_ship_unmarked() -> None:
    """NAV-6.5.4.d, NAV-6.5.4.f, NAV-4.2.i: the answering side chooses; only the mover is marked."""
    table = moving(19, enemy=ship("B1", "2020", "E", type=5), dice=[8, 1]).forward().attack(("ram", "B1")).react(19)
    assert table.told("combat")[0].margins == (11,) and table.deciding == "B"
    table.do("ram_option", choice="withdraw")
    assert (table["A1"].square, table["A1"].marker, table["B1"].marker) == ("2021", "red", "none")
