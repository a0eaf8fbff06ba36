"""A table as a picture: thumbnails and what is shared, the board itself rendered by art.raster."""

from PIL import Image

from scenarios.drawing.art import raster
from scenarios.drawing.art.inks import Look, standalone
from scenarios.drawing.art.values import Theme
from scenarios.drawing.table.layout import fleets_box
from scenarios.drawing.table.marks import PICTURED
from scenarios.drawing.table.picture import TablePicture
from scenarios.drawing.table.svg import whole_svg

SMALL, LARGE = 22, 48  # pixels of a hull from which more of it is drawn


def image(picture: TablePicture, width: int, height: int, theme: Theme = "light") -> Image.Image:
    """The fleets on their sea, in a size in pixels. Where nobody is on the table yet the whole of it is shown."""
    box = fleets_box(picture, width, height)
    unit = box[2] / width
    hull = picture.hull / unit
    level = "s" if hull < SMALL else "m" if hull <= LARGE else "l"
    taken = any(_lies_in(mark.places, piece.x, piece.y) for mark in picture.marks for piece in picture.pieces
                if mark.kind.startswith("zone"))  # fmt: skip
    signs = [kind for kind in PICTURED if not (taken and kind.startswith("zone"))]
    drawn = whole_svg(picture, box, level=level, signs=signs)
    return raster.image(standalone(drawn, Look(theme, px=unit), width, height), width, height)


def _lies_in(places: tuple[tuple[int, int], ...], x: int, y: int) -> bool:
    """Whether a ship lies in a zone already."""
    across, up = [px for px, _ in places], [py for _, py in places]
    return min(across) <= x <= max(across) and min(up) <= y <= max(up)
