"""A board in words as SVG: a column for each side, a line or more for each unit; on pages, paper and pictures."""

import textwrap
from html import escape

from django.utils.safestring import SafeString, mark_safe

from scenarios.drawing.art.inks import Edition, on_paper, standalone
from scenarios.drawing.art.strokes import Box, n
from scenarios.drawing.layers import prefix_of
from scenarios.drawing.plain.picture import PlainPicture, PlainPiece, describe

COLUMN, GUTTER, MARGIN, LINE = 330.0, 20.0, 20.0, 19.0  # units of the drawing
LETTERS = 46  # in a line of a column
MOST = 120  # units that are drawn; a longer list is told in words alone

Told = list[tuple[PlainPiece, list[str]]]


def _columns(picture: PlainPicture) -> list[tuple[str, Told]]:
    """Each side with its units, theirs in lines."""
    found: dict[str, Told] = {}
    for piece in picture.pieces[:MOST]:
        lines = textwrap.wrap(describe(piece), LETTERS) or [piece.id]
        found.setdefault(piece.side, []).append((piece, lines))
    return list(found.items())


def frame(picture: PlainPicture) -> Box:
    """The whole drawing as (left, top, width, height)."""
    columns = _columns(picture)
    lines = max((sum(len(lines) for _, lines in told) for _, told in columns), default=1)
    across = max(len(columns), 2)
    width = 2 * MARGIN + COLUMN * across + GUTTER * (across - 1)
    return (0.0, 0.0, width, 2 * MARGIN + LINE * (lines + 3))


def _drawn(picture: PlainPicture, box: Box) -> str:
    drawn = f'<rect class="i-plate" x="{n(box[0])}" y="{n(box[1])}" width="{n(box[2])}" height="{n(box[3])}"/>'
    columns = _columns(picture)
    words = picture.title or ("" if columns else "Nothing is on the board yet.")
    if words:
        drawn += _line(MARGIN, MARGIN + LINE * 0.6, textwrap.shorten(words, 2 * LETTERS, placeholder="…"), bold=True)
    for place, (side, told) in enumerate(columns):
        x, y = MARGIN + place * (COLUMN + GUTTER), MARGIN + LINE * 2
        drawn += _line(x, y, f"Side {side}", bold=True)
        for piece, lines in told:
            texts = ""
            for line in lines:
                y += LINE
                texts += _line(x, y, line)
            drawn += (
                f'<g class="piece" data-id="{escape(piece.id)}" data-side="{escape(piece.side)}" role="img"'
                f' aria-label="{escape(describe(piece))}">{texts}</g>'
            )
    return drawn


def _line(x: float, y: float, words: str, *, bold: bool = False) -> str:
    kind = "i-tag-text" if bold else "i-tag-text i-tag-more"
    return f'<text class="{kind}" x="{n(x)}" y="{n(y)}">{escape(words)}</text>'


def board_svg(
    picture: PlainPicture, *, title: str, interactive: bool = False, key: str = "", known: str = ""
) -> SafeString:
    """The board for a page, named by `title` and `key`. It has no sea that could be `known`, and is the same where it
    is `interactive`."""
    box = frame(picture)
    return mark_safe(
        f'<svg class="board plain-board i-chart i-sea-noon i-lod-m" data-board="{escape(key)}"'
        f' data-ids="{prefix_of(key)}" viewBox="{n(*box)}" role="group" aria-label="{escape(title)}">'
        f'<g class="layer-pieces">{_drawn(picture, box)}</g></svg>'
    )


def whole_svg(picture: PlainPicture, box: Box | None = None) -> str:
    """The board as a drawing of its own, as far as it lies in a box."""
    box = box or frame(picture)
    return f'<svg class="i-chart i-sea-noon i-lod-m" viewBox="{n(*box)}">{_drawn(picture, box)}</svg>'


def print_svg(
    picture: PlainPicture, edition: Edition = "grey", *, true_size: bool = False, box: Box | None = None
) -> str:
    """The board on paper, in an edition."""
    return standalone(whole_svg(picture), on_paper(edition))


def pictured_box(picture: PlainPicture, width: int, height: int) -> Box:
    """The part that a picture of that size in pixels shows: all of the breadth, from the top."""
    _, _, broad, _ = frame(picture)
    return (0.0, 0.0, broad, broad * height / width)
