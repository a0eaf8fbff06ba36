"""CMP-CTL-02, CMP-MOV-02: ports that fall, and fleets that have no business in an enemy's; the map is CMP-WEST."""

from typing import Any

from msgspec.structs import replace

from campaigns.engine.decisions import ChooseHulls, RetreatFleet
from campaigns.engine.events import AdmiralLeft, FleetFormed, FleetRetreated, FleetsCutOff, PortPlundered
from campaigns.engine.ledger import State
from campaigns.engine.records import Admiral, Building, Hull, Squadron
from campaigns.engine.resolution import Resolution
from campaigns.engine.sea import expelled
from campaigns.engine.turn import MAP
from campaigns.engine.victory import points
from rules.core.dice import ScriptedDice
from tests.campaigns.engine.at_sea import Sea, army, owned, prize, ships, taken, west


def settled(state: State) -> Sea:
    """The step at the end of step 7."""
    sea = Sea(state)
    res = Resolution(replace(state, turn=1, questions=(), phase="control"), ScriptedDice(()))
    expelled.after_control(res)
    sea.state = res.state
    return sea.tells(res.events)


def came(state: State, fleet: str, origin: str) -> State:
    return replace(state, fleets={**state.fleets, fleet: replace(state.fleets[fleet], came_from=origin)})


def stocks(state: State, port: str, side: str) -> State:
    return replace(state, buildings={"b1": Building("b1", side, 2, port, 3)})


def test_ctl_02_fleets_leave_as_if_they_had_lost_the_field() -> None:
    """Leucas falls: F4 goes to the nearest own port, two links off, of its owner's choice."""
    sea = settled(taken(west(), "leucas", "ATH"))
    assert sea.state.step == "fleet_retreat" and sea.state.open[0].among == ("cyllene", "ambracia")
    assert sea.state.phase == "expelled", "the turn goes on where it was"
    sea.does(RetreatFleet(side="PEL", fleet="F4", to="ambracia"))
    assert sea.fleet("F4").area == "ambracia"


def test_ctl_02_who_came_in_this_turn_leaves_like_the_others() -> None:
    """He entered an own port: he does not simply go back."""
    sea = settled(taken(came(west(), "F4", "ionian"), "leucas", "ATH"))
    assert sea.state.step == "fleet_retreat"


def test_ctl_02_cut_off_it_leaves_at_once_even_into_enemy_waters() -> None:
    state = taken(west(G1="saronic"), "megara", "ATH")
    sea = settled(state)
    assert sea.happened(FleetsCutOff)[0].lost == 2 and sea.fleet("F2").area == "saronic"
    sea.does(ChooseHulls(side="PEL", hulls=("P5-1", "P5-2")), 4)
    assert sea.state.squadrons["P5"].m == -1 and sea.fleet("F2").area == "saronic"


def test_ctl_02_hulls_in_the_yard_and_prizes_fall_to_the_new_owner() -> None:
    state = ships(west(), P7_1={"state": "YARD", "hull": 2})
    state = prize(prize(state, "F4", "A9-1", hull=1), "F4", "X9-1", origin="PEL")
    sea = settled(stocks(taken(state, "leucas", "ATH"), "leucas", "PEL"))
    (told,) = sea.happened(PortPlundered)
    assert (told.prizes, told.freed, told.buildings) == (("P7-1", "X9-1"), ("A9-1",), ("b1",))
    yard, freed = sea.state.hulls["P7-1"], sea.state.hulls["A9-1"]
    assert (yard.side, yard.state, yard.area, yard.squadron) == ("ATH", "PRIZE", "leucas", None)
    assert (freed.side, freed.state, freed.area, freed.hull) == ("ATH", "READY", "leucas", 1)
    assert sea.state.buildings == {}
    assert sea.state.hulls_lost == {"PEL": 1, "ATH": -2}, "prizes retaken are taken off (CMP-VIC-01)"


def test_ctl_02_ready_hulls_of_no_fleet() -> None:
    """A squadron leaves as a fleet; hulls of none, and those left behind, are the new owner's."""
    state = ships(west(F4="ionian"), P7_1={"area": "leucas", "oars": 3})
    lone = {f"N{n}": Hull(f"N{n}", "PEL", "PEL", 2, squadron="P9") for n in (1, 2)}
    loose = Hull("N3", "PEL", "PEL", 2, area="leucas", new=True)
    new = {"P9": Squadron("P9", "PEL", "New", area="leucas")}
    state = replace(
        state, hulls={**state.hulls, **lone, "N3": loose}, squadrons={**state.squadrons, **new}
    )  # fmt: skip
    sea = settled(taken(state, "leucas", "ATH"))
    assert sea.happened(FleetFormed)[0].squadrons == ("P9",) and sea.state.open[0].about == "PEL-F1"
    assert sea.happened(PortPlundered)[0].prizes == ("P7-1", "N3")
    assert sea.fleet("F4").area == "ionian", "who is at sea is not concerned"


def test_ctl_02_an_admiral_ashore_leaves_too() -> None:
    waiting = Admiral("brasidas", "Brasidas", "PEL", 2, area="gytheum")
    state = west(F5="malea")
    state = replace(state, admirals={**state.admirals, "brasidas": waiting})
    sea = settled(taken(state, "gytheum", "ATH"))
    assert sea.happened(AdmiralLeft)[0].to == sea.state.admirals["brasidas"].area == "cyllene"


def test_mov_02_who_still_lies_in_an_enemys_port_goes_back_to_sea() -> None:
    state = came(army(west(F4="zacynthus"), "HP9", "PEL", fleet="F4"), "F4", "ionian")
    sea = settled(prize(state, "F4"))
    (told,) = sea.happened(FleetRetreated)
    assert (told.fleet, told.to, told.why, told.clause) == ("F4", "ionian", "back", "CMP-MOV-02")
    assert not sea.happened(PortPlundered), "its prizes are its own"


def test_mov_02_who_has_taken_the_port_stays() -> None:
    state = taken(came(west(F4="zacynthus"), "F4", "ionian"), "zacynthus", "PEL")
    assert settled(state).told == []


def test_cal_02_ports_that_the_calendar_hands_over() -> None:
    names = [step.name for step in MAP]
    assert names.index("handed_over") == names.index("arrivals") + 1
    assert names[names.index("control") + 1 :][:2] == ["expelled", "weather"]
    res = Resolution(replace(owned(west(), corinth="ATH"), turn=1, questions=()), ScriptedDice(()))
    expelled.after_arrivals(res)
    assert res.state.fleets["F1"].area == "patrae" and res.state.phase == "setup"


def test_vic_01_counts_what_the_port_costs() -> None:
    state: Any = ships(west(), **{f"P7_{n}": {"state": "YARD"} for n in range(1, 9)})
    sea = settled(taken(state, "leucas", "ATH"))
    assert "F4" not in sea.state.fleets and sea.state.hulls_lost["PEL"] == 8
    assert points(sea.state, "ATH") == points(state, "ATH") + 1 + 1, "eight hulls, and leucas"
