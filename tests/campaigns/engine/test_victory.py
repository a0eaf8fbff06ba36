"""CMP-VIC by clause."""

import pytest
from msgspec.structs import replace

from campaigns.engine import victory
from campaigns.engine.decisions import FightLandBattle
from campaigns.engine.events import WarEnded
from campaigns.engine.ledger import Army, Hull
from tests.campaigns.engine.builders import Table, owned, punic, with_hulls


def owning(table: Table, **owners: str) -> Table:
    table.state = owned(table.state, **owners)
    return table


def armies(table: Table, **where: str) -> Table:
    """One army each: ROM="spain"."""
    table.state = replace(table.state, armies={side: Army(side, side, area) for side, area in where.items()})
    return table


def test_vic_02_all_areas_of_the_list_win_at_once() -> None:
    """CMP-VIC-02."""
    table = armies(owning(Table(), spain="ROM", africa="ROM"), ROM="africa", CAR="south_italy")
    table.naval_game("B").parts()
    (ended,) = table.happened(WarEnded)
    assert ended.winner == "ROM" and ended.reason == "sudden" and ended.clause == "CMP-VIC-02"
    assert table.state.step == "over" and table.state.turn == 1


def test_vic_02_one_area_short_the_war_goes_on() -> None:
    """CMP-VIC-02."""
    table = armies(owning(Table(), spain="ROM"), ROM="spain", CAR="africa").naval_game("B").parts()
    assert table.state.step != "over" and table.state.turn == 2


def test_vic_02_both_at_once_are_judged_by_points() -> None:
    """CMP-VIC-02."""
    everything = {"spain": "ROM", "africa": "ROM", "north_italy": "CAR", "south_italy": "CAR"}
    table = armies(owning(Table(), **everything), ROM="spain", CAR="north_italy").naval_game("B").parts()
    (ended,) = table.happened(WarEnded)
    assert ended.winner is None and ended.points == {"ROM": 2, "CAR": 2}


def test_vic_02_an_enemy_with_neither_army_nor_hull() -> None:
    """CMP-VIC-02."""
    table = armies(Table(), ROM="spain", CAR="spain").naval_game("B").parts()
    table.roll(6, 1, 6).decide(FightLandBattle(area="spain"))
    (ended,) = table.happened(WarEnded)
    assert ended.winner == "ROM" and ended.reason == "no_forces"


def test_vic_02_with_hulls_in_play_an_enemy_without_ready_hull_or_yard() -> None:
    """CMP-VIC-02."""
    table = Table(losses="carry", pool={"yard": 0, "refill": 0})
    table.state = with_hulls(table.state, Hull("ROM-1", "ROM", "ROM", 4), Hull("CAR-1", "CAR", "CAR", 4, state="PRIZE"))
    assert victory.sudden_victory(table.state, "ROM") == "no_hulls"
    table.state = with_hulls(table.state, Hull("ROM-1", "ROM", "ROM", 4), Hull("CAR-1", "CAR", "CAR", 4))
    assert victory.sudden_victory(table.state, "ROM") is None


@pytest.mark.parametrize(("north", "winner"), [("ROM", None), ("CAR", "CAR")])
def test_vic_03_after_the_last_turn_the_higher_total_wins(north: str, winner: str | None) -> None:
    """CMP-VIC-03."""
    table = owning(Table(), north_italy=north)
    table.state = replace(armies(table, ROM="south_italy", CAR="spain").state, turn=9)
    table.naval_game("B").parts()
    (ended,) = table.happened(WarEnded)
    assert ended.winner == winner and ended.reason == "last_turn"


@pytest.mark.parametrize(("margin", "winner"), [(2, "CAR"), (3, None)])
def test_vic_03_less_than_the_margin_is_a_drawn_war(margin: int, winner: str | None) -> None:
    """CMP-VIC-03."""
    data = punic()
    table = owning(Table(replace(data, victory=replace(data.victory, margin=margin))), north_italy="CAR")
    table.state = replace(armies(table, ROM="south_italy", CAR="spain").state, turn=9)
    table.naval_game("B").parts()
    assert table.happened(WarEnded)[0].winner == winner


def test_vic_01_a_point_for_eight_enemy_hulls() -> None:
    """CMP-VIC-01."""
    table = Table(losses="carry")
    for lost, points in ((7, 2), (8, 3), (16, 4)):
        table.state = replace(table.state, hulls_lost={"ROM": 0, "CAR": lost})
        assert victory.points(table.state, "ROM") == points


def test_vic_01_without_carried_losses_hulls_do_not_count() -> None:
    """CMP-VIC-01."""
    table = Table()
    table.state = replace(table.state, hulls_lost={"ROM": 0, "CAR": 16})
    assert victory.points(table.state, "ROM") == 2


def test_vic_01_areas_may_count_each_turn() -> None:
    """CMP-VIC-01."""
    table = Table(areas="each_turn").naval_game("B").parts().naval_game("B").parts()
    assert victory.points(table.state, "ROM") == 4
