"""Shapes that touch or overlap make one land: their outlines join, and a shared border is one line."""

import pytest

from scenarios.drawing.art.landmass import MOST_SIDES, borders_rough, united


def square(x: float, y: float, side: float = 10.0) -> list[tuple[float, float]]:
    return [(x, y), (x + side, y), (x + side, y + side), (x, y + side)]


def corners(loops: list[list[tuple[float, float]]]) -> list[set[tuple[float, float]]]:
    return [set(loop) for loop in loops]


def test_lands_that_overlap_have_one_shore() -> None:
    (loop,) = united([square(0, 0), square(5, 5)])
    assert set(loop) == {(0, 0), (10, 0), (10, 5), (15, 5), (15, 15), (5, 15), (5, 10), (0, 10)}


def test_lands_that_share_a_side_have_no_shore_there() -> None:
    (loop,) = united([square(0, 0), square(10, 0)])
    assert set(loop) == {(0, 0), (10, 0), (20, 0), (20, 10), (10, 10), (0, 10)}


def test_lands_that_share_a_part_of_a_side() -> None:
    (loop,) = united([square(0, 0, 20), square(20, 5)])
    assert {(20, 5), (30, 5), (30, 15), (20, 15)} <= set(loop)


def test_isles_keep_to_themselves() -> None:
    assert corners(united([square(0, 0), square(30, 0)])) == corners([square(0, 0), square(30, 0)])


def test_what_touches_at_a_corner_stays_two() -> None:
    assert len(united([square(0, 0), square(10, 10)])) == 2


def test_a_land_within_another_has_no_shore() -> None:
    (loop,) = united([square(0, 0, 30), square(10, 10)])
    assert set(loop) == set(square(0, 0, 30))


def test_a_lake_is_kept_and_a_gap_is_not() -> None:
    ring = [[(0, 0), (30, 0), (30, 10), (0, 10)], [(0, 20), (30, 20), (30, 30), (0, 30)],
            [(0, 5), (10, 5), (10, 25), (0, 25)], [(20, 5), (30, 5), (30, 25), (20, 25)]]  # fmt: skip
    assert len(united(ring)) == 2
    assert len(united(ring, least=101)) == 1


@pytest.mark.parametrize("turned", [False, True])
def test_it_does_not_matter_which_way_round_an_outline_runs(turned: bool) -> None:
    shapes = [square(0, 0), square(5, 5)[::-1] if turned else square(5, 5)]
    assert corners(united(shapes)) == corners(united([square(0, 0), square(5, 5)]))


def test_very_many_sides_keep_their_own_outlines() -> None:
    wide = [[(float(i), 0.0) for i in range(MOST_SIDES)] + [(0.0, 9.0)], square(0, 0)]
    assert len(united(wide)) == 2


def test_what_is_no_shape_is_left_out() -> None:
    assert united([[(0, 0), (1, 1)], square(0, 0)]) == [square(0, 0)]


def test_a_shared_border_is_the_same_line_from_both_sides() -> None:
    west = borders_rough([(0, 0), (50, 0), (50, 80), (0, 80)], 3)
    east = borders_rough([(50, 80), (50, 0), (90, 0), (90, 80)], 3)
    assert len(west) == len(east) == 16
    assert west[4:9] == east[:5][::-1]


def test_a_side_may_stay_straight() -> None:
    loop = borders_rough(square(0, 0, 40), 3, still=lambda a, b: a[0] == b[0] == 40)
    assert len(loop) == 13
