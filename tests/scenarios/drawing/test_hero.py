"""The picture of the home page."""

import re

from django.template.loader import render_to_string

from scenarios.drawing.hero import BOX, hero_svg
from tests.scenarios.drawing.boards import parsed


def test_the_hero_is_a_drawing_of_its_own_light_enough_for_a_first_page():
    svg = hero_svg()
    root = parsed(svg)
    assert root.get("class").split()[0] == "hero-art"
    assert root.get("aria-hidden") == "true"
    assert tuple(map(float, root.get("viewBox").split())) == BOX
    assert "style=" not in svg
    assert len(svg) < 40_000
    ids = set(re.findall(r' id="([^"]+)"', svg))
    assert set(re.findall(r'href="#([^"]+)"', svg)) <= ids
    assert all(id.startswith("hero-") for id in ids)


def test_its_action_is_in_the_right_half():
    places = [float(x) for x in re.findall(r'<g transform="translate\((\d+) \d+\)"><g class="i-ship', hero_svg())]
    assert len(places) > 15
    assert min(places) >= BOX[2] / 2


def test_the_fragment_shows_it():
    assert "hero-art" in render_to_string("scenarios/_hero_picture.html", {"hero": hero_svg()})
