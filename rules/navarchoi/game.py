"""A battle in progress: the working form of a `State`, changed in place by the chapters' rule functions."""

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from rules.core.actions import Bounds
from rules.core.dice import Dice
from rules.core.findings import Finding
from rules.core.results import BattleResult
from rules.core.ruleset import Log
from rules.geometry.square import SquareGrid, squaregrid
from rules.navarchoi import chapters, facts, turns, victory
from rules.navarchoi import events as ev
from rules.navarchoi.actions import AskAlways, Concede, NavAction
from rules.navarchoi.cards import Card, deck_of
from rules.navarchoi.charts import D10, printed
from rules.navarchoi.fates import result_of
from rules.navarchoi.flow import Activation, AnyFrame, Combat, DieWindow, Formation, Frame, Melees, PlayAction, Sinking
from rules.navarchoi.scenario import Awash, Special
from rules.navarchoi.ships import Ship
from rules.navarchoi.sides import Fleet
from rules.navarchoi.state import SIDES, State

T = TypeVar("T", bound=Frame)
R = TypeVar("R", bound=Special)

RUN = {kind: chapter.run for kind, chapter in chapters.FRAMES.items()}
ASKED = tuple(AskAlways(side, "when_it_fits") for side in SIDES)
UNASKED = tuple(AskAlways(side, "always") for side in SIDES)
CONCEDED = tuple(Concede(side) for side in SIDES)
STACK = 3  # NAV-3.10.b: units in a square
DIE_WINDOWS = ("action_cycle", "out_of_command", "melee")  # NAV-R-WIN: Phases C to E


class Game:
    """See `rules.core.ruleset.Game`. Sides are 0 (the first-listed) and 1 here; `at[cell]` lists the ships in a
    square by `Ship.order`; `stack` are the procedures under way, the innermost last (see `flow`)."""

    def __init__(self, state: State) -> None:
        self.start = state
        self.grid: SquareGrid = squaregrid(state.map.cols, state.map.rows)
        self.steps = self.grid.steps
        self.charts = state.terms.charts or printed()
        self.deck = deck_of(state.terms.deck)
        self.options = state.terms.options
        self.sides = [Fleet(state.sides[side]) for side in SIDES]
        self.ships = [Ship(ship, self.grid.cell_of[ship.square] if ship.square else 0) for ship in state.ships]
        for index, each in enumerate(self.ships):
            each.index = index
        self.by_id: dict[str, Ship] = {ship.id: ship for ship in self.ships}
        self.at: dict[int, list[Ship]] = {}
        for ship in sorted(self.ships, key=lambda ship: ship.order):
            if ship.place == "map":
                self.at.setdefault(ship.cell, []).append(ship)
        self.awash: dict[str, int] = {each.ship: self.grid.cell_of[each.square] for each in state.awash}
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
        self.formed: dict[int, Any] = {}
        self.sailing: dict[tuple[str, str], Any] = {}
        self._special: dict[type, list[Any]] = {}
        self.alive: list[Ship | None] = [None, None]
        self.stack: list[AnyFrame] = list(state.flow)
        self.opened = state.opened
        self.ended = state.result
        self.dice: Dice | None = None
        self.log: Log = None

    # The protocol of a game

    def open(self, dice: Dice, log: Log) -> None:
        """The automatic steps before the first decision."""
        self.dice, self.log = dice, log
        turns.opening(self)
        self._run()

    def legal(self) -> list[NavAction]:
        """Every legal action, of formations samples; conceding comes last for each side that decides."""
        if not self.stack or self.ended is not None:
            return []
        frame = self.stack[-1]
        found: list[NavAction] = list(chapters.FRAMES[type(frame)].legal(self, frame))
        deciders = self.deciders()
        for n in deciders:
            found.append(ASKED[n] if self.sides[n].always_ask else UNASKED[n])
        for n in deciders:
            found.append(CONCEDED[n])
        return found

    def bounds(self) -> list[Bounds]:
        """Of which ships and Bonus cards a formation may consist (NAV-2.6)."""
        return chapters.bounds(self)

    def check(self, action: NavAction) -> Finding | None:
        """Why the action is refused; None when it is legal."""
        return chapters.refusal(self, action)

    def act(self, action: NavAction, dice: Dice, log: Log) -> None:
        """Carry out a legal action, and what follows from it up to the next decision."""
        self.dice, self.log = dice, log
        before = tuple(self.stack) if log is not None else ()
        chapters.carry_out(self, action)
        self._run(before)

    def apply(self, event: Any) -> None:
        """Make a recorded fact so."""
        facts.apply(self, event)

    def over(self) -> bool:
        return self.ended is not None

    def result(self) -> BattleResult | None:
        return None if self.ended is None else result_of(self.state())

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

    # The procedures under way

    def _run(self, before: tuple[AnyFrame, ...] = ()) -> None:
        """Take automatic steps until somebody has to decide or the battle is over."""
        stack = self.stack
        while self.ended is None:
            frame = stack[-1] if stack else None
            kind = type(frame)
            if kind is not Combat and kind is not Sinking and victory.is_wiped_out(self):
                turns.end(self, "eliminated", "NAV-8.h")
            elif frame is None:
                turns.proceed(self)
            elif not RUN[kind](self, frame):
                break
            stack = self.stack
        if self.log is not None and self.ended is None and before != tuple(self.stack):
            self.log.append(ev.Awaiting(flow=tuple(self.stack), clause="NAV-M-2"))

    def tell(self, event: Any) -> None:
        """Make a fact so, and keep it where the battle is recorded."""
        facts.apply(self, event)
        if self.log is not None:
            self.log.append(event)

    def push(self, frame: AnyFrame) -> None:
        self.stack.append(frame)

    def pop(self) -> None:
        self.stack.pop()

    def change(self, frame: AnyFrame, **fields: Any) -> None:
        """Replace fields of the innermost frame, which must be the one given."""
        assert self.stack[-1] is frame, "only the innermost procedure goes on"
        self.stack[-1] = msgspec.structs.replace(frame, **fields)

    def under_way(self, kind: type[T]) -> T | None:
        """The innermost procedure of a kind."""
        for frame in reversed(self.stack):
            if type(frame) is kind:
                return frame
        return None

    def amend(self, frame: AnyFrame, **fields: Any) -> None:
        """Replace fields of a frame wherever it lies in the stack."""
        place = next(n for n in range(len(self.stack) - 1, -1, -1) if self.stack[n] is frame)
        self.stack[place] = msgspec.structs.replace(frame, **fields)

    def deciders(self) -> tuple[int, ...]:
        """The sides that may decide now."""
        if not self.stack or self.ended is not None:
            return ()
        return chapters.FRAMES[type(self.stack[-1])].deciders(self, self.stack[-1])

    def active_side(self) -> int:
        """NAV-X-15: whose Action, formation or Phase E action is carried out."""
        for frame in reversed(self.stack):
            if isinstance(frame, Formation | PlayAction):
                return frame.side
            if isinstance(frame, Melees):
                return 1 - frame.turn  # the turn has passed on when the action begins
        return self.first_holder()

    def first_holder(self) -> int:
        """The holder of the initiative; the first-listed side while nobody holds it."""
        return self.holder or 0

    # Dice and cards

    def die(self, label: str) -> int:
        """A d10 outside of Phases C to E: 0 to 9 (NAV-X-1)."""
        assert self.dice is not None
        return self.dice.roll((label,), D10)[0] % D10

    def roll(self, frame: AnyFrame, purpose: str, labels: tuple[str, ...], stage: str = "rolled") -> None:
        """Roll d10 for the innermost frame and open W-RX-DIE for whoever is asked. The ten counts as zero (NAV-X-1)."""
        assert self.dice is not None
        faces = tuple([face % D10 for face in self.dice.roll(labels, D10)])
        self.change(frame, faces=faces, stage=stage)
        if self.log is not None:
            self.log.append(ev.DiceRolled(purpose=purpose, labels=labels, faces=faces, clause="NAV-1.5"))
        if self.phase in DIE_WINDOWS:
            active = self.active_side()
            asked = tuple([side for side in (1 - active, active) if self.asks(side, "W-RX-DIE")])
            if asked:
                self.push(DieWindow(asked, labels))

    def draw_index(self, label: str, among: int) -> int:
        """One of so many cards, by chance (NAV-X-10)."""
        assert self.dice is not None
        return self.dice.draw(label, among)

    def asks(self, side: int, window: str) -> bool:
        """Whether the side is asked in a window: it always wants to be, or holds a card of that kind."""
        fleet, deck = self.sides[side], self.deck
        if fleet.always_ask:
            return True
        for card in fleet.hand:
            if card and deck[card].window == window:
                return True
        return False

    def holds(self, side: int, event: str) -> list[int]:
        """The cards of that event in a hand, in ascending order."""
        return sorted([card for card in self.sides[side].hand if card and self.deck[card].event == event])

    def with_event(self, cards: Iterable[int], event: str) -> list[Card]:
        """Those of some cards that have the event."""
        return [self.deck[card] for card in cards if self.deck[card].event == event]

    def special(self, kind: type[R]) -> list[R]:
        """The scenario's special rules of a kind."""
        found = self._special.get(kind)
        if found is None:
            found = self._special[kind] = [rule for rule in self.start.terms.special if isinstance(rule, kind)]
        return found

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

    def units(self, cell: int) -> int:
        """Ships and Awash markers in a square (NAV-X-11)."""
        here = self.at.get(cell)
        number = len(here) if here else 0
        if self.awash:
            for place in self.awash.values():
                if place == cell:
                    number += 1
        return number

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

    def enemy_within(self, cell: int, side: int, most: int) -> bool:
        """Whether an enemy ship is at most so far away."""
        span = self.grid.span
        for ship in self.ships:
            if ship.side != side and ship.place == "map" and span[ship.cell - cell] <= most:
                return True
        return False

    def afloat(self, side: int) -> list[Ship]:
        """The ships on the map that a side controls, in order."""
        return [ship for ship in self.ships if ship.side == side and ship.place == "map"]

    def activation_of(self, ship: Ship) -> Activation | None:
        """The activation under way, if it is that ship's."""
        frame = self.under_way(Activation)
        return frame if frame is not None and frame.ship == ship.id else None
