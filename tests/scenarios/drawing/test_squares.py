"""A board of squares: what scripts, readers, printers and pictures find in it."""

import io
import itertools
import math
import re
import xml.etree.ElementTree as ET

import pytest
from PIL import Image, ImageChops

from scenarios.drawing.art import raster
from scenarios.drawing.art.hulls import length_of
from scenarios.drawing.art.inks import Look, standalone
from scenarios.drawing.png import board_png, share_png
from scenarios.drawing.square import marks
from scenarios.drawing.square import svg as drawing
from scenarios.drawing.square.layout import SCALE, SIDE, centre, hull_at
from scenarios.drawing.square.legend import legend
from scenarios.drawing.square.picture import HEADINGS, SquareEdge, SquareEntry, SquareLink, SquareMark
from scenarios.drawing.square.sea import sea, shore
from scenarios.drawing.square.ships import HULL, as_ship, hull_of
from scenarios.drawing.svg import board_svg, frame_of, print_svg
from tests.scenarios.drawing.squares import FULL, RED, UNKNOWN, YELLOW, galley, squares

NAME = "<b>\"Sal\" & 'amis'"


def _layers(svg: str) -> tuple[ET.Element, ET.Element]:
    """The sea and the board."""
    page = ET.fromstring(f"<page>{svg}</page>")
    under, board = page
    return under, board


def _board(svg: str) -> ET.Element:
    return _layers(svg)[1]


def _piece(svg: str, id: str = "A1") -> ET.Element:
    (found,) = [group for group in _board(svg).iter("g") if group.get("data-id") == id]
    return found


def test_the_board_names_itself_its_size_and_the_wind():
    root = _board(board_svg(squares(cols=44, rows=34, wind=3), title="Map", interactive=True, key="abc"))
    assert {"board", "square-board", "i-chart"} <= set(root.get("class").split())
    assert (root.get("data-squares"), root.get("data-wind"), root.get("data-board")) == ("44 34", "3", "abc")
    assert root.get("data-interactive") is not None
    assert frame_of(squares(cols=44, rows=34)) == (0, 0, 46 * SIDE, 36 * SIDE)


def test_the_sea_lies_below_unheard_and_stays_the_same_while_ships_move():
    one, other = (_layers(board_svg(squares(galley(square=at)), title="T", key="k"))[0] for at in ((3, 4), (5, 5)))
    assert (one.get("aria-hidden"), one.get("data-sea")) == ("true", other.get("data-sea"))
    shore = squares(edges=(SquareEdge("east", "shore"),))
    assert _layers(board_svg(shore, title="T", key="k"))[0].get("data-sea") != one.get("data-sea")


def test_every_scenario_has_a_sea_of_its_own():
    seas = {_layers(board_svg(squares(seed=seed), title="T"))[0].get("class") for seed in range(5)}
    assert len(seas) == 5


def test_squares_are_numbered_in_two_digits_from_the_north_west():
    under, _ = _layers(board_svg(squares(cols=3, rows=2), title="T"))
    assert [text.text for text in under.iter("text")] == ["01", "02", "03", "01", "02"]


def test_a_ship_says_who_where_and_how_she_is():
    ship = galley("A1", (3, 4), 1, name="Salamis", kind="trireme", fittings=("sail",), tokens=(FULL, RED, UNKNOWN))
    piece = _piece(board_svg(squares(ship), title="T"))
    assert (piece.get("data-square"), piece.get("data-facing"), piece.get("data-of")) == ("0304", "1", None)
    assert piece.get("transform") == "translate(140 180)"
    assert piece.find("g[@class='hull']").get("transform") == "rotate(45)"
    assert piece.get("aria-label") == (
        "A1 Salamis, trireme, in 0304, heading north-east, at Full, marked red, Manpower unknown, at sail"
    )
    assert piece.get("data-tag") == "trireme, Salamis · at Full, Manpower unknown"


def test_a_card_tells_what_she_carries():
    piece = _piece(board_svg(squares(galley(fittings=("tower", "corvus", "harpax"))), title="T"))
    assert piece.get("data-about") == "She carries a tower, a corvus and a harpax"


def test_no_letters_stand_on_the_board():
    ships = galley("A1", tokens=(FULL, RED, UNKNOWN)), galley("B1", (5, 5), tokens=(YELLOW,), status="captured")
    assert list(_board(board_svg(squares(*ships), title="T")).iter("text")) == []


def test_an_activation_marker_lies_by_her_stern_upright():
    """NAV-1.3.2.1: yellow and red are told by form as well."""
    for token, name in ((YELLOW, "marker-yellow"), (RED, "marker-red")):
        piece = _piece(board_svg(squares(galley(facing=3, tokens=(token,))), title="T"))
        (sign,) = [use for use in piece.iter("use") if use.get("class") == "marker"]
        assert sign.get("href") == f"#b-{name}"
        assert sign.get("transform").endswith("rotate(225)"), "the hull has turned her by 135"


def test_hulls_grow_with_their_class_and_stay_in_their_square():
    lengths = [length_of(hull) * scale for hull, scale in SCALE.items()]
    assert lengths == sorted(lengths) and lengths[-1] <= SIDE + 0.1
    assert pytest.approx(lengths[list(SCALE).index("trireme")]) == HULL


def test_what_befell_her_is_drawn_into_her():
    assert as_ship(galley(damage=1)).starboard == 1
    assert "immobile" in as_ship(galley(damage=2)).states and as_ship(galley(damage=2)).port == 1
    assert as_ship(galley(status="awash", damage=2)).states == ("awash",)
    prize = as_ship(galley("A1", status="captured"))
    assert (prize.side, prize.captor) == ("b", "a"), "her captor's flag over her old colours"
    assert "spent" in as_ship(galley(done=True)).states
    assert as_ship(galley(swift=True)).swift and not as_ship(galley(swift=True, damage=2)).swift
    assert (as_ship(galley(fittings=("cataphract",))).deck, as_ship(galley(fittings=("fast",))).deck) == (
        "closed",
        "open",
    )
    assert hull_of(galley(hull="biremis", fittings=("fast",))) == "liburnian"


def test_the_ships_of_a_stack_say_where_they_lie():
    svg = board_svg(squares(galley("A1"), galley("B1"), galley("B2"), galley("B3", (9, 9))), title="T")
    found = [_piece(svg, id) for id in ("A1", "B1", "B2", "B3")]
    assert [piece.get("data-slot") for piece in found] == ["0", "1", "2", None]


@pytest.mark.parametrize("of", [2, 3])
@pytest.mark.parametrize("heading", range(8), ids=HEADINGS)
def test_every_hull_of_a_stack_is_seen_whichever_way_it_heads(of, heading):
    """Abeam of each other, or clear of each other, and in their square."""
    turn = math.radians(45 * heading)
    places = [hull_at(slot, of, heading) for slot in range(of)]
    for ((x, y), size), ((u, v), _) in itertools.combinations(places, 2):
        abeam = abs((u - x) * math.cos(turn) + (v - y) * math.sin(turn))
        assert abeam >= 2 * 4.5 * SCALE["trireme"] * size, "the hulls without their oars lie clear of each other"
    assert all(max(abs(x), abs(y)) + 8 <= SIDE / 2 for (x, y), _ in places)


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


def test_grappled_ships_are_roped_to_each_other_and_a_prize_to_her_captor():
    links = SquareLink("A1", "B1"), SquareLink("A1", "gone")
    svg = board_svg(squares(galley("A1"), galley("B1"), links=links), title="T")
    assert "<title>A1 and B1 are grappled</title>" in svg
    (ropes,) = [group for group in _board(svg).iter("g") if group.get("class") == "ropes"]
    hooks = [use.get("transform") for use in ropes.iter("use")]
    assert len(hooks) == 2 and hooks[0].split("rotate")[1] != hooks[1].split("rotate")[1], "each holds the other"
    prize = galley("A2", status="captured")
    svg = board_svg(squares(galley("A1"), prize, links=(SquareLink("A1", "A2"),)), title="T")
    (ropes,) = [group for group in _board(svg).iter("g") if group.get("class") == "ropes"]
    assert "<title>A1 holds A2</title>" in svg
    assert len({use.get("transform").split("rotate")[1] for use in ropes.iter("use")}) == 1


def test_a_path_tells_what_each_square_costs():
    path = SquareMark("path", ((3, 4), (3, 3), (4, 2)), "A1 may row here", ("", "2", "3+1"), 1)
    svg = board_svg(squares(galley(), marks=(path,)), title="T")
    assert ">2</text>" in svg and ">3+1</text>" in svg
    assert "M140 180L140 140L180 100" in svg


def test_a_last_move_is_a_wake_along_the_way():
    move = SquareMark("last-move", ((5, 4),), way=((3, 4), (5, 4)))
    svg = board_svg(squares(galley(square=(5, 4)), marks=(move,)), title="T")
    assert 'class="i-wake"' in svg and "M140 180L220 180" in svg
    assert 'class="mark mark-last-move" data-square="0504"' in svg


def test_a_formation_is_outlined_once_around_all_its_squares():
    alone, pair = (marks.around(some) for some in (((2, 2),), ((2, 2), (3, 2))))
    assert alone == "M80 80L120 80L120 120L80 120Z"
    assert pair == "M80 80L160 80L160 120L80 120Z"
    corner = board_svg(squares(marks=(SquareMark("formation", ((2, 2), (3, 3))),)), title="T")
    assert "M114 114L126 126" in corner, "a tie where two of it meet at a corner alone"


def test_a_zone_is_washed_once_and_each_square_can_be_found():
    zone = SquareMark("zone-a", ((2, 2), (3, 2), (40, 2)), "Rome sets up")
    svg = board_svg(squares(marks=(zone,)), title="T")
    assert svg.count('class="i-zone"') == 1 and "M80 80L160 80L160 120L80 120Z" in svg
    assert svg.count('class="mark mark-zone-a"') == 2


@pytest.mark.parametrize("kind", sorted(marks.symbols()))
def test_every_mark_lies_on_its_square_and_has_a_symbol(kind):
    svg = board_svg(squares(marks=(SquareMark(kind, ((3, 4), (40, 4)), "told"),)), title="T")
    assert f'class="mark mark-{kind}" data-square="0304" transform="translate(140 180)"' in svg
    assert 'data-square="4004"' not in svg, "none off the map"
    assert f'<g id="b-mark-{kind}">' in svg


def test_coasts_ways_out_and_entry_squares_say_what_they_are():
    edges = SquareEdge("east", "shore", label="Shore"), SquareEdge("south", "exit", "B", 4, "Escape")
    picture = squares(edges=edges, entries=(SquareEntry((1, 5), 2, "B", 3, "3 to come"),), wind=2)
    svg = board_svg(picture, title="T")
    for words in ("Shore", "Escape", "3 to come", "The wind blows east"):
        assert f"<title>{words}</title>" in svg
    assert "Way out of B" in svg


def test_a_way_out_is_as_long_as_its_part_of_the_edge():
    part, whole = (sea(12, 9, (SquareEdge("south", "exit", "B", to),), 1, "p-") for to in (4, None))
    assert "M40 400h160v24h-160z" in part and "M40 400h480v24h-480z" in whole


@pytest.mark.parametrize("edge", ["north", "east", "south", "west"])
def test_a_coast_lies_along_its_edge_and_leaves_the_map_to_ships(edge):
    loop = shore(SquareEdge(edge, "shore"), 12, 9, 5)
    assert [(x, y) for x, y in loop if 40 < x < 520 and 40 < y < 400] == []
    assert len([(x, y) for x, y in loop if 0 <= x <= 560 and 0 <= y <= 440]) >= 9


def test_every_symbol_that_is_used_is_there_once():
    fittings = ("fast", "cataphract", "tower", "corvus", "ballista", "harpax", "sail")
    ships = [
        galley(f"A{n}", (n + 1, 2), hull=hull, fittings=fittings, damage=n % 3, tokens=(FULL, RED), current=n == 1)
        for n, hull in enumerate(SCALE)
    ]
    picture = squares(*ships, galley("B1", (3, 2)), links=(SquareLink("A2", "B1"),), wind=1)
    page = board_svg(picture, title="T", key="one") + board_svg(picture, title="T", key="two")
    for svg in (page, print_svg(picture), drawing.whole_svg(picture)):
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(ids)


def test_names_and_labels_are_escaped_everywhere():
    some = SquareMark("finding", ((3, 4),), NAME), SquareMark("path", ((3, 4), (3, 5)), NAME, ("", "<&>"))
    edges = (SquareEdge("east", "shore", label=NAME), SquareEdge("west", "exit", "A", label=NAME))
    picture = squares(galley('A<1>&"', name=NAME, label="<&>"), marks=some, edges=edges)
    assert _board(board_svg(picture, title=NAME, key=NAME)).get("aria-label") == NAME
    ET.fromstring(print_svg(picture))


def test_paper_shows_ships_in_the_same_places_with_their_ids():
    picture = squares(galley("A1", (3, 4), 3), galley("B1", (9, 2)))
    for svg in (board_svg(picture, title="T"), print_svg(picture)):
        assert "translate(140 180)" in svg and "translate(380 100)" in svg
    words = "".join(ET.fromstring(print_svg(picture)).itertext())
    assert "A1" in words and "B1" in words


def test_paper_is_grey_unless_colour_is_asked_for():
    picture = squares(galley("A1"))
    grey = re.compile(r"#(..)\1\1\b")
    colours = [colour for colour in re.findall(r"#[0-9a-f]{6}\b", print_svg(picture)) if not grey.fullmatch(colour)]
    assert colours == []
    assert "#ae2b17" in drawing.print_svg(picture, "colour")


def test_pictures_show_ships_in_the_same_places():
    images = [
        raster.image(standalone(drawing.whole_svg(picture)), 560, 440)
        for picture in (squares(cols=12, rows=9, seed=1), squares(galley("A1", (6, 5), 2), cols=12, rows=9, seed=1))
    ]
    left, top, right, bottom = ImageChops.difference(*images).getbbox()
    x, y = centre((6, 5))
    assert x - 25 <= left < x < right <= x + 25 and y - 25 <= top < y < bottom <= y + 25


def test_pictures_open_on_the_fleets():
    left, top, width, height = drawing.fleets_box(
        squares(galley("A1", (30, 20)), galley("B1", (36, 20)), cols=44, rows=34), 480, 300
    )
    assert width == pytest.approx(14 * HULL) and width / height == pytest.approx(1.6)
    for x, y in (centre((30, 20)), centre((36, 20))):
        assert left < x < left + width and top < y < top + height


@pytest.mark.parametrize("size", [(480, 300), (64, 64)])
@pytest.mark.parametrize("board", [(1, 1), (12, 9), (44, 34)])
def test_a_thumbnail_has_the_size_asked_for(size, board):
    png = board_png(squares(galley(), cols=board[0], rows=board[1]), *size)
    assert Image.open(io.BytesIO(png)).size == size


def test_a_share_picture_has_the_size_that_links_show():
    png = share_png(squares(galley()), "Actium, 31 BC", 1200, 630)
    assert Image.open(io.BytesIO(png)).size == (1200, 630) and len(png) < 300_000


def test_the_legend_tells_what_is_on_this_board_and_nothing_else():
    few = [entry.words for entry in legend(squares(galley("A1")))]
    assert few == ["A ship of side A: trireme"]
    ships = (
        galley("A1", damage=1, tokens=(RED,), current=True, fittings=("tower",)),
        galley("B1", status="captured", done=True, swift=True),
        galley("B2", (5, 5), status="awash", damage=2),
    )
    some = (
        SquareMark("reach", ((2, 2),)),
        SquareMark("zone-b", ((2, 3),)),
        SquareMark("formation", ((2, 4),)),
        SquareMark("path", ((2, 5), (2, 6))),
        SquareMark("last-move", ((2, 7),)),
    )
    edges = SquareEdge("east", "shore"), SquareEdge("west", "exit", "A")
    links, waiting = (SquareLink("A1", "B1"),), (SquareEntry((1, 5), 2, "B", 3),)
    entries = legend(squares(*ships, marks=some, links=links, edges=edges, entries=waiting, wind=1))
    words = " | ".join(entry.words for entry in entries)
    for each in ("tower", "Damaged", "prize", "Awash", "acted", "red", "Full", "Grappled", "reach", "side B sets up",
                 "together", "costs", "last move", "shore", "may leave", "come onto", "wind"):  # fmt: skip
        assert each in words
    page = "".join(entry.sign for entry in entries)
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids)) and set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)
    for entry in entries:
        ET.fromstring(entry.sign)


@pytest.mark.parametrize("look", [Look(), Look("dark"), Look(edition="grey"), Look(edition="saving")])
def test_the_whole_board_can_stand_alone(look):
    ships = galley("A1", swift=True, tokens=(RED,)), galley("B1", status="captured"), galley("B2", (5, 5), damage=2)
    picture = squares(*ships, links=(SquareLink("A1", "B1"),), edges=(SquareEdge("north", "shore"),), wind=3)
    assert "class=" not in standalone(drawing.whole_svg(picture, names=True), look)


def test_nothing_is_styled_or_scripted_inline():
    svg = board_svg(squares(galley(tokens=(FULL, RED))), title="T")
    assert "style=" not in svg and "<script" not in svg


def test_a_board_of_140_ships_is_drawn_quickly_and_weighs_little():
    ships = [
        galley(f"{'AB'[n % 2]}{n}", (n % 40 + 2, n // 40 * 3 + 5), n % 8, name="Salamis", kind="quinquereme",
               hull="quinqueremis", fittings=("cataphract", "tower"), tokens=(FULL, RED, UNKNOWN))
        for n in range(140)
    ]  # fmt: skip
    svg = board_svg(squares(*ships, cols=44, rows=34, wind=1), title="T", interactive=True, key="big")
    assert len(svg) < 180_000
    half = board_svg(squares(*ships[:50], cols=44, rows=34, wind=1), title="T", interactive=True, key="half")
    assert len(half) < 100_000
