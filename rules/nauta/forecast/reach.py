"""The enemies that a ship could run into, each by the course that strikes it best, found by trying wheels all round."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.nauta.actions import Wheel
from rules.nauta.courses import reach_of, wheel_cost
from rules.nauta.dashes import dash_segments, may_dash
from rules.nauta.game import Game
from rules.nauta.helm import Helm
from rules.nauta.movement import widest_wheel
from rules.nauta.ramming import blow_from
from rules.nauta.ships import Ship

STEP = 300
WORTH = {True: 0, None: 1, False: 2}  # to ram it, to meet front to front, to be rammed


class Course(NamedTuple):
    """A move that runs into an enemy: a wheel or a dash, whether the ship is the rammer (None: both are), and the edges
    of the enemy that it meets."""

    enemy: Ship
    wheel: Wheel | None
    dash: bool
    rams: bool | None
    edges: tuple[str, ...]


def rams(game: Game, ship: Ship) -> list[Course]:
    """NAU-11: a ram of every enemy that some course of a ship that has written meets: in the side rather than front to
    front, with little helm rather than much; the best first."""
    if not ship.written:
        return []
    best: dict[str, tuple[tuple[int, int], str, Course]] = {}
    widest = widest_wheel(ship, ship.written)
    most = ship.written + dash_segments(game, ship)
    helm = Helm(game.table, ship, game.near(ship, reach_of(game, ship, most)), widest, most)
    for wheel, dash in _courses(widest, may_dash(game, ship)):
        path = helm.course(wheel, most if dash else ship.written - wheel_cost(wheel))
        for who, known in path.met:
            if isinstance(who, str) or known or who.fate == "burned" or who.flag == ship.flag:
                continue
            blow = blow_from(ship, path.to, who)
            ours = None if blow.rammer is None else blow.rammer is ship
            rank = WORTH[ours], abs(wheel.angle) if wheel else 4 * STEP if dash else 0
            if who.id not in best or rank < best[who.id][0]:
                best[who.id] = rank, who.id, Course(who, wheel, dash, ours, blow.edges[1])
    return [course for _, _, course in sorted(best.values(), key=lambda found: found[:2])]


def _courses(widest: int, dash: bool) -> Iterator[tuple[Wheel | None, bool]]:
    yield None, False
    if dash:
        yield None, True
    for angle in range(STEP, widest + 1, STEP):
        yield Wheel("L", angle), False
        yield Wheel("R", angle), False
