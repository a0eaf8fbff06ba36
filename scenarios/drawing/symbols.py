"""The `<defs>` of a board: every ship, state and mark once, to be placed with `<use>`."""

import re
from functools import cache

from scenarios.drawing import galley
from scenarios.drawing.lines import HEX_HULLS
from scenarios.drawing.marks import MARKS, mark
from scenarios.drawing.markup import Paint, paper, paths, screen
from scenarios.drawing.shapes import Shape

_USED = re.compile(r'<use href="#([^"]+)"')


def _named() -> list[tuple[str, str, tuple[Shape, ...]]]:
    """(id, side or "", shapes) of every symbol."""
    named: list[tuple[str, str, tuple[Shape, ...]]] = []
    for size in HEX_HULLS:
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
def _table(on_paper: bool) -> dict[str, str]:
    def paint_of(side: str) -> Paint:
        return paper(side) if on_paper else screen

    return {name: f'<g id="{name}">{paths(shapes, paint_of(side), 2)}</g>' for name, side, shapes in _named()}


@cache
def all_symbols() -> str:
    """The symbols of a board on a screen, where a script may call for any of them: about 20 kB."""
    return f"<defs>{''.join(_table(False).values())}</defs>"


def paper_symbols(drawing: str) -> str:
    """The symbols that a drawing on paper uses, and no others."""
    table = _table(True)
    used = dict.fromkeys(name for name in _USED.findall(drawing) if name in table)
    return f"<defs>{''.join(table[name] for name in used)}</defs>"
