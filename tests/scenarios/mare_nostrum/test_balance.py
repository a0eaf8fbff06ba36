"""`check_document` over the balance cases of the rules reference: exactly the findings expected, and the figures."""

import io
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from rules.mare_nostrum.composition.galleys import figures
from scenarios.documents import documents

CASES = Path(__file__).parents[2] / "rules" / "mare_nostrum" / "balance"
PLAYABLE = {"MAR-FB1", "MAR-FB2", "MAR-FB3"}
# MAR-FB of the reference: the figures of both sides, and the findings with how many there are of each.
EXPECTED: dict[str, tuple[tuple[int, int], dict[str, int]]] = {
    "MAR-FB1": ((74, 68), {}),
    "MAR-FB2": ((74, 62), {"MAR-W-PARITY": 1, "MAR-W-CORVUS-COUNT": 1, "MAR-W-CORVUS-SIZE": 1}),
    "MAR-FB3": ((67, 68), {}),
    "MAR-FB4": ((58, 57), {"MAR-E-EXTRA-MAX": 4}),
    "MAR-FB5": ((66, 68), {"MAR-W-EXTRA-MIN": 4, "MAR-E-CORVUS-BALLISTA": 4}),
    "MAR-FB6": ((50, 46), {"MAR-E-CORVUS-NATION": 4, "MAR-W-CORVUS-COUNT": 1}),
    "MAR-FB7": ((38, 65), {"MAR-W-COUNT": 1, "MAR-E-MARINES": 3, "MAR-W-COUNT-HIGH": 1, "MAR-W-MARINES": 7}),
    "MAR-FB8": ((46, 50), {"MAR-E-BALLISTA": 4, "MAR-W-MISSILE": 4}),
}


def checked(name: str) -> tuple[int, list[dict[str, Any]]]:
    """The exit code and the findings of the command."""
    out = io.StringIO()
    code = 0
    try:
        call_command("check_document", CASES / f"{name}.json", json=True, stdout=out)
    except SystemExit as stop:
        code = int(str(stop.code))
    return code, json.loads(out.getvalue())[0]["findings"]


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_check_document_finds_exactly_what_the_reference_expects(name: str) -> None:
    code, findings = checked(name)
    assert Counter(finding["code"] for finding in findings) == Counter(EXPECTED[name][1])
    assert code == (name not in PLAYABLE)


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_the_figures_are_those_of_the_reference(name: str) -> None:
    units = documents.read(documents.parse((CASES / f"{name}.json").read_bytes())).document.units
    counted = tuple(sum(figures(unit) for unit in units if unit.side == side) for side in "AB")
    assert counted == EXPECTED[name][0]
