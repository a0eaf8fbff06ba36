"""What a person at the table tries with a ruler: the moves of a ship, its wheels in steps of 15 degrees, and whom each
of them meets."""

from math import hypot
from typing import NamedTuple

from rules.nauta import movement, ramming
from rules.nauta.actions import MoveShip
from rules.nauta.courses import reach_of
from rules.nauta.game import Game
from rules.nauta.helm import Helm, Trace
from rules.nauta.measure import UNITS_PER_MM, Pose, ahead, rounded
from rules.nauta.position import Others
from rules.nauta.ships import Ship
from rules.nauta.state import ENEMY

ROOM = 4  # segments before the edge of the table


class Way(NamedTuple):
    """A move and where it leads; whom it meets anew, the enemies among them whose side or stern her bow strikes, and
    those with whom she meets bow to bow. `clear`: it touches nobody and no shore, and stays on the table."""

    move: MoveShip
    path: Trace
    friends: int
    struck: tuple[Ship, ...]
    frontal: tuple[Ship, ...]
    safe: bool
    clear: bool


class Seat:
    """A ship that is to move, or to write its speed, among all others."""

    def __init__(self, game: Game, ship: Ship) -> None:
        self.game = game
        self.ship = ship
        self._ways: dict[int, list[Way]] = {}

    @property
    def ways(self) -> list[Way]:
        """The moves at the speed that she wrote."""
        written = self.ship.written or 0
        if written not in self._ways:
            self._ways[written] = self._tried(written)
        return self._ways[written]

    def keeps_off(self, speed: int) -> bool:
        """Whether some move at that speed, were there no other ship, stays on the table and off the shores."""
        return any(not path.left and not path.met for _, path in self._courses(speed, list(self.game.land)))

    def speeds(self) -> range:
        """Those that she may write."""
        low, high = self.ship.range
        return range(low, high + 1)

    def away(self) -> int:
        """Segments from her bow to the middle of the nearest enemy, a part counted as one."""
        segment = self.game.table.segment
        return -(-nearest(self.game, self.ship, self.ship.pose) * UNITS_PER_MM // segment)

    def has_room(self, way: Way) -> bool:
        """Whether she could go on straight ahead for some segments without leaving the table."""
        x, y, heading = way.path.to
        s, c = ahead(heading)
        table, run = self.game.table, ROOM * self.game.table.segment
        return 0 <= x + s * run <= table.width and 0 <= y + c * run <= table.height

    def _courses(self, speed: int, others: Others) -> list[tuple[MoveShip, Trace]]:
        game, ship = self.game, self.ship
        moves = movement.sample_moves(game, ship, speed)
        runs = [movement.run_of(game, ship, move, speed) for move in moves]
        helm = Helm(game.table, ship, others, ship.widest_wheel, max([abs(run) for run in runs]))
        return [(move, helm.course(move.wheel, run)) for move, run in zip(moves, runs, strict=True)]

    def _tried(self, speed: int) -> list[Way]:
        game, ship = self.game, self.ship
        others = game.near(ship, reach_of(game, ship, speed + 2))
        return [self._way(move, path) for move, path in self._courses(speed, others)]

    def _way(self, move: MoveShip, path: Trace) -> Way:
        ship = self.ship
        ships = [who for who, known in path.met if isinstance(who, Ship) and not known]
        friends = sum([who.flag == ship.flag for who in ships])
        blows = [ramming.blow_from(ship, path.to, who) for who in ships if who.afloat and who.side != ship.side]
        struck = tuple([blow.other for blow in blows if blow.rammer is ship])
        frontal = tuple([blow.other for blow in blows if blow.rammer is None])
        shore = any(isinstance(who, str) for who, _ in path.met)
        safe = not path.left and not shore
        return Way(move, path, friends, struck, frontal, safe, safe and not path.met)


def nearest(game: Game, ship: Ship, pose: Pose) -> int:
    """Millimetres from the middle of the ship's bow, where it would stand so, to the middle of the nearest enemy."""
    x, y, heading = pose
    s, c = ahead(heading)
    bow_x, bow_y = x + s * ship.depth / 2, y + c * ship.depth / 2
    enemies = game.fleet(ENEMY[ship.side])
    return min([rounded(hypot(each.east - bow_x, each.north - bow_y) / UNITS_PER_MM) for each in enemies], default=0)
