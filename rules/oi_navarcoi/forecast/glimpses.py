"""What paths would come to if nothing barred them: much quicker than to walk them."""

from collections.abc import Iterable
from typing import NamedTuple

from rules.oi_navarcoi import paths, runs
from rules.oi_navarcoi.actions import PathStep, Straight, Turn, Wheel
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import TOLERANCE
from rules.oi_navarcoi.position import Position
from rules.oi_navarcoi.squadrons import Squadron

Path = tuple[PathStep, ...]


class Glimpse(NamedTuple):
    """Where a path would end, the enemy that it would meet there, and the wheel in it (before and after)."""

    pose: Pose
    met: Squadron | None
    wheel: tuple[Pose, Pose] | None


class _Way(NamedTuple):
    """Where a squadron lies once it has turned, the wheel with which it has, and whom it meets within so much ahead."""

    pose: Pose
    wheel: tuple[Pose, Pose] | None
    far: int
    met: list[tuple[float, Squadron]]


def glimpses(
    position: Position, squadron: Squadron, pose: Pose, tried: Iterable[Path], allowance: float
) -> dict[Path, Glimpse]:
    """What each of some paths would come to, in their order: a run straight ahead or a wheel or turn and a run, each of
    at most the allowance. Of runs the same way the longest had best come first."""
    around = runs.around_of(position, squadron, pose, allowance)
    ways: dict[PathStep | None, _Way] = {}
    found: dict[Path, Glimpse] = {}
    for path in tried:
        if path not in found:
            first, last = path[0] if len(path) == 2 else None, path[-1]
            assert isinstance(last, Straight)
            way = ways.get(first)
            if way is None or way.far < last.d:
                way = ways[first] = _way(position, squadron, pose, first, last.d, around)
            found[path] = _run(squadron, way, last.d)
    return found


def _way(
    position: Position, squadron: Squadron, pose: Pose, first: PathStep | None, far: int, around: list[Squadron]
) -> _Way:
    wheel = None
    if isinstance(first, Wheel):
        wheel = pose, paths.wheeled(squadron, pose, first)
        pose = wheel[1]
    elif isinstance(first, Turn):
        pose = paths.turned(squadron, pose, first)
    return _Way(pose, wheel, far, runs.met_ahead(position, squadron, pose, far, around) if far > 0 else [])


def _run(squadron: Squadron, way: _Way, far: int) -> Glimpse:
    if far <= 0:
        return Glimpse(way.pose, None, way.wheel)
    met = [each for each in way.met if each[0] <= far + TOLERANCE]
    if not met:
        return Glimpse(runs.forwards(squadron, way.pose, float(far)), None, way.wheel)
    pose = runs.forwards(squadron, way.pose, min(float(far), min([at for at, _ in met])))
    foe = met[0][1] if len(met) == 1 else runs.first_touched(squadron, pose, met, None)[0]
    return Glimpse(pose, foe, way.wheel)
