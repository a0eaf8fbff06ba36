"""Odds are exact: compared with every pair of faces counted one by one."""

from fractions import Fraction
from itertools import product

import pytest

from battles.panels.odds import any_of, contest, odds
from rules.core.forecast import Forecast, Throw, needs

RAM = {"higher": "taken", "equal": "both entangled", "lower": "avoided"}
STRIKE = {"higher": "oars sheared", "equal": "avoided", "lower": "avoided"}


def forecast(outcomes, first=(), second=()):
    return Forecast(
        "attack", "An attack", Throw("A1", tuple(first)), Throw("B1", tuple(second)), outcomes, "HEX-RAM-02"
    )


@pytest.mark.parametrize("bonus", range(-6, 7))
@pytest.mark.parametrize("other", (-3, -1, 0, 2))
@pytest.mark.parametrize(("sides", "other_sides"), [(6, 6), (10, 6)])
def test_a_contest_agrees_with_counting_every_pair_of_faces(bonus, other, sides, other_sides):
    pairs = [(a + bonus, b + other) for a, b in product(range(1, sides + 1), range(1, other_sides + 1))]
    counted = [sum(wins) for wins in zip(*[(a > b, a == b, a < b) for a, b in pairs], strict=True)]
    assert contest(sides, bonus, other_sides, other) == tuple(Fraction(count, len(pairs)) for count in counted)


def test_every_modifier_counts():
    plain, aft = odds(forecast(RAM)), odds(forecast(RAM, first=[("from aft", 1), ("large ship", 1)]))
    assert plain[0].probability == Fraction(15, 36)
    assert aft[0].probability == Fraction(26, 36)


def test_outcomes_that_are_the_same_in_words_are_one_chance():
    chances = odds(forecast(STRIKE))
    assert [(chance.outcome, chance.probability) for chance in chances] == [
        ("oars sheared", Fraction(15, 36)),
        ("avoided", Fraction(21, 36)),
    ]


@pytest.mark.parametrize("bonus", range(-8, 9))
def test_percents_add_up_to_100(bonus):
    chances = odds(forecast(RAM, first=[("bonus", bonus)]))
    assert sum(chance.percent for chance in chances) == 100
    assert sum(chance.probability for chance in chances) == 1


def test_a_certain_attack_is_100_percent():
    assert [chance.percent for chance in odds(forecast(RAM, first=[("bonus", 6)]))] == [100, 0, 0]


@pytest.mark.parametrize(("times", "percent"), [(1, 17), (2, 31), (3, 42)])
def test_of_several_dice_one_six_is_enough(times, percent):
    words = {"higher": "thrown off", "equal": "holds", "lower": "holds"}
    thrown, holds = any_of(Forecast("fend", "A fends", Throw("A"), needs(6), words, "MAR-GRA.05", times=times))
    assert (thrown.outcome, thrown.percent, holds.outcome) == ("thrown off", percent, "holds")
    assert thrown.probability == 1 - Fraction(5, 6) ** times and thrown.probability + holds.probability == 1
