"""CMP-REP at the ports of fleets: repair, building, rearming, scrapping; the refit step in port, on a beach, at sea."""

from typing import Any

from msgspec.structs import replace

from campaigns.engine.decisions import AddPoints, Build, EndPart, Rearm, Repair, Scrap
from campaigns.engine.decisions.base import Decision
from campaigns.engine.events import HullCompleted, OarsRepaired, PrizesManned
from campaigns.engine.home import refit
from campaigns.engine.land import muster
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from campaigns.engine.resolution import Resolution
from campaigns.engine.war import check, decide
from rules.core.dice import ScriptedDice
from tests.campaigns.engine.test_sea_map import west


def ships(state: State, **changes: dict[str, Any]) -> State:
    """The state with other fields of those hulls: A4_1={"hull": 4} is "A4-1"."""
    named = {id.replace("_", "-"): fields for id, fields in changes.items()}
    return replace(state, hulls={**state.hulls, **{id: replace(state.hulls[id], **f) for id, f in named.items()}})


def led(state: State) -> State:
    """Each fleet has an admiral already, so that no die is thrown for one."""
    spare = replace(state.admirals["cnemus"])
    more = {f"x{id}": replace(spare, id=f"x{id}", side=f.side, fleet=id) for id, f in state.fleets.items()}
    return replace(state, admirals={**state.admirals, **more})


def mustering(state: State, side: str = "ATH", turn: int = 1) -> State:
    """That side is at its muster, moving second."""
    res = Resolution(replace(led(state), turn=turn, order=("PEL" if side == "ATH" else "ATH", side)), ScriptedDice([]))
    muster.begin_second(res)
    return res.state


def does(state: State, decision: Decision) -> State:
    return decide(state, decision, ScriptedDice([]))[0]


def refused(state: State, decision: Decision) -> str:
    finding = check(state, decision)
    return finding.code.removeprefix("CMP-D-") if finding is not None else ""


def test_x09_yards() -> None:
    """CMP-X09, CMP-REP-02, CMP-REP-03, CMP-AFT-06: 4 + 4 + 2 x 2 of 16 points on damage, 4 of the 6 of a trireme."""
    prize = Hull("P1-1", "ATH", "PEL", 4, hull=2, state="PRIZE", fleet="G3")
    hurt = ships(west(), A4_1={"hull": 4}, A4_2={"hull": 4})
    state = mustering(replace(hurt, hulls={**hurt.hulls, "P1-1": prize}, treasury={**hurt.treasury, "ATH": 37}))
    assert state.yards["corcyra"] == 16
    for hull, damage in (("A4-1", 4), ("A4-2", 4), ("P1-1", 2)):
        state = does(state, Repair(side="ATH", hull=hull, damage=damage))
    assert state.yards["corcyra"] == 4 and state.hulls["A4-1"].state == "YARD" and state.hulls["P1-1"].state == "PRIZE"
    state = does(state, Build(side="ATH", port="corcyra", size=2))
    (building,) = state.buildings
    assert state.treasury["ATH"] == 31
    assert refused(state, AddPoints(side="ATH", building=building, points=5)) == "YARD"
    state = does(state, AddPoints(side="ATH", building=building, points=4))
    assert (state.buildings[building].points, state.buildings[building].due) == (4, None)
    refitted = Resolution(state, ScriptedDice([]))
    refit.settle(refitted)
    assert refitted.state.hulls["P1-1"] == replace(
        prize, hull=0, state="READY", men=(1, 1), fleet=None, area="corcyra", new=True
    )
    assert any(isinstance(event, PrizesManned) for event in refitted.events)
    # next turn it is finished, and it appears one turn after
    state = mustering(refitted.state, turn=2)
    state = does(state, AddPoints(side="ATH", building=building, points=2))
    assert state.buildings[building].due == 3
    state = mustering(state, turn=3)
    hull = state.hulls["ATH-1"]
    assert not state.buildings
    assert (hull.state, hull.squadron, hull.area, hull.new) == ("READY", None, "corcyra", True)


def test_rep_03_a_quinquereme_takes_two_turns_and_costs_its_price_when_laid_down() -> None:
    state = mustering(replace(west(), treasury={"PEL": 0, "ATH": 12}))
    assert refused(state, Build(side="ATH", port="piraeus", size=4)) == "MONEY"
    state = does(state := replace(state, treasury={"PEL": 0, "ATH": 13}), Build(side="ATH", port="piraeus", size=4))
    (building,) = state.buildings
    state = does(state, AddPoints(side="ATH", building=building, points=13))
    assert (state.treasury["ATH"], state.buildings[building].due) == (0, 3)
    assert refused(state, AddPoints(side="ATH", building=building, points=1)) == "POINTS"
    assert refused(state, Build(side="ATH", port="megara", size=0)) == "PORT", "the enemy's"


def test_rep_02_no_points_in_a_blockaded_port_and_none_for_hulls_elsewhere() -> None:
    state = mustering(ships(west(F2="saronic"), A1_1={"hull": 1}, A3_1={"hull": 1}))
    assert state.yards["piraeus"] == 0 and refused(state, Repair(side="ATH", hull="A1-1", damage=1)) == "YARD"
    assert refused(state, Repair(side="ATH", hull="A3-1", damage=1)) == "", "Naupactus has a yard"
    at_sea = mustering(ships(west(G2="rhium"), A3_1={"hull": 1}))
    assert refused(at_sea, Repair(side="ATH", hull="A3-1", damage=1)) == "PORT"


def test_rep_06_a_spent_item_costs_a_yard_point() -> None:
    state = mustering(ships(west(), A1_1={"gear": {"corvus": "spent"}}))
    assert refused(state, Rearm(side="ATH", hull="A1-2", item="corvus")) == "GEAR"
    state = does(state, Rearm(side="ATH", hull="A1-1", item="corvus"))
    assert state.yards["piraeus"] == 23
    assert (state.hulls["A1-1"].gear, state.hulls["A1-1"].state) == ({"corvus": "fit"}, "YARD")


def test_rep_05_scrapping_gives_a_talent_and_counts_as_nobodys_loss() -> None:
    """CMP-REP-05."""
    state = mustering(west())
    state = does(state, Scrap(side="ATH", hull="A1-1"))
    assert state.treasury["ATH"] == 25 and state.hulls["A1-1"].state == "LOST" and state.hulls["A1-1"].scrapped
    assert state.hulls_lost == {"PEL": 0, "ATH": 0}
    assert refused(mustering(west(G1="saronic")), Scrap(side="ATH", hull="A1-1")) == "PORT"


def test_x10_oars() -> None:
    """CMP-X10, CMP-REP-01: all in an own PORT, one on an own COAST, none at sea."""
    state = ships(west(G2="acarnania", G3="ionian"), A1_1={"oars": 2}, A3_1={"oars": 2}, A4_1={"oars": 1})
    res = Resolution(state, ScriptedDice([]))
    refit.settle(res)
    assert [res.state.hulls[id].oars for id in ("A1-1", "A3-1", "A4-1")] == [0, 1, 1]
    assert [event.points for event in res.events if isinstance(event, OarsRepaired)] == [None, 1]


def test_rep_06_crews_are_made_up_in_an_own_port_that_is_not_blockaded() -> None:
    short = {"men": (1, 2)}
    state = ships(west(F2="saronic", G2="acarnania"), A1_1=short, A3_1=short, A4_1=short)
    res = Resolution(state, ScriptedDice([]))
    refit.settle(res)
    assert [res.state.hulls[id].men for id in ("A1-1", "A3-1", "A4-1")] == [(1, 2), (1, 2), (1, 1)]


def test_x11_crews_at_the_end_of_the_turn() -> None:
    """CMP-X11, CMP-CRW-03, CMP-CRW-05: A4 has fought and is back in port, P5 has lain there all turn."""
    state = west()
    a4 = replace(state.squadrons["A4"], xp=5, m=1, base_m=0, fought=True)
    p5 = replace(state.squadrons["P5"], xp=2)
    res = Resolution(replace(state, squadrons={**state.squadrons, "A4": a4, "P5": p5}), ScriptedDice([]))
    refit.settle(res)
    assert (res.state.squadrons["A4"].xp, res.state.squadrons["A4"].m) == (5, 0)
    assert (res.state.squadrons["P5"].xp, res.state.squadrons["P5"].q) == (3, 0)
    again = Resolution(res.state, ScriptedDice([]))
    refit.settle(again)
    assert again.state.squadrons["P5"].xp == 3, "more rest gives nothing"


def test_crw_03_who_has_sailed_has_not_rested() -> None:
    state = west()
    sailed = replace(state, fleets={**state.fleets, "F2": replace(state.fleets["F2"], moved=True)})
    res = Resolution(sailed, ScriptedDice([]))
    refit.settle(res)
    assert res.state.squadrons["P5"].xp == 0


def test_rep_03_what_is_built_leaves_the_stocks_at_the_start_of_the_muster() -> None:
    state = mustering(west())
    state = does(state, Build(side="ATH", port="piraeus", size=2, name="Paralos"))
    (building,) = state.buildings
    state = does(state, AddPoints(side="ATH", building=building, points=6))
    state = does(state, EndPart(side="ATH"))
    res = Resolution(replace(state, turn=2, questions=(), order=("PEL", "ATH")), ScriptedDice([]))
    muster.begin_second(res)
    (built,) = [event for event in res.events if isinstance(event, HullCompleted)]
    assert res.state.hulls[built.hull].name == "Paralos"
