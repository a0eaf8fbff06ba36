"""Reading a PDF back."""

import io
import math
import re
from itertools import pairwise

from pypdf import PdfReader


def pages(pdf: bytes, first: int | None = None) -> list[str]:
    """The text of each page, or of the first ones (one full of drawings takes long), its white space made single."""
    return [re.sub(r"\s+", " ", page.extract_text()) for page in PdfReader(io.BytesIO(pdf)).pages[:first]]


def paper_of(pdf: bytes) -> tuple[int, int]:
    """Width and height of the first page in millimetres."""
    box = PdfReader(io.BytesIO(pdf)).pages[0].mediabox
    return round(float(box.width) / 72 * 25.4), round(float(box.height) / 72 * 25.4)


NUMBER = re.compile(r"-?\d*\.?\d+")


def _content(pdf: bytes, page: int) -> str:
    return PdfReader(io.BytesIO(pdf)).pages[page].get_contents().get_data().decode("latin-1")


def paths(pdf: bytes, page: int = 0) -> list[list[tuple[float, float]]]:
    """Every line that is drawn, filled or clipped to on a page, as its corners in millimetres from the page's lower
    left corner, wherever and however large its drawing is placed."""
    found: list[list[tuple[float, float]]] = []
    stack: list[tuple[float, ...]] = []
    matrix: tuple[float, ...] = (1, 0, 0, 1, 0, 0)
    numbers: list[float] = []
    words = re.sub(r"BT.*?ET", " ", _content(pdf, page), flags=re.DOTALL)
    words = re.sub(r"<<.*?>>|\[.*?\]|/[\w.]+(?: (?:cs|CS|gs))?|<[0-9A-Fa-f]*>", " ", words)
    for word in words.split():
        if NUMBER.fullmatch(word):
            numbers.append(float(word))
            continue
        if word == "q":
            stack.append(matrix)
        elif word == "Q":
            matrix = stack.pop()
        elif word == "cm":
            a, b, c, d, e, f = numbers[-6:]
            m = matrix
            matrix = (
                a * m[0] + b * m[2], a * m[1] + b * m[3], c * m[0] + d * m[2], c * m[1] + d * m[3],
                e * m[0] + f * m[2] + m[4], e * m[1] + f * m[3] + m[5],
            )  # fmt: skip
        elif word in ("m", "l", "c"):
            x, y = numbers[-2:]
            at = tuple(
                (x * matrix[i] + y * matrix[2 + i] + matrix[4 + i]) / 72 * 25.4 for i in (0, 1)
            )  # of a curve its end
            if word == "m" or not found:
                found.append([])
            found[-1].append(at)
        numbers = []
    return found


def boxes(pdf: bytes, page: int = 0) -> list[tuple[float, float]]:
    """Width and height in mm, to a tenth, of every rectangle on a page."""
    sizes = []
    for path in paths(pdf, page):
        across, up = {round(x, 2) for x, _ in path}, {round(y, 2) for _, y in path}
        if len(path) in (4, 5) and max(across) > min(across) and max(up) > min(up):
            sizes.append((round(max(across) - min(across), 1), round(max(up) - min(up), 1)))
    return sizes


def pieces(pdf: bytes, page: int = 0) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Both ends of every straight piece of the lines of a page, in mm."""
    return [(a, b) for path in paths(pdf, page) for a, b in pairwise(path)]


def lengths(pdf: bytes, page: int = 0) -> list[float]:
    """The length in mm of each of them."""
    return [math.dist(a, b) for a, b in pieces(pdf, page)]


def colours(pdf: bytes) -> set[tuple[float, ...]]:
    """Every colour that is set on any page: three parts, or one of grey."""
    found = set()
    for page in range(len(PdfReader(io.BytesIO(pdf)).pages)):
        for parts in re.findall(r"((?:-?\d*\.?\d+\s+){1,3})(?:scn|SCN|rg|RG|g|G)\b", _content(pdf, page)):
            found.add(tuple(float(part) for part in parts.split()))
    return found
