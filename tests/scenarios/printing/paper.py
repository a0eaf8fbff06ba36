"""Looking at printed pages: rendered in grey, as a printer would."""

import pypdfium2
from PIL import Image

PPI = 100  # where there are fewer, a line is smeared over a millimetre
POINTS = 72  # to an inch
HEAD, FOOT = 22.0, 16.0  # mm above and below what a page has to say
BAR = 28.0  # mm below what is cut out of a sheet: the bar of 50 mm is no use of it
SIDE = 10.0  # mm at the sides that tell what a sheet is


def words(pdf: bytes) -> list[str]:
    """What is written on each page, far sooner than `pdfs.pages` tells it."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [" ".join(page.get_textpage().get_text_bounded().split()) for page in document]


def rendered(pdf: bytes, ppi: int = PPI) -> list[Image.Image]:
    """Every page in grey."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [page.render(scale=ppi / POINTS, grayscale=True).to_pil().convert("L") for page in document]


def used(page: Image.Image, ppi: int = PPI, foot: float = FOOT) -> float:
    """How far down a page is printed, between its head and its foot, in parts of one."""
    mm = ppi / 25.4
    top, lowest, side = round(HEAD * mm), page.height - round(foot * mm), round(SIDE * mm)
    ink = page.crop((side, top, page.width - side, lowest)).point(lambda tone: 255 if tone < 235 else 0).getbbox()
    return 0.0 if ink is None else ink[3] / (lowest - top)


def margins(page: Image.Image, ppi: int = PPI) -> tuple[float, float, float, float]:
    """How many mm are free at the left, the top, the right and the foot."""
    box = page.point(lambda tone: 255 if tone < 235 else 0).getbbox() or (page.width, page.height, 0, 0)
    mm = 25.4 / ppi
    return box[0] * mm, box[1] * mm, (page.width - box[2]) * mm, (page.height - box[3]) * mm
