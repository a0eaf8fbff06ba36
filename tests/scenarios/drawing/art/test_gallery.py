"""The gallery shows everything that is drawn, and what is drawn and what chart.css paints are the same."""

import re
import xml.etree.ElementTree as ET

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import RequestFactory

from scenarios.drawing.art import symbols
from scenarios.drawing.art.fittings import FITTINGS
from scenarios.drawing.art.gallery import SIZES, STATES, plates
from scenarios.drawing.art.inks import Look, standalone
from scenarios.drawing.art.stylesheet import SHEET, blocks
from scenarios.views.look import LookView

# Classes that no drawing wears by itself: of a ship while a script moves her, of editions that print asks for, of a
# board in a small picture.
GIVEN_LATER = {"i-rowing", "i-picture", "i-on-side", "i-edition-colour", "i-edition-grey", "i-edition-saving"}
LOOKS = (Look(), Look("dark"), Look(edition="colour"), Look(edition="grey"), Look(edition="saving"), Look(level="l"))


@pytest.fixture(scope="module")
def shown() -> str:
    return "".join(plate.svg for plate in plates("x-"))


def classes_in(svg: str) -> set[str]:
    return {name for words in re.findall(r'class="([^"]*)"', svg) for name in words.split()}


def test_the_page_shows_every_plate_by_day_by_night_and_in_grey():
    request = RequestFactory().get("/look/")
    request.user = AnonymousUser()
    page = LookView.as_view()(request).render().content.decode()
    for name in ("light", "dark", "grey"):
        assert f'id="look-{name}"' in page
    assert page.count('class="look-plate"') == 3 * len(plates())
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_every_symbol_is_shown(shown):
    used = {name.split("-", 2)[2] for name in re.findall(r'href="#(x-[^"]+)"', shown)}
    assert set(symbols.bodies()) <= used


def test_every_state_and_fitting_is_shown_at_every_size():
    shown = {plate.title: plate.svg for plate in plates()}
    for title, names in (("Wounds and states", STATES), ("What ships carry", FITTINGS)):
        for name in names:
            placed = rf'<title>{name}</title><g class="[^"]*" transform="rotate\(20\)(?:scale\(([\d.]+)\))?"'
            sizes = {round(40 * float(scale or 1)) for scale in re.findall(placed, shown[title])}
            assert sizes == set(SIZES), name


def test_no_id_is_there_twice_and_every_reference_finds_one(shown):
    ids = re.findall(r'\sid="([^"]+)"', shown)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="|url\()#([^")]+)', shown)) <= set(ids)


def test_every_class_that_is_drawn_has_a_rule_and_every_rule_is_drawn(shown):
    ruled = {
        name
        for block in blocks(SHEET.read_text())
        if not block.head.startswith("@") and block.head != "from"
        for name in re.findall(r"\.(i-[\w-]+)", block.head)
    }
    drawn = classes_in(shown)
    assert drawn - ruled == set()
    assert ruled - drawn <= GIVEN_LATER


def test_classes_and_tokens_keep_to_themselves():
    for block in blocks(SHEET.read_text()):
        if not block.head.startswith("@") and block.head != "from":
            names = re.findall(r"\.([\w-]+)", block.head)
            assert names and all(name.startswith("i-") for name in names), block.head


@pytest.mark.parametrize("look", LOOKS)
def test_every_plate_can_stand_alone(look):
    for plate in plates("x-"):
        alone = standalone(plate.svg, look)
        root = ET.fromstring(alone)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert not re.search(r'var\(|light-dark\(|class=|display:|="rgb', alone)
        ids = re.findall(r'\sid="([^"]+)"', alone)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'(?:href="|url\()#([^")]+)', alone)) <= set(ids)


def test_print_from_the_browser_looks_like_the_edition_in_colour():
    tokens = {(block.head, block.within[-1:]): block.body.strip() for block in blocks(SHEET.read_text())}
    of_page = next(body for (_, within), body in tokens.items() if within == ("@media print",))
    assert of_page == tokens[".i-edition-colour", ("@layer parts",)]
