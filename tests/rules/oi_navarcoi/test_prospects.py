"""How likely a melee is won in the end: against the engine's own melees, and by the rules alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.dice import SeededDice
from rules.core.play import Play
from rules.oi_navarcoi import RULESET
from rules.oi_navarcoi.forecast.prospects import Party, contact, passes, wins
from rules.oi_navarcoi.melee import RANKS
from tests.rules.oi_navarcoi.tables import scenario, squadron

GOOD = Party(0, 0, "GOOD", 8, RANKS["MIAS"])
ORDERS = st.sampled_from(("GOOD", "DISORDERED", "UNFORMED"))
LEVELS = st.integers(-1, 1)
BATTLES = 600


@st.composite
def parties(draw: st.DrawFn) -> Party:
    """A squadron in any state, in line or not, in its first round or a later one."""
    order = draw(ORDERS)
    rank = RANKS["BLOCK"] if order == "UNFORMED" else draw(st.sampled_from((1, 2, 4)))
    return Party(draw(LEVELS), draw(LEVELS), order, draw(st.integers(1, 8)), rank, order == "UNFORMED")


@given(parties(), parties(), st.booleans())
def test_one_of_the_two_is_left(ours: Party, theirs: Party, doubled: bool) -> None:
    """ONV-MEL-15, ONV-MOR-05."""
    assert wins(ours, theirs, doubled) + wins(theirs, ours, doubled) == pytest.approx(1)


@given(parties(), parties(), st.booleans())
def test_it_is_never_worse_to_be_spared_the_test(ours: Party, theirs: Party, front: bool) -> None:
    """ONV-SIG-09: nor to take an enemy in the flank."""
    assert contact(ours, theirs, front, True) >= contact(ours, theirs, front, False) - 1e-9
    assert contact(ours, theirs, False, False) >= contact(ours, theirs, True, False) - 1e-9


def test_equal_squadrons_have_equal_chances() -> None:
    assert wins(GOOD, GOOD) == pytest.approx(0.5)
    assert contact(GOOD, GOOD, True, False) == pytest.approx(0.5)  # both test at the contact (ONV-CON-05)


def test_one_stand_left_is_lost_to_three() -> None:
    """ONV-MEL-13: but for the round that it may still win."""
    assert wins(GOOD._replace(hs=2), GOOD) < 0.1


def test_a_column_met_in_front_is_in_disorder() -> None:
    """ONV-CON-06: whatever its test comes to."""
    column = GOOD._replace(rank=RANKS["KERAS"])
    assert contact(GOOD, column, True, True) == pytest.approx(wins(GOOD, column.disordered()))


def test_manoeuvre_tests() -> None:
    """ONV-MAN-03: 6 or more; 8 or more within 8 inches."""
    assert passes(0, False) == pytest.approx(26 / 36)
    assert passes(0, True) == pytest.approx(15 / 36)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ({}, {}),
        ({"q": 1}, {"m": 1}),
        ({"order": "DISORDERED"}, {"hs": 5}),
        ({"hs": 6}, {"order": "UNFORMED", "formation": "BLOCK"}),
    ],
)
def test_it_agrees_with_melees_that_are_fought(ours: dict[str, object], theirs: dict[str, object]) -> None:
    """ONV-MEL, ONV-MOR: of so many battles, within four standard deviations."""
    won = sum(_is_left(ours, theirs, number) for number in range(BATTLES))
    chance = wins(_party(**ours), _party(**theirs))
    assert abs(won - BATTLES * chance) < 4 * (BATTLES * chance * (1 - chance)) ** 0.5


def _party(q: int = 0, m: int = 0, order: str = "GOOD", hs: int = 8, formation: str = "MIAS") -> Party:
    return Party(q, m, order, hs, RANKS[formation], order == "UNFORMED")  # type: ignore[arg-type]


def _is_left(ours: dict[str, object], theirs: dict[str, object], number: int) -> bool:
    """Whether a1 is left of a melee with b1 that has just begun."""
    clock = {"links": [{"attacker": "a1", "target": "b1"}]}
    begun = scenario(squadron("a1", 30, 17, **ours), squadron("b1", 30, 17, 180, **theirs), first="A", clock=clock)
    play = Play(RULESET, begun, SeededDice(f"fought {number}"))
    while (legal := play.game.legal()) and not any(play.game.by_id[id].lost for id in ("a1", "b1")):
        play.act(legal[0])
    return not play.game.by_id["a1"].lost
