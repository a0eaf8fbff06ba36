"""The `<defs>` of a board: every ship, state and mark once, to be placed with `<use>`."""

from functools import cache

from scenarios.drawing import galley
from scenarios.drawing.marks import MARKS, mark
from scenarios.drawing.markup import Paint, paper, paths, screen
from scenarios.drawing.shapes import Shape


def _named() -> list[tuple[str, str, tuple[Shape, ...]]]:
    """(id, side or "", shapes) of every symbol."""
    named: list[tuple[str, str, tuple[Shape, ...]]] = []
    for size in galley.LINES:
        low = size.lower()
        named += [(f"galley-{low}-{side.lower()}", side, galley.hull(size, side)) for side in "AB"]
        named += [(f"oars-{low}-{damage}", "", galley.oars(size, damage)) for damage in range(4)]
        named += [(f"{name}-{low}", "", galley.equipment(name, size)) for name in galley.EQUIPMENT]
        named += [
            (f"{status}-{low}-{side.lower()}", side, galley.state(status, size))
            for status in galley.STATES
            for side in "AB"
        ]
    named += [(f"pips-{damage}", "", galley.pips(damage)) for damage in range(1, 4)]
    named += [(f"mark-{kind}", "", mark(kind)) for kind in MARKS]
    return [*named, ("hold", "", galley.grapple())]


@cache
def symbols(on_paper: bool) -> str:
    """The symbols as SVG groups; about 15 kB, the same for every board."""

    def paint_of(side: str) -> Paint:
        return paper(side) if on_paper else screen

    return "".join(f'<g id="{name}">{paths(shapes, paint_of(side), 2)}</g>' for name, side, shapes in _named())
