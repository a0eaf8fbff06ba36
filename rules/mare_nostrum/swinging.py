"""MAR-MOV.21: what a turn would run into, at a whole degree of its arc or at its end."""

from math import pi

from rules.geometry.table_hulls import Shape, overlap_at
from rules.mare_nostrum.measure import DEGREE, EPS, FULL_TURN, INCH, Pose, ahead, outline_form
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.ships import Galley

FAR_ENOUGH = 2 * INCH


class Arc:
    """A turn one way beside a shape, as far as it has been followed. `clear` is the first whole degree that has not
    been looked at, `hit` the one at which they overlap."""

    __slots__ = ("_a_degree", "_form", "_other", "_pose", "_sense", "clear", "hit")

    def __init__(self, galley: Galley, pose: Pose, other: Shape, sense: int) -> None:
        self._form = outline_form(galley.form)
        self._pose = pose
        self._other = other
        self._sense = sense
        self._a_degree = galley.outline.reach * pi / 180
        self.clear = 1
        self.hit: int | None = None

    def blocks(self, size: int) -> bool:
        """Whether the outlines overlap at a whole degree of a turn of that size, or at its end. No point moves by more
        than the outline's reach times the angle, so degrees that a gap rules out are left out."""
        whole, rest = divmod(size, DEGREE)
        while self.hit is None and self.clear <= whole:
            overlapping = self._overlap(self.clear * DEGREE)
            if overlapping > EPS:
                self.hit = self.clear
            else:
                self.clear += 1 + int(max(0.0, -overlapping) / self._a_degree)
        if self.hit is not None and self.hit <= whole:
            return True
        return rest > 0 and self._overlap(size) > EPS

    def _overlap(self, by: int) -> float:
        x, y, heading = self._pose
        turned = ahead((heading + self._sense * by) % FULL_TURN)
        return overlap_at(self._form, x, y, turned, self._other, EPS, -FAR_ENOUGH)


def blocker(game: Position, galley: Galley, pose: Pose, by: int) -> Galley | None:
    """The first galley that a turn by so much at a place would run into."""
    sense, size = (1, by) if by > 0 else (-1, -by)
    key = galley.order, pose, sense
    arcs: list[tuple[Galley, Arc]] | None = game.memo.swings.get(key)
    if arcs is None:
        near = [other for other in game.others(galley) if may_swing_over(galley, pose, other.outline)]
        arcs = game.memo.swings[key] = [(other, Arc(galley, pose, other.outline, sense)) for other in near]
    for other, arc in arcs:
        if arc.blocks(size):
            return other
    return None


def swings_over(pose: Pose, galley: Galley, other: Shape, by: int) -> bool:
    """Whether a turn at a place comes to lie over a shape."""
    sense, size = (1, by) if by > 0 else (-1, -by)
    return may_swing_over(galley, pose, other) and Arc(galley, pose, other, sense).blocks(size)


def may_swing_over(galley: Galley, pose: Pose, other: Shape) -> bool:
    """Whether a circle about the galley there touches a shape, as far as its circle and edges tell."""
    x, y, _ = pose
    reach = galley.outline.reach
    dx, dy, near = other.x - x, other.y - y, other.reach + reach
    if dx * dx + dy * dy > near * near:
        return False
    for nx, ny, low, high in other.axes:
        on = x * nx + y * ny
        if on - high > reach or low - on > reach:
            return False
    return True
