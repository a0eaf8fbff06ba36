"""Reading a PDF back."""

import io
import re

from pypdf import PdfReader


def pages(pdf: bytes, first: int | None = None) -> list[str]:
    """The text of each page, or of the first ones (one full of drawings takes long), its white space made single."""
    return [re.sub(r"\s+", " ", page.extract_text()) for page in PdfReader(io.BytesIO(pdf)).pages[:first]]


def paper_of(pdf: bytes) -> tuple[int, int]:
    """Width and height of the first page in millimetres."""
    box = PdfReader(io.BytesIO(pdf)).pages[0].mediabox
    return round(float(box.width) / 72 * 25.4), round(float(box.height) / 72 * 25.4)
