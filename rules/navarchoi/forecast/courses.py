"""Ways over the squares: what it takes to row along them, what that costs square by square, and where a ship can go."""

from typing import Any

import msgspec

from rules.core.dice import NoDice
from rules.core.findings import Finding
from rules.geometry.square import VECTORS
from rules.navarchoi import actions as act
from rules.navarchoi import activation
from rules.navarchoi.flow import Activation, Formation
from rules.navarchoi.play import Battle
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import State
from rules.navarchoi.ways import Ways, is_among_enemies
from rules.navarchoi.words.phrases import FACINGS

LONGEST = 24  # squares of a way
OFF = "off"  # as the last square of a way: over the edge of the map


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """A way as the actions that row it. `squares` begin with the ship's own; `spent` is what has been spent in each;
    `game` the position at its end (without what others may do meanwhile), `refusal` why it goes no further; `leaves`
    that the last action takes it off the map, which is not done in `game`."""

    ship: str
    actions: tuple[Any, ...]
    squares: tuple[str, ...]
    spent: tuple[int, ...]
    mp: int
    game: Battle
    refusal: Finding | None = None
    leaves: bool = False

    @property
    def mover(self) -> Ship:
        """The ship, where the way leaves it."""
        return self.game.by_id[self.ship]

    @property
    def frame(self) -> Activation | None:
        """Its activation, where the way leaves it; None where that has ended by itself."""
        frame = self.game.under_way(Activation)
        return frame if frame is not None and frame.ship == self.ship else None


def begun(game: Battle) -> Activation | None:
    """The activation that is under way, of the innermost formation."""
    frame = game.stack[-1] if game.stack else None
    return frame if isinstance(frame, Activation) else None


def rowed(
    state: State, side: str, ship: str, squares: list[str], facing: int | None = None, mp: int | None = None
) -> Course:
    """The course of a ship through squares, each next to the one before, turned at its end to a facing. A ship that is
    not activated yet begins with `mp`, or with as few as the way takes."""
    game = Battle(state)
    if begun(game) is not None:
        return _tried(game, side, ship, squares, facing, None)
    frame = game.stack[-1]
    assert isinstance(frame, Formation), "a ship is moved when its formation is"
    least, most = activation.mp_range(game, frame, game.by_id[ship])
    if mp is not None:
        return _tried(game, side, ship, squares, facing, mp)
    course = _tried(game, side, ship, squares, facing, most)
    if course.refusal is not None or not squares:
        return course if squares else _tried(game, side, ship, squares, facing, least)
    for enough in range(max(least, course.spent[-1]), most):
        cheaper = _tried(game, side, ship, squares, facing, enough)
        if cheaper.refusal is None and _may_go_out(cheaper):
            return cheaper
    return course


def _may_go_out(course: Course) -> bool:
    """Whether a ship in an enemy's square has the MP to leave it."""
    frame = course.frame
    return frame is None or not is_among_enemies(course.game, frame) or Ways(course.game, frame).out()


def _tried(game: Battle, side: str, ship: str, squares: list[str], facing: int | None, mp: int | None) -> Course:
    """Row along the squares on a copy of the position, as far as the rules allow."""
    rower = Rower(game, side, ship)
    if mp is not None:
        rower.do(act.BeginShip(side, ship, mp))
    off = squares[-1:] == [OFF]
    for square in squares[: -1 if off else None][:LONGEST]:
        rower.to(square)
    if facing is not None:
        rower.face(facing)
    if off:
        rower.leave()
    return rower.course(mp if mp is not None else 0)


class Rower:
    """Rows a ship on a copy of the position and notes the actions; stops at the first that is refused."""

    def __init__(self, game: Battle, side: str, ship: str) -> None:
        self.game = game.copy()
        self.side = side
        self.id = ship
        self.ship = self.game.by_id[ship]
        self.actions: list[Any] = []
        self.squares = [self.game.grid.name_of[self.ship.cell]]
        frame = begun(self.game)
        self.spent = [frame.spent if frame is not None else 0]
        self.refusal: Finding | None = None
        self.leaves = False

    @property
    def frame(self) -> Activation | None:
        return begun(self.game)

    def do(self, action: Any) -> bool:
        """Whether the action was legal; it has been done then."""
        if self.refusal is not None:
            return False
        self.refusal = self.game.check(action)
        if self.refusal is None:
            self.game.act(action, NoDice(), [])
            self.actions.append(action)
        return self.refusal is None

    def to(self, square: str) -> None:
        """One square on: entering the map, ahead after a turn or Avoidance, or astern."""
        frame, grid = self.frame, self.game.grid
        if self.refusal is not None or frame is None:
            return
        if frame.stage == "outside":
            self._done(self.do(act.EnterMap(self.side, square)), square)
            return
        here, there = self.ship.cell, grid.cell_of.get(square)
        if there is None or there - here not in self.game.steps or not grid.on_map[there]:
            self.refusal = Finding(
                "BATTLE-WAY", f"{square[:8]} is not next to {grid.name_of[here]}: name the squares one after another."
            )
            return
        heading = grid.heading_to(here, there)
        points = (heading - self.ship.facing + 4) % 8 - 4
        astern = (points + 8) % 8 - 4
        if not frame.direction and not frame.spent and abs(points) == 2:
            self.refusal = Finding(
                "BATTLE-WAY",
                f"{self.ship.label} faces {FACINGS[self.ship.facing]}: it begins with the square ahead of it, or with "
                "the one astern, and turns only in a square that it has entered.",
                clause="NAV-3.4",
            )
            return
        if frame.direction == "back" or (not frame.direction and abs(astern) <= 1 < abs(points)):
            if astern:
                self._helm(frame, astern)
            self._done(self.do(act.Back(self.side)), square)
            return
        if points:
            self._helm(frame, points)
        self._done(self.do(act.Forward(self.side)), square)

    def _helm(self, frame: Activation, points: int) -> None:
        """Avoidance before the first step, a turn after it."""
        first = not frame.direction and not frame.spent and abs(points) == 1
        self.do(act.Avoid(self.side, points) if first else act.Turn(self.side, points))

    def _done(self, done: bool, square: str) -> None:
        if done:
            frame = self.frame
            self.squares.append(square)
            self.spent.append(frame.spent if frame is not None else self.spent[-1])

    def face(self, facing: int) -> None:
        """Turn at the end of the way."""
        frame = self.frame
        points = (facing - self.ship.facing + 4) % 8 - 4
        if self.refusal is not None or frame is None or not points:
            return
        if not frame.mp and not frame.direction:
            self.do(act.Rotate(self.side, facing))
        else:
            self._helm(frame, points)
        if self.frame is not None:
            self.spent[-1] = self.frame.spent

    def leave(self) -> None:
        """NAV-3.11.a: on over the edge of the map; looked at without being done, for what follows may roll dice."""
        ahead = self.ship.cell + self.game.steps[self.ship.facing]
        if self.refusal is not None or self.frame is None:
            return
        if self.frame.stage == "outside" or self.game.grid.on_map[ahead]:
            self.refusal = Finding("BATTLE-WAY", "The way does not end at the edge of the map with the bow outwards.")
            return
        forward = act.Forward(self.side)
        self.refusal = self.game.check(forward)
        if self.refusal is None:
            self.actions.append(forward)
            self.leaves = True

    def course(self, mp: int) -> Course:
        return Course(
            ship=self.id,
            actions=tuple(self.actions),
            squares=tuple(self.squares),
            spent=tuple(self.spent),
            mp=mp,
            game=self.game,
            refusal=self.refusal,
            leaves=self.leaves,
        )


def alike(course: Course, ids: tuple[str, ...]) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """The actions with which other ships of the formation do as this one did and end there, those ahead first; and the
    ships that cannot."""
    game = course.game
    begin, *moves = course.actions
    end = act.EndShip(begin.side)
    if game.check(end) is not None:
        return (), ids
    game.act(end, NoDice(), [])
    dcol, drow = VECTORS[game.by_id[course.ship].facing]
    where = {id: game.grid.square_of[game.by_id[id].cell] for id in ids}
    left = sorted(ids, key=lambda id: (-(where[id][0] * dcol + where[id][1] * drow), id))
    done: list[Any] = []
    moved = True
    while left and moved:  # a ship whose way is barred by another comes after that one
        moved = False
        for id in list(left):
            rower = Rower(game, begin.side, id)
            actions = (msgspec.structs.replace(begin, ship=id), *moves)
            if all(rower.do(action) for action in actions) and rower.game.check(end) is None:
                done += (*actions, end)
                left.remove(id)
                moved = True
                if left:
                    rower.do(end)
                    game = rower.game
    return tuple(done), tuple(sorted(left))
