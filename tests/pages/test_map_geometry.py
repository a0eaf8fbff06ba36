"""What the editor of maps does with outlines, on outlines that are drawn here: a letter is a square of 10 units."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from shapely import Point, Polygon, box, unary_union

from config import modules

pytestmark = pytest.mark.django_db(transaction=True)
Ask = Callable[..., Any]
CALL = "async ([module, name, given]) => (await import(`navarch/editor_campaign_map/${module}.js`))[name](...given)"


@pytest.fixture
def ask(page: Page, live_server: Any) -> Ask:
    """Call a function of the editor: `ask("geometry", "joined", one, other)`."""
    names = modules._read_names("editor_campaign_map/main.js")
    html = (
        f'<!DOCTYPE html><html lang="en"><head><title>Modules</title><script type="importmap">{names}</script></head>'
    )
    page.route("**/modules-alone/", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(f"{live_server}/modules-alone/")

    def asked(module: str, function: str, *given: Any) -> Any:
        return page.evaluate(CALL, [module, function, json.loads(json.dumps(given))])

    return asked


def shape(drawing: str, letters: str) -> Any:
    """What the squares of these letters cover."""
    rows = [row.strip() for row in drawing.strip().splitlines()]
    squares = [
        box(10 * x, 10 * y, 10 * x + 10, 10 * y + 10)
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter in letters
    ]
    return unary_union(squares)


def corners(drawing: str, letters: str) -> list[list[int]]:
    """The outline of a drawn area."""
    return [[int(x), int(y)] for x, y in shape(drawing, letters).simplify(0).exterior.coords[:-1]]


def is_same(outline: list[list[int]], wanted: Any) -> bool:
    return Polygon(outline).equals(wanted)


JOINED = {
    "side by side": "AABB\nAABB",
    "a shorter border": "AA..\nAABB\nAA..",
    "round a corner": "AAA\nABB\nABB",
    "a comb": "AAAAA\nABABA\nBBBBB",
    "one within the bay of the other": "AAAA\nABBA\nA..A",
    "a long border of many corners": "AAABBB\nAABBBB\nAAAABB\nAABBBB",
}


@pytest.mark.parametrize("drawing", JOINED.values(), ids=JOINED)
def test_two_areas_that_share_a_border_become_one(ask: Ask, drawing: str) -> None:
    for one, other in ("AB", "BA"):
        found = ask("geometry", "joined", corners(drawing, one), corners(drawing, other))
        assert is_same(found, shape(drawing, "AB"))
        assert len(found) == len(corners(drawing, "AB"))  # nothing is left of the border between them


def test_it_does_not_matter_which_way_round_an_outline_runs(ask: Ask) -> None:
    drawing = "AABB\nAABB"
    one, other = corners(drawing, "A"), corners(drawing, "B")
    for a, b in ((one[::-1], other), (one, other[::-1]), (one[::-1], other[::-1])):
        assert is_same(ask("geometry", "joined", a, b), shape(drawing, "AB"))


def test_areas_that_overlap_become_what_both_cover(ask: Ask) -> None:
    found = ask("geometry", "joined", [[0, 0], [20, 0], [20, 20], [0, 20]], [[10, 10], [30, 10], [30, 30], [10, 30]])
    assert is_same(found, unary_union([box(0, 0, 20, 20), box(10, 10, 30, 30)]))


def test_a_lake_that_both_enclose_becomes_land(ask: Ask) -> None:
    drawing = "AABB\nA..B\nAABB"
    assert is_same(ask("geometry", "joined", corners(drawing, "A"), corners(drawing, "B")), box(0, 0, 40, 30))


@pytest.mark.parametrize("drawing", ["AA.BB", "A.\n.B", "AA\n..\nBB"], ids=["apart", "at a corner", "over a strait"])
def test_areas_that_share_no_border_are_not_joined(ask: Ask, drawing: str) -> None:
    assert ask("geometry", "joined", corners(drawing, "A"), corners(drawing, "B")) is None


def test_a_border_that_was_drawn_a_hair_off_is_one(ask: Ask) -> None:
    """A corner set on a slanting border lies half a unit off it, since corners are whole units."""
    one, other = [[0, 0], [31, 0], [20, 47], [0, 47]], [[31, 0], [60, 0], [60, 47], [20, 47], [27, 17]]
    found = ask("geometry", "joined", one, other)
    assert found is not None and len(found) <= 6 and abs(Polygon(found).area - 60 * 47) < 30


DIVIDED = {
    "down the middle": ("AAAA\nAAAA", (20, -5), (20, 25), "RRLL\nRRLL"),
    "across": ("AAAA\nAAAA", (-5, 10), (45, 10), "LLLL\nRRRR"),
    "one arm of a bay": ("A..A\nA..A\nAAAA", (-5, 10), (12, 10), "L..R\nR..R\nRRRR"),
    "the other arm": ("A..A\nA..A\nAAAA", (28, 10), (45, 10), "R..L\nR..R\nRRRR"),
    "too short, but meant": ("AAAA\nAAAA", (20, 4), (20, 16), "RRLL\nRRLL"),
}


@pytest.mark.parametrize(("drawing", "a", "b", "parts"), DIVIDED.values(), ids=DIVIDED)
def test_an_area_is_divided_along_a_line(
    ask: Ask, drawing: str, a: tuple[int, int], b: tuple[int, int], parts: str
) -> None:
    left, right = ask("geometry", "divided", corners(drawing, "A"), a, b)
    assert is_same(left, shape(parts, "L")) and is_same(right, shape(parts, "R"))


@pytest.mark.parametrize(("a", "b"), [((60, 0), (60, 30)), ((5, 5), (5, 5)), ((-5, -20), (45, -20))])
def test_a_line_that_misses_the_area_divides_nothing(ask: Ask, a: tuple[int, int], b: tuple[int, int]) -> None:
    assert ask("geometry", "divided", corners("AAAA\nAAAA", "A"), a, b) is None


def test_what_was_divided_can_be_joined_again(ask: Ask) -> None:
    outline = [[3, 7], [51, 2], [64, 33], [40, 61], [12, 55]]
    left, right = ask("geometry", "divided", outline, [0, 20], [70, 44])
    again = ask("geometry", "joined", left, right)
    assert abs(Polygon(again).area - Polygon(outline).area) < 40


@pytest.mark.parametrize("drawing", [*JOINED.values(), "A....A\nA....A\nAAAAAA"])
def test_a_name_stands_within_its_area(ask: Ask, drawing: str) -> None:
    assert shape(drawing, "A").contains(Point(ask("geometry", "within", corners(drawing, "A"))))


# --- steps on a document


def two(drawing: str, **fields: Any) -> dict[str, Any]:
    """A document with the areas a and b as they are drawn."""
    alba, bari = corners(drawing, "A"), corners(drawing, "B")
    later = [{"turn": 2, "side": "R", "army": {"id": "R2", "area": "b"}}, {"turn": 3, "side": "C", "area": "b"}]
    return {
        "sides": [{"id": "R", "name": "Rome", "capital": "b"}, {"id": "C", "name": "Carthage"}],
        "areas": [
            {"id": "a", "name": "Alba", "kind": "COAST", "vp": 1, "income": 2, "at": [5, 5], "outline": alba},
            {"id": "b", "name": "Bari", "kind": "PORT", "vp": 2, "yard": 3, "at": [25, 5], "outline": bari},
            {"id": "sea", "name": "Sea", "kind": "SEA", "at": [60, 60]},
        ],
        "links": [["a", "b", "LAND"], ["a", "sea", "SEA"], ["b", "sea", "SEA"], ["sea", "b", "STRAIT", "b"]],
        "armies": [{"id": "R1", "side": "R", "area": "b"}],
        "fleets": [{"id": "F", "side": "R", "area": "b", "squadrons": ["s"]}],
        "squadrons": [{"id": "s", "side": "R", "hulls": 4}],
        "arrivals": later,
        "victory": {"sudden": {"C": ["b"]}},
        "restraints": [{"turns": [1], "squadrons": ["s"], "unless_in": {"b": ["fleet"]}}],
        **fields,
    }  # fmt: skip


def test_joined_areas_take_over_what_belonged_to_either(ask: Ask) -> None:
    body = ask("areas", "areasJoined", two("AABB\nAABB"), "a", "b")["body"]
    alba = body["areas"][0]
    assert [area["id"] for area in body["areas"]] == ["a", "sea"] and alba["name"] == "Alba"
    assert (alba["kind"], alba["vp"], alba["income"], alba["yard"]) == ("PORT", 3, 2, 3)
    assert body["links"] == [["a", "sea", "SEA"], ["sea", "a", "STRAIT", "a"]]
    assert body["armies"][0]["area"] == body["fleets"][0]["area"] == "a" == body["sides"][0]["capital"]
    assert body["victory"]["sudden"] == {"C": ["a"]} and body["restraints"][0]["unless_in"] == {"a": ["fleet"]}
    assert body["arrivals"][0]["army"]["area"] == "a" == body["arrivals"][1]["area"]


def test_a_divided_area_keeps_its_name_where_the_name_stands(ask: Ask) -> None:
    body = ask("areas", "areaDivided", two("AABB\nAABB"), "a", [-5, 10], [25, 10])["body"]
    alba, other = body["areas"][0], body["areas"][1]
    assert is_same(alba["outline"], box(0, 0, 20, 10)) and alba["at"] == [5, 5] and alba["vp"] == 1
    assert other["name"] == "Alba 2" and other["vp"] == 0 and is_same(other["outline"], box(0, 10, 20, 20))
    assert ["a", other["id"], "LAND"] in body["links"]
    bari = next(area for area in body["areas"] if area["id"] == "b")
    assert [20, 10] in bari["outline"]  # the neighbour has the new corner, too: its border goes on to meet


def test_corners_that_areas_share_go_together_unless_one_goes_alone(ask: Ask) -> None:
    body = two("AABB\nAABB")
    both = ask("areas", "cornerTo", body, [20, 0], [22, -3])["body"]
    assert [22, -3] in both["areas"][0]["outline"] and [22, -3] in both["areas"][1]["outline"]
    alone = ask("areas", "cornerTo", body, [20, 0], [22, -3], {"area": "a"})["body"]
    assert [22, -3] in alone["areas"][0]["outline"] and [20, 0] in alone["areas"][1]["outline"]


def test_a_corner_more_on_a_shared_border_is_in_both_and_goes_from_both(ask: Ask) -> None:
    body = two("AABB\nAABB")
    outline = body["areas"][0]["outline"]
    at = next(n for n, corner in enumerate(outline) if corner[0] == 20 == outline[(n + 1) % len(outline)][0])
    more = ask("areas", "cornerAdded", body, {"area": "a"}, at, [21, 10])["body"]
    assert [21, 10] in more["areas"][0]["outline"] and [21, 10] in more["areas"][1]["outline"]
    less = ask("areas", "cornerRemoved", more, {"area": "a"}, at + 1)["body"]
    assert [area["outline"] for area in less["areas"][:2]] == [area["outline"] for area in body["areas"][:2]]


def test_an_area_goes_with_its_links_and_every_list_that_names_it_but_forces_stay(ask: Ask) -> None:
    body = ask("areas", "areaRemoved", two("AABB\nAABB"), ["b"])["body"]
    assert body["links"] == [["a", "sea", "SEA"]] and body["victory"]["sudden"] == {}
    assert "capital" not in body["sides"][0] and body["restraints"][0]["unless_in"] == {}
    assert body["fleets"][0]["area"] == "b"  # a finding says where it may go


def test_an_id_is_changed_wherever_it_is_named(ask: Ask) -> None:
    body = ask("document", "areaRenamed", two("AABB\nAABB"), "b", "barium")
    assert '"b"' not in json.dumps(body) and json.dumps(body).count('"barium"') == 12
    sides = ask("document", "sideRenamed", {**two("AABB"), "pool": {"hulls": {"R": [], "C": []}}}, "R", "ROM")
    assert '"R"' not in json.dumps(sides) and set(sides["pool"]["hulls"]) == {"ROM", "C"}


def test_an_area_that_is_named_gets_an_id_that_fits(ask: Ask) -> None:
    body = two("AABB\nAABB", areas=[{"id": "area-1", "name": "Lilybæum & Drépana", "at": [1, 1]}], links=[])
    assert ask("areas", "idSettled", body, "area-1")["body"]["areas"][0]["id"] == "lilyb-um-drepana"
    body["areas"][0]["name"] = "Area 1"
    assert ask("areas", "idSettled", body, "area-1") is None


def test_a_fleet_that_is_removed_lands_its_armies_and_takes_its_squadrons(ask: Ask) -> None:
    body = two(
        "AABB", armies=[{"id": "R1", "side": "R", "fleet": "F"}], hulls=[{"id": "h", "side": "R", "squadron": "s"}]
    )
    after = ask("forces", "forceRemoved", body, "fleets", "F")["body"]
    assert (after["fleets"], after["squadrons"], after["hulls"]) == ([], [], [])
    assert after["armies"] == [{"id": "R1", "side": "R", "area": "b"}]


def test_no_more_than_three_armies_of_a_side_stand_in_an_area(ask: Ask) -> None:
    body = two("AABB", armies=[{"id": f"R{n}", "side": "R", "area": "b"} for n in (1, 2, 3)])
    assert "3 armies of Rome" in ask("forces", "whyNot", body, "army", "b", "R")
    assert ask("forces", "whyNot", body, "army", "b", "C") == ""
    assert "open sea" in ask("forces", "whyNot", body, "army", "sea", "C")


def test_a_picture_gives_a_bare_sheet_its_shape_and_leaves_areas_where_they_are(ask: Ask) -> None:
    told = {"picture": "x.jpg", "width": 800, "height": 1000}
    assert ask("picture", "onSheet", {}, told)["body"]["sheet"] == {"width": 960, "height": 1200, "picture": "x.jpg"}
    kept = ask("picture", "onSheet", two("AABB"), told)["body"]["sheet"]
    assert kept == {"width": 480, "height": 600, "picture": "x.jpg"}
