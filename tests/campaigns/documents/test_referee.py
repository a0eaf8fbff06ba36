"""`manage.py referee` on worked examples of campaigns."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from campaigns.documents.examples import verdict_on
from scenarios import refereeing

EXAMPLES = sorted((Path(__file__).parents[1] / "engine" / "examples").glob("*.json"))


def example(name: str, **changes: Any) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads((Path(__file__).parents[1] / "engine" / "examples" / f"{name}.json").read_text())
    return plain | changes


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_worked_example_holds(path: Path) -> None:
    verdict = refereeing.verdict_on(json.loads(path.read_text()))
    assert verdict.differences == ()


def test_every_worked_example_of_the_campaign_rules_is_there() -> None:
    assert [json.loads(path.read_text())["id"] for path in EXAMPLES] == [f"CMP-X{n:02}" for n in range(1, 29)]


def test_the_command_plays_them_beside_those_of_battles(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("referee", str(EXAMPLES[0].parent))
    said = capsys.readouterr().out
    assert f"{len(EXAMPLES)} of {len(EXAMPLES)} examples hold." in said and "PASS CMP-X14 AUTO" in said


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"dice": [4, 3, 3]}, "needs dice that the example does not give"),
        ({"dice": [4, 3, 3, 3, 1, 1, 1, 1, 5, 6]}, "dice left: expected 0, got 1"),
        ({"expect": {"state": {"turn": 9}}}, "state.turn: expected 9, got 1"),
        ({"expect": {"ledger": {"hulls": {"P7-2": {"state": "READY"}}}}}, 'P7-2.state: expected "READY", got "LOST"'),
        ({"expect": {"ledger": {"hulls": {"ghost": {}}}}}, "ghost among the hulls: not there"),
        ({"expect": {"questions": ["moves ATH"]}}, "questions"),
        ({"expect": {"events": [{"kind": "control_changed"}]}}, "does not occur here: none of its kind follows"),
        ({"expect": {"absent": [{"kind": "dice_settled"}]}}, "must not occur"),
        ({"decisions": [{"kind": "decline", "side": "PEL", "area": "ionian"}]}, "refused: CMP-D-SIDE"),
        ({"decisions": [{"kind": "sing", "side": "PEL"}]}, "no decision of a campaign"),
        ({"ledger": {"fleets": {"F9": {}}}}, "there is no 'F9' among the fleets"),
        ({"changes": [{"op": "replace", "path": "/victory/margin", "value": "wide"}]}, "campaign /victory/margin"),
    ],
)
def test_what_differs_is_said(changes: dict[str, Any], said: str) -> None:
    assert said in " ".join(verdict_on(example("cmp-x14", **changes)).differences)


def test_a_decision_that_had_to_be_refused_and_was_not() -> None:
    plain = example("cmp-x18")
    plain["decisions"][1]["refused"] = "CMP-D-STACKING"
    assert verdict_on(plain).differences == (
        "decision 2 (recruit): expected the refusal CMP-D-STACKING, but it was allowed",
    )


def test_what_an_amendment_sets_aside_is_compared() -> None:
    plain = example("cmp-x25")
    plain["tries"][1]["expect"] = {"set_aside": {"8": "Hamilcar", "5": ""}}
    said = " ".join(verdict_on(plain).differences)
    assert "set aside" in said and "'Hamilcar' is not in" in said


def test_units_of_the_battle_that_is_due_and_sentences_are_compared() -> None:
    plain = example("cmp-x21")
    plain["tries"][0]["expect"] = {"scenario": {"A1": None, "A2": {"hull": "h4"}}, "told": ["Nothing happens."]}
    said = " ".join(verdict_on(plain).differences)
    assert "A1 among the units of the scenario: it is there" in said and 'A2.hull: expected "h4", got "h1"' in said
    assert "the chronicle does not tell here: 'Nothing happens.'" in said


def test_findings_may_be_expected_too() -> None:
    finding = {"code": "CMP-DATA", "clause": "CMP-CAL-01"}
    plain = example("cmp-x18", changes=[{"op": "replace", "path": "/calendar", "value": []}])
    assert verdict_on(plain | {"expect": {"findings": [finding]}}).passed
    assert not verdict_on(plain | {"expect": {"findings": []}}).passed


def test_a_ready_made_campaign_may_be_named() -> None:
    plain = {"id": "mine", "title": "", "clauses": [], "campaign": "punic-2021", "expect": {"state": {"turn": 1}}}
    assert verdict_on(plain).passed
    with pytest.raises(ValueError, match="no campaign 'atlantis' is ready-made"):
        verdict_on(plain | {"campaign": "atlantis"})
