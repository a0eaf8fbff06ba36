"""A battle in progress: the working form of a `State`: what stands where, whose moment it is, questions about it."""

from functools import lru_cache
from typing import Any, Self

from rules.ancient_naval_games.actions import Activate
from rules.ancient_naval_games.ships import EDGE, LAND, NO_OARS, WRECK, Ship
from rules.ancient_naval_games.state import SIDES, Current, MapState, SideState, State
from rules.geometry.hexgrid import HexGrid, hexgrid

# What a copy has for itself, and what it has in common with its original or is no collection.
OWN = (
    "activated", "afloat", "at", "by_id", "current", "fleets", "lost", "rowing", "ships", "started", "waiting",
    "wrecks",
)  # fmt: skip
SHARED = (
    "active", "attack_this_round", "began", "chooser", "ended", "first", "free_turn", "grid", "hexes", "may_attack",
    "mp", "phase", "quiet_rounds", "regroup", "round", "start", "steps",
)  # fmt: skip


@lru_cache(maxsize=64)
def _empty_board(sea: MapState) -> list[Ship | None]:
    grid = hexgrid(sea.cols, sea.rows)
    board: list[Ship | None] = [EDGE if hex is None else None for hex in grid.hex_of]
    for hex in sea.land:
        board[grid.cell_of[hex]] = LAND
    return board


class Position:
    """Sides are 0 (A) and 1 (B) here; `at[cell]` is what stands in a cell.

    `rowing` holds, by side and id, the Activate actions of the ships afloat that have oars (HEX-SHP-05); `waiting`
    those of the ships that may still be activated this player-turn (HEX-TRN-03).
    """

    __slots__ = (*OWN, *SHARED)

    def __new__(cls, *_: object) -> Self:
        return super().__new__(cls)

    def __init__(self, state: State) -> None:
        self.start = state
        grid = hexgrid(state.map.cols, state.map.rows)
        self.grid: HexGrid = grid
        self.steps = grid.steps
        self.hexes: tuple[Any, ...] = grid.hex_of  # by cell; a ship on the map stands in one
        self.at = _empty_board(state.map).copy()
        self.ships = [Ship(ship, grid.cell_of[ship.hex] if ship.hex is not None else 0) for ship in state.ships]
        self.fleets = tuple([ship for ship in self.ships if ship.side == side] for side in (0, 1))
        self.by_id: dict[str, Ship] = {ship.id: ship for ship in self.ships}
        self.started = [state.sides[side].start for side in SIDES]
        self.lost = [state.sides[side].lost for side in SIDES]
        self.afloat = [0, 0]
        for ship in self.ships:
            if ship.status == "afloat":
                self.afloat[ship.side] += 1
                if ship.cell:
                    self.at[ship.cell] = ship
        self.rowing = tuple(
            {ship.id: ship.activate for ship in fleet if ship.status == "afloat" and ship.oar < NO_OARS}
            for fleet in self.fleets
        )
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
            gone = {*self.activated, self.current and self.current.id}
            self.waiting = {id: each for id, each in self.rowing[self.active].items() if id not in gone}

    def copy(self) -> Self:
        """The same position again, to be changed apart from this one."""
        new = type(self).__new__(type(self))
        for name in SHARED:
            setattr(new, name, getattr(self, name))
        new.ships = [ship.copy() for ship in self.ships]
        new.fleets = tuple([ship for ship in new.ships if ship.side == side] for side in (0, 1))
        new.by_id = {ship.id: ship for ship in new.ships}
        new.at = self.at.copy()
        for ship in new.ships:
            if ship.status == "afloat" and ship.cell:
                new.at[ship.cell] = ship
        new.started = self.started.copy()
        new.lost = self.lost.copy()
        new.afloat = self.afloat.copy()
        new.rowing = tuple(each.copy() for each in self.rowing)
        new.wrecks = self.wrecks.copy()
        new.activated = self.activated.copy()
        new.waiting = self.waiting.copy()
        new.current = None if self.current is None else new.by_id[self.current.id]
        return new

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
            ships=tuple([ship.frozen(hex_of[ship.cell]) for ship in self.ships]),
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
