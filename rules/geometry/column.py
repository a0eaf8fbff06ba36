"""A column on a free table: places one behind another along the track of the first.

A track is a polyline from the leader's place back. A place `behind` the leader lies that far back along the track, and
heads along the leg it is on (at a vertex: the newer leg). Beyond its end a track goes straight on.
"""

from collections.abc import Sequence
from math import hypot

from rules.geometry.table import Direction, Point

Spot = tuple[int, int]
SLACK = 1e-6


def along_track(track: Sequence[Point], ahead: Direction, behind: Sequence[float]) -> list[tuple[Point, Direction]]:
    """The places that lie so far (ascending) behind the first point of a track, each with its direction. `ahead` is the
    direction of a track that is a single point."""
    found: list[tuple[Point, Direction]] = []
    leg, done = 0, 0.0
    start, way, length = track[0], ahead, 0.0
    if len(track) > 1:
        way, length = _leg(track[0], track[1])
    for back in behind:
        while back > done + length + SLACK and leg < len(track) - 2:
            done += length
            leg += 1
            start = track[leg]
            way, length = _leg(start, track[leg + 1])
        far = back - done
        found.append(((start[0] - way[0] * far, start[1] - way[1] * far), way))
    return found


def _leg(start: Point, end: Point) -> tuple[Direction, float]:
    dx, dy = start[0] - end[0], start[1] - end[1]
    length = hypot(dx, dy)
    return (dx / length, dy / length), length


def shortened(track: Sequence[Spot], length: float) -> tuple[Spot, ...]:
    """A track without the points that lie behind the first one at or beyond a length, and without doubled points."""
    kept = [track[0]]
    done = 0.0
    for point in track[1:]:
        if done >= length:
            break
        step = hypot(point[0] - kept[-1][0], point[1] - kept[-1][1])
        if step > 0:
            kept.append(point)
            done += step
    return tuple(kept)
