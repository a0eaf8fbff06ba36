"""Hulls on bases, what they carry, and the measures of a table as shapes."""

import itertools

import pytest
from scenarios.drawing.table_shapes import graticule, numbers, parts

from scenarios.drawing import galley as hulls
from scenarios.drawing import table_fittings
from scenarios.drawing.lines import BASE_HULLS
from scenarios.drawing.table.layout import degrees, drawn, frame, letters, lines, size, span, turned
from scenarios.drawing.table.picture import TablePicture, base_corners
from tests.scenarios.drawing.tables import galley, table

BASES = {
    "boat": (15, 20), "biremis": (15, 20), "triremis": (15, 25), "quadriremis": (15, 30), "quinqueremis": (15, 30),
    "hexeris": (15, 35), "deceris": (20, 40),
}  # fmt: skip


def _drawn(hull, width, depth, **more):
    """Every point of a ship on such a base, around its middle."""
    piece = galley("A1", hull=hull, width=width * 100, depth=depth * 100, **more)
    return [
        point
        for part in parts(piece, table())
        for shape in turned(part.shapes, part.at, part.turn, part.scale)
        for point in shape.points
    ]


@pytest.mark.parametrize("hull", BASES)
def test_a_ship_stands_on_her_base_with_ram_and_oars(hull):
    width, depth = BASES[hull]
    points = _drawn(hull, width, depth)
    assert max(abs(x) for x, _ in points) <= width / 2 + 0.2
    assert max(abs(y) for _, y in points) <= depth / 2 + 0.5


@pytest.mark.parametrize("hull", BASES)
def test_a_ship_fills_her_base(hull):
    width, depth = BASES[hull]
    points = _drawn(hull, width, depth)
    assert max(y for _, y in points) - min(y for _, y in points) > 0.85 * depth
    assert max(x for x, _ in points) - min(x for x, _ in points) > 0.8 * width


@pytest.mark.parametrize("hull", BASES)
def test_a_doubled_base_has_a_doubled_ship(hull):
    width, depth = BASES[hull]
    single, double = (max(y for _, y in _drawn(hull, width * n, depth * n)) for n in (1, 2))
    assert double == pytest.approx(2 * single)


def test_a_lengthened_base_has_the_same_ship():
    assert _drawn("triremis", 15, 30) == _drawn("triremis", 15, 25)


def test_small_craft_go_two_to_a_base():
    piece = galley("A1", hull="boat", depth=2000)
    assert sum(part.name == "galley-boat-a" for part in parts(piece, table())) == 2


def test_the_larger_the_class_the_broader_the_hull():
    widest = [max(width for width, _ in BASE_HULLS[hull].profile) for hull in BASES]
    assert widest == sorted(set(widest))


@pytest.mark.parametrize(("name", "hull"), list(itertools.product(table_fittings.FITTINGS, BASE_HULLS)))
def test_every_fitting_has_a_place_on_every_hull(name, hull):
    shapes = table_fittings.fitting(name, hull)
    half, long = BASE_HULLS[hull].fits
    assert shapes
    assert max(abs(x) for shape in shapes for x, _ in shape.points) <= half / 2 + 2
    assert max(abs(y) for shape in shapes for _, y in shape.points) <= long / 2 + 4


def test_no_two_fittings_look_alike():
    drawings = {table_fittings.fitting(name, "quinqueremis") for name in table_fittings.FITTINGS}
    assert len(drawings) == len(table_fittings.FITTINGS)


def test_badges_differ_by_form():
    forms = {
        tuple(shape.points for shape in table_fittings.badge(kind)) for kind in ("speed", "soldiers", "damage", "dash")
    }
    assert len(forms) == 4


def test_a_captured_ship_flies_the_flag_of_the_other_side():
    (prize,) = [part for part in parts(galley("B1", status="captured"), table()) if part.name.startswith("captured")]
    assert prize.shapes == hulls.state("captured", "triremis")


def test_the_north_is_up_and_the_origin_in_the_south_west():
    picture = table(width=900)
    assert drawn(picture, (0, 0)) == (0, 600)
    assert drawn(picture, (90_000, 60_000)) == (900, 0)
    assert size(picture) == (900, 600)
    assert degrees(picture, 9000) == 90


def test_the_corners_of_a_base_are_those_of_the_rules():
    assert base_corners(30_000, 10_000, 1500, 2500, 0) == (
        (29_250, 11_250),
        (30_750, 11_250),
        (30_750, 8_750),
        (29_250, 8_750),
    )
    assert base_corners(30_000, 10_000, 1500, 2500, 9000)[0] == (31_250, 10_750)


def test_the_whole_table_and_its_numbers_lie_within_the_frame():
    for width in (300, 600, 1200, 3000):
        picture = table(width=width)
        left, top, wide, high = frame(picture)
        for text, (x, y), anchor in numbers(picture):
            room = len(text) * 4.7 * letters(picture)
            start = x - {"end": room, "middle": room / 2}[anchor]
            assert left <= start and start + room <= left + wide, text
            assert top <= y <= top + high


def test_lines_are_numbered_from_the_edges():
    assert list(lines(table(), 35_000)) == [(0, 0), (1, 10_000), (2, 20_000), (3, 30_000)]


@pytest.mark.parametrize(("width", "wide"), [(300, 400), (600, 640), (900, 940), (1200, 1240), (5000, 1600)])
def test_labels_are_sized_by_the_width_of_the_table(width, wide):
    assert span(table(width=width)) == wide


def test_the_graticule_stays_on_the_table_and_the_ticks_outside_it():
    for shape in graticule(table()):
        inside = [0 <= x <= 600 and 0 <= y <= 600 for x, y in shape.points]
        assert all(inside) if shape.paint == "graticule" else not all(inside)


def test_a_table_of_any_size_can_be_measured():
    ruler = table().ruler
    for width in (1, 99, 10**9):
        picture = TablePicture(width, width, 100, ruler)
        assert len(graticule(picture)) < 1000
