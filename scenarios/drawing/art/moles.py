"""Harbours on the shores of a board: a basin in the land with its quays, and two moles before it.

No rule asks for them. So that none is read out of them the basin lies in the land, and the moles reach no farther off
the shore than its surf and shoals do.
"""

import math
from collections.abc import Iterable, Iterator, Sequence

from scenarios.drawing.art.coast import Loop
from scenarios.drawing.art.land import Ground
from scenarios.drawing.art.strokes import Box, Point, placed

# the shore runs east and west through the origin, land to the south
QUAYS = "M-4 -13Q-25 -14 -25 3V11Q-25 27 -9 27H9Q25 27 25 11V3Q25 -8 17 -12M-9 27V18M0 27V18M9 27V18"
SYMBOLS = {
    "harbour": '<path class="i-basin" d="M-25 -10V11Q-25 27 -9 27H9Q25 27 25 11V-10Z"/>'
    f'<path class="i-mole" stroke-width="6.5" d="{QUAYS}"/><path class="i-mole-top" stroke-width="3.4" d="{QUAYS}"/>'
}
HALF = 34.0  # of the shore that a harbour takes up, from its middle
WIDE, DEEP = 18.0, 27.0  # of the back of a basin from its middle, and how far it reaches into the land
NEAR = 220.0  # how far from its shore a harbour may be named
ALONG = 6  # places to either side of the nearest one, at which a harbour is tried

Berth = tuple[Point, float]  # where on the shore, how it is turned


def berths(loops: Sequence[Loop], places: Iterable[tuple[Point, Box]], k: float, box: Box) -> list[Berth]:
    """A harbour for each place (its middle and what its name takes up) that has a shore near it, within a box: on the
    nearest stretch that the name leaves free, or the nearest of all."""
    ground = Ground(loops)
    sides = [(a, b) for loop in loops for a, b in zip(loop, [*loop[1:], loop[0]], strict=True)]
    found: list[Berth] = []
    for place, name in places:
        near = (each for side in sides for each in _tried(side, place, k, box))
        fits: list[tuple[bool, float, Berth]] = []
        for far, at, south in sorted(each for each in near if each[0] <= NEAR * k):
            berth = _ashore(at, south, ground, k, box)
            if berth is None or any(math.dist(at, other) < 2 * HALF * k for other, _ in found):
                continue
            fits.append((_meets(at, DEEP * k, name), far, berth))
            if not fits[-1][0]:
                break
        if fits:
            found.append(min(fits)[2])
    return found


def _ashore(at: Point, south: Point, ground: Ground, k: float, box: Box) -> Berth | None:
    """A harbour at a point of the shore, with its back to the land, which lies to one hand of the side; None where
    there is none for it, or none within the box."""
    left, top, wide, high = box
    for hand in (1, -1):
        x, y = hand * south[0], hand * south[1]
        corners = [(at[0] + (x * DEEP - y * off) * k, at[1] + (y * DEEP + x * off) * k) for off in (-WIDE, 0, WIDE)]
        if all(ground.at(at) and left < at[0] < left + wide and top < at[1] < top + high for at in corners):
            return at, round(math.degrees(math.atan2(-x, y)) % 360, 1)
    return None


def _meets(at: Point, half: float, box: Box) -> bool:
    left, top, wide, high = box
    return left - half < at[0] < left + wide + half and top - half < at[1] < top + high + half


def _tried(side: tuple[Point, Point], place: Point, k: float, box: Box) -> Iterator[tuple[float, Point, Point]]:
    """(how far from the place, where, which way lies right of the side) along what of a side lies in a box, away from
    the ends of that where there is room."""
    (ax, ay), (bx, by) = side
    dx, dy = bx - ax, by - ay
    long = math.hypot(dx, dy)
    first, last = 0.0, 1.0
    for start, way, low, size in ((ax, dx, box[0], box[2]), (ay, dy, box[1], box[3])):
        if way:
            enters, leaves = sorted(((low - start) / way, (low + size - start) / way))
            first, last = max(first, enters), min(last, leaves)
        elif not low < start < low + size:
            return
    if not long or first >= last:
        return
    room = min(HALF * k / long, (last - first) / 2)
    nearest = ((place[0] - ax) * dx + (place[1] - ay) * dy) / long**2
    tried = {min(max(nearest + i * HALF * k / long, first + room), last - room) for i in range(-ALONG, ALONG + 1)}
    for t in tried:
        at = round(ax + dx * t, 1), round(ay + dy * t, 1)
        yield math.dist(at, place), at, (-dy / long, dx / long)


def harbours(found: Iterable[Berth], k: float, prefix: str) -> str:
    """Harbours where `berths` found room for them."""
    return "".join(f'<use href="#{prefix}harbour"{placed(at, turn, k)}/>' for at, turn in found)


def sign(prefix: str) -> str:
    """A harbour in a stretch of land, around the origin: for a legend."""
    land = '<path class="i-land" d="M-22 -6H22V22H-22Z"/><path class="i-land-line" stroke-width=".7" d="M-22 -6H22"/>'
    return f"{land}{harbours([((0, -6), 0)], 0.8, prefix)}"
