"""CMP-ENC-08, CMP-AFT: a battle of fleets by the rules of each ruleset, fought to its end by bots and booked."""

from typing import Any

import pytest
from msgspec.structs import replace

import rules
from campaigns.engine import war
from campaigns.engine.adapters import ADAPTERS, base_of
from campaigns.engine.adapters.gear import used_in
from campaigns.engine.adapters.oi_navarcoi import is_stormy
from campaigns.engine.battles.reports import check_report
from campaigns.engine.decisions import Decision, EndPart, ReportBattle
from campaigns.engine.dice import EntryDice
from campaigns.engine.events import BattleReported, HullFared
from campaigns.engine.ledger import State
from rules.core import documents
from rules.core.dice import SeededDice
from rules.core.findings import errors
from rules.core.play import Play, bots_for
from scenarios.documents.ready_made import ready_made_body
from tests.campaigns.engine.builders import owned
from tests.campaigns.engine.sea import Sea, armed, fleet, hulls, ledger, ruled_by, west
from tests.campaigns.engine.test_crews import ionian

RULESETS = [each.key for each in rules.all()]


def worn(state: State) -> State:
    """Ships of several kinds, some of them damaged, short of men, fitted."""
    state = hulls(state, "P7-2", hull=1, oars=1, men=(1, 2))
    state = hulls(state, "P7-3", "A3-2", size=4, gear={"corvus": "fit", "harpax": "fit", "ballista": "fit"})
    return hulls(state, "A3-3", size=5, men=(3, 4))


def land_of(sea: Sea) -> Any:
    """The ready-made scenario on whose land the battle is fought."""
    if not (key := base_of(sea.state, sea.battle)):
        return None
    base, _ = documents.read(ready_made_body(key), rules.get(sea.battle.ruleset).scenario_type)
    return base


def ready(state: State, area: str, seed: str) -> Sea:
    """The battle of an area, every question on the way answered with the first offer."""
    sea = Sea(state, auto="never")
    sea.dice = EntryDice(seed, 1)  # type: ignore[assignment]  # rolls as scripted dice do
    while sea.state.step != "battle":
        sea.decide(first_offer(sea))
    assert sea.battle.place == area
    return sea


def first_offer(sea: Sea) -> Decision:
    if sea.state.step == "inside":
        return EndPart(side=sea.state.active or "")
    return next(each for offer in war.offers(sea.state) for each in offer.actions)  # type: ignore[return-value]


def fought_out(sea: Sea, seed: str, bot: str = "random") -> Sea:
    """Two bots fight the battle to its end, and its result is booked."""
    battle, before = sea.battle, sea.state
    played = rules.get(battle.ruleset)
    scenario = ADAPTERS[battle.ruleset].scenario(sea.state, battle, land_of(sea))
    assert errors(played.check_scenario(scenario)) == ()
    assert [unit.id for unit in scenario.units] == [piece.unit for piece in battle.pieces]
    play = Play(played, scenario, SeededDice(seed))
    ended = play.run(bots_for(played, {"A": bot, "B": bot}, seed))
    storm = is_stormy([event for _, events in play.log for event in events])
    used = used_in(battle.ruleset, scenario, play.game.state())
    decision = ReportBattle(encounter=battle.id, result=ended, by="engine", storm=storm, used=used)
    assert check_report(sea.state, decision) is None
    sea.decide(decision)
    (booked,) = sea.happened(BattleReported)
    assert booked.winner == (None if ended.winner is None else battle.side_of(ended.winner))
    fared = {event.hull for event in sea.happened(HullFared)}
    assert fared == {id for piece in battle.pieces for id in piece.hulls}
    conserved(before, sea.after)
    assert sea.folds()
    return sea


def conserved(before: State, after: State) -> None:
    """CMP-GEN-06: the same hulls, each with one state, one side and at most one squadron; LOST is for ever."""
    assert list(before.hulls) == list(after.hulls)
    for id, hull in after.hulls.items():
        assert 0 <= hull.hull <= 5 and 0 <= hull.oars <= 3 and hull.men[0] <= hull.men[1]
        assert hull.state != "READY" or hull.side == before.hulls[id].side
        assert hull.state != "PRIZE" or (hull.squadron is None and after.fleets[hull.fleet or ""].side == hull.side)
    for side, lost in after.hulls_lost.items():
        gone = [id for id, hull in after.hulls.items() if before.hulls[id].side == side != hull.side or
                (before.hulls[id].state != "LOST" == hull.state and before.hulls[id].side == side)]  # fmt: skip
        assert lost - before.hulls_lost[side] == len(gone)


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["random", "captain"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_battle_of_two_fleets_is_fought_out_and_booked(ruleset: str, bot: str) -> None:
    """CMP-GEN-03, CMP-ENC-08, CMP-AFT-03."""
    fought_out(ready(ruled_by(worn(ionian()), ruleset), "ionian", "1"), "1", bot)


def template(name: str) -> State:
    """Fleets that meet as a line of CMP-ENC-03 has it."""
    state = ionian()
    if name == "ONV-S1":
        state = fleet(fleet(west(F1="malea", G1="malea"), "F1", came_from="ionian", entered=1), "G1")
    elif name == "ONV-S2":
        state = fleet(west(F1="corcyra"), "F1", came_from="strait", entered=1)
    elif name == "ONV-S4":
        state = fleet(west(F1="rhium", G2="rhium"), "F1", came_from="gulf", entered=1)
        state = fleet(state, "G2", came_from="naupactus", entered=2, intercepted=True)
        state = ledger(state, "admirals", "phormio", skill=5)
    elif name == "ONV-S5":
        state = fleet(west(F4="ionian", G1="ionian"), "F4", came_from="leucas", entered=1)
        state = ledger(ledger(state, "admirals", "cnemus", skill=9, fleet="F4"), "admirals", "lacedaemonius", skill=0)
    elif name == "ONV-S6":
        state = armed(state, "F4", "HP1", "HP2")
    elif name == "ONV-S7":
        state = fleet(west(F1="corcyra"), "F1", came_from="strait", entered=1, landed=True)
        state = ledger(state, "armies", "HP1", area="corcyra")
    return state


@pytest.mark.slow
@pytest.mark.parametrize("name", [f"ONV-S{n}" for n in range(1, 8)])
def test_every_situation_is_fought_out(name: str) -> None:
    """CMP-ENC-03 to 05, 07: each template of ONV, with the edges and the land of the map."""
    state = template(name)
    area = next(each.area for each in state.fleets.values() if each.entered)
    sea = ready(state, area, "3")
    assert sea.battle.scenario == name
    booked = fought_out(sea, "3")
    battle = booked.after.encounters[f"1:{area}"]
    assert (battle.saved is not None) == (name == "ONV-S6")
    assert bool(battle.phalanxes) == (name == "ONV-S7")


@pytest.mark.slow
@pytest.mark.parametrize(("area", "land"), [("malea", "rocks"), ("corcyra", "coast")])
def test_the_land_of_a_hex_battle_is_fought_on(area: str, land: str) -> None:
    """CMP-ENC-03."""
    state = fleet(west(F1=area, G1=area), "F1", came_from="ionian", entered=1)
    sea = ready(ruled_by(owned(state), "ancient_naval_games"), area, "4")
    assert sea.battle.scenario == land
    assert base_of(sea.state, sea.battle) == ("ancient_naval_games/HEX-SC2" if land == "rocks" else "")
    fought_out(sea, "4")


NAMED = {"nauta": "nauta-great-harbour-413", "navarchoi": "NAV-S-2", "mare_nostrum": "mare-salamis-480",
         "ancient_naval_games": "HEX-SC3"}  # fmt: skip


@pytest.mark.parametrize(("ruleset", "name"), NAMED.items())
def test_the_data_may_name_the_scenario_of_an_area(ruleset: str, name: str) -> None:
    """CMP-ENC-08: its land, its winds and its limits."""
    state = ruled_by(ionian(), ruleset)
    areas = tuple(replace(each, scenario=name) if each.id == "ionian" else each for each in state.data.areas)
    sea = ready(replace(state, data=replace(state.data, areas=areas)), "ionian", "5")
    base = land_of(sea)
    made = ADAPTERS[ruleset].scenario(sea.state, sea.battle, base)
    for part in ("board", "terrain") if ruleset in ("ancient_naval_games", "nauta") else ("wind", "max_turns"):
        assert getattr(made, part, None) == getattr(base, part, None)
    fought_out(sea, "5")
