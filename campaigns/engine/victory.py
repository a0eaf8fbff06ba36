"""CMP-VIC: points, sudden victory, and the end of the calendar."""

from typing import Literal

from campaigns.engine.events import PointsCounted, TurnStarted, WarEnded
from campaigns.engine.ledger import State
from campaigns.engine.resolution import Resolution

Reason = Literal["sudden", "last_turn", "no_forces", "no_hulls"]


def area_points(state: State, side: str) -> int:
    """The `vp` of the areas that a side owns."""
    return sum(area.vp for area in state.data.areas if state.owner(area.id) == side)


def points(state: State, side: str) -> int:
    """CMP-VIC-01: the side's total as it stands: areas, and enemy hulls lost where hulls are in play."""
    areas = state.points[side] if state.data.options.areas == "each_turn" else area_points(state, side)
    sunk = state.hulls_lost[state.data.enemy(side)] // state.data.victory.hulls_per_point if state.carries else 0
    return areas + sunk


def sudden_victory(state: State, side: str) -> Reason | None:
    """CMP-VIC-02: why the side has won at once, or None."""
    enemy = state.data.enemy(side)
    wanted = state.data.victory.sudden.get(side, ())
    if wanted and all(state.owner(area) == side for area in wanted):
        return "sudden"
    yard = state.data.pool.yard if state.data.pool is not None else 0
    if state.carries and not state.hulls_of(enemy, "READY") and not yard:
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
