"""What a page may say of an action before it is made: the odds, exactly as the rules will roll."""

from typing import Any

import pytest

from rules.core.forecast import Forecast
from rules.nauta import RULESET
from tests.rules.nauta.tables import Table, ahead, astern, board, hold, ship, shoot, table


def told(battle: Table, action: Any) -> Forecast:
    forecast = RULESET.forecast(battle.state, action)
    assert forecast is not None
    return forecast


@pytest.mark.parametrize("heading", [90, 180, 0])
@pytest.mark.parametrize("written", [0, 3, 5])
def test_the_forecast_of_a_ram_is_what_is_rolled(heading: float, written: int) -> None:
    """NAU-11.c and NAU-11.d."""
    other = ship("B1", 2, 300, 190, heading, written=written, moved=True)
    battle = table(ship("A1", 3, 300, 100, written=4), other, dice=[1, 6, 1])
    forecast = told(battle, ahead("A1"))
    ram = battle.play(ahead("A1")).told("ram")[0]
    assert (forecast.first.addends, forecast.second.addends) == ram.modifiers
    assert forecast.kind == "ram" and forecast.clause == ram.clause
    expected = "nothing happens" if ram.type == "lateral" else "both strike"
    assert forecast.outcomes["equal"] == expected


def test_a_forecast_does_not_tell_what_is_written_in_secret() -> None:
    """NAU-8.g: as if the enemy had written the highest speed that it may."""
    told_of = set()
    for written in (0, 2, 4):
        battle = table(ship("A1", 3, 300, 100, written=4), ship("B1", 2, 300, 190, 90, written=written, speed=2))
        forecast = told(battle, ahead("A1"))
        assert forecast == told(battle, ahead("A1"))
        told_of.add(str(forecast))
    assert len(told_of) == 1 and "as if 4" in told_of.pop()


def test_a_move_that_meets_nobody_rolls_nothing() -> None:
    """NAU-9.i."""
    battle = table(ship("A1", 3, 300, 100, written=1), ship("B1", 2, 300, 190, written=0))
    assert RULESET.forecast(battle.state, ahead("A1")) is None
    assert RULESET.forecast(battle.state, hold("A98")) is None


def test_running_onto_a_bow_is_told_as_the_others_ram() -> None:
    """NAU-G.7."""
    battle = table(ship("A1", 2, 300, 200, written=0), ship("B1", 2, 300, 160, written=0), dice=[1, 6, 1])
    forecast = told(battle, astern("A1", 2))
    assert "runs onto the bow" in forecast.title
    assert forecast.outcomes["higher"] == "nothing happens" and "B1 strikes A1" in forecast.outcomes["lower"]


def chance(forecast: Forecast) -> float:
    """How often the first throw is higher."""
    first, second = forecast.first, forecast.second
    pairs = [(a, b) for a in range(1, first.sides + 1) for b in range(1, second.sides + 1)]
    return sum(a + first.bonus > b + second.bonus for a, b in pairs) / len(pairs)


@pytest.mark.parametrize(("equipment", "expected"), [((), 1 / 2), (("corvus",), 2 / 3)])
def test_the_odds_of_boarding_and_shooting(equipment: Any, expected: float) -> None:
    """NAU-13.c, NAU-18f.2: a single die against what is needed."""
    battle = table(
        ship("A1", 3, 300, 300, equipment=equipment), ship("B1", 3, 300, 330, 180), step="boarding", options=["18e"]
    )
    assert chance(told(battle, board("A", A1="B1"))) == pytest.approx(expected)
    assert RULESET.forecast(battle.state, board("A")) is None
    shooter = table(
        ship("A1", 4, 300, 100, written=0, equipment=["balistae"]), ship("B1", 2, 300, 170, written=0), options=["18f"]
    )
    assert chance(told(shooter, shoot("A1", "B1"))) == pytest.approx(1 / 3)
