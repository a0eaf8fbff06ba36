"""The order in which galleys act, drawn as a row of dice with the galleys under each, and the baton by its holder."""

from collections.abc import Sequence
from html import escape

from django.utils.safestring import SafeString, mark_safe

from rules.mare_nostrum.state import SIDES, GalleyState, State
from scenarios.drawing import galley as hulls
from scenarios.drawing.mare_nostrum import number_of
from scenarios.drawing.markup import number, paths, screen
from scenarios.drawing.shapes import Shape, box, disc, line, placed
from scenarios.drawing.table_shapes import plate_half

WIDE, HIGH, HEAD = 46.0, 12.0, 22.0  # a column, a plate's line, and the dice above them
SPOTS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(face: int) -> tuple[Shape, ...]:
    """A die around its middle, 14 wide."""
    return (box("badge-die", 0, 0, 14, 14, 2.5), *(disc("pip", 3.6 * x, 3.6 * y, 1.5, 10) for x, y in SPOTS[face]))


def baton() -> tuple[Shape, ...]:
    """The baton, lying, 20 long, around its middle."""
    return (line("baton", (-9, 0), (9, 0)), *(disc("star", x, 0, 2, 12) for x in (-9, 9)))


def columns(state: State) -> list[tuple[int, list[GalleyState]]]:
    """(number, the galleys that act on it and have not yet), lowest first; none when no dice lie on the table."""
    waiting: dict[int, list[GalleyState]] = {}
    for galley in state.galleys:
        face = number_of(galley)
        if face is not None and not galley.acted and galley.x is not None and state.phase == "movement":
            waiting.setdefault(face, []).append(galley)
    return sorted(waiting.items())


def order_svg(state: State) -> SafeString:
    """The dice that still lie on the table with their galleys, those of the baton's holder first, for a page."""
    found = columns(state)
    rows = max((len(galleys) for _, galleys in found), default=0)
    width, height = max(1, len(found)) * WIDE + 34, HEAD + max(1, rows) * HIGH + 4
    body = _holder(state)
    for n, (face, galleys) in enumerate(found):
        middle = 34 + WIDE * (n + 0.5)
        body += paths(placed(die(face), middle, 10), screen)
        galleys = sorted(galleys, key=lambda galley: galley.side != state.baton)
        body += "".join(_plate(galley, state, middle, HEAD + HIGH * (row + 0.5)) for row, galley in enumerate(galleys))
    return mark_safe(
        f'<svg class="board order" viewBox="0 0 {number(width)} {number(height)}" role="img"'
        f' aria-label="{escape(_told(state, found))}">{body}</svg>'
    )


def _holder(state: State) -> str:
    if state.baton is None:
        return ""
    side = state.baton
    shapes = [*placed(hulls.plate(side, side), 15, HEAD + HIGH * 0.5)]
    text = f'<text x="15" y="{number(HEAD + HIGH * 0.5 + 2.4)}" text-anchor="middle" font-size="6.8">{side}</text>'
    return (
        f"{paths(placed(baton(), 15, 10), screen)}"
        f'<g class="piece side-{side.lower()}"><g class="label">{paths(shapes, screen)}{text}</g></g>'
    )


def _plate(galley: GalleyState, state: State, x: float, y: float) -> str:
    text = galley.id[:6]
    acting = state.active == galley.id
    ring = paths([box("table-selected", x, y, 2 * plate_half(text) + 4, 11, 2)], screen) if acting else ""
    side = galley.side
    words = f'<text x="{number(x)}" y="{number(y + 2.3)}" text-anchor="middle" font-size="6.4">{escape(text)}</text>'
    plate = paths(placed(hulls.plate(side, text), x, y), screen)
    return f'{ring}<g class="piece side-{side.lower()}"><g class="label">{plate}{words}</g></g>'


def _told(state: State, found: Sequence[tuple[int, list[GalleyState]]]) -> str:
    names = {side: state.sides[side].name or f"side {side}" for side in SIDES}
    baton = f"{names[state.baton]} holds the baton. " if state.baton else ""
    order = "; ".join(f"on {face}: {', '.join(galley.id for galley in galleys)}" for face, galleys in found)
    return baton + (f"Still to act {order}." if order else "No galley is waiting to act.")
