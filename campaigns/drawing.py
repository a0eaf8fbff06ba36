"""The campaign map as SVG: land and sea, areas by owner (colour, pattern and letter), armies and commanders on them.

A picture and nothing more: which army may go where is said by the forms beside it, and static/js/campaign/map.js lets
one drag an army on the map by pressing the button of its form.
"""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from campaigns.engine.data import Area, Link
from campaigns.engine.ledger import Army, Commander, State

WIDTH, HEIGHT = 480, 372
LARGEST, LEAST = 58, 6  # radius of an area that is drawn as a circle
CHIP_WIDTH, CHIP_HEIGHT, CHIP_GAP, ROW = 34, 22, 4, 27

Point = tuple[int, int]


def map_svg(state: State, *, title: str) -> SafeString:
    """The map of a campaign as it stands."""
    anchors, reach = _anchors(state.data.areas)
    parts = [
        f'<svg class="campaign-map" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" aria-label="{escape(title)}">',
        _PATTERNS,
        f'<rect class="map-sea" x="-{WIDTH}" y="-{HEIGHT}" width="{3 * WIDTH}" height="{3 * HEIGHT}"/>',
        *[f'<path class="map-coast" d="{_shore(coast)}"/>' for coast in state.data.coasts],
        *[_area(state, area, anchors[area.id], reach) for area in state.data.areas],
        *[_link(link, anchors) for link in state.data.links],
        *[_standing(state, area, anchors[area.id]) for area in state.data.areas],
        "</svg>",
    ]
    return mark_safe("".join(parts))


_PATTERNS = (
    '<defs><pattern id="owner-a" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect class="owner-a-ground" width="8" height="8"/><rect class="owner-a-ink" width="1.6" height="8"/></pattern>'
    '<pattern id="owner-b" width="8" height="8" patternUnits="userSpaceOnUse">'
    '<rect class="owner-b-ground" width="8" height="8"/></pattern></defs>'
)


def _area(state: State, area: Area, at: Point, reach: int) -> str:
    owner = state.owners[area.id]
    letter = state.data.letter(owner).lower() if owner else "none"
    shape = (
        f'<path d="{_shore(area.outline)}"/>' if area.outline else f'<circle cx="{at[0]}" cy="{at[1]}" r="{reach}"/>'
    )
    return f'<g class="area owner-{letter}" data-area="{escape(area.id)}" data-name="{escape(area.name)}">{shape}</g>'


def _link(link: Link, anchors: dict[str, Point]) -> str:
    (x1, y1), (x2, y2) = anchors[link.a], anchors[link.b]
    kind = link.kind.lower()
    line = f'<line class="link link-{kind}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>'
    if link.kind == "LAND":
        return line
    x, y = (x1 + x2) // 2, (y1 + y2) // 2
    word = "army" if link.capacity == 1 else "armies"
    label = f"{link.capacity} {word} a turn"
    return line + f'<text class="link-label" x="{x}" y="{y - 5}">{label}</text>'


def _standing(state: State, area: Area, at: Point) -> str:
    """The area's name with its owner's letter, its armies in a row for each side, and the commanders."""
    x, y = at
    owner = state.owners[area.id]
    parts = [f'<g class="standing" role="img" aria-label="{escape(area_in_words(state, area))}">']
    width = 7 * len(area.name) + 26
    parts.append(f'<rect class="name-plate" x="{x - width / 2}" y="{y - 12}" width="{width}" height="20" rx="3"/>')
    if owner:
        letter = state.data.letter(owner)
        left = x - width / 2 + 3
        parts.append(
            f'<g class="side-{letter.lower()}">'
            f'<rect class="letter-plate" x="{left}" y="{y - 9}" width="14" height="14" rx="2"/>'
            f'<text class="letter" x="{left + 7}" y="{y + 2}">{letter}</text></g>'
        )
    parts.append(f'<text class="area-name" x="{x + 9}" y="{y + 3}">{escape(area.name)}</text></g>')
    top = y + 13
    for side in state.data.side_ids:
        armies, commanders = state.armies_in(area.id, side), state.commanders_in(area.id, side)
        if armies or commanders:
            parts.append(_row(state, side, armies, commanders, x, top))
            top += ROW
    return "".join(parts)


def _row(state: State, side: str, armies: Sequence[Army], commanders: Iterable[Commander], x: int, top: int) -> str:
    """A side's chips in an area: its armies, then its commanders, in the middle under the area's name."""
    chips = [_army_chip(army) for army in armies] + [_commander_chip(each) for each in commanders]
    whole = sum(chip.width for chip in chips) + CHIP_GAP * (len(chips) - 1)
    left = max(4.0, min(x - whole / 2, WIDTH - 4 - whole))
    parts = []
    for chip in chips:
        parts.append(chip.drawn(left, top))
        left += chip.width + CHIP_GAP
    return f'<g class="side-{state.data.letter(side).lower()}">{"".join(parts)}</g>'


class Chip(NamedTuple):
    """A counter on the map: the attributes of its group, the word on it, its width and how round it is."""

    attributes: str
    word: str
    width: int
    radius: int

    def drawn(self, x: float, y: float) -> str:
        return (
            f'<g role="img" {self.attributes}>'
            f'<rect class="chip" x="{x:g}" y="{y}" width="{self.width}" height="{CHIP_HEIGHT}" rx="{self.radius}"/>'
            f'<text class="chip-text" x="{x + self.width / 2:g}" y="{y + 15}">{self.word}</text></g>'
        )


def _army_chip(army: Army) -> Chip:
    id, area = escape(army.id), escape(army.area)
    moved, words = (" has-moved", f"Army {id}, has moved") if army.moved else ("", f"Army {id}")
    return Chip(f'class="army{moved}" data-army="{id}" data-in="{area}" aria-label="{words}"', id, CHIP_WIDTH, 3)


def _commander_chip(commander: Commander) -> Chip:
    name, area = escape(commander.name), escape(commander.area)
    words = f"{name}, commander, skill {commander.skill}"
    width = int(6.3 * len(commander.name)) + 16
    return Chip(f'class="commander" data-in="{area}" aria-label="{words}"', name, width, CHIP_HEIGHT // 2)


def area_in_words(state: State, area: Area) -> str:
    """What a screen reader says of an area: owner, armies, commanders."""
    owner = state.owners[area.id]
    words = [f"{area.name}, {state.data.side_name(owner)}" if owner else f"{area.name}, nobody's"]
    for side in state.data.side_ids:
        armies, commanders = state.armies_in(area.id, side), state.commanders_in(area.id, side)
        if armies:
            words.append(f"{state.data.side_name(side)}: {', '.join(army.id for army in armies)}")
        if commanders:
            words.append(", ".join(each.name for each in commanders))
    return "; ".join(words)


def _shore(points: Sequence[Point]) -> str:
    """A coastline: the outline with its corners rounded, through the middle of each of its lines."""
    after = (*points[1:], points[0])
    middles = [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in zip(points, after, strict=True)]
    bends = zip(after, (*middles[1:], middles[0]), strict=True)
    drawn = "".join(f"Q{x},{y} {mx:g},{my:g}" for (x, y), (mx, my) in bends)
    return f"M{middles[0][0]:g},{middles[0][1]:g}{drawn}Z"


def _anchors(areas: Sequence[Area]) -> tuple[dict[str, Point], int]:
    """Where the name of each area stands, and the radius of those that have no outline. Areas for which the data name
    no place share the map out among them, clear of those that have one and of each other."""
    placed = {area.id: area.at for area in areas if area.at is not None}
    waiting = [area.id for area in areas if area.at is None]
    columns = 1
    while True:
        rows = max(1, columns * HEIGHT // WIDTH)
        wide, high = WIDTH / columns, HEIGHT / rows
        reach = min(LARGEST, int(min(wide, high) / 2) - 2)
        cells = [(round((c + 0.5) * wide), round((r + 0.5) * high)) for r in range(rows) for c in range(columns)]
        free = [cell for cell in cells if all(math.dist(cell, at) > 2 * reach for at in placed.values())]
        if len(free) >= len(waiting) or reach <= LEAST:
            break
        columns += 1
    spots = free if len(free) >= len(waiting) else cells
    return placed | {id: spots[n % len(spots)] for n, id in enumerate(waiting)}, max(LEAST, reach)
