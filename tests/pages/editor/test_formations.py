"""What the editor's modules make of a document, asked of them in the browser: mirrors, lines, brushes, merging."""

import itertools
import json
import math
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from rules.core.documents import changed
from rules.core.findings import Change
from rules.geometry.hexgrid import distance
from tests.pages.editor.handling import Edit
from tests.scenarios.bodies import ship

pytestmark = pytest.mark.django_db(transaction=True)
Ask = Callable[..., Any]


@pytest.fixture
def ask(edit: Edit) -> Ask:
    """Call a function of a module: `ask("editor_hex/lines", "lineOf", [0, 0], [3, 3])`."""
    page: Page = edit().page

    def asked(module: str, function: str, *given: Any) -> Any:
        call = "async ([module, name, given]) => (await import(`navarch/${module}.js`))[name](...given)"
        return page.evaluate(call, [module, function, json.loads(json.dumps(given))])

    return asked


def body(*units: dict[str, Any], cols: int = 24, rows: int = 18, **facts: Any) -> dict[str, Any]:
    return {"board": {"cols": cols, "rows": rows, **facts}, "units": list(units)}


def test_a_mirror_and_a_half_turn_keep_every_distance_on_maps_of_any_size(ask: Ask) -> None:
    hexes = [(2, 12), (3, 12), (4, 13), (7, 11)]
    ships = [ship(f"A{number}", hex) for number, hex in enumerate(hexes, 1)]
    for cols, rows in ((24, 18), (23, 18), (24, 17), (23, 17)):
        for how in ("mirror", "half turn"):
            made = ask(
                "editor_hex/formation", "mirrorShips", body(*ships, cols=cols, rows=rows), ["A1", "A2", "A3", "A4"], how
            )
            images = [tuple(unit["hex"]) for unit in made["body"]["units"] if unit["side"] == "B"]
            assert all(0 <= col < cols and 0 <= row < rows for col, row in images)
            pairs = [(one, other) for one in range(4) for other in range(one)]
            assert [distance(images[i], images[j]) for i, j in pairs] == [
                distance(hexes[i], hexes[j]) for i, j in pairs
            ]


def test_a_mirrored_ship_sees_her_image_ahead(ask: Ask) -> None:
    """A ship and her image look at each other: what is ahead of one is mirrored ahead of the other."""
    for facing, image in ((0, 3), (1, 2), (2, 1), (4, 5)):
        [_, made] = ask(
            "editor_hex/formation", "mirrorShips", body(ship("A1", (5, 12), facing=facing)), ["A1"], "mirror"
        )["body"]["units"]
        assert made["facing"] == ("N", "NE", "SE", "S", "SW", "NW")[image]


def test_a_line_runs_from_hex_to_neighbouring_hex(ask: Ask) -> None:
    for goal in ((9, 9), (3, 17), (5, 2), (14, 6), (4, 9)):
        line = [tuple(hex) for hex in ask("editor_hex/lines", "lineOf", [4, 9], goal)]
        assert (line[0], line[-1], len(line)) == ((4, 9), goal, distance((4, 9), goal) + 1)
        assert all(distance(one, other) == 1 for one, other in itertools.pairwise(line))


def test_a_formation_has_its_place_for_every_ship_and_no_place_twice(ask: Ask) -> None:
    for shape in ("abreast", "column", "columns", "lines", "wedge", "crescent", "circle"):
        for count in (2, 3, 8, 21):
            spots = [
                (round(spot["x"], 6), round(spot["y"], 6)) for spot in ask("editor/formations", "spotsOf", shape, count)
            ]
            assert spots[0] == (0, 0), "the first one stays where she is"
            assert len(set(spots)) == count, shape
            assert min(math.dist(one, other) for one, other in itertools.combinations(spots, 2)) > 0.99


def test_a_duplicate_finds_room_for_the_whole_formation(ask: Ask) -> None:
    ships = [ship("A1", (5, 5)), ship("A2", (6, 5)), ship("A3", (7, 5))]
    rocks = body(*ships, rocks=[[col, 4] for col in range(24)])
    made = ask("editor_hex/clipping", "paste", rocks, {"units": ships}, None, True)["body"]["units"]
    hexes = [tuple(unit["hex"]) for unit in made]
    assert len(set(hexes)) == 6
    assert not {hex for hex in hexes if hex[1] == 4}
    assert [distance(hexes[3], hex) for hex in hexes[3:]] == [distance(hexes[0], hex) for hex in hexes[:3]]


def test_brushes_cover_1_7_and_19_hexes_and_stop_at_the_edge(ask: Ask) -> None:
    assert [len(ask("editor_hex/land", "brush", body(), [10, 9], size)) for size in (1, 2, 3)] == [1, 7, 19]
    assert len(ask("editor_hex/land", "brush", body(), [0, 0], 2)) == 3


def test_a_ship_that_is_removed_is_named_nowhere_else(ask: Ask) -> None:
    tangled = {**body(ship("A1", (5, 5)), ship("B1", (5, 5), condition={"status": "entangled", "by": "A1"}))}
    tangled["clock"] = {"activated": ["A1", "B1"]}
    after = ask("editor/ships", "removeShips", tangled, ["A1"])["body"]
    assert after["units"] == [ship("B1", (5, 5), condition={"status": "entangled", "by": None})]
    assert after["clock"] == {"activated": ["B1"]}


def test_numbering_again_renames_ships_wherever_they_are_named(ask: Ask) -> None:
    gaps = {**body(ship("A7", (5, 5), condition={"status": "taken", "by": "B1"}), ship("A3", (6, 5)))}
    gaps["units"].append(ship("B1", (9, 2), condition={"status": "taken", "by": "A7"}))
    gaps["clock"] = {"activated": ["A3"]}
    after = ask("editor/ships", "numberAgain", gaps, "A")["body"]
    assert [unit["id"] for unit in after["units"]] == ["A1", "A2", "B1"]
    assert after["units"][2]["condition"]["by"] == "A1"
    assert after["clock"] == {"activated": ["A2"]}


def test_merging_keeps_what_both_did_and_stops_at_contradictions(ask: Ask) -> None:
    base = {"title": "One", **body(ship("A1", (5, 5)), ship("A2", (6, 5)), rocks=[[1, 1], [2, 2]])}
    mine = {"title": "One", **body(ship("A1", (5, 4)), ship("A2", (6, 5)), rocks=[[1, 1], [2, 2], [3, 3]])}
    theirs = {"title": "Two", **body(ship("A1", (5, 5)), rocks=[[2, 2], [4, 4]])}
    merged = ask("editor/merge", "merged", base, mine, theirs)
    assert merged == {"title": "Two", **body(ship("A1", (5, 4)), rocks=[[2, 2], [4, 4], [3, 3]])}
    assert ask("editor/merge", "merged", base, {**base, "title": "Three"}, theirs) is None
    moved_there = {**base, "units": [ship("A1", (5, 6)), ship("A2", (6, 5))]}
    assert ask("editor/merge", "merged", base, mine, moved_there) is None
    assert ask(
        "editor/merge",
        "merged",
        base,
        {**base, "units": [ship("A1", (5, 5), name="Rex"), ship("A2", (6, 5))]},
        moved_there,
    )["units"][0] == ship("A1", (5, 6), name="Rex")


def test_a_fix_is_applied_as_the_rules_apply_it(ask: Ask) -> None:
    document = body(ship("A1", (5, 5)), ship("A2", (6, 5)))
    changes = [
        Change("replace", "/units/0/hex", [5, 4]),
        Change("remove", "/units/1"),
        Change("add", "/units/-", {"id": "A3"}),
        Change("add", "/a~1b", 1),
        Change("remove", "/board/rows"),
    ]
    told = [{"op": change.op, "path": change.path, "value": change.value} for change in changes]
    assert ask("editor/pointer", "changed", document, told) == changed(document, tuple(changes))
