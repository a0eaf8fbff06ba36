"""Boards as SVG, of whichever kind."""

import re

from django.utils.safestring import SafeString

from scenarios.drawing.art.inks import Edition, Look, on_paper, standalone
from scenarios.drawing.art.strokes import Box
from scenarios.drawing.boards import board_of
from scenarios.drawing.picture import Picture
from scenarios.drawing.window import pixels, turned

ROSE = re.compile(
    r'<g class="rose"><g transform="translate\((\S+?) (\S+?)\)"><circle class="i-rose-ring" r="([\d.]+)"/>.*?</g></g>'
)
BEYOND_RING = 1.25  # its points, by the ring in them


def board_svg(
    picture: Picture,
    *,
    title: str,
    interactive: bool = False,
    key: str = "",
    known: str = "",
) -> SafeString:
    """The board for a page. `title` names it to those who hear it; `interactive` boards are attached to by
    static/js/board/view.js, which remembers zoom and cursor by `key` when the board is replaced. `known` is the key of
    the sea that a page shows already: that one is not sent again."""
    return board_of(picture).on_page(picture, title=title, interactive=interactive, key=key, known=known)


def fight_svg(picture: Picture, width: int, height: int, edition: Edition, most: float = 0) -> tuple[str, bool]:
    """The part of a board where the fleets are as an SVG of its own in a size in pixels, without words, in an edition
    on paper, "" as on the screen with all its sea; whether it lies on its side, height and width being exchanged. All
    of them where it need not be more than `most` hulls wide for it; a wind rose only where none of it is cut."""
    drawing, box = board_of(picture).view(picture, width, height, most)
    drawing = with_no_cut_rose(drawing, box)
    on_side = turned(box, width, height)
    size = (height, width) if on_side else (width, height)
    px = 1 / pixels(box, *size)
    look = on_paper(edition, px) if edition else Look("light", px=px)
    return standalone(drawing.replace('class="i-chart', 'class="i-picture i-chart', 1), look, *size), on_side


def with_no_cut_rose(drawing: str, box: Box) -> str:
    """A drawing of which a box is shown, without its wind rose where that is not whole in it."""
    return ROSE.sub(lambda rose: rose[0] if _in(box, *map(float, rose.groups())) else "", drawing)


def _in(box: Box, x: float, y: float, ring: float) -> bool:
    left, top, width, height = box
    reach = BEYOND_RING * ring
    return left <= x - reach and x + reach <= left + width and top <= y - reach and y + reach <= top + height


def frame_of(picture: Picture) -> Box:
    """The whole drawing of a board as (left, top, width, height)."""
    return board_of(picture).frame(picture)


def print_svg(picture: Picture, edition: Edition = "grey", *, true_size: bool = False, box: Box | None = None) -> str:
    """The board on paper as a document of its own, in an edition of art.inks; for Typst: all of it, or what lies in a
    box. In its `true_size` it is large enough for every number."""
    return board_of(picture).on_paper(picture, edition, true_size=true_size, box=box)
