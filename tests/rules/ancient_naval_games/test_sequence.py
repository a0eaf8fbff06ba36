"""HEX-TRN: player-turns, rounds and activations."""

import pytest

from tests.rules.ancient_naval_games.boards import around, battle, board

TWO_A_SIDE = """
·       B1↓     ·
    B2↓     ·
·       ·       ·
    ·       ·
·       A1↑     ·
    A2↑     ·
"""


@pytest.mark.parametrize(("first", "second"), [("A", "B"), ("B", "A")])
def test_trn_01_player_turns_alternate_and_two_make_a_round(first: str, second: str) -> None:
    """HEX-TRN-01: a round is one player-turn of each side, the first player's first."""
    table = battle(TWO_A_SIDE, first=first).play("END_TURN", "END_TURN", "END_TURN")
    told = [(event.round, event.side) for event in table.told("turn_started")]
    assert told == [(1, first), (1, second), (2, first), (2, second)]


def test_trn_02_a_player_turn_begins_with_morale_and_ends_with_its_end() -> None:
    """HEX-TRN-02: morale, activations, end."""
    table = battle(TWO_A_SIDE)
    assert [e.__struct_config__.tag for e in table.battle.log[0][1]] == ["game_started", "turn_started", "morale"]
    table.play("A1: END_ACTIVATION", "A2: END_ACTIVATION")
    assert table.kinds == ["activation_ended", "turn_ended", "turn_started", "morale"]
    assert [event.side for event in table.told("morale")] == ["A", "B"]


@pytest.mark.parametrize("order", [("A1", "A2"), ("A2", "A1")])
def test_trn_03_ships_are_activated_one_at_a_time_in_any_order(order: tuple[str, str]) -> None:
    """HEX-TRN-03."""
    table = battle(TWO_A_SIDE).play(f"{order[0]}: FWD", f"{order[1]}: FWD")
    assert [event.ship for event in table.told("activated")] == list(order)


def test_trn_03_a_ship_is_activated_once_per_player_turn() -> None:
    """HEX-TRN-03: again only in the next player-turn of its side."""
    table = battle(TWO_A_SIDE).play("A1: FWD", "A2: FWD")
    assert table.refusal("A1:") == "HEX-A-ACTIVATED"
    assert table.refusal("ACTIVATE A2") == "HEX-A-ACTIVATED"
    assert table.play("END_TURN", "B: END_TURN", "A1:").mp == 3


def test_trn_03_activating_another_ship_ends_the_running_activation() -> None:
    """HEX-TRN-03, HEX-STA-02."""
    table = battle(TWO_A_SIDE).play("A1: FWD", "A2:")
    assert table.kinds == ["activation_ended", "activated"]
    assert table.state.activated == ("A1",)
    assert table.state.current is not None and table.state.current.ship == "A2"


def test_trn_03_a_refused_activation_leaves_the_current_ship_current() -> None:
    """HEX-STA-02: A1 goes on with the points it has."""
    table = battle(around("A1↑", S="A2↑3", NW="B1↓")).play("A1: TURN L")
    for order, code in (("A: ACTIVATE A2", "HEX-A-OARS"), ("A: ACTIVATE B1", "HEX-A-SIDE")):
        assert table.refusal(order) == code
    assert table.state.current is not None
    assert (table.state.current.ship, table.mp) == ("A1", 2)


def test_trn_03_an_activation_does_not_end_by_itself_when_the_points_are_spent() -> None:
    """HEX-TRN-03, HEX-MOV-04: the last ship of the fleet stands with 0 MP, and its free turn is still to come."""
    table = battle(around("a1↓")).play("A1: FWD, TURN L, TURN L, TURN L")
    assert table.mp == 0
    assert table.state.active == "A"
    assert table.state.current is not None and table.state.current.ship == "A1"


def test_trn_03_a_ship_that_is_not_activated_stays() -> None:
    """HEX-TRN-03."""
    assert battle(TWO_A_SIDE).play("A1: TURN R", "END_TURN").board == board(TWO_A_SIDE.replace("A1↑", "A1↗"))


def test_trn_04_the_player_ends_the_turn_when_it_wishes() -> None:
    """HEX-TRN-04, HEX-STA-02: at once, or in the middle of an activation, which ends with it."""
    assert battle(TWO_A_SIDE).play("END_TURN").state.active == "B"
    table = battle(TWO_A_SIDE).play("A1: FWD", "END_TURN")
    assert table.kinds == ["activation_ended", "turn_ended", "turn_started", "morale"]
    assert (table.state.active, table.state.activated) == ("B", ())


def test_trn_04_the_turn_ends_by_itself_when_no_ship_is_left_to_activate() -> None:
    """HEX-TRN-04: after the last activation, not one before it; a ship without oars is not waited for."""
    table = battle(TWO_A_SIDE.replace("A2↑", "A2↑3")).play("A1: FWD")
    assert table.state.active == "A"
    table.play("END_ACTIVATION")
    assert table.state.active == "B"
    table = battle(TWO_A_SIDE).play("A1: END_ACTIVATION")
    assert table.state.active == "A"


def test_trn_04_it_ends_by_itself_when_the_last_activation_ends_in_a_tangle() -> None:
    """HEX-TRN-04, HEX-RAM-04."""
    table = battle(around("A1↑", S="A2↑3", N="B1↘", NE="B2↓"), dice=[3, 3]).play("A1: ATTACK B1")
    assert table.kinds[-4:] == ["activation_ended", "turn_ended", "turn_started", "morale"]
    assert table.state.active == "B"


def test_trn_04_the_other_side_never_acts() -> None:
    """HEX-TRN-04: every decision of B is refused in A's player-turn, and none is offered."""
    table = battle(TWO_A_SIDE)
    for order in ("B1:", "B: END_TURN", "B: CEDE", "B: FWD", "B: TURN L", "B: ATTACK A1", "B: END_ACTIVATION"):
        assert table.refusal(order) == "HEX-A-SIDE"
    assert {action.side for action in table.battle.game.legal()} == {"A"}


def test_trn_04_a_fleet_without_oars_can_only_end_its_turn_or_cede() -> None:
    """HEX-TRN-04, HEX-SHP-05: the turn ends by itself after an activation; with none to make, the player ends it."""
    table = battle(TWO_A_SIDE.replace("A1↑", "A1↑3").replace("A2↑", "A2↑3"))
    assert [type(action).__name__ for action in table.battle.game.legal()] == ["EndTurn", "Cede"]
    assert table.play("END_TURN").state.active == "B"
