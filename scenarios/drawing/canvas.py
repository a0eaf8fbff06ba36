"""Pictures in progress: shapes and words drawn with Pillow, larger than they are to be and scaled down at the end."""

import io
from collections.abc import Iterable, Sequence
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from scenarios.drawing.art.strokes import Point
from scenarios.drawing.palette import SCREEN, WIDTHS, Ink, ink_of
from scenarios.drawing.shapes import Shape


class Canvas:
    """A picture in progress. Shapes come in the board's units: `at` is their scale, `origin` where their 0, 0 is."""

    def __init__(self, width: int, height: int, finer: int, ground: str) -> None:
        self.finer = finer
        self.image = Image.new("RGB", (width * finer, height * finer), ground)
        self.pen = ImageDraw.Draw(self.image)
        self.at = float(finer)
        self.origin: Point = (0.0, 0.0)

    def look_at(self, left: float, top: float, scale: float) -> None:
        """Put the board's point (left, top) into the upper left corner, `scale` pixels to a unit."""
        self.at = scale * self.finer
        self.origin = (-left * self.at, -top * self.at)

    @property
    def pixels(self) -> float:
        """Pixels of the finished picture to a unit of the board."""
        return self.at / self.finer

    @property
    def small(self) -> bool:
        """Whether letters would be too small to read."""
        return self.pixels < 1

    def draw(self, shapes: Iterable[Shape], side: str = "") -> None:
        ox, oy = self.origin
        for shape in shapes:
            ink = ink_of(SCREEN, shape.paint, side)
            if ink is not None:
                self._draw(shape, [(ox + x * self.at, oy + y * self.at) for x, y in shape.points], ink)

    def _draw(self, shape: Shape, points: list[Point], ink: Ink) -> None:
        width = WIDTHS.get(shape.paint, 1) * self.at
        if shape.closed and ink.fill and ink.opacity < 1:
            veil = Image.new("L", self.image.size)
            ImageDraw.Draw(veil).polygon(points, fill=round(255 * ink.opacity))
            self.image.paste(ink.fill, mask=veil)
        elif shape.closed and ink.fill:
            self.pen.polygon(points, fill=ink.fill)
        if ink.stroke and width >= 0.4:
            path = [*points, points[0], points[1]] if shape.closed else points
            self.pen.line(path, fill=ink.stroke, width=max(1, round(width)), joint="curve" if width > 2 else None)

    def draw_within(self, edge: Sequence[Point], shapes: Sequence[Shape]) -> None:
        """Draw what must not be seen outside an outline."""
        if not shapes:
            return
        before = self.image.copy()
        self.draw(shapes)
        mask = Image.new("1", self.image.size)
        ox, oy = self.origin
        ImageDraw.Draw(mask).polygon([(ox + x * self.at, oy + y * self.at) for x, y in edge], fill=1)
        self.image = Image.composite(self.image, before, mask)
        self.pen = ImageDraw.Draw(self.image)

    def text(self, words: str, middle: Point, size: float, ink: Ink) -> None:
        x, y = self.origin[0] + middle[0] * self.at, self.origin[1] + middle[1] * self.at
        self.pen.text((x, y), words, fill=ink.fill, font=_font(round(size * self.at)), anchor="mm")

    def finished(self) -> Image.Image:
        width, height = self.image.size
        return self.image.resize((width // self.finer, height // self.finer), Image.Resampling.BOX)


@lru_cache(maxsize=32)
def _font(size: int) -> ImageFont.ImageFont | ImageFont.FreeTypeFont:
    return ImageFont.load_default(max(size, 1))


def encoded(image: Image.Image) -> bytes:
    """A PNG of at most 256 colours: a chart has few, and the file is a third as large."""
    out = io.BytesIO()
    image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG")
    return out.getvalue()
