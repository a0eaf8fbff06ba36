"""What a person at the table tries with a ship: straight on, with one turn at most, and whom it can attack so."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.geometry.square import turned
from rules.navarchoi import actions as act
from rules.navarchoi import activation
from rules.navarchoi.bots.judgement import boarding_lead, device_of, grapple_lead, ram_lead
from rules.navarchoi.bots.phases import FAR
from rules.navarchoi.flow import Attack, AttackKind, Formation
from rules.navarchoi.game import Game
from rules.navarchoi.raking import ENDS
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES
from rules.navarchoi.turning import AVOID_MP
from rules.navarchoi.ways import AT_FULL, BELOW_FULL, STEP_MP

Acts = tuple[Any, ...]


class Way(NamedTuple):
    """Acts of a ship; where they end, with which heading; the MP to declare; whom it attacks in the last square, and
    how."""

    acts: Acts
    cell: int
    heading: int
    mp: int
    foe: Ship | None = None
    kind: AttackKind | None = None


class Lookout:
    """A side that looks at the sea."""

    def __init__(self, game: Game, side: int) -> None:
        self.game = game
        self.side = side
        self.enemies = [enemy.cell for enemy in game.afloat(1 - side)]

    def nearest(self, cell: int) -> int:
        """Squares to the nearest enemy."""
        span = self.game.grid.span
        return min([span[cell - enemy] for enemy in self.enemies], default=FAR)

    def nearest_of(self, ship: Ship) -> int:
        """Squares from a ship to the nearest enemy; far, off the map."""
        return self.nearest(ship.cell) if ship.place == "map" else FAR

    def off(self, cell: int, heading: int) -> int:
        """Points that the nearest enemy lies off the bow; of several as near, the one most nearly ahead."""
        span, toward = self.game.grid.span, self.game.grid.toward
        away = self.nearest(cell)
        near = [enemy - cell for enemy in self.enemies if span[enemy - cell] == away and enemy != cell]
        return min([turned(heading, toward[each]) for each in near], default=0)


class Seat(Lookout):
    """A ship that is activated with its formation."""

    def __init__(self, game: Game, formation: Formation, ship: Ship) -> None:
        super().__init__(game, formation.side)
        self.ship = ship
        self.least, self.most = activation.mp_range(game, formation, ship)
        self.limit = AT_FULL if ship.letter == "F" else BELOW_FULL
        self.quiet: list[Way] = []
        self.strikes: list[Way] = []
        for way in self._tried():
            (self.quiet if way.foe is None else self.strikes).append(way)

    @property
    def onward(self) -> Way:
        """As little as it may, straight on."""
        return Way((), self.ship.cell, self.ship.facing, self.least)

    def lead(self, way: Way) -> int:
        """By how much it is ahead in the ram or grapple, before cards and dice."""
        assert way.foe is not None
        full = self.ship.letter == "F"
        if way.kind == "ram":
            return ram_lead(self.game, self.ship, way.foe, way.heading, full)
        return grapple_lead(self.game, self.ship, way.foe, full, device_of(self.ship))

    def boards(self, way: Way) -> int:
        """By how much it is ahead in a melee."""
        assert way.foe is not None
        return boarding_lead(self.game, self.ship, way.foe)

    def attacks(self, way: Way) -> tuple[Attack, ...]:
        """What it declares: missiles first where it can."""
        assert way.foe is not None and way.kind is not None
        device = device_of(self.ship) if way.kind == "grapple" else ""
        before: tuple[Attack, ...] = () if self.ship.sail else (("missile", way.foe.id, ""),)
        return (*before, (way.kind, way.foe.id, device))

    def friends(self, way: Way) -> bool:
        """Whether it would end in the square of another ship of its side."""
        return any(other is not self.ship for other in self.game.at.get(way.cell, ()))

    def company(self, way: Way) -> bool:
        """Whether another ship of its side would be in the square or beside it."""
        span, friends = self.game.grid.span, self.game.afloat(self.side)
        return any(other is not self.ship and span[other.cell - way.cell] <= 1 for other in friends)

    def from_edge(self, way: Way) -> int:
        """Squares between it and the edge of the map."""
        grid = self.game.grid
        col, row = grid.square_of[way.cell]
        return min(col - 1, row - 1, grid.cols - col, grid.rows - row)

    def _tried(self) -> Iterator[Way]:
        ship, side = self.ship, SIDES[self.side]
        yield from self._on((), ship.cell, ship.facing, 0, True)
        if self.most >= AVOID_MP:
            for points in (-1, 1):
                yield from self._on((act.Avoid(side, points),), ship.cell, (ship.facing + points) % 8, AVOID_MP, False)
        if not self.least:
            for facing in range(8):
                if facing != ship.facing:
                    yield Way((act.Rotate(side, facing),), ship.cell, facing, 0)

    def _on(self, acts: Acts, cell: int, heading: int, spent: int, turns: bool) -> Iterator[Way]:
        """Straight on from there, or with a turn in one of the squares, as far as the MP go."""
        game, name = self.game, SIDES[self.side]
        if spent >= self.least:
            yield Way(acts, cell, heading, spent)
        step = STEP_MP[heading & 1]
        to, spent = cell + game.steps[heading], spent + step
        if spent > self.most or not game.grid.on_map[to] or not game.has_room(to):
            return
        acts = (*acts, act.Forward(name))
        if game.is_enemy_at(to, self.side):
            out = to + game.steps[heading]
            if spent + step <= self.most and game.grid.on_map[out] and self._is_free(out):
                yield from self._strikes(acts, to, heading, max(spent + step, self.least))
            return
        yield from self._on(acts, to, heading, spent, turns)
        if not turns:
            return
        for points in range(-self.limit, self.limit + 1):
            cost = self.ship.size // 2
            cost *= abs(points) if game.options.turn_cost_per_point else 1
            if points and spent + cost <= self.most:
                after = (*acts, act.Turn(name, points))
                yield from self._on(after, to, (heading + points) % 8, spent + cost, False)

    def _is_free(self, cell: int) -> bool:
        return not self.game.is_enemy_at(cell, self.side) and self.game.has_room(cell)

    def _strikes(self, acts: Acts, cell: int, heading: int, mp: int) -> Iterator[Way]:
        ship = self.ship
        for foe in self.game.enemies_at(cell, self.side):
            yield Way(acts, cell, heading, mp, foe, "grapple")
            if ship.damage == "ok":
                yield Way(acts, cell, heading, mp, foe, "ram")
                if not ship.sail and (heading - foe.facing) % 8 in ENDS:
                    yield Way(acts, cell, heading, mp, foe, "rake")
