"""Reading documents with plain errors, and changing them."""

import pytest

from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.scenario import Scenario
from rules.core.documents import FORMAT, changed, read
from rules.core.findings import Change

SCENARIO = {"ruleset": RULESET.key, "title": "A calm", "units": [{"id": "A1", "side": "A", "hex": [3, 4]}]}


def test_a_document_is_read() -> None:
    scenario, findings = read(SCENARIO, Scenario)
    assert findings == ()
    assert scenario is not None and scenario.units[0].hex == (3, 4)


@pytest.mark.parametrize(
    ("change", "path", "word"),
    [
        (Change("replace", "/units/0/hex", [3]), "/units/0/hex", "length 2"),
        (Change("replace", "/units/0/side", "C"), "/units/0/side", "'C'"),
        (Change("add", "/units/0/crew", 40), "/units/0", "crew"),
        (Change("remove", "/title"), "", "title"),
        (Change("add", "/options", {"stall": "never"}), "/options/stall", "int"),
        (Change("replace", "/units", 3), "/units", "array"),
        (Change("add", "/board", {"rocks": {"rows": [1]}}), "/board/rocks", "rows"),
    ],
)
def test_a_wrong_shape_is_a_finding_that_says_where(change: Change, path: str, word: str) -> None:
    scenario, (finding,) = read(changed(SCENARIO, (change,)), Scenario)
    assert scenario is None
    assert (finding.code, finding.path) == ("DOC-SHAPE", path)
    assert word in finding.message and "$" not in finding.message


@pytest.mark.parametrize("document", [None, [], "scenario", 3, {"ruleset": "chess"}, {"format": "new"}])
def test_what_is_no_document_at_all_is_a_finding_too(document: object) -> None:
    scenario, findings = read(document, Scenario)
    assert scenario is None and [finding.code for finding in findings] == ["DOC-SHAPE"]


def test_a_document_of_a_later_format_asks_for_an_update() -> None:
    _, (finding,) = read({**SCENARIO, "format": FORMAT + 1}, Scenario)
    assert (finding.code, finding.path) == ("DOC-FORMAT", "/format")


def test_changes_are_made_in_order_on_a_copy() -> None:
    document = {"units": [{"id": "A1"}], "a/b": {"~": 1}}
    changes = (
        Change("add", "/units/-", {"id": "A3"}),
        Change("add", "/units/1", {"id": "A2"}),
        Change("replace", "/units/0/id", "A0"),
        Change("remove", "/units/2"),
        Change("replace", "/a~1b/~0", 2),
        Change("add", "/title", "New"),
    )
    assert changed(document, changes) == {"units": [{"id": "A0"}, {"id": "A2"}], "a/b": {"~": 2}, "title": "New"}
    assert document == {"units": [{"id": "A1"}], "a/b": {"~": 1}}


@pytest.mark.parametrize("path", ["/units/7/id", "/fleet/0", "/units/-/id"])
def test_a_path_that_leads_nowhere_is_told(path: str) -> None:
    with pytest.raises((LookupError, ValueError)):
        changed({"units": [{"id": "A1"}]}, (Change("replace", path, 1),))
