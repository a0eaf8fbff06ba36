"""A hex board as SVG: what scripts, readers and printers find in it."""

import re

import pytest

from scenarios.drawing.art.hulls import length_of
from scenarios.drawing.hex import sea
from scenarios.drawing.hex import svg as hex_svg
from scenarios.drawing.hex.layout import centre, frame
from scenarios.drawing.hex.legend import legend
from scenarios.drawing.hex.picture import Mark, Wreck
from scenarios.drawing.hex.ships import HULL, SCALE, locked_at
from scenarios.drawing.hex.svg import fleets_box, ship_svg
from scenarios.drawing.side import side_svg
from scenarios.drawing.svg import board_svg, print_svg
from tests.scenarios.drawing.boards import SVG, board, parsed, places, ship


def _both(svg):
    """The sea and the board."""
    return parsed(f"<div>{svg}</div>")


def _piece(svg, id="A1"):
    (found,) = [group for group in _both(svg).iter("g") if group.get("data-id") == id]
    return found


def test_the_board_names_itself_its_size_and_its_ruleset():
    under, root = _both(board_svg(board(cols=24, rows=18), title="Map of Mylae", interactive=True, key="abc"))
    assert root.get("class").split()[0] == "board"
    assert (root.get("data-cols"), root.get("data-rows")) == ("24", "18")
    assert root.get("data-ruleset") == "ancient_naval_games"
    assert root.get("aria-label") == "Map of Mylae"
    assert root.get("data-board") == "abc"
    assert root.get("data-interactive") is not None
    assert float(root.get("data-hull")) == pytest.approx(HULL, abs=0.1)
    assert tuple(map(float, root.get("viewBox").split())) == pytest.approx(frame(24, 18), abs=0.06)
    assert under.get("viewBox") == root.get("viewBox")
    assert under.get("aria-hidden") == "true"


def test_a_board_that_only_shows_is_not_interactive():
    assert "data-interactive" not in board_svg(board(), title="Map")


def test_the_layers_lie_in_their_order():
    under, root = _both(board_svg(board(rocks=((1, 1),)), title="Map"))
    layers = [[g.get("class") for g in svg if (g.get("class") or "").startswith("layer")] for svg in (under, root)]
    assert layers[0] == ["layer-sea", "layer-grid", "layer-coast"]
    assert layers[1] == ["layer-land", "layer-marks", "layer-pieces", "layer-over", "layer-tags", "layer-cursor"]


def test_the_sea_is_the_same_while_only_ships_change():
    """The page keeps the sea whose key is the same: nothing flashes, nothing jumps."""
    one, other = (board_svg(board(ship("A1", (turn, 2))), title="Map", key="k") for turn in (1, 4))
    assert one.split("</svg>")[0] == other.split("</svg>")[0]
    key = re.compile(r'data-sea="(\w+)"')
    island = board_svg(board(shore=((1, 1),)), title="Map", key="k")
    assert key.search(one)[1] == key.search(other)[1] != key.search(island)[1]


def test_each_scenario_has_its_own_sea_the_same_every_time():
    seas = [board_svg(board(seed=seed), title="Map", key="k").split("</svg>")[0] for seed in (1, 2, 1)]
    assert seas[0] == seas[2] != seas[1]


def test_a_ship_says_who_where_and_how_she_is():
    svg = board_svg(board(ship("A1", (5, 3), 2, name="Salamis", oar=1, tag="2 MP", about="May act now.")), title="Map")
    piece = _piece(svg)
    assert piece.get("class") == "piece side-a size-l"
    assert piece.get("data-hex") == "5,3"
    assert piece.get("data-facing") == "2"
    assert piece.get("data-tag") == "large, Salamis · 2 MP"
    assert piece.get("data-about") == "May act now."
    assert piece.get("aria-label") == "A1 Salamis, large, facing south-east, 1 oar damage"
    assert piece.find("g[@class='hull']").get("transform") == "rotate(120)"


def test_nothing_is_written_on_a_ship():
    assert not list(_piece(board_svg(board(ship(name="Salamis")), title="Map")).iter("text"))


def test_ships_lie_in_the_middle_of_their_hexes():
    hexes = [(0, 0), (1, 0), (4, 5), (7, 5)]
    svg = board_svg(board(*[ship(f"A{n}", hex) for n, hex in enumerate(hexes)]), title="Map")
    for n, hex in enumerate(hexes):
        (place,) = places(f"<g {re.search(r'transform=.*', _tag(svg, f'A{n}'))[0]}")
        assert place == pytest.approx(centre(hex), abs=0.06)


def _tag(svg, id):
    return re.search(rf'<g class="piece[^>]*data-id="{id}"[^>]*>', svg)[0]


def test_a_ship_fits_her_hex():
    for size in "SL":
        assert length_of(size) * SCALE < 2 * 17.3205


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


def test_every_state_has_a_look_of_its_own():
    states = [{"oar": oar} for oar in range(4)]
    states += [{"status": status} for status in ("holed", "captured", "awash")]
    states += [{"done": True}, {"current": True}, {"size": "S"}, {"side": "B"}]
    states += [{"equipment": (name,)} for name in ("tower", "corvus", "ballista")]
    bodies = {re.sub(r"^<g class=\"piece[^>]*>", "", _body(more)) for more in states}
    assert len(bodies) == len(states)


def _body(more) -> str:
    return re.search(r'<g class="layer-pieces">(.*?)<g class="layer-tags">', board_svg(board(ship(**more)), title="M"))[
        1
    ]


def test_oars_are_sheared_to_starboard_first_then_to_port():
    for oar, starboard, port in ((0, 0, 0), (1, 1, 0), (2, 1, 0), (3, 1, 1)):
        stubs = re.findall(r'class="i-stubs" d="M(-?)', _body({"oar": oar}))
        assert (stubs.count(""), stubs.count("-")) == (starboard, port)


@pytest.mark.parametrize("name", ['<script>alert("x")</script>', "R&D 'quoted'", "Ναύαρχος"])
def test_names_ids_and_titles_are_text_whatever_is_in_them(name):
    svg = board_svg(board(ship(id='A<1>&"', name=name), marks=(Mark((1, 1), "finding", name),)), title=name, key=name)
    _, root = _both(svg)
    assert "<script" not in svg
    assert root.get("aria-label") == name
    assert _piece(svg, 'A<1>&"').get("data-tag") == f"large, {name}"
    assert root.find(".//title").text == name


def test_a_ship_off_the_map_is_not_drawn():
    assert 'data-id="A1"' not in board_svg(board(ship("A1", (99, 2))), title="Map")


@pytest.mark.parametrize(("cols", "rows"), [(10**9, 10**9), (0, 0), (-3, 5), (101, 2)])
def test_a_draft_may_name_any_size_and_is_drawn_within_limits(cols, rows):
    for svg in (board_svg(board(cols=cols, rows=rows), title="M"), print_svg(board(cols=cols, rows=rows))):
        assert len(svg) < 400_000


def test_a_second_ship_in_one_hex_is_moved_aside_so_that_both_are_seen():
    svg = board_svg(board(ship("A1", (2, 2)), ship("B1", (2, 2))), title="Map")
    one, other = (places(_tag(svg, id))[0] for id in ("A1", "B1"))
    assert other == pytest.approx((one[0] + 5, one[1] + 5), abs=0.11)


def test_the_ship_that_acts_is_drawn_above_the_others():
    svg = board_svg(board(ship("A1", current=True), ship("A2", (3, 2))), title="Map")
    assert svg.index('data-id="A2"') < svg.index('data-id="A1"')


@pytest.mark.parametrize("facings", [(1, 3), (0, 0), (0, 3), (2, 5), (4, 5)])
def test_entangled_ships_are_both_seen_in_one_hex_with_ropes_between(facings):
    pair = [ship(id, (3, 3), facing, status="entangled") for id, facing in zip(("A1", "B1"), facings, strict=True)]
    wreck = Wreck((3, 3), tuple(pair))
    svg = board_svg(board(wrecks=(wreck,)), title="Map")
    (group,) = [g for g in _both(svg).iter("g") if g.get("class") == "wreck"]
    assert group.get("aria-label") == "A1 and B1, entangled"
    assert [g.get("data-id") for g in group.iter("g") if g.get("data-id")] == ["A1", "B1"]
    assert "i-rope" in svg
    (x0, y0), (x1, y1) = locked_at(wreck)
    assert (x1 - x0) ** 2 + (y1 - y0) ** 2 > 6**2


def test_marks_are_told_in_words_and_lie_below_the_ships():
    svg = board_svg(board(ship(), marks=(Mark((2, 1), "reach", "A1 may row here"),)), title="Map")
    (mark,) = [g for g in _both(svg).iter("g") if g.get("class") == "mark mark-reach"]
    assert (mark.get("data-hex"), mark.find("title").text) == ("2,1", "A1 may row here")
    assert svg.index('"mark mark-reach') < svg.index('data-id="A1"')


def test_a_mark_of_reach_says_the_way_there_and_a_target_bears_its_odds():
    reach = Mark((2, 0), "reach", path=((2, 2), (2, 1), (2, 0)), facing=1)
    svg = board_svg(board(ship(), marks=(reach, Mark((4, 4), "target", odds="72 % taken"))), title="Map")
    assert 'data-facing="1" data-path="2,2 2,1 2,0"' in svg
    assert "72 % taken" in [text.text for text in _both(svg).iter("text")]


def test_zones_are_one_area_each_with_every_hex_told():
    marks = tuple(Mark((col, 5), "zone-a", f"Place A1 at {col}") for col in range(8))
    svg = board_svg(board(marks=marks), title="Map")
    assert svg.count('class="i-zone"') == 1
    assert len([g for g in _both(svg).iter("g") if g.get("class") == "mark mark-zone-a"]) == 8


def _everything():
    wreck = Wreck((3, 3), (ship("A8", (3, 3)), ship("B8", (3, 3), 2)))
    return board(
        ship("A1", (1, 1), size="S", status="holed", current=True),
        ship("A2", (2, 1), oar=1, status="captured"),
        ship("A3", (3, 1), oar=2, status="awash"),
        ship("B1", equipment=("tower", "corvus", "ballista"), done=True),
        ship("B2", (6, 4), oar=3),
        wrecks=(wreck,),
        rocks=((7, 5),),
        shore=((0, 0),),
        marks=(
            Mark((1, 4), "target", odds="5 %"),
            Mark((2, 4), "last-move", path=((2, 3), (2, 4))),
            Mark((5, 1), "zone-b"),
            *[Mark((4, 4), kind) for kind in ("reach", "front", "finding", "selected")],
        ),
    )  # fmt: skip


def test_every_symbol_that_is_used_is_there_once():
    picture = _everything()
    drawings = [
        board_svg(picture, title="Map", key="a"),
        print_svg(picture),
        ship_svg("A", "S"),
    ]
    drawings += ["".join(entry.sign for entry in legend(picture))]
    for svg in drawings:
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        used = re.findall(r'href="#([^"]+)"', svg) + re.findall(r"url\(#([^)]+)\)", svg)
        assert set(used) <= set(ids)


def test_two_boards_on_a_page_share_no_id():
    one, other = (set(re.findall(r' id="([^"]+)"', board_svg(_everything(), title="M", key=key))) for key in "ab")
    assert not one & other


def test_what_scripts_may_come_to_need_is_defined():
    svg = board_svg(board(), title="M", key="k")
    prefix = re.search(r'data-ids="([^"]+)"', svg)[1]
    for name in ("trireme", "five", "gash", "flotsam", "mark-reach", "mark-target", "mark-selected", "mark-front"):
        assert f'id="{prefix}{name}"' in svg


def test_no_style_is_written_into_the_page():
    assert "style=" not in board_svg(_everything(), title="M", key="k")


def test_rows_and_columns_are_numbered_from_0_as_the_rules_count_them():
    (numbers,) = [
        g for g in _both(board_svg(board(cols=8, rows=6), title="M")).iter("g") if g.get("class") == "coordinates"
    ]
    assert [text.text for text in numbers.iter("text")] == [*map(str, range(8)), *map(str, range(6))]


def test_the_script_is_told_where_land_is():
    svg = board_svg(board(shore=((0, 0), (0, 1)), rocks=((4, 4),)), title="Map")
    assert 'data-shore="0,0 0,1" data-rocks="4,4"' in svg


def test_the_sea_is_made_once_and_kept():
    sea.sea.cache_clear()
    for turn in range(3):
        board_svg(board(ship("A1", (turn, 2)), rocks=((5, 5),), seed=987), title="Map")
    assert sea.sea.cache_info().misses <= 1


def test_a_board_of_fifty_ships_is_light():
    told = {"name": "Salamis", "tag": "3 MP", "about": "May act now: 3 MP."}
    ships = [ship(f"{'AB'[n % 2]}{n}", (n % 24, n // 24 * 3), n % 6, oar=n % 4, **told) for n in range(50)]
    shore = tuple((col, row) for col in range(20, 24) for row in range(18))
    reach = tuple(Mark((n, 10), "reach", "2 forward, 1 to port, 3 MP", ((1, 1), (2, 2)), 1) for n in range(20))
    svg = board_svg(board(*ships, cols=24, rows=18, shore=shore, marks=reach), title="Map", interactive=True, key="k")
    assert len(svg.encode()) < 110_000


def test_print_is_a_document_of_its_own_without_classes():
    for edition in ("grey", "colour", "saving"):
        svg = hex_svg.print_svg(_everything(), edition)
        assert parsed(svg).tag == f"{SVG}svg"
        assert "class=" not in svg
        assert "var(" not in svg


def test_print_in_grey_has_no_colour():
    for colour in re.findall(r"#([0-9a-f]{6})", print_svg(_everything())):
        assert colour[:2] == colour[2:4] == colour[4:]


def test_on_paper_every_ship_has_her_id_beside_her():
    words = [text.text for text in parsed(print_svg(_everything())).iter(f"{SVG}text")]
    assert {"A1", "A2", "A3", "B1", "B2", "A8+B8"} <= set(words)


def test_the_flag_of_a_side_carries_its_letter():
    for side in "AB":
        assert [text.text for text in parsed(side_svg(side)).iter(f"{SVG}text")] == [side]


def test_a_picture_shows_the_fleets_within_the_board():
    ships = (ship("A1", (5, 15)), ship("B1", (8, 11)))
    left, top, wide, high = fleets_box(board(*ships, cols=24, rows=18), 480, 300)
    assert wide / high == pytest.approx(1.6)
    for each in ships:
        x, y = centre(each.hex)
        assert left < x < left + wide and top < y < top + high
    assert wide < frame(24, 18)[2]


def test_the_legend_tells_what_is_on_this_board_and_nothing_else():
    few = [entry.words for entry in legend(board(ship()))]
    assert few == ["A large ship of side A"]
    all_of_it = [entry.words for entry in legend(_everything())]
    assert len(all_of_it) == len(set(all_of_it)) > 15
    assert legend(board()) == []
    for entry in legend(_everything()):
        parsed(entry.sign)
