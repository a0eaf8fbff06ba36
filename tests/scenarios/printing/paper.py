"""Looking at printed pages: rendered by pdftoppm, as a printer would."""

import io
import os
import shutil
import subprocess
from typing import NoReturn

import pytest
from PIL import Image

PPI = 20
PDFTOPPM, PDFTOTEXT = shutil.which("pdftoppm"), shutil.which("pdftotext")
HEAD, FOOT = 22.0, 16.0  # mm above and below what a page has to say
BAR = 28.0  # mm below what is cut out of a sheet: the bar of 50 mm is no use of it
SIDE = 10.0  # mm at the sides that tell what a sheet is


def missing(why: str) -> NoReturn:
    """Skips, or on CI fails: there nobody reads what was skipped."""
    if os.environ.get("CI", "").lower() in ("1", "true"):
        pytest.fail(why)
    pytest.skip(why)


def words(pdf: bytes) -> list[str]:
    """What is written on each page, far sooner than `pdfs.pages` tells it."""
    if PDFTOTEXT is None:
        missing("no pdftotext on this machine: install it (apt install poppler-utils) to look at what is printed")
    told = subprocess.run([PDFTOTEXT, "-", "-"], input=pdf, capture_output=True, check=True).stdout.decode()
    return [" ".join(page.split()) for page in told.split("\f")[:-1]]


def rendered(pdf: bytes, ppi: int = PPI) -> list[Image.Image]:
    """Every page in grey."""
    if PDFTOPPM is None:
        missing("no pdftoppm on this machine: install it (apt install poppler-utils) to look at what is printed")
    made = subprocess.run([PDFTOPPM, "-r", str(ppi), "-gray", "-"], input=pdf, capture_output=True, check=True).stdout
    found, rest = [], io.BytesIO(made)
    while rest.tell() < len(made):
        found.append(_page(rest))
    return found


def _page(stream: io.BytesIO) -> Image.Image:
    """One PGM image of several in a row."""
    assert stream.readline().strip() == b"P5"
    wide, high = map(int, stream.readline().split())
    stream.readline()
    return Image.frombytes("L", (wide, high), stream.read(wide * high))


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
