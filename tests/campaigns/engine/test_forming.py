"""CMP-REP-04, CMP-CRW-04, CMP-SHP-06, CMP-MOV-01, CMP-ADM: squadrons, fleets, and who leads them; CMP-CAL-02."""

from typing import Any

import pytest
from msgspec.structs import replace

from campaigns.engine.data import Arrival, ArrivingAdmiral, ArrivingHulls
from campaigns.engine.decisions import AssignAdmiral, EndPart, FormFleet, FormSquadron, PlaceArrival
from campaigns.engine.events import AdmiralNamed, ArrivalWaits
from campaigns.engine.home import arrivals
from campaigns.engine.land import muster
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from campaigns.engine.resolution import Resolution
from campaigns.engine.war import decide
from rules.core.dice import ScriptedDice
from tests.campaigns.engine.builders import owned
from tests.campaigns.engine.test_fleet_yards import does, mustering, refused
from tests.campaigns.engine.test_sea_map import west


def new(state: State, count: int, area: str = "piraeus", side: str = "ATH") -> State:
    """So many new triremes in a port."""
    hulls = [Hull(f"N{n}", side, side, 2, area=area, new=True) for n in range(1, count + 1)]
    return replace(state, hulls={**state.hulls, **{hull.id: hull for hull in hulls}})


def left_of(state: State, squadron: str, count: int) -> State:
    """Only so many hulls of a squadron are left."""
    gone = [id for id, hull in state.hulls.items() if hull.squadron == squadron][count:]
    return replace(state, hulls={id: hull for id, hull in state.hulls.items() if id not in gone})


def test_x12_replacements_dilute() -> None:
    """CMP-X12, CMP-CRW-04: 5 of 8 hulls are new, more than half: xp 7 becomes 3."""
    state = new(left_of(west(), "A1", 3), 5)
    state = replace(state, squadrons={**state.squadrons, "A1": replace(state.squadrons["A1"], xp=7)})
    state = mustering(state)
    for n in range(1, 6):
        state = does(state, FormSquadron(side="ATH", hulls=(f"N{n}",), squadron="A1"))
    assert state.squadrons["A1"].xp == 7, "judged when the muster is over"
    state = does(state, EndPart(side="ATH"))
    assert (state.squadrons["A1"].xp, state.squadrons["A1"].q) == (3, 0)
    assert not any(hull.new for hull in state.hulls.values())


def test_crw_04_half_of_a_squadron_may_be_new() -> None:
    state = mustering(new(left_of(west(), "A1", 4), 4))
    state = does(state, FormSquadron(side="ATH", hulls=("N1", "N2", "N3", "N4"), squadron="A1"))
    assert does(state, EndPart(side="ATH")).squadrons["A1"].xp == 6


def test_rep_04_new_hulls_form_a_squadron_of_their_own() -> None:
    state = mustering(new(west(), 2))
    state = does(state, FormSquadron(side="ATH", hulls=("N2", "N1"), name="Paralian"))
    squadron = state.squadrons["ATH-S1"]
    assert (squadron.name, squadron.xp, squadron.m, squadron.area) == ("Paralian", 0, 0, "piraeus")
    state = does(state, FormFleet(side="ATH", squadrons=("ATH-S1",), fleet="G1"))
    assert (state.squadrons["ATH-S1"].fleet, state.squadrons["ATH-S1"].area) == ("G1", None)


def test_rep_04_a_hull_retaken_joins_a_squadron_in_port() -> None:
    """CMP-AFT-06: READY at once, with the fleet that has it back; of no squadron until it lies in an own PORT."""
    state = left_of(west(), "A4", 7)
    state = replace(state, hulls={**state.hulls, "N1": Hull("N1", "ATH", "ATH", 2, fleet="G3", new=True)})
    at_sea = replace(state, fleets={**state.fleets, "G3": replace(state.fleets["G3"], area="strait")})
    assert refused(mustering(at_sea), FormSquadron(side="ATH", hulls=("N1",), squadron="A4")) == "HULL"
    joined = does(mustering(state), FormSquadron(side="ATH", hulls=("N1",), squadron="A4")).hulls["N1"]
    assert (joined.squadron, joined.fleet, joined.area) == ("A4", None, None)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"hulls": ()}, "HULLS"), ({"hulls": ("N1", "N1")}, "HULLS"), ({"hulls": ("A1-1",)}, "HULL"),
        ({"hulls": ("N1",), "squadron": "P1"}, "SQUADRON"), ({"hulls": ("N1",), "squadron": "A3"}, "PORT"),
        ({"hulls": ("N1",), "squadron": "A1"}, "FULL"), ({"hulls": tuple(f"N{n}" for n in range(1, 10))}, "FULL"),
    ],
)  # fmt: skip
def test_rep_04_shp_06_what_makes_no_squadron(fields: dict[str, Any], code: str) -> None:
    """In the same PORT; eight hulls at most."""
    assert refused(mustering(new(west(), 9)), FormSquadron(side="ATH", **fields)) == code


def test_mov_01_fleets_split_and_join_before_they_move() -> None:
    state = mustering(west())
    state = does(state, FormFleet(side="ATH", squadrons=("A5", "A6"), name="Sybota station"))
    fleet = state.fleets["ATH-F1"]
    assert (fleet.name, fleet.area) == ("Sybota station", "corcyra") and state.squadrons["A5"].fleet == fleet.id
    assert refused(state, FormFleet(side="ATH", squadrons=("A5", "A6"))) == "SAME"
    assert refused(state, FormFleet(side="ATH", squadrons=("A1",), fleet=fleet.id)) == "AREA"
    prize = Hull("P1-1", "ATH", "PEL", 2, state="PRIZE", fleet=fleet.id)
    state = replace(state, hulls={**state.hulls, "P1-1": prize})
    state = does(state, FormFleet(side="ATH", squadrons=("A5", "A6"), fleet="G3"))
    assert fleet.id not in state.fleets and state.hulls["P1-1"].fleet == "G3", "its prizes go along"
    moved = replace(state, fleets={**state.fleets, "G3": replace(state.fleets["G3"], moved=True)})
    assert refused(moved, FormFleet(side="ATH", squadrons=("A5",))) == "MOVED"


@pytest.mark.parametrize(("die", "skill"), [(1, 0), (4, 0), (5, 1), (6, 1)])
def test_x13_adm_04_a_fleet_without_admiral_gets_one_at_its_next_muster(die: int, skill: int) -> None:
    """CMP-X13 (d), CMP-ADM-04: by the side's list of names, else by number."""
    state = west()
    sides = (state.data.sides[0], replace(state.data.sides[1], admirals=("Miciades", "Adeimantus")))
    lost = replace(state.admirals["miciades"], state="DEAD", fleet=None)
    state = replace(
        state, turn=2, order=("ATH", "PEL"), data=replace(state.data, sides=sides),
        admirals={**state.admirals, "miciades": lost},
    )  # fmt: skip
    res = Resolution(state, ScriptedDice([die]))
    muster.begin_first(res)
    (named,) = [event for event in res.events if isinstance(event, AdmiralNamed)]
    assert (named.fleet, named.name, named.skill) == ("G3", "Adeimantus", skill)
    assert res.state.admirals[named.admiral].fleet == "G3"


def test_adm_01_an_admiral_takes_a_fleet_where_he_is() -> None:
    state = mustering(west(G1="corcyra"))
    assert refused(state, AssignAdmiral(side="ATH", admiral="phormio", fleet="G1")) == "AREA"
    assert refused(state, AssignAdmiral(side="ATH", admiral="cnemus", fleet="G1")) == "ADMIRAL"
    free = {id: each for id, each in state.admirals.items() if not id.startswith("x")}
    state = does(replace(state, admirals=free), AssignAdmiral(side="ATH", admiral="miciades", fleet="G1"))
    assert (state.admirals["miciades"].fleet, state.admirals["lacedaemonius"].fleet) == ("G1", "G3"), "they change"


def arriving(state: State, *arrivals_: Arrival) -> Resolution:
    res = Resolution(replace(state, turn=1, phase="arrivals", waiting=arrivals_), ScriptedDice([]))
    arrivals.proceed(res)
    return res


def test_cal_02_ships_and_admirals_come_to_the_port_of_the_data() -> None:
    squadron = ArrivingHulls("A9", number=3, name="Chios", xp=3, area="piraeus")
    brasidas = ArrivingAdmiral("brasidas", skill=2, area="gytheum")
    state = arriving(
        west(), Arrival(turn=1, side="ATH", hulls=squadron), Arrival(turn=1, side="PEL", admiral=brasidas)
    ).state
    assert (state.squadrons["A9"].area, state.squadrons["A9"].q) == ("piraeus", 0)
    assert [hull.id for hull in state.hulls.values() if hull.squadron == "A9"] == ["A9-1", "A9-2", "A9-3"]
    assert (state.admirals["brasidas"].area, state.admirals["brasidas"].name) == ("gytheum", "Brasidas")


def test_cal_02_else_their_owner_chooses_a_port_and_without_one_they_wait() -> None:
    late = Arrival(turn=1, side="PEL", admiral=ArrivingAdmiral("brasidas", skill=2, area="gytheum"))
    res = arriving(owned(west(), gytheum="ATH"), late)
    assert refused(res.state, PlaceArrival(side="PEL", unit="brasidas", area="sybota")) == "PLACE"
    state, _ = decide(res.state, PlaceArrival(side="PEL", unit="brasidas", area="patrae"), ScriptedDice([]))
    assert state.admirals["brasidas"].area == "patrae"
    nowhere = owned(west(), **{id: "ATH" for id in west().areas if west().data.area(id).kind == "PORT"})
    assert isinstance(arriving(nowhere, late).events[-1], ArrivalWaits)
