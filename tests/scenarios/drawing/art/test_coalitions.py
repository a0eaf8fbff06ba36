"""The figures of the colours of coalitions: six of them, by day and by night, for eyes that see colours otherwise, and
in grey.

What is told apart by colour alone nowhere has to be: sides of two families stand apart in light and dark, states of one
family wear other bands and draw their frontiers in other strokes.
"""

from itertools import combinations

import pytest

from scenarios.drawing.art.ships import SIDES
from scenarios.drawing.art.stylesheet import sheet
from scenarios.drawing.art.values import grey_of, rgba
from tests.scenarios.drawing.art.test_colours import BLINDNESSES, DARK, THEMES, contrast, linear, seen_by, token

BANDED = [side for side in SIDES if side not in "ab"]
FAMILIES = [pair for pair in combinations(SIDES, 2) if (pair[0] in DARK) == (pair[1] in DARK)]
SEEN = 0.02  # in OKLab, about what an eye just sees
EYES = (None, *BLINDNESSES)
# Linear red, green and blue to the cones of OKLab, and their cube roots to its axes (Ottosson 2020).
CONES = ((0.4122215, 0.5363325, 0.0514460), (0.2119035, 0.6806995, 0.1073970), (0.0883025, 0.2817188, 0.6299787))
AXES = ((0.2104543, 0.7936178, -0.0040720), (1.9779985, -2.4285922, 0.4505937), (0.0259040, 0.7827718, -0.8086758))


def perceived(light: tuple[float, ...]) -> tuple[float, ...]:
    """A colour where distances are as eyes see them."""
    inside = [min(max(c, 0.0), 1.0) for c in light]
    roots = [sum(part * c for part, c in zip(row, inside, strict=True)) ** (1 / 3) for row in CONES]
    return tuple(sum(part * root for part, root in zip(row, roots, strict=True)) for row in AXES)


def distance(one: str, other: str, eye: str | None) -> float:
    lights = [linear(colour) if eye is None else seen_by(eye, linear(colour)) for colour in (one, other)]
    a, b = map(perceived, lights)
    return float(sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5)


def over(ink: str, strength: float, ground: str) -> str:
    """What is seen where an ink of that strength lies on a ground."""
    mixed = (strength * x + (1 - strength) * y for x, y in zip(rgba(ink)[:3], rgba(ground)[:3], strict=True))
    return "#" + "".join(f"{round(part):02x}" for part in mixed)


def told(name: str, of: str) -> str:
    """What the class of a line says of it."""
    return dict(next(rule.declarations for rule in sheet()[of] if rule.steps == (frozenset((of,)),)))[name]


@pytest.mark.parametrize("eye", EYES)
def test_no_two_of_six_decks_look_the_same_to_any_eye(eye):
    for one, other in combinations(SIDES, 2):
        for name, least in (("--deck", 2.5), ("--deck-dull", 2.0), ("--flag", 2.25)):
            pair = [token(name, f"i-{side}") for side in (one, other)]
            assert distance(*pair, eye) >= least * SEEN, (one, other, name)


@pytest.mark.parametrize("one, other", [(a, b) for a, b in combinations(SIDES, 2) if (a, b) not in FAMILIES])
def test_a_dark_side_and_a_pale_one_stand_apart_also_when_they_have_acted(one, other):
    for name in ("--deck-dull", "--flag"):
        pair = [linear(token(name, f"i-{side}")) for side in (one, other)]
        assert contrast(*pair) >= 3
        assert all(contrast(*(seen_by(eye, each) for each in pair)) >= 3 for eye in BLINDNESSES)


@pytest.mark.parametrize("side", BANDED)
def test_bands_are_seen_by_every_eye_in_grey_and_when_ink_is_saved(side):
    band, deck, dull = (token(name, f"i-{side}") for name in ("--band", "--deck", "--deck-dull"))
    for eye in BLINDNESSES:
        for under in (deck, dull):
            assert contrast(seen_by(eye, linear(band)), seen_by(eye, linear(under))) >= 3, eye
    assert abs(grey_of(*rgba(band)[:3]) - grey_of(*rgba(deck)[:3])) >= 140
    saved = next(
        dict(rule.declarations)["--deck"]
        for rule in sheet()[f"i-{side}"]
        if rule.steps[0] == frozenset(("i-edition-saving",)) and rule.steps[-1] == frozenset((f"i-{side}",))
    )
    assert contrast(linear(band), linear(saved)) >= 3


@pytest.mark.parametrize("edition", ["", "i-edition-colour", "i-edition-grey"])
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("side", SIDES)
def test_a_frontier_stands_off_the_land_on_both_sides_of_it(side, theme, edition):
    """3 to 1, as of what is no word: the sharp edge of a dark side's border, the two lines of a pale one's."""
    worn = [f"i-{side}", *filter(None, [edition])]
    theme = "light" if edition else theme  # print is by day
    line, ground = (token(name, *worn, theme=theme) for name in ("--wash", "--ground"))
    strength = float(told("fill-opacity", "i-wash"))
    assert told("stroke", "i-frontier") == "var(--wash)" and told("fill", "i-frontier") == "none"
    for land in (ground, over(line, strength, ground)):
        assert contrast(linear(line), linear(land)) >= 3, land


@pytest.mark.parametrize("one, other", FAMILIES)
def test_two_states_of_a_side_differ_in_their_bands_and_in_the_strokes_of_their_frontiers(one, other):
    def drawn(side: str) -> tuple[str, ...]:
        rules = [rule for rule in sheet()[f"i-{side}"] if len(rule.steps) == 1]
        own = {name: value for rule in rules for name, value in rule.declarations}
        return tuple(own.get(name, "none") for name in ("--band-1", "--band-2", "--dashes"))

    assert drawn(one)[:2] != drawn(other)[:2] and drawn(one)[2] != drawn(other)[2]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("side", SIDES)
def test_the_flag_beside_a_state_is_seen_on_paper(side, theme):
    """Its cloth or its hem stands off the page, and the bar stands off the cloth."""
    paper = {"light": ("#f4ecda", "#fdf8ec", "#e8dcc0"), "dark": ("#10191e", "#18242b", "#0b1216")}[theme]
    cloth, hem = (linear(token(name, f"i-{side}", theme=theme)) for name in ("--flag", "--flag-on"))
    assert contrast(cloth, hem) >= 4.5
    assert all(max(contrast(cloth, linear(page)), contrast(hem, linear(page))) >= 3 for page in paper)
