"""NAV-6.1, NAV-C-01 to NAV-C-18: Action cards."""

import pytest

from rules.navarchoi import RULESET
from tests.rules.navarchoi.boards import Table, both_choose, in_cycle, ship, sunk

A1, B1 = ship("A1", "1010"), ship("B1", "3030")


def played(card: int, *ships: dict[str, object], theirs: tuple[int, ...] = (), **fields: object) -> Table:
    """Side A has announced the card as its Action; side B has nothing to play."""
    fleet = ships or (A1, ship("B1", "3030", marker="red"))
    enemy = tuple(each for each in theirs)
    table = in_cycle(*fleet, hands=((card, *fields.pop("mine", ())), enemy), **fields)
    table.do("commit_card", "A", card=card)
    if "B" in table.deciding and table.offered("pass_cycle"):
        table.do("pass_cycle", "B")
    elif "B" in table.deciding:
        table.do("commit_card", "B", card=enemy[-1])
    while table.waits == "cycle" and table.offered("announce"):
        table.do("announce", stratagem="action" if table.deciding == "A" else "planning")
    return table


def test_king_of_the_seas_takes_a_card() -> None:
    """NAV-C-01, NAV-6.5.1, NAV-A-34, NAV-M-2.05: at random, or chosen if the entrails have been read."""
    table = played(1, theirs=(30, 31, 32), draws=[1])
    assert table.state.sides["A"].hand == (31,) and table.state.sides["B"].hand == (30, 32)
    table = played(1, theirs=(30, 31, 32), clock={"entrails": ["A"]})
    assert table.no("action_targets", card=33) == "TARGETS NAV-C-01"
    assert table.do("action_targets", card=30).state.sides["A"].hand == (30,)
    assert played(1).told("action_played")[0].result == "no_effect"


@pytest.mark.parametrize("card", [2, 3])
def test_command_confusion_discards_one(card: int) -> None:
    """NAV-C-02, NAV-C-03, NAV-6.5.3."""
    table = played(card, theirs=(30, 31, 32), draws=[0])
    assert 30 in table.state.discard and table.state.sides["B"].hand == (31, 32)
    table = played(card, theirs=(30, 31, 32), clock={"entrails": ["A"]}).do("action_targets", card=31)
    assert 31 in table.state.discard


@pytest.mark.parametrize("card", [4, 5])
def test_reading_the_entrails_lasts_for_the_turn(card: int) -> None:
    """NAV-C-04, NAV-C-05, NAV-M-1.b."""
    assert played(card, theirs=(30,)).state.sides["A"].entrails


@pytest.mark.parametrize("card", [6, 7])
def test_pull_for_the_trierarch_activates_marked_ships_again(card: int) -> None:
    """NAV-C-06, NAV-C-07, NAV-6.5.6, NAV-A-33: any that form a formation now; a red marker stays red."""
    waiting = ship("A3", "2020", speed="F"), ship("B1", "3030", speed="F")
    ships = (ship("A1", "1010", marker="yellow"), ship("A2", "1110", marker="red"), *waiting)
    table = played(card, *ships, mine=(33,), dice=[0])
    assert table.no("activate", ships=["A3"]) == "MARKER NAV-6.5.6"
    assert table.no("decline_impulse") == "PASS NAV-6.5.6"
    table.activate("A1", "A2", cards=[33])
    table.begin("A1", 10).forward(5).end().begin("A2", 4).forward(2).end()
    assert (table["A1"].marker, table["A2"].marker) == ("yellow", "red")
    assert card in table.state.discard and 33 in table.state.discard


def test_second_squadron_does_not_go_with_pull() -> None:
    """NAV-C-41, NAV-C-06."""
    table = played(6, ship("A1", "1010", marker="yellow"), B1, mine=(41,))
    assert table.no("activate", ships=["A1"], cards=[41]) == "BONUS NAV-C-41"


def test_aeolus_turns_the_wind() -> None:
    """NAV-C-08."""
    table = played(8, wind=0)
    assert table.no("action_targets", number=3) == "TARGETS NAV-C-08"
    assert table.do("action_targets", number=-2).state.wind == 6


def test_poseidon_takes_his_own() -> None:
    """NAV-C-09: every Immobile ship rolls; without one it has no effect (NAV-R-CARD.h)."""
    ships = (
        ship("A1", "1010", marker="yellow"),
        ship("B1", "3030", damage="immobile", marker="red"),
        ship("B2", "3333"),
    )
    assert played(9, *ships, dice=[4])["B1"].place == "sunk"
    assert played(9, *ships, dice=[3])["B1"].place == "map"
    assert played(9).told("action_played")[0].result == "no_effect"


def test_set_of_the_current_drifts_with_the_wind_or_a_point_beside_it() -> None:
    """NAV-C-10."""
    ships = (ship("A1", "1010", marker="yellow"), ship("B1", "3030", damage="immobile"), ship("B2", "4001"))
    for points, square in ((-1, "2929"), (0, "3029"), (1, "3129")):
        assert played(10, *ships, wind=0).do("action_targets", number=points)["B1"].square == square
    assert played(10).told("action_played")[0].result == "no_effect"


@pytest.mark.parametrize("card", [11, 12])
def test_rest_the_oars(card: int) -> None:
    """NAV-C-11, NAV-C-12: up to Quality Cruise ships, red, not Grappled, no enemy next to them; they stay activated."""
    ships = (
        ship("A1", "1010", marker="red"),
        ship("A2", "1212", marker="red"),
        ship("A3", "1414", marker="red"),
        ship("A4", "1616", marker="red", speed="F"),
        ship("A5", "3031", marker="red"),
        ship("B1", "3030", marker="red"),
    )
    table = played(card, *ships, quality=(2, 4), mine=(44,))
    assert {each.ships for each in table.offered("action_targets")} == {("A1",), ("A2",), ("A3",)}
    table.do("action_targets", ships=["A1"]).do("action_targets", ships=["A3"])
    assert [table[id].marker for id in ("A1", "A2", "A3")] == ["yellow", "red", "yellow"]
    assert table.told("action_played")[0].result == "carried_out"
    one = played(card, *ships, mine=(44,)).do("action_targets", ships=["A1"]).decline()
    assert one.told("action_played")[0].result == "carried_out" and one["A2"].marker == "red"


@pytest.mark.parametrize(("card", "before", "after"), [(13, "damaged", "ok"), (14, "immobile", "damaged")])
def test_repairs(card: int, before: str, after: str) -> None:
    """NAV-C-13, NAV-C-14: not Grappled, no enemy within two squares; marked red, Manpower stays as it is."""
    ships = (
        ship("A1", "1010", damage=before, manpower=1),
        ship("A2", "3230", damage=before),
        ship("A3", "3330", damage=before),
        ship("B1", "3030", marker="red"),
    )
    table = played(card, *ships, mine=(44,))
    assert {each.ships for each in table.offered("action_targets")} == {("A1",), ("A3",)}
    table.do("action_targets", ships=["A1"])
    assert (table["A1"].damage, table["A1"].speed, table["A1"].marker, table["A1"].manpower) == (after, "C", "red", 1)


def test_marines_across() -> None:
    """NAV-C-15: 1 or 2, the giver keeps 1, the receiver not above its Size, no prizes."""
    ships = (
        ship("A1", "1010", type=5),
        ship("A2", "1110", type=3, manpower=2),
        ship("A3", "1310", type=5, manpower=1),
        ship("B1", "1011", controller="A", manpower=1),
        ship("B2", "3030", marker="red"),
    )
    table = played(15, *ships)
    offered = {(each.ships, each.number) for each in table.offered("action_targets")}
    assert offered == {(("A1", "A2"), 1)}
    table.do("action_targets", ships=["A1", "A2"], number=1)
    assert (table["A1"].manpower, table["A2"].manpower) == (4, 3)


def test_the_enemy_is_told_between_which_ships_marines_cross_and_not_how_many() -> None:
    """NAV-C-15: neither by the event, nor by the action, nor in words; an onlooker neither."""
    table = played(15, ship("A1", "1010", type=5), ship("A2", "1110", type=5, manpower=3), ship("B2", "3030"))
    table.do("action_targets", ships=["A1", "A2"], number=2)
    (moved,), (action, _) = table.told("marines_moved"), table.battle.log[-1]
    names = {"A1": "A1", "A2": "A2"}
    for side, number, words in (
        ("A", 2, "Two points of Manpower cross from A1 to A2."),
        ("B", 0, "Marines cross from A1 to A2."),
        (None, 0, "Marines cross from A1 to A2."),
    ):
        shown = RULESET.shown_to(moved, side)
        assert (shown.giver, shown.receiver, shown.number) == ("A1", "A2", number)
        assert RULESET.shown_to(action, side).number == number
        assert RULESET.narrate(shown, names).text == words


def test_a_dispatch_boat_brings_two_cards() -> None:
    """NAV-C-16, NAV-2.1.f: hand size is no limit."""
    assert played(16, draws=[0, 0]).state.sides["A"].hand == (1, 2)


def test_panic_on_the_benches() -> None:
    """NAV-C-17: an unmarked enemy ship, not Grappled, two of ours within two; a die greater than its Quality."""
    ships = (
        ship("A1", "1010", marker="red"),
        ship("A2", "1410", marker="red"),
        ship("A3", "3030", marker="red"),
        ship("B1", "1210"),
        ship("B2", "3031"),
    )
    table = played(17, *ships, quality=(4, 6), dice=[7])
    assert {each.ships for each in table.offered("action_targets")} == {("B1",)}
    assert table.do("action_targets", ships=["B1"])["B1"].marker == "red"
    steady = played(17, *ships, quality=(4, 6), dice=[6], mine=(44,)).do("action_targets", ships=["B1"])
    assert steady["B1"].marker == "none"


def test_seize_the_moment() -> None:
    """NAV-C-18: the initiative at once; who has it has held it for one turn."""
    assert played(18, clock={"hold": 3}).state.holder == "A"
    table = played(18, clock={"hold": 3, "holder": "A"})
    assert (table.state.holder, table.state.hold) == ("A", 1)


def test_ill_omens_cancel_an_action() -> None:
    """NAV-C-26, NAV-R-WIN: the Action card is discarded with no effect."""
    table = both_choose(in_cycle(A1, B1, hands=((16,), (26, 40)), draws=[]), 16, 40, "action", "activation")
    assert table.deciding == "B" and table.waits == "window"
    assert table.no("play_reaction", card=40) == "CARD NAV-6.2"
    table.react(26)
    assert table.told("action_played")[0].result == "cancelled" and table.state.sides["A"].hand == ()
    assert {16, 26} <= set(table.state.discard)


def test_an_action_without_an_object_does_not_become_an_activation() -> None:
    """NAV-R-CARD.h."""
    table = played(13)
    assert table.told("action_played")[0].result == "no_effect" and not table.told("activation_opened")
    assert 13 in table.state.discard


def test_two_actions_of_a_wreck() -> None:
    """NAV-C-10, NAV-5.4.a: Awash markers drift with the current too."""
    wreck = sunk("B9")
    clock = {"awash": [{"square": "2020", "ship": "B9"}]}
    table = played(10, ship("A1", "1010", marker="yellow"), B1, wreck, clock=clock, wind=2)
    table.do("action_targets", number=0)
    assert table.state.awash[0].square == "2120"
