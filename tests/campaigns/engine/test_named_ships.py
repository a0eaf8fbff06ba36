"""CMP-SHP-01 on maps: ships with records of their own, in squadrons, in ports and in pools."""

from typing import Any

import pytest

from campaigns.engine import reading, starting, war
from campaigns.engine.battles.naval_game import fit_hulls
from campaigns.engine.decisions import Auto, CommitFlotilla, FormSquadron, OfferBattle
from campaigns.engine.events import HullFared
from campaigns.engine.home.refit import settle
from campaigns.engine.ledger import State, name_of
from campaigns.engine.resolution import Resolution
from campaigns.engine.roster import hulls_of_fleet
from campaigns.engine.telling.chronicle import narrate
from rules.core.dice import ScriptedDice
from rules.core.findings import Finding, errors
from tests.campaigns.engine.builders import document
from tests.campaigns.engine.sea import Sea, fleet
from tests.campaigns.engine.test_reference_data import printed

SHIPS = [
    {"id": "paralus", "side": "ATH", "name": "Paralus", "captain": "Dion", "squadron": "A3", "size": 2, "hull": 1},
    {"id": "salaminia", "side": "ATH", "name": "Salaminia", "squadron": "A3", "size": 2, "men": 50},
    {"id": "nike", "side": "ATH", "name": "Nike", "size": 4, "area": "piraeus", "gear": ["corvus"]},
    {"id": "prize", "side": "ATH", "origin": "PEL", "name": "Arethusa", "size": 3, "area": "piraeus", "state": "YARD"},
]  # fmt: skip


def read(ships: list[dict[str, Any]] = SHIPS, **changes: Any) -> tuple[State | None, tuple[Finding, ...]]:
    """CMP-WEST in which Phormio's squadron is two ships with names; others lie at Piraeus."""
    plain = printed("cmp-west") | changes
    plain["hulls"] = ships
    for squadron in plain["squadrons"]:
        if squadron["id"] == "A3":
            squadron["hulls"] = 0
    campaign, found = reading.read(plain)
    return (starting.start(campaign) if campaign is not None and not errors(found) else None), found


def named() -> State:
    state, found = read()
    assert state is not None and found == ()
    return state


def test_shp_01_named_ships_sail_with_their_squadron_or_lie_in_a_port() -> None:
    """CMP-SHP-01, 06: name, captain, condition, origin and gear as the data have them."""
    state = named()
    assert [hull.id for hull in hulls_of_fleet(state, "G2")] == ["paralus", "salaminia"]
    paralus, nike = state.hulls["paralus"], state.hulls["nike"]
    assert (name_of(state, "paralus"), paralus.captain, paralus.hull, paralus.origin) == ("Paralus", "Dion", 1, "ATH")
    assert state.hulls["salaminia"].men == (50, 100) and nike.gear == {"corvus": "fit"}
    assert (nike.area, nike.squadron, state.hulls["prize"].origin) == ("piraeus", None, "PEL")


def test_shp_01_a_battle_damages_and_sinks_them_by_name() -> None:
    """CMP-SHP-06, CMP-AFT-04: the most damaged first; the chronicle knows her name."""
    sea = Sea(fleet(fleet(named(), "G2", area="ionian"), "F4", area="ionian"), 6, 6, 1, 1, 3, 3, 3, auto="always")
    sea.by(OfferBattle, area="ionian")
    wrecked = {each.hull: each.outcome for each in sea.happened(HullFared) if each.word == "wrecked"}
    assert wrecked["paralus"] == "sunk" and sea.state.hulls["paralus"].state == "LOST"
    (told,) = [e for e in sea.happened(HullFared) if e.hull == "paralus"]
    assert "Paralus" in narrate(sea.state, told).text and sea.state.hulls_lost["ATH"] >= 1
    assert sea.folds()


def test_shp_06_ships_of_a_port_join_squadrons() -> None:
    """CMP-REP-04: in the muster, those that are READY there."""
    state, _ = war.opening(named(), ScriptedDice(()))
    state, _ = war.decide(state, Auto(encounter="1:naval_game"), ScriptedDice((1, 1, 1, 2, *[1] * 6)))
    while state.active != "ATH" or state.step != "muster":
        state, _ = war.decide(state, war.EndPart(side=state.active or ""), ScriptedDice([1] * 6))
    assert war.check(state, FormSquadron(side="ATH", hulls=("nike",), name="Great ships")) is None
    refused = war.check(state, FormSquadron(side="ATH", hulls=("prize",)))
    assert refused is not None and refused.clause == "CMP-REP-04", "in the yard until the refit"
    res = Resolution(state, ScriptedDice(()))
    settle(res)
    assert res.state.hulls["prize"].state == "READY"


def test_pro_03_named_ships_may_lie_in_the_pool() -> None:
    """CMP-PRO-03, CMP-INI-03: beside those that it counts; new ones have numbers that nobody has."""
    ships = [
        {"id": "victoria", "side": "ROM", "name": "Victoria", "size": 6},
        {"id": "ROM-13", "side": "ROM", "hull": 5},
    ]
    campaign, found = reading.read(document(losses="carry", pool={"refill": 14}) | {"hulls": ships})
    assert campaign is not None and found == ()
    state, _ = war.opening(starting.start(campaign), ScriptedDice(()))
    assert next(hull.id for hull in fit_hulls(state, "ROM")) == "victoria"
    assert "ROM-14" in state.hulls and state.hulls["ROM-13"].hull == 5, "refilled to fourteen fit ones"
    assert war.check(state, CommitFlotilla(side="ROM", hulls=("victoria",))) is None


@pytest.mark.parametrize(
    ("ship", "path"),
    [
        ({"id": "x", "side": "ATH"}, "/hulls/0"),
        ({"id": "x", "side": "ATH", "area": "ionian"}, "/hulls/0/area"),
        ({"id": "x", "side": "ATH", "area": "atlantis"}, "/hulls/0/area"),
        ({"id": "P1-3", "side": "ATH", "area": "piraeus"}, ""),
    ],
)
def test_gen_06_a_ship_is_somewhere_and_has_an_id_of_her_own(ship: dict[str, Any], path: str) -> None:
    """CMP-GEN-06: in a squadron, a port or a pool; no id that a squadron's ships have."""
    _, found = read([ship])
    assert [(each.path, each.clause) for each in found] == [(path, "CMP-GEN-06" if not path else "CMP-SHP-01")]


def test_shp_06_a_squadron_is_with_a_fleet_or_in_a_port() -> None:
    plain = printed("cmp-west")
    plain["squadrons"] = [*plain["squadrons"], {"id": "P9", "side": "PEL", "hulls": 4}]
    _, found = reading.read(plain)
    assert [(each.path, each.clause) for each in found] == [("/squadrons/15", "CMP-SHP-06")]
