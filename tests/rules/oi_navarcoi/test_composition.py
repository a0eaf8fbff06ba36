"""What a document is told: every limit at it and one past it, and every cure cures."""

from typing import Any

import msgspec
import pytest

from rules.core.documents import changed
from rules.core.findings import Finding, errors
from rules.oi_navarcoi import RULESET
from rules.oi_navarcoi.scenario import Fleet, Scenario
from tests.rules.oi_navarcoi.tables import document, squadron


def plain(**fields: Any) -> dict[str, Any]:
    """A scenario to be deployed that nothing is wrong with."""
    units = [
        {"id": f"{side.lower()}{n}", "side": side, "wing": "LEFT" if n % 2 else "RIGHT"}
        for side in "AB"
        for n in (1, 2, 3)
    ]
    return {"ruleset": RULESET.key, "title": "Plain", "units": units} | fields


def findings(written: dict[str, Any]) -> tuple[Finding, ...]:
    return RULESET.check_scenario(msgspec.convert(written, Scenario))


def test_nothing_is_wrong_with_a_plain_one() -> None:
    """ONV-FLT-01, ONV-TBL-01."""
    assert findings(plain()) == ()


def altered(path: str, value: Any) -> dict[str, Any]:
    written = plain(sides={"A": {"strategos": "a1"}, "B": {}}, table={}, options={}, clock={})
    *parents, last = path.strip("/").split("/")
    target: Any = written
    for part in parents:
        target = target[int(part)] if isinstance(target, list) else target.setdefault(part, {})
    if isinstance(target, list):
        target[int(last)] = value
    else:
        target[last] = value
    return written


WRONG = [
    ("/units/0/hs", 9, "STRENGTH"), ("/units/0/hs", 0, "STRENGTH"), ("/units/1/id", "a1", "ID"), ("/units/1/id", " ",
    "ID"),
    ("/sides/A/strategos", "b1", "STRATEGOS"), ("/sides/A/plan", [{"signal": 1, "wings": ["LEFT"]}] * 3, "SIGNALS"),
    ("/sides/A/plan", [{"signal": 1, "wings": []}], "SIGNALS"), ("/table/w", 23, "TABLE"), ("/table/d", 121, "TABLE"),
    ("/table/land", [{"id": "l", "poly": [[0, 0], [9, 0], [2, 2], [0, 9]]}], "LAND"),
    ("/options/turn_limit", 0, "OPTION"), ("/options/stand_depth_cm", 6, "OPTION"), ("/options/stand_front_cm", 0.5,
    "OPTION"),
    ("/units/0/freighter", True, "FREIGHTER"), ("/specials/aloof", ["c9"], "SPECIAL"), ("/specials/harbour", "x",
    "SPECIAL"),
    ("/specials/mark", "x", "SPECIAL"), ("/clock/turn", 0, "CLOCK"), ("/clock/active", "A", "CLOCK"),
    ("/clock/links", [{"attacker": "a1", "target": "a2"}], "CLOCK"), ("/units/0/x", 30, "PLACE"),
    ("/table/land", [{"id": "l", "poly": []}], "LAND"),
    ("/table/markers", [{"id": "m", "x": 3, "y": 3, "radius": 0}], "LAND"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "code"), WRONG)
def test_what_is_wrong_is_an_error_and_its_first_cure_cures_it(path: str, value: Any, code: str) -> None:
    written = altered(path, value)
    found = [finding for finding in errors(findings(written)) if finding.code == f"ONV-C-{code}"]
    assert found, findings(written)
    assert all(finding.message and finding.clause.startswith("ONV-") for finding in found)
    if found[0].fixes:
        cured = changed(written, found[0].fixes[0].changes)
        assert found[0] not in findings(cured)


def test_every_scenario_has_the_roles_that_it_needs() -> None:
    """ONV-FLT-07: one of each, or both invaders."""
    both = {"A": {"role": "INVADER"}, "B": {"role": "INVADER"}}
    found = [finding for finding in findings(plain(base="ONV-S2", sides=both)) if finding.code == "ONV-C-ROLES"]
    assert [finding.severity for finding in found] == ["error"]
    for fix in found[0].fixes:
        assert not errors(findings(changed(plain(base="ONV-S2", sides=both), fix.changes)))
    other = {"A": {"role": "DEFENDER"}, "B": {"role": "INVADER"}}
    assert [finding.severity for finding in findings(plain(sides=other))] == ["warning"]


def test_a_convoy_needs_freighters_of_its_own() -> None:
    """ONV-SCN-06: two of them, and an attacker with equal numbers or one more."""
    bare = plain(base="ONV-S6")
    found = errors(findings(bare))
    assert [finding.code for finding in found] == ["ONV-C-FREIGHTER"]
    cured = changed(bare, found[0].fixes[0].changes)
    assert not errors(findings(cured))
    cured["units"][-1]["side"] = "B"
    assert [finding.code for finding in errors(findings(cured))] == ["ONV-C-FREIGHTER"]
    many = changed(bare, found[0].fixes[0].changes)
    many["units"] += [{"id": f"b{n}", "side": "B"} for n in (7, 8)]
    assert "ONV-C-NUMBERS" in [finding.code for finding in findings(many)]


def test_a_crowded_table_is_told() -> None:
    """ONV-TBL-01: the width that the rules want, as advice."""
    units = [{"id": f"{side.lower()}{n}", "side": side} for side in "AB" for n in range(9)]
    found = findings(plain(units=units, table={"w": 94}))
    assert [(finding.code, finding.severity) for finding in found] == [("ONV-C-TABLE", "warning")]
    assert not findings(changed(plain(units=units, table={"w": 94}), found[0].fixes[0].changes))


def test_squadrons_lie_on_the_water_and_apart() -> None:
    """ONV-TBL-07, ONV-MOV-13, ONV-GEO-08: touching is allowed."""
    far = squadron("b1", 30, 36, 180)

    def codes(*roster: dict[str, Any], **fields: Any) -> list[str]:
        return [finding.code for finding in errors(findings(document(*roster, far, first="A", **fields)))]

    assert codes(squadron("a1", 30, 12), squadron("a2", 30 + 7.874, 12)) == []
    assert codes(squadron("a1", 30, 12), squadron("a2", 30 + 7.87, 12)) == ["ONV-C-OVERLAP"]
    assert codes(squadron("a1", 3.937, 12)) == [] and codes(squadron("a1", 3.93, 12)) == ["ONV-C-PLACE"]
    land = {"table": {"land": [{"id": "l", "poly": [[20, 13], [40, 13], [40, 15], [20, 15]]}]}}
    assert codes(squadron("a1", 30, 13), **land) == [] and codes(squadron("a1", 30, 13.01), **land) == ["ONV-C-PLACE"]


def test_places_outside_the_limits_are_only_told() -> None:
    """ONV-TBL-04, ONV-TBL-09."""
    written = plain()
    for n, unit in enumerate(written["units"]):
        unit |= {
            "x": 15 + 9 * (n % 3),
            "y": 20 if unit["side"] == "A" else 36,
            "heading": 0 if unit["side"] == "A" else 180,
        }
    assert {finding.severity for finding in findings(written)} == {"info"}
    assert {finding.code for finding in findings(written)} == {"ONV-C-LIMIT"}


@pytest.mark.parametrize(("y", "told"), [(-1, True), (1, False)])
def test_a_lone_column_wholly_beyond_the_table_is_told(y: int, told: bool) -> None:
    """ONV-GEO-24: it is allowed, and easily a slip of the pen."""
    units = plain()["units"]
    units[0] |= {"x": 40, "y": y, "heading": 0, "formation": "KERAS"}
    found = [finding for finding in findings(plain(units=units, base="ONV-S3")) if finding.clause == "ONV-GEO-24"]
    assert [finding.severity for finding in found] == ["info"] * told


def test_a_fleet_that_finds_no_room() -> None:
    """ONV-TBL-04: a battle that nobody could deploy is not begun."""
    units = [{"id": f"{side.lower()}{n}", "side": side} for side in "AB" for n in range(12)]
    assert "ONV-C-ROOM" in [finding.code for finding in errors(findings(plain(units=units, table={"w": 40})))]


def test_amphibious_battles_need_a_phalanx_a_side_on_land() -> None:
    """ONV-SCN-07, ONV-AMP-01, ONV-GEO-27."""
    one = {"id": "p", "side": "A", "x": 6, "y": 12}
    codes = [finding.code for finding in errors(findings(plain(base="ONV-S7", phalanxes=[one])))]
    assert codes == ["ONV-C-PHALANX"]
    two = [one, {"id": "q", "side": "B", "x": 20, "y": 36}]
    assert [finding.code for finding in errors(findings(plain(base="ONV-S7", phalanxes=two)))] == ["ONV-C-PHALANX"]
    two[1]["x"] = 6
    assert not errors(findings(plain(base="ONV-S7", phalanxes=two)))


def test_fleets() -> None:
    """ONV-FLT-01, ONV-FLT-05."""

    def codes(**fields: Any) -> list[str]:
        fleet = {"ruleset": RULESET.key, "title": "Fleet", "units": [{"id": "1"}]} | fields
        return [finding.code for finding in RULESET.check_fleet(msgspec.convert(fleet, Fleet))]

    assert codes() == []
    assert codes(units=[]) == ["ONV-C-EMPTY"]
    assert codes(strategos="2") == ["ONV-C-STRATEGOS"]
    assert codes(units=[{"id": "1", "hs": 9}]) == ["ONV-C-STRENGTH"]
    assert codes(units=[{"id": "1", "hs": 15}], scale="one_to_one") == []
    assert codes(title=" ") == ["ONV-C-TITLE"]


@pytest.mark.parametrize(
    ("base", "edges", "codes"),
    [("ONV-S1", ("W", "E"), []), ("ONV-S1", ("S", "S"), ["ONV-C-EDGE"]), ("ONV-S1", ("W", None), ["ONV-C-EDGE"]),
     ("ONV-S5", ("N", "S"), []), ("ONV-S5", ("W", "E"), ["ONV-C-EDGE"]),
     ("ONV-S7", ("N", "S"), []), ("ONV-S7", ("W", "E"), ["ONV-C-EDGE"])],
)  # fmt: skip
def test_fleets_come_from_opposite_edges(base: str, edges: tuple[str | None, ...], codes: list[str]) -> None:
    """ONV-TBL-03, ONV-SCN-05."""
    sides = {side: {"base_edge": edge} if edge else {} for side, edge in zip("AB", edges, strict=True)}
    found = errors(findings(plain(base=base, sides=sides)))
    assert [finding.code for finding in found] == codes
    for finding in found:
        assert not errors(findings(changed(plain(base=base, sides=sides), finding.fixes[0].changes)))


def test_areas_of_deployment_that_overlap() -> None:
    """ONV-TBL-07: two plans made unseen could not both be carried out."""
    sides = {"A": {"zone": [10, 4, 62, 25]}, "B": {"zone": [10, 24, 62, 44]}}
    assert {finding.code for finding in errors(findings(plain(sides=sides)))} == {"ONV-C-ZONE"}
    sides["A"]["zone"][3] = 24
    assert not errors(findings(plain(sides=sides)))


FLED = {"status": "ROUTING", "rout_heading": 180}
AMISS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"condition": {"status": "ROUTING"}}, {}),
    ({"condition": {"status": "PURSUING", "order": "UNFORMED"}}, {}),
    ({"condition": {"status": "PURSUING", "order": "UNFORMED", "pursuing": "nobody"}}, {}),
    ({"condition": {"status": "PURSUING", "order": "UNFORMED", "pursuing": "b2"}}, {}),
    ({"condition": {"status": "PURSUING", "pursuing": "b1"}}, {}),
    ({"condition": {"pursuing": "b1"}}, {}),
    ({"condition": {**FLED, "rout_by": ["nobody"]}}, {}),
    ({"condition": {**FLED, "rout_by": ["a1"]}}, {}),
    ({"condition": {"status": "CHASE"}, "formation": "KERAS"}, {}),
    ({"condition": {"status": "OFF_TABLE"}}, {}),
    ({"condition": {"status": "EXITED"}}, {}),
    ({"condition": {"status": "EXITED", "exit": {"status": "ENEMY"}}}, {}),
    ({"condition": {"status": "EXITED", "exit": {"status": "ENEMY", "edge": "N", "land": "cape"}}}, {}),
    ({"condition": {"shape": "MIAS"}}, {}),
    ({"condition": {"track": [[10, 10], [10, 5]]}}, {}),
    ({"formation": "BLOCK"}, {}),
    ({"hs": 3, "condition": {"status": "DESTROYED"}}, {}),
    ({"hs": 6, "hs_start": 8, "condition": {"lost_in_melee": 3}}, {}),
    ({}, {"chases": [{"attacker": "a1", "target": "b2", "heading": 90}]}),
    ({}, {"links": [{"attacker": "a1", "target": "b1"}]}),
    ({}, {"activated": ["nobody"]}),
    ({"hs": 6, "hs_start": 8, "condition": {"lost_in_chase": 2, "lost_after": 1}}, {}),
    ({"hs": 6, "hs_start": 8, "condition": {"lost_after": -1}}, {}),
    ({}, {"step": "initiative", "first": "A", "chooser": "A"}),
    ({}, {"links": [{"attacker": "a1", "target": "b2", "stand": 9}]}),
]


@pytest.mark.parametrize(("unit", "clock"), AMISS)
def test_conditions_that_do_not_go_together(unit: dict[str, Any], clock: dict[str, Any]) -> None:
    """ONV-ORD-01, ONV-ROU-02, ONV-PUR-02, ONV-PER-06, ONV-CON-08: told before the battle, not while it is played."""
    roster = [squadron("a1", 20, 12) | unit, squadron("a2", 60, 12), squadron("b1", 20, 30, 180, **FLED),
              squadron("b2", 40, 36, 180)]  # fmt: skip
    written = document(*roster, clock=clock)
    found = [finding for finding in errors(findings(written)) if finding.code == "ONV-C-CONDITION"]
    assert found, findings(written)
    for finding in found:
        for fix in finding.fixes:
            assert finding not in findings(changed(written, fix.changes))


def test_conditions_that_do() -> None:
    """ONV-PUR-02, ONV-PER-06."""
    roster = [squadron("a1", 20, 25, order="UNFORMED", status="PURSUING", pursuing="b1"),
              squadron("a2", 60, 12, 90, formation="KERAS", status="CHASE"), squadron("b1", 20, 30, 180, **FLED),
              squadron("b2", 60, 14, 90, formation="KERAS", status="CHASE")]  # fmt: skip
    chases = [{"attacker": "a2", "target": "b2", "heading": 90}]
    assert not errors(findings(document(*roster, clock={"chases": chases, "activated": ["a1"]})))


def test_who_is_deployed_starts_in_good_order() -> None:
    """ONV-TBL-06."""
    written = plain()
    written["units"][0]["condition"] = {"order": "UNFORMED"}
    found = errors(findings(written))
    assert [finding.code for finding in found] == ["ONV-C-CONDITION"]
    assert not findings(changed(written, found[0].fixes[0].changes))


def test_nobody_flees_while_the_fleets_are_set_up() -> None:
    """ONV-TBL-06."""
    written = plain()
    written["units"][0] |= {"x": 20, "y": 12, "condition": {"status": "ROUTING", "rout_heading": 0}}
    assert "ONV-C-CONDITION" in [finding.code for finding in errors(findings(written))]


def test_on_the_beach_but_not_at_anchor_is_told() -> None:
    """ONV-SCN-05: in the scenario of the besieged."""
    written = plain(base="ONV-S5")
    written["units"][0] |= {"x": 20, "y": 0, "heading": 180, "formation": "POLLON"}
    found = findings(written)
    assert [(finding.code, finding.severity) for finding in found] == [("ONV-C-ANCHOR", "warning")]
    assert not findings(changed(written, found[0].fixes[0].changes))


@pytest.mark.parametrize(
    ("base", "unit", "wrong"),
    [("ONV-S3", squadron("a1", 36, 3, formation="KERAS"), False),
     ("ONV-S3", squadron("a1", 36, 3, order="UNFORMED"), False),
     ("ONV-S3", squadron("a1", 3, 30, 90, formation="KERAS"), True), ("ONV-S3", squadron("a1", 36, 1), True),
     ("ONV-S1", squadron("a1", 36, 3, formation="KERAS"), True), ("ONV-S6", squadron("f1", 36, 49), False),
     ("ONV-S6", squadron("f1", 1, 30), True)],
)  # fmt: skip
def test_what_may_hang_over_which_edge(base: str, unit: dict[str, Any], wrong: bool) -> None:
    """ONV-GEO-24, ONV-FRE-04: columns and blocks over their own base edge, freighters over their exit edge."""
    roster = [unit, squadron("a2", 60, 12), squadron("b1", 20, 36, 180)]
    codes = [finding.code for finding in errors(findings(document(*roster, base=base, first="A")))]
    assert codes == (["ONV-C-PLACE"] if wrong else [])
