"""NAU-5.m: what is wrong with a battle's table, terms and moment, and what mends it."""

from typing import Any

import msgspec
import pytest

from rules.core.documents import changed, read
from rules.core.findings import Finding, errors
from rules.nauta import RULESET
from rules.nauta.scenario import Scenario
from tests.rules.nauta.tables import codes, document, ship

ONE = ship("A1", 2, 300, 100, admiral=True)
BEGUN = {"turn": 2, "step": "movement", "active": "A", "first_mover": "A"}


def found(written: dict[str, Any], code: str) -> list[Finding]:
    return [each for each in RULESET.check_scenario(msgspec.convert(written, Scenario)) if each.code == f"NAU-{code}"]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"table": {"width_mm": 50}}, "E-TABLE"),
        ({"table": {"segment_mm": 21}}, "E-SEGMENT"),
        ({"deployment": {"method": "fixed", "depth_mm": 700}}, "E-STRIP-DEPTH"),
        ({"table": {"width_mm": 500}}, "W-AREA"),
        ({"options": ["18k"]}, "E-OPTION"),
        ({"turn_limit": 0}, "E-TURNS"),
        ({"turn_limit": 13}, "E-TURNS"),
        ({"formation_max_gap": 0}, "E-GAP"),
        ({"deployment": {"method": "fixed", "edges": ["south", "west"]}}, "E-EDGES"),
        ({"terrain": [{"id": "isle", "polygon": [[1, 1], [9, 1], [5, 9]]}]}, "E-TERRAIN"),
        ({"terrain": [{"id": "isle", "polygon": [[1, 1], [9, 1]]}], "terrain_agreed": True}, "E-TERRAIN"),
        ({"title": " "}, "W-TITLE"),
    ],
)
def test_a_finding_about_the_battle_and_its_fixes(fields: dict[str, Any], code: str) -> None:
    """NAU-5.m: each fix cures it and brings no other error."""
    written = document(ONE, **fields)
    (finding,) = found(written, code)
    assert finding.message and finding.params["subject"] == "battle"
    assert (finding.severity == "error") == code.startswith("E")
    before = {each.code for each in errors(RULESET.check_scenario(msgspec.convert(written, Scenario)))}
    for fix in finding.fixes:
        mended = changed(written, fix.changes)
        assert not found(mended, code), fix.label
        after = {each.code for each in errors(RULESET.check_scenario(msgspec.convert(mended, Scenario)))}
        assert after <= before, fix.label


@pytest.mark.parametrize("turns", [1, 12])
def test_a_battle_of_one_to_twelve_turns(turns: int) -> None:
    """NAU-17.a."""
    assert not found(document(ONE, turn_limit=turns), "E-TURNS")


def test_the_edges_of_the_sides_count_too() -> None:
    """NAU-6.c."""
    written = document(ONE)
    written["sides"]["A"]["edge"] = written["sides"]["B"]["edge"] = "south"
    (finding,) = found(written, "E-EDGES")
    assert not found(changed(written, finding.fixes[0].changes), "E-EDGES")


@pytest.mark.parametrize(
    ("unit", "field"),
    [
        ({"soldiers": 2}, "soldiers"),
        ({"soldiers": -1}, "soldiers"),
        ({"soldiers": 1, "soldiers_start": 0}, "soldiers_start"),
        ({"soldiers": 1, "soldiers_start": 2}, "soldiers_start"),
        ({"engaged_with": ["B7"]}, "engaged_with"),
        ({"engaged_with": ["A98"]}, "engaged_with"),
        ({"engaged_with": ["B98"]}, "engaged_with"),
        ({"fate": "captured", "captured_by": "B98"}, "lost_turn"),
        ({"fate": "captured", "captured_by": "B7", "lost_turn": 1}, "captured_by"),
        ({"written": None}, "written"),
    ],
)
def test_conditions_fit_together(unit: dict[str, Any], field: str) -> None:
    """NAU-ST: a battle that begins in its middle begins in a moment that can be."""
    written = document(ship("A1", 2, 300, 100, **{"written": 1, **unit}), clock=BEGUN)
    assert any(each.path.endswith(f"/condition/{field}") for each in found(written, "E-CONDITION"))


@pytest.mark.parametrize(
    ("clock", "field"),
    [
        ({"turn": 13}, "turn"),
        ({"turn": 0}, "turn"),
        ({"step": "end"}, "step"),
        ({"active": None}, "active"),
        ({"assault": 3}, "assault"),
    ],
)
def test_the_clock_names_a_moment_that_can_be(clock: dict[str, Any], field: str) -> None:
    """NAU-8.h."""
    assert not found(document(ship("A1", 2, 300, 100, written=1), clock=BEGUN), "E-CLOCK")
    written = document(ship("A1", 2, 300, 100, written=1), clock={**BEGUN, **clock})
    assert [each.path for each in found(written, "E-CLOCK")] == [f"/clock/{field}"]


@pytest.mark.parametrize(
    ("clock", "told"),
    [
        ({"current": {"ship": "Z9"}}, "There is no ship Z9"),
        ({"current": {"ship": "B1"}}, "not of the side to move"),
        ({"current": {"formation": 7}}, "in formation 7"),
        ({"current": {"stage": "shot"}}, "Say whose activation"),
        ({"current": {"ship": "A1"}, "step": "boarding", "active": None}, "only while ships are moving"),
    ],
)
def test_the_activation_under_way_is_one_of_the_side_to_move(clock: dict[str, Any], told: str) -> None:
    """NAU-9.c: and each is mended by having none under way."""
    ships = [ship("A1", 2, 300, 100, written=1, formation=1), ship("B1", 2, 300, 400, written=1)]
    for current in ({"ship": "A1"}, {"formation": 1}):
        assert not found(document(*ships, clock={**BEGUN, "current": current}), "E-CLOCK")
    written = document(*ships, clock={**BEGUN, **clock})
    (finding,) = found(written, "E-CLOCK")
    assert finding.path == "/clock/current" and told in finding.message
    assert not found(changed(written, finding.fixes[0].changes), "E-CLOCK")


def test_in_the_middle_of_a_battle_ships_may_stand_anywhere_on_the_table() -> None:
    """NAU-7.e, NAU-9.p: out of the strip, over the edge, but not with the centre beyond it."""
    for y, wrong in ((300, 0), (595, 0), (601, 1)):
        assert len(found(document(ship("A1", 2, 300, y, written=1), clock=BEGUN), "E-PLACE")) == wrong
        assert not found(document(ship("A1", 2, 300, y, written=1), clock=BEGUN), "W-STRIP")


def test_everything_wrong_is_told_at_once() -> None:
    """NAU-5.m."""
    written = document(ship("A1", 3, 300, 700), nations=("greek", "etruscan"), crews=("green", "tired"), turn_limit=20)
    assert {"NAU-E-TURNS", "NAU-E-SIZE-MAX", "NAU-E-NATION", "NAU-E-CREW", "NAU-E-PLACE"} <= set(codes(written))


def test_a_document_of_the_wrong_shape_is_told_where() -> None:
    """NAU-SC: never a crash."""
    for change, path in (
        ({"units": [{"id": "A1", "side": "C", "size": 2}]}, "/units/0/side"),
        ({"turn_limit": "many"}, "/turn_limit"),
    ):
        scenario, findings = read({**document(ONE), **change}, Scenario)
        assert scenario is None and findings[0].path == path


def test_half_a_size_is_no_size() -> None:
    """NAU-2.a."""
    assert found(document(ship("A1", 2.5, 300, 100)), "E-SIZE")
