"""CMP-PRO: the Second Punic War as the profile describes it, and its pool of hulls."""

import pytest
from msgspec.structs import replace

from campaigns.engine.battles import naval_game
from campaigns.engine.decisions import CommitFlotilla, MoveArmy, Repair, ReportLandBattle, ReportNavalGame
from campaigns.engine.events import HullsLaunched
from campaigns.engine.ledger import Army, Hull
from rules.core.results import Fate
from tests.campaigns.engine.builders import Table, hull, punic, report, with_hulls


def test_pro_01_fresh_fleets_settle_nothing_but_the_order() -> None:
    """CMP-PRO-01: the loser recruits and moves first; hulls, fleets and money are not used."""
    war = punic()
    assert (war.profile, war.options.losses, war.options.money) == ("punic-2021", "none", "off")
    won, lost = Table().naval_game("A"), Table().naval_game("B")
    assert won.state.order == ("CAR", "ROM") and lost.state.order == ("ROM", "CAR")
    for table in (won, lost):
        assert table.state.hulls == {} and table.state.yard == 0
        assert table.state.armies == table.start.armies and table.state.owners == table.start.owners


def test_pro_01_hannibal_from_the_start_and_scipio_on_turn_5() -> None:
    """CMP-PRO-01: in 218–217 BC and in 210–209 BC; CMP-PRO-02: each of skill 2, and Scipio where Rome chooses."""
    war = punic()
    (hannibal,) = war.commanders
    assert (hannibal.name, hannibal.side, hannibal.area, hannibal.skill) == ("Hannibal", "CAR", "spain", 2)
    (arrival,) = war.arrivals
    scipio = arrival.commander
    assert scipio is not None and (arrival.turn, arrival.side) == (5, "ROM")
    assert (scipio.name, scipio.area, scipio.skill) == ("Scipio the Younger", None, 2)


def test_pro_01_leaders_stand_outside_the_limit_of_three() -> None:
    """CMP-PRO-01: Hannibal is with three armies in Spain, and any number march by land."""
    table = Table()
    assert len(table.state.armies_in("spain", "CAR")) == 3 and table.state.commanders["hannibal"].area == "spain"
    table.naval_game("A").end()
    for army in ("C1", "C2", "C3"):
        table.by(MoveArmy, army=army, path=("north_italy",))
    assert len(table.state.armies_in("north_italy", "CAR")) == 3


def test_pro_01_a_land_battle_in_every_shared_region_clockwise_from_spain() -> None:
    """CMP-PRO-01: Spain, Northern Italy, Southern Italy, Africa."""
    table = Table()
    regions = [area.id for area in table.state.data.areas]
    both = [
        (f"{letter}{n}", side, area) for n, area in enumerate(regions) for letter, side in (("R", "ROM"), ("C", "CAR"))
    ]
    table.state = replace(table.state, armies={id: Army(id, side, area) for id, side, area in both})
    table.naval_game("B").parts()
    fought = []
    while table.state.step == "land":
        fought.append(table.state.battles[0])
        table.decide(ReportLandBattle(area=fought[-1], winner=None))
    assert fought == ["spain", "north_italy", "south_italy", "africa"]


def test_pro_02_what_the_model_adds() -> None:
    """CMP-PRO-02: a ring of four links, two of them crossings for one army; nine turns; victory by the other's home."""
    war = punic()
    ring = [(link.a, link.b, link.capacity) for link in war.links]
    assert [end for _, end, _ in ring] == [start for start, _, _ in ring[1:] + ring[:1]]
    assert [link.capacity for link in war.links if link.kind == "CROSSING"] == [1, 1]
    assert len(war.calendar) == 9
    assert war.victory.sudden == {"CAR": ("north_italy", "south_italy"), "ROM": ("spain", "africa")}
    assert war.victory.margin == 1 and [area.vp for area in war.areas] == [1, 1, 1, 1]


def pooled(*hulls: Hull, **pool: int) -> Table:
    """The turn in which Rome is about to name its flotilla from these hulls, with no refilling."""
    table = Table(losses="carry", pool={"refill": 0, "yard": 6} | pool)
    table.state = with_hulls(table.state, *hulls)
    return table


@pytest.mark.parametrize(("fit", "launched"), [(9, 0), (8, 1), (6, 3)])
def test_pro_03_a_side_with_fewer_fit_hulls_than_its_number_is_filled_up_to_it(fit: int, launched: int) -> None:
    """CMP-PRO-03: at the start of step 3, sizes 4 and 2 by turns; hulls that stay out do not count."""
    table = Table(losses="carry", pool={"refill": 9, "yard": 0})
    worn = [Hull(f"ROM-{n}", "ROM", "ROM", 4, hull=3) for n in (20, 21)]
    ours = [Hull(f"ROM-{n}", "ROM", "ROM", 4) for n in range(1, fit + 1)]
    theirs = [Hull(f"CAR-{n}", "CAR", "CAR", 2) for n in range(1, 10)]
    table.state = replace(with_hulls(table.state, *ours, *worn, *theirs), built={"ROM": 21, "CAR": 9})
    table.by(CommitFlotilla, hulls=()).by(CommitFlotilla, hulls=("CAR-1",)).parts()
    new = [event.hulls for event in table.happened(HullsLaunched)]
    assert new == ([tuple((f"ROM-{22 + n}", (4, 2)[n % 2]) for n in range(launched))] if launched else [])


def test_pro_03_the_pool_lies_in_a_port_with_a_yard_that_repairs_alone() -> None:
    """CMP-PRO-03: four points a level, every muster of each side, wherever its armies stand."""
    table = pooled(hull("A1"), hull("A2", hull=5), hull("B1"), hull("B2", hull=5), yard=1)
    table.by(CommitFlotilla, hulls=("A1",)).by(CommitFlotilla, hulls=())
    assert table.state.active == "CAR" and table.state.yard == 4
    assert table.refusal(Repair(side="CAR", hull="B2", damage=5)) == "YARD"
    table.by(Repair, hull="B2", damage=4).end().end()
    assert table.state.active == "ROM" and table.state.yard == 4
    assert len(table.state.hulls) == 4


def test_pro_03_survivors_recovered_hulls_and_prizes_go_back_to_the_pools() -> None:
    """CMP-PRO-03: and are there when the next game is fought, as far as they are fit."""
    table = pooled(*[hull(f"{side}{n}") for side in "AB" for n in (1, 2, 3)], yard=0)
    table.by(CommitFlotilla, hulls=("A1", "A2", "A3")).by(CommitFlotilla, hulls=("B1", "B2", "B3"))
    told = {"A1": "entangled", "B1": "entangled", "B2": "taken"}
    fates = [Fate(unit, unit[0], told.get(unit, "afloat")) for unit in ("A1", "A2", "A3", "B1", "B2", "B3")]
    table.roll(3, 1, 6).decide(ReportNavalGame(result=report("A", fates))).parts()
    states = {id: (each.side, each.state) for id, each in table.state.hulls.items()}
    assert states == {
        "A1": ("ROM", "READY"), "A2": ("ROM", "READY"), "A3": ("ROM", "READY"),
        "B1": ("CAR", "LOST"), "B2": ("ROM", "PRIZE"), "B3": ("CAR", "READY"),
    }  # fmt: skip
    fit = {side: [each.id for each in naval_game.fit_hulls(table.state, side)] for side in ("ROM", "CAR")}
    assert fit == {"ROM": ["A2", "A3"], "CAR": ["B3"]}  # A1 needs the yard, and a prize does not fight
