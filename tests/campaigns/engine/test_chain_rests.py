"""CMP-CHN-07, 10: what happens to the ships between missions, and what they carry from one ruleset to the next."""

from typing import Any

import pytest
from msgspec.structs import replace

from campaigns.engine import fitness
from campaigns.engine.chains import missions
from campaigns.engine.decisions import AddPoints, Build, EndPart, Fill, Repair, Scrap
from campaigns.engine.events import CrewsRested, HullCompleted, HullsWintered, OarsRepaired, RestBegan
from campaigns.engine.records import Detail, Hull
from tests.campaigns.engine.chains import Chain, chain, hex_body, mission, ship, slot

BODY = hex_body(A1="S", A2="S", A3="L", B1="S", B2="S")
WORN = [
    ship("h1", hull=2, oars=2, men=50), ship("h2", 4, hull=1), ship("h3", gear=["corvus"], squadron="S1"),
]  # fmt: skip


def resting(rest: Any, *outcomes: Any, hulls: Any = WORN, **fields: Any) -> Chain:
    """A mission with a rest is about to be reported; the next one follows."""
    last = outcomes or ({"next": "m2"},)
    two = mission("m2", BODY, {"if": [{"winner": "PEL"}], "end": "PEL"}, {"next": "m2"}, rest=rest)
    squadrons = [{"id": "S1", "side": "ATH", "xp": 1, "m": -1}]
    data = chain(
        mission("m1", BODY, *last, slots=[slot("A3")], first="ATH", rest=rest), two,
        hulls=hulls, squadrons=squadrons, **fields,
    )  # fmt: skip
    table = Chain(data)
    prize = Hull("z1", "ATH", "PEL", 2, hull=1, oars=1, state="PRIZE", men=(0, 1))
    spent = replace(table.state.hulls["h3"], gear={"corvus": "spent"}) if "h3" in table.state.hulls else prize
    table.state = replace(table.state, hulls={**table.state.hulls, "z1": prize, spent.id: spent})
    table.default()
    return table


def damage(table: Chain, id: str) -> tuple[int, int]:
    return table.state.hulls[id].hull, table.state.hulls[id].oars


def test_chn_07_no_rest() -> None:
    """CMP-CHN-07: by default nothing."""
    table = resting("none").report("A")
    assert damage(table, "h1") == (2, 2) and not table.happened(RestBegan)


def test_chn_07_a_beach() -> None:
    """CMP-CHN-07: as an own COAST: one point of oars a hull."""
    table = resting("beach").report("A")
    assert damage(table, "h1") == (2, 1) and damage(table, "z1") == (1, 0)
    assert table.state.hulls["h1"].men == (50, 100) and table.state.hulls["z1"].state == "PRIZE"
    assert not table.happened(CrewsRested)


def test_chn_07_a_port() -> None:
    """CMP-CHN-07: muster and refit in one: points of its own, repaired hulls READY, whole prizes of the captor."""
    table = resting({"kind": "port", "yard": 1}).report("A")
    assert (table.state.step, table.state.active, table.state.yard) == ("rest", "ATH", 4)
    assert table.refusal(Build(side="ATH", port="", size=2)) == "BUILD"
    table.decide(Repair(side="ATH", hull="h1", damage=2)).decide(Repair(side="ATH", hull="z1", damage=1))
    assert table.state.yard == 1 and table.refusal(Repair(side="ATH", hull="h2", damage=1)) == "YARD"
    table.decide(EndPart(side="ATH"))
    hulls = table.state.hulls
    assert (damage(table, "h1"), hulls["h1"].state, hulls["h1"].men) == ((0, 0), "READY", (1, 1))
    assert damage(table, "h2") == (1, 0) and (hulls["z1"].state, hulls["z1"].side, hulls["z1"].new) == (
        "READY",
        "ATH",
        True,
    )
    squadron = table.state.squadrons["S1"]
    assert (squadron.xp, squadron.m) == (2, 0), "a turn in port without battle (CMP-CRW-03, 05)"
    assert table.state.chain is not None and table.state.chain.mission == "m2"


def test_chn_07_a_winter() -> None:
    """CMP-CHN-07: everything whole, gear fit, prizes READY."""
    table = resting("winter").report("A")
    (wintered,) = table.happened(HullsWintered)
    assert wintered.hulls == ("h1", "h2", "h3", "z1")
    for id in wintered.hulls:
        hull = table.state.hulls[id]
        assert (hull.hull, hull.oars, hull.men, hull.state, hull.side) == (0, 0, (1, 1), "READY", "ATH")
    assert table.state.hulls["h3"].gear == {"corvus": "fit"} and table.state.squadrons["S1"].xp == 2


def test_chn_07_the_outcome_names_another_rest_or_one_side() -> None:
    """CMP-CHN-07; before an end nobody rests."""
    table = resting("winter", {"next": "m2", "rest": "beach"}).report("A")
    assert [event.rest for event in table.happened(RestBegan)] == ["beach"]
    table = resting({"kind": "winter", "sides": ["PEL"]}).report("A")
    assert not table.happened(HullsWintered)
    table = resting("winter", {"end": "none"}).report("A")
    assert not table.happened(RestBegan) and table.state.ended is not None


def test_chn_07_building_with_a_treasury() -> None:
    """CMP-CHN-07, CMP-REP-03, 05: a hull appears at the start of the rest one mission later, whatever that rest is;
    neither income nor upkeep."""
    sides = [{"id": "PEL", "name": "Leucas"}, {"id": "ATH", "name": "Athens", "treasury": 10}]
    second = {"next": "m2", "rest": {"kind": "port", "yard": 3}}
    table = resting("beach", second, sides=sides).report("A")
    table.decide(Build(side="ATH", port="", size=2))
    (building,) = table.state.buildings
    assert table.state.treasury["ATH"] == 4
    table.decide(AddPoints(side="ATH", building=building, points=6)).decide(Scrap(side="ATH", hull="h2"))
    assert table.state.treasury["ATH"] == 5 and table.state.buildings[building].due == 2
    table.decide(EndPart(side="ATH"))
    assert table.state.turn == 2 and len(table.state.hulls_of("ATH")) == 3
    table.default().report("B")
    (done,) = table.happened(HullCompleted)
    assert table.state.hulls[done.hull].state == "READY" and table.state.hulls[done.hull].new
    assert table.events.index(done) < [type(event) for event in table.events].index(RestBegan)


def nav_body(*types: int) -> dict[str, Any]:
    """Ships of side A in the west, one of side B in the east."""
    units: list[dict[str, Any]] = [
        {"id": f"R{n}", "side": "A", "type": kind, "square": f"10{10 + n:02d}", "facing": "E"}
        for n, kind in enumerate(types, 1)
    ]
    units.append({"id": "C1", "side": "B", "type": 4, "square": "3011", "facing": "W"})
    return {"ruleset": "navarchoi", "title": "Off the point", "units": units}


def mar_body() -> dict[str, Any]:
    galley = {"size": "large", "marines": 12}
    units: list[dict[str, Any]] = []
    for side, y, heading in (("A", 6, 0), ("B", 42, 180)):
        for n in range(1, 5):
            flag = {"flagship": True, "bearer": 1, "musician": 1} if n == 1 else {}
            units.append(
                {"id": f"{side}{n}", "side": side, "x": 12 + 18 * n, "y": y, "heading": heading, **galley, **flag}
            )
    return {"ruleset": "mare_nostrum", "title": "At the cape", "units": units}


def x23(rest: str) -> Chain:
    """After a MAR mission h1 (size 3) has hull 3, oars 1 and three empty sockets to starboard; NAV comes next, then
    MAR."""
    nav = mission("m2", nav_body(4), {"next": "m3"}, slots=[slot("R1", accepts=[3])], first="ATH")
    mar = mission("m3", mar_body(), {"end": "none"}, slots=[slot("A2")], first="ATH")
    first = mission("m1", mar_body(), {"next": "m2"}, slots=[slot("A1")], first="ATH", rest=rest)
    table = Chain(chain(first, nav, mar, hulls=[ship("h1", 3)])).default()
    crew = {"slingers": 1, "archers": 2, "marines": 12}
    worn = replace(
        table.state.hulls["h1"], hull=3, oars=1, detail=Detail("mare_nostrum", {"port": 0, "starboard": 3, **crew})
    )
    table.report("A")
    table.state = replace(table.state, hulls={"h1": worn})
    return table


def test_x23_another_ruleset_next_time() -> None:
    """CMP-X23, CMP-CHN-10: `oars` 0 after the beach and `detail` cleared; NAV takes it Damaged with Manpower 4; MAR
    with three points of hull damage and no empty sockets; HEX would leave it out."""
    table = x23("none")
    table.state = replace(table.state, hulls={"h1": replace(table.state.hulls["h1"], oars=0, detail=None)})
    table.default()
    (ship_of, *_) = [unit for unit in missions.scenario(table.state).units if unit.hull == "h1"]
    assert (ship_of.id, ship_of.type, ship_of.condition.damage, ship_of.condition.manpower) == (
        "R1",
        4,
        "damaged",
        None,
    )
    assert fitness.why_unfit(table.state.hulls["h1"], "ancient_naval_games") == "hull damage 3: needs the yard"
    table.report("A").default()
    (galley, *_) = [unit for unit in missions.scenario(table.state).units if unit.hull == "h1"]
    assert (galley.condition.hd, galley.condition.port_lost, galley.condition.starboard_lost) == (3, (), ())


def test_x23_without_the_rest_mar_takes_its_sockets_up_again() -> None:
    """CMP-X23: three to starboard, though `oars` 1 alone would be three to port."""
    table = x23("none")
    table.default().report("A").default()
    (galley, *_) = [unit for unit in missions.scenario(table.state).units if unit.hull == "h1"]
    assert (galley.condition.port_lost, galley.condition.starboard_lost) == ((), (1, 2, 3))


@pytest.mark.parametrize("rest", ["beach", "winter"])
def test_x23_any_later_change_clears_the_detail(rest: str) -> None:
    """CMP-CHN-10: of hull, oars or men."""
    two = mission("m2", BODY, {"end": "none"})
    first = mission("m1", BODY, {"next": "m2"}, slots=[slot("A3")], first="ATH", rest=rest)
    table = Chain(chain(first, two, hulls=[ship("h1", 3, oars=1)]))
    hull = replace(table.state.hulls["h1"], detail=Detail("mare_nostrum", {"starboard": 3}))
    table.state = replace(table.state, hulls={"h1": hull})
    table.default().report("A")
    assert (table.state.hulls["h1"].oars, table.state.hulls["h1"].detail) == (0, None)
    assert rest == "winter" or [event.points for event in table.happened(OarsRepaired)] == [1]


def test_chn_04_what_type_makes_illegal_is_filled_otherwise() -> None:
    """CMP-CHN-04: the finding is shown; by default the slot is filled so that the scenario stands."""
    body = mar_body()
    body["units"][0] |= {"size": "small", "marines": 8, "x": 30}
    body["units"][1] |= {"size": "small", "marines": 8, "x": 35.8}
    slots = [slot("A1", accepts=[2, 4]), slot("A2", accepts=[2, 4])]
    first = mission("m1", body, slots=slots, first="ATH")
    table = Chain(chain(first, hulls=[ship("big", 4), ship("large", 4), ship("small"), ship("other")]))
    finding = table.refusal(Fill(side="ATH", slots={"A1": ("big",), "A2": ("large",)}))
    assert finding == "ILLEGAL"
    assert table.refusal(Fill(side="ATH", slots={"A1": ("small",), "A2": ("other",)})) == ""
    table.default()
    assert table.filled("ATH") == {"A1": ("small",), "A2": ("other",)}
