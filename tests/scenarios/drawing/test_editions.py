"""Every ready-made scenario in every edition: only the inks of that edition, and sides that are told apart in grey."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from scenarios.boards import picture_of_scenario
from scenarios.documents import documents
from scenarios.drawing.art.inks import COLOURS, EDITIONS, Edition
from scenarios.drawing.art.ships import SIDES
from scenarios.drawing.art.stylesheet import sheet
from scenarios.drawing.art.values import grey_of, ink, resolve, rgba
from scenarios.drawing.svg import print_svg

LIBRARY = sorted(Path("scenarios/library").glob("*/*.json"))
COLOUR = re.compile(r'\b(?:fill|stroke|stop-color)="(#[0-9a-f]{3,6})"')


def _chosen(*worn: str) -> dict[str, str]:
    """The custom properties of an element with these classes that stands alone."""
    found = [rule for name in worn for rule in sheet().get(name, ()) if rule.steps == (frozenset((name,)),)]
    return {
        name: value
        for rule in sorted(found, key=lambda rule: rule.rank)
        for name, value in rule.declarations
        if name.startswith("--")
    }


def _settled(variables: dict[str, str]) -> dict[str, str]:
    for _ in range(3):
        variables = {name: resolve(value, variables, "light") for name, value in variables.items()}
    return variables


@cache
def inks(edition: Edition) -> frozenset[str]:
    """Every colour that chart.css makes of what is drawn in an edition, by day, on its own sea, for every side and in
    every state: nothing else may appear."""
    states = ["", *(f"i-{state}" for state in ("awash", "prize", "listing", "burning", "abandoned", "wreck", "spent"))]
    found = {"#ffffff", "#000000"}
    for side in SIDES:
        for state in states:
            own = _chosen("i-chart", f"i-edition-{edition}") | _chosen(f"i-{side}")
            own |= _of_edition(edition, f"i-{side}") | _chosen(state) | _of_edition(edition, state)
            variables = _settled(own)
            for rules in sheet().values():
                for rule in rules:
                    for name, value in rule.declarations:
                        if name in COLOURS and (colour := resolve(value, variables, "light")):
                            found.add(ink(colour, edition != "colour")[0])
    return frozenset(found)


def _of_edition(edition: Edition, worn: str) -> dict[str, str]:
    """What an edition says of a class."""
    steps = (frozenset((f"i-edition-{edition}",)), frozenset((worn,)))
    return {name: value for rule in sheet().get(worn, ()) if rule.steps == steps for name, value in rule.declarations}


def colours(svg: str) -> Iterator[str]:
    for colour in COLOUR.findall(svg):
        yield colour if len(colour) == 7 else "#" + "".join(2 * digit for digit in colour[1:])


@cache
def picture(path: Path):
    return picture_of_scenario(documents.read(json.loads(path.read_text())).document)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: file.stem)
def test_a_board_is_printed_with_the_inks_of_its_edition_alone(file, edition):
    printed = set(colours(print_svg(picture(file), edition)))
    assert len(printed) >= 8
    assert printed <= inks(edition), sorted(printed - inks(edition))


@pytest.mark.parametrize("edition", ["grey", "saving"])
def test_the_inks_of_editions_without_colour_are_grey(edition):
    assert all(len({*rgba(colour)[:3]}) == 1 for colour in inks(edition) if colour.startswith("#"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_seas_of_the_screen_are_no_inks_of_paper(edition):
    """The sea is the paper: of day or night, noon or dusk, no water of the screen is printed."""
    waters = {
        resolve(_chosen("i-chart", name)[f"--{part}"], {}, theme)
        for name in ("i-sea-noon", "i-sea-summer", "i-sea-dawn", "i-sea-storm", "i-sea-dusk")
        for part in ("sea", "sea-deep", "sea-shelf", "sea-shoal")
        for theme in ("light", "dark")
    }
    assert not waters & inks(edition)
    assert waters - {""} and inks(edition) & {"#ffffff"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_decks_of_the_two_sides_stand_apart_in_grey(edition):
    """Three to one, as of any two things that must be told apart (WCAG 1.4.11)."""
    deck = {}
    for side in "ab":
        own = _chosen("i-chart", f"i-edition-{edition}") | _chosen(f"i-{side}") | _of_edition(edition, f"i-{side}")
        grey = grey_of(*rgba(_settled(own)["--deck"])[:3]) / 255
        deck[side] = grey / 12.92 if grey <= 0.04045 else ((grey + 0.055) / 1.055) ** 2.4
    assert (deck["b"] + 0.05) / (deck["a"] + 0.05) >= 3


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: file.stem)
def test_the_ships_of_both_sides_on_a_board_have_decks_of_their_own(file, edition):
    """What the test above measures is what is drawn: where ships of both sides are, both decks are."""
    shown = {piece.side.lower() for piece in picture(file).pieces}
    printed = set(colours(print_svg(picture(file), edition)))
    for side in shown & {"a", "b"}:
        own = _chosen("i-chart", f"i-edition-{edition}") | _chosen(f"i-{side}") | _of_edition(edition, f"i-{side}")
        assert ink(_settled(own)["--deck"], edition != "colour")[0] in printed
