"""A free table as SVG: what scripts, readers and printers find in it."""

import math
import re

import pytest

from scenarios.drawing.art.hulls import hull_called, length_of, lines_of
from scenarios.drawing.art.strokes import n
from scenarios.drawing.svg import board_svg, frame_of, print_svg
from scenarios.drawing.table.layout import drawn
from scenarios.drawing.table.legend import legend
from scenarios.drawing.table.marks import MARKS
from scenarios.drawing.table.paper import face_svg, ship_svg
from scenarios.drawing.table.paper import print_svg as table_print
from scenarios.drawing.table.picture import (
    Land,
    Ruler,
    Stand,
    TableMark,
    TablePicture,
    TablePiece,
    base_corners,
    sector,
)
from scenarios.drawing.table.ships import scale_of
from scenarios.drawing.table.zone_words import clear_of_ships
from tests.scenarios.drawing.boards import SVG, parsed
from tests.scenarios.drawing.tables import MM, galley, table


def _piece(svg, id="A1"):
    (found,) = [group for group in parsed(svg).iter("g") if group.get("data-id") == id]
    return found


def _numbers(text):
    return [float(number) for number in re.findall(r"-?[\d.]+", text)]


def test_the_table_names_itself_its_size_and_its_units():
    root = parsed(board_svg(table(width=900), title="Table of Mylae", interactive=True, key="abc"))
    assert root.get("class").split()[:3] == ["board", "table-board", "i-chart"]
    assert (root.get("data-hull"), root.get("data-least")) == ("25", "40")
    assert root.get("data-table") == "90000 60000"
    assert (root.get("data-scale"), root.get("data-turn"), root.get("data-ruleset")) == ("100", "36000", "nauta")
    assert (root.get("data-step"), root.get("data-worth"), root.get("data-unit")) == ("10000", "100", "mm")
    assert (root.get("aria-label"), root.get("data-board")) == ("Table of Mylae", "abc")
    assert root.get("data-interactive") is not None
    assert tuple(_numbers(root.get("viewBox"))) == pytest.approx(frame_of(table(width=900)), abs=0.06)


def test_the_layers_are_those_of_every_board_with_ghosts_and_what_lies_on_the_ships():
    layers = [g.get("class") for g in parsed(board_svg(table(), title="T")).iter("g") if "layer" in g.get("class", "")]
    assert layers == [
        *("layer-marks", "layer-pieces", "layer-ghosts", "layer-over", "layer-tags", "layer-cursor"),
    ]


def test_the_sea_lies_under_the_table_and_is_the_same_whatever_stands_on_it():
    seas = [board_svg(table(*ships), title="T", key="k").split('<svg class="board ')[0] for ships in ((), (galley(),))]
    assert seas[0] == seas[1] and seas[0].startswith('<svg class="board-sea i-chart i-sea-')
    other = board_svg(table(seed=7), title="T", key="k").split('<svg class="board ')[0]
    assert other != seas[0]
    assert all(f'class="layer-{name}"' in seas[0] for name in ("sea", "grid", "coast"))


def test_a_ship_says_who_where_and_how_she_is_in_the_units_of_the_rules():
    speed = ("speed 4",)
    ship = galley(
        "A1", 120, 130, 30, name="Salamis", kind="triremis", flag=True, damaged=True, facts=speed, tag="speed 4"
    )
    piece = _piece(board_svg(table(ship), title="T"))
    assert piece.get("class") == "piece side-a hull-triremis is-damaged"
    assert (piece.get("data-x"), piece.get("data-y"), piece.get("data-heading")) == ("12000", "13000", "3000")
    assert (piece.get("data-width"), piece.get("data-depth")) == ("1500", "2500")
    assert piece.get("transform") == "translate(120 470)"
    assert piece.find("g[@class='hull']").get("transform") == "rotate(30)"
    assert piece.get("data-tag") == "triremis, Salamis · speed 4"
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
    marks = tuple(TableMark(kind, ((0, 0), (9000, 0), (9000, 9000), (0, 9000))) for kind in MARKS)
    for svg in (board_svg(table(*pieces, marks=marks), title="T", key="k"), print_svg(table(*pieces, marks=marks))):
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(ids)


def test_names_and_labels_are_escaped_everywhere():
    name = "<b>\"Sal\" & 'amis'"
    marks = (
        TableMark("finding", base_corners(1000, 1000, 1500, 2500, 0), name),
        TableMark("distance", ((0, 0), (9, 9)), name),
    )
    ship = galley('A<1>&"', name=name, facts=(name,), tag=name, about=name, label="<&>")
    picture = table(ship, ghosts=(ship,), marks=marks, land=(Land(((0, 0), (900, 0), (0, 900)), name=name),))
    root = parsed(board_svg(picture, title=name, key=name))
    assert root.get("aria-label") == name
    parsed(print_svg(picture))
    parsed(ship_svg(ship, picture))
    parsed(face_svg(ship, picture, (15, 25), "colour"))


def test_a_ship_far_off_the_table_is_not_drawn():
    assert 'data-id="A1"' not in board_svg(table(galley("A1", 5000, 5000)), title="T")


def test_a_ghost_is_a_ship_without_a_label_that_is_no_piece():
    root = parsed(board_svg(table(ghosts=(galley("A1"),)), title="T"))
    (ghost,) = [g for g in root.iter("g") if g.get("class", "").startswith("ghost")]
    assert (ghost.get("data-of"), ghost.get("data-id"), ghost.get("aria-hidden")) == ("A1", None, "true")
    assert not list(ghost.iter("text")) and not list(ghost.iter(f"{SVG}text"))


@pytest.mark.parametrize("kind", [kind for kind in MARKS if kind not in ("note", "wind", "link", "rope", "hook")])
def test_every_kind_of_mark_is_drawn_where_it_lies(kind):
    places = ((10_000, 10_000), (20_000, 10_000), (20_000, 30_000), (10_000, 30_000))
    mark = TableMark(kind, places[:1] if kind.startswith("signal") else places, "told")
    svg = board_svg(table(marks=(mark,)), title="T")
    (drawn_mark,) = [g for g in parsed(svg).iter("g") if g.get("class") == f"mark mark-{kind}"]
    said = [each.get(name, "") for each in drawn_mark.iter() for name in ("d", "transform")]
    text = " ".join([*said, *(f"{each.get('cx')} {each.get('cy')}" for each in drawn_mark.iter())])
    assert any(n(*drawn(table(), place)) in text for place in places)
    assert drawn_mark.find("title").text == "told"
    assert len(print_svg(table(marks=(mark,)))) > len(print_svg(table()))


def test_the_odds_at_a_target_are_read_over_whatever_ship_lies_behind_her():
    mark = TableMark("target", base_corners(1000, 1000, 1500, 2500, 0), "ram", "17 % sinking")
    svg = board_svg(table(galley(), marks=(mark,)), title="T")
    assert svg.count("17 % sinking") == 1
    assert svg.index('mark-target"') < svg.index('class="layer-pieces"') < svg.index("17 % sinking")


def test_a_mark_with_too_few_places_draws_nothing_and_breaks_nothing():
    for kind in MARKS:
        for places in ((), ((0, 0),)) if kind != "struck" else (((0, 0),),):
            parsed(board_svg(table(marks=(TableMark(kind, places),)), title="T"))


def test_a_struck_corner_and_a_struck_edge_differ():
    corner, edge = (
        board_svg(table(marks=(TableMark("struck", places),)), title="T") for places in (((0, 0),), ((0, 0), (1500, 0)))
    )
    assert "i-sight" not in corner
    assert "i-sight" in edge


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
    assert texts == [[], []], "numbers belong to the sea"
    seas = [board_svg(table(measured=on), title="T").split('<svg class="board ')[0] for on in (True, False)]
    numbers = [re.findall(r"<text[^>]*>(\w+)</text>", sea.split('class="coordinates"')[-1]) for sea in seas]
    hundreds = [str(number) for number in range(0, 601, 100)]
    assert numbers[0] == ["mm", *hundreds, *hundreds[1:]]
    assert 'class="i-grid"' in seas[0] and 'class="i-grid"' not in seas[1] and "coordinates" not in seas[1]


def test_a_table_of_many_metres_has_no_more_lines_than_can_be_read():
    svg = board_svg(table(width=20_000, height=20_000), title="T")
    assert svg.count("<text") < 130


def _symbols(piece, name):
    return [use for use in piece.iter("use") if use.get("href").endswith(f"-{name}")]


def test_a_squadron_is_drawn_stand_by_stand_with_its_standard_outside_its_base():
    stands = tuple(Stand(5000 * place, 0, 5000, 3500, 0, "triremis", 2, True) for place in (-1, 0, 1))
    for heading in (0, 45, 90, 200):
        line = galley("A1", heading=heading, width=15_000, depth=3500, stands=stands, label="IV")
        piece = _piece(board_svg(table(line), title="T"))
        assert len(_symbols(piece, "trireme")) == 6
        (standard,) = [g for g in piece.iter("g") if g.get("class") == "standard"]
        assert [text.text for text in standard.iter("text")] == ["IV"]
        x, y = _numbers(standard.get("transform"))
        s, c = math.sin(math.radians(heading)), math.cos(math.radians(heading))
        assert abs(x * c + y * s) > 75 or abs(y * c - x * s) > 17, "beyond the end of the line"


def test_losses_of_a_squadron_are_hurt_ships():
    """A half-stand that is gone lies awash; each other one is a bite in a ship that is left."""
    stands = (Stand(-2500, 0, 5000, 3500, based=True, models=2), Stand(2500, 0, 5000, 3500, based=True, models=1))
    svg = board_svg(table(galley("A1", width=10_000, depth=3500, stands=stands, lost=3)), title="T")
    assert len(_symbols(_piece(svg), "swamp")) == 1 and len(_symbols(_piece(svg), "gash")) == 2


@pytest.mark.parametrize(("order", "askew", "edged"), [("", 0, True), ("disordered", 4, True), ("unformed", 4, False)])
def test_disorder_is_seen(order, askew, edged):
    stands = tuple(Stand(x, 0, 5000, 3500, based=True, models=2) for x in (-2500, 2500))
    piece = _piece(board_svg(table(galley("A1", width=10_000, depth=3500, stands=stands, order=order)), title="T"))
    turned = [use for use in _symbols(piece, "trireme") if "rotate" in use.get("transform")]
    assert (len(turned), any("i-front" in path.get("class", "") for path in piece.iter("path"))) == (askew, edged)


def test_a_ship_never_leaves_her_base():
    for hull, wide, long in (("boat", 1000, 2000), ("triremis", 1500, 2500), ("deceris", 2000, 4000)):
        ship = galley("A1", hull=hull, width=wide, depth=long)
        lines, scale = lines_of(hull), scale_of(hull_called(hull), wide / MM, long / MM)
        assert length_of(hull) * scale <= long / MM and 2 * lines.reach * scale <= wide / MM
        assert "i-base" in board_svg(table(ship), title="T")


def test_the_legend_shows_what_is_on_this_table_and_nothing_else():
    prize = galley("B1", status="captured", hull="quinqueremis", kind="quinqueremis")
    picture = table(galley("A1", kind="triremis", fittings=("tower",), current=True), prize,
                    marks=(TableMark("zone-a", ((0, 0), (9, 0), (9, 9))),))  # fmt: skip
    words = [entry.words for entry in legend(picture)]
    assert words == [
        "Side A: triremis", "Side B: quinqueremis", "A tower for archers", "A prize: the flag is her captor’s",
        "The ship that acts", "Where side A sets up",
    ]  # fmt: skip
    for entry in legend(picture):
        parsed(entry.sign)
    assert legend(table()) == []


def test_units_of_other_rulesets_are_drawn_to_scale():
    """A table of 48 by 36 inches in ten-thousandths of an inch, headings in tenths of a degree."""
    ship = TablePiece(id="A1", side="A", x=240_000, y=180_000, heading=900, width=25_000, depth=100_000)
    ruler = Ruler(60_000, 6, "in")
    picture = TablePicture(width=480_000, height=360_000, scale=1000, full_turn=3600, ruler=ruler, pieces=(ship,))
    piece = _piece(board_svg(picture, title="T"))
    assert piece.get("transform") == "translate(240 180)"
    assert piece.find("g[@class='hull']").get("transform") == "rotate(90)"
    assert "heading east" in piece.get("aria-label")


def test_paper_shows_the_same_places_as_the_screen():
    picture = table(galley("A1", 120, 130, 30), galley("B1", 300, 480, 180))
    for svg in (board_svg(picture, title="T"), print_svg(picture)):
        for ship in ("translate(120 470)", "translate(300 120)"):
            assert f'transform="{ship}"' in svg


@pytest.mark.parametrize("edition", ["grey", "saving"])
def test_paper_without_colour_is_grey_alone(edition):
    svg = table_print(table(galley("A1", flag=True), galley("B1", 400)), edition)
    colours = {colour.lower() for colour in re.findall(r"#[0-9a-fA-F]{6}", svg)}
    assert colours and all(colour[1:3] == colour[3:5] == colour[5:7] for colour in colours)


def test_a_full_table_is_small_enough_to_send_with_every_answer():
    picture = table(
        *[galley(f"{side}{n}", 40 + 45 * n, 100 if side == "A" else 480) for side in "AB" for n in range(12)]
    )
    assert len(board_svg(picture, title="T")) < 80_000


def test_nothing_is_styled_or_scripted_inline():
    svg = board_svg(table(galley()), title="T")
    assert "style=" not in svg and "<script" not in svg and " onclick" not in svg


def test_a_counter_is_as_large_as_the_base():
    root = parsed(face_svg(galley("A1"), table(), (15, 25), "grey"))
    assert _numbers(root.get("viewBox"))[2:] == [150, 250]  # tenths of a millimetre


def test_on_paper_the_words_of_a_zone_lieclear_of_ships():
    """Where a ship lies in one corner they stand in another; where ships lie in all of them, outside."""
    zone = TableMark("zone-b", ((0, 30_000), (60_000, 30_000), (60_000, 40_000), (0, 40_000)), text="B sets up")

    def corner(*pieces) -> int:
        return clear_of_ships(zone, table(*pieces, marks=(zone,)), 0.75).corner

    at = {"SW": (40, 312), "SE": (560, 312), "NW": (40, 388), "NE": (560, 388)}
    ships = {name: galley(f"B{name}", x, y) for name, (x, y) in at.items()}
    assert corner() == 0
    assert corner(ships["SW"]) == 1
    assert corner(ships["SW"], ships["SE"], ships["NE"]) == 2
    assert corner(*ships.values()) >= 4
