"""CMP-VIC: points, sudden victory, and the end of the calendar."""

from typing import Literal

from campaigns.engine.events import BattleCounted, PointsCounted, TurnStarted, WarEnded
from campaigns.engine.ledger import State
from campaigns.engine.resolution import Resolution

MAJOR_SUCCESS, HELD_FIELD = 2, 1  # CMP-VIC-01
Reason = Literal["sudden", "last_turn", "no_forces", "no_hulls"]


def area_points(state: State, side: str) -> int:
    """The `vp` of the areas that a side owns."""
    return sum(area.vp for area in state.data.areas if state.owner(area.id) == side)


def points(state: State, side: str) -> int:
    """CMP-VIC-01: the side's total as it stands: what has been counted, areas where they count at the end, and enemy
    hulls lost where hulls are in play; in a chain what its outcomes gave, and nothing else (CMP-CHN-08)."""
    if state.chain is not None:
        return state.points[side]
    areas = area_points(state, side) if state.data.options.areas == "at_end" else 0
    sunk = state.hulls_lost[state.data.enemy(side)] // state.data.victory.hulls_per_point if in_play(state) else 0
    return state.points[side] + areas + sunk


def in_play(state: State) -> bool:
    """Whether hulls are: in fleets, or in pools whose losses are carried."""
    return bool(state.hulls)


def count_battle(res: Resolution, holder: str | None, winner: str | None, *, major: bool) -> None:
    """CMP-VIC-01: a battle at sea has been booked: 2 points for winning a major success, else 1 for holding the
    field."""
    if not res.state.data.victory.battles:
        return
    if winner is not None and major:
        res.emit(BattleCounted(side=winner, points=MAJOR_SUCCESS, clause="CMP-VIC-01"))
    elif holder is not None:
        res.emit(BattleCounted(side=holder, points=HELD_FIELD, clause="CMP-VIC-01"))


def has_yard(state: State, side: str) -> bool:
    """Whether a side has a yard left: its pool's, or one in an own PORT."""
    if state.data.pool is not None and state.data.pool.yard and state.carries:
        return True
    return any(area.yard and state.owner(area.id) == side for area in state.data.areas)


def sudden_victory(state: State, side: str) -> Reason | None:
    """CMP-VIC-02: why the side has won at once, or None."""
    enemy = state.data.enemy(side)
    wanted = state.data.victory.sudden.get(side, ())
    if wanted and all(state.owner(area) == side for area in wanted):
        return "sudden"
    if in_play(state) and not state.hulls_of(enemy, "READY") and not has_yard(state, enemy):
        return "no_hulls"
    if not any(army.side == enemy for army in state.armies.values()) and not state.hulls_of(enemy):
        return "no_forces"
    return None


def settle(res: Resolution) -> None:
    """Step 9: count, end the war where it is won or the calendar is over, else begin the next turn."""
    data = res.state.data
    if data.options.areas == "each_turn":
        res.emit(
            PointsCounted(points={side: area_points(res.state, side) for side in data.side_ids}, clause="CMP-VIC-01")
        )
    totals = {side: points(res.state, side) for side in data.side_ids}
    won = [(side, reason) for side in data.side_ids if (reason := sudden_victory(res.state, side)) is not None]
    if len(won) == 1:
        ((side, reason),) = won
        res.emit(WarEnded(winner=side, reason=reason, points=totals, clause="CMP-VIC-02"))
    elif won or res.state.turn >= len(data.calendar):
        judged: Reason = "sudden" if won else "last_turn"
        res.emit(WarEnded(winner=_higher(res.state, totals), reason=judged, points=totals, clause="CMP-VIC-03"))
    else:
        res.emit(TurnStarted(turn=res.state.turn + 1, clause="CMP-TRN-01"))


def _higher(state: State, totals: dict[str, int]) -> str | None:
    first, second = state.data.side_ids
    difference = totals[first] - totals[second]
    if abs(difference) < state.data.victory.margin or difference == 0:
        return None
    return first if difference > 0 else second
