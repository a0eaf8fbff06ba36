"""The campaign map as SVG: a chart drawn by the hand that draws every board, with its areas by owner, fleets, armies
and commanders where they stand, and the battles that are due.

A picture and nothing more: which fleet or army may go where is said by the forms beside it, and static/js/campaign/
lets one choose on the map by pressing the button of its form.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from campaigns.drawing import pieces
from campaigns.drawing.forces import area_in_words, forces_in
from campaigns.drawing.places import WIDTH, Chart, chart_of
from campaigns.drawing.ways import way_key
from campaigns.engine import allies
from campaigns.engine.data import Area, Campaign
from campaigns.engine.ledger import State
from rules.core.same import Same
from scenarios.drawing.art import chart, coast, harbours, land, raster, signs, symbols, theatre, water
from scenarios.drawing.art.inks import Look
from scenarios.drawing.art.strokes import Box, n
from scenarios.drawing.art.values import Theme

__all__ = ["area_in_words", "map_svg", "picture_png"]

PREFIX = "war-"
UNHEARD = ' aria-hidden="true" focusable="false"'
SHORE, LAND, RELIEF = 1.0, 0.37, 0.6  # how large shoals, beaches and hills are drawn
PICTURE = 0.42  # how strongly the picture under a sheet shows, as in the editor
SEA_REACH = 46.0  # how far around its place a sea is pressed, at most


def map_svg(
    state: State,
    *,
    title: str = "",
    fleets: Sequence[int] = (),
    courses: Mapping[str, Sequence[str]] | None = None,
    focus: str = "",
    picture: str = "",
) -> SafeString:
    """The map of a campaign as it stands. `fleets`: how many ships each side brings to a naval game that is due;
    `courses`: the areas through which each fleet has sailed this turn; `focus` the area that is decided about;
    `picture` the address of what lies under the sheet.
    Without a title it is the picture in the band over a page, of which who hears the page is told nothing."""
    ways = tuple((fleet, tuple(areas)) for fleet, areas in (courses or {}).items())
    return _map(Same(state), title, tuple(fleets), ways, focus, picture)


@lru_cache(maxsize=64)
def _map(
    same: Same[State],
    title: str,
    fleets: tuple[int, ...],
    courses: tuple[tuple[str, tuple[str, ...]], ...],
    focus: str,
    picture: str,
) -> SafeString:
    state = same.of
    data = state.data
    drawn = chart_of(data)
    ground, roads = _ground(data, drawn)
    washes = "".join(
        theatre.wash(_path(number), allies.area_colour(data, area.id, owner))
        for number, area in enumerate(data.areas)
        if area.id in drawn.areas and (owner := state.owners[area.id])
    )
    body = ground.replace("<!--washes-->", f'<g class="owners">{washes}</g>')
    body += _picture(picture, drawn) + roads + _rose(drawn)
    body += "".join(_area(state, number, area, drawn, focus) for number, area in enumerate(data.areas))
    if drawn.afloat:
        body += pieces.wakes(state, drawn, dict(courses)) + pieces.gates(state, drawn)
        body += _afloat(state, drawn)
    else:
        if title:
            body += "".join(_words(data, drawn))
        body += "".join(forces_in(state, area, drawn.anchors[area.id], PREFIX) for area in data.areas)
    body += _encounter(drawn, fleets)
    kinds = f"i-chart i-sea-summer i-lod-m{' i-fine' if drawn.afloat else ''}"
    if title:
        least = ' data-least=".8"' if drawn.afloat else ""
        what = f'class="campaign-map {kinds}"{least} role="group" aria-label="{escape(title)}"'
    else:
        what = f'class="band-art {kinds}" preserveAspectRatio="xMaxYMid slice"{UNHEARD}'
    return mark_safe(f'<svg {what} viewBox="0 0 {n(WIDTH)} {n(drawn.height)}">{symbols.defs(body, PREFIX)}{body}</svg>')


def picture_png(state: State, width: int, height: int, theme: Theme = "light") -> bytes:
    """The middle of the map as PNG of that size in pixels, for a page of that theme."""
    drawn = chart_of(state.data)
    wide = min(WIDTH, drawn.height * width / height)
    high = wide * height / width
    whole = f'viewBox="0 0 {n(WIDTH)} {n(drawn.height)}"'
    box = f'viewBox="{n((WIDTH - wide) / 2, (drawn.height - high) / 2)} {n(wide, high)}"'
    return raster.png(map_svg(state).replace(whole, box, 1), width, height, Look(theme, px=max(1.0, 1.3 * 480 / width)))


def _path(number: int) -> str:
    """The id of an area's outline."""
    return f"{PREFIX}area-{number}"


def _letter(state: State, area: str) -> str:
    owner = state.owners[area]
    return state.data.letter(owner).lower() if owner else ""


@lru_cache(maxsize=32)
def _kept(seed: int, height: float) -> tuple[str, str]:
    """Sea and waves of a map, which never change."""
    box: Box = (0, 0, WIDTH, height)
    around: Box = (-1.5 * WIDTH, -1.5 * height, 4 * WIDTH, 4 * height)  # a window may show more than the map
    return water.sea(box, seed, 1.0, around), water.waves(around, seed, 0.9, PREFIX)


_GROUNDS: dict[int, tuple[Chart, tuple[str, str]]] = {}


def _ground(data: Campaign, drawn: Chart) -> tuple[str, str]:
    """Everything that does not change in play, but for whose land it is: sea, coasts, relief, ways and names of waters.
    Where washes belong a mark stands. Kept as long as the chart is."""
    known = _GROUNDS.get(id(drawn))
    if known is not None and known[0] is drawn:
        return known[1]
    sea, waves = _kept(drawn.seed, drawn.height)
    outlines = "".join(
        theatre.outlined(drawn.areas[area.id], _path(number))
        for number, area in enumerate(data.areas)
        if area.id in drawn.areas
    )
    ground = outlines + sea + coast.shelves(drawn.coast, SHORE, PREFIX, "narrow") + waves
    ground += coast.ground(drawn.coast, LAND, PREFIX, "<!--washes-->" + _relief(drawn))
    names = "".join(harbours.region(at, words) for words, at in drawn.names)
    roads = f'<g class="map-ways">{_ways(data, drawn)}</g>{names}'
    if drawn.afloat:
        roads += "".join(pieces.water_name(area, drawn) for area in data.areas if not area.is_land)
    if len(_GROUNDS) > 32:
        _GROUNDS.clear()
    _GROUNDS[id(drawn)] = drawn, (ground, roads)
    return ground, roads


def _relief(drawn: Chart) -> str:
    """Hills and trees, clear of names and of what may stand below them."""
    clear = [
        (x + dx, y + dy)
        for id, (x, y) in drawn.anchors.items()
        if id in drawn.areas
        for dx in (-60, 0, 60)
        for dy in (0, 36, 72)
        if dx == 0 or dy < 50
    ]
    if drawn.afloat:
        clear = [drawn.anchors[id] for id in drawn.areas]
        for id, label in drawn.labels.items():
            x, y = drawn.anchors[id]
            side = {"start": 1, "middle": 0, "end": -1}[label.anchor]
            clear += [(x + label.at[0] + side * far, y + label.at[1]) for far in (10, 50)]
            clear.append((x + drawn.camps[id][0], y + drawn.camps[id][1]))
    clear += [(x + dx, y) for _, (x, y) in drawn.names for dx in (-30, 30)]
    box: Box = (-200, -200, WIDTH + 400, drawn.height + 400)
    return land.country(drawn.land, drawn.seed, RELIEF, box, PREFIX, tuple(clear))


def _ways(data: Campaign, drawn: Chart) -> str:
    found = [(link, drawn.ways[way_key(link)]) for link in data.links if way_key(link) in drawn.ways]
    roads = "".join(land.road(way, 1.4) for link, way in found if link.kind == "LAND")
    width = 1.8 if drawn.afloat else 2.6
    return roads + "".join(
        f'<g data-way="{escape(link.key)}">{theatre.lane(way, width)}</g>' for link, way in found if link.kind != "LAND"
    )


def _words(data: Campaign, drawn: Chart) -> list[str]:
    """How many armies a crossing carries, in its middle, where that is more than one."""
    words = []
    for link in data.links:
        if link.kind == "CROSSING" and link.capacity > 1 and way_key(link) in drawn.ways:
            (x, y), (cx, cy), (u, v) = drawn.ways[way_key(link)]
            at = (x + 2 * cx + u) / 4, (y + 2 * cy + v) / 4
            words.append(f'<g class="way-words">{signs.name(at, f"{link.capacity} armies a turn")}</g>')
    return words


def _picture(address: str, drawn: Chart) -> str:
    """The picture that the map was drawn over, as in the editor: upon land and sea, below ways, names and forces."""
    if not address:
        return ""
    whole = f'width="{n(WIDTH)}" height="{n(drawn.height)}" preserveAspectRatio="xMidYMid meet"'
    return f'<image class="map-picture" href="{escape(address)}" {whole} opacity="{PICTURE}"/>'


def _rose(drawn: Chart) -> str:
    return f'<g class="rose">{chart.rose(drawn.rose, 40)}</g>' if drawn.rose else ""


def _area(state: State, number: int, area: Area, drawn: Chart, focus: str) -> str:
    """What answers the pointer: the outline of a land, a disc of a sea."""
    if area.id in drawn.areas:
        shape = f'<use class="area-ground" fill="none" href="#{_path(number)}"/>'
    else:
        x, y = drawn.anchors[area.id]
        near = min(
            (abs(x - u) + abs(y - v) for id, (u, v) in drawn.anchors.items() if id != area.id), default=2 * SEA_REACH
        )
        r = n(max(14, min(SEA_REACH, near / 2.4)))
        shape = f'<circle class="area-ground" fill="none" cx="{n(x)}" cy="{n(y)}" r="{r}"/>'
    kind = f"area{'' if area.is_land else ' is-sea'}{' is-focus' if area.id == focus else ''}"
    return (
        f'<g class="{kind}" data-area="{escape(area.id)}" data-name="{escape(area.name)}"'
        f' data-owner="{_letter(state, area.id)}" data-at="{n(*drawn.anchors[area.id])}">{shape}</g>'
    )


def _afloat(state: State, drawn: Chart) -> str:
    """Marks and names first, then who stands there: armies, and fleets above all."""
    roll = pieces.Roll(state)
    lands = [area for area in state.data.areas if area.is_land]
    body = "".join(pieces.place(state, area, drawn) for area in lands) + '<g class="above-courses"></g>'
    body += "".join(pieces.armies(state, area, drawn, PREFIX) for area in lands)
    return body + "".join(pieces.fleets(state, area, drawn, roll, PREFIX) for area in state.data.areas)


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
