"""Boards as PNG: thumbnails, and pictures to share with a title. The drawing of the page, rendered by art.raster."""

import io
from typing import Any

from PIL import Image

from scenarios.drawing.art import raster
from scenarios.drawing.art.inks import Look, standalone
from scenarios.drawing.art.raster import encoded
from scenarios.drawing.art.values import Theme
from scenarios.drawing.boards import board_of
from scenarios.drawing.fleet import fleet_drawing
from scenarios.drawing.picture import Picture
from scenarios.drawing.window import pixels, turned
from scenarios.printing.typeset import typeset

WORDS = 0.42  # of the width of a picture to share
PAPER = "#fdf8ec"  # beside the board of a picture to share


def drawn(picture: Picture, width: int, height: int, theme: Theme = "light") -> tuple[str, bool]:
    """The fleets on their sea as an SVG of its own in a size in pixels, without grid and words; whether it lies on its
    side, height and width being exchanged, because more is seen of them so."""
    drawing, box = board_of(picture).view(picture, width, height)
    on_side = turned(box, width, height)
    worn = "i-picture i-on-side" if on_side else "i-picture"
    chart = drawing.replace('class="i-chart', f'class="{worn} i-chart', 1)
    size = (height, width) if on_side else (width, height)
    return standalone(chart, Look(theme, px=1 / pixels(box, width, height)), *size), on_side


def _chart(picture: Picture, width: int, height: int, theme: Theme = "light") -> Image.Image:
    """The fleets on their sea, in a size in pixels; north is at the left of one that lies on its side."""
    document, on_side = drawn(picture, width, height, theme)
    if on_side:
        return raster.image(document, height, width).transpose(Image.Transpose.ROTATE_90)
    return raster.image(document, width, height)


def board_png(picture: Picture, width: int, height: int, theme: Theme = "light") -> bytes:
    """The fleets on their sea as a PNG of that size in pixels, for a page of that theme."""
    return encoded(_chart(picture, width, height, theme))


def share_png(
    picture: Picture,
    title: str,
    width: int,
    height: int,
    *,
    subtitle: str = "",
    site: str = "Navarch",
) -> bytes:
    """A picture to share, in pixels: the board at the right, the title and a line below it at the left."""
    chart = _chart(picture, width - round(width * WORDS), height)
    return _captioned(chart, title, width, height, subtitle, site)


def share_fleet_png(title: str, ships: int, width: int, height: int, *, subtitle: str = "") -> bytes:
    """The same of a fleet."""
    across = width - round(width * WORDS)
    document = standalone(fleet_drawing(title, ships, across / height), Look("light"), across, height)
    return _captioned(raster.image(document, across, height), title, width, height, subtitle, "Navarch")


def _captioned(chart: Image.Image, title: str, width: int, height: int, subtitle: str, site: str) -> bytes:
    margin = round(height * 0.07)
    words = round(width * WORDS)
    image = Image.new("RGB", (width, height), PAPER)
    image.paste(chart, (words, 0))
    data: dict[str, Any] = {"title": title, "subtitle": subtitle, "site": site}
    data |= {"width": words - 2 * margin, "height": height - 2 * margin}
    with Image.open(io.BytesIO(typeset("printing/caption", data, format="png"))) as caption:
        image.paste(caption, (margin, margin), caption)
    return encoded(image)
