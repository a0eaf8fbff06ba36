"""What the clauses know of fleets and battles at sea is asked for in vain, and the answer says so by clause."""

from typing import Any

import pytest

from campaigns.engine import reading
from rules.core.documents import changed
from rules.core.findings import Change
from tests.campaigns.engine.builders import document


@pytest.mark.parametrize(
    ("path", "value", "clause"),
    [
        ("/rulesets/initiative", "auto", "CMP-AUT-01"),
    ],
)
def test_the_finding_names_the_place_and_the_clause(path: str, value: Any, clause: str) -> None:
    campaign, found = reading.read(changed(document(), (Change("add", path, value),)))
    assert campaign is None and [(each.path, each.clause) for each in found] == [(path, clause)]
