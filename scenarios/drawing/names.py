"""The names of waters and places on the board of any kind, as a scenario's labels give them."""

import math
from collections.abc import Callable, Iterable

from rules.core.documents import Label
from scenarios.drawing.art import chart, land
from scenarios.drawing.art.strokes import Box, Point, n

WINDOW = 936  # pixels that a board is wide on a page, by which names are read where all of it is seen


def size_of(k: float, span: float) -> float:
    """How large names are written on a board that is drawn by `k` and so many units across: to be read where all of it
    is seen, and in measure with its ships."""
    return round(min(max(0.55 * k, 0.8 * span / WINDOW), 1.9 * k), 2)


def harbours_of(labels: Iterable[Label]) -> tuple[Label, ...]:
    """The harbours alone, for a picture on which nothing is written: each named by as many blanks, so that it lies
    where it does with its name."""
    return tuple(Label(" " * len(label.words), label.at, "harbour") for label in labels if label.kind == "harbour")


def berths_of(
    labels: Iterable[Label], drawn: Callable[[tuple[float, float]], Point], size: float
) -> list[tuple[Point, Box]]:
    """Where harbours are named, and about what their marks and names take up."""
    found = []
    for x, y, words in ((*drawn(label.at), label.words) for label in labels if label.kind == "harbour"):
        half = max(12, 4.4 * len(words)) * size
        found.append(((x, y), (x - half, y - 12 * size, 2 * half, 42 * size)))
    return found


def reach_of(label: Label, size: float) -> tuple[float, float]:
    """How far a name reaches from its place on the drawing at the most, across and up or down."""
    letter = {"water": 8.0, "land": 5.2}.get(label.kind, 4.6)  # half of one, with what lies between two
    long, high, turn = letter * len(label.words) * size, 26 * size, math.radians(label.turn)
    along, over = abs(math.cos(turn)), abs(math.sin(turn))
    return along * long + over * high, over * long + along * high


def names(labels: Iterable[Label], drawn: Callable[[tuple[float, float]], Point], size: float, prefix: str) -> str:
    """All names, in the hand of the chart; `drawn` says where a label's place lies on the drawing."""
    written = "".join(_name(label, drawn(label.at), size, prefix) for label in labels if label.words.strip())
    return f'<g class="i-names">{written}</g>' if written else ""


def _name(label: Label, at: Point, k: float, prefix: str) -> str:
    if label.kind == "water":
        return chart.water_name(at, label.words, k, label.turn)
    if label.kind == "land":
        return chart.place_name(at, label.words, k, label.turn)
    return chart.port_name(at, label.words, k, _mark(label.kind, k, prefix))


def _mark(kind: str, k: float, prefix: str) -> str:
    if kind == "harbour":
        return f'<use href="#{prefix}anchor" transform="scale({n(k)})"/>'
    return land.town((0.0, 0.0), 0.8 * k, prefix) if kind == "town" else ""
