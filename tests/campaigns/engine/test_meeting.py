"""CMP-MOV-02, 06, 07: interception and evading; restraints of the data (WEST-2); on the map of CMP-WEST."""

import msgspec
import pytest
from msgspec.structs import replace

from campaigns.engine.data import Restraint
from campaigns.engine.decisions import Evade, Intercept, MoveFleet, Pass
from campaigns.engine.events import (
    CourseStopped,
    EvasionTried,
    FleetMet,
    FleetsBound,
    InterceptionAsked,
    InterceptionTried,
)
from campaigns.engine.ledger import State
from campaigns.engine.roster import area_of_hull
from tests.campaigns.engine.at_sea import Sea, army, owned, ships, west


def sail(fleet: str, *path: str, side: str = "PEL") -> MoveFleet:
    return MoveFleet(side=side, fleet=fleet, path=path)


def catch(fleet: str, side: str = "ATH") -> Intercept:
    return Intercept(side=side, fleet=fleet)


def led_by(state: State, fleet: str, skill: int, who: str = "cnemus") -> State:
    leader = replace(state.admirals[who], id=f"of {fleet}", side=state.fleets[fleet].side, fleet=fleet, skill=skill)
    return replace(state, admirals={**state.admirals, leader.id: leader})


def off_leucas(**fleets: str) -> Sea:
    """F4 is about to leave leucas; G3 lies in the strait of Corcyra."""
    return Sea(led_by(west(**({"G3": "strait"} | fleets)), "F4", 0))


def test_x04_interception_and_evading() -> None:
    """CMP-X04, CMP-MOV-06, CMP-MOV-07, CMP-GEN-02."""
    sea = off_leucas().does(sail("F4", "ionian", "malea"))
    (asked,) = sea.happened(InterceptionAsked)
    assert asked.fleets == ("G3",), "naupactus is not linked to the ionian"
    assert sea.refused(catch("G2")) == "INTERCEPT"
    sea.does(catch("G3"), 5)
    (tried,) = sea.happened(InterceptionTried)
    assert (tried.die, tried.skill, tried.caught) == (5, 0, True) and sea.fleet("G3").area == "ionian"
    assert sea.happened(FleetMet) and sea.state.step == "evade" and sea.state.active == "PEL"
    on = Sea(west())
    on.state = sea.state
    on.does(Evade(side="PEL", fleet="F4"), 4, 4, 6, 1)
    (slipped,) = on.happened(EvasionTried)
    assert slipped.dice == ((4, 4), (6, 1)) and slipped.evaded
    assert (on.fleet("F4").area, on.fleet("F4").points) == ("malea", 2), "it sails on with what was left of 3"
    assert on.fleet("F4").bound_to == on.fleet("G3").bound_to == () and on.fleet("G3").area == "ionian"
    sea.does(Evade(side="PEL", fleet="F4", to="back"), 4, 4, 6, 1)
    assert sea.fleet("F4").area == "leucas" and sea.fleet("G3").area == "ionian"
    assert sea.refused(sail("F4", "ionian")) == "MOVED", "going back ends the move"


@pytest.mark.parametrize(
    ("die", "skill", "caught"), [(4, 0, False), (5, 0, True), (4, 1, True), (1, 3, False), (2, 3, True)]
)
def test_mov_06_die_and_skill_of_5(die: int, skill: int, caught: bool) -> None:
    state = led_by(west(G3="strait"), "G3", skill)
    sea = Sea(state).does(sail("F4", "ionian")).does(catch("G3"), die)
    assert (sea.fleet("G3").area == "ionian") == caught and "intercept" in sea.fleet("G3").tried
    assert sea.state.step == ("evade" if caught else "moves")


def test_mov_06_one_try_per_fleet_and_turn_one_by_one_until_one_succeeds() -> None:
    sea = Sea(west(G3="strait", G1="malea", G2="zacynthus")).does(sail("F4", "ionian"))
    assert sea.happened(InterceptionAsked)[0].fleets == ("G1", "G2", "G3")
    sea.does(catch("G3"), 1)
    assert sea.happened(InterceptionAsked)[0].fleets == ("G1", "G2")
    sea.does(catch("G1"), 4)  # Lacedaemonius has skill 1
    assert sea.state.step == "evade"
    sea.does(Pass(side="PEL"))
    assert sea.fleet("F4").bound_to == ("G1",) and sea.fleet("G2").tried == ()
    sea.does(sail("F3", "ionian"))  # meets G1, and nobody else tries
    assert sea.happened(FleetMet)[0].enemies == ("G1",)


def test_mov_06_a_fleet_that_has_tried_does_not_try_again_this_turn() -> None:
    sea = Sea(west(G3="strait", G2="piraeus")).does(sail("F4", "ionian")).does(catch("G3"), 1)
    sea.does(sail("F3", "ionian"))
    assert sea.state.step == "moves", "nobody else is near"


def test_mov_06_who_may_not_intercept() -> None:
    """Not bound fleets, not without a READY hull, not over a STRAIT closed to it, not into a PORT or COAST."""
    start = west(G3="strait", G2="piraeus", G1="piraeus")
    bound = replace(start, fleets={**start.fleets, "G3": replace(start.fleets["G3"], bound_to=("F1",))})
    docked = ships(
        start, **{id.replace("-", "_"): {"state": "YARD"} for id in start.hulls if id[:2] in ("A4", "A5", "A6", "A7")}
    )
    for state in (bound, docked):
        assert Sea(state).does(sail("F4", "ionian")).state.step == "moves"
    closed = owned(west(G3="rhium", G2="piraeus", G1="piraeus", F5="naupactus"), naupactus="PEL")
    assert Sea(closed).does(sail("F4", "ionian")).state.step == "moves"
    assert Sea(west(G3="rhium", G2="piraeus")).does(sail("F4", "ionian")).state.step == "intercept"
    port = Sea(west(F4="ionian", G3="zacynthus", G2="piraeus")).does(sail("F4", "cyllene"))
    assert port.state.step == "moves"


def test_cal_01_nobody_intercepts_in_winter() -> None:
    assert Sea(west(G3="strait"), winter=True).does(sail("F4", "ionian")).state.step == "moves"


def test_mov_06_where_an_enemy_meets_the_fleet_nobody_else_intercepts() -> None:
    sea = Sea(west(G1="ionian", G3="strait")).does(sail("F4", "ionian"))
    assert sea.state.step == "evade" and sea.happened(FleetMet)[0].enemies == ("G1",)


def test_mov_07_strictly_higher_with_skill() -> None:
    """All those that it meets, under the best of their admirals; a die each, again while equal."""
    state = west(G2="ionian", G3="ionian")  # Phormio, skill 3, and Miciades, 0
    sea = Sea(state).does(sail("F4", "ionian", "malea"))
    assert sea.happened(FleetMet)[0].enemies == ("G2", "G3")
    sea.does(Evade(side="PEL", fleet="F4"), 5, 2, 5, 3)
    (tried,) = sea.happened(EvasionTried)
    assert tried.skills == (0, 3) and tried.dice == ((5, 2), (5, 3)) and not tried.evaded, "5 and 5, then 5 and 6"
    assert sea.fleet("F4").bound_to == ("G2", "G3") and sea.fleet("F4").area == "ionian"


def test_mov_07_once_per_turn() -> None:
    sea = Sea(west(G3="strait", G1="malea", G2="piraeus")).does(sail("F4", "ionian", "malea"))
    sea.does(catch("G3"), 6).does(Evade(side="PEL", fleet="F4"), 6, 1)
    assert sea.happened(FleetsBound) and sea.fleet("F4").bound_to == ("G1",), "met again, it cannot try again"


def test_mov_07_the_fleet_evaded_neither_meets_nor_intercepts_it_again() -> None:
    sea = Sea(west(G3="ionian", G2="piraeus", G1="piraeus")).does(sail("F4", "ionian", "malea"))
    sea.does(Evade(side="PEL", fleet="F4"), 6, 1)
    assert sea.fleet("F4").area == "malea" and sea.state.step == "moves", "G3, next door, does not try"
    sea.does(sail("F4", "ionian"))
    assert sea.fleet("F4").bound_to == () and sea.state.step == "moves"


def test_mov_07_who_goes_back_enters_that_sea_anew() -> None:
    """Others may be there to catch it."""
    sea = Sea(west(F4="malea", G3="strait", G1="saronic", G2="piraeus")).does(sail("F4", "ionian"))
    sea.does(catch("G3"), 5).does(Evade(side="PEL", fleet="F4", to="back"), 6, 1)
    assert sea.fleet("F4").area == "malea" and sea.happened(InterceptionAsked)[0].fleets == ("G1",)


def test_mov_02_a_fleet_may_face_those_that_it_meets() -> None:
    sea = Sea(west(G3="ionian", G2="piraeus")).does(sail("F4", "ionian"))
    assert sea.refused(Evade(side="PEL", fleet="F1")) == "EVADE"
    sea.does(Pass(side="PEL"))
    assert sea.fleet("F4").bound_to == ("G3",) and sea.fleet("F4").tried == ()


def test_mov_06_a_fleet_let_by_sails_on() -> None:
    sea = off_leucas().does(sail("F4", "ionian", "malea")).does(Pass(side="ATH"))
    assert sea.fleet("F4").area == "malea" and sea.fleet("G3").tried == ()


def test_mov_06_the_interceptor_leaves_its_yard_hulls_in_port() -> None:
    sea = Sea(ships(west(G3="zacynthus", G2="piraeus"), A4_1={"state": "YARD"})).does(sail("F4", "ionian"))
    sea.does(catch("G3"), 6)
    assert area_of_hull(sea.state, sea.state.hulls["A4-1"]) == "zacynthus"
    assert (sea.fleet("G3").came_from, sea.fleet("G3").intercepted, sea.fleet("G3").moved) == ("zacynthus", True, False)
    assert sea.fleet("G3").entered > sea.fleet("F4").entered, "it came last"


RESTRAINED = {
    "turns": [1, 2],
    "squadrons": ["A1", "A2", "A3"],
    "unless_in": {"corcyra": ["fleet", "army"], "strait": ["fleet"]},
}


def held_back(state: State) -> State:
    """WEST-2 as data."""
    restraint = msgspec.convert(RESTRAINED, Restraint)
    return replace(state, data=replace(state.data, restraints=(restraint,)))


def test_mov_06_west_2_fleets_that_are_held_back_do_not_intercept() -> None:
    """Unless an enemy fleet or army is in corcyra, or a fleet in the strait; a squadron named is enough."""
    state = held_back(west(G1="ionian", G2="piraeus", G3="piraeus", F4="malea", F3="gytheum"))
    sea = Sea(state).does(sail("F4", "saronic"))
    assert sea.state.step == "intercept", "G3 may, from piraeus"
    assert sea.happened(InterceptionAsked)[0].fleets == ("G3",)
    in_the_strait = replace(state, fleets={**state.fleets, "F3": replace(state.fleets["F3"], area="strait")})
    for free in (army(state, "HP9", "PEL", "corcyra"), in_the_strait):
        assert Sea(free).does(sail("F4", "saronic")).happened(InterceptionAsked)[0].fleets == ("G2", "G3")
    later = Sea(state, turn=3).does(sail("F4", "saronic"))
    assert later.happened(InterceptionAsked)[0].fleets == ("G2", "G3")


def test_mov_01_a_strait_that_closes_on_the_way_stops_the_course() -> None:
    sea = Sea(west(G1="piraeus", G2="naupactus")).does(sail("F1", "gulf", "rhium", "ionian")).does(catch("G2"), 1)
    assert sea.happened(CourseStopped) and sea.fleet("F1").area == "rhium"
