"""The campaign map: every area with its owner, every army and commander in its place, every name harmless."""

import io
import math
import re
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace
from PIL import Image

from campaigns.drawing import map_svg, picture_png
from campaigns.drawing.forces import forces_in
from campaigns.drawing.hulls import chip, drawn_hull, shared
from campaigns.drawing.layout import laid_out
from campaigns.drawing.places import WIDTH, chart_of
from campaigns.drawing.ways import bent
from campaigns.engine import starting
from campaigns.engine.ledger import Hull, State
from scenarios.drawing.art.ships import Ship
from scenarios.drawing.art.values import Theme
from tests.campaigns.engine.builders import Table, owned, punic

SVG = "{http://www.w3.org/2000/svg}"


def drawn(state: State) -> ElementTree.Element:
    text = map_svg(state, title="Map").replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return ElementTree.fromstring(text)


def test_each_area_shows_its_owner() -> None:
    state = Table().state
    state = owned(state, spain=None)
    owners = {g.get("data-area"): g.get("data-owner") for g in drawn(state).iter(f"{SVG}g") if g.get("class") == "area"}
    assert owners == {"spain": "", "north_italy": "a", "south_italy": "a", "africa": "b"}
    washed = re.findall(r'<g class="i-(\w)" clip-path="url\(#war-area-(\d)-clip\)">', map_svg(state, title="Map"))
    assert washed == [("a", "1"), ("a", "2"), ("b", "3")]


def test_a_border_is_broad_for_one_side_and_hollow_for_the_other() -> None:
    """Whose land it is can be told without colours."""
    text = map_svg(Table().state, title="Map")
    hollow = set(re.findall(r'href="#war-area-(\d)" class="i-border-gap"', text))
    assert hollow == {"0", "3"}  # Carthage has Spain and Africa


def test_each_army_and_commander_stands_in_its_area() -> None:
    state = Table().state
    found = {g.get("data-army") for g in drawn(state).iter(f"{SVG}g") if g.get("data-army")}
    assert found == set(state.armies)
    labels = [g.get("aria-label") or "" for g in drawn(state).iter(f"{SVG}g")]
    assert "Spain, Carthage; Carthage: C1, C2, C3; Hannibal" in labels
    assert "Hannibal, commander, skill 2" in labels


def test_an_army_that_has_moved_says_so() -> None:
    state = Table().state
    state = replace(state, armies={**state.armies, "R1": replace(state.armies["R1"], moved=True)})
    assert "Army R1, has moved" in map_svg(state, title="Map")


@pytest.mark.parametrize("name", ["<script>", "{x}", "\"&'", "{"])
def test_names_do_no_harm(name: str) -> None:
    data = punic()
    areas = (replace(data.areas[0], name=name), *data.areas[1:])
    commanders = (replace(data.commanders[0], name=name),)
    armies = (replace(data.armies[0], id=name), *data.armies[1:])
    state = starting.start(replace(data, areas=areas, commanders=commanders, armies=armies))
    texts = [element.text for element in drawn(state).iter(f"{SVG}text")]
    assert texts.count(name) == 3


def test_data_without_a_drawing_still_make_a_map() -> None:
    data = punic()
    bare = replace(data, areas=tuple(replace(area, at=None, outline=()) for area in data.areas), coasts=())
    chart = chart_of(bare)
    assert len(set(chart.anchors.values())) == 4
    assert all(chart.ground.at(at) for at in chart.anchors.values())  # each area is an isle of its own
    assert map_svg(starting.start(bare), title="Map").count('class="area-ground"') == 4


@pytest.mark.parametrize("number", [1, 2, 8, 9, 20, 60, 300])
def test_areas_without_a_place_do_not_lie_on_each_other(number: int) -> None:
    placed = [(area.id, area.at) for area in punic().areas]
    ids = [f"a{n}" for n in range(number)]
    links = [(a, b) for n, a in enumerate(ids) for b in ids[n + 1 : n + 3]]
    anchors, reach = laid_out([*placed, *((id, None) for id in ids)], links, (480, 372))
    places = [anchors[id] for id in ids]
    assert all(reach <= x <= 480 - reach and reach <= y <= 372 - reach for x, y in places)  # nothing off the sheet
    assert all(math.dist(one, other) >= 2 * reach - 0.2 for n, one in enumerate(places) for other in places[:n])
    assert all(math.dist(one, at) >= 2 * reach - 0.2 for one in places for _, at in placed if at is not None)
    assert {id: anchors[id] for id, _ in placed} == dict(placed)
    assert laid_out([*placed, *((id, None) for id in ids)], links, (480, 372)) == (anchors, reach)


def test_a_map_of_very_many_areas_is_still_drawn() -> None:
    data = punic()
    more = tuple(replace(data.areas[0], id=f"a{n}", name=f"A{n}", at=None, outline=()) for n in range(300))
    text = map_svg(starting.start(replace(data, areas=(*data.areas, *more))), title="Map")
    assert text.count('class="area-ground"') == 304


def test_what_adjoins_has_one_coast() -> None:
    """Spain, Gaul and Italy are one land; between them there is no shore."""
    chart = chart_of(punic())
    assert len(chart.land) == 6  # Europe, Africa, and four isles
    assert all(chart.ground.at((2 * x, 2 * y)) for x, y in ((80, 160), (200, 80), (302, 58), (400, 160), (205, 300)))


def test_land_beyond_the_map_goes_on() -> None:
    chart = chart_of(punic())
    far = [point for loop in chart.land for point in loop if max(map(abs, point)) > 2000]
    assert far
    assert {x < 0 for x, _ in far} == {True, False}  # Africa to the west and to the east


def test_roads_keep_to_the_land_and_crossings_to_the_water() -> None:
    chart = chart_of(punic())
    spain, north, south, africa = (chart.anchors[id] for id in ("spain", "north_italy", "south_italy", "africa"))
    _, (x, y), _ = bent(chart.ground, spain, north, on_land=True)
    assert chart.ground.at(((spain[0] + 2 * x + north[0]) / 4, (spain[1] + 2 * y + north[1]) / 4))
    _, (x, y), _ = bent(chart.ground, south, africa, on_land=False)
    assert not chart.ground.at(((south[0] + 2 * x + africa[0]) / 4, (south[1] + 2 * y + africa[1]) / 4))


def test_the_fleets_meet_on_open_water_where_a_naval_game_is_due() -> None:
    state = Table().state
    assert "encounter" not in map_svg(state, title="Map")
    text = map_svg(state, title="Map", fleets=(12, 9))
    assert "A naval game is due: 12 against 9" in text
    chart = chart_of(state.data)
    assert not chart.ground.at(chart.battle)


def test_everything_that_stands_on_the_map_is_in_sight_on_a_phone() -> None:
    """Signs keep their size on the screen, so that on 390 pixels they reach farther on the map."""
    data = punic()
    pixel = WIDTH / 390
    text = forces_in(Table().state, data.areas[0], (10, 300), "war-")
    assert all(
        10 + float(x) * pixel >= 0 for x in re.findall(r'role="img" [^>]*><g transform="translate\(([-\d.]+) ', text)
    )
    text = forces_in(Table().state, data.areas[0], (WIDTH - 10, 300), "war-")
    assert all(
        WIDTH - 10 + (float(x) + 28) * pixel <= WIDTH
        for x in re.findall(r'class="army"[^>]*><g transform="translate\(([-\d.]+) ', text)
    )


def test_a_battle_that_is_due_is_marked_where_the_armies_met() -> None:
    state = replace(Table().state, battles=("spain", "africa"))
    text = map_svg(state, title="Map")
    assert text.count("Battle now") == text.count("Battle due") == 1


@pytest.mark.parametrize(
    ("hull", "ship"),
    [
        (Hull("R1", "ROM", "ROM", 4), Ship("five", "a")),
        (Hull("R1", "ROM", "ROM", 2, hull=3, oars=1), Ship("trireme", "a", port=2, starboard=1, port_oars="half")),
        (
            Hull("C1", "CAR", "CAR", 4, hull=5, oars=3),
            Ship("five", "b", port=3, starboard=2, port_oars="gone", starboard_oars="half"),
        ),
        (Hull("C1", "ROM", "CAR", 4, state="PRIZE"), Ship("five", "b", states=("prize",), captor="a")),
        (Hull("C1", "CAR", "CAR", 4, state="LOST"), Ship("five", "b", states=("awash",))),
    ],
)  # fmt: skip
def test_a_ship_of_the_ledger_is_drawn_with_what_befell_her(hull: Hull, ship: Ship) -> None:
    assert drawn_hull(punic(), hull) == ship


def test_a_wounded_ship_of_any_kind_can_be_drawn() -> None:
    data = punic()
    chips = [
        chip(data, Hull("R1", "ROM", "ROM", size, hull=hull, oars=oars))
        for size in range(7)
        for hull in range(6)
        for oars in range(4)
    ]
    symbols = shared(chips)
    assert set(re.findall(r'href="#([\w-]+)"', "".join(chips))) <= set(re.findall(r'id="([\w-]+)"', symbols))


@pytest.mark.parametrize(("theme", "dark"), [("light", False), ("dark", True)])
def test_a_picture_of_the_map_has_its_size_and_the_light_of_the_page(theme: Theme, dark: bool) -> None:
    with Image.open(io.BytesIO(picture_png(Table().state, 480, 220, theme))) as picture:
        assert picture.size == (480, 220)
        pixels = picture.convert("L").resize((1, 1)).getpixel((0, 0))
    assert isinstance(pixels, int)
    assert (pixels < 80) == dark


def test_a_picture_shows_nothing_that_only_a_stylesheet_would_hide() -> None:
    """Alone, without the page's stylesheets, what answers the pointer is not painted."""
    text = map_svg(Table().state)
    assert 'aria-hidden="true"' in text and "a turn" not in text
    for name in ("area-ground", "army-ring"):
        assert all('fill="none"' in tag for tag in re.findall(rf'<\w+ class="{name}"[^>]*>', text))
