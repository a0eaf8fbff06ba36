"""CMP-AFT-09: beaten fleets go home by sea; CMP-SHP-08: empty ones are dissolved; on the map of CMP-WEST."""

from typing import Any

import pytest
from msgspec.structs import replace

from campaigns.engine.chapters import QUESTIONS
from campaigns.engine.decisions import ChooseHulls, RetreatFleet
from campaigns.engine.events import (
    CommanderEscaped,
    FleetDissolved,
    FleetRetreated,
    FleetsCutOff,
    HullsLost,
    PrizeBurnt,
)
from campaigns.engine.evolve import evolved
from campaigns.engine.ledger import State
from campaigns.engine.records import Commander
from campaigns.engine.resolution import Resolution
from campaigns.engine.roster import area_of_hull, hulls_of_fleet
from campaigns.engine.sea import losses, retreating
from campaigns.engine.turn import advance
from rules.core.dice import ScriptedDice
from tests.campaigns.engine.at_sea import Sea, army, only, owned, prize, ships, west


def beaten(state: State, *fleets: str, beaten: bool = True, **fields: Any) -> Sea:
    """Those fleets have to leave, until somebody has to decide; nothing comes after."""
    sea = Sea(replace(state, turn=1))
    res = Resolution(replace(state, turn=1, questions=(), phase="victory"), ScriptedDice(()))
    retreating.begin(res, fleets, beaten=beaten, **fields)
    sea.state = res.state
    return sea.tells(res.events)


def came(state: State, fleet: str, origin: str) -> State:
    """The fleet entered where it is this turn."""
    return replace(state, fleets={**state.fleets, fleet: replace(state.fleets[fleet], came_from=origin, entered=1)})


def test_x19_nowhere_to_go() -> None:
    """CMP-X19, CMP-AFT-09, CMP-ENC-01: two of seven lost, the five stay in the saronic, m -1."""
    state = only(owned(west(F4="saronic", G1="malea", G2="malea"), megara="ATH"), "P7", 7)
    sea = beaten(state, "F4")
    (cut,) = sea.happened(FleetsCutOff)
    assert cut.lost == 2 and sea.state.squadrons["P7"].m == -1 and sea.state.step == "losses"
    assert sea.refused(ChooseHulls(side="PEL", hulls=("P7-1",))) == "HULLS"
    assert sea.refused(ChooseHulls(side="PEL", hulls=("P7-1", "P7-1"))) == "HULLS"
    assert sea.refused(ChooseHulls(side="PEL", hulls=("P7-1", "P1-1"))) == "HULLS"
    state, _ = choose(sea, "P7-2", "P7-5")
    assert [hull.id for hull in hulls_of_fleet(state, "F4")] == ["P7-1", "P7-3", "P7-4", "P7-6", "P7-7"]
    assert state.fleets["F4"].area == "saronic" and state.hulls_lost["PEL"] == 2


def choose(sea: Sea, *hulls: str) -> tuple[State, Any]:
    """Only what the decision itself does, not the steps that follow."""
    res = Resolution(sea.state, ScriptedDice(()))
    decision = ChooseHulls(side=sea.state.active or "", hulls=hulls)
    assert losses.check(sea.state, decision) is None
    losses.choose(res, decision)
    return res.state, res.events


def test_aft_09_to_the_nearest_own_port_or_coast_at_most_three_links() -> None:
    sea = beaten(west(F1="gulf"), "F1")
    assert sea.fleet("F1").area == "corinth" and sea.happened(FleetRetreated)[0].why == "home"
    assert beaten(west(), "F4").fleet("F4").area == "leucas", "the area itself counts"
    far = owned(west(F4="strait", G3="piraeus"), leucas="ATH", ambracia="ATH", cyllene="ATH")
    assert beaten(far, "F4").fleet("F4").area == "gytheum", "three links"


def test_aft_09_own_choice_among_equals_for_each_fleet() -> None:
    sea = beaten(west(F4="ionian", F3="ionian"), "F3", "F4")
    assert [each.id for each in sea.state.questions] == ["fleet_retreat:PEL:F4", "fleet_retreat:PEL:F3"]
    assert sea.state.open[0].among == ("cyllene", "leucas", "ambracia")
    assert sea.refused(RetreatFleet(side="PEL", fleet="F3", to="gytheum")) == "RETREAT"
    assert sea.refused(RetreatFleet(side="PEL", fleet="F4", to="leucas")) == "FLEET"
    sea.does(RetreatFleet(side="PEL", fleet="F3", to="ambracia"))
    sea.does(RetreatFleet(side="PEL", fleet="F4", to="leucas"))
    assert (sea.fleet("F3").area, sea.fleet("F4").area) == ("ambracia", "leucas")


def test_aft_09_past_no_enemy_at_sea_and_no_strait_closed_to_it() -> None:
    around = owned(west(F1="rhium", G1="gulf"), patrae="ATH")
    sea = beaten(around, "F1")
    assert sea.happened(FleetsCutOff)[0].lost == 8 and sea.fleet("F1").area == "rhium", "it stays"


def test_aft_09_cut_off_it_goes_to_a_sea_without_the_enemy() -> None:
    state = owned(west(F4="saronic", G1="piraeus", G2="piraeus"), megara="ATH", gytheum="ATH")
    state = owned(state, leucas="ATH", ambracia="ATH", cyllene="ATH")
    sea = beaten(state, "F4")
    assert sea.fleet("F4").area == "malea" and sea.happened(FleetRetreated)[0].why == "cut_off"
    assert sea.state.open[0].count == 2 and sea.state.step == "losses"


def test_aft_09_fleets_cut_off_together_count_as_one() -> None:
    """One hull in four of ten, rounded up, of whichever they like; then each chooses its sea."""
    state = owned(only(only(west(F4="malea", F5="malea"), "P7", 6), "P8", 4), gytheum="ATH", cyllene="ATH")
    state = owned(state, leucas="ATH", ambracia="ATH", megara="ATH")
    sea = beaten(state, "F4", "F5")
    assert [each.kind for each in sea.state.questions] == ["fleet_retreat", "fleet_retreat", "losses"]
    assert sea.happened(FleetsCutOff)[0].lost == 3
    sea.state, _ = choose(sea, "P8-1", "P8-2", "P8-3")
    sea.does(RetreatFleet(side="PEL", fleet="F4", to="ionian")).does(RetreatFleet(side="PEL", fleet="F5", to="saronic"))
    assert (sea.fleet("F4").area, sea.fleet("F5").area) == ("ionian", "saronic")


def test_aft_09_what_stays_out_and_prizes_go_along() -> None:
    state = prize(ships(west(F1="gulf"), P1_1={"oars": 3, "hull": 5}), "F1")
    sea = beaten(state, "F1")
    assert {area_of_hull(sea.state, sea.state.hulls[id]) for id in ("P1-1", "A9-1")} == {"corinth"}


def test_aft_09_where_nobody_holds_the_field_who_came_last_goes_back() -> None:
    start = west(F4="ionian", G3="strait")
    assert beaten(came(start, "F4", "leucas"), "F4", beaten=False).fleet("F4").area == "leucas"
    assert beaten(start, "F4", beaten=False).fleet("F4").area == "ionian", "it did not enter this turn"
    assert beaten(came(start, "F4", "strait"), "F4", beaten=False).fleet("F4").area == "ionian", "the enemy is there"


def test_aft_09_it_is_free_of_who_met_it() -> None:
    state = came(west(F1="gulf"), "F1", "rhium")
    bound = replace(state.fleets["F1"], bound_to=("G2",), forcing="rhium-ionian")
    sea = beaten(replace(state, fleets={**state.fleets, "F1": bound}), "F1")
    assert sea.fleet("F1") == replace(west().fleets["F1"], entered=1)


def gone(state: State, fleet: str, *dice: int) -> Sea:
    """The last hulls of a fleet are lost."""
    last = {hull.id: replace(hull, state="LOST") for hull in hulls_of_fleet(state, fleet)}
    state = replace(state, hulls={**state.hulls, **last})
    sea = Sea(state)
    scripted = ScriptedDice(dice)
    res = Resolution(sea.state, scripted)
    advance(res, QUESTIONS)
    assert scripted.left == 0
    sea.state = res.state
    return sea.tells(res.events)


def test_shp_08_an_empty_fleet_is_dissolved() -> None:
    """Armies aboard and prizes are lost with it; its admiral goes to the nearest own PORT."""
    state = army(prize(west(F1="rhium"), "F1"), "HP9", "PEL", fleet="F1")
    sea = gone(state, "F1")
    (told,) = sea.happened(FleetDissolved)
    assert (told.armies, told.prizes, told.admiral, told.to) == (("HP9",), ("A9-1",), "xenocleides", "patrae")
    assert "F1" not in sea.state.fleets and "HP9" not in sea.state.armies and sea.state.hulls["A9-1"].state == "LOST"
    assert (sea.state.admirals["xenocleides"].fleet, sea.state.admirals["xenocleides"].area) == (None, "patrae")


def test_shp_08_in_an_own_port_the_prizes_are_kept() -> None:
    sea = gone(prize(west(), "F1"), "F1")
    kept = sea.state.hulls["A9-1"]
    assert (kept.state, kept.area, kept.fleet) == ("PRIZE", "corinth", None)


def test_aft_06_a_hull_retaken_goes_with_the_fleet_and_down_with_it() -> None:
    retaken = ships(prize(west(F1="rhium"), "F1", "P9-1", origin="PEL"), P9_1={"state": "READY"})
    sea = gone(retaken, "F1")
    assert sea.state.hulls["P9-1"].state == "LOST" and sea.state.hulls_lost["PEL"] == 1
    home = gone(ships(prize(west(), "F1", "P9-1"), P9_1={"state": "READY"}), "F1").state.hulls["P9-1"]
    assert (home.state, home.area) == ("READY", "corinth")


def test_aft_07_a_prize_that_is_burnt_is_with_no_fleet_any_more() -> None:
    burnt = evolved(prize(west(), "F1"), PrizeBurnt(hull="A9-1", side="PEL", clause="CMP-AFT-07")).hulls["A9-1"]
    assert (burnt.state, burnt.fleet) == ("LOST", None)


def test_shp_08_hulls_in_the_yard_keep_it_in_being() -> None:
    state = west()
    docked = {id: replace(h, state="YARD") for id, h in state.hulls.items() if h.squadron == "P7"}
    sea = Sea(replace(state, hulls={**state.hulls, **docked}))
    res = Resolution(sea.state, ScriptedDice(()))
    advance(res, QUESTIONS)
    assert "F4" in res.state.fleets and res.events == []


def test_shp_08_hulls_left_behind_keep_their_squadron() -> None:
    state = ships(west(F4="malea"), P7_1={"area": "leucas", "oars": 3})
    sea = gone(state, "F4")
    squadron = sea.state.squadrons["P7"]
    assert (squadron.fleet, squadron.area) == (None, "leucas") and sea.state.hulls["P7-1"].area is None


@pytest.mark.parametrize(("die", "left"), [(2, False), (3, True)])
def test_lnd_03_commanders_aboard_fare_as_without_an_army(die: int, left: bool) -> None:
    state = army(west(F1="rhium"), "HP9", "PEL", fleet="F1")
    brasidas = Commander("brasidas", "Brasidas", "PEL", 2, None, fleet="F1")
    sea = gone(replace(state, commanders={"brasidas": brasidas}), "F1", die)
    assert ("brasidas" in sea.state.commanders) == left and bool(sea.happened(CommanderEscaped)) == left
    if left:
        commander = sea.state.commanders["brasidas"]
        assert (commander.area, commander.fleet) == ("corinth", None)


def test_shp_08_a_fleet_lost_while_it_had_to_choose_its_way_asks_no_more() -> None:
    state = owned(only(only(west(F4="malea", F5="malea"), "P7", 1), "P8", 1), gytheum="ATH", cyllene="ATH")
    state = owned(state, leucas="ATH", ambracia="ATH", megara="ATH")
    sea = beaten(state, "F4", "F5")
    sea.does(ChooseHulls(side="PEL", hulls=("P7-1",)))
    assert sea.happened(HullsLost) and "F4" not in sea.state.fleets
    assert [each.about for each in sea.state.questions] == ["F5"]
