"""Reading a PDF back."""

import io
import math
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from pypdf import PageObject, PdfReader
from pypdf.generic import DecodedStreamObject, NameObject, StreamObject

TEXT = re.compile(rb"(\bBT\b.*?\sET\b)", re.DOTALL)
LINES = re.compile(rb"(?<![\w.-])(?:(?:-?[\d.]+\s+)+(?:m|l|c|w|M|scn|SCN)\s+|(?:h|f\*?|S|B|n)\s+)+")
NOTHING = re.compile(rb"\bq\s(?:(?!\bDo\b)[^qQ])*\bQ\b")
COLOUR = re.compile(rb"(?<![\d.-])((?:[\d.-]+\s+){1,3})(?:scn|SCN|rg|RG|g|G)\b")


def pages(pdf: bytes, first: int | None = None) -> list[str]:
    """The text of each page, or of the first ones, its white space made single."""
    return list(_texts(pdf, first))


@lru_cache(maxsize=32)
def _texts(pdf: bytes, first: int | None) -> tuple[str, ...]:
    """What every reader of the same bytes is told."""
    found = PdfReader(io.BytesIO(pdf)).pages[:first]
    for form in _forms(found):
        form.set_data(_without_lines(form.get_data()))
    return tuple(re.sub(r"\s+", " ", _text(page)) for page in found)


def _text(page: PageObject) -> str:
    """What is written on a page. Its lines are left out first: to read them takes many times as long."""
    content = DecodedStreamObject()
    content.set_data(_without_lines(page.get_contents().get_data()))
    page[NameObject("/Contents")] = content
    return page.extract_text()


def _without_lines(content: bytes) -> bytes:
    parts = TEXT.split(content)
    parts[::2] = [_bare(LINES.sub(b"", part)) for part in parts[::2]]
    return b"".join(parts)


def _bare(content: bytes) -> bytes:
    """Without what is then set up for nothing, from within outwards."""
    found = 1
    while found:
        content, found = NOTHING.subn(b"", content)
    return content


def _forms(shown: Iterable[PageObject]) -> Iterator[StreamObject]:
    """Every drawing that those pages show, and those within it, each once."""
    asked, seen = [page["/Resources"] for page in shown], set()
    while asked:
        for form in asked.pop().get_object().get("/XObject", {}).values():
            drawn = form.get_object()
            if form.idnum not in seen and drawn["/Subtype"] == "/Form":
                seen.add(form.idnum)
                asked.append(drawn.get("/Resources", {}))
                yield drawn


def paper_of(pdf: bytes) -> tuple[int, int]:
    """Width and height of the first page in millimetres."""
    box = PdfReader(io.BytesIO(pdf)).pages[0].mediabox
    return round(float(box.width) / 72 * 25.4), round(float(box.height) / 72 * 25.4)


NUMBER = re.compile(r"-?\d*\.?\d+")


def _content(pdf: bytes, page: int) -> str:
    """What is drawn on a page, with the drawings that other pages share."""
    drawn = PdfReader(io.BytesIO(pdf)).pages[page]
    return _written_out(drawn.get_contents(), drawn["/Resources"])


def _written_out(stream, resources) -> str:
    forms = resources.get_object().get("/XObject", {})

    def form(word: re.Match[str]) -> str:
        found = forms[word[1]].get_object()
        if found["/Subtype"] != "/Form":
            return ""
        moved = " ".join(f"{float(number):f}" for number in found.get("/Matrix", (1, 0, 0, 1, 0, 0)))
        return f" q {moved} cm {_written_out(found, found.get('/Resources', resources))} Q "

    return re.sub(r"(/\S+) Do\b", form, stream.get_data().decode("latin-1"))


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


def faces(pdf: bytes, page: int = 0, size: tuple[float, float] = (21.0, 21.0)) -> set[tuple[float, float]]:
    """The lower left corner of everything on a page that is so many mm wide and high, in mm to a tenth."""
    found = set()
    for path in paths(pdf, page):
        xs, ys = [x for x, _ in path], [y for _, y in path]
        if all(abs(max(each) - min(each) - side) < 0.01 for each, side in zip((xs, ys), size, strict=True)):
            found.add((round(min(xs), 1), round(min(ys), 1)))
    return found


def pieces(pdf: bytes, page: int = 0) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Both ends of every straight piece of the lines of a page, in mm."""
    return [(a, b) for path in paths(pdf, page) for a, b in pairwise(path)]


def lengths(pdf: bytes, page: int = 0) -> list[float]:
    """The length in mm of each of them."""
    return [math.dist(a, b) for a, b in pieces(pdf, page)]


def colours(pdf: bytes) -> set[tuple[float, ...]]:
    """Every colour that is set on any page: three parts, or one of grey."""
    found: set[tuple[float, ...]] = set()
    shown = PdfReader(io.BytesIO(pdf)).pages
    for content in (*(page.get_contents() for page in shown), *_forms(shown)):
        for parts in COLOUR.findall(content.get_data()):
            found.add(tuple(float(part) for part in parts.split()))
    return found


def drawings_told(pdf: bytes) -> list[str]:
    """What is told of every drawing to who cannot see it; "" where nothing is."""

    def told(of) -> list[str]:
        of = of.get_object()
        if isinstance(of, list):
            return [words for each in of for words in told(each)]
        if not isinstance(of, dict):
            return []
        own = [str(of.get("/Alt", ""))] if of.get("/S") == "/Figure" else []
        return own + (told(of["/K"]) if "/K" in of else [])

    return told(PdfReader(io.BytesIO(pdf)).trailer["/Root"]["/StructTreeRoot"]["/K"])
