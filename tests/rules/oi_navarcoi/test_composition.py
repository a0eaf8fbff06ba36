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
