"""How often something happened where, laid over a board: a glow at each place, the stronger the more often."""

from collections.abc import Mapping
from html import escape
from math import sqrt

import msgspec
from django.utils.safestring import SafeString, mark_safe

from scenarios.drawing.art.strokes import n
from scenarios.drawing.boards import board_of
from scenarios.drawing.picture import Picture
from scenarios.drawing.svg import board_svg, frame_of

WIDE = 1.7  # how far a glow reaches, in halves of a place
FAINTEST = 0.22
_LIES = ("pieces", "wrecks", "links", "marks", "ghosts")  # what is on a board, besides what it is


def heat_svg(
    picture: Picture, counts: Mapping[tuple[int, int], int], *, across: int, most: int, title: str, key: str
) -> SafeString:
    """The board without its ships, and a glow where something happened: `counts` by place (`Board.spot`), the strongest
    where it happened `most` times. `title` tells it to those who hear it; "" for a board in words."""
    board = board_of(picture)
    glows = []
    for place, count in sorted(counts.items(), key=lambda item: item[1]):
        spot = board.spot(picture, place, across)
        if spot is not None:
            (x, y), half = spot
            strength = FAINTEST + (1 - FAINTEST) * sqrt(count / max(1, most))
            glows.append(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(WIDE * half)}" opacity="{strength:.2f}"/>')
    if not board.drawn or not glows:
        return mark_safe("")
    # An id of its own: two such boards lie on one page.
    glow = f"glow-{key}"
    return mark_safe(
        f"{board_svg(_empty(picture), title=title, key=key)}"
        f'<svg class="board-heat" viewBox="{n(*frame_of(picture))}" role="img" aria-label="{escape(title)}">'
        f'<radialGradient id="{glow}"><stop class="heat-core" offset="0"/><stop class="heat-core" offset="0.35"/>'
        f'<stop class="heat-rim" offset="1"/></radialGradient><g fill="url(#{glow})">{"".join(glows)}</g></svg>'
    )


def _empty(picture: Picture) -> Picture:
    return msgspec.structs.replace(picture, **{name: () for name in _LIES if name in picture.__struct_fields__})
