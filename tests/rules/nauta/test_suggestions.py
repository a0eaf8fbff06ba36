"""Fleets that are suggested to a designer: legal, and as good as fully spent."""

from random import Random

import pytest

from rules.nauta import RULESET
from rules.nauta.nations import CLASSES, EXTRA_POINTS, MOST_EXTRAS, NATIONS, OPTIONS
from rules.nauta.points import budget, total
from rules.nauta.scenario import Fleet


def left(fleet: Fleet) -> int:
    return budget(fleet.points_limit, fleet.crew) - total(fleet.units)


def additions(fleet: Fleet) -> list[int]:
    """What could still be added legally: points of a plain ship or of an extra unit."""
    nation = NATIONS[fleet.nation]
    sizes = [int(unit.size) for unit in fleet.units]
    ships = [
        kind.points
        for size, kind in enumerate(CLASSES)
        if nation.allows(size) and sizes.count(size) < nation.limits.get(size, 1000)
    ]
    extras = [EXTRA_POINTS for unit in fleet.units if unit.extra_soldiers < MOST_EXTRAS[int(unit.size)]]
    return [points for points in (*ships, *extras) if points <= left(fleet)]


@pytest.mark.parametrize("number", range(200))
def test_a_suggested_fleet_is_legal_and_spends_its_points(number: int) -> None:
    """NAU-5: over all nations, 200 to 500 points; no more than 19 left where something could be added."""
    chance = Random(number)
    nation = list(NATIONS)[number % len(NATIONS)]
    crew = chance.choice(NATIONS[nation].crews)
    options = tuple(chance.sample(tuple(OPTIONS), chance.randint(0, len(OPTIONS))))
    fleet = RULESET.suggest_fleet(nation, crew, chance.randint(200, 500), options, str(number))
    assert RULESET.check_fleet(fleet) == ()
    assert fleet.crew == crew and left(fleet) >= 0
    assert left(fleet) <= 19 or not additions(fleet)


def test_the_same_seed_suggests_the_same_fleet_and_another_another() -> None:
    def suggested(seed: str) -> Fleet:
        return RULESET.suggest_fleet("hellenistic", "regular", 400, tuple(OPTIONS), seed)

    assert suggested("one") == suggested("one")
    assert len({str(suggested(str(n)).units) for n in range(10)}) > 5


def test_crews_that_a_nation_cannot_have_become_its_first() -> None:
    """NAU-5.c, NAU-5.i."""
    assert RULESET.suggest_fleet("pirate", "regular", 300, (), "x").crew == "skilled"
    assert RULESET.suggest_fleet("athenian", "green", 300, (), "x").crew == "regular"


def test_what_cannot_be_suggested_is_said() -> None:
    with pytest.raises(KeyError):
        RULESET.suggest_fleet("etruscan", "regular", 300, (), "x")
    with pytest.raises(ValueError, match="buy no ship"):
        RULESET.suggest_fleet("hellenistic", "regular", 79, (), "x")
