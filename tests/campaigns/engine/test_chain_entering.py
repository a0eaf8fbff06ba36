"""CMP-CHN-02, 04: hulls of the ledger in the scenarios of all five rulesets: class, equipment, name, crew, damage,
admiral. Position, heading, wing and group stay the unit's."""

from typing import Any

import pytest

import rules
from campaigns.engine.chains import missions
from campaigns.engine.data import Campaign
from campaigns.engine.decisions import DiceMission, Fill
from campaigns.engine.events import MissionDiced, MissionJudged
from rules.core import documents
from rules.core.findings import errors
from scenarios.documents.ready_made import ready_made_body
from tests.campaigns.engine.builders import Table
from tests.campaigns.engine.chains import Chain, chain, hex_body, mission, ship, slot

ADMIRALS = [{"id": "strombichides", "side": "ATH", "skill": 1}, {"id": "phormio", "side": "ATH", "skill": 3}]


def entered(key: str, unit: str, *hulls: Any, **fields: Any) -> tuple[Any, Any, Any]:
    """A ready-made scenario with these hulls in one of its units: the unit as it was, as it is, and the scenario. It is
    legal in its ruleset."""
    table = opened(key, unit, *hulls, **fields).default()
    made = missions.scenario(table.state)
    ruleset = rules.get(key.partition("/")[0])
    assert errors(ruleset.check_scenario(made)) == ()
    before = next(each for each in ruleset_scenario(key).units if each.id == unit)
    return before, next(each for each in made.units if each.id == unit), made


def ruleset_scenario(key: str) -> Any:
    scenario, findings = documents.read(ready_made_body(key), rules.get(key.partition("/")[0]).scenario_type)
    assert scenario is not None and findings == ()
    return scenario


def opened(key: str, unit: str, *hulls: Any, accepts: Any = (0, 1, 2, 3, 4, 5, 6), **fields: Any) -> Chain:
    side = next(each["side"] for each in ready_made_body(key)["units"] if each["id"] == unit)
    only = mission(
        "m1",
        ready_made_body(key),
        slots=[slot(unit, accepts=accepts, hulls=len(hulls) or None)],
        first="ATH" if side == "A" else "PEL",
    )
    return Chain(chain(only, hulls=hulls, **{"admirals": ADMIRALS, **fields}))


def test_chn_04_hex() -> None:
    """CMP-CHN-04: class, name and oar damage; hull damage has no effect on a token."""
    before, now, _ = entered("ancient_naval_games/HEX-SC1", "A1", ship("h1", name="Paralus", hull=2, oars=1))
    assert (now.size, now.name, now.condition.oar, now.hull) == ("S", "Paralus", 1, "h1")
    assert (now.hex, now.facing, now.side) == (before.hex, before.facing, before.side)


def test_chn_04_mar() -> None:
    """CMP-CHN-04, CMP-SHP-05: figures by share, hull damage, empty sockets, corvus for Romans alone; one flagship."""
    hull = ship("h1", 2, name="Paralus", hull=3, oars=2, men=50, gear=["corvus"])
    before, now, made = entered("mare_nostrum/mare-mylae-260", "A2", hull)
    assert (now.size, now.marines, now.corvus, now.ballista, now.extra) == ("small", 8, True, 0, 0)
    condition = now.condition
    assert (condition.hd, condition.port_lost, condition.starboard_lost) == (3, (1, 2, 3), (1, 2, 3))
    assert (condition.slingers, condition.archers, condition.marines) == (None, 1, 4)
    assert (now.x, now.y, now.heading) == (before.x, before.y, before.heading)
    assert [unit.id for unit in made.units if unit.flagship and unit.side == "A"] == ["A2"]
    assert (now.flagship, now.bearer, now.musician) == (True, 1, 1)
    _, now, _ = entered("mare_nostrum/mare-salamis-480", "A2", hull)
    assert not now.corvus


def test_chn_04_nau() -> None:
    """CMP-CHN-04, NAU-C.5: damaged from hull 3, soldiers by share, gear whose option is on; limits of nations do not
    bind, the fleet may cost what it costs."""
    hull = ship("h1", 5, name="Europa", hull=3, men=50, gear=["corvus", "tower"])
    before, now, made = entered("nauta/nauta-mylae-260", "A2", hull)
    assert (now.size, now.name, now.equipment, now.prize, now.admiral) == (5, "Europa", ("corvus",), True, True)
    assert (now.condition.damaged, now.condition.soldiers, now.extra_soldiers) == (True, 3, 0)
    assert (now.x, now.y, now.heading) == (before.x, before.y, before.heading)
    assert [unit.id for unit in made.units if unit.admiral and unit.side == "A"] == ["A2"]


def test_chn_04_nav() -> None:
    """CMP-CHN-04, CMP-SHP-03, 05: Type, signs, Manpower; a class that is a number says which Type of its size."""
    hull = ship("h1", 5, name="Leontophoros", oars=2, men=40, gear=["corvus"], **{"class": "7"})
    before, now, _ = entered("navarchoi/NAV-S-2", "R01", hull)
    assert (now.type, now.name, now.corvus, now.tower) == (7, "Leontophoros", True, 0)
    assert now.condition.damage == "damaged" and now.condition.manpower is not None
    assert (now.square, now.facing, now.group) == (before.square, before.facing, before.group)
    _, now, _ = entered("navarchoi/NAV-S-2", "R01", ship("h1", 5))
    assert now.type == 6


def test_chn_04_onv() -> None:
    """CMP-CHN-02, 04: half-stands, ratings and name of the squadron; the strategos is in it; fewer than four appear as
    they are."""
    squadrons = [{"id": "S1", "side": "ATH", "name": "Athens I", "xp": 6, "m": -1, "s": 1, "hulls": 3}]
    table = opened("oi_navarcoi/ONV-ARG", "b1", squadrons=squadrons)
    table.default()
    made = missions.scenario(table.state)
    now = next(each for each in made.units if each.id == "b1")
    before = next(each for each in ruleset_scenario("oi_navarcoi/ONV-ARG").units if each.id == "b1")
    assert (now.name, now.hs, now.q, now.m, now.s) == ("Athens I", 3, 1, -1, 1)
    assert (now.wing, now.x, now.y, now.formation) == (before.wing, before.x, before.y, before.formation)
    assert made.sides["B"].strategos == "b1" and table.battle.flags == {"ATH": "b1"}


def test_chn_02_in_onv_a_squadron_fills_one_slot() -> None:
    """CMP-CHN-02: the hulls of a slot are of one squadron, or all of none; those of none have the scenario's crew."""
    squadrons = [{"id": "S1", "side": "ATH", "hulls": 4}, {"id": "S2", "side": "ATH", "hulls": 2}]
    body = ready_made_body("oi_navarcoi/ONV-ARG")
    slots = [slot("a1"), slot("a2"), slot("a3", hulls=20)]
    only = mission("m1", body, slots=slots, first="ATH")
    table = Chain(chain(only, squadrons=squadrons, hulls=[ship("h1"), ship("h2", 4)]))
    refusals = {
        "SQUADRON": {"a1": ("S1-1",), "a2": ("S1-2",)}, "KIND": {"a1": ("S1-1", "h1")},
        "": {"a1": ("S1-1", "S1-2"), "a2": ("h1", "h2")},
    }  # fmt: skip
    for code, slots_filled in refusals.items():
        assert table.refusal(Fill(side="ATH", slots=slots_filled)) == code
    table.default()
    s1, s2 = tuple([f"S1-{n}" for n in (1, 2, 3, 4)]), ("S2-1", "S2-2")
    assert table.filled("ATH") == {"a1": ("h1", "h2"), "a2": s1, "a3": s2}
    made = {unit.id: unit for unit in missions.scenario(table.state).units}
    written = next(each for each in ruleset_scenario("oi_navarcoi/ONV-ARG").units if each.id == "a1")
    assert (made["a1"].q, made["a1"].m, made["a1"].hs) == (written.q, written.m, 2)


def test_chn_04_admirals() -> None:
    """CMP-CHN-04: the highest skill, in the slot of the unit that the scenario marks, else its first filled one; or as
    the side names."""
    table = opened("nauta/nauta-mylae-260", "A1", ship("h1", 4))
    table.default()
    assert table.state.chain is not None
    filling = table.state.chain.fillings["ATH"]
    assert (filling.admiral, filling.aboard) == ("phormio", "A1")
    table = opened("nauta/nauta-mylae-260", "A2", ship("h1", 4))
    wrong = Fill(side="ATH", slots={"A2": ("h1",)}, admiral="themistocles")
    assert table.refusal(wrong) == "ADMIRAL"
    assert table.refusal(Fill(side="ATH", slots={"A2": ("h1",)}, aboard="A1")) == "ABOARD"
    table.decide(Fill(side="ATH", slots={"A2": ("h1",)}, admiral="strombichides", aboard="A2"))
    assert table.state.chain is not None and table.state.chain.fillings["ATH"].admiral == "strombichides"


def test_chn_04_a_side_without_an_admiral_has_what_the_scenario_writes() -> None:
    """CMP-CHN-04; a flagship that is taken off is another ship of its side (CMP-ADM-01)."""
    _, now, made = entered("nauta/nauta-mylae-260", "A2", ship("h1", 4), admirals=[])
    assert not now.admiral and [unit.id for unit in made.units if unit.admiral and unit.side == "A"] == ["A1"]
    table = opened("mare_nostrum/mare-mylae-260", "A1", ship("h1", 4), admirals=[])
    table.fill("ATH")
    made = missions.scenario(table.state)
    assert [unit.id for unit in made.units if unit.flagship and unit.side == "A"] == ["A2"]


@pytest.mark.parametrize(("xp", "crew", "quality"), [(6, "regular", 5), (3, "regular", 4), (0, "green", 3)])
def test_chn_04_crews(xp: int, crew: str, quality: int) -> None:
    """CMP-CRW-06: of the squadrons present; Romans have no skilled crews (NAU-5.e)."""
    squadrons = [{"id": "S1", "side": "ATH", "xp": xp}]
    hull = ship("h1", 4, squadron="S1")
    _, _, made = entered("nauta/nauta-mylae-260", "A1", hull, squadrons=squadrons)
    assert made.sides["A"].crew == crew
    _, _, made = entered("navarchoi/NAV-S-2", "R01", hull, squadrons=squadrons)
    assert made.sides["A"].quality == quality


def diced(*dice: int, **fields: Any) -> Table:
    body = hex_body(A1="S", A2="S", A3="S", B1="L", B2="S")
    slots = [slot("B1"), slot("B2"), slot("A1", "PEL"), slot("A2", "PEL")]
    squadrons = [{"id": "S1", "side": "ATH", "xp": 6}, {"id": "P1", "side": "PEL", "hulls": 2, "xp": 0}]
    hulls = [ship("h1", 4, hull=2, squadron="S1"), ship("h2")]
    data: Campaign = chain(
        mission("m1", body, slots=slots, first="PEL"), hulls=hulls, squadrons=squadrons, admirals=ADMIRALS, **fields
    )
    table = Chain(data).default().roll(*dice)
    return table


def test_chn_05_auto() -> None:
    """CMP-CHN-05, CMP-AUT: hulls in the slots as fit, though ONV would leave h1 out; A3 has no slot and counts as a
    hull of size 2 in a last squadron of average crews, with the hulls of none. PEL: 2 × 4 − 2 and 4 for A3 = 10. ATH:
    6 + 2 for S1, 4 for h2 = 12, skill 3."""
    table = diced(6, 6, 1, 1, 5, 6).decide(DiceMission(mission="m1"))
    (roll,) = table.happened(MissionDiced)
    assert (roll.sides, roll.strengths, roll.skills) == (("PEL", "ATH"), (10, 12), (0, 3))
    pel, ath = [top / below for top, below in roll.totals]
    assert (round(pel, 2), round(ath, 2)) == (16.55, 16.45)
    (judged,) = table.happened(MissionJudged)
    assert (judged.winner, judged.degree, judged.reason) == ("PEL", "minor", "")
    # ⌈2 × 3.09 ÷ 40⌉ = 1 of ATH, ⌈3 × 3 ÷ 40⌉ = 1 of PEL, each of its first squadron, all wrecked.
    assert table.state.hulls["P1-1"].hull == 4 and table.state.hulls["P1-1"].state == "READY"
    assert (table.state.hulls["h1"].side, table.state.hulls["h1"].state) == ("PEL", "PRIZE")


def test_chn_05_auto_needs_leave() -> None:
    """CMP-GEN-05: `auto = never` has none; the decision is both sides'."""
    assert diced(options={"auto": "never"}).refusal(DiceMission(mission="m1")) == "AUTO"
    table = diced()
    assert table.refusal(DiceMission(side="ATH", mission="m1")) == "SIDE"
    assert table.refusal(DiceMission(mission="m2")) == "BATTLE"


@pytest.mark.parametrize(("unit", "hull", "lost"), [("A1", 0, True), ("A2", 0, False), ("A2", 1, True)])
def test_chn_05_the_last_squadron_loses_by_damage_then_in_the_scenario_s_order(
    unit: str, hull: int, lost: bool
) -> None:
    """CMP-CHN-05, CMP-AUT-02, CMP-SHP-06: what has no slot leaves no trace in the ledger."""
    body = hex_body(A1="S", A2="S", B1="S", B2="S", B3="S")
    table = Chain(chain(mission("m1", body, slots=[slot(unit)], first="ATH"), hulls=[ship("h1", hull=hull)])).default()
    table.roll(1, 1, 6, 6, *([3] if lost else [])).decide(DiceMission(mission="m1"))
    assert list(table.state.hulls) == ["h1"] and table.state.hulls["h1"].state == ("LOST" if lost else "READY")
