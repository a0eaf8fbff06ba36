"""The names of waters and places on the board of any kind, as a scenario's labels give them."""

from collections.abc import Callable, Iterable

from rules.core.documents import Label
from scenarios.drawing.art import chart, land
from scenarios.drawing.art.strokes import Point, n

WINDOW = 936  # pixels that a board is wide on a page, by which names are read where all of it is seen


def size_of(k: float, span: float) -> float:
    """How large names are written on a board that is drawn by `k` and so many units across: to be read where all of it
    is seen, and in measure with its ships."""
    return round(min(max(0.55 * k, 0.8 * span / WINDOW), 1.9 * k), 2)


def names(labels: Iterable[Label], drawn: Callable[[tuple[float, float]], Point], size: float, prefix: str) -> str:
    """All names, in the hand of the chart; `drawn` says where a label's place lies on the drawing."""
    return "".join(_name(label, drawn(label.at), size, prefix) for label in labels)


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
