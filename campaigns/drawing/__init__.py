"""The campaign map as SVG: a chart drawn by the hand that draws every board, with its areas by owner, armies and
commanders where they stand, and the fleets where a naval game is due.

A picture and nothing more: which army may go where is said by the forms beside it, and static/js/campaign/map.js lets
one drag an army on the map by pressing the button of its form.
"""

from collections.abc import Sequence
from functools import lru_cache

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from campaigns.drawing.forces import area_in_words, forces_in
from campaigns.drawing.places import HEIGHT, WIDTH, Chart, bent, chart_of
from campaigns.engine.data import Campaign, Link
from campaigns.engine.ledger import State
from scenarios.drawing.art import chart, coast, land, raster, signs, symbols, theatre, water
from scenarios.drawing.art.inks import Look
from scenarios.drawing.art.strokes import Box, Point, n
from scenarios.drawing.art.values import Theme

__all__ = ["area_in_words", "map_svg", "picture_png"]

PREFIX = "war-"
UNHEARD = ' aria-hidden="true" focusable="false"'
BOX: Box = (0, 0, WIDTH, HEIGHT)
AROUND: Box = (-1.5 * WIDTH, -1.5 * HEIGHT, 4 * WIDTH, 4 * HEIGHT)  # a window may show more than the map
SHORE, LAND, RELIEF = 1.0, 0.37, 0.6  # how large shoals, beaches and hills are drawn


def map_svg(state: State, *, title: str = "", fleets: Sequence[int] = ()) -> SafeString:
    """The map of a campaign as it stands. `fleets`: how many ships each side brings to a naval game that is due.
    Without a title it is the picture in the band over a page, of which who hears the page is told nothing."""
    data = state.data
    drawn = chart_of(data)
    outlines = "".join(theatre.outlined(drawn.areas[area.id], _path(number)) for number, area in enumerate(data.areas))
    washes = "".join(
        theatre.wash(_path(number), _letter(state, area.id))
        for number, area in enumerate(data.areas)
        if _letter(state, area.id)
    )
    areas = "".join(
        f'<g class="area" data-area="{escape(area.id)}" data-name="{escape(area.name)}"'
        f' data-owner="{_letter(state, area.id)}"><use class="area-ground" fill="none" href="#{_path(number)}"/></g>'
        for number, area in enumerate(data.areas)
    )
    forces = "".join(forces_in(state, area, drawn.anchors[area.id], PREFIX) for area in data.areas)
    body = outlines + _sea(drawn) + coast.ground(drawn.coast, LAND, PREFIX, washes + _relief(drawn))
    body += _ways(data, drawn) + _rose(drawn) + areas
    if title:
        body += "".join(_words(link, drawn) for link in data.links)
    body += forces + _encounter(drawn, fleets)
    if title:
        what = f'class="campaign-map i-chart i-sea-summer i-lod-m" role="group" aria-label="{escape(title)}"'
    else:
        what = f'class="band-art i-chart i-sea-summer i-lod-m" preserveAspectRatio="xMaxYMid slice"{UNHEARD}'
    return mark_safe(f'<svg {what} viewBox="0 0 {WIDTH} {HEIGHT}">{symbols.defs(body, PREFIX)}{body}</svg>')


def picture_png(state: State, width: int, height: int, theme: Theme = "light") -> bytes:
    """The middle of the map as PNG of that size in pixels, for a page of that theme."""
    high = WIDTH * height / width
    box = f'viewBox="0 {n((HEIGHT - high) / 2)} {WIDTH} {n(high)}"'
    drawn = map_svg(state).replace(f'viewBox="0 0 {WIDTH} {HEIGHT}"', box, 1)
    return raster.png(drawn, width, height, Look(theme, px=max(1.0, 1.3 * 480 / width)))


def _path(number: int) -> str:
    """The id of an area's outline."""
    return f"{PREFIX}area-{number}"


def _letter(state: State, area: str) -> str:
    owner = state.owners[area]
    return state.data.letter(owner).lower() if owner else ""


def _sea(drawn: Chart) -> str:
    return _water(drawn.seed) + coast.shelves(drawn.coast, SHORE, PREFIX, "narrow") + _waves(drawn.seed)


@lru_cache(maxsize=32)
def _water(seed: int) -> str:
    return water.sea(BOX, seed, 1.0, AROUND)


@lru_cache(maxsize=32)
def _waves(seed: int) -> str:
    return water.waves(AROUND, seed, 0.9, PREFIX)


def _relief(drawn: Chart) -> str:
    """Hills and trees, clear of names and of what may stand below them."""
    clear = tuple(
        (x + dx, y + dy)
        for x, y in drawn.anchors.values()
        for dx in (-60, 0, 60)
        for dy in (0, 36, 72)
        if dx == 0 or dy < 50
    )
    return land.country(drawn.land, drawn.seed, RELIEF, (-200, -200, WIDTH + 400, HEIGHT + 400), PREFIX, clear)


def _way(link: Link, drawn: Chart) -> list[Point]:
    return bent(drawn.ground, drawn.anchors[link.a], drawn.anchors[link.b], on_land=link.kind == "LAND")


def _ways(data: Campaign, drawn: Chart) -> str:
    roads = "".join(land.road(_way(link, drawn), 1.4) for link in data.links if link.kind == "LAND")
    return roads + "".join(theatre.lane(_way(link, drawn)) for link in data.links if link.kind == "CROSSING")


def _words(link: Link, drawn: Chart) -> str:
    """How many armies a crossing carries, in its middle."""
    if link.kind == "LAND":
        return ""
    (x, y), (cx, cy), (u, v) = _way(link, drawn)
    at = (x + 2 * cx + u) / 4, (y + 2 * cy + v) / 4
    armies = f"{link.capacity} {'army' if link.capacity == 1 else 'armies'} a turn"
    return f'<g class="way-words">{signs.name(at, armies)}</g>'


def _rose(drawn: Chart) -> str:
    return f'<g class="rose">{chart.rose(drawn.rose, 40)}</g>' if drawn.rose else ""


def _encounter(drawn: Chart, fleets: Sequence[int]) -> str:
    """Both fleets and the battle that is due, on open water."""
    if len(fleets) != 2:
        return ""
    first, second = fleets
    rows = theatre.fleet("five", "b", second, 180, (-6, -20), PREFIX) + theatre.fleet(
        "five", "a", first, 0, (-6, 22), PREFIX
    )
    due = theatre.encounter((-66, -48, 132, 96), "Naval game due")
    words = f"A naval game is due: {first} against {second}"
    return (
        f'<g class="encounter" role="img" aria-label="{words}" transform="translate({n(*drawn.battle)})">'
        f'<g class="i-px">{rows}{due}</g></g>'
    )
