"""A free table as SVG: what scripts, readers and printers find in it."""

import math
import re

import pytest
from scenarios.drawing.table_paper import counter_svg, ship_svg
from scenarios.drawing.table_svg import MARKS

from scenarios.drawing.svg import board_svg, frame_of, print_svg
from scenarios.drawing.table.layout import PLATE_HIGH, drawn
from scenarios.drawing.table.picture import (
    Badge,
    Land,
    Ruler,
    Stand,
    TableMark,
    TablePicture,
    TablePiece,
    base_corners,
    sector,
)
from tests.scenarios.drawing.boards import SVG, parsed
from tests.scenarios.drawing.tables import MM, galley, table


def _piece(svg, id="A1"):
    (found,) = [group for group in parsed(svg).iter("g") if group.get("data-id") == id]
    return found


def _numbers(text):
    return [float(number) for number in re.findall(r"-?[\d.]+", text)]


def test_the_table_names_itself_its_size_and_its_units():
    root = parsed(board_svg(table(width=900), title="Table of Mylae", interactive=True, key="abc"))
    assert root.get("class") == "board table-board spans-940"
    assert root.get("data-table") == "90000 60000"
    assert (root.get("data-scale"), root.get("data-turn"), root.get("data-ruleset")) == ("100", "36000", "nauta")
    assert (root.get("data-step"), root.get("data-worth"), root.get("data-unit")) == ("10000", "100", "mm")
    assert (root.get("aria-label"), root.get("data-board")) == ("Table of Mylae", "abc")
    assert root.get("data-interactive") is not None
    assert tuple(_numbers(root.get("viewBox"))) == pytest.approx(frame_of(table(width=900)), abs=0.01)


def test_the_layers_are_those_of_every_board_with_ghosts_and_what_lies_on_the_ships():
    layers = [g.get("class") for g in parsed(board_svg(table(), title="T")).iter("g") if "layer" in g.get("class", "")]
    assert layers == [
        *("layer-sea", "layer-land", "layer-grid", "layer-marks"),
        *("layer-pieces", "layer-ghosts", "layer-over", "layer-cursor"),
    ]


def test_a_ship_says_who_where_and_how_she_is_in_the_units_of_the_rules():
    speed = (Badge("speed", "4", "speed 4"),)
    ship = galley("A1", 120, 130, 30, name="Salamis", kind="triremis", flag=True, damaged=True, badges=speed)
    piece = _piece(board_svg(table(ship), title="T"))
    assert piece.get("class") == "piece side-a hull-triremis is-damaged"
    assert (piece.get("data-x"), piece.get("data-y"), piece.get("data-heading")) == ("12000", "13000", "3000")
    assert (piece.get("data-width"), piece.get("data-depth")) == ("1500", "2500")
    assert piece.get("transform") == "translate(120 470)"
    assert piece.find("g[@class='hull']").get("transform") == "rotate(30)"
    assert piece.get("aria-label") == "A1 Salamis, admiral's ship, triremis, heading 30°, speed 4, damaged"


@pytest.mark.parametrize(
    ("heading", "words"),
    [(0, "north"), (45, "north-east"), (90, "east"), (180, "south"), (315, "north-west"), (12, "12°")],
)
def test_the_eight_winds_have_names(heading, words):
    piece = _piece(board_svg(table(galley("A1", heading=heading)), title="T"))
    assert f"heading {words}" in piece.get("aria-label")


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"current": True}, "is-current"),
        ({"done": True}, "is-done"),
        ({"status": "burning"}, "status-burning"),
        ({"status": "captured"}, "status-captured"),
    ],
)
def test_states_are_classes(more, said):
    assert said in _piece(board_svg(table(galley("A1", **more)), title="T")).get("class").split()


def test_the_ship_that_acts_is_drawn_above_the_others():
    svg = board_svg(table(galley("A1", current=True), galley("A2", 400)), title="T")
    assert svg.index('data-id="A2"') < svg.index('data-id="A1"')


def test_every_symbol_that_is_used_is_there_once():
    pieces = [galley("A1", fittings=("corvus", "fire"), flag=True), galley("B1", hull="boat", status="captured")]
    for svg in (board_svg(table(*pieces), title="T"), print_svg(table(*pieces))):
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(ids)


def test_names_and_labels_are_escaped_everywhere():
    name = "<b>\"Sal\" & 'amis'"
    marks = (
        TableMark("finding", base_corners(1000, 1000, 1500, 2500, 0), name),
        TableMark("distance", ((0, 0), (9, 9)), name),
    )
    ship = galley('A<1>&"', name=name, badges=(Badge("speed", "<", name),), label="<&>")
    picture = table(ship, ghosts=(ship,), marks=marks, land=(Land(((0, 0), (900, 0), (0, 900)), name=name),))
    root = parsed(board_svg(picture, title=name, key=name))
    assert root.get("aria-label") == name
    parsed(print_svg(picture))
    parsed(ship_svg(ship, picture))
    parsed(counter_svg(ship, picture))


def test_a_ship_far_off_the_table_is_not_drawn():
    assert 'data-id="A1"' not in board_svg(table(galley("A1", 5000, 5000)), title="T")


def test_a_ghost_is_a_ship_without_a_label_that_is_no_piece():
    root = parsed(board_svg(table(ghosts=(galley("A1"),)), title="T"))
    (ghost,) = [g for g in root.iter("g") if g.get("class", "").startswith("ghost")]
    assert (ghost.get("data-of"), ghost.get("data-id"), ghost.get("aria-hidden")) == ("A1", None, "true")
    assert not list(ghost.iter("text")) and not list(ghost.iter(f"{SVG}text"))


@pytest.mark.parametrize("kind", [kind for kind in MARKS if kind not in ("note", "signal-down", "signal-up")])
def test_every_kind_of_mark_is_drawn_where_it_lies(kind):
    places = ((10_000, 10_000), (20_000, 10_000), (20_000, 30_000))
    mark = TableMark(kind, places, "told")
    for svg in (board_svg(table(marks=(mark,)), title="T"), print_svg(table(marks=(mark,)))):
        start = [f"M{x:g} {y:g}l" for x, y in (drawn(table(), place) for place in places)]
        assert any(begin in svg for begin in start)
    assert "<title>told</title>" in board_svg(table(marks=(mark,)), title="T")


def test_a_mark_with_too_few_places_draws_nothing_and_breaks_nothing():
    for kind in MARKS:
        for places in ((), ((0, 0),)) if kind != "struck" else (((0, 0),),):
            parsed(board_svg(table(marks=(TableMark(kind, places),)), title="T"))


def test_a_struck_corner_and_a_struck_edge_differ():
    corner, edge = (
        board_svg(table(marks=(TableMark("struck", places),)), title="T") for places in (((0, 0),), ((0, 0), (1500, 0)))
    )
    assert 'class="g-struck"' not in corner
    assert 'class="g-struck"' in edge


def test_a_distance_is_written_out():
    svg = board_svg(table(marks=(TableMark("distance", ((0, 0), (5000, 0)), "50 mm"),)), title="T")
    assert ">50 mm</text>" in svg


def test_an_arc_reaches_as_far_and_as_wide_as_it_should():
    at, *rim = sector((30_000, 10_000), 9000, 4500, 8000)
    assert at == (30_000, 10_000)
    assert {round(math.dist(at, place)) for place in rim} <= {7999, 8000, 8001}
    first, last = rim[0], rim[-1]
    assert (first[0], last[0]) == (pytest.approx(35_657, abs=1), pytest.approx(35_657, abs=1))
    assert (first[1], last[1]) == (pytest.approx(15_657, abs=1), pytest.approx(4_343, abs=1))


def test_where_nothing_may_be_measured_there_is_no_ruler():
    measured, unmeasured = (parsed(board_svg(table(measured=on), title="T")) for on in (True, False))
    assert measured.get("data-unit") == "mm"
    assert unmeasured.get("data-unit") is None
    texts = [[text.text for text in root.iter("text")] for root in (measured, unmeasured)]
    assert texts == [["mm", *(str(n) for n in range(0, 601, 100)), *(str(n) for n in range(100, 601, 100))], []]
    assert "graticule" not in board_svg(table(measured=False), title="T")


def test_a_table_of_many_metres_has_no_more_lines_than_can_be_read():
    svg = board_svg(table(width=20_000, height=20_000), title="T")
    assert svg.count("<text") < 130


def test_the_label_hangs_aft_of_the_middle_and_grows_away_from_the_bow():
    for heading in range(0, 360, 15):
        piece = _piece(board_svg(table(galley("A1", heading=heading)), title="T"))
        label = piece.find("g[@class='label']")
        (dx, dy), (ox, oy) = (_numbers(g.get("transform")) for g in (label, label.find("g/g")))
        ahead = math.sin(math.radians(heading)), -math.cos(math.radians(heading))
        assert dx * ahead[0] + dy * ahead[1] == pytest.approx(-5, abs=0.01)
        assert ox * ahead[0] + oy * ahead[1] <= -0.8 * PLATE_HIGH / 2 + 0.01


def test_a_squadron_is_drawn_stand_by_stand():
    stands = tuple(Stand(5000 * n, 0, 5000, 3500, 0, "triremis") for n in (-1, 0, 1))
    piece = _piece(board_svg(table(galley("A1", width=15_000, depth=3500, stands=stands)), title="T"))
    hulls = [use for use in piece.iter("use") if use.get("href") == "#galley-triremis-a"]
    assert next(_numbers(use.get("transform"))[:2] for use in hulls) == [-50, 0]
    assert len(hulls) == 3


def test_units_of_other_rulesets_are_drawn_to_scale():
    """A table of 48 by 36 inches in ten-thousandths of an inch, headings in tenths of a degree."""
    ship = TablePiece(id="A1", side="A", x=240_000, y=180_000, heading=900, width=25_000, depth=100_000)
    ruler = Ruler(60_000, 6, "in")
    picture = TablePicture(480_000, 360_000, scale=1000, full_turn=3600, ruler=ruler, pieces=(ship,))
    piece = _piece(board_svg(picture, title="T"))
    assert piece.get("transform") == "translate(240 180)"
    assert piece.find("g[@class='hull']").get("transform") == "rotate(90)"
    assert "heading east" in piece.get("aria-label")


def test_paper_shows_the_same_places_as_the_screen():
    picture = table(galley("A1", 120, 130, 30), galley("B1", 300, 480, 180))
    places = [
        re.findall(r'transform="(translate\([^)]+\))"', svg)
        for svg in (board_svg(picture, title="T"), print_svg(picture))
    ]
    for ship in ("translate(120 470)", "translate(300 120)"):
        assert all(ship in found for found in places)


def test_a_full_table_is_small_enough_to_send_with_every_answer():
    picture = table(
        *[galley(f"{side}{n}", 40 + 45 * n, 100 if side == "A" else 480) for side in "AB" for n in range(12)]
    )
    assert len(board_svg(picture, title="T")) < 80_000


def test_nothing_is_styled_or_scripted_inline():
    svg = board_svg(table(galley()), title="T")
    assert "style=" not in svg and "<script" not in svg and " onclick" not in svg


def test_a_counter_is_as_large_as_the_base():
    root = parsed(counter_svg(galley("A1"), table()))
    assert _numbers(root.get("viewBox"))[2:] == [1500 / MM, 2500 / MM]
