"""ONV-TBL, ONV-SCN: tables laid out, secret deployment, and the seven scenarios."""

from typing import Any

import msgspec
import pytest

from rules.core.findings import Refused
from rules.oi_navarcoi import RULESET
from rules.oi_navarcoi.measure import Stand
from rules.oi_navarcoi.scenario import Scenario
from rules.oi_navarcoi.templates import lay_out, table_width
from tests.rules.oi_navarcoi.tables import FAR_B, Table, squadron, straight, table, units


def template(base: str, fleets: tuple[int, int] = (2, 2), dice: tuple[int, ...] = (3, 4, 6, 1), **fields: Any) -> Table:
    """A scenario to be deployed: squadrons in wings, strategoi named, no signals to plan."""
    roster = [{"id": f"a{n}", "side": "A", "wing": "LEFT"} for n in range(1, fleets[0] + 1)]
    roster += [{"id": f"b{n}", "side": "B", "wing": "LEFT"} for n in range(1, fleets[1] + 1)]
    if base == "ONV-S6":
        roster.append({"id": "f1", "side": "A", "freighter": True})
    sides = {"A": {"strategos": "a1", "plan": []}, "B": {"strategos": "b1", "plan": []}}
    document = {"ruleset": RULESET.key, "title": "To deploy", "base": base, "units": roster, "sides": sides} | fields
    return Table(msgspec.convert(document, Scenario), dice)


def berth(id: str, x: float, y: float, heading: float = 0, formation: str = "MIAS") -> dict[str, Any]:
    return {"squadron": id, "x": units(x), "y": units(y), "heading": round(heading * 100), "formation": formation}


def column(*ids: str, x: float = 0, y: float = 0, heading: float = 0) -> dict[str, Any]:
    return {"squadrons": list(ids), "x": units(x), "y": units(y), "heading": round(heading * 100)}


@pytest.mark.parametrize(("squadrons", "inches"), [(1, 72), (7, 72), (8, 84), (9, 95), (10, 105)])
def test_tbl_01_the_width_grows_above_seven_squadrons(squadrons: int, inches: int) -> None:
    """ONV-TBL-01, ONV-RUL-03."""
    assert table_width(squadrons, 8, Stand()) == inches


def test_tbl_01_at_the_1_to_1_scale() -> None:
    """ONV-TBL-01: twice the front, whatever the number."""
    assert [table_width(n, 15, Stand()) for n in (3, 4, 6)] == [72, 84, 126]


def test_tbl_02_ratings_of_the_edges() -> None:
    """ONV-TBL-02, ONV-TBL-03, ONV-RUL-04: own base edge friendly, the enemy's hostile, others neutral."""
    edges = template("ONV-S1").state.table.edges
    assert edges["S"] == {"A": "FRIENDLY", "B": "ENEMY"} and edges["N"] == {"A": "ENEMY", "B": "FRIENDLY"}
    assert edges["W"] == edges["E"] == {"A": "NEUTRAL", "B": "NEUTRAL"}


@pytest.mark.parametrize(
    ("place", "code"),
    [((30, 14), None), ((30, 14.01), "ONV-A-ZONE"), ((30, 9), None), ((30, 8.99), "ONV-A-BAND"),
     ((13.94, 12), None), ((13.92, 12), "ONV-A-ZONE"), ((58.06, 12), None), ((58.08, 12), "ONV-A-ZONE")],
)  # fmt: skip
def test_tbl_04_and_05_the_deployment_band(place: tuple[float, float], code: str | None) -> None:
    """ONV-TBL-04, ONV-TBL-05: 10″ to 15″ from the median, 10″ from a short edge."""
    battle = template("ONV-S1", (1, 1))
    if code is None:
        assert battle.do("deploy", "A", squadrons=[berth("a1", *place)]).of("a1").x == units(place[0])
    else:
        assert battle.refusal("deploy", "A", squadrons=[berth("a1", *place)]) == code


@pytest.mark.parametrize("formation", ["MIAS", "POLLON", "KERAS", "KYKLOS"])
def test_tbl_06_any_formation_any_heading_in_good_order(formation: str) -> None:
    """ONV-TBL-06, ONV-TBL-04: deeper formations reach farther back."""
    y = 14 - 2.56 if formation == "KYKLOS" else 14
    battle = template("ONV-S1", (1, 1)).do("deploy", "A", squadrons=[berth("a1", 36, y, 0, formation)])
    assert (battle.of("a1").formation, battle.of("a1").order) == (formation, "GOOD")


def test_tbl_07_both_commit_before_either_is_shown() -> None:
    """ONV-TBL-07, ONV-GEN-07: hidden from the other side and from onlookers, as action, event and state."""
    roster = [{"id": "a1", "side": "A"}, {"id": "b1", "side": "B", "wing": "LEFT"}]
    battle = template("ONV-S1", units=roster, sides={"A": {"plan": []}, "B": {"strategos": "b1", "plan": []}})
    battle.do(
        "deploy", "A", squadrons=[berth("a1", 30, 12)], wings=[{"squadron": "a1", "wing": "LEFT"}], strategos="a1"
    )
    assert battle.refusal("deploy", "A", squadrons=[berth("a1", 30, 12)]) == "ONV-A-COMMITTED"
    for viewer in ("B", None):
        seen = RULESET.visible_to(battle.state, viewer)
        assert (seen.squadrons[0].x, seen.squadrons[0].wing, seen.sides["A"].strategos) == (None, None, None)
        shown = [RULESET.shown_to(event, viewer) for event in battle.told("deployed")]
        assert shown[0].laid == () and shown[0].strategos is None
        assert RULESET.shown_to(battle.battle.log[-1][0], viewer).squadrons == ()
    assert RULESET.visible_to(battle.state, "A") == battle.state
    battle.do("deploy", "B", squadrons=[berth("b1", 30, 36, 180)])
    assert RULESET.visible_to(battle.state, "B").squadrons[0].x == units(30)
    assert {event.side for event in battle.told("revealed")} == {"A", "B"}


def test_gen_07_signal_plans_stay_secret_until_played() -> None:
    """ONV-GEN-07: one of two has been played."""
    plan = [{"signal": 1, "wings": ["LEFT"], "used": True}, {"signal": 5, "wings": ["CENTRE"]}]
    roster = [squadron("a1", 30, 8), squadron("a2", 40, 8), squadron("a3", 50, 8), FAR_B]
    battle = table(*roster, sides={"A": {"plan": plan}})
    assert len(RULESET.visible_to(battle.state, "B").sides["A"].plan) == 1
    assert len(RULESET.visible_to(battle.state, "A").sides["A"].plan) == 2
    battle.do("signal", "A", index=1)
    for viewer, index in (("A", 1), ("B", 0), (None, 0)):
        assert RULESET.shown_to(battle.told("signal")[0], viewer).index == index
        assert RULESET.shown_to(battle.battle.log[-1][0], viewer).index == index
    seen = RULESET.visible_to(battle.state, "B").sides["A"]
    assert seen.plan[seen.signalled].signal == 5


def test_tbl_07_overlaps_and_land_are_refused() -> None:
    """ONV-TBL-07: everything is placed, once."""
    land = {"land": [{"id": "islet", "poly": [[40, 5], [50, 5], [50, 13], [40, 13]]}]}
    battle = template("ONV-S1", table=land)
    assert battle.refusal("deploy", "A", squadrons=[berth("a1", 20, 12), berth("a2", 24, 12)]) == "ONV-A-OVERLAP"
    assert battle.refusal("deploy", "A", squadrons=[berth("a1", 20, 12), berth("a2", 44, 12)]) == "ONV-A-LAND"
    assert battle.refusal("deploy", "A", squadrons=[berth("a1", 20, 12)]) == "ONV-A-PLAN"
    assert battle.refusal("deploy", "A", squadrons=[berth("a1", 20, 12), berth("b1", 30, 12)]) == "ONV-A-UNIT"


def test_tbl_08_terrain_that_is_not_by_agreement_is_told() -> None:
    """ONV-TBL-08: one short edge, or one island in a quarter."""

    def codes(*poly: tuple[float, float]) -> list[str]:
        units = [{"id": "a1", "side": "A"}, {"id": "b1", "side": "B"}]
        land = {"land": [{"id": "land", "poly": poly}]}
        document = {"ruleset": RULESET.key, "title": "T", "units": units, "table": land}
        return [finding.code for finding in RULESET.check_scenario(msgspec.convert(document, Scenario))]

    assert "ONV-C-TERRAIN" not in codes((0, 0), (6, 0), (6, 48), (0, 48))
    assert "ONV-C-TERRAIN" not in codes((5, 2), (15, 2), (15, 6))
    assert "ONV-C-TERRAIN" in codes((30, 2), (40, 2), (40, 4), (30, 4))


def test_tbl_09_a_scenario_may_override_it() -> None:
    """ONV-TBL-09: edges, land and places outside the band, as advice only."""
    battle = table(squadron("a1", 30, 20), squadron("b1", 30, 40, 180), table={"edges": {"W": {"A": "ENEMY"}}})
    assert battle.state.table.edges["W"] == {"A": "ENEMY", "B": "NEUTRAL"}


def test_scn_01_clash_in_open_seas() -> None:
    """ONV-SCN-01, ONV-SCN-08: both invade, both must destroy, both signal."""
    state = template("ONV-S1").state
    assert [(sheet.role, sheet.goal, sheet.signals) for sheet in state.sides.values()] == [
        ("INVADER", "DESTROY", 1)
    ] * 2
    assert state.table.land == ()


def test_scn_02_defending_the_motherland() -> None:
    """ONV-SCN-02, ONV-RUL-06: edges, land, and the flank on the shore."""
    battle = template("ONV-S2", (1, 1))
    edges = battle.state.table.edges
    assert edges["S"] == {"A": "FRIENDLY", "B": "ENEMY"}
    assert edges["N"] == edges["W"] == edges["E"] == {"A": "ENEMY", "B": "FRIENDLY"}
    assert battle.state.table.land[0].status == {"A": "ENEMY", "B": "FRIENDLY"}
    assert battle.state.sides["B"].goal == "HOLD"
    assert battle.refusal("deploy", "A", squadrons=[berth("a1", 9.94, 12)]) == "ONV-A-ZONE"
    battle.do("deploy", "B", squadrons=[berth("b1", 9.94, 36, 180)])
    assert battle.refusal("deploy", "B", squadrons=[berth("b1", 62.1, 36, 180)]) == "ONV-A-COMMITTED"


@pytest.mark.parametrize(
    ("columns", "code"),
    [
        ([("a1", "a2"), ("a3", "a4")], None),
        ([("a1", "a2", "a3"), ("a4",)], "ONV-A-COLUMNS"),
        ([("a1", "a2")], "ONV-A-PLAN"),
    ],
)
def test_scn_03_columns(columns: list[tuple[str, ...]], code: str | None) -> None:
    """ONV-SCN-03, ONV-GEO-12, ONV-GEO-24: in KERAS, two at least to a column, tails over the edge; no signals."""
    battle = template("ONV-S3", (4, 2))
    plan = [column(*ids, x=25 + 20 * n, y=12) for n, ids in enumerate(columns)]
    if code is not None:
        assert battle.refusal("deploy", "A", columns=plan) == code
        return
    battle.do("deploy", "A", columns=plan)
    assert battle.of("a2").formation == "KERAS"
    assert round((battle.of("a2").track[0][1] - battle.of("a1").track[0][1]) / 5000, 3) == -4
    assert (battle.of("a2").y or 0) < units(5) and battle.state.sides["A"].signals == 0


@pytest.mark.parametrize(
    ("heading", "code"), [(45, None), (45.01, "ONV-A-HEADING"), (315, None), (180, "ONV-A-HEADING")]
)
def test_scn_03_a_column_heads_for_the_enemy(heading: float, code: str | None) -> None:
    """ONV-SCN-03, ONV-RUL-65: within 45° of the perpendicular; a fleet of one forms a column of one."""
    battle = template("ONV-S3", (1, 1))
    plan = [column("a1", x=36, y=12.6, heading=heading)]
    if code is None:
        assert battle.do("deploy", "A", columns=plan).of("a1").heading == round(heading * 100)
    else:
        assert battle.refusal("deploy", "A", columns=plan) == code


@pytest.mark.parametrize(("y", "code"), [(9, None), (8.98, "ONV-A-BAND"), (14, None), (14.02, "ONV-A-ZONE")])
def test_scn_03_the_head_of_one_column_stands_in_front(y: float, code: str | None) -> None:
    """ONV-SCN-03, ONV-RUL-05: no head nearer than 10″, one within 15″."""
    battle = template("ONV-S3")
    plan = [column("a1", "a2", x=36, y=y)]
    if code is None:
        assert battle.do("deploy", "A", columns=plan).at("a1")[1] == y
    else:
        assert battle.refusal("deploy", "A", columns=plan) == code


def test_geo_24_a_column_that_hangs_over_goes_straight_or_holds() -> None:
    """ONV-GEO-24: signals pass it by; wholly on the table it is free."""
    roster = [squadron("a1", 30, 10, formation="KERAS"), squadron("a2", 30, 2.126, formation="KERAS"), FAR_B]
    battle = table(*roster, base="ONV-S3", first="A")
    assert battle.refusal("change", "A", squadron="a2", to="MIAS", how="TURN", hand="R") == "ONV-A-OVERHANG"
    bent = [{"step": "turn", "angle": 1000}]
    assert battle.refusal("advance", "A", squadron="a2", path=bent) == "ONV-A-OVERHANG"
    battle.ahead("a1", straight(8)).ahead("a2", straight(8))
    assert battle.at("a2")[1] == 10.126


def ambush(**fields: Any) -> Table:
    return template("ONV-S4", (2, 1), **fields)


def test_scn_04_ambush() -> None:
    """ONV-SCN-04, ONV-RUL-07: behind the cape, and just beyond it in column; the raiders have no signals."""
    battle = ambush()
    assert [battle.state.sides[side].base_edge for side in "AB"] == ["E", "W"]
    assert [battle.state.sides[side].signals for side in "AB"] == [0, 1]
    plan = [column("a1", "a2", x=37, y=25, heading=270)]
    assert battle.refusal("deploy", "A", columns=[column("a1", "a2", x=38.1, y=25, heading=270)]) == "ONV-A-BAND"
    assert battle.refusal("deploy", "A", columns=[column("a1", "a2", x=35.9, y=25, heading=270)]) == "ONV-A-ZONE"
    battle.do("deploy", "A", columns=plan)
    assert battle.refusal("deploy", "B", squadrons=[berth("b1", 20, 18.1, 0)]) == "ONV-A-ZONE"
    assert battle.refusal("deploy", "B", squadrons=[berth("b1", 20, 15.9, 0)]) == "ONV-A-BAND"
    battle.do("deploy", "B", squadrons=[berth("b1", 20, 15.5, 90, "POLLON")])
    assert battle.state.phase == "initiative"


def test_scn_05_bottled_up() -> None:
    """ONV-SCN-05, ONV-RUL-08: prows on the beach, a column 24″ off the shore opposite the middle of their line."""
    battle = template("ONV-S5")
    beach = [berth("a1", 20, 0, 180, "POLLON"), berth("a2", 40, 0, 180, "POLLON")]
    assert battle.refusal("deploy", "A", squadrons=[berth("a1", 20, 1, 180, "POLLON"), beach[1]]) == "ONV-A-BEACH"
    assert battle.refusal("deploy", "A", squadrons=[berth("a1", 20, 0, 180), beach[1]]) == "ONV-A-BEACH"
    edges = battle.state.table.edges
    assert edges["S"] == {"A": "ENEMY", "B": "FRIENDLY"}
    assert edges["N"] == edges["W"] == edges["E"] == {"A": "NEUTRAL", "B": "FRIENDLY"}
    battle.do("deploy", "B", columns=[column("b2", "b1")])
    assert battle.of("b2").x is None
    # Both plan blind: the order of the column is as hidden as any place.
    assert RULESET.visible_to(battle.state, "B").column == ("b2", "b1")
    assert RULESET.visible_to(battle.state, "A").column == RULESET.visible_to(battle.state, None).column == ()
    battle.do("deploy", "A", squadrons=beach)
    assert [battle.of(id).status for id in ("a1", "a2")] == ["AT_ANCHOR", "AT_ANCHOR"]
    assert battle.at("b2") == (30.0, 24.0, 180.0)
    assert battle.at("b1")[1] == round(24 + 4 * 5000 / 2540, 3)


def test_scn_05_launching() -> None:
    """ONV-SCN-05: one for nothing, others on 10 or more, before anything else; a leave not used lapses."""
    beach = [squadron(f"a{n}", 16 * n, 0, 180, formation="POLLON", status="AT_ANCHOR") for n in (1, 2, 3)]
    battle = table(*beach, squadron("b1", 30, 30, 180), base="ONV-S5", first="A", dice=[4, 5, 5, 5, 3, 4, 6, 1])
    assert battle.refusal("end_moves", "A") == "ONV-A-LAUNCH"
    battle.do("launch_free", "A", squadron="a1")
    assert [battle.of(id).may_launch for id in ("a1", "a2", "a3")] == [True, False, True]
    assert battle.refusal("launch", "A", squadron="a2", d=0) == "ONV-A-LAUNCH"
    assert battle.refusal("launch", "A", squadron="a1", d=units(7.01)) == "ONV-A-ALLOWANCE"
    battle.do("launch", "A", squadron="a1", d=units(7))
    assert battle.orders("a1") == ["DISORDERED"] and not battle.told("manoeuvre_test")
    battle.end("A", "B").do("move_order", "A", order="second")
    assert not battle.of("a3").may_launch


def test_scn_06_convoy() -> None:
    """ONV-SCN-06, ONV-RUL-09: wind from the convoy's edge, freighters in its half, columns, and signals."""
    battle = template("ONV-S6", (2, 3))
    state = battle.state
    assert (state.table.wind, state.table.exit_edge, state.terms.convoy) == (0, "N", "A")
    assert [state.sides[side].goal for side in "AB"] == ["EXIT_FREIGHTERS", "DESTROY_FREIGHTERS"]
    assert state.sides["A"].signals == 1
    columns = [column("a1", "a2", x=36, y=12)]
    near = berth("f1", 50, 14.1, 0, "BLOCK")
    assert battle.refusal("deploy", "A", columns=columns, squadrons=[near]) == "ONV-A-ZONE"
    battle.do("deploy", "A", columns=columns, squadrons=[berth("f1", 50, 5, 0, "BLOCK")])
    assert battle.of("f1").order == "UNFORMED"


def test_scn_07_amphibious_battle() -> None:
    """ONV-SCN-07: a strip of land, and a phalanx on it level with each fleet's band."""
    state = template("ONV-S7").state
    assert [(each.side, each.y, each.heading) for each in state.phalanxes] == [
        ("A", units(12), 0),
        ("B", units(36), 18_000),
    ]
    exchanged = {"A": {"strategos": "a1", "base_edge": "N"}, "B": {"strategos": "b1", "base_edge": "S"}}
    assert [(each.y, each.heading) for each in template("ONV-S7", sides=exchanged).state.phalanxes] == [
        (units(36), 18_000),
        (units(12), 0),
    ]
    assert [state.sides[side].goal for side in "AB"] == ["EVACUATE", "DESTROY"]
    assert state.table.land[0].poly[1] == (units(12), 0)


@pytest.mark.parametrize("base", [f"ONV-S{n}" for n in range(1, 8)])
def test_scn_choosing_a_scenario_lays_out_its_table(base: str) -> None:
    """ONV-SCN-08: for either fleet as the INVADER; every fleet is offered plans that pass."""
    for roles in ({"A": "INVADER", "B": "DEFENDER"}, {"A": "DEFENDER", "B": "INVADER"}):
        if base in ("ONV-S1", "ONV-S3", "ONV-S6"):
            roles = {"A": "INVADER", "B": "INVADER"}
        sides = {side: {"strategos": f"{side.lower()}1", "role": role} for side, role in roles.items()}
        battle = template(base, (3, 3), sides=sides)
        layout = lay_out(
            battle.battle.start and msgspec.convert({"ruleset": RULESET.key, "title": "T", "base": base}, Scenario)
        )
        assert (layout.width, layout.depth) == (units(72), units(48))
        for side in "AB":
            plans = [action for action in battle.battle.game.legal() if action.side == side]
            assert plans, (base, roles, side)
        for side in "AB":
            battle.battle.act(next(action for action in battle.battle.game.legal() if action.side == side))
        assert battle.state.phase == "initiative"


def test_what_a_plan_leaves_out_and_what_it_must_say() -> None:
    """ONV-FLT-05, ONV-SIG-02: the strategos where the scenario names none."""
    battle = template("ONV-S1", (1, 1), sides={"A": {}, "B": {"strategos": "b1", "plan": []}})
    plan = [berth("a1", 30, 12)]
    assert battle.refusal("deploy", "A", squadrons=plan) == "ONV-A-STRATEGOS"
    with pytest.raises(Refused):
        battle.do("deploy", "A", squadrons=plan, strategos="b1")
    battle.do("deploy", "A", squadrons=plan, strategos="a1")
    assert battle.state.sides["A"].strategos == "a1"


def test_tbl_07_what_the_scenario_says_stays_in_sight() -> None:
    """ONV-TBL-07, ONV-GEN-07: only what the plan adds is hidden; then it is shown."""
    roster = [{"id": "a1", "side": "A", "wing": "LEFT", "x": 30, "y": 12, "heading": 0}, {"id": "a2", "side": "A"},
              {"id": "b1", "side": "B", "wing": "LEFT", "x": 30, "y": 36}]  # fmt: skip
    battle = template("ONV-S1", units=roster, sides={"A": {}, "B": {"strategos": "b1"}})
    battle.do("deploy", "A", squadrons=[berth("a2", 50, 12)], wings=[{"squadron": "a2", "wing": "RIGHT"}],
              strategos="a2", signals=[{"signal": 5, "wings": ["LEFT"]}])  # fmt: skip
    for viewer in ("B", None):
        seen = RULESET.visible_to(battle.state, viewer)
        fixed, placed = seen.squadrons[:2]
        assert (fixed.x, fixed.wing) == (units(30), "LEFT") and (placed.x, placed.wing) == (None, None)
        assert seen.sides["A"].strategos is None and seen.sealed == {} and not seen.sides["A"].plan
    battle.do("deploy", "B", signals=[])
    seen = RULESET.visible_to(battle.state, "B")
    assert (seen.squadrons[1].x, seen.sides["A"].strategos) == (units(50), "a2") and battle.state.sealed == {}


def test_tbl_07_not_over_an_enemy_whose_place_is_known() -> None:
    """ONV-TBL-07: the scenario has put him into the deployment area; what his own plan places stays unknown."""
    roster = [{"id": "a1", "side": "A", "wing": "LEFT"}, {"id": "b1", "side": "B", "wing": "LEFT", "x": 30, "y": 12}]
    battle = template("ONV-S1", units=roster)
    assert battle.refusal("deploy", "A", squadrons=[berth("a1", 31, 13)]) == "ONV-A-OVERLAP"


@pytest.mark.parametrize(
    ("edges", "place", "ahead"),
    [(("W", "E"), ((0, 10, 26, 38), (46, 10, 72, 38)), ("E", "W")),
     (("N", "S"), ((10, 34, 62, 48), (10, 0, 62, 14)), ("S", "N"))],
)  # fmt: skip
def test_tbl_03_fleets_that_come_from_other_edges(edges: tuple[str, ...], place: Any, ahead: Any) -> None:
    """ONV-TBL-03, ONV-TBL-04, ONV-TBL-05: the bands go with the base edges, and plans are offered in them."""
    for base in ("ONV-S1", "ONV-S3", "ONV-S6"):
        sides = {
            side: {"strategos": f"{side.lower()}1", "base_edge": edge} for side, edge in zip("AB", edges, strict=True)
        }
        battle = template(base, sides=sides)
        zones = battle.state.table.zones
        assert tuple(zones[side].within for side in "AB") == tuple(tuple(map(units, box)) for box in place)
        assert tuple(zones[side].ahead for side in "AB") == ahead
        for side in "AB":
            battle.battle.act(next(action for action in battle.battle.game.legal() if action.side == side))
        assert battle.state.phase == "initiative"


def test_scn_05_the_beach_lies_along_the_besiegers_edge() -> None:
    """ONV-SCN-05: either long edge."""
    sides = {"A": {"strategos": "a1", "base_edge": "N"}, "B": {"strategos": "b1", "base_edge": "S"}}
    battle = template("ONV-S5", sides=sides)
    assert min(y for _, y in battle.state.table.land[0].poly) == units(48)
    beach = [berth("a1", 20, 48, 0, "POLLON"), berth("a2", 40, 48, 0, "POLLON")]
    battle.do("deploy", "A", squadrons=beach, signals=[]).do("deploy", "B", columns=[column("b1", "b2")], signals=[])
    assert (battle.at("b1"), battle.of("a1").status) == ((30.0, 24.0, 0.0), "AT_ANCHOR")


def test_scn_05_either_side_at_anchor_names_its_own() -> None:
    """ONV-SCN-05, ONV-TBL-09: a document may beach both fleets; each opens its own part."""
    roster = [squadron("a1", 30, 0, 180, formation="POLLON", status="AT_ANCHOR"),
              squadron("b1", 30, 48, 0, formation="POLLON", status="AT_ANCHOR")]  # fmt: skip
    battle = table(*roster, first="A", dice=[1, 1, 3, 4, 6, 1]).do("launch_free", "A", squadron=None).end("A")
    assert battle.refusal("end_moves", "B") == "ONV-A-LAUNCH"
    battle.do("launch_free", "B", squadron="b1").do("launch", "B", squadron="b1", d=units(7))
    assert battle.at("b1")[2] == 180.0
