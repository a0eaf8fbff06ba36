"""The faces of counters: as large as the counter, whose they are without colour, and damage that is seen."""

import re
import xml.etree.ElementTree as ET

import pytest

from scenarios.drawing.art import faces
from scenarios.drawing.art.inks import EDITIONS
from scenarios.drawing.art.ships import Ship
from scenarios.drawing.art.values import rgba

SVG = "{http://www.w3.org/2000/svg}"


def face(side="a", size=(21, 21), label="A1", name="", **facts):
    return faces.of_ship(Ship("five", side), *size, label, name, **facts)


def words(shown) -> list[str]:
    return [text.text for text in ET.fromstring(faces.svg(shown, "grey")).iter(f"{SVG}text")]


@pytest.mark.parametrize("size", [(21, 21), (10, 15), (12.35, 40)])
def test_a_face_is_as_large_as_its_counter(size):
    left, top, wide, high = map(float, ET.fromstring(faces.svg(face(size=size), "colour")).get("viewBox").split())
    assert (wide, high) == (pytest.approx(10 * size[0], abs=0.05), pytest.approx(10 * size[1], abs=0.05))
    assert (left, top) == (pytest.approx(-wide / 2, abs=0.1), pytest.approx(-high / 2, abs=0.1))


def test_the_id_always_stands_on_the_band_and_the_name_where_it_can_be_read():
    assert words(face(name="Salamis")) == ["A1 Salamis"]
    assert words(face(name="The longest name that any trierarch gave")) == ["A1"]
    assert words(face(size=(10, 15), label="A12", name="Salamis")) == ["A12"]


def test_the_back_shows_a_bite_stubs_and_a_black_corner():
    whole, hurt = faces.body(face()), faces.body(face(hurt=True))
    assert "i-hurt" in hurt and "b-gash" in hurt and "i-stubs" in hurt
    assert "i-hurt" not in whole and "b-gash" not in whole and "i-stubs" not in whole


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_bands_of_the_two_sides_are_dark_and_pale_in_every_edition(edition):
    fills = []
    for side in "ab":
        drawn = faces.svg(face(side), edition)
        fills.append(sum(rgba(re.findall(r'd="M-105 -1[78][^"]*z" fill="(#\w+)"', _ordered(drawn))[0])[:3]) / 3)
    dark, pale = fills
    assert pale - dark >= 100


def _ordered(svg: str) -> str:
    """The same with `d` before `fill` in every path."""
    return re.sub(r'<path ([^>]*?)d="([^"]*)"([^>]*?)fill="([^"]*)"', r'<path d="\2" fill="\4" \1\3', svg)


def test_counters_of_one_size_keep_the_sizes_of_ships():
    small, large = (faces.of_ship(Ship(hull), 21, 21, "A1", within=(40, 60)) for hull in ("liburnian", "five"))
    assert (small.wide, small.long) == (large.wide, large.long) == (40, 60)
