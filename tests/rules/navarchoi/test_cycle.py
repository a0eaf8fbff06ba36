"""NAV-2.3, 2.4, 2.5, 6.1: committing cards, stratagems, impulses."""

import pytest

from tests.rules.navarchoi.boards import both_choose, in_cycle, sea, ship


def test_cards_are_laid_face_down_at_the_same_time() -> None:
    """NAV-2.3.a, NAV-2.0.C.1, NAV-M-2.01: both sides may choose, in any order; what was chosen is not told."""
    table = in_cycle(ship("A1", "1010"), ship("B1", "3030"), hands=((44,), (55,)))
    assert table.deciding == "AB"
    table.do("commit_card", "B", card=55)
    assert table.deciding == "A"
    assert table.no("commit_card", "B", card=55) == "SIDE NAV-M-2"
    table.do("commit_card", "A", card=44)
    assert not table.told("revealed"), "they are turned up when both have announced"


def test_the_holder_of_the_initiative_announces_second() -> None:
    """NAV-2.0.C.2, NAV-2.3.a, NAV-A-62, NAV-M-2.03: then the cards are turned up."""
    table = in_cycle(ship("A1", "1010"), ship("B1", "3030"), hands=((44,), (55,)))
    both_choose(table, 44, 55)
    assert table.no("announce", "B", stratagem="activation") == "SIDE NAV-M-2"
    table.do("announce", "A", stratagem="activation")
    assert not table.told("revealed")
    table.do("announce", "B", stratagem="activation")
    assert [(event.side, event.card) for event in table.told("revealed")] == [("A", 44), ("B", 55)]


def test_a_lone_player_lays_his_card_face_up() -> None:
    """NAV-2.0.C.1, NAV-2.3.1: the other has no card."""
    table = in_cycle(ship("A1", "1010"), ship("B1", "3030"), hands=((44,), ()))
    table.do("commit_card", "A", card=44)
    assert "revealed" in table.kinds and table.deciding == "A"


def test_a_player_without_a_card_to_play_passes_unseen_if_he_wants_to_be_asked() -> None:
    """NAV-2.0.C.1, NAV-2.3.1, NAV-2.3.e: the other chooses without knowing that he plays alone; then his card lies
    face up, whoever chose first."""
    ships = (ship("A1", "1010"), ship("B1", "3030", marker="yellow"))
    clock = {"planning": {"B": 50}}
    for first, second in (("A", "B"), ("B", "A")):
        table = in_cycle(*ships, hands=((44,), (45,)), clock=clock, sides={"B": {"always_ask": True}})
        assert table.deciding == "AB" and [each.side for each in table.offered("pass_cycle")] == ["B"]
        for side in (first, second):
            assert not table.told("revealed")
            table.do("commit_card", side, card=44) if side == "A" else table.do("pass_cycle", side)
        assert [(event.card, event.clause) for event in table.told("revealed")] == [(44, "NAV-2.3.1")]
        assert [(event.side, event.clause) for event in table.told("passed")] == [("B", "NAV-2.3.1")]
    unasked = in_cycle(*ships, hands=((44,), (45,)), clock=clock)
    assert unasked.deciding == "A" and unasked.do("commit_card", "A", card=44).told("revealed")


def test_who_could_play_and_passes_does_not_have_the_other_lay_his_card_face_up() -> None:
    """NAV-2.0.C.1, NAV-2.3.2.a."""
    ships = (ship("A1", "1010"), ship("B1", "3030", marker="yellow"))
    table = in_cycle(*ships, hands=((44,), (16,)), clock={"planning": {"B": 50}})
    table.do("pass_cycle", "B").do("commit_card", "A", card=44)
    assert not table.told("revealed") and table.told("passed")[0].clause == "NAV-2.3.2.a"


def test_actions_come_first_then_planning_then_activations() -> None:
    """NAV-2.0.C.3, NAV-2.4.2.b, NAV-6.1."""
    table = in_cycle(ship("A1", "1010"), ship("B1", "3030"), hands=((16,), (4, 9)), draws=[0, 0])
    both_choose(table, 16, 4, "action", "planning")
    kinds = [event for event in table.kinds if event in ("action_played", "planning_set")]
    assert kinds == ["action_played", "planning_set"]
    table = in_cycle(ship("A1", "1010"), ship("B1", "3030"), hands=((16,), (4,)), draws=[0, 0])
    both_choose(table, 16, 4, "action", "activation")
    kinds = [event for event in table.kinds if event in ("action_played", "activation_opened")]
    assert kinds == ["action_played", "activation_opened"]


def test_planning_is_set_aside_face_down_once_a_turn() -> None:
    """NAV-2.4.1, NAV-1.2.2, NAV-2.1.d, NAV-A-21: any card will do; a second one counts as an Activation (NAV-A-41)."""
    table = in_cycle(ship("A1", "1010"), ship("B1", "3030", marker="red"), hands=((44, 45), ()))
    both_choose(table, 44, None, "planning")
    assert table.state.sides["A"].planning == 44 and 44 not in table.state.discard
    both_choose(table, 45, None, "planning")
    assert [event.card for event in table.told("erroneous_play")] == [45]
    assert table.state.sides["A"].planning == 44 and table.waits == "muster"


def test_an_activation_card_is_discarded_and_opens_its_impulses() -> None:
    """NAV-2.4.3, NAV-R-CARD.e, NAV-R-CARD.f: any card may be an Activation."""
    table = in_cycle(ship("A1", "1010"), ship("B1", "3030", marker="red"), hands=((44,), ()))
    both_choose(table, 44, None, "activation")
    assert table.state.discard == (44,)
    assert table.told("activation_opened")[0].impulses == (2, 4, 6)


def test_an_activation_without_a_formation_does_nothing() -> None:
    """NAV-2.4.4, NAV-A-41: the card is gone and the next iteration comes."""
    ships = (ship("A1", "1010", marker="yellow"), ship("B1", "3030", marker="red"))
    table = in_cycle(*ships, hands=((16, 13), ()))
    both_choose(table, 13, None, "activation")
    assert table.state.discard == (13,) and not table.told("impulse_started")
    assert [event.number for event in table.told("iteration_started")] == [1, 2]


def test_an_action_takes_a_red_number() -> None:
    """NAV-2.4.2.a, NAV-R-CARD.e, NAV-2.4.4: a black card announced so is an Activation, logged as an error."""
    table = in_cycle(ship("A1", "1010"), ship("B1", "3030", marker="red"), hands=((55,), ()))
    both_choose(table, 55, None, "action")
    assert table.told("erroneous_play")[0].card == 55
    assert table.told("activation_opened")[0].value == 1


def test_two_actions_go_by_number_and_a_tie_by_the_holder() -> None:
    """NAV-2.4.2.c, NAV-6.1, NAV-M-2.04."""
    ships = (ship("A1", "1010"), ship("B1", "3030"))
    table = both_choose(in_cycle(*ships, hands=((16,), (4,)), draws=[0, 0]), 16, 4, "action", "action")
    assert [event.card for event in table.told("action_played")] == [4, 16]
    table = both_choose(in_cycle(*ships, hands=((18,), (2,))), 18, 2, "action", "action")
    assert table.deciding == "B" and table.no("order_actions", "A", first="A") == "SIDE NAV-M-2"
    table.do("order_actions", first="A")
    assert [event.card for event in table.told("action_played")] == [18, 2]


def test_who_has_a_card_and_a_ship_to_activate_must_commit_one() -> None:
    """NAV-2.3.b, NAV-2.3.c, NAV-M-2.02: an unmarked ship on the map, neither Immobile nor Grappled."""
    table = in_cycle(ship("A1", "1010"), ship("B1", "3030", marker="red"), hands=((44,), ()))
    assert table.no("pass_cycle", "A") == "PASS NAV-2.3.c"


@pytest.mark.parametrize("state", [{"marker": "yellow"}, {"damage": "immobile"}])
def test_who_has_none_may_pass_or_go_on_playing(state: dict[str, str]) -> None:
    """NAV-2.3.2.a, NAV-2.3.2.b, NAV-2.3.2.c, NAV-A-61: unplayed cards are carried over."""
    ships = (ship("A1", "1010", **state), ship("B1", "3030", marker="red"))
    table = in_cycle(*ships, hands=((16, 44), ()), draws=[0, 0])
    assert table.offered("pass_cycle") and {each.card for each in table.offered("commit_card")} == {16, 44}
    both_choose(table, 16, None, "action")
    assert len(table.state.sides["A"].hand) == 3
    table.do("pass_cycle", "A")
    assert len(table.state.sides["A"].hand) == 3 and table.told("passed")


def test_a_card_that_could_not_be_used_cannot_be_laid() -> None:
    """NAV-2.3.e, NAV-2.3.1: black, a Planning card set, nothing to activate; such a player passes."""
    ships = (ship("A1", "1010", marker="yellow"), ship("B1", "3030", marker="red"))
    table = in_cycle(*ships, hands=((44, 45), ()))
    both_choose(table, 44, None, "planning")
    assert table.told("passed")[-1].side == "B" and len(table.told("passed")) >= 2
    assert table.told("phase_started")[-1].phase != "action_cycle"
    table = in_cycle(*ships, hands=((44, 16), ()), clock={"planning": {"A": 45}})
    assert table.no("commit_card", "A", card=44) == "CARD NAV-2.3.e"
    assert table.no("commit_card", "A", card=1) == "CARD NAV-2.0.C.1"


def test_a_pass_does_not_bind_a_later_iteration() -> None:
    """NAV-2.3.d."""
    ships = (ship("A1", "1010", marker="yellow"), ship("B1", "3030", marker="yellow"))
    table = in_cycle(*ships, hands=((16,), (44,)), draws=[0, 0])
    both_choose(table, 16, None, "action")
    assert table.deciding == "AB"
    both_choose(table, None, 44, "planning")
    assert table.told("planning_set")


def test_the_cycle_ends_when_both_pass_in_one_iteration() -> None:
    """NAV-2.3.d, NAV-A-61."""
    ships = (ship("A1", "1010", marker="yellow"), ship("B1", "3030", marker="yellow"))
    table = both_choose(in_cycle(*ships, hands=((44,), (45,))), None, None)
    assert "out_of_command" in [event.phase for event in table.told("phase_started")]


def test_the_holder_says_who_goes_first_in_a_shared_impulse() -> None:
    """NAV-2.5.b, NAV-2.5.c, NAV-M-2.06: anew in each, and the second waits until the first is done."""
    ships = [ship(f"{side}{n}", f"{5 * n + 5:02d}{row}") for side, row in (("A", 10), ("B", 30)) for n in (1, 2)]
    table = sea(*ships, clock={"activations": {"A": 2, "B": 2}, "holder": "B"})
    assert table.deciding == "B"
    table.do("order_impulse", first="A").activate("A1")
    assert table.no("activate", "B", ships=["B1"]) == "SIDE NAV-M-2"
    table.begin("A1", 0).end()
    assert table.deciding == "B"
    table.alone("B1", 0).end()
    assert table.waits == "cycle" and table.told("impulse_started")[-1].impulse == 5


def test_who_gets_a_ship_free_by_the_others_formation_has_his_turn_too() -> None:
    """NAV-2.5.a, NAV-2.5.b: here the group held back comes out when the enemy draws near."""
    rule = {"rule": "held", "side": "B", "group": "rear", "until_turn": 9, "unless_enemy_within": 3}
    ships = (ship("A1", "1015"), ship("A2", "3030", marker="red"), ship("B1", "1010", group="rear"))
    table = sea(*ships, clock={"activations": {"A": 1, "B": 1}, "holder": "A"}, dice=[0], special=[rule])
    assert table.deciding == "A" and table.waits == "muster"
    assert table.told("impulse_started")[0].sides == ("A",)
    table.alone("A1", 4).forward(2).end()
    assert table.deciding == "B" and table.activate("B1").waits == "formation"


def test_one_formation_for_each_impulse_and_unused_ones_are_lost() -> None:
    """NAV-2.5.d, NAV-2.5.e, NAV-A-10, NAV-M-2.08."""
    ships = [ship(f"A{n}", f"{5 * n:02d}10") for n in (1, 2, 3)]
    table = sea(*ships, clock={"activations": {"A": 2}, "holder": "A"})
    table.do("decline_impulse").alone("A1", 0).end()
    assert [event.impulse for event in table.told("impulse_started")] == [3, 5]
    assert table.told("phase_started")[-1].phase == "speed", "A2 and A3 have gone Out of Command"
    assert {event.ship for event in table.told("marked") if event.clause == "NAV-2.8.e"} == {"A2", "A3"}


def test_impulses_that_nobody_has_are_skipped() -> None:
    """NAV-M-3.03."""
    table = sea(ship("A1", "1010"), clock={"activations": {"A": 1}, "holder": "A"})
    assert [event.impulse for event in table.told("impulse_started")] == [4]


def test_decisions_of_the_other_side_are_refused() -> None:
    """NAV-M-2, NAV-X-15."""
    table = sea(ship("A1", "1010"))
    assert table.no("activate", "B", ships=["A1"]) == "SIDE NAV-M-2"
    assert table.no("activate", "C", ships=["A1"]) == "SIDE NAV-X-15"
    assert table.no("commit_card", "A", card=1) == "PHASE NAV-M-2"


def test_each_decision_has_its_moment() -> None:
    """NAV-2.0.C.1, NAV-2.0.C.2, NAV-2.4.2.c, NAV-2.5.b, NAV-2.0.C: refused at any other, naming the clause."""
    table = in_cycle(ship("A1", "1010"), ship("B1", "3030", marker="red"), hands=((44,), ()))
    assert table.no("announce", stratagem="activation") == "PHASE NAV-2.0.C.2"
    assert table.no("order_actions", first="A") == "PHASE NAV-2.4.2.c"
    assert table.no("order_impulse", first="A") == "PHASE NAV-2.5.b"
    assert table.no("decline") == "PHASE NAV-2.0.C"
    table.do("commit_card", "A", card=44)
    assert table.no("commit_card", "A", card=44) == "PHASE NAV-2.0.C.1"
    assert table.no("pass_cycle", "A") == "PHASE NAV-2.0.C.1"
