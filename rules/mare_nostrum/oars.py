"""MAR-OAR and MAR-G.8: which oars a run, a turn or a slide breaks."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Literal

from rules.geometry.table_hulls import Form, Shape, box, overlap, pointed
from rules.mare_nostrum.measure import EPS, Dimensions, ahead, oar_form
from rules.mare_nostrum.ships import Galley

Hand = Literal["P", "S"]
SIDES: tuple[Hand, Hand] = ("P", "S")
OarsLost = dict[tuple[str, Hand], set[int]]
Numbers = tuple[tuple[str, Hand, tuple[int, ...]], ...]


class Broken:
    """The oars that a move has broken so far, by galley and side, and those that are still in place."""

    def __init__(self) -> None:
        self.lost: OarsLost = {}

    def left(self, galley: Galley, side: Hand) -> list[int]:
        gone = self.lost.get((galley.id, side))
        return galley.oars(side) if not gone else [n for n in galley.oars(side) if n not in gone]

    def take(self, found: OarsLost) -> Numbers:
        """Count these as broken from here on."""
        for key, numbers in found.items():
            self.lost.setdefault(key, set()).update(numbers)
        return tuple((id, side, tuple(sorted(numbers))) for (id, side), numbers in found.items())


@lru_cache(maxsize=256)
def _sweep_of_oar(form: Dimensions, side: Hand, number: int, distance: int, astern: bool) -> tuple[Form, float, float]:
    """The rectangle that an oar sweeps in a run, and its centre in the galley's frame at the start."""
    s = (form.beam + form.reach) / 2 * (1 if side == "S" else -1)
    middle = -distance / 2 if astern else distance / 2
    return box(form.reach, distance), s, form.oar(number) + middle


def _put(form: Form, pose: tuple[float, float, int], s: float, y: float) -> Shape:
    sin_h, cos_h = ahead(pose[2])
    x, north, _ = pose
    return Shape(form, x + s * cos_h + y * sin_h, north - s * sin_h + y * cos_h, (sin_h, cos_h))


def run(
    mover: Galley,
    start: tuple[float, float, int],
    distance: int,
    astern: bool,
    others: Iterable[Galley],
    broken: Broken,
) -> OarsLost:
    """MAR-G.8 1: what a straight run breaks, all judged together with the oars in place at its start."""
    form = mover.form
    middle = -distance / 2 if astern else distance / 2
    body = _put(pointed(form.beam, form.length + distance, form.prow), start, 0, middle)

    def swept(side: Hand, number: int) -> Shape:
        shape, s, y = _sweep_of_oar(form, side, number, distance, astern)
        return _put(shape, start, s, y)

    return _touched(mover, body, _rowed_over(form, start, distance, middle), swept, others, broken)


def turn(mover: Galley, pose: tuple[float, float, int], others: Iterable[Galley], broken: Broken) -> OarsLost:
    """MAR-G.8 3: what lies across oars at the final heading of a turn."""
    form = mover.form
    body = _put(pointed(form.beam, form.length, form.prow), pose, 0, 0)

    def still(side: Hand, number: int) -> Shape:
        return _put(oar_form(form, side, number), pose, 0, 0)

    return _touched(mover, body, _rowed_over(form, pose, 0, 0), still, others, broken)


def _rowed_over(form: Dimensions, pose: tuple[float, float, int], distance: int, middle: float) -> Shape:
    """A rectangle that holds the galley with its oars, wherever it is in a run."""
    return _put(box(form.beam + 2 * form.reach, form.length + 2 * form.prow + distance), pose, 0, middle)


def _touched(
    mover: Galley,
    body: Shape,
    around: Shape,
    own: Callable[[Hand, int], Shape],
    others: Iterable[Galley],
    broken: Broken,
) -> OarsLost:
    """Oars of others across the mover's body or oars, and oars of the mover across others' outlines or oars."""
    found: OarsLost = {}
    swept: list[tuple[Hand, int, Shape]] | None = None
    for other in others:
        form = other.form
        width = box(form.beam + 2 * form.reach, form.length + 2 * form.prow)
        their_place = _put(width, other.pose, 0, 0)
        if not overlap(around, their_place, 0):
            continue
        outline = other.outline
        theirs = [
            (side, number, shape)
            for side in SIDES
            for number in broken.left(other, side)
            if overlap(around, shape := other.oar_shape(side, number), 0)
        ]
        for side, number, shape in theirs:
            if overlap(body, shape, EPS):
                found.setdefault((other.id, side), set()).add(number)
        if swept is None:
            swept = [(side, number, own(side, number)) for side in SIDES for number in broken.left(mover, side)]
        for side, number, path in swept:
            if not overlap(path, their_place, 0):
                continue
            if overlap(path, outline, EPS):
                found.setdefault((mover.id, side), set()).add(number)
            for their_side, their_number, shape in theirs:
                if overlap(path, shape, EPS):
                    found.setdefault((mover.id, side), set()).add(number)
                    found.setdefault((other.id, their_side), set()).add(their_number)
    return found


def slide(mover: Galley, target: Galley, start_y: int, distance: int, side: int, way: int, broken: Broken) -> OarsLost:
    """MAR-G.8 2: what a slide along the target's side breaks of the oars between the two. `start_y` is the mover's
    centre on the target's keel line as it swings alongside; borders count."""
    form = mover.form
    found: OarsLost = {}
    theirs, own = near_sides(side, way)
    tail, tip = start_y - way * (form.length // 2), start_y + way * (distance + form.stem)
    low, high = min(tail, tip), max(tail, tip)
    lost = {number for number in broken.left(target, theirs) if low <= target.form.oar(number) <= high}
    if lost:
        found[(target.id, theirs)] = lost
    half = target.form.length // 2
    lost = set()
    for number in broken.left(mover, own):
        at = start_y + way * form.oar(number)
        if min(at, at + way * distance) <= half and max(at, at + way * distance) >= -half:
            lost.add(number)
    if lost:
        found[(mover.id, own)] = lost
    return found


def near_sides(side: int, way: int) -> tuple[Hand, Hand]:
    """MAR-G.7: the near side of the target and that of the mover; `side` 1 is the target's starboard."""
    theirs: Hand = "S" if side > 0 else "P"
    opposite: Hand = "P" if side > 0 else "S"
    return theirs, opposite if way > 0 else theirs
