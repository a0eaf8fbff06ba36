"""Movement: speeds, stamina, the four inches, turns, stops, reverse, the edge of the table."""

import pytest

from rules.mare_nostrum import actions as act
from tests.rules.mare_nostrum.tables import Table, end, galley, move, stop, table


def under_way(state: str = "cruising", x: float = 40, y: float = 10, heading: float = 0, **fields: object) -> Table:
    return table(galley("A1", x, y, heading, state=state, number=1, **fields))


def stopped(**fields: object) -> Table:
    return table(galley("A1", 40, 20, number=1, **fields))


@pytest.mark.parametrize(("speed", "limit", "cost"), [("cruising", 8, 0), ("battle", 12, 1), ("ramming", 18, 3)])
def test_how_far_each_speed_goes_and_what_it_costs(speed: str, limit: int, cost: int) -> None:
    """MAR-MOV.01, MAR-MOV.02, MAR-MOV.13: from the 4 in up to the limit; paid in full whatever was covered."""
    for distance in (4, limit):
        battle = under_way().play(move("A1", speed, f"ahead {distance}"))
        assert battle.at("A1") == (40, 10 + distance, 0) and battle["A1"].stamina == 6 - cost
        assert battle["A1"].state == speed
    assert under_way().refusal(move("A1", speed, f"ahead {limit}.0001")) == "DISTANCE"
    assert under_way().refusal(move("A1", speed, "ahead 3.9999")) == "MANDATORY"
    assert under_way().refusal(move("A1", speed, "ahead 5, ahead 0")) == "DISTANCE"


@pytest.mark.parametrize(("speed", "needed"), [("cruising", 1), ("battle", 1), ("ramming", 3)])
def test_stamina_is_checked_at_the_start(speed: str, needed: int) -> None:
    """MAR-MOV.02, MAR-MOV.03: at least the cost, and at least 1 to move at all."""
    battle = under_way(stamina=needed).play(move("A1", speed, "ahead 4"))
    assert battle["A1"].stamina == needed - {"cruising": 0, "battle": 1, "ramming": 3}[speed]
    if needed > 1:
        assert under_way(stamina=needed - 1).refusal(move("A1", speed, "ahead 4")) == "STAMINA"


def test_nobody_moves_at_no_stamina() -> None:
    """MAR-MOV.03, MAR-MOV.05: stopped it stays, under way it is halted."""
    for order in (
        move("A1", "cruising", "ahead 4"),
        move("A1", "reverse", "astern 4"),
        move("A1", "stopped", "pivot 10"),
    ):
        assert stopped(stamina=0).refusal(order) == "STAMINA"
    for state in ("cruising", "battle", "ramming", "reverse"):
        battle = under_way(state, stamina=0, wake_straight=state == "cruising")
        assert battle["A1"].state == "stopped" and not battle["A1"].wake_straight
        assert battle.told("halted")[0].why == "exhausted"


@pytest.mark.parametrize(
    ("fields", "regained"),
    [
        ({"stamina": 5}, True),
        ({"stamina": 6}, False),
        ({"stamina": 0}, True),
        ({"stamina": 3, "began_stopped": False}, False),
    ],
)
def test_a_crew_that_rests_regains_a_point(fields: dict[str, object], regained: bool) -> None:
    """MAR-MOV.04."""
    battle = table(galley("A1", 40, 20, number=1, **fields), galley("A2", 60, 20, number=2)).play(end("A1"))
    assert battle["A1"].stamina == fields["stamina"] + regained  # type: ignore[operator]


def test_no_rest_beside_an_enemy_or_after_a_move() -> None:
    """MAR-MOV.04: touching or grappled; a pivot spoils it too."""
    waiting = galley("A2", 80, 20, number=2)
    beside = table(galley("A1", 40, 20, number=1, stamina=3), galley("B1", 42.5, 20), waiting).play(end("A1"))
    assert beside["A1"].stamina == 3
    near = table(galley("A1", 40, 20, number=1, stamina=3), galley("B1", 42.52, 20), waiting).play(end("A1"))
    assert near["A1"].stamina == 4
    friend = table(galley("A1", 40, 20, number=1, stamina=3), galley("A3", 42.5, 20), waiting).play(end("A1"))
    assert friend["A1"].stamina == 4
    pivoted = table(galley("A1", 40, 20, number=1, stamina=3), waiting).play(
        move("A1", "stopped", "pivot 1"), end("A1")
    )
    assert pivoted["A1"].stamina == 3


def test_speed_changes_by_one_level() -> None:
    """MAR-MOV.10, MAR-MOV.12: from each state what may be declared."""
    allowed = {
        "stopped": {"stopped", "cruising", "reverse"},
        "reverse": {"reverse", "stopped"},
        "cruising": {"cruising", "battle", "ramming"},
        "battle": {"cruising", "battle", "ramming"},
        "ramming": {"cruising", "battle", "ramming"},
    }
    for state, speeds in allowed.items():
        for speed in ("stopped", "cruising", "battle", "ramming", "reverse"):
            path = {"stopped": "pivot 10" if state == "stopped" else "", "reverse": "astern 4"}.get(speed, "ahead 4")
            battle = under_way(state)
            if speed in speeds:
                battle.play(move("A1", speed, path))
            else:
                assert battle.refusal(move("A1", speed, path)) == "SPEED-LEVEL", (state, speed)


def test_a_galley_going_ahead_neither_backs_water_nor_pivots() -> None:
    """MAR-MOV.12."""
    assert under_way().refusal(move("A1", "cruising", "ahead 4, astern 2")) == "SPEED-LEVEL"
    assert under_way().refusal(move("A1", "cruising", "ahead 4, pivot 20")) == "SPEED-LEVEL"


def test_turns_after_four_inches_each() -> None:
    """MAR-MOV.06, MAR-MOV.08, MAR-MOV.09: exactly 4 in will do; two turns, amidships, of up to 45°."""
    battle = under_way().play(move("A1", "battle", "ahead 4, turn 45, ahead 4, turn -45, ahead 4"))
    assert battle.at("A1") == (42.8284, 20.8284, 0)
    assert under_way().refusal(move("A1", "battle", "ahead 3.9999, turn 45")) == "MANDATORY"
    assert under_way().refusal(move("A1", "battle", "ahead 4, turn 10, ahead 3.9999, turn 10")) == "TURN-EARLY"
    assert under_way().refusal(move("A1", "battle", "ahead 4, turn 10, turn 10")) == "TURN-EARLY"
    assert (
        under_way().refusal(move("A1", "battle", "ahead 4, turn 10, ahead 4, turn 10, ahead 4, turn 10"))
        == "TURN-COUNT"
    )
    for angle in (45.1, -45.1, 0):
        assert under_way().refusal(move("A1", "battle", f"ahead 4, turn {angle}")) == "TURN-ANGLE"


def test_a_straight_wake_allows_a_turn_at_once() -> None:
    """MAR-MOV.07: it counts as the first, and the 4 in are still owed."""
    battle = under_way(wake_straight=True).play(move("A1", "cruising", "turn -45, ahead 4, turn 45"))
    assert battle.at("A1") == (37.1716, 12.8284, 0) and not battle["A1"].wake_straight
    assert under_way(wake_straight=True).refusal(move("A1", "cruising", "turn -45, ahead 3.9999")) == "MANDATORY"
    assert under_way(wake_straight=True).refusal(stop("A1", "cruising", "turn -45")) == "MANDATORY"
    path = "turn 9, ahead 4, turn 9, ahead 4, turn 9"
    assert under_way(wake_straight=True).refusal(move("A1", "battle", path)) == "TURN-COUNT"
    assert under_way(wake_straight=True).refusal(move("A1", "battle", "turn 9, turn 9")) == "MANDATORY"


@pytest.mark.parametrize(
    ("path", "straight"),
    [("ahead 4", True), ("ahead 2, ahead 2", True), ("ahead 4, turn 5, ahead 3.9999", False), ("ahead 8, turn 5",
    False),
     ("ahead 4, turn 5, ahead 4", True)],
)  # fmt: skip
def test_what_leaves_a_straight_wake(path: str, straight: bool) -> None:
    """MAR-MOV.07: a last run of 4 in or more; stopping clears it."""
    assert under_way().play(move("A1", "cruising", path))["A1"].wake_straight == straight
    assert not under_way().play(stop("A1", "cruising", path))["A1"].wake_straight


def test_one_may_stop_from_any_speed_after_four_inches() -> None:
    """MAR-MOV.11."""
    for state in ("cruising", "battle", "ramming"):
        battle = under_way(state).play(stop("A1", "cruising", "ahead 4"))
        assert battle["A1"].state == "stopped" and battle["A1"].stamina == 6
        assert under_way(state).refusal(stop("A1", "cruising", "ahead 3.9")) == "MANDATORY"


@pytest.mark.parametrize(
    ("speed", "path", "code"),
    [
        ("stopped", "", "STOPPED-OPTION"),
        ("stopped", "pivot 45, pivot 45", "STOPPED-OPTION"),
        ("stopped", "ahead 4", "STOPPED-OPTION"),
        ("stopped", "turn 30", "STOPPED-OPTION"),
        ("cruising", "pivot 30", "STOPPED-OPTION"),
        ("cruising", "turn 30", "STOPPED-OPTION"),
        ("cruising", "ahead 0", "STOPPED-OPTION"),
        ("cruising", "ahead 8.0001", "STOPPED-OPTION"),
        ("cruising", "ahead 4.0001, turn 30", "STOPPED-OPTION"),
        ("cruising", "turn 30, ahead 4.0001", "STOPPED-OPTION"),
        ("cruising", "ahead 4, turn 30, ahead 1", "STOPPED-OPTION"),
        ("cruising", "astern 4", "STOPPED-OPTION"),
        ("cruising", "turn 46, ahead 9", "TURN-ANGLE"),
        ("reverse", "astern 6.0001", "STOPPED-OPTION"),
        ("reverse", "astern 4.0001, turn 30", "STOPPED-OPTION"),
        ("reverse", "ahead 4", "STOPPED-OPTION"),
        ("stopped", "pivot 90.1", "TURN-ANGLE"),
        ("stopped", "pivot -90.1", "TURN-ANGLE"),
    ],
)
def test_what_a_stopped_galley_may_not_do(speed: str, path: str, code: str) -> None:
    """MAR-MOV.14: one past the limits of its five options."""
    assert stopped().refusal(move("A1", speed, path)) == code


@pytest.mark.parametrize(
    ("speed", "path", "state", "straight"),
    [
        ("stopped", "pivot -90", "stopped", False),
        ("cruising", "turn 45, ahead 4", "cruising", True),
        ("cruising", "turn 45, ahead 3.9999", "cruising", False),
        ("cruising", "ahead 4, turn 45", "cruising", False),
        ("cruising", "ahead 5, ahead 3", "cruising", True),
        ("cruising", "ahead 0.0001", "cruising", False),
        ("reverse", "turn -45, astern 4", "reverse", False),
        ("reverse", "astern 6", "reverse", False),
    ],
)
def test_what_a_stopped_galley_may_do(speed: str, path: str, state: str, straight: bool) -> None:
    """MAR-MOV.14, MAR-MOV.15."""
    battle = stopped().play(move("A1", speed, path))
    assert (battle["A1"].state, battle["A1"].wake_straight) == (state, straight)
    assert stopped().play(stop("A1", speed, path))["A1"].state == "stopped"


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("astern 6", None),
        ("astern 6.0001", "DISTANCE"),
        ("astern 4, turn 45", None),
        ("turn 45, astern 4", None),
        ("turn 45, astern 4.0001", "DISTANCE"),
        ("astern 0.5", None),
        ("astern 0", "DISTANCE"),
        ("", None),
        ("turn 46, astern 1", "TURN-ANGLE"),
        ("turn 5, astern 1, turn 5", "TURN-COUNT"),
        ("astern 1, turn 5, astern 1", "TURN-COUNT"),
        ("ahead 1", "SPEED-LEVEL"),
    ],
)
def test_in_reverse(path: str, code: str | None) -> None:
    """MAR-MOV.16: up to 6 in straight, up to 4 in with a turn, no minimum."""
    if code is not None:
        assert under_way("reverse").refusal(move("A1", "reverse", path)) == code
        return
    assert under_way("reverse").play(move("A1", "reverse", path))["A1"].state == "reverse"
    assert under_way("reverse").play(stop("A1", "reverse", path))["A1"].state == "stopped"


def test_a_galley_in_reverse_may_stop_where_it_is_or_do_nothing() -> None:
    """MAR-MOV.16, MAR-INI.07."""
    battle = under_way("reverse").play(move("A1", "stopped"))
    assert battle["A1"].state == "stopped" and battle.at("A1") == (40, 10, 0)
    assert under_way("reverse").refusal(move("A1", "stopped", "pivot 10")) == "SPEED-LEVEL"
    idle = table(galley("A1", 40, 20, state="reverse", number=1), galley("A2", 60, 20, number=2)).play(end("A1"))
    assert idle["A1"].state == "reverse"


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("ahead 12, turn 45, ahead 6", None),
        ("ahead 12.0001, turn 45, ahead 5", "TURN-RAM"),
        ("ahead 4, turn 45, ahead 14", None),
        ("ahead 18, turn 5", "TURN-RAM"),
    ],
)
def test_turns_at_ramming_speed(path: str, code: str | None) -> None:
    """MAR-MOV.17: up to and at the 12 in mark."""
    battle = under_way(y=6)
    if code is None:
        assert battle.play(move("A1", "ramming", path))["A1"].ramming_last_turn
    else:
        assert battle.refusal(move("A1", "ramming", path)) == code


def test_no_turns_in_a_further_turn_at_ramming_speed() -> None:
    """MAR-MOV.18, MAR-MOV.19: consecutive where it ended the turn before under way after declaring it."""
    again = under_way("ramming", ramming_last_turn=True, wake_straight=True)
    assert again.refusal(move("A1", "ramming", "turn 5, ahead 18")) == "TURN-RAM"
    again.play(move("A1", "ramming", "ahead 18"))
    assert again["A1"].stamina == 3
    first = under_way("battle", wake_straight=True).play(move("A1", "ramming", "turn 5, ahead 12"))
    assert first["A1"].ramming_last_turn
    assert not under_way().play(stop("A1", "ramming", "ahead 18"))["A1"].ramming_last_turn


def test_a_galley_is_halted_at_the_edge_of_the_table() -> None:
    """MAR-MOV.20: on the line is still on the table; nobody goes past it."""
    on = under_way(y=40).play(move("A1", "cruising", "ahead 8"))
    assert on.at("A1") == (40, 48, 0) and on["A1"].state == "cruising"
    past = under_way(y=40.0001).play(move("A1", "cruising", "ahead 8"))
    assert past.at("A1") == (40, 48, 0) and past["A1"].state == "stopped"
    assert past.told("halted")[0].why == "edge" and past.told("moved")[0].by == 79_999
    slant = under_way(x=3, y=24, heading=300).play(move("A1", "battle", "ahead 12"))
    assert slant["A1"].x == 0 and slant["A1"].state == "stopped"


def test_a_turn_is_refused_where_outlines_would_overlap() -> None:
    """MAR-MOV.21: at a whole degree of the arc, or at its end; not after a run that ends before it."""
    near = [galley("A1", 30, 20, number=1), galley("B1", 36, 20)]
    for angle, blocked in ((52, False), (52.9, True), (53, True), (-53, False), (-90, True)):
        battle = table(*near)
        if blocked:
            assert battle.refusal(move("A1", "stopped", f"pivot {angle}")) == "TURN-BLOCKED"
        else:
            battle.play(move("A1", "stopped", f"pivot {angle}"))
    ended = table(galley("A1", 30, 20, state="cruising", number=1), galley("B1", 30, 34, 90))
    ended.play(move("A1", "cruising", "ahead 8, turn 45"))
    assert ended.told("contact") and not [event for event in ended.told("moved") if event.do == "turn"]


def test_prizes_go_at_cruising_speed_at_most() -> None:
    """MAR-PRZ.04."""
    battle = table(galley("B1", 40, 20, state="cruising", held_by="A", prize_of="A", fate="captured", number=1))
    for speed in ("battle", "ramming"):
        assert battle.refusal(move("B1", speed, "ahead 4", side="A")) == "PRIZE-SPEED"
    battle.play(move("B1", "cruising", "ahead 8", side="A"))


def test_the_first_reason_in_the_order_of_the_reference() -> None:
    """MAR-HUL.03, MAR-SEQ.03, MAR-OAR.03, MAR-MOV.02."""
    lame = {"port_lost": [1, 2, 3], "stamina": 0}
    order = move("A1", "ramming", "ahead 1, turn 99")
    assert stopped(hd=6, stopped_by_contact=True, **lame).refusal(order) == "SINKING"
    assert stopped(stopped_by_contact=True, **lame).refusal(order) == "STOPPED"
    assert stopped(**lame).refusal(order) == "SPEED-LEVEL"
    assert under_way(port_lost=[1, 2, 3], stamina=2).refusal(order) == "SPEED-OARS"
    assert under_way(stamina=2).refusal(order) == "STAMINA"
    assert under_way().refusal(order) == "MANDATORY"
    assert under_way().refusal(move("A1", "ramming", "ahead 18, turn 99")) == "TURN-ANGLE"


@pytest.mark.parametrize(
    ("state", "order", "run", "ends"),
    [
        ("cruising", move("A1", "cruising", "ahead 8"), "MAR-MOV.13", "MAR-MOV.06"),
        ("cruising", stop("A1", "cruising", "ahead 8"), "MAR-MOV.13", "MAR-MOV.11"),
        ("stopped", move("A1", "cruising", "ahead 8"), "MAR-MOV.14", "MAR-MOV.15"),
        ("stopped", stop("A1", "reverse", "astern 6"), "MAR-MOV.14", "MAR-MOV.15"),
        ("stopped", move("A1", "stopped", "pivot 90"), "MAR-MOV.14", "MAR-MOV.15"),
        ("reverse", move("A1", "reverse", "astern 6"), "MAR-MOV.16", "MAR-MOV.16"),
    ],
)
def test_the_clause_by_which_a_galley_moves(state: str, order: act.Move, run: str, ends: str) -> None:
    """MAR-MOV.06, MAR-MOV.11, MAR-MOV.13, MAR-MOV.14, MAR-MOV.15, MAR-MOV.16."""
    battle = under_way(state).play(order)
    assert (battle.told("moved")[0].clause, battle.told("move_ended")[0].clause) == (run, ends)
