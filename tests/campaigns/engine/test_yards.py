"""CMP-REP and CMP-ECO: what the yard of a pool mends in a turn, and what nothing costs while money is off."""

import pytest

from campaigns.engine.decisions import Recruit, Repair
from campaigns.engine.events import CrewsMadeUp, HullsReady, OarsRepaired, PrizesManned
from campaigns.engine.ledger import Hull
from tests.campaigns.engine.builders import Table
from tests.campaigns.engine.test_armies import standing
from tests.campaigns.engine.test_hulls import committed, fought, ship


def mustering(*hulls: Hull, **pool: int) -> Table:
    """Rome, which moves first, is at its muster with these hulls; a game has been fought in which all came through."""
    return fought(committed(ship("ROM-1"), ship("CAR-1"), *hulls, **pool), "B")


@pytest.mark.parametrize("oars", [0, 1, 2, 3])
def test_rep_01_all_oar_damage_is_repaired_in_port(oars: int) -> None:
    """CMP-REP-01 and the port of CMP-X10: a pool counts as lying in one. Prizes too, and without a muster."""
    prize = Hull("CAR-9", "ROM", "CAR", 2, hull=1, oars=oars, state="PRIZE")
    table = mustering(ship("ROM-2", oars=oars), prize, yard=0).parts()
    assert [event.hulls for event in table.happened(OarsRepaired)] == ([("ROM-2", "CAR-9")] if oars else [])
    assert table.state.hulls["ROM-2"] == ship("ROM-2") and table.state.hulls["CAR-9"].oars == 0


@pytest.mark.parametrize(("level", "points"), [(0, 0), (1, 4), (6, 24)])
def test_rep_02_four_yard_points_a_level(level: int, points: int) -> None:
    """CMP-REP-02: a pool is never blockaded."""
    table = mustering(ship("ROM-2", hull=1), yard=level)
    assert table.state.active == "ROM" and table.state.yard == points
    assert table.refusal(Repair(side="ROM", hull="ROM-2", damage=1)) == ("" if points else "YARD")


@pytest.mark.parametrize(("size", "most"), [(0, 4), (2, 4), (3, 2), (6, 2)])
def test_rep_02_a_point_for_a_small_hull_two_for_a_large_one(size: int, most: int) -> None:
    """CMP-REP-02: what four points take off a hull of each size."""
    table = mustering(ship("ROM-2", size, hull=5), yard=1)
    assert table.refusal(Repair(side="ROM", hull="ROM-2", damage=most)) == ""
    assert table.refusal(Repair(side="ROM", hull="ROM-2", damage=most + 1)) == "YARD"


def test_rep_02_points_are_for_one_muster() -> None:
    """CMP-REP-02: what is not spent is not kept, and each side has its own."""
    table = mustering(ship("ROM-2", hull=2), ship("CAR-2", hull=2), yard=1)
    table.by(Repair, hull="ROM-2", damage=1).end().end()
    assert table.state.active == "CAR" and table.state.yard == 4
    table.end()
    assert table.state.step == "moves" and table.state.yard == 0


def test_rep_02_a_hull_in_the_yard_may_be_mended_again_and_is_ready_after_the_refit() -> None:
    """CMP-REP-02: READY hulls are in the YARD until the end of the refit step."""
    table = mustering(ship("ROM-2", hull=3), yard=2).by(Repair, hull="ROM-2", damage=1)
    assert table.state.hulls["ROM-2"] == ship("ROM-2", hull=2, state="YARD")
    table.by(Repair, hull="ROM-2", damage=2).parts()
    assert table.state.hulls["ROM-2"] == ship("ROM-2") and table.state.turn == 2


def test_cmp_x09_yards() -> None:
    """CMP-X09, what a pool plays of it: two hulls and a prize take 12 of 16 points. Nothing is built with the rest."""
    prize = Hull("CAR-9", "ROM", "CAR", 4, hull=2, state="PRIZE")
    table = mustering(ship("ROM-2", 2, hull=4), ship("ROM-3", 2, hull=4), prize, yard=4)
    assert table.state.yard == 16
    table.by(Repair, hull="ROM-2", damage=4).by(Repair, hull="ROM-3", damage=4).by(Repair, hull="CAR-9", damage=2)
    assert table.state.yard == 4 and table.state.hulls["CAR-9"].state == "PRIZE"
    table.parts()
    assert table.happened(HullsReady)[0].hulls == ("ROM-2", "ROM-3")
    assert table.happened(PrizesManned)[0].hulls == ("CAR-9",)
    assert table.state.hulls["CAR-9"] == Hull("CAR-9", "ROM", "CAR", 4)


@pytest.mark.parametrize("fields", [{"hull": 2}, {"hull": 1, "oars": 1}])
def test_rep_06_a_prize_that_is_not_whole_has_no_crew(fields: dict[str, int]) -> None:
    """CMP-REP-06: the crews of all other hulls in port are made up, those in the yard too."""
    prize = Hull("CAR-9", "ROM", "CAR", 2, state="PRIZE", men=(0, 1), **fields)  # type: ignore[arg-type]
    table = mustering(ship("ROM-2", men=(1, 3)), ship("ROM-3", hull=1, men=(1, 2)), prize, yard=1)
    table.by(Repair, hull="ROM-3", damage=1).parts()
    assert [event.hulls for event in table.happened(CrewsMadeUp)] == [("ROM-2", "ROM-3")]
    assert table.state.hulls["ROM-2"] == ship("ROM-2") and table.state.hulls["ROM-3"] == ship("ROM-3")
    assert table.state.hulls["CAR-9"].men == (0, 1) and table.state.hulls["CAR-9"].state == "PRIZE"


def test_eco_01_with_money_off_everything_costs_nothing() -> None:
    """CMP-ECO-01, its last sentence: an army in every area that may raise one, and repairs, are never too dear."""
    table = mustering(ship("ROM-2", hull=1), yard=1)
    table.state = standing(table.state, spain="R", north_italy="R", south_italy="R", africa="C")
    for area in ("spain", "north_italy", "south_italy"):
        table.by(Recruit, area=area)
    table.by(Repair, hull="ROM-2", damage=1)
    assert [len(table.state.armies_in(area, "ROM")) for area in ("spain", "north_italy", "south_italy")] == [2, 2, 2]
