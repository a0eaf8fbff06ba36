"""A battle in progress: the working form of a `State`, changed in place by the facts that the chapters tell."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rules.core.dice import Dice
from rules.core.findings import Finding
from rules.core.results import BattleResult
from rules.core.ruleset import Log
from rules.geometry.table import Outline, polygon
from rules.nauta import actions as act
from rules.nauta import (
    boarding,
    choices,
    deployment,
    facts,
    fighting,
    movement,
    pirophoros,
    refusals,
    shooting,
    speeds,
    surrender,
    turns,
)
from rules.nauta.fates import result_of
from rules.nauta.scenario import Current, Side, Step
from rules.nauta.ships import Ship
from rules.nauta.state import SIDES, Ended, State, TerrainState

ACTS: dict[type, Callable[["Game", Any, Dice, Log], None]] = {
    act.ChooseEdge: deployment.choose_edge,
    act.Deploy: deployment.deploy,
    act.WriteSpeeds: speeds.write_speeds,
    act.ChooseOrder: turns.choose_order,
    act.MoveShip: movement.move_ship,
    act.Shoot: shooting.shoot,
    act.NoShot: shooting.no_shot,
    act.Pirophoros: pirophoros.declare,
    act.DeclareBoarding: boarding.declare,
    act.NameVictim: fighting.name_victim,
    act.SaveAdmiral: surrender.save_admiral,
}
# The fields of a State that a game keeps under the same name and as they are.
KEPT = (
    "turn", "step", "opened", "edge_chooser", "deploys_first", "initiative", "first_mover", "active", "current",
    "committed", "pledges", "assault", "escapes", "saving", "sides",
)  # fmt: skip


@lru_cache(maxsize=64)
def _land(terrain: tuple[TerrainState, ...]) -> tuple[tuple[str, Outline], ...]:
    return tuple((piece.id, polygon(piece.polygon)) for piece in terrain)


class Game:
    """See `rules.core.ruleset.Game`. Ships are in ship order: side A's roster, then side B's (NAU-DICE)."""

    __slots__ = (*KEPT, "_choices", "by_id", "ended", "land", "ships", "start", "table", "terms")

    turn: int
    step: Step
    opened: bool
    edge_chooser: Side | None
    deploys_first: Side | None
    initiative: Side | None
    first_mover: Side | None
    active: Side | None
    current: Current | None
    committed: tuple[Side, ...]
    pledges: dict[Side, dict[str, str | None]]
    assault: int
    escapes: tuple[str, ...]
    saving: str | None
    sides: dict[Side, Any]

    def __init__(self, state: State) -> None:
        self.start = state
        self.table = state.table
        self.terms = state.terms
        for name in KEPT:
            setattr(self, name, getattr(state, name))
        self.land = _land(state.table.terrain)
        self.ships = [Ship(ship, order) for order, ship in enumerate(state.ships)]
        self.by_id = {ship.id: ship for ship in self.ships}
        for ship in self.ships:
            if ship.fate == "captured" and ship.x is not None and ship.captured_by is not None:
                captor = self.by_id[ship.captured_by]
                if captor.afloat:
                    captor.captives.append(ship.id)
        self.ended: Ended | None = state.result

    def tell(self, event: Any, log: Log) -> None:
        """Make a fact so, and note it where a log is kept."""
        facts.apply(self, event)
        if log is not None:
            log.append(event)

    def fleet(self, side: str) -> list[Ship]:
        """The ships of a side that are afloat: on the table, not captured, not burning."""
        return [ship for ship in self.ships if ship.side == side and ship.fate == "afloat"]

    def others(self, ship: Ship) -> list[tuple[Ship | str, Outline]]:
        """Every base that the ship may meet, then coasts and islands by their ids."""
        met: list[tuple[Ship | str, Outline]] = [
            (other, other.outline) for other in self.ships if other.x is not None and other is not ship
        ]
        return met + list(self.land) if self.land else met

    def has_admiral(self, ship: Ship) -> bool:
        """Whether the ship has the bonuses of NAU-16 now."""
        return (
            ship.admiral
            and ship.fate == "afloat"
            and ship.admiral_from_turn <= self.turn
            and self.sides[ship.side].admiral == "alive"
        )

    def open(self, dice: Dice, log: Log) -> None:
        """The automatic steps before the first decision."""
        turns.open_battle(self, dice, log)

    def legal(self) -> list[act.NautaAction]:
        """What every side may do now. Of choices that run over a range (a deployment, speeds, a wheel) these are
        samples; `bounds` says what else is allowed."""
        return choices.legal(self)

    def bounds(self) -> list[Any]:
        """The ranges of the choices of which `legal` lists samples."""
        return choices.bounds(self)

    def check(self, action: act.NautaAction) -> Finding | None:
        """The first reason of NAU-D that refuses the action."""
        return refusals.refusal(self, action)

    def act(self, action: act.NautaAction, dice: Dice, log: Log) -> None:
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
            table=self.table,
            terms=self.terms,
            ships=tuple([ship.state() for ship in self.ships]),
            result=self.ended,
            **{name: getattr(self, name) for name in KEPT},
        )


__all__ = ["SIDES", "Game"]
