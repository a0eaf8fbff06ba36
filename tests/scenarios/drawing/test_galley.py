"""Galleys: what tells size, side, state and facing apart, and that they stay inside their hex."""

import math

import pytest

from scenarios.drawing import galley
from scenarios.drawing.hex.layout import APOTHEM, centre
from scenarios.drawing.shapes import placed

WHOLE = [(size, damage) for size in "SL" for damage in range(4)]


def _extent(shapes):
    points = [point for shape in shapes for point in shape.points]
    return max(abs(x) for x, _ in points), min(y for _, y in points), max(y for _, y in points)


@pytest.mark.parametrize(("size", "damage"), WHOLE)
def test_a_ship_stays_inside_her_hex(size, damage):
    width, bow, stern = _extent((*galley.hull(size, "A"), *galley.oars(size, damage)))
    assert -bow <= APOTHEM and stern <= APOTHEM
    assert width < 14


def test_a_large_ship_is_longer_and_broader_than_a_small_one():
    small, large = (_extent((*galley.hull(size, "A"), *galley.oars(size, 0))) for size in "SL")
    assert large[0] > small[0] + 2
    assert large[2] - large[1] > small[2] - small[1] + 6


def test_a_large_ship_has_two_rows_of_oars_a_small_one_has_one():
    assert {shape.paint for shape in galley.oars("L", 0)} == {"oar", "oar-low"}
    assert {shape.paint for shape in galley.oars("S", 0)} == {"oar"}


def test_side_a_is_hatched_and_side_b_plain():
    hatched = {side: any(shape.paint == "hatch" for shape in galley.hull("L", side)) for side in "AB"}
    assert hatched == {"A": True, "B": False}


def test_the_ram_is_the_foremost_point():
    for size in "SL":
        foremost = min((y, shape.paint) for shape in galley.hull(size, "A") for _, y in shape.points)
        assert foremost[1] == "ram"


@pytest.mark.parametrize("size", "SL")
def test_each_damage_shears_more_oars_first_to_starboard_then_all(size):
    left = []
    for damage in range(4):
        oars = [shape for shape in galley.oars(size, damage) if shape.paint != "stub"]
        left.append((sum(shape.points[0][0] > 0 for shape in oars), sum(shape.points[0][0] < 0 for shape in oars)))
    starboard, port = zip(*left, strict=True)
    assert starboard[0] > starboard[1] > starboard[2] == starboard[3] == 0
    assert port[0] == port[1] == port[2] > port[3] == 0


@pytest.mark.parametrize("facing", range(6))
def test_a_placed_ship_points_at_the_hex_in_front_of_her(facing):
    from rules.geometry.hexgrid import neighbour

    x, y = centre((4, 4))
    (ram,) = [shape for shape in placed(galley.hull("L", "A"), x, y, facing) if shape.paint == "ram"]
    tip = ram.points[0]
    fx, fy = centre(neighbour((4, 4), facing))
    assert math.dist(tip, (fx, fy)) == pytest.approx(2 * APOTHEM - 17, abs=0.001)


@pytest.mark.parametrize("facing", range(6))
def test_the_label_lies_astern_and_leaves_the_bow_free(facing):
    dx, dy = galley.label_at("L", facing)
    ahead = math.sin(math.radians(60 * facing)), -math.cos(math.radians(60 * facing))
    assert dx * ahead[0] + dy * ahead[1] == pytest.approx(-5)


def test_one_dot_is_drawn_for_each_oar_damage():
    assert [len(galley.pips(damage)) for damage in range(4)] == [0, 1, 2, 3]


def test_a_plate_is_as_wide_as_its_label_needs():
    def width(label):
        return _extent(galley.plate("A", label))[0]

    assert width("A1") < width("A10") < width("A100")
