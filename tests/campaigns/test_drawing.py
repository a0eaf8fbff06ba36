"""The campaign map: every area with its owner, every army and commander in its place, every name harmless."""

import math
import re
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from campaigns.drawing import map_svg
from campaigns.engine import ledger
from tests.campaigns.engine.builders import Table, punic

SVG = "{http://www.w3.org/2000/svg}"


def drawn(state: ledger.State) -> ElementTree.Element:
    text = map_svg(state, title="Map").replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return ElementTree.fromstring(text)


def test_each_area_shows_its_owner() -> None:
    state = Table().state
    state = replace(state, owners={**state.owners, "spain": None})
    owners = {
        g.get("data-area"): g.get("class") for g in drawn(state).iter(f"{SVG}g") if "area " in (g.get("class") or "")
    }
    assert owners == {
        "spain": "area owner-none",
        "north_italy": "area owner-a",
        "south_italy": "area owner-a",
        "africa": "area owner-b",
    }


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
    state = ledger.start(replace(data, areas=areas, commanders=commanders, armies=armies))
    texts = [element.text for element in drawn(state).iter(f"{SVG}text")]
    assert texts.count(name) == 3


def test_data_without_a_drawing_still_make_a_map() -> None:
    data = punic()
    state = ledger.start(
        replace(data, areas=tuple(replace(area, at=None, outline=()) for area in data.areas), coasts=())
    )
    centres = re.findall(r'<circle cx="(\d+)" cy="(\d+)"', map_svg(state, title="Map"))
    assert len(set(centres)) == 4


@pytest.mark.parametrize("number", [1, 2, 8, 9, 20, 60, 300])
def test_areas_without_a_place_do_not_lie_on_each_other(number: int) -> None:
    data = punic()
    areas = (
        *data.areas,
        *(replace(data.areas[0], id=f"a{n}", name=f"A{n}", at=None, outline=()) for n in range(number)),
    )
    circles = list(drawn(ledger.start(replace(data, areas=areas))).iter(f"{SVG}circle"))
    places = [(int(each.get("cx", 0)), int(each.get("cy", 0))) for each in circles]
    assert len(set(places)) == number
    assert all(0 < x < 480 and 0 < y < 372 for x, y in places)
    room = 2 * int(circles[0].get("r", 0))
    assert all(math.dist(one, other) >= room for n, one in enumerate(places) for other in places[:n])
    assert {area.at for area in data.areas}.isdisjoint(places)
