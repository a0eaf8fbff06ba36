"""The graph of a chain as SVG: its missions as sheets of paper on the sea, joined by courses; on each course a plate
that says in words what leads that way. static/css/chain.css paints it, static/js/campaign/chain.js moves it about."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from campaigns.drawing.chain_graph import shape as shapes
from campaigns.drawing.chain_graph.cards import IN_A_PICTURE, Card, card_svg, flag_svg
from campaigns.drawing.chain_graph.layout import Laid, laid_out
from campaigns.drawing.chain_graph.shape import Way
from campaigns.engine.data import Campaign
from scenarios.drawing.art import water
from scenarios.drawing.art.strokes import Box, Point, n, seed_of

AROUND = 3000  # so far the sea goes on beyond what is drawn
ROUND = 14.0  # how wide a course bends
ANCHOR = "M5 13a7 7 0 0 0 14 0M12 6v15M9 6a3 3 0 1 1 6 0M7 9h10"


class Progress(NamedTuple):
    """How far a chain has come: the outcomes that were taken, by mission."""

    taken: Mapping[int, frozenset[int]]


def chain_svg(
    data: Campaign,
    card_of: Callable[[int], Card],
    *,
    title: str,
    chosen: int | None = None,
    progress: Progress | None = None,
    faulty: frozenset[int] = frozenset(),
) -> SafeString:
    """The graph. `chosen` is the mission in hand; `faulty` are those of which something is to be mended."""
    laid = laid_out(shapes.shape_of(data))
    ways = {shapes.way_key(way): way for number in range(len(data.missions)) for way in shapes.ways_of(data, number)}
    body = _sea(laid.frame, seed_of(data.id or data.name))
    lines = _taken_first(laid, ways, data, progress)
    body += "".join(f'<path class="chain-course-edge" d="{_rounded(line)}"/>' for _, line, _ in lines)
    body += "".join(f'<path class="chain-course{worn}" d="{_rounded(line)}"/>' for _, line, worn in lines)
    body += "".join(_tip(line, worn) for (_, to), line, worn in lines if to.startswith("m"))
    for key, box in laid.boxes.items():
        if key.startswith("f"):
            body += _fork(box)
        elif key.startswith("w"):
            body += _way(data, ways[key], box, _worn(ways[key], progress))
    for number in range(len(data.missions)):
        card = card_of(number)
        body += card_svg(data, number, card, laid.boxes[shapes.mission_key(number)], number == chosen, number in faulty)
    frame = n(*laid.frame)
    return mark_safe(
        f'<svg class="chain-graph i-chart i-sea-summer" viewBox="{frame}" data-frame="{frame}" role="group"'
        f' aria-label="{escape(title)}"><defs>{IN_A_PICTURE}</defs>{body}</svg>'
    )


@lru_cache(maxsize=64)
def _sea(frame: Box, seed: int) -> str:
    x, y, wide, high = frame
    around = x - AROUND, y - AROUND, wide + 2 * AROUND, high + 2 * AROUND
    return water.sea(frame, seed, 1.0, around) + water.waves(around, seed, 1.0, "chain-")


def _worn(way: Way, progress: Progress | None) -> str:
    """Whether a way was taken, or passed by where another was, as a class."""
    if progress is None or way.mission not in progress.taken:
        return ""
    return " is-taken" if progress.taken[way.mission] & set(way.outcomes) else " is-passed"


def _taken_first(
    laid: Laid, ways: Mapping[str, Way], data: Campaign, progress: Progress | None
) -> list[tuple[tuple[str, str], list[Point], str]]:
    """Every course with the class that it wears, those taken last, over the others."""
    numbers = {mission.id: shapes.mission_key(n) for n, mission in reversed(list(enumerate(data.missions)))}
    of: dict[tuple[str, str], list[Way]] = {}
    for key, way in ways.items():
        before = shapes.fork_key(way.mission), shapes.mission_key(way.mission)
        for link in laid.courses:
            if (
                (link[0] in before and link[1] == key)
                or link[0] == key
                or (link[0] in before and key not in laid.boxes and link[1] == numbers.get(way.to or ""))
                or link == (before[1], before[0])
            ):
                of.setdefault(link, []).append(way)
    found = []
    for link, line in laid.courses.items():
        worn = {_worn(way, progress) for way in of.get(link, ())}
        found.append(
            (link, line, " is-taken" if " is-taken" in worn else "" if "" in worn or not worn else " is-passed")
        )
    return sorted(found, key=lambda each: each[2] == " is-taken")


def _rounded(line: list[Point]) -> str:
    """A course with its corners rounded."""
    d = f"M{n(*line[0])}"
    for before, at, after in zip(line, line[1:], line[2:], strict=False):
        (ax, ay), (bx, by) = _towards(at, before), _towards(at, after)
        d += f"L{n(ax, ay)}Q{n(*at)} {n(bx, by)}"
    return d + f"L{n(*line[-1])}"


def _towards(at: Point, other: Point) -> Point:
    dx, dy = other[0] - at[0], other[1] - at[1]
    far = max(abs(dx), abs(dy)) or 1.0
    reach = min(ROUND, far / 2)
    return at[0] + dx / far * reach, at[1] + dy / far * reach


def _tip(line: list[Point], worn: str) -> str:
    (ax, ay), (x, y) = line[-2], line[-1]
    turn = 90 if x > ax else 270 if x < ax else 180 if y > ay else 0
    return f'<path class="chain-tip{worn}" d="M-6 9L0 0L6 9z" transform="translate({n(x, y)})rotate({turn})"/>'


def _fork(box: Box) -> str:
    x, y, w, h = box
    return f'<path class="chain-fork" d="M{n(x, y + h / 2)}l{n(w / 2, -h / 2)}l{n(w / 2, h / 2)}l{n(-w / 2, h / 2)}z"/>'


def _way(data: Campaign, way: Way, box: Box, worn: str) -> str:
    """What lies on a way, from above: what it asks for, a rest, an ending."""
    x, y, wide, _ = box
    middle, drawn, at = x + wide / 2, "", y
    if way.words:
        w, h = shapes.plate_size(way)
        drawn += _plate(way, middle - w / 2, at, w, h)
        at += h + 4
    if way.rest.kind != "none":
        w, h = shapes.rest_size(data, way.rest)
        drawn += _rest(data, way, middle - w / 2, at, w, h)
        at += h + 4
    if words := shapes.ending_words(data, way):
        w, h = shapes.ending_size(data, way)
        lost = "" if way.end is not None else " is-lost"
        flag = data.letter(way.end).lower() if way.end in data.side_ids else ""
        mark = (
            flag_svg(flag, 18, 13)
            if flag
            else '<path class="chain-end-mark" d="M18 31V14h15l-3.500 4.500l3.500 4.500H18"/>'
        )
        drawn += (
            f'<g class="chain-end{lost}" transform="translate({n(middle - w / 2, at)})">'
            f'<rect width="{w}" height="{h}" rx="5"/>{mark}<text x="42" y="28">{escape(_upper(words))}</text></g>'
        )
    said = " · ".join(filter(None, (way.words, shapes.ending_words(data, way))))
    return f'<g class="chain-way{worn}"><title>{escape(said)}</title>{drawn}</g>'


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


def _plate(way: Way, x: float, y: float, w: int, h: int) -> str:
    lines = shapes.lines_of(way.words)
    left = 34 if way.flag else 11
    text = "".join(
        f'<tspan x="{left}" y="{18 + shapes.PLATE_LINE * i}">{escape(_upper(line) if not i else line)}</tspan>'
        for i, line in enumerate(lines)
    )
    flag = flag_svg(way.flag, 11, h / 2 - 9) if way.flag else ""
    return (
        f'<g class="chain-plate" transform="translate({n(x, y)})"><rect width="{w}" height="{h}" rx="4"/>'
        f"{flag}<text>{text}</text></g>"
    )


def _rest(data: Campaign, way: Way, x: float, y: float, w: int, h: int) -> str:
    title, lines = shapes.rest_lines(data, way.rest)
    text = "".join(f'<tspan x="48" y="{40 + 17 * i}">{escape(line)}</tspan>' for i, line in enumerate(lines))
    return (
        f'<g class="chain-rest-sign" transform="translate({n(x, y)})"><rect width="{w}" height="{h}" rx="22"/>'
        f'<path class="chain-anchor" d="{ANCHOR}" transform="translate(14 {n(h / 2 - 13)})"/>'
        f'<text class="chain-rest-name" x="48" y="23">{title}</text><text>{text}</text></g>'
    )
