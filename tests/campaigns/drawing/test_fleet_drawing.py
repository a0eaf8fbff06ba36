"""The map of a war of fleets by what is seen on it: seas are sea, ports stand on shores, nothing covers another."""

import json
import math
import re
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from campaigns.drawing import map_svg
from campaigns.drawing.layout import laid_out
from campaigns.drawing.places import WIDTH, chart_of
from campaigns.drawing.ways import way_key
from campaigns.engine import reading, starting
from campaigns.engine.data import Sheet
from campaigns.engine.ledger import State
from campaigns.words.names import short
from tests.campaigns.drawing.test_drawing import SVG, drawn
from tests.campaigns.engine.test_reference_data import drafted, printed

LIBRARY = Path(__file__).parents[3] / "campaigns" / "library"


def west(**changes: object) -> State:
    """The War in the West at its start, as the library has it."""
    data, findings = reading.read(json.loads((LIBRARY / "war-in-the-west.json").read_text()))
    assert data is not None and findings == ()
    return replace(starting.start(data), turn=1, **changes)


def bare() -> State:
    """The same war as its reference prints it: no area has a place."""
    return replace(starting.start(drafted(printed("cmp-west"))), turn=1)


@pytest.mark.parametrize("state", [west(), bare()], ids=["drawn", "laid out"])
def test_seas_are_sea_and_ports_are_land(state: State) -> None:
    chart = chart_of(state.data)
    for area in state.data.areas:
        assert chart.ground.at(chart.anchors[area.id]) == area.is_land, area.name
        assert (area.id in chart.areas) == area.is_land
    assert 'class="area is-sea" data-area="ionian"' in map_svg(state, title="Map")


@pytest.mark.parametrize("state", [west(), bare()], ids=["drawn", "laid out"])
def test_nothing_lies_off_the_sheet_nor_on_each_other(state: State) -> None:
    chart = chart_of(state.data)
    places = list(chart.anchors.values())
    assert all(0 < x < WIDTH and 0 < y < chart.height for x, y in places)
    assert all(math.dist(one, other) > 24 for n, one in enumerate(places) for other in places[:n])
    for at, _ in chart.berths.values():
        assert 0 < at[0] < WIDTH and 0 < at[1] < chart.height


@pytest.mark.parametrize("state", [west(), bare()], ids=["drawn", "laid out"])
def test_fleets_lie_on_the_water_before_their_ports(state: State) -> None:
    chart = chart_of(state.data)
    for fleet in state.fleets.values():
        at, _ = chart.berths[fleet.area]
        assert not chart.ground.at(at), fleet.id
        assert math.dist(at, chart.anchors[fleet.area]) < 90


def test_names_of_places_do_not_lie_on_each_other() -> None:
    chart = chart_of(west().data)
    boxes = []
    for id, label in chart.labels.items():
        x, y = chart.anchors[id]
        wide = 8 * len(label.words)
        left = {"start": 0, "middle": -wide / 2, "end": -wide}[label.anchor]
        boxes.append((x + label.at[0] + left, y + label.at[1] - 12, wide, 14))
    for n, (x, y, wide, high) in enumerate(boxes):
        for u, v, w, h in boxes[:n]:
            assert x + wide <= u or u + w <= x or y + high <= v or v + h <= y


def test_names_of_seas_lie_on_water() -> None:
    chart = chart_of(west().data)
    for id in ("ionian", "malea", "saronic"):
        x, y = chart.waters[id].at
        assert not chart.ground.at((x, y - 5)), id


def test_lanes_go_round_the_capes_and_roads_over_land() -> None:
    """From the waters of Malea to the Saronic Gulf no ship sails over the Peloponnese."""
    state = west()
    chart = chart_of(state.data)
    way = chart.ways["lane:malea-saronic"]
    inside = [
        chart.ground.at((a[0] + (b[0] - a[0]) * t / 20, a[1] + (b[1] - a[1]) * t / 20))
        for a, b in pairwise(way)
        for t in range(1, 20)
    ]
    assert sum(inside) < 0.12 * len(inside)
    assert {way_key(link) for link in state.data.links} == set(chart.ways)


def test_each_fleet_has_a_standard_with_its_ships_and_a_star_for_its_admiral() -> None:
    state = west()
    fleets = {g.get("data-fleet"): g for g in drawn(state).iter(f"{SVG}g") if g.get("data-fleet")}
    assert set(fleets) == set(state.fleets)
    xenocleides = fleets["F1"]
    assert "i-a" in (xenocleides.get("class") or "") and "i-b" in (fleets["G3"].get("class") or "")
    assert [t.text for t in xenocleides.iter(f"{SVG}text")] == ["32"]
    assert len([g for g in xenocleides.iter(f"{SVG}g") if "i-ship" in (g.get("class") or "")]) == 4  # a hull a squadron
    assert any(use.get("href", "").endswith("star") for use in xenocleides.iter(f"{SVG}use"))
    assert not any(use.get("href", "").endswith("star") for use in fleets["F2"].iter(f"{SVG}use"))
    assert xenocleides.get("aria-label") == "Xenocleides of Corinth and the Peloponnesians, 32 ships"


def test_what_a_place_has_stands_beside_its_name() -> None:
    chart = chart_of(west().data)
    assert chart.labels["corinth"].having == (("yard", 5), ("fort", 2))
    assert chart.labels["sybota"].having == (("cape", 0),)
    assert chart.waters["malea"].having == (("rocks", 0),)


def test_a_strait_shows_whether_it_is_closed() -> None:
    state = west()
    text = map_svg(state, title="Map")
    assert "Strait guarded by Naupactus, closed" in text
    gone = {id: fleet for id, fleet in state.fleets.items() if id != "G2"}
    assert "Strait guarded by Naupactus, open" in map_svg(replace(state, fleets=gone), title="Map")


def test_a_blockade_closes_the_mouth_of_a_harbour() -> None:
    state = west()
    assert "i-boom-edge" not in re.sub(r'class="strait".*?</g></g></g>', "", map_svg(state, title="Map"))
    fleets = {**state.fleets, "F4": replace(state.fleets["F4"], area="strait")}
    text = re.sub(r'class="strait".*?</g></g></g>', "", map_svg(replace(state, fleets=fleets), title="Map"))
    assert text.count('class="i-boom-edge"') == 1  # Corcyra


def test_enemies_at_sea_face_each_other_under_a_battle_that_is_due() -> None:
    state = west()
    fleets = {
        **state.fleets,
        "F4": replace(state.fleets["F4"], area="strait"),
        "G3": replace(state.fleets["G3"], area="strait"),
    }
    text = map_svg(replace(state, fleets=fleets, battles=("strait",)), title="Map")
    assert text.count("Battle due") == 1
    assert "rotate(180)" in text


def test_the_ways_of_this_turn_are_wakes_along_the_lanes() -> None:
    state = west()
    assert "i-wake-dots" not in map_svg(state, title="Map")
    text = map_svg(state, title="Map", courses={"F1": ["corinth", "gulf", "rhium"]})
    assert text.count("i-wake-dots") == 1


@pytest.mark.parametrize("sheet", [Sheet(480, 360), Sheet(3000, 2000), Sheet(200, 800)])
def test_a_sheet_of_any_size_is_drawn_at_one_scale(sheet: Sheet) -> None:
    state = bare()
    chart = chart_of(replace(state.data, sheet=sheet))
    assert chart.height == pytest.approx(WIDTH * sheet.height / sheet.width)
    assert all(0 < x < WIDTH and 0 < y < chart.height for x, y in chart.anchors.values())


def test_linked_areas_are_laid_out_near_each_other() -> None:
    """Not in the order of the data: two rings that one link joins fall apart into two."""
    ids = [f"{ring}{n}" for n in range(8) for ring in "ab"]
    links = [(f"{ring}{n}", f"{ring}{(n + 1) % 8}") for ring in "ab" for n in range(8)] + [("a0", "b0")]
    at, _ = laid_out([(id, None) for id in ids], links, (480, 360))
    linked = sum(math.dist(at[a], at[b]) for a, b in links) / len(links)
    others = [math.dist(at[a], at[b]) for n, a in enumerate(ids) for b in ids[:n]]
    assert linked < 0.7 * sum(others) / len(others)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Corinth and Lechaeum", "Corinth"),
        ("Cyllene in Elis", "Cyllene"),
        ("Sybota and Cheimerium", "Sybota"),
        ("Gytheum", "Gytheum"),
        ("Northern Italy", "Northern Italy"),
    ],
)
def test_long_names_are_cut_on_the_map_alone(name: str, words: str) -> None:
    assert short(name) == words
    assert 'data-name="Corinth and Lechaeum"' in map_svg(west(), title="Map")


def test_countries_are_written_where_the_sheet_says() -> None:
    text = map_svg(west(), title="Map")
    assert all(f">{name}</text>" in text for name in ("Epirus", "Arcadia", "Laconia"))
