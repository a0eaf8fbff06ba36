"""NAV-3.3, 3.5, 3.10, NAV-4.0.b: what steps and turns cost a moving ship, and the ways that it has out of a square."""

from rules.core.findings import Finding
from rules.navarchoi import activation
from rules.navarchoi.conditions import left_of
from rules.navarchoi.flow import Activation, Formation
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.ships import Ship

STEP_MP = (2, 3)  # NAV-3.3: orthogonal, diagonal
AT_FULL, BELOW_FULL, ASTERN = 1, 2, 1  # NAV-3.5.a: points of a turn


def formation(game: Game) -> Formation:
    """The formation that is being activated."""
    frame = game.under_way(Formation)
    assert frame is not None
    return frame


def turn_limit(game: Game, frame: Activation) -> int:
    """NAV-3.5.a: points that a turn may have; NAV-C-38 and NAV-C-40."""
    with_cards = formation(game)
    if frame.direction == "back" or frame.backing:
        most = ASTERN
    elif frame.cap is not None:
        most = BELOW_FULL
    else:
        most = AT_FULL if frame.letter == "F" or activation.has(game, with_cards, "racing_start") else BELOW_FULL
    return most + activation.has(game, with_cards, "master_helmsmen")


def turn_cost(game: Game, ship: Ship, points: int) -> int:
    """NAV-3.5.b, NAV-A-03, NAV-C-38."""
    if activation.has(game, formation(game), "master_helmsmen"):
        return 0
    cost = ship.size // 2
    return cost * abs(points) if game.options.turn_cost_per_point else cost


def is_among_enemies(game: Game, frame: Activation) -> bool:
    """Whether it has entered, in this activation, the square of an enemy ship that it must leave (NAV-3.10.a)."""
    return frame.entered and game.is_enemy_at(game.by_id[frame.ship].cell, frame.side)


class Ways:
    """The forward steps that a moving ship can take and pay, from anywhere (NAV-3.10, NAV-4.0.b)."""

    __slots__ = ("frame", "game", "ship")

    def __init__(self, game: Game, frame: Activation) -> None:
        self.game = game
        self.frame = frame
        self.ship = game.by_id[frame.ship]

    @property
    def most(self) -> int:
        """How many points it may turn."""
        return turn_limit(self.game, self.frame)

    def may_step(self, cell: int, heading: int, spent: int) -> bool:
        """Whether the step from a cell can be paid and legally be made, with so many MP spent before it."""
        to = cell + self.game.steps[heading]
        after = spent + STEP_MP[heading & 1]
        if left_of(self.frame, spent) < after - spent:
            return False
        return self.may_enter(to, heading, after)

    def may_enter(self, to: int, heading: int, after: int) -> bool:
        """Whether a square may be entered, so many MP being spent then."""
        game = self.game
        if not game.grid.on_map[to]:
            return True
        here = game.at.get(to)
        if not here and not game.awash:
            return True
        if not game.has_room(to):
            return False
        if here and game.is_enemy_at(to, self.frame.side):
            # One exit step is left to a ship that was hurt: it could not go on from an enemy's square.
            return self.frame.cap is None and self.may_leave(to, heading, after)
        return True

    def may_leave(self, cell: int, heading: int, spent: int, most: int | None = None) -> bool:
        """NAV-4.0.b and c: whether some legal exit can be paid, after a turn of at most so many points."""
        if self.may_step(cell, heading, spent):
            return True
        for points in range(1, (self.most if most is None else most) + 1):
            cost = turn_cost(self.game, self.ship, points)
            if left_of(self.frame, spent) < cost:
                break
            for turned in (points, -points):
                if self.may_step(cell, (heading + turned) % 8, spent + cost):
                    return True
        return False

    def out(self) -> bool:
        """Whether the ship can leave the square that it stands in."""
        most = self.most if self.frame.may_turn else 0
        return self.may_leave(self.ship.cell, self.ship.facing, self.frame.spent, most)


def closed(game: Game, ways: Ways, to: int, heading: int, after: int) -> Finding | None:
    """Why a square may not be entered."""
    if ways.may_enter(to, heading, after):
        return None
    square = game.grid.name_of[to]
    if not game.has_room(to):
        return no("ROOM", "NAV-3.10.b", f"Square {square} holds three units: it cannot take a fourth.", square=square)
    message = f"An enemy ship is in {square}, and the MP left must pay a way out of it."
    return no("EXIT", "NAV-3.10.c", message, square=square)
