"""The enemies that a ship could run into, each by the course that strikes it best, found by trying wheels all round."""

from collections.abc import Iterator
from urllib.parse import urlencode

import msgspec

from rules.nauta import ramming
from rules.nauta.actions import Wheel
from rules.nauta.courses import Trace, dash_segments, follow, wheel_cost
from rules.nauta.game import Game
from rules.nauta.judgement import near
from rules.nauta.measure import in_degrees
from rules.nauta.ships import Ship

STEP = 300
WORTH = {True: 0, None: 1, False: 2}  # to ram it, to meet front to front, to be rammed


class Ram(msgspec.Struct, frozen=True, kw_only=True):
    """An enemy within reach: the fields of the order that strikes it, as a query, and in words."""

    target: str
    label: str
    course: str
    query: str


def rams(game: Game, ship: Ship, widest: int, may_dash: bool) -> tuple[Ram, ...]:
    """NAU-11: a ram of every enemy that some course meets: in the side rather than front to front, with little helm
    rather than much. Leaves the game as it is."""
    if not ship.written:
        return ()
    best: dict[str, tuple[tuple[int, int], str, Ram]] = {}
    others = near(game, ship, ship.written + dash_segments(game, ship))
    start = ship.x, ship.y, ship.heading
    for wheel, dash in _courses(widest, may_dash):
        run = ship.written - wheel_cost(wheel) + (dash_segments(game, ship) if dash else 0)
        path = follow(game, ship, wheel, run, others)
        for enemy in _struck(ship, path):
            ship.stand(*path.to)
            blow = ramming.blow(ship, enemy)
            edge = ramming.edges_met(ship, enemy)[1]
            ship.stand(*start)
            ours = None if blow.rammer is None else blow.rammer is ship
            rank = WORTH[ours], abs(wheel.angle) if wheel else 4 * STEP if dash else 0
            if enemy.id not in best or rank < best[enemy.id][0]:
                best[enemy.id] = rank, enemy.id, _ram(ship, enemy, wheel, dash, ours, edge)
    return tuple(ram for _, _, ram in sorted(best.values(), key=lambda found: found[:2]))


def _courses(widest: int, may_dash: bool) -> Iterator[tuple[Wheel | None, bool]]:
    yield None, False
    if may_dash:
        yield None, True
    for angle in range(STEP, widest + 1, STEP):
        yield Wheel("L", angle), False
        yield Wheel("R", angle), False


def _struck(ship: Ship, path: Trace) -> list[Ship]:
    return [
        who
        for who, known in path.met
        if isinstance(who, Ship) and not known and who.fate != "burned" and who.flag != ship.flag
    ]


def _ram(ship: Ship, enemy: Ship, wheel: Wheel | None, dash: bool, ours: bool | None, edges: tuple[str, ...]) -> Ram:
    where = {"port": "port side", "starboard": "starboard side", "rear": "stern"}.get(edges[0] if edges else "", "bow")
    turn = 0 if wheel is None else wheel.angle / (100 if wheel.side == "R" else -100)
    course = "dash" if dash else "dead ahead"
    if wheel is not None:
        course = f"{in_degrees(wheel.angle)} to {'starboard' if wheel.side == 'R' else 'port'}"
    fields = {"order": "move", "ship": ship.id, "mode": "dash" if dash else "ahead", "wheel": f"{turn:g}"}
    return Ram(
        target=enemy.id,
        label=f"{enemy.id}: {where if ours else 'bow'}",
        course=course,
        query=urlencode(fields),
    )
