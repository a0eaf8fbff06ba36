"""CMP-VIC-01 and 03, and the end of a war as the chronicle tells it."""

import pytest
from msgspec.structs import replace

from campaigns.engine import victory
from campaigns.engine.decisions import BurnPrizes, CommitFlotilla
from campaigns.engine.events import WarEnded
from campaigns.engine.ledger import Ended
from campaigns.engine.telling import chronicle
from tests.campaigns.engine.builders import Table, owned, punic
from tests.campaigns.engine.test_hulls import committed, fought, ship
from tests.campaigns.engine.test_victory import armies, owning


def test_vic_01_a_hull_is_lost_when_it_sinks_drifts_away_or_is_taken() -> None:
    """CMP-VIC-01: after a draw A1 sinks, A2 drifts away, A3 returns; B1 returns. The order is a contest."""
    hulls = [ship(f"{side}-{n}") for side in ("ROM", "CAR") for n in range(1, 5)]
    told = {"A1": "taken", "A2": "taken", "A3": "taken", "B1": "taken"}
    table = fought(committed(*hulls), None, 3, 4, 4, 4, 4, 5, 6, 1, 2, **told)
    assert table.state.hulls_lost == {"ROM": 2, "CAR": 0}


def test_vic_01_a_prize_counts_when_it_is_taken_and_burning_it_is_nobodys_loss_again() -> None:
    """CMP-VIC-01: Rome takes two and has a crew for one."""
    two = [ship(f"{side}-{n}") for side in ("ROM", "CAR") for n in (1, 2)]
    table = fought(committed(*two), "A", 6, 6, B1="taken", B2="taken")
    assert table.state.hulls_lost == {"ROM": 0, "CAR": 2}
    table.decide(BurnPrizes(side="ROM", hulls=("CAR-2",)))
    assert table.state.hulls["CAR-2"].state == "LOST" and table.state.hulls_lost == {"ROM": 0, "CAR": 2}


@pytest.mark.parametrize(("hulls_per_point", "points"), [(8, 0), (7, 1), (3, 2)])
def test_vic_01_the_data_say_how_many_hulls_make_a_point(hulls_per_point: int, points: int) -> None:
    """CMP-VIC-01: seven hulls lost; Rome owns nothing."""
    data = punic(losses="carry")
    table = owning(Table(replace(data, victory=replace(data.victory, hulls_per_point=hulls_per_point))))
    owners = dict.fromkeys(table.state.areas, "CAR")
    state = replace(owned(table.state, **owners), hulls_lost={"ROM": 0, "CAR": 7})
    assert victory.points(state, "ROM") == points


def last_turn(margin: int, **vp: int) -> Table:
    """The last turn of a war in which areas are worth so much; nothing moves."""
    data = punic()
    worth = tuple(replace(area, vp=vp.get(area.id, 0)) for area in data.areas)
    table = Table(replace(data, areas=worth, victory=replace(data.victory, margin=margin)))
    table.state = replace(armies(table, ROM="south_italy", CAR="spain").state, turn=9)
    return table.naval_game("B").parts()


@pytest.mark.parametrize(
    ("rome", "margin", "winner"),
    [(4, 1, "ROM"), (3, 1, None), (2, 1, "CAR"), (5, 2, "ROM"), (4, 2, None), (3, 0, None)],
)
def test_vic_03_the_margin_at_it_and_one_short(rome: int, margin: int, winner: str | None) -> None:
    """CMP-VIC-03: Carthage has 3 points; with equal totals nobody wins, whatever the margin."""
    (ended,) = last_turn(margin, south_italy=rome, spain=3).happened(WarEnded)
    assert (ended.winner, ended.reason, ended.clause) == (winner, "last_turn", "CMP-VIC-03")
    assert ended.points == {"ROM": rome, "CAR": 3}


def test_cmp_x15_points_and_the_end() -> None:
    """CMP-X15 without its battles at sea, which are not played: 11 + 5 against 12 + 4 is a drawn war too."""
    data = punic(losses="carry")
    worth = tuple(replace(area, vp={"south_italy": 11, "spain": 12}.get(area.id, 0)) for area in data.areas)
    table = Table(replace(data, areas=worth, victory=replace(data.victory, margin=4)))
    table.state = replace(table.state, turn=9, hulls_lost={"ROM": 33, "CAR": 41})
    for hulls in (("ROM-1",), ("CAR-1",)):
        table.by(CommitFlotilla, hulls=hulls)
    fought(table, "B").parts()
    assert table.state.ended == Ended(None, "last_turn", {"ROM": 11 + 41 // 8, "CAR": 12 + 33 // 8})
    line = chronicle.narrate(table.state, table.happened(WarEnded)[0])
    assert line.type == "victory" and line.text.endswith("(Rome 16 points and Carthage 16 points).")


@pytest.mark.parametrize(("rome", "outcome"), [(1, "The war is drawn"), (2, "Rome wins the war")])
def test_chr_03_a_war_that_both_sides_win_at_once_is_told_as_that(rome: int, outcome: str) -> None:
    """CMP-CHR-03: points decide between them (CMP-VIC-02)."""
    data = punic()
    worth = {"africa": rome, "spain": 0, "north_italy": 1, "south_italy": 0}
    table = Table(replace(data, areas=tuple(replace(area, vp=worth[area.id]) for area in data.areas)))
    owning(table, spain="ROM", africa="ROM", north_italy="CAR", south_italy="CAR")
    armies(table, ROM="spain", CAR="north_italy").naval_game("B").parts()
    text = chronicle.narrate(table.state, table.happened(WarEnded)[0]).text
    assert text.startswith(f"{outcome}: both sides have won at once, and points decide (Rome {rome} point")
