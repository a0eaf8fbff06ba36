"""NAU-9, NAU-10, NAU-G.4-G.6, G.8 and G.11: where a move leads and what it meets, before it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.geometry.table import Outline, rectangle, turned
from rules.geometry.table_sweep import met_on_run, presses_on_run
from rules.geometry.table_wheel import met_on_wheel, presses_on_wheel
from rules.nauta.actions import MoveShip, Wheel
from rules.nauta.events import Pose
from rules.nauta.measure import FULL_TURN, HUNDREDTH, TOUCH, ahead, rounded, touch
from rules.nauta.ships import Ship

if TYPE_CHECKING:
    from rules.nauta.game import Game

DASH = 2
ADMIRAL_DASH = 1
REAR_RIGHT, REAR_LEFT = 2, 3


Others = list[tuple[Ship | str, Outline]]


class Meeting(NamedTuple):
    """What a move ran into: a ship, or a coast by its id; `known` where it was touched when the move began
    (NAU-G.8)."""

    who: Ship | str
    known: bool


class Trace(NamedTuple):
    """A move before it is made: where it stops and what it meets there.

    `via` is where the wheel ended, `angle` how far it turned (to starboard above 0), `distance` how far the ship
    then ran. `on_wheel`: it stopped within the wheel. `left`: its centre is beyond the table's edge, so nothing
    was met.
    """

    start: Pose
    via: Pose | None
    to: Pose
    angle: int
    distance: int
    met: tuple[Meeting, ...]
    on_wheel: bool
    left: bool


def wheel_cost(wheel: Wheel | None) -> int:
    """NAU-9.h: segments that a wheel takes from the distance."""
    return 0 if wheel is None else 1 if wheel.angle <= 4500 else 2


def dash_segments(game: Game, ship: Ship) -> int:
    """NAU-10.b and -d, NAU-16.e: what a dash would add; 0 where the ship has none left."""
    if ship.dashes == 0:
        return DASH
    return ADMIRAL_DASH if ship.dashes == 1 and game.has_admiral(ship) else 0


def trace(game: Game, ship: Ship, action: MoveShip) -> Trace:
    """Where a legal move leads. Changes nothing."""
    written = ship.written or 0
    if action.mode == "back":
        return follow(game, ship, None, -action.back)
    if action.mode == "hold":
        return follow(game, ship, None, 0)
    dash = dash_segments(game, ship) if action.dash else 0
    return follow(game, ship, action.wheel, written + dash - wheel_cost(action.wheel))


def follow(game: Game, ship: Ship, wheel: Wheel | None, segments: int, others: Others | None = None) -> Trace:
    """A wheel, then a straight run of so many segments, below 0 astern. `others` are the bases and coasts that could be
    met; all of them unless they are given."""
    outline = ship.outline
    if others is None:
        others = game.others(ship)
    known = [who for who, other in others if touch(outline, other)]
    start = to = (ship.x, ship.y, ship.heading)
    via: Pose | None = None
    angle = 0
    if wheel is not None:
        sense = 1 if wheel.side == "R" else -1
        to, met, whole = _wheel(outline, start, others, known, sense, wheel.angle)
        angle = (to[2] - start[2]) * sense % FULL_TURN * sense
        via = to
        left = not _on_table(game, to)
        if met or left or not whole:
            return Trace(start, via, to, angle, 0, () if left else _meetings(met, known), True, left)
        outline = rectangle(to[0], to[1], ship.width, ship.depth, ahead(to[2]))
    if not segments:
        return Trace(start, via, to, angle, 0, (), False, False)
    distance, to, met = _run(outline, to, others, segments < 0, abs(segments) * game.table.segment)
    left = not _on_table(game, to)
    return Trace(start, via, to, angle, distance, () if left else _meetings(met, known), False, left)


def _meetings(met: list[Ship | str], known: list[Ship | str]) -> tuple[Meeting, ...]:
    return tuple(Meeting(who, who in known) for who in met)


def _on_table(game: Game, pose: Pose) -> bool:
    """NAU-G.11: on the border itself the ship stays."""
    return 0 <= pose[0] <= game.table.width and 0 <= pose[1] <= game.table.height


def _wheel(
    outline: Outline, start: Pose, others: Others, known: list[Ship | str], sense: int, angle: int
) -> tuple[Pose, list[Ship | str], bool]:
    """NAU-G.4 and G.5: where a wheel ends, what stops it there, and whether it was carried through."""
    pivot = outline.corners[REAR_RIGHT if sense > 0 else REAR_LEFT]
    if known:
        pressed = [
            who
            for who, other in others
            if who in known and presses_on_wheel(outline, pivot, other, sense, angle, HUNDREDTH, TOUCH)
        ]
        if pressed:
            return start, pressed, False
    clear = [each for each in others if each[0] not in known] if known else others
    limit = (angle + 0.5) * HUNDREDTH
    met = [(rounded(at / HUNDREDTH), who) for at, who in met_on_wheel(outline, pivot, clear, sense, limit, TOUCH)]
    by = min([angle, *(at for at, _ in met)])
    s, c = ahead(by)
    x, y = turned((start[0], start[1]), pivot, (sense * s, c))
    pose = (rounded(x), rounded(y), (start[2] + sense * by) % FULL_TURN)
    stopped = [who for at, who in met if at == by]
    return pose, stopped, not stopped


def _run(
    outline: Outline, start: Pose, others: Others, astern: bool, distance: int
) -> tuple[int, Pose, list[Ship | str]]:
    """NAU-G.6: how far a straight run goes, where it ends, and what stops it there."""
    x, y, heading = start
    along = ahead(heading + FULL_TURN // 2 if astern else heading)
    clear: Others = []
    met: list[tuple[int, Ship | str]] = []
    for each in others:
        if touch(outline, each[1]):
            if presses_on_run(outline, each[1], along, TOUCH):
                met.append((0, each[0]))
        else:
            clear.append(each)
    met += [(rounded(at), who) for at, who in met_on_run(outline, clear, along, distance + 0.5, TOUCH)]
    far = min([distance, *(at for at, _ in met)])
    to = (rounded(x + far * along[0]), rounded(y + far * along[1]), heading)
    return far, to, [who for at, who in met if at == far]
