"""What campaigns do not play is refused in words and with its place, never passed over."""

import re
from typing import Any

import msgspec
import pytest

from campaigns.engine import reading
from campaigns.engine.unplayed import UNPLAYED
from rules.core.documents import changed
from rules.core.findings import Change, Finding
from tests.campaigns.engine.builders import document


def findings(plain: Any) -> tuple[Finding, ...]:
    campaign, found = reading.read(plain)
    assert (campaign is None) == bool(found)
    return found


ASKED: tuple[tuple[str, Any], ...] = (
    ("/missions", []),
    ("/variables", {"grain": 5}),
    ("/hulls", [{"id": "Paralus", "side": "ROM"}]),
    ("/rulesets/initiative", "auto"),
)


def is_unplayed(path: str) -> bool:
    """Whether the table of what is not played has the place."""
    return re.sub(r"/\d+/", "/*/", path, count=1) in {thing.path for thing in UNPLAYED}


@pytest.mark.parametrize(("path", "value"), [each for each in ASKED if is_unplayed(each[0])])
def test_what_is_not_played_is_said_with_its_place_and_its_clause(path: str, value: Any) -> None:
    (found,) = findings(changed(document(), (Change("add", path, value),)))
    assert found.code == "CMP-UNPLAYED" and found.path == path
    assert found.clause.startswith("CMP-") and found.message.endswith("Leave it out, in every place that has it.")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("/options/money", "off"), ("/options/free_armies", True), ("/options/battle_order", "listed"),
        ("/options/method", "naval_game"), ("/areas/0/kind", "INLAND"), ("/links/0/2", "CROSSING"),
    ],
)  # fmt: skip
def test_the_value_next_to_it_is_played(path: str, value: Any) -> None:
    assert findings(changed(document(), (Change("replace", path, value),))) == ()


def test_an_option_left_out_is_the_clauses_own_or_the_one_that_is_played() -> None:
    """The first of each clause's list; but money, paid armies and a chosen order of battles are not played."""
    campaign, _ = reading.read(document() | {"options": {}})
    assert campaign is not None and msgspec.to_builtins(campaign.options) == {
        "method": "naval_game", "winner_moves": "second", "losses": "none", "auto": "ask", "recruit": "own_areas",
        "army_links": 2, "land_retreat": "must", "areas": "each_turn",
        "battle_order": "listed", "money": "off", "free_armies": True, "impiety": "off",
    }  # fmt: skip


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
