"""The sea of a free table: coasts that keep to the rules' edge and go on past the table, names, the wind rose."""

import math
import re

import pytest

from rules.core.documents import Label
from scenarios.drawing.art import chart
from scenarios.drawing.svg import board_svg, print_svg
from scenarios.drawing.table.layout import size
from scenarios.drawing.table.picture import Land, TableMark
from scenarios.drawing.table.sea import clipped, name_of, outlines, shores
from tests.scenarios.drawing.tables import galley, table
from tests.spending import within

ISLAND = ((20_000, 20_000), (40_000, 20_000), (40_000, 40_000), (20_000, 40_000))


def _drawn(data):
    """Points of a coast as it is drawn, from relative quadratic curves in whole units."""
    points = []
    for loop in data.split("z")[:-1]:
        start, steps = loop[1:].split("q")
        x, y = map(float, start.split())
        numbers = [float(number) for number in re.findall(r"-?\d+", steps)]
        for px, py, mx, my in zip(*[iter(numbers)] * 4, strict=True):
            points += [(x, y), (x + (2 * px + mx) / 4, y + (2 * py + my) / 4)]
            x, y = x + mx, y + my
    return points


def test_a_coast_keeps_to_the_edge_that_the_rules_have():
    picture = table(land=(Land(ISLAND),), seed=5)
    data, _ = shores(picture)
    for x, y in _drawn(data):
        inside = 200 <= x <= 400 and 200 <= y <= 400
        off = min(abs(x - 200), abs(x - 400), abs(y - 200), abs(y - 400)) if inside else math.hypot(
            max(200 - x, 0, x - 400), max(200 - y, 0, y - 400)
        )  # fmt: skip
        assert off <= 8, (x, y)


def test_a_coast_that_is_to_stay_as_it_was_drawn_does():
    data, _ = shores(table(land=(Land(ISLAND, as_drawn=True),)))
    assert sorted(data.strip("MZ").replace("L", " ").split()) == sorted(
        ["200", "400", "200", "200", "400", "200", "400", "400"]
    )


def test_land_at_the_tables_edge_goes_on_past_it_and_has_no_beach_there():
    coast = Land(((57_000, 0), (60_000, 0), (60_000, 60_000), (57_000, 60_000)))
    picture = table(land=(coast,))
    [(loop, _)] = outlines(picture)
    wide, high = size(picture)
    assert max(x for x, _ in loop) > 2 * wide and max(y for _, y in loop) > 2 * high
    assert min(x for x, _ in loop) == 570


def test_stretches_of_land_that_touch_are_one_coast():
    west, east = [((x, 55_000), (x + 30_000, 55_000), (x + 30_000, 60_000), (x, 60_000)) for x in (0, 30_000)]
    apart = Land(((10_000, 10_000), (20_000, 10_000), (20_000, 20_000), (10_000, 20_000)))
    found = outlines(table(land=(Land(west), Land(east), apart)))
    assert len(found) == 2
    assert sorted(len(loop) for loop, _ in found)[0] == 4
    assert len(outlines(table(land=(Land(west, as_drawn=True), Land(east), apart)))) == 3


@pytest.mark.parametrize("far", [1e6, 1e9, 1e15])
def test_land_far_outside_the_table_is_cut_off_and_costs_nothing(far):
    corners = tuple((int(far * math.cos(i / 9)), int(far * math.sin(i / 7))) for i in range(60))
    outside = Land(((int(far), int(far)), (int(2 * far), int(far)), (int(far), int(2 * far))))
    picture = table(galley(), land=(Land(corners), outside, Land(((0, 0),)), Land(())))
    assert len(within(2, lambda: board_svg(picture, title="T", key=str(far)))) < 120_000
    assert len(within(2, lambda: print_svg(picture))) < 200_000


def test_cutting_keeps_what_lies_within():
    assert set(clipped([(-5, -5), (5, -5), (5, 5), (-5, 5)], (0, 0, 9, 9))) == {(0, 0), (5, 0), (5, 5), (0, 5)}
    assert clipped([(-5, -5), (-1, -5), (-1, -1)], (0, 0, 9, 9)) == []


@pytest.mark.parametrize(
    ("given", "written"),
    [("arginusae", "Arginusae"), ("west-shore", "West shore"), ("L1", ""), ("coast-2", ""), ("island", ""), ("", "")],
)
def test_land_has_its_name_on_the_chart_where_its_document_gives_it_one(given, written):
    land = Land(ISLAND, name=given)
    assert name_of(land) == written
    assert (f">{written}</text>" in board_svg(table(land=(land,)), title="T")) is bool(written)


def test_where_the_rules_have_a_wind_the_rose_shows_it_there_and_once():
    calm = board_svg(table(), title="T")
    windy = board_svg(table(marks=(TableMark("wind", ((10_000, 30_000), (20_000, 30_000))),)), title="T")
    assert (calm.count('class="rose"'), "i-wind" in calm) == (1, False)
    assert (windy.count('class="rose"'), "i-wind" in windy) == (1, True)


@pytest.mark.parametrize("r", [18, 34, 46])
def test_the_names_of_the_winds_stand_clear_of_the_rose(r):
    words = re.findall(r'font-size="([\d.]+)" x="([-\d.]+)" y="([-\d.]+)">(\w+)<', chart.rose((0, 0), r))
    assert len(words) == 4
    for high, x, y, name in words:
        half = 0.26 * float(high) * len(name)  # EB Garamond with its spacing is a little narrower
        across, up, down = abs(float(x)) - half, -float(y), float(y) - 0.7 * float(high)
        assert max(across, up, down) > r, name


def test_a_table_for_a_few_ships_has_no_rose_that_one_could_lie_in():
    assert 'class="rose"' in board_svg(table(), title="T")
    assert 'class="rose"' not in board_svg(table(width=400, height=320), title="T")


def test_land_on_which_a_label_of_its_own_stands_has_no_second_name_across_it():
    land = (Land(ISLAND, name="mainland"),)
    assert "Mainland" in print_svg(table(land=land), "colour")
    for at, kind, named in (
        ((30_000, 30_000), "land", False),
        ((10_000, 30_000), "land", True),
        ((30_000, 30_000), "water", True),
    ):
        shown = print_svg(table(land=land, labels=(Label("Thesprotia", at, kind),)), "colour")
        assert ("Mainland" in shown, "Thesprotia" in shown) == (named, True), (at, kind)
