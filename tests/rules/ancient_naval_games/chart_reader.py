"""A person with the printed chart: each sentence of it is understood here anew, on hexes of a position as a value, and
nothing of the bot is asked."""

from collections.abc import Callable

from rules.ancient_naval_games.state import ShipState, State
from rules.core.bots.chart import Chart
from rules.geometry.hexgrid import Hex, distance, neighbour, neighbours

Order = tuple[str | None, Hex, int]
"""Whom she attacks, and where she then lies and faces."""
Cells = tuple[str, str, str, str]


class Eyes:
    """What is seen of a position by who moves a ship."""

    def __init__(self, state: State, id: str) -> None:
        self.state = state
        self.ship = next(ship for ship in state.ships if ship.id == id)
        afloat = [ship for ship in state.ships if ship.status == "afloat" and ship.hex is not None]
        self.friends = [each for each in afloat if each.side == self.ship.side and each is not self.ship]
        self.enemies = [each for each in afloat if each.side != self.ship.side]
        current = state.current
        assert self.ship.hex is not None
        if current is not None and current.ship == id:
            self.mp, self.free, self.armed, self.began = (
                current.mp,
                current.free_turn,
                current.may_attack,
                current.began,
            )
        else:
            self.mp, self.free = 3 - self.ship.oar, self.ship.size == "S"
            self.armed, self.began = self.company(self.ship.hex) > 0, self.ship.hex
        self.places = self.reach()

    def company(self, hex: Hex) -> int:
        return sum(friend.hex in neighbours(hex) for friend in self.friends)

    def to_friend(self, hex: Hex) -> int:
        return min(distance(hex, friend.hex) for friend in self.friends if friend.hex)

    def to_enemy(self, hex: Hex) -> int:
        return min(distance(hex, enemy.hex) for enemy in self.enemies if enemy.hex)

    def is_free(self, hex: Hex) -> bool:
        sea = self.state.map
        taken = {each.hex for each in (*self.friends, *self.enemies)} | {wreck.hex for wreck in self.state.wrecks}
        return 0 <= hex[0] < sea.cols and 0 <= hex[1] < sea.rows and hex not in sea.land and hex not in taken

    def reach(self) -> dict[tuple[Hex, int], int]:
        """Where she can lie and face, with the most MP that may be left; HEX-GRP-04 of an isolated ship."""
        regroup = self.state.options.regroup if not self.armed and self.friends else "none"
        far = self.to_friend(self.began) if self.friends else 0
        best: dict[tuple[Hex, int], int] = {}
        been: dict[tuple[Hex, int, bool], int] = {}

        def go(hex: Hex, facing: int, mp: int, free: bool) -> None:
            if been.get((hex, facing, free), -1) >= mp:
                return
            been[hex, facing, free] = mp
            best[hex, facing] = max(mp, best.get((hex, facing), -1))
            for to, price in ((neighbour(hex, facing), 1), (neighbour(hex, facing + 3), 2)):
                if mp >= price and self.is_free(to) and (regroup != "no_further" or self.to_friend(to) <= far):
                    go(to, facing, mp - price, free)
            for turn in (1, 5):
                if free or mp >= 1:
                    go(hex, (facing + turn) % 6, mp if free else mp - 1, False)

        assert self.ship.hex is not None
        go(self.ship.hex, self.ship.facing, self.mp, self.free)
        if regroup == "closer":
            return {place: mp for place, mp in best.items() if self.to_friend(place[0]) < far} or best
        return best

    def attacks(self, *angles: int) -> list[Order]:
        """`angles` are between the two bows: 0 alike, 3 bow to bow."""
        found: list[Order] = []
        for (hex, facing), mp in self.places.items() if self.armed else ():
            for enemy in self.enemies:
                angle = (facing - enemy.facing) % 6
                oars = angle not in (0, 3) or enemy.oar < 3
                if mp >= 1 and enemy.hex == neighbour(hex, facing) and angle in angles and oars:
                    found.append((enemy.id, hex, facing))
        return found

    def there(self, where: Callable[[Hex], bool]) -> list[Order]:
        return [(None, hex, facing) for hex, facing in self.places if where(hex)]

    @property
    def here(self) -> Hex:
        assert self.ship.hex is not None
        return self.ship.hex

    def off_a_quarter(self, hex: Hex) -> bool:
        for enemy in self.enemies:
            ends = (neighbour(enemy.hex, enemy.facing), neighbour(enemy.hex, enemy.facing + 3)) if enemy.hex else ()
            if enemy.hex in neighbours(hex) and hex not in ends:
                return True
        return False

    def target(self, order: Order) -> ShipState:
        return next(enemy for enemy in self.enemies if enemy.id == order[0])

    def waits(self) -> bool:
        state = self.state
        quiet = 0 if state.attack_this_round else state.quiet_rounds
        return state.limit_favours == self.ship.side or quiet < 2

    @property
    def alone(self) -> bool:
        return bool(self.friends) and not self.company(self.here)


# What is asked and what is done, as it is printed: the ways to do it.
SAID: dict[tuple[str, str], Callable[[Eyes], list[Order]]] = {
    ("She can ram an enemy from an after quarter.", "Row there and ram."): lambda eyes: eyes.attacks(1, 5),
    ("She can ram an enemy from a bow quarter.", "Row there and ram."): lambda eyes: eyes.attacks(2, 4),
    ("She can strike an enemy’s oars from astern.", "Row there and strike."): lambda eyes: eyes.attacks(0),
    ("She can strike an enemy’s oars bow to bow.", "Row there and strike."): lambda eyes: eyes.attacks(3),
    ("She is the last of her fleet.", "Keep away."): lambda eyes: eyes.there(lambda hex: not eyes.friends),
    ("No friend is beside her, and she can come beside one.", "Come beside a friend."): lambda eyes: eyes.there(
        lambda hex: eyes.alone and eyes.company(hex) > 0
    ),
    ("No friend is beside her.", "Come nearer to her friends."): lambda eyes: eyes.there(lambda hex: eyes.alone),
    ("No enemy is within 4 hexes.", "Row on, but come within 3 hexes of no enemy."): lambda eyes: eyes.there(
        lambda hex: eyes.to_enemy(eyes.here) > 4 and eyes.to_enemy(hex) > 3
    ),
    (
        "No enemy is within 3 hexes; and the turn limit favours her side, or fewer than 2 rounds have gone by without"
        " an attack.",
        "Wait, within 3 hexes of no enemy.",
    ): lambda eyes: eyes.there(lambda hex: eyes.to_enemy(eyes.here) > 3 and eyes.waits() and eyes.to_enemy(hex) > 3),
    ("She can come beside a friend and off an enemy’s quarter.", "Row there."): lambda eyes: eyes.there(
        lambda hex: eyes.company(hex) > 0 and eyes.off_a_quarter(hex)
    ),
    ("None of these.", "Close with the enemy, beside a friend."): lambda eyes: eyes.there(
        lambda hex: eyes.company(hex) > 0
    ),
}
# What is best of several: the least number.
BEST: dict[str, Callable[[Eyes, Order], int]] = {
    "nearest to an enemy": lambda eyes, order: eyes.to_enemy(order[1]),
    "nearest to a friend": lambda eyes, order: eyes.to_friend(order[1]),
    "farthest from the enemy": lambda eyes, order: -eyes.to_enemy(order[1]),
    "beside the most friends": lambda eyes, order: -eyes.company(order[1]),
    "bow to the enemy": lambda eyes, order: (
        0 if eyes.to_enemy(neighbour(order[1], order[2])) < eyes.to_enemy(order[1]) else 1
    ),
    "the most MP left": lambda eyes, order: -eyes.places[order[1], order[2]],
    "the enemy with the most oar damage": lambda eyes, order: -eyes.target(order).oar,
    "a small one before a large one": lambda eyes, order: int(eyes.target(order).size == "L"),
    "the first in its order of battle": lambda eyes, order: [each.id for each in eyes.state.ships].index(
        order[0] or ""
    ),
}


def cells(chart: Chart, title: str) -> list[Cells]:
    """A table as it is printed."""
    table = next(table for table in chart.tables if table.title == title)
    return [(row.key, row.asks, row.does, row.of_several) for row in table.rows]


def read(printed: list[Cells], eyes: Eyes) -> tuple[str, set[Order]]:
    """The row that holds, and what it leaves to a die."""
    for key, asks, does, of_several in printed:
        orders = SAID[asks, does](eyes)
        for words in of_several.split("; then ") if orders else ():
            least = min(BEST[words](eyes, order) for order in orders)
            orders = [order for order in orders if BEST[words](eyes, order) == least]
        if orders:
            return key, set(orders)
    raise AssertionError("no row holds")


def next_ship(state: State) -> str | None:
    """“nearest to an enemy; then the first in the order of battle”."""
    waiting = [
        ship
        for ship in state.ships
        if ship.side == state.active and ship.status == "afloat" and ship.oar < 3 and ship.id not in state.activated
    ]
    eyes = {ship.id: Eyes(state, ship.id) for ship in waiting}
    return min(waiting, key=lambda ship: eyes[ship.id].to_enemy(eyes[ship.id].here)).id if waiting else None
