"""`check_document` over every roster of the rules reference: exactly the findings that it expects, and the totals."""

import io
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from rules.nauta.points import budget, threshold, total
from scenarios.documents import documents

ROSTERS = Path(__file__).parents[2] / "rules" / "nauta" / "rosters"
EXPECTED: dict[str, Any] = json.loads((ROSTERS.parent / "rosters.json").read_text())


def checked(name: str) -> tuple[int, list[dict[str, Any]]]:
    """The exit code and the findings of the command."""
    out = io.StringIO()
    code = 0
    try:
        call_command("check_document", ROSTERS / f"{name}.json", json=True, stdout=out)
    except SystemExit as stop:
        code = int(str(stop.code))
    return code, json.loads(out.getvalue())[0]["findings"]


def test_every_roster_of_the_reference_is_there():
    assert {path.stem for path in ROSTERS.glob("*.json")} == set(EXPECTED)
    assert Counter(name[0] for name in EXPECTED) == {"V": 17, "I": 16, "X": 8}


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_check_document_finds_exactly_what_the_reference_expects(name: str):
    code, findings = checked(name)
    found = Counter((finding["code"], finding["params"]["subject"]) for finding in findings)
    assert found == Counter((code, subject) for code, subject in EXPECTED[name]["findings"])
    assert code == any(each.startswith("NAU-E") for each, _ in found)


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_roster_totals_to_the_point(name: str):
    fleet = documents.read(documents.parse((ROSTERS / f"{name}.json").read_bytes())).document
    spent = total(fleet.units)
    counted = {"total": spent, "budget": budget(fleet.points_limit, fleet.crew), "threshold": threshold(spent)}
    assert counted == {key: EXPECTED[name].get(key, counted[key]) for key in counted}
