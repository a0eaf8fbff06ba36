"""Land: outlines around groups of hexes, and what is drawn for shore and rocks."""

import pytest
from scenarios.drawing.coast import board_outline, land, outline

from scenarios.drawing.hex.layout import centre, corners


def _area(loop) -> float:
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(loop, [*loop[1:], loop[0]], strict=True)) / 2


HEX_AREA = 10 * 17.3205 * 6


def test_the_outline_of_one_hex_is_its_six_corners():
    (loop,) = outline([(3, 2)])
    expected = sorted(corners((3, 2)))
    for point, corner in zip(sorted(loop), expected, strict=True):
        assert point == pytest.approx(corner)


@pytest.mark.parametrize("group", [[(0, 0), (1, 0)], [(2, 2), (3, 2), (3, 1), (4, 2)]])
def test_an_outline_encloses_exactly_its_hexes(group):
    (loop,) = outline(group)
    assert _area(loop) == pytest.approx(HEX_AREA * len(group))


def test_a_lagoon_is_a_loop_of_its_own_that_runs_the_other_way():
    ring = [(3, 1), (4, 2), (4, 3), (3, 3), (2, 3), (2, 2)]
    loops = sorted(outline(ring), key=len)
    assert [len(loop) for loop in loops] == [6, 18]
    assert _area(loops[0]) == pytest.approx(-HEX_AREA)
    assert sum(map(_area, loops)) == pytest.approx(6 * HEX_AREA)


def test_separate_islands_have_separate_outlines():
    assert len(outline([(0, 0), (5, 5)])) == 2


def test_the_edge_of_the_board_encloses_all_of_it():
    assert _area(board_outline(24, 18)) == pytest.approx(HEX_AREA * 24 * 18)


def test_shore_is_sand_with_relief_and_rocks_are_crags():
    paints = {shape.paint for shape in land(8, 6, ((2, 2),), ())}
    assert paints == {"shallows", "sand", "land", "relief"}
    paints = {shape.paint for shape in land(8, 6, (), ((2, 2),))}
    assert paints == {"shallows", "reef", "crag-lit", "crag-dark"}


def test_a_hex_named_as_shore_and_as_rocks_is_rocks():
    assert {shape.paint for shape in land(8, 6, ((2, 2),), ((2, 2),))} >= {"reef"}
    assert not {shape.paint for shape in land(8, 6, ((2, 2),), ((2, 2),))} & {"sand"}


def test_land_off_the_map_is_left_out():
    assert land(8, 6, ((8, 0), (-1, 2)), ((3, 6),)) == ()


def test_land_stays_close_to_its_hex():
    x, y = centre((4, 3))
    for shape in land(9, 7, (), ((4, 3),)):
        assert all(abs(px - x) < 24 and abs(py - y) < 22 for px, py in shape.points)


def test_a_shore_goes_on_past_the_edge_of_the_map():
    """No coast is drawn along the edge itself: the sand reaches beyond it on every side where the map ends."""
    sand = [shape for shape in land(8, 6, tuple((7, row) for row in range(6)), ()) if shape.paint == "sand"]
    assert max(x for shape in sand for x, _ in shape.points) > max(x for x, _ in board_outline(8, 6)) + 5


def test_the_same_land_is_drawn_the_same_way_again():
    assert land(8, 6, ((2, 2), (3, 2)), ((5, 5),)) == land(8, 6, ((2, 2), (3, 2)), ((5, 5),))
