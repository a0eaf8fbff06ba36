"""A battle in progress: the working form of a `State`, changed in place by the chapters' rule functions."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rules.ancient_naval_games import attacks, facts, movement, refusals, setting_up, turns
from rules.ancient_naval_games.actions import (
    Activate,
    Attack,
    Back,
    Cede,
    ChooseFirst,
    EndActivation,
    EndTurn,
    Forward,
    HexAction,
    Place,
    Turn,
)
from rules.ancient_naval_games.fates import result_of
from rules.ancient_naval_games.ships import EDGE, LAND, NO_OARS, WRECK, Ship
from rules.ancient_naval_games.state import SIDES, Current, MapState, ShipState, SideState, State, Wreck
from rules.core.dice import Dice
from rules.core.findings import Finding
from rules.core.results import BattleResult
from rules.core.ruleset import Log
from rules.geometry.hexgrid import HexGrid, hexgrid

END_TURN_OR_CEDE = tuple((EndTurn(side), Cede(side)) for side in SIDES)


def _own_acts(side: str, may: int) -> tuple[HexAction, ...]:
    """What the current ship may do but for an attack; the bits of `may` are a step ahead, a step astern, a turn."""
    ahead = (Forward(side),) if may & 1 else ()
    astern = (Back(side),) if may & 2 else ()
    turn = (Turn(side, "L"), Turn(side, "R")) if may & 4 else ()
    return (*ahead, *astern, *turn, EndActivation(side))


OWN_ACTS = tuple(tuple(_own_acts(side, may) for may in range(8)) for side in SIDES)

ACTS: dict[type, Callable[["Game", Any, Dice, Log], None]] = {
    Place: setting_up.place,
    ChooseFirst: setting_up.choose_first,
    Activate: turns.activate,
    Forward: movement.forward,
    Back: movement.back,
    Turn: movement.turn,
    Attack: attacks.attack,
    EndActivation: turns.end_activation,
    EndTurn: turns.end_turn,
    Cede: turns.cede,
}


@lru_cache(maxsize=64)
def _empty_board(sea: MapState) -> list[Ship | None]:
    grid = hexgrid(sea.cols, sea.rows)
    board: list[Ship | None] = [EDGE if hex is None else None for hex in grid.hex_of]
    for hex in sea.land:
        board[grid.cell_of[hex]] = LAND
    return board


class Game:
    """See `rules.core.ruleset.Game`. Sides are 0 (A) and 1 (B) here; `at[cell]` is what stands in a cell.

    `waiting` holds, by id, the Activate actions of the ships that may still be activated this player-turn.
    """

    __slots__ = (
        "activated",
        "active",
        "afloat",
        "at",
        "attack_this_round",
        "began",
        "by_id",
        "chooser",
        "current",
        "ended",
        "first",
        "free_turn",
        "grid",
        "lost",
        "may_attack",
        "mp",
        "phase",
        "quiet_rounds",
        "regroup",
        "round",
        "ships",
        "start",
        "started",
        "steps",
        "waiting",
        "wrecks",
    )

    def __init__(self, state: State) -> None:
        self.start = state
        grid = hexgrid(state.map.cols, state.map.rows)
        self.grid: HexGrid = grid
        self.steps = grid.steps
        self.at = _empty_board(state.map).copy()
        self.ships = [Ship(ship, grid.cell_of[ship.hex] if ship.hex is not None else 0) for ship in state.ships]
        self.by_id: dict[str, Ship] = {ship.id: ship for ship in self.ships}
        self.started = [state.sides[side].start for side in SIDES]
        self.lost = [state.sides[side].lost for side in SIDES]
        self.afloat = [0, 0]
        for ship in self.ships:
            if ship.status == "afloat":
                self.afloat[ship.side] += 1
                if ship.cell:
                    self.at[ship.cell] = ship
        self.wrecks = list(state.wrecks)
        for wreck in state.wrecks:
            self.at[grid.cell_of[wreck.hex]] = WRECK
        self.phase = state.phase
        self.first = None if state.first is None else SIDES.index(state.first)
        self.chooser = None if state.chooser is None else SIDES.index(state.chooser)
        self.round = state.round
        self.active = SIDES.index(state.active or state.first or SIDES[0])
        self.quiet_rounds = state.quiet_rounds
        self.attack_this_round = state.attack_this_round
        self.activated = list(state.activated)
        self.current: Ship | None = None
        self.mp = 0
        self.free_turn = False
        self.may_attack = False
        self.began = 0
        if state.current is not None:
            self.current = self.by_id[state.current.ship]
            self.mp = state.current.mp
            self.free_turn = state.current.free_turn
            self.may_attack = state.current.may_attack
            self.began = grid.cell_of[state.current.began]
        self.ended = state.result
        self.regroup = None if state.options.regroup == "none" else state.options.regroup
        self.waiting: dict[str, Activate] = {}
        if self.phase == "activations":
            self.waiting = {ship.id: ship.activate for ship in self.ships if self.may_be_activated(ship)}

    def may_be_activated(self, ship: Ship) -> bool:
        """Whether the active side may still activate the ship this player-turn (HEX-TRN-03, HEX-SHP-05)."""
        return (
            ship.side == self.active
            and ship.status == "afloat"
            and ship.oar < NO_OARS
            and ship is not self.current
            and ship.id not in self.activated
        )

    def open(self, dice: Dice, log: Log) -> None:
        """The automatic steps before the first decision."""
        if self.phase != "setup":
            setting_up.begin(self, dice, log)

    def legal(self) -> list[HexAction]:
        """Every legal action; ceding comes last."""
        if self.phase != "activations":
            return setting_up.legal(self)
        side = self.active
        ship = self.current
        actions: list[HexAction]
        if ship is None:
            actions = [*self.waiting.values(), *END_TURN_OR_CEDE[side]]
        else:
            mp = self.mp
            may = 4 if mp or self.free_turn else 0
            target = None
            if mp:
                at, cell, ahead = self.at, ship.cell, self.steps[ship.facing]
                target = at[cell + ahead]
                if target is None:
                    may += 1
                if mp > 1 and at[cell - ahead] is None:
                    may += 2
            actions = [*OWN_ACTS[side][may], *self.waiting.values(), *END_TURN_OR_CEDE[side]]
            if target is not None and self.may_attack and target.side == 1 - side and attacks.is_target(ship, target):
                actions.insert(0, target.attack)
        if self.regroup:
            return [action for action in actions if refusals.regroup(self, action) is None]
        return actions

    def check(self, action: HexAction) -> Finding | None:
        """The first reason of HEX-STA-06 that refuses the action."""
        return refusals.refusal(self, action)

    def act(self, action: HexAction, dice: Dice, log: Log) -> None:
        """Carry out a legal action."""
        ACTS[type(action)](self, action, dice, log)

    def apply(self, event: Any) -> None:
        """Make a recorded fact so."""
        facts.apply(self, event)

    def over(self) -> bool:
        return self.ended is not None

    def result(self) -> BattleResult | None:
        return None if self.ended is None else result_of(self.state())

    def state(self) -> State:
        """The position as a value."""
        hex_of = self.grid.hex_of
        start = self.start
        current = self.current
        return State(
            map=start.map,
            options=start.options,
            limit_favours=start.limit_favours,
            sides={
                side: SideState(start.sides[side].name, self.started[n], self.lost[n], start.sides[side].plural)
                for n, side in enumerate(SIDES)
            },
            ships=tuple(
                [
                    ShipState(
                        ship.id,
                        SIDES[ship.side],
                        "L" if ship.large else "S",
                        hex_of[ship.cell],
                        ship.facing,
                        ship.oar,
                        ship.status,
                        ship.by,
                        ship.hull,
                        ship.name,
                    )
                    for ship in self.ships
                ]
            ),
            phase=self.phase,
            first=None if self.first is None else SIDES[self.first],
            chooser=None if self.chooser is None else SIDES[self.chooser],
            round=self.round,
            active=None if self.phase in ("setup", "first") else SIDES[self.active],
            quiet_rounds=self.quiet_rounds,
            attack_this_round=self.attack_this_round,
            wrecks=tuple(self.wrecks),
            activated=tuple(self.activated),
            current=None
            if current is None
            else Current(current.id, self.mp, self.free_turn, self.may_attack, hex_of[self.began] or (0, 0)),
            result=self.ended,
        )


__all__ = ["Game", "Wreck"]
