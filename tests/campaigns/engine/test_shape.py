"""What a document may leave out, and what no document may hold: its shape, and what is newer than the site."""

from typing import Any

import pytest

from campaigns.engine import reading
from rules.core.documents import changed
from rules.core.findings import Change, Finding
from tests.campaigns.engine.builders import document


def findings(plain: Any) -> tuple[Finding, ...]:
    campaign, found = reading.read(plain)
    assert (campaign is None) == bool(found)
    return found


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("/options/money", "off"), ("/options/free_armies", True), ("/options/battle_order", "listed"),
        ("/options/method", "naval_game"), ("/areas/0/kind", "INLAND"), ("/links/0/2", "CROSSING"),
        ("/rulesets/initiative", "auto"),
    ],
)  # fmt: skip
def test_every_value_of_a_clause_is_played(path: str, value: Any) -> None:
    assert findings(changed(document(), (Change("replace", path, value),))) == ()


@pytest.mark.parametrize("kind", [{"gear": {"corvus": "fit"}}, {"xp": 3}, {"squadron": "P1"}])
def test_hulls_of_a_pool_have_a_size_and_nothing_more(kind: dict[str, Any]) -> None:
    """No gear, no crews of their own, no squadron."""
    (found,) = findings(document(pool={"hulls": {"ROM": [{"size": 4, "number": 9} | kind]}}))
    assert found.code == "DOC-SHAPE" and next(iter(kind)) in found.message and found.path.startswith("/pool/hulls")


def test_a_newer_document_is_told_to_be_newer_whatever_it_asks_for() -> None:
    (found,) = findings(document() | {"format": 99, "fleets": []})
    assert found.code == "DOC-FORMAT"


@pytest.mark.parametrize("plain", [{"areas": {"0": {"kind": "SEA"}}}, {"links": "SEA"}, {"options": ["on"]}, "fleets"])
def test_a_document_of_another_shape_is_answered_too(plain: Any) -> None:
    assert findings(plain)[0].code == "DOC-SHAPE"
