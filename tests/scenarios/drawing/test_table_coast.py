"""Land on a free table."""

import pytest
from scenarios.drawing.table_coast import land

from scenarios.drawing.table.picture import Land
from tests.scenarios.drawing.tables import MM, table


def _land(*corners, width=600):
    return table(width=width, land=(Land(tuple((x * MM, y * MM) for x, y in corners)),))


def _of(shapes, paint):
    return [shape for shape in shapes if shape.paint == paint]


def test_the_edge_of_the_sand_is_the_edge_of_the_rules():
    (sand,) = _of(land(_land((200, 200), (300, 200), (300, 260), (200, 260))), "sand")
    assert set(sand.points) == {(200, 400), (300, 400), (300, 340), (200, 340)}


def test_the_same_land_is_drawn_whichever_way_its_corners_run():
    corners = [(200, 200), (300, 200), (300, 260), (200, 260)]
    one, other = (_of(land(_land(*some)), "sand")[0].points for some in (corners, corners[::-1]))
    assert set(one) == set(other)


def test_the_beach_lies_inside_the_land():
    (inner,) = _of(land(_land((200, 200), (300, 200), (300, 260), (200, 260))), "land")
    assert all(200 < x < 300 and 340 < y < 400 for x, y in inner.points)


def test_a_coast_has_no_beach_along_the_edge_of_the_table():
    (inner,) = _of(land(_land((0, 0), (30, 0), (30, 600), (0, 600))), "land")
    assert min(x for x, _ in inner.points) < -5
    assert min(y for _, y in inner.points) < -5 and max(y for _, y in inner.points) > 605
    assert max(x for x, _ in inner.points) < 30


def test_a_slanting_coast_meets_the_edge_of_the_table_where_the_rules_have_it():
    (sand,) = _of(land(_land((560, 240), (600, 220), (600, 380), (560, 360))), "sand")
    assert {(600, 380), (600, 220)} <= set(sand.points)


def test_hills_stand_on_the_land_and_on_the_table():
    relief = _of(land(_land((0, 0), (200, 0), (200, 200), (0, 200))), "relief")
    assert relief
    assert all(0 <= x <= 200 and 400 <= y <= 600 for shape in relief for x, y in shape.points)


@pytest.mark.parametrize(
    "corners", [(), ((1, 1),), ((1, 1), (2, 2)), ((1, 1), (1, 1), (1, 1)), ((1, 1), (9, 1), (5, 1))]
)
def test_what_is_no_polygon_breaks_nothing(corners):
    land(_land(*corners))


def test_a_sliver_too_thin_for_a_beach_is_all_sand():
    shapes = land(_land((100, 100), (300, 100), (300, 103), (100, 103)))
    assert _of(shapes, "sand") and not _of(shapes, "land")


def test_an_outline_of_thousands_of_corners_is_drawn_plainly():
    corners = [(n % 500, n * 7 % 600) for n in range(5000)]
    assert not _of(land(_land(*corners)), "relief")
