"""NAV-R-ODDS and forecasts: the charts give the odds that the reference states."""

import pytest

from rules.core.forecast import Forecast
from rules.navarchoi import RULESET, charts
from rules.navarchoi.charts import melee_result, ram_result
from rules.navarchoi.forecast.odds import chance, odds_of
from tests.rules.navarchoi.boards import sea, ship

CHARTS = charts.printed()
ROWS = ("recoil", "miss", "grappled", "one_step", "immobile", "immobile_option", "sunk")
TWO = {"activations": {"A": 2}, "holder": "A"}


@pytest.mark.parametrize(
    ("speed", "bearing", "odds"),
    [
        ("F", 0, (3, 52, 24, 15, 6, 0, 0)),
        ("F", 1, (0, 28, 27, 24, 18, 3, 0)),
        ("F", 2, (0, 10, 18, 27, 30, 12, 3)),
        ("F", 3, (0, 15, 21, 28, 26, 9, 1)),
        ("F", 4, (0, 21, 24, 27, 22, 6, 0)),
        ("C", 0, (10, 62, 18, 9, 1, 0, 0)),
        ("C", 1, (1, 44, 27, 18, 10, 0, 0)),
        ("C", 2, (0, 21, 24, 27, 22, 6, 0)),
        ("C", 3, (0, 28, 27, 24, 18, 3, 0)),
        ("C", 4, (0, 36, 28, 21, 14, 1, 0)),
    ],
)
def test_ram_odds(speed: str, bearing: int, odds: tuple[int, ...]) -> None:
    """NAV-R-ODDS, NAV-R-RAM: equal Quality and Size, target at Cruise, in per cent."""
    net = CHARTS.ram.bearings[bearing] + (CHARTS.ram.attacker_full if speed == "F" else CHARTS.ram.attacker_cruise)
    rows = odds_of(CHARTS).ram(net)
    assert tuple(round(100 * rows.get(row, 0)) for row in ROWS) == odds


@pytest.mark.parametrize(
    ("net", "odds"),
    [
        (-4, (55, 30, 14, 1)),
        (-2, (36, 36, 22, 6)),
        (0, (21, 34, 30, 15)),
        (2, (10, 26, 36, 28)),
        (4, (3, 18, 34, 45)),
        (6, (0, 10, 26, 64)),
    ],
)
def test_melee_odds(net: int, odds: tuple[int, ...]) -> None:
    """NAV-R-ODDS, NAV-R-MELEE."""
    rows = odds_of(CHARTS).melee(net)
    results = ("attacker_loses", "both_lose", "defender_loses", "captured")
    assert tuple(round(100 * rows.get(row, 0)) for row in results) == odds


@pytest.mark.parametrize(
    ("net", "odds"), [(-4, 15), (-3, 21), (-2, 28), (-1, 36), (0, 45), (1, 55), (2, 64), (3, 72), (4, 79)]
)
def test_odds_of_opposed_rolls(net: int, odds: int) -> None:
    """NAV-R-ODDS."""
    assert round(100 * chance(net)) == odds


def test_rows_at_their_limits() -> None:
    """NAV-R-RAM.r1 to NAV-R-RAM.r7, NAV-R-MELEE.m1 to NAV-R-MELEE.m4: each limit and one past it."""
    limits = {-8: "recoil", -7: "miss", 0: "miss", 1: "grappled", 3: "grappled", 4: "one_step", 6: "one_step"}
    limits |= {7: "immobile", 10: "immobile", 11: "immobile_option", 13: "immobile_option", 14: "sunk", 40: "sunk"}
    assert {margin: ram_result(CHARTS, margin)[0] for margin in limits} == limits
    melee = {-9: "attacker_loses", -4: "attacker_loses", -3: "both_lose", 0: "both_lose", 1: "defender_loses"}
    melee |= {4: "defender_loses", 5: "captured"}
    assert {margin: melee_result(CHARTS, margin)[0] for margin in melee} == melee
    assert ram_result(CHARTS, 5)[1] == "NAV-R-RAM.r4" and melee_result(CHARTS, 5)[1] == "NAV-R-MELEE.m4"


def forecast(table: object, kind: str, **fields: object) -> Forecast | None:
    action = table._action(kind, "", fields)  # type: ignore[attr-defined]
    return RULESET.forecast(table.state, action)  # type: ignore[attr-defined]


def test_a_forecast_of_an_attack_has_every_modifier() -> None:
    """NAV-R-RAM: before it is declared; odds go by the margin."""
    ships = (ship("A1", "2021", speed="F"), ship("B1", "2020", "E"), ship("A2", "3030"))
    table = sea(*ships, clock=TWO).alone("A1", 9).forward()
    told = forecast(table, "attack", attacks=[["ram", "B1", ""]])
    assert told is not None and told.title == "Ram B1 on the beam"
    assert (told.first.bonus, told.second.bonus, told.first.sides) == (4 + 3 + 4 + 2, 4 + 3, 10)
    assert [to for to, _ in told.margins] == [-8, 0, 3, 6, 10, 13, None]
    assert forecast(table, "forward") is None
    assert forecast(table, "attack", attacks=[["ram", "A2", ""]]) is None, "what is not legal rolls nothing"


def test_fire_at_a_square_is_foreseen_for_the_ship_that_is_named() -> None:
    """NAV-4.3.5.a, NAV-R-MISS: though all Grappled ships of the square are hit, one's own among them."""
    grappled = (ship("A3", "2120", links=["B1"]), ship("B1", "2120", type=5, links=["A3"]))
    told = forecast(sea(ship("A1", "2020"), *grappled).alone("A1", 0), "fire", target="B1")
    assert told is not None and told.title == "Fire at B1" and told.second.bonus == 5 + 2


def test_forecasts_of_fire_melee_and_single_dice() -> None:
    """NAV-R-MISS, NAV-R-MELEE, NAV-4.6.3.b, NAV-3.9.b."""
    fire = forecast(sea(ship("A1", "2020"), ship("B1", "2120")).alone("A1", 0), "fire", target="B1")
    assert fire is not None and (fire.first.bonus, fire.second.bonus) == (3, 3)
    ships = (ship("A1", "1515", links=["B1"], marker="red"), ship("B1", "1515", links=["A1"], marker="red"))
    table = sea(*ships, clock={"phase": "melee", "holder": "A"}).do("melee_first", first="A")
    fields = {"square": "1515", "ships": ["A1"], "targets": ["B1"]}
    melee, free = forecast(table, "melee", **fields), forecast(table, "disengage", square="1515", ship="A1")
    assert melee is not None and len(melee.margins) == 4
    assert free is not None and free.title == "Cut free: less than 4" and free.second.sides == 1
    # ten faces from 1 count from 0: four of them are below 4
    assert sum(face + free.first.bonus < 1 + free.second.bonus for face in range(1, 11)) == 4
    sail = forecast(
        sea(ship("A1", "2020"), clock={"phase": "speed", "holder": "B"}), "set_sail", ship="A1", sail="raise"
    )
    assert sail is not None and sail.clause == "NAV-3.9.b"
