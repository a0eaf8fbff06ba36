"""The figures of the palette: words and ships are read on every sea, the sides told apart by every eye and in grey."""

from itertools import combinations

import pytest

from scenarios.drawing.art.ships import SIDES
from scenarios.drawing.art.stylesheet import sheet
from scenarios.drawing.art.values import grey_of, resolve, rgba
from scenarios.drawing.art.water import SEAS

THEMES = ("light", "dark")
DARK = {side for side in SIDES if side in "ace"}  # dark decks with a pale edge; the others are pale with a dark one
# What eyes without red, green or blue cones see of linear red, green and blue (Machado, Oliveira, Fernandes 2009).
BLINDNESSES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def token(name: str, *classes: str, theme: str = "light") -> str:
    """What a token is on a chart with these classes."""
    found: dict[str, str] = {}
    for worn in ("i-chart", *classes):
        for rule in sheet()[worn]:
            if rule.steps == (frozenset((worn,)),):
                found |= dict(rule.declarations)
    return resolve(found[name], found, theme)


def linear(colour: str) -> tuple[float, ...]:
    return tuple(
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in rgba(colour)[:3])
    )


def luminance(light: tuple[float, ...]) -> float:
    return sum(part * min(max(c, 0), 1) for part, c in zip((0.2126, 0.7152, 0.0722), light, strict=True))


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def seen_by(blindness: str, light: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(part * c for part, c in zip(row, light, strict=True)) for row in BLINDNESSES[blindness])


def pale(side: str) -> str:
    """The light part of a side's ships: the edge of a dark one, the deck of a pale one."""
    return token("--key" if side in DARK else "--deck", f"i-{side}")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sea", SEAS)
def test_words_on_open_water_can_be_read(sea, theme):
    ink, water = (token(name, f"i-sea-{sea}", theme=theme) for name in ("--sea-ink", "--sea"))
    assert contrast(linear(ink), linear(water)) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_words_on_land_and_plates_can_be_read(theme):
    for ink, ground in (("--ground-ink", "--ground"), ("--plate-ink", "--plate"), ("--red-on", "--red")):
        assert contrast(linear(token(ink, theme=theme)), linear(token(ground, theme=theme))) >= 4.5
    for side in SIDES:
        assert contrast(linear(token("--tag", f"i-{side}", theme=theme)), linear(token("--plate", theme=theme))) >= 4.5
        assert contrast(linear(token("--flag-on", f"i-{side}")), linear(token("--flag", f"i-{side}"))) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sea", SEAS)
def test_the_pale_part_of_each_ship_stands_off_every_sea(sea, theme):
    water = linear(token("--sea", f"i-sea-{sea}", theme=theme))
    for side in SIDES:
        least = 4.5 if side in "abce" else 3.5  # of what is no word, 3 is asked
        assert contrast(linear(pale(side)), water) >= least, side


def test_the_two_that_fight_are_told_apart_by_every_eye():
    a, b = (linear(token("--deck", f"i-{side}")) for side in "ab")
    assert contrast(a, b) >= 6.0
    for blindness in BLINDNESSES:
        assert contrast(seen_by(blindness, a), seen_by(blindness, b)) >= 5.0, blindness


def test_the_two_that_fight_are_told_apart_in_grey():
    a, b = (grey_of(*rgba(token("--deck", f"i-{side}"))[:3]) for side in "ab")
    assert b - a >= 150


@pytest.mark.parametrize("one, other", list(combinations(SIDES, 2)))
def test_any_two_sides_differ_in_more_than_their_colour(one, other):
    """A dark and a pale deck stand 3 to 1 apart for every eye; two of a family wear different bands."""
    worn = [tuple(token(f"--band-{n}", f"i-{side}") for n in (1, 2)) for side in (one, other)]
    if worn[0] != worn[1]:
        return
    decks = [linear(token("--deck", f"i-{side}")) for side in (one, other)]
    assert contrast(*decks) >= 3
    for blindness in BLINDNESSES:
        assert contrast(*(seen_by(blindness, deck) for deck in decks)) >= 3, blindness


@pytest.mark.parametrize("side", [side for side in SIDES if side not in "ab"])
def test_bands_stand_off_the_deck(side):
    assert contrast(linear(token("--band", f"i-{side}")), linear(token("--deck", f"i-{side}"))) >= 4.5


def test_what_is_chosen_stands_off_every_sea():
    for sea in SEAS:
        assert contrast(linear(token("--amber")), linear(token("--sea", f"i-sea-{sea}"))) >= 3
