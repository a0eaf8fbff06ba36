"""A battle in progress: the working form of a `State`: what lies where, how far the procedures have come, and questions
about it. It knows no rule of moving, fighting or winning, and only facts change it."""

from bisect import insort
from collections.abc import Iterable
from copy import copy
from operator import attrgetter
from typing import Any, Self, TypeVar

from rules.core.copying import copied
from rules.geometry.square import SquareGrid, squaregrid
from rules.navarchoi.cards import Card, deck_of, windows_of
from rules.navarchoi.charts import printed
from rules.navarchoi.flow import Activation, AnyFrame, Formation, Frame, Melees, PlayAction
from rules.navarchoi.scenario import Awash, Place, Special
from rules.navarchoi.ships import Ship
from rules.navarchoi.sides import Fleet
from rules.navarchoi.state import SIDES, State

T = TypeVar("T", bound=Frame)
R = TypeVar("R", bound=Special)

STACK = 3  # NAV-3.10.b: units in a square
HOLDS = ("map", "beside", "outside")  # NAV-8.h: on or beside the map, or still to come


class Position:
    """Sides are 0 (the first-listed) and 1 here; `at[cell]` lists the ships in a square by `Ship.order`; `stack` are
    the procedures under way, the innermost last (see `flow`); `under` are the ships that a side controls, in
    order, and `holding` counts those that keep it in the battle (NAV-8.h); `known` is what has been worked out from
    ships, turn and scenario, forgotten as soon as a fact changes one of those."""

    def __new__(cls, *_: object) -> Self:
        return super().__new__(cls)

    def __init__(self, state: State) -> None:
        self.start = state
        self.grid: SquareGrid = squaregrid(state.map.cols, state.map.rows)
        self.steps = self.grid.steps
        self.charts = state.terms.charts or printed()
        self.deck = deck_of(state.terms.deck)
        self.windows = windows_of(state.terms.deck)
        self.options = state.terms.options
        self.sides = [Fleet(state.sides[side]) for side in SIDES]
        cell_of = self.grid.cell_of
        self.ships = [
            Ship.thawed(ship, cell_of[ship.square] if ship.square else 0, number)
            for number, ship in enumerate(state.ships)
        ]
        self.by_id: dict[str, Ship] = {ship.id: ship for ship in self.ships}
        self.under = tuple([ship for ship in self.ships if ship.side == side] for side in (0, 1))
        self.at: dict[int, list[Ship]] = {}
        for ship in sorted(self.ships, key=lambda ship: ship.order):
            if ship.place == "map":
                self.at.setdefault(ship.cell, []).append(ship)
        self.holding = [sum(ship.side == side and ship.place in HOLDS for ship in self.ships) for side in (0, 1)]
        self.awash: dict[str, int] = {each.ship: cell_of[each.square] for each in state.awash}
        self.turn = state.turn
        self.began = state.began
        self.phase = state.phase
        self.wind = state.wind
        self.holder = None if state.holder is None else SIDES.index(state.holder)
        self.hold = state.hold
        self.draw = list(state.draw)
        self.discard = list(state.discard)
        self.entries = dict(state.entries)
        self.released = list(state.released)
        self.stack: list[AnyFrame] = list(state.flow)
        self.opened = state.opened
        self.ended = state.result
        self.known: dict[tuple[Any, ...], Any] = {}
        self._special: dict[type[Any], list[Any]] = {}

    def copy(self) -> Self:
        """The same position again, to be changed apart from this one."""
        new = copied(self)
        ships = [copy(ship) for ship in self.ships]
        new.ships = ships
        new.by_id = {ship.id: ship for ship in ships}
        new.under = tuple([ships[ship.number] for ship in own] for own in self.under)
        new.at = {cell: [ships[ship.number] for ship in here] for cell, here in self.at.items() if here}
        new.sides = [fleet.copy() for fleet in self.sides]
        new.holding = self.holding.copy()
        new.awash = self.awash.copy()
        new.draw = self.draw.copy()
        new.discard = self.discard.copy()
        new.entries = self.entries.copy()
        new.released = self.released.copy()
        new.stack = self.stack.copy()
        new.known = {}
        return new

    def state(self) -> State:
        """The position as a value."""
        name_of = self.grid.name_of
        return State(
            map=self.start.map,
            terms=self.start.terms,
            turn=self.turn,
            began=self.began,
            phase=self.phase,
            wind=self.wind,
            holder=None if self.holder is None else SIDES[self.holder],
            hold=self.hold,
            sides={side: self.sides[n].frozen() for n, side in enumerate(SIDES)},
            ships=tuple([ship.frozen(name_of[ship.cell] or None) for ship in self.ships]),
            awash=tuple([Awash(name_of[cell], id) for id, cell in sorted(self.awash.items())]),
            draw=tuple(self.draw),
            discard=tuple(self.discard),
            entries=dict(sorted(self.entries.items())),
            released=tuple(self.released),
            flow=tuple(self.stack),
            opened=self.opened,
            result=self.ended,
        )

    # The scenario

    def special(self, kind: type[R]) -> list[R]:
        """The scenario's special rules of a kind."""
        found = self._special.get(kind)
        if found is None:
            found = self._special[kind] = [rule for rule in self.start.terms.special if isinstance(rule, kind)]
        return found

    # The procedures under way

    def under_way(self, kind: type[T]) -> T | None:
        """The innermost procedure of a kind."""
        for frame in reversed(self.stack):
            if type(frame) is kind:
                return frame
        return None

    def active_side(self) -> int:
        """NAV-X-15: whose Action, formation or Phase E action is carried out."""
        for frame in reversed(self.stack):
            if isinstance(frame, (Formation, PlayAction)):
                return frame.side
            if isinstance(frame, Melees):
                return 1 - frame.turn  # the turn has passed on when the action begins
        return self.first_holder()

    def first_holder(self) -> int:
        """The holder of the initiative; the first-listed side while nobody holds it."""
        return self.holder or 0

    def activation_of(self, ship: Ship) -> Activation | None:
        """The activation under way, if it is that ship's."""
        frame = self.under_way(Activation)
        return frame if frame is not None and frame.ship == ship.id else None

    # Cards

    def asks(self, side: int, window: str) -> bool:
        """Whether the side is asked in a window: it always wants to be, or holds a card of that kind."""
        fleet = self.sides[side]
        return fleet.always_ask or window in map(self.windows.__getitem__, fleet.hand)

    def playable(self, side: int, window: str) -> list[int]:
        """The cards of a hand that are played for their events in a window, in ascending order."""
        windows = self.windows
        return sorted([card for card in self.sides[side].hand if windows[card] == window])

    def holds(self, side: int, event: str) -> list[int]:
        """The cards of that event in a hand, in ascending order."""
        return sorted([card for card in self.sides[side].hand if card and self.deck[card].event == event])

    def with_event(self, cards: Iterable[int], event: str) -> list[Card]:
        """Those of some cards that have the event."""
        return [self.deck[card] for card in cards if self.deck[card].event == event]

    # The board

    def put(self, ship: Ship, cell: int) -> None:
        """Move a ship to a square of the map; 0 takes it off."""
        here = self.at.get(ship.cell)
        if here is not None and ship in here:
            here.remove(ship)
        ship.cell = cell
        if cell:
            there = self.at.setdefault(cell, [])
            there.append(ship)
            if len(there) > 1:
                there.sort(key=lambda ship: ship.order)

    def remove(self, ship: Ship, place: Place) -> None:
        """Take a ship out of the battle for good."""
        self.put(ship, 0)
        if ship.place in HOLDS:
            self.holding[ship.side] -= 1
        ship.place = place

    def hand_over(self, ship: Ship, side: int) -> None:
        """Give a ship to a side."""
        if ship.place in HOLDS:
            self.holding[ship.side] -= 1
            self.holding[side] += 1
        self.under[ship.side].remove(ship)
        insort(self.under[side], ship, key=attrgetter("number"))
        ship.side = side

    def units(self, cell: int) -> int:
        """Ships and Awash markers in a square (NAV-X-11)."""
        here = self.at.get(cell)
        number = len(here) if here else 0
        return number + list(self.awash.values()).count(cell) if self.awash else number

    def has_room(self, cell: int) -> bool:
        """NAV-3.10.b."""
        return self.units(cell) < STACK

    def is_open(self, cell: int) -> bool:
        """NAV-A-45: on the map, no ship and no Awash marker."""
        return self.grid.on_map[cell] and not self.units(cell)

    def enemies_at(self, cell: int, side: int) -> list[Ship]:
        """The other side's ships in a square."""
        here = self.at.get(cell)
        return [ship for ship in here if ship.side != side] if here else []

    def is_enemy_at(self, cell: int, side: int) -> bool:
        """Whether a ship of the other side is in a square."""
        here = self.at.get(cell)
        return any(ship.side != side for ship in here) if here else False

    def enemy_within(self, cell: int, side: int, most: int) -> bool:
        """Whether an enemy ship is at most so far away."""
        span = self.grid.span
        return any(ship.place == "map" and span[ship.cell - cell] <= most for ship in self.under[1 - side])

    def afloat(self, side: int) -> list[Ship]:
        """The ships on the map that a side controls, in order."""
        return [ship for ship in self.under[side] if ship.place == "map"]
