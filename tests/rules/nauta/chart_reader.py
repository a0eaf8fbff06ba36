"""A person with the printed chart: each sentence of it is understood here anew, with the rules' own ruler to lay moves
and to tell who rams whom; nothing of the bot is asked."""

from collections.abc import Callable
from math import ceil, cos, floor, hypot, radians, sin
from typing import Any

from rules.nauta import movement, ramming
from rules.nauta.actions import MoveShip
from rules.nauta.courses import follow
from rules.nauta.play import Battle
from rules.nauta.ships import Ship
from tests.rules.charts import Cells, row_that_holds

Order = Any
"""A speed; the id of a ship, None for nobody; a move with the id of the enemy whom it strikes, or of none."""


class Eyes:
    """What is seen of a battle by who decides about a ship."""

    def __init__(self, game: Battle, id: str) -> None:
        self.game = game
        self.ship = game.by_id[id]
        self.enemies = [each for each in game.ships if each.fate == "afloat" and each.side != self.ship.side]
        self.laid: list[Laid] = []

    def lay(self) -> list["Laid"]:
        """Every move of the ship that the rules list, laid on the table."""
        if not self.laid:
            moves = movement.sample_moves(self.game, self.ship, self.ship.written or 0)
            self.laid = [Laid(self, move) for move in moves]
        return self.laid

    def bow(self, ship: Ship, pose: tuple[int, int, int]) -> int:
        """From the middle of a bow to the middle of the nearest enemy, in millimetres."""
        heading = radians(pose[2] / 100)
        x, y = pose[0] + sin(heading) * ship.depth / 2, pose[1] + cos(heading) * ship.depth / 2
        return min(floor(hypot(each.x - x, each.y - y) / 100 + 0.5) for each in self.enemies)

    def keeps_off(self, speed: int) -> bool:
        """Whether some move at a speed, with the ships lifted off the table, ends on it and off the shores."""
        empty = self.game.copy()
        for each in empty.ships:
            if each.id != self.ship.id:
                each.stand(None, None, 0)
        empty.forget(3)
        moves = movement.sample_moves(self.game, self.ship, speed)
        ship = empty.by_id[self.ship.id]
        paths = [follow(empty, ship, move.wheel, movement.run_of(empty, ship, move, speed)) for move in moves]
        return any(not path.left and not path.met for path in paths)

    def crew(self, id: str) -> int:
        ship = self.game.by_id[id]
        helped = ship.admiral and ship.admiral_from_turn <= self.game.turn
        return ship.soldiers + int(ship.soldiers > 0 and helped and self.game.sides[ship.side].admiral == "alive")

    def of(self, order: Order) -> Ship:
        return self.game.by_id[order[1] if isinstance(order, tuple) else order]

    def move(self, order: Order) -> "Laid":
        return next(each for each in self.lay() if each.move == order[0])


class Laid:
    """A move that has been laid: whom it meets anew."""

    def __init__(self, eyes: Eyes, move: MoveShip) -> None:
        game, ship = eyes.game, eyes.ship
        self.eyes, self.move = eyes, move
        path = self.path = movement.trace(game, ship, move)
        self.aground = path.left or any(isinstance(who, str) for who, _ in path.met)
        met = [who for who, known in path.met if isinstance(who, Ship) and not known]
        self.friends = sum(who.flag == ship.side for who in met)
        self.touches = bool(path.met)
        blows = [ramming.blow_from(ship, path.to, who) for who in met if who.side != ship.side and who.fate == "afloat"]
        self.struck = [each.other.id for each in blows if "front" in each.edges[0] and "front" not in each.edges[1]]
        both = [each.other for each in blows if each.fronts == (ship.id, each.other.id)]
        self.bow_to_bow = [each.other.id for each in blows if each.rammer is None]
        assert {each.id for each in both} <= set(self.bow_to_bow)
        self.wheel = move.wheel.angle if move.wheel else 0

    @property
    def water(self) -> bool:
        """Four segments straight ahead the table goes on."""
        x, y, heading = self.path.to
        table, run = self.eyes.game.table, 4 * self.eyes.game.table.segment
        east, north = x + sin(radians(heading / 100)) * run, y + cos(radians(heading / 100)) * run
        return 0 <= east <= table.width and 0 <= north <= table.height


def strikes(eyes: Eyes, whom: Callable[[Laid], list[str]]) -> list[Order]:
    return [(laid.move, id) for laid in eyes.lay() if not laid.aground and not laid.friends for id in whom(laid)]


def weaker(eyes: Eyes, id: str) -> bool:
    enemy = eyes.game.by_id[id]
    return enemy.size < eyes.ship.size or (enemy.damaged and not eyes.ship.damaged)


def rows_on(eyes: Eyes, where: Callable[[Laid], bool]) -> list[Order]:
    return [(laid.move, None) for laid in eyes.lay() if not laid.move.dash and where(laid)]


# What is asked and what is done, as it is printed: the ways to do it, among the ships that `others` names.
SAID: dict[tuple[str, str], Callable[[Eyes, list[str]], list[Order]]] = {
    ("At some speed she can stay on the table and off the shores.", "Write such a speed."): lambda eyes, _: [
        speed for speed in range(eyes.ship.range[0], eyes.ship.range[1] + 1) if eyes.keeps_off(speed)
    ],
    ("At none.", "Write the slowest."): lambda eyes, _: [eyes.ship.range[0]],
    ("Ships wait for their move.", "Move one; when the enemy has moved, the next."): lambda _, others: others,
    ("Her bow can strike an enemy’s side or stern, and she meets no friend.", "Strike."): lambda eyes, _: strikes(
        eyes, lambda laid: laid.struck
    ),
    (
        "She can meet a smaller or, undamaged herself, a damaged enemy bow to bow, and no friend.",
        "Strike.",
    ): lambda eyes, _: strikes(eyes, lambda laid: [id for id in laid.bow_to_bow if weaker(eyes, id)]),
    ("She can move without touching anybody.", "Row on, without a dash."): lambda eyes, _: rows_on(
        eyes, lambda laid: not laid.aground and not laid.touches
    ),
    ("She can move and meet no friend.", "Row on, without a dash."): lambda eyes, _: rows_on(
        eyes, lambda laid: not laid.aground and not laid.friends
    ),
    ("None of these.", "Row on, without a dash."): lambda eyes, _: rows_on(eyes, lambda laid: True),
    ("Her balistae reach an enemy, before or after her move.", "Shoot."): lambda _, others: others,
    ("She may throw fire.", "Throw it."): lambda _, others: others,
    ("She touches an enemy with fewer soldiers than her own.", "Board."): lambda eyes, others: [
        id for id in others if eyes.crew(id) < eyes.crew(eyes.ship.id)
    ],
    ("She touches no such enemy.", "Do not board."): lambda eyes, others: [None],
    ("She fights several enemies.", "Strike at one."): lambda _, others: others,
    ("The admiral gets away.", "Bring him aboard."): lambda _, others: others,
}
# What is best of several: the least number.
BEST: dict[str, Callable[[Eyes, Order], float]] = {
    "nearest to the segments from her bow to an enemy, a part counted as one": lambda eyes, speed: abs(
        speed - ceil(eyes.bow(eyes.ship, eyes.ship.pose) * 100 / eyes.game.table.segment)
    ),
    "the fastest": lambda eyes, speed: -speed,
    "the slowest": lambda eyes, speed: speed,
    "her bow nearest to an enemy": lambda eyes, order: (
        eyes.bow(eyes.ship, eyes.move(order).path.to)
        if isinstance(order, tuple)
        else eyes.bow(eyes.of(order), eyes.of(order).pose)
    ),
    "a damaged enemy": lambda eyes, order: int(not eyes.of(order).damaged),
    "the largest enemy": lambda eyes, order: -eyes.of(order).size,
    "the enemy first in its roster": lambda eyes, order: eyes.game.ships.index(eyes.of(order)),
    "without a dash": lambda eyes, order: int(order[0].dash),
    "the smallest wheel": lambda eyes, order: eyes.move(order).wheel,
    "4 segments of water before her": lambda eyes, order: int(not eyes.move(order).water),
    "on the table and off the shores": lambda eyes, order: int(eyes.move(order).aground),
    "the fewest friends met": lambda eyes, order: eyes.move(order).friends,
    "the first in the roster": lambda eyes, order: eyes.game.ships.index(eyes.of(order)),
    "the largest Size": lambda eyes, order: -eyes.of(order).size,
    "the fewest soldiers": lambda eyes, order: eyes.crew(order),
}


def read(printed: list[Cells], eyes: Eyes, others: list[str]) -> tuple[str, set[Order]]:
    """The row that holds, and what it leaves to a die."""

    def rank(words: str, order: Order) -> Any:
        return BEST[words](eyes, order)

    key, orders = row_that_holds(printed, lambda *row: SAID[row](eyes, others), rank)
    return key, set(orders)
