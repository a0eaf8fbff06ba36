"""NAV-2.0 to 2.2, 2.11, 2.12, NAV-M-3: the phases of a turn, hands, initiative."""

import pytest

from tests.rules.navarchoi.boards import CARDS, both_choose, in_cycle, sea, ship, sunk

PHASES = ("initiative", "action_cycle", "out_of_command", "melee", "speed", "random_event", "turn_advance")


def test_a_turn_runs_through_its_phases_in_order() -> None:
    """NAV-2.0, NAV-2.0.A to NAV-2.0.H: NAV-2.0.B, NAV-2.0.C, NAV-2.0.D, NAV-2.0.E, NAV-2.0.F, NAV-2.0.G; NAV-A-02: the
    event comes before the marker advances."""
    table = sea(ship("A1", "1010"), ship("B1", "3030"), clock={"turn": 1}, dice=[5, 3, 0, 0, 5, 3], draws=[1, *[0] * 6])
    table.do("speeds_set").do("speeds_set")
    phases = [each.phase for each in table.told("phase_started")]
    assert phases == ["hand_size", *PHASES, "hand_size", "initiative", "action_cycle"]
    assert [event.turn for event in table.told("turn_started")] == [1, 2]


def test_the_first_turn_has_no_hand_size_phase() -> None:
    """NAV-2.0.A, NAV-2.1.e: hands are dealt from the scenario's initial hand size."""
    sides = {"A": {"hand": 2}, "B": {"hand": 3}}
    table = sea(clock={}, hands=None, sides=sides, dice=[5, 3], draws=[0, 0, 0, 0, 0])
    assert not table.told("hand_size")
    assert [fleet.hand for fleet in table.state.sides.values()] == [(1, 2), (3, 4, 5)]


def test_a_planning_card_sets_the_hand_size_and_is_discarded() -> None:
    """NAV-1.2.2, NAV-2.1.a, NAV-A-22: it does not count against the hand itself."""
    clock = {"turn": 3, "phase": "hand_size", "holder": "A", "planning": {"A": 15}}
    table = sea(clock=clock, hands=((1,), (2, 3, 4)), dice=[0, 5, 3], draws=[0])
    assert table.told("hand_size")[0].size == 2
    assert table.state.sides["A"].hand == (1, 5)
    assert table.state.sides["A"].planning is None and 15 in table.state.discard


def test_the_discards_are_shuffled_in_when_the_pile_runs_out_while_dealing() -> None:
    """NAV-2.1.f, NAV-M-3.01: and dealing goes on."""
    clock = {"turn": 2, "phase": "hand_size", "holder": "A", "draw": [1], "discard": [2, 3]}
    rest = tuple(card for card in CARDS if card > 3)
    table = sea(clock=clock, hands=((), rest), dice=[0, 0, 5, 3], draws=[0, 1, 0])
    assert [event.cards for event in table.told("dealt")] == [(1,), (3, 2)]
    assert table.told("reshuffled") and table.state.discard == ()


def test_nothing_is_drawn_when_pile_and_discards_are_both_empty() -> None:
    """NAV-A-36."""
    clock = {"turn": 2, "phase": "hand_size", "holder": "A", "draw": [], "discard": []}
    table = sea(clock=clock, hands=((), tuple(CARDS)), dice=[0, 0, 5, 3])
    assert table.state.sides["A"].hand == ()


@pytest.mark.parametrize(
    ("holder", "hold", "dice", "expected"),
    [
        ("A", 1, [5, 4], ("A", 2)),  # 5 + 4 - 1 against 8: a tie, the holder keeps it
        ("A", 1, [5, 5], ("B", 1)),
        ("A", 3, [9, 5], ("A", 4)),
        ("A", 4, [9, 6], ("B", 1)),
        ("B", 2, [0, 3], ("B", 3)),
    ],
)
def test_initiative(holder: str, hold: int, dice: list[int], expected: tuple[str, int]) -> None:
    """NAV-2.2.a to NAV-2.2.d, NAV-M-3.02: d10 + Quality, less the turns held in a row."""
    table = sea(clock={"turn": 5, "phase": "initiative", "holder": holder, "hold": hold}, dice=dice)
    assert (table.state.holder, table.state.hold) == expected


def test_without_a_holder_a_tie_is_rolled_again() -> None:
    """NAV-A-23, NAV-2.2.c."""
    table = sea(clock={"phase": "initiative"}, dice=[4, 4, 2, 6])
    assert [event.tie for event in table.told("initiative")] == [True, False]
    assert (table.state.holder, table.state.hold) == ("B", 1)


def test_phase_g_reveals_a_card_and_discards_it() -> None:
    """NAV-2.11, NAV-2.0.G, NAV-M-3.09, NAV-5.0: no icon, no event."""
    clock = {"turn": 3, "phase": "random_event", "holder": "A", "draw": [2], "discard": [n for n in CARDS if n != 2]}
    table = sea(clock=clock, dice=[0, 0, 5, 3], draws=[0, 0, 0, 0, 0, 0, 0])
    assert table.told("event_card")[0].icon == "none"
    assert not table.told("sinking_roll") and not table.told("drifted") and not table.told("wind_changed")


def test_phase_g_reshuffles_first_when_the_pile_is_empty() -> None:
    """NAV-2.11."""
    hands = (tuple(range(5, 30)), tuple(range(30, 56)))
    clock = {"turn": 3, "phase": "random_event", "holder": "A", "draw": [], "discard": [1, 2, 3, 4]}
    table = sea(clock=clock, hands=hands, dice=[0, 0, 5, 3], draws=[1])
    kinds = [type(event).__name__ for event in table.battle.log[0][1]]
    assert kinds.index("Reshuffled") < kinds.index("EventCard")


def test_the_turn_marker_advances_last() -> None:
    """NAV-2.12, NAV-2.0.H, NAV-M-3.10, NAV-1.4."""
    table = sea(clock={"turn": 3, "phase": "turn_advance", "holder": "A"}, dice=[0, 0, 5, 3], draws=[0] * 6)
    assert table.told("turn_advanced")[0].turn == table.state.turn == 4


def test_once_the_hands_are_dealt_the_cycle_begins_and_is_repeated() -> None:
    """NAV-2.0.C.4, NAV-A-01: back to the choosing of cards, not to the hand size."""
    table = in_cycle(ship("A1", "1010"), ship("A2", "3010"), hands=((16, 55), ()))
    both_choose(table, 16, None, "activation")
    table.alone("A1", 0).end()
    assert [event.number for event in table.told("iteration_started")] == [1, 2]
    assert table.deciding == "A" and table.offered("commit_card")[0].card == 55


def test_automatic_steps_are_taken_and_logged() -> None:
    """NAV-M-3.07, NAV-M-3.08, NAV-M-4: Out of Command markers, then forced Cruise and their removal in Phase F."""
    table = sea(
        ship("A1", "1010", speed="F"),
        ship("A2", "1020"),
        ship("B1", "3030", marker="red"),
        clock={"phase": "out_of_command"},
    )
    assert [each.ship for each in table.told("marked")][:2] == ["A1", "A2"]
    table.do("speeds_set", "B")
    assert (table["A1"].speed, table["A1"].marker) == ("C", "none")


def test_turn_one_event_phase_of_a_wiped_out_side_is_never_reached() -> None:
    """NAV-8.h, NAV-A-53: the game ends at once, without Phase G or die."""
    table = sea(
        ship("A1", "4410", "E", speed="F"),
        ship("B1", "1010", marker="red"),
        sunk("A2"),
        clock={"phase": "out_of_command", "holder": "A"},
    )
    assert table.state.result is not None and table.state.result.reason == "eliminated"
    assert not table.told("event_card")
