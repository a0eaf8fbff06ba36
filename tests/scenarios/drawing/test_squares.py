"""A board of squares: what scripts, readers, printers and pictures find in it."""

import io
import itertools
import math
import re

import pytest
from PIL import Image, ImageChops
from scenarios.drawing.square_png import draw_squares
from scenarios.drawing.square_tracks import SideTrack, SquareTracks, tracks_svg

from scenarios.drawing import square_shapes
from scenarios.drawing.canvas import Canvas
from scenarios.drawing.palette import PRINT, SCREEN, ink_of
from scenarios.drawing.png import board_png
from scenarios.drawing.square.layout import SIDE, centre, hull_at, label_cap, plate_at, tokens_at
from scenarios.drawing.square.picture import SquareEdge, SquareEntry, SquareLink, SquareMark
from scenarios.drawing.svg import board_svg, frame_of, print_svg
from tests.scenarios.drawing.boards import parsed
from tests.scenarios.drawing.squares import FULL, RED, UNKNOWN, galley, squares

NAME = "<b>\"Sal\" & 'amis'"


def _piece(svg, id="A1"):
    (found,) = [group for group in parsed(svg).iter("g") if group.get("data-id") == id]
    return found


def test_the_board_names_itself_its_size_and_the_wind():
    root = parsed(board_svg(squares(cols=44, rows=34, wind=3), title="Map", interactive=True, key="abc"))
    assert root.get("class") == "board square-board is-wide"
    assert (root.get("data-squares"), root.get("data-wind"), root.get("data-board")) == ("44 34", "3", "abc")
    assert root.get("data-interactive") is not None
    assert frame_of(squares(cols=44, rows=34)) == (0, 0, 46 * SIDE, 36 * SIDE)


def test_squares_are_numbered_in_two_digits_from_the_north_west():
    texts = [text.text for text in parsed(board_svg(squares(cols=3, rows=2), title="T")).iter("text")]
    assert texts == ["01", "02", "03", "01", "02"]


def test_a_ship_says_who_where_and_how_she_is():
    ship = galley("A1", (3, 4), 1, name="Salamis", kind="trireme", fittings=("sail",), tokens=(FULL, RED, UNKNOWN))
    piece = _piece(board_svg(squares(ship), title="T"))
    assert (piece.get("data-square"), piece.get("data-facing"), piece.get("data-of")) == ("0304", "1", None)
    assert piece.get("transform") == "translate(140 180)"
    assert piece.find("g[@class='hull']").get("transform") == "rotate(45)"
    assert piece.get("aria-label") == (
        "A1 Salamis, trireme, in 0304, heading north-east, at Full, marked red, Manpower unknown, at sail"
    )


def test_hidden_manpower_is_a_question_mark():
    piece = _piece(board_svg(squares(galley(tokens=(UNKNOWN,))), title="T"))
    assert [text.text for text in piece.iter("text")] == ["?", "A1"]


@pytest.mark.parametrize("of", [2, 3])
def test_the_plates_of_a_stack_do_not_cover_each_other(of):
    """At the largest size that the stack allows."""
    rows = [plate_at(slot, of, 0)[1] for slot in range(of)]
    assert all(lower - upper >= 8 * label_cap(of) for upper, lower in itertools.pairwise(rows))
    assert all(abs(row) + 4 * label_cap(of) <= SIDE / 2 for row in rows)


def test_the_ships_of_a_stack_lie_in_rows_and_say_so():
    svg = board_svg(squares(galley("A1"), galley("B1"), galley("B2"), galley("B3", (9, 9))), title="T")
    found = [_piece(svg, id) for id in ("A1", "B1", "B2", "B3")]
    assert [piece.get("data-slot") for piece in found] == ["0", "1", "2", None]
    assert len({hull_at(slot, 3)[0] for slot in range(3)}) == 3


@pytest.mark.parametrize("facing", range(8))
def test_the_signs_leave_bow_and_stern_free(facing):
    turn = math.radians(45 * facing)
    bow = 16 * math.sin(turn), -16 * math.cos(turn)
    for (x, y), _ in tokens_at(0, 1, facing, 4):
        assert min(math.dist((x, y), bow), math.dist((x, y), (-bow[0], -bow[1]))) > 8
        assert max(abs(x), abs(y)) <= SIDE / 2 - 4


def test_states_are_classes_and_the_ship_that_acts_lies_above():
    ships = galley("A1", current=True), galley("B1", (5, 5), damage=2, done=True), galley("B2", status="captured")
    svg = board_svg(squares(*ships), title="T")
    assert "is-current" in _piece(svg, "A1").get("class")
    assert {"is-oarless", "is-done"} <= set(_piece(svg, "B1").get("class").split())
    assert "status-captured" in _piece(svg, "B2").get("class")
    assert svg.index('data-id="B2"') < svg.index('data-id="A1"')


def test_a_ship_beside_the_map_is_drawn_in_the_ring_and_none_beyond_it():
    svg = board_svg(squares(galley("A1", (0, 5)), galley("B1", (13, 10)), galley("B2", (20, 5))), title="T")
    assert _piece(svg, "A1").get("transform") == "translate(20 220)"
    assert 'data-id="B1"' in svg and 'data-id="B2"' not in svg


def test_grappled_ships_are_chained():
    picture = squares(galley("A1"), galley("B1"), links=(SquareLink("A1", "B1"), SquareLink("A1", "gone")))
    svg = board_svg(picture, title="T")
    assert svg.count('href="#square-hold"') == 1
    assert "<title>A1 and B1 are grappled</title>" in svg


def test_a_path_tells_what_each_square_costs():
    path = SquareMark("path", ((3, 4), (3, 3), (4, 2)), "A1 may row here", ("", "2", "3+1"), 1)
    svg = board_svg(squares(galley(), marks=(path,)), title="T")
    assert ">2</text>" in svg and ">3+1</text>" in svg
    assert "M140 180l0 -40 40 -40" in svg


def test_a_formation_is_outlined_once_around_all_its_squares():
    alone, pair, corner = (len(square_shapes.outline(some)) for some in (((2, 2),), ((2, 2), (3, 2)), ((2, 2), (3, 3))))
    assert (alone, pair, corner) == (4, 6, 9)


@pytest.mark.parametrize("kind", square_shapes.SINGLE)
def test_every_mark_lies_on_its_square_and_has_a_symbol(kind):
    svg = board_svg(squares(marks=(SquareMark(kind, ((3, 4), (40, 4)), "told"),)), title="T")
    assert f'class="mark mark-{kind}" data-square="0304" transform="translate(140 180)"' in svg
    assert 'data-square="4004"' not in svg, "none off the map"
    assert f'<g id="square-{kind}">' in svg


def test_coasts_exits_and_entry_squares_say_what_they_are():
    edges = SquareEdge("east", "shore", label="Shore"), SquareEdge("south", "exit", "B", 4, "Escape")
    picture = squares(edges=edges, entries=(SquareEntry((1, 5), 2, "B", 3, "3 to come"),), wind=2)
    svg = board_svg(picture, title="T")
    for words in ("Shore", "Escape", "3 to come", "The wind blows east"):
        assert f"<title>{words}</title>" in svg
    part, whole = (square_shapes.edge_shapes(SquareEdge("south", "exit", "B", to), 12, 9)[0] for to in (4, None))
    assert [x for x, _ in part.points] == [SIDE, 5 * SIDE] and [x for x, _ in whole.points] == [SIDE, 13 * SIDE]


def test_every_symbol_that_is_used_is_there_once():
    ships = [
        galley(
            f"A{n}", (n + 1, 2), hull=hull, fittings=(*square_shapes.FITTINGS, "sail"), damage=n % 3, tokens=(FULL, RED)
        )
        for n, hull in enumerate(square_shapes.SCALE)
    ]
    for svg in (board_svg(squares(*ships), title="T"), print_svg(squares(*ships))):
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(ids)


@pytest.mark.parametrize("inks", [SCREEN, PRINT], ids=["pictures", "paper"])
def test_pictures_and_paper_know_every_paint_of_ships_and_edges(inks):
    fittings = (*square_shapes.FITTINGS, "sail")
    paints = {
        (shape.paint, side)
        for hull in square_shapes.SCALE
        for side in "AB"
        for status in ("afloat", "captured", "awash")
        for part in square_shapes.parts(galley(f"{side}1", hull=hull, damage=1, status=status, fittings=fittings))
        for shape in part.shapes
    }
    edges = SquareEdge("east", "shore"), SquareEdge("west", "exit", "A"), SquareEdge("north", "exit", "B")
    around = [shape for edge in edges for shape in square_shapes.edge_shapes(edge, 12, 9)]
    around += [shape for side in "AB" for shape in square_shapes.entry_shapes(SquareEntry((1, 1), 2, side))]
    around += [*square_shapes.wind_shapes(1), *square_shapes.grid(squares()), square_shapes.sea(squares())]
    paints |= {(shape.paint, "") for shape in around}
    assert [paint for paint, side in paints if ink_of(inks, paint, side) is None] == []


def test_names_and_labels_are_escaped_everywhere():
    marks = SquareMark("finding", ((3, 4),), NAME), SquareMark("path", ((3, 4),), NAME, ("<&>",))
    picture = squares(
        galley('A<1>&"', name=NAME, label="<&>"), marks=marks, edges=(SquareEdge("east", "shore", label=NAME),)
    )
    assert parsed(board_svg(picture, title=NAME, key=NAME)).get("aria-label") == NAME
    parsed(print_svg(picture))
    parsed(tracks_svg(SquareTracks(1, 10, SideTrack(NAME), SideTrack(NAME), notice=NAME)))


def test_paper_shows_ships_in_the_same_places():
    picture = squares(galley("A1", (3, 4), 3), galley("B1", (9, 2)))
    for svg in (board_svg(picture, title="T"), print_svg(picture)):
        assert 'transform="translate(140 180)"' in svg and 'transform="translate(380 100)"' in svg


def test_pictures_show_ships_in_the_same_places():
    canvases = []
    for picture in (squares(), squares(galley("A1", (6, 5), 2))):
        canvas = Canvas(560, 440, 1, SCREEN["beyond"].fill)
        canvas.look_at(0, 0, 1)
        draw_squares(canvas, picture)
        canvases.append(canvas.image)
    left, top, right, bottom = ImageChops.difference(*canvases).getbbox()
    x, y = centre((6, 5))
    assert x - 22 <= left < x < right <= x + 22 and y - 22 <= top < y < bottom <= y + 22


@pytest.mark.parametrize("size", [(480, 300), (64, 64)])
@pytest.mark.parametrize("board", [(1, 1), (12, 9), (44, 34)])
def test_a_thumbnail_has_the_size_asked_for(size, board):
    png = board_png(squares(galley(), cols=board[0], rows=board[1]), *size)
    assert Image.open(io.BytesIO(png)).size == size


def test_the_tracks_say_turn_impulses_initiative_wind_and_hands():
    a, b = SideTrack("Rome", 5, True, 3, (2, 4, 6)), SideTrack("Carthage", 1, held=2)
    svg = tracks_svg(SquareTracks(9, 14, a, b, 4, 3, "The cards are a reconstruction."))
    said = [group.get("aria-label") for group in parsed(svg).iter("g") if group.get("aria-label")]
    assert said == [
        "Turn 9 of 14 at most.",
        "Impulse 4. Side A acts in impulses 2, 4, 6.",
        "The wind blows south-east. Side B has held the initiative for 2 turns running.",
        "Rome: 5 cards, a Planning card set aside. Carthage: 1 card.",
        "The cards are a reconstruction.",
    ]


def test_the_tracks_are_drawn_on_paper_too():
    tracks = SquareTracks(1, 20, SideTrack("Rome", 3), SideTrack("Carthage", 3), wind=0)
    root = parsed(tracks_svg(tracks, on_paper=True))
    assert float(root.get("height")) > 200
    assert "class=" not in tracks_svg(tracks, on_paper=True)


def test_nothing_is_styled_or_scripted_inline():
    svg = board_svg(squares(galley(tokens=(FULL, RED))), title="T")
    assert "style=" not in svg and "<script" not in svg
