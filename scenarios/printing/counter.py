"""What is cut out for the table."""

from collections import Counter as Counted
from typing import NamedTuple

from scenarios.drawing.art import faces
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.art.ships import Ship


class Counter(NamedTuple):
    """A counter, in millimetres: a drawing that fills it, `told` to who cannot see it, or a sign in words. One with a
    `back`, drawn or in words, is laid at the fold of its sheet, so that both faces are cut as one. What stands when it
    is cut has `folds`, so many mm below its upper edge."""

    width: float
    height: float
    svg: str = ""
    text: str = ""
    back: str = ""
    back_text: str = ""
    folds: tuple[float, ...] = ()
    told: str = ""

    @property
    def double(self) -> bool:
        return bool(self.back or self.back_text)


class Cuttings(NamedTuple):
    """A sheet of counters: what it says of their size, the groups with their titles, what fronts and backs show, what
    must be told, and for a free table the ruler that it adds, in segments of `segment` mm (0: none)."""

    note: str
    groups: list[tuple[str, list[Counter]]]
    faces: tuple[str, str] = ("whole", "damaged")
    notice: str = ""
    segment: float = 0.0

    def since(self, then: "Cuttings") -> "Cuttings":
        """Those that were not there then, without the ruler, which was; of several alike as many as there are more."""
        there = Counted(piece for _, pieces in then.groups for piece in pieces)
        left: list[tuple[str, list[Counter]]] = []
        for title, pieces in self.groups:
            more: list[Counter] = []
            for piece in pieces:
                if there[piece]:
                    there[piece] -= 1
                else:
                    more.append(piece)
            if more:
                left.append((title, more))
        return self._replace(groups=left, segment=0.0, notice=self.notice if left else "")


def of_ship(
    ship: Ship, size: tuple[float, float], label: str, name: str, edition: Edition, *,
    scale: float = 1.0, within: tuple[float, float] | None = None,
) -> Counter:  # fmt: skip
    """A ship's counter, whole on its front and damaged on its back; see `faces.of_ship`."""
    front, back = (
        faces.svg(faces.of_ship(ship, *size, label, name, hurt=hurt, scale=scale, within=within), edition)
        for hurt in (False, True)
    )
    return Counter(*size, svg=front, back=back, told=f"{label} {name}".strip())
