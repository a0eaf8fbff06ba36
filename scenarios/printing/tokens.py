"""The board, the ships and the markers as pictures, for tables on a screen and for VASSAL: a ZIP of PNG files with a
list of their names, their sizes and how many the rules ask for."""

import csv
import io
import re
import unicodedata
import zipfile
from collections import Counter
from html import escape
from typing import Any, NamedTuple

from scenarios.boards import picture_of_scenario
from scenarios.drawing.art import symbols
from scenarios.drawing.art.faces import LETTER
from scenarios.drawing.art.hulls import lines_of
from scenarios.drawing.art.inks import Look, standalone
from scenarios.drawing.art.ships import Ship, hurt, ship
from scenarios.drawing.art.strokes import n, rectangle
from scenarios.drawing.board import Size
from scenarios.drawing.boards import board_of
from scenarios.drawing.svg import frame_of, print_svg
from scenarios.faces import face_of_document
from scenarios.printing.counter import Counter as Cut
from scenarios.printing.maps import USUAL_HEX
from scenarios.printing.roster import FORMULA
from scenarios.printing.typeset import pictures

LARGEST = 4096  # pixels of the board's longer side
TOKEN = 4.0  # pixels of a token for a unit of its hull: a trireme is 160 long
AIR = 3.0  # units around a hull
MARKER = 6.0  # pixels of a marker for a mm of its counter, about as for the ships
PREFIX = "t-"
MADE = (1980, 1, 1, 0, 0, 0)  # of every file in the archive: the same bytes for the same scenario


class Sea(NamedTuple):
    """The picture of a board without ships, the place of its drawing that is its upper left corner, and how many pixels
    are a unit of that drawing and a mm on the table."""

    picture: "Picture"
    left: float
    top: float
    unit: float
    mm: float


class Picture(NamedTuple):
    """A file of the archive: its name, what it shows, its size in pixels, its SVG, and how many lie on the table."""

    file: str
    about: str
    width: int
    height: int
    svg: str
    number: int = 1


def tokens(scenario: Any) -> bytes:
    """The archive: board.png without ships, two pictures of every ship, whole and damaged, bow up on nothing, every
    marker, those with two faces also from behind, and pictures.csv. The same bytes for the same scenario. ValueError
    for a board that is told in words."""
    found = [sea_of(scenario).picture, *_ships(scenario), *markers_of(scenario)]
    made = painted(found)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("pictures.csv", MADE), _listed(found))
        for each in found:
            archive.writestr(zipfile.ZipInfo(each.file, MADE), made[each.svg])
    return out.getvalue()


def painted(found: list[Picture]) -> dict[str, bytes]:
    """Each drawing as PNG, once: ships of one class look alike."""
    unique = list({each.svg: each for each in found}.values())
    drawn = pictures([{"svg": each.svg, "width": each.width, "height": each.height} for each in unique])
    return {each.svg: png for each, png in zip(unique, drawn, strict=True)}


def sea_of(scenario: Any) -> Sea:
    """The board with all its sea. ValueError for one that is told in words."""
    picture = picture_of_scenario(scenario)
    board = board_of(picture)
    if board.bare is None:
        raise ValueError("This board is told in words: it has no pictures.")
    units_per_mm = face_of_document(scenario).printing.units_per_mm
    bare, unit, _ = board.bare(picture, Size(USUAL_HEX, 1, units_per_mm or 1.0))
    left, top, width, height = frame_of(bare)
    share = min(4.0, LARGEST / max(width, height))
    size = round(width * share), round(height * share)
    measure = share / unit * (1.0 if units_per_mm else USUAL_HEX)
    about = "the board, a millimetre" if units_per_mm else "the board, a cell"
    shown = Picture("board.png", f"{about} of which is {measure:.3f} pixels", *size, print_svg(bare, ""))
    return Sea(shown, left, top, share, share / unit)


def _ships(scenario: Any) -> list[Picture]:
    picture = picture_of_scenario(scenario)
    board = board_of(picture)
    found: list[Picture] = []
    for piece in board.pieces(picture):
        drawn = board.ship(piece, picture)
        if drawn is None:
            continue
        whole = drawn._replace(states=(), port=0, starboard=0, captor="")
        name = _unlike(plain_name(f"{piece.side}-{piece.id}"), "ships", found)
        told = called(piece)
        for file, words, each in ((name, told, whole), (f"{name}-damaged", f"{told}, damaged", hurt(whole))):
            found.append(_token(f"ships/{file}.png", words, each))
    return found


def called(piece: Any) -> str:
    """The id of a piece, and its name where it has one."""
    return " ".join(filter(None, (piece.id, getattr(piece, "name", ""))))


def markers_of(scenario: Any, mm: float = MARKER, least: float = 0.0) -> list[Picture]:
    """What lies beside the ships: the counters in words of groups in which nothing is drawn, each once, so many pixels
    a mm; more where letters would not be `least` pixels high."""
    cut = face_of_document(scenario).printing.counters(scenario, USUAL_HEX, "colour")
    found: list[Picture] = []
    for title, pieces in cut.groups:
        if any(piece.svg for piece in pieces):
            continue
        for piece, number in Counter(pieces).items():
            words = piece.text if re.search(r"[A-Za-z]", piece.text) else f"{title} {piece.text}"
            name = _unlike(plain_name(words), "markers", found)
            found.append(_sign(f"markers/{name}.png", words, piece.text, piece, number, mm, least))
            if piece.back_text:
                told = f"{piece.back_text}, the back of {words}"
                found.append(_sign(f"markers/{name}-back.png", told, piece.back_text, piece, number, mm, least))
    return found


def _sign(file: str, about: str, text: str, piece: Cut, number: int, mm: float, least: float) -> Picture:
    """A word on a plate."""
    letters = min(0.55 * piece.height, (piece.width - 2) / (LETTER * max(2, len(text))))  # in mm
    mm = max(mm, least / letters)
    w, h, size = mm * piece.width, mm * piece.height, mm * letters
    plate = rectangle((1, 1, w - 2, h - 2))
    body = (
        f'<g class="i-b"><path class="i-banner" d="{plate}"/><text class="i-standard" font-size="{n(size)}" '
        f'x="{n(w / 2)}" y="{n(h / 2 + 0.36 * size)}">{escape(text)}</text></g>'
    )
    svg = standalone(f'<svg class="i-chart i-lod-l" viewBox="{n(0, 0, w, h)}">{body}</svg>', Look("light"))
    return Picture(file, about, round(w), round(h), svg, number)


def _unlike(name: str, folder: str, found: list[Picture]) -> str:
    """A name that no file of the folder has yet."""
    taken = {each.file for each in found}
    return name if f"{folder}/{name}.png" not in taken else f"{name}-{len(found) + 1}"


def plain_name(words: str) -> str:
    """Words as the name of a file: letters and numbers of ASCII."""
    letters = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "-", letters).strip("-")[:40] or "ship"


def _token(file: str, about: str, drawn: Ship) -> Picture:
    lines = drawn.built or lines_of(drawn.hull)
    across, ahead, astern = max(lines.reach, lines.beam) + AIR, lines.half + lines.prow + AIR, lines.half + 2 * AIR
    body = ship(drawn, 0.0, 1.0, PREFIX, True)
    box = n(-across, -ahead, 2 * across, ahead + astern)
    svg = f'<svg class="i-chart i-lod-l" viewBox="{box}">{symbols.defs(body, PREFIX)}{body}</svg>'
    size = round(TOKEN * 2 * across), round(TOKEN * (ahead + astern))
    return Picture(file, about, *size, standalone(svg, Look("light")))


def _listed(found: list[Picture]) -> str:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["file", "shows", "width_px", "height_px", "number"])
    for each in found:
        shows = " ".join(each.about.split())
        shows = f"'{shows}" if shows.startswith(FORMULA) else shows
        writer.writerow([each.file, shows, each.width, each.height, each.number])
    return out.getvalue()
