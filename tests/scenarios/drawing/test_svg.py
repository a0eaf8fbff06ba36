"""The board as SVG: what scripts, readers and printers find in it."""

import re

import pytest

from scenarios.drawing.hex.layout import centre, frame
from scenarios.drawing.hex.picture import Mark, Wreck
from scenarios.drawing.svg import board_svg, counter_svg, empty_board, print_svg, ship_svg, side_svg
from tests.scenarios.drawing.boards import SVG, board, parsed, places, ship


def _piece(svg, id="A1"):
    (found,) = [group for group in parsed(svg).iter("g") if group.get("data-id") == id]
    return found


def test_the_board_names_itself_its_size_and_its_ruleset():
    root = parsed(board_svg(board(cols=24, rows=18), title="Map of Mylae", interactive=True, key="abc"))
    assert root.get("class") == "board"
    assert (root.get("data-cols"), root.get("data-rows")) == ("24", "18")
    assert root.get("data-ruleset") == "ancient_naval_games"
    assert root.get("aria-label") == "Map of Mylae"
    assert root.get("data-board") == "abc"
    assert root.get("data-interactive") is not None
    assert tuple(map(float, root.get("viewBox").split())) == pytest.approx(frame(24, 18), abs=0.01)


def test_a_board_that_only_shows_is_not_interactive():
    assert "data-interactive" not in board_svg(board(), title="Map")


def test_the_layers_lie_in_their_order():
    layers = [
        g.get("class") for g in parsed(board_svg(board(), title="Map")) if (g.get("class") or "").startswith("layer")
    ]
    assert layers == ["layer-sea", "layer-land", "layer-grid", "layer-marks", "layer-pieces", "layer-cursor"]


def test_a_ship_says_who_where_and_how_she_is():
    svg = board_svg(board(ship("A1", (5, 3), 2, name="Salamis", oar=1, size="L")), title="Map")
    piece = _piece(svg)
    assert piece.get("class") == "piece side-a size-l"
    assert piece.get("data-hex") == "5,3"
    assert piece.get("data-facing") == "2"
    assert piece.get("aria-label") == "A1 Salamis, large, facing south-east, 1 oar damage"
    assert piece.find("g[@class='hull']").get("transform") == "rotate(120)"


def test_ships_lie_in_the_middle_of_their_hexes():
    hexes = [(0, 0), (1, 0), (4, 5), (7, 5)]
    svg = board_svg(board(*[ship(f"A{n}", hex) for n, hex in enumerate(hexes)]), title="Map")
    for n, hex in enumerate(hexes):
        (place,) = places(f"<g {re.search(r'transform=.*', _tag(svg, f'A{n}'))[0]}")
        assert place == pytest.approx(centre(hex), abs=0.01)


def _tag(svg, id):
    return re.search(rf'<g class="piece[^>]*data-id="{id}"[^>]*>', svg)[0]


@pytest.mark.parametrize(
    ("more", "classes", "words"),
    [
        ({"current": True}, "piece side-a size-l is-current", "acting now"),
        ({"done": True}, "piece side-a size-l is-done", "has acted"),
        ({"oar": 3}, "piece side-a size-l is-oarless", "dead in the water"),
        ({"status": "captured"}, "piece side-a size-l status-captured", "captured"),
        ({"equipment": ("tower",)}, "piece side-a size-l", "tower"),
    ],
)
def test_the_state_of_a_ship_is_seen_and_heard(more, classes, words):
    piece = _piece(board_svg(board(ship(**more)), title="Map"))
    assert piece.get("class") == classes
    assert piece.get("aria-label").endswith(words)


@pytest.mark.parametrize("name", ['<script>alert("x")</script>', "R&D 'quoted'", "Ναύαρχος"])
def test_names_ids_and_titles_are_text_whatever_is_in_them(name):
    svg = board_svg(board(ship(id='A<1>&"', name=name), marks=(Mark((1, 1), "finding", name),)), title=name, key=name)
    root = parsed(svg)
    assert "<script" not in svg
    assert root.get("aria-label") == name
    assert [text.text for text in root.iter("text")][-1] == "A<1>"
    assert root.find(".//title").text == name


def test_a_ship_off_the_map_is_not_drawn():
    assert 'data-id="A1"' not in board_svg(board(ship("A1", (99, 2))), title="Map")


def test_a_second_ship_in_one_hex_is_moved_aside_so_that_both_are_seen():
    svg = board_svg(board(ship("A1", (2, 2)), ship("B1", (2, 2))), title="Map")
    one, other = (places(_tag(svg, id))[0] for id in ("A1", "B1"))
    assert other == pytest.approx((one[0] + 5, one[1] + 5), abs=0.02)


def test_the_ship_that_acts_is_drawn_above_the_others():
    svg = board_svg(board(ship("A1", current=True), ship("A2", (3, 2))), title="Map")
    assert svg.index('data-id="A2"') < svg.index('data-id="A1"')


def test_entangled_ships_are_drawn_locked_in_one_hex():
    wreck = Wreck((3, 3), (ship("A1", (3, 3), 1, status="entangled"), ship("B1", (3, 3), 3, status="entangled")))
    root = parsed(board_svg(board(wrecks=(wreck,)), title="Map"))
    (group,) = [g for g in root.iter("g") if g.get("class") == "wreck"]
    assert group.get("aria-label") == "A1 and B1, entangled"
    assert [g.get("data-id") for g in group.iter("g") if g.get("data-id")] == ["A1", "B1"]
    assert "#hold" in [use.get("href") for use in group.iter("use")]


def test_marks_are_told_in_words_and_lie_below_the_ships():
    svg = board_svg(board(ship(), marks=(Mark((2, 1), "reach", "A1 may row here"),)), title="Map")
    (mark,) = [g for g in parsed(svg).iter("g") if g.get("class") == "mark mark-reach"]
    assert (mark.get("data-hex"), mark.find("title").text) == ("2,1", "A1 may row here")
    assert svg.index("mark mark-reach") < svg.index('data-id="A1"')


def test_every_symbol_that_is_used_is_there_once():
    wreck = Wreck((3, 3), (ship("A8", (3, 3)), ship("B8", (3, 3), 2)))
    picture = board(
        ship("A1", (1, 1), size="S", status="holed"),
        ship("A2", (2, 1), oar=1, status="captured"),
        ship("A3", (3, 1), oar=2, status="awash"),
        ship("B1", equipment=("tower", "corvus", "ballista")),
        wrecks=(wreck,),
        marks=(Mark((1, 4), "target"),),
    )  # fmt: skip
    for svg in (board_svg(picture, title="Map"), print_svg(picture), counter_svg(ship(oar=2)), ship_svg("A", "S")):
        ids = re.findall(r'\bid="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert {href[1:] for href in re.findall(r'href="([^"]+)"', svg)} <= set(ids)


def test_rows_and_columns_are_numbered_from_0_as_the_rules_count_them():
    root = parsed(board_svg(board(cols=8, rows=6), title="Map"))
    (numbers,) = [g for g in root.iter("g") if g.get("class") == "coordinates"]
    assert [text.text for text in numbers] == [*map(str, range(8)), *map(str, range(6))]


def test_the_script_is_told_where_land_is():
    svg = board_svg(board(shore=((0, 0), (0, 1)), rocks=((4, 4),)), title="Map")
    assert 'data-shore="0,0 0,1" data-rocks="4,4"' in svg


def test_the_empty_board_is_made_once_and_kept():
    empty_board.cache_clear()
    for turn in range(3):
        board_svg(board(ship("A1", (turn, 2)), rocks=((5, 5),)), title="Map")
    assert empty_board.cache_info().misses == 1
    assert empty_board.cache_info().hits == 2


def test_print_is_a_document_of_its_own_without_classes():
    svg = print_svg(board(ship(), shore=((0, 0),), rocks=((4, 4),)))
    root = parsed(svg)
    assert root.tag == f"{SVG}svg"
    assert 'class="g-' not in svg
    assert "var(" not in svg


def test_print_and_screen_put_the_ships_in_the_same_places():
    picture = board(ship("A1", (2, 3), 4), ship("B1", (5, 1), 1, size="S"))
    on_screen = places(board_svg(picture, title="Map"))
    assert places(print_svg(picture)) == on_screen


def test_the_plate_of_a_side_carries_its_letter():
    for side in "AB":
        assert [text.text for text in parsed(side_svg(side)).iter(f"{SVG}text")] == [side]
