"""A drawing as PNG. Typst renders it, which the site needs for paper anyway.

Each thread keeps a compiler, which is quick from the second time on."""

import io
import threading
from pathlib import Path

import typst
from PIL import Image

from scenarios.drawing import fonts
from scenarios.drawing.art.inks import SCREEN, Look, standalone

_PAGE = Path(__file__).with_name("picture.typ")
_thread = threading.local()


def image(document: str, width: int, height: int) -> Image.Image:
    """A stand-alone SVG (of `inks.standalone`) as a picture of that size in pixels. ValueError where that fails."""
    compiler: typst.Compiler | None = getattr(_thread, "compiler", None)
    if compiler is None:
        compiler = _thread.compiler = typst.Compiler(
            str(_PAGE), root=str(_PAGE.parent), font_paths=fonts.print_paths(), ignore_system_fonts=True
        )
    asked = {"svg": document, "width": str(width), "height": str(height)}
    try:
        made = compiler.compile(format="png", ppi=72, sys_inputs=asked, timestamp=0)
    except typst.TypstError as error:
        raise ValueError(f"the drawing cannot be made a picture: {error}") from error
    if not isinstance(made, bytes):
        raise ValueError("the drawing does not fit on one picture")
    with Image.open(io.BytesIO(made)) as picture:
        return picture.convert("RGB")


def encoded(picture: Image.Image) -> bytes:
    """PNG of at most 256 colours: a chart has few, and the file is a third as large."""
    out = io.BytesIO()
    picture.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG")
    return out.getvalue()


def png(svg: str, width: int, height: int, look: Look = SCREEN) -> bytes:
    """A drawing for the screen as PNG of that size in pixels, for a theme or an edition."""
    return encoded(image(standalone(svg, look, width, height), width, height))
