"""A battle in progress: the working form of a `State`, changed in place by the facts that the chapters tell."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rules.core.actions import Bounds
from rules.core.dice import Dice
from rules.core.findings import Finding
from rules.core.results import BattleResult
from rules.core.ruleset import Log
from rules.mare_nostrum import actions as act
from rules.mare_nostrum import (
    bounds,
    choices,
    deployment,
    facts,
    grappling,
    initiative,
    losses,
    melee_direction,
    missiles,
    movement,
    prizes,
    refusals,
    turns,
)
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.fates import result_of
from rules.mare_nostrum.flotsam import Marker
from rules.mare_nostrum.measure import Dimensions, hull, hull_gap
from rules.mare_nostrum.scenario import Phase, Side
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import Ended, Fight, Flotsam, Lodged, Owed, State

ACTS: dict[type, Callable[["Game", Any, Dice, Log], None]] = {
    act.Deploy: deployment.deploy,
    act.UseLowDie: initiative.use_low_die,
    act.ChooseNext: turns.choose_next,
    act.CastOff: grappling.cast_off,
    act.Transfer: prizes.transfer,
    act.Abandon: prizes.abandon,
    act.Move: movement.move,
    act.ThrowGrapple: grappling.attempt,
    act.EndActivation: turns.end_activation,
    act.Fend: grappling.fend,
    act.Fire: missiles.fire,
    act.TakeLosses: losses.take_losses,
    act.DirectMelee: melee_direction.direct,
    act.AgreeEnd: turns.agree_end,
}
# The fields of a State that a game keeps under the same name and as they are.
KEPT = (
    "table", "dimensions", "options", "turn_limit", "turn", "phase", "opened", "baton", "active", "lodged", "sides",
    "flotsam", "orders", "owed", "defaulting", "groups", "fights", "agreed",
)  # fmt: skip


@lru_cache(maxsize=256)
def _marker(flotsam: Flotsam, form: Dimensions) -> Marker:
    return Marker(flotsam.id, hull(form, (flotsam.x, flotsam.y, flotsam.heading)))


class Game:
    """See `rules.core.ruleset.Game`. Galleys are in galley order: side A's list, then side B's (MAR-DICE)."""

    __slots__ = (*KEPT, "by_id", "ended", "galleys", "gaps")

    table: Any
    dimensions: dict[str, Dimensions]
    options: tuple[str, ...]
    turn_limit: int
    turn: int
    phase: Phase
    opened: bool
    baton: Side | None
    active: str | None
    lodged: Lodged | None
    sides: dict[Side, Any]
    flotsam: tuple[Flotsam, ...]
    orders: dict[str, tuple[act.FireOrder, ...] | None]
    owed: tuple[Owed, ...]
    defaulting: tuple[Side, ...]
    groups: tuple[tuple[str, ...], ...]
    fights: tuple[Fight, ...]
    agreed: tuple[Side, ...]

    def __init__(self, state: State) -> None:
        for name in KEPT:
            setattr(self, name, getattr(state, name))
        self.galleys = [Galley(each, self.dimensions[each.size], n) for n, each in enumerate(state.galleys)]
        self.by_id = {galley.id: galley for galley in self.galleys}
        self.gaps: dict[tuple[int, int], int] = {}
        self.ended: Ended | None = state.result

    def tell(self, event: Any, log: Log) -> None:
        """Make a fact so, and note it where a log is kept."""
        facts.apply(self, event)
        if log is not None:
            log.append(event)

    def afloat(self) -> list[Galley]:
        """Every galley on the table, whoever has it."""
        return [galley for galley in self.galleys if galley.on_table]

    def others(self, galley: Galley) -> list[Galley]:
        """Every other galley on the table, in galley order."""
        return [other for other in self.galleys if other is not galley and other.on_table]

    def markers(self) -> list[Marker]:
        """Flotsam, the oldest first."""
        return [_marker(each, self.dimensions[each.size]) for each in self.flotsam]

    def gap(self, one: Galley, other: Galley) -> int:
        """MAR-G.9: how far apart two hulls are."""
        key = (one.order, other.order) if one.order < other.order else (other.order, one.order)
        found = self.gaps.get(key)
        if found is None:
            found = self.gaps[key] = hull_gap(one.hull_shape, other.hull_shape)
        return found

    def may_reach(self, one: Galley, other: Galley, limit: int) -> bool:
        """Whether two hulls may be within a limit, as far as circles about them can tell."""
        dx, dy = one.x - other.x, one.y - other.y
        near = limit + one.hull_shape.reach + other.hull_shape.reach
        return bool(dx * dx + dy * dy <= near * near)

    def lose_flagship(self, galley: Galley, log: Log) -> None:
        """MAR-INI.06: an admiral whose flagship is sunk, captured or away is lost for good."""
        side = galley.original
        if galley.flagship and self.sides[side].admiral:
            self.tell(ev.AdmiralLost(side=side, galley=galley.id, clause="MAR-INI.06"), log)

    def open(self, dice: Dice, log: Log) -> None:
        """The automatic steps before the first decision."""
        turns.open_battle(self, dice, log)

    def legal(self) -> list[act.MareAction]:
        """What every side may do now, agreeing to stop last. Of choices that run over a range (a move, figures, fire
        orders) these are samples; `bounds` says what else is allowed."""
        return choices.legal(self)

    def bounds(self) -> list[Bounds]:
        """The ranges of the choices of which `legal` lists samples."""
        return bounds.bounds(self)

    def check(self, action: act.MareAction) -> Finding | None:
        """The first reason of MAR-D that refuses the action."""
        return refusals.refusal(self, action)

    def act(self, action: act.MareAction, dice: Dice, log: Log) -> None:
        """Carry out a legal action, and what follows of itself."""
        ACTS[type(action)](self, action, dice, log)
        turns.proceed(self, dice, log)

    def apply(self, event: Any) -> None:
        """Make a recorded fact so."""
        facts.apply(self, event)

    def over(self) -> bool:
        return self.ended is not None

    def result(self) -> BattleResult | None:
        return None if self.ended is None else result_of(self.state())

    def state(self) -> State:
        """The position as a value."""
        return State(
            galleys=tuple([galley.value() for galley in self.galleys]),
            result=self.ended,
            **{name: getattr(self, name) for name in KEPT},
        )
