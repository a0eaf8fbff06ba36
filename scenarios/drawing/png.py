"""Boards as PNG: thumbnails, and pictures to share with a title. The drawing of the page, rendered by art.raster."""

import io
from typing import Any

from PIL import Image

from scenarios.drawing.art import raster
from scenarios.drawing.art.inks import Look, standalone
from scenarios.drawing.art.raster import encoded
from scenarios.drawing.art.values import Theme
from scenarios.drawing.boards import board_of
from scenarios.drawing.picture import Picture
from scenarios.printing.typeset import typeset

PAPER = "#fdf8ec"  # beside the board of a picture to share


def _chart(picture: Picture, width: int, height: int, theme: Theme = "light") -> Image.Image:
    """The fleets on their sea, in a size in pixels."""
    drawing, box = board_of(picture).view(picture, width, height)
    return raster.image(standalone(drawing, Look(theme, px=box[2] / width), width, height), width, height)


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
    margin = round(height * 0.07)
    words = round(width * 0.42)
    image = Image.new("RGB", (width, height), PAPER)
    image.paste(_chart(picture, width - words, height), (words, 0))
    data: dict[str, Any] = {"title": title, "subtitle": subtitle, "site": site}
    data |= {"width": words - 2 * margin, "height": height - 2 * margin}
    with Image.open(io.BytesIO(typeset("printing/caption", data, format="png"))) as caption:
        image.paste(caption, (margin, margin), caption)
    return encoded(image)
