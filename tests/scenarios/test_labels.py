"""Names of waters and places: in every ruleset's scenarios, on every kind of board, kept wherever a document goes."""

import json
from typing import Any

import pytest

import rules
from scenarios.boards import picture_of_scenario
from scenarios.documents import checking, documents, labels, limits
from scenarios.documents.ready_made import ready_made
from scenarios.drawing.svg import board_svg

LIBRARY = [(key, body) for key, body in ready_made() if body["kind"] == "scenario"]
FIRST = {body["ruleset"]: body for _, body in reversed(LIBRARY)}
RULESETS = [ruleset.key for ruleset in rules.all()]


def named(ruleset: str, *written: dict[str, Any]) -> dict[str, Any]:
    return {**FIRST[ruleset], "labels": list(written)}


def of_labels(body: dict[str, Any]) -> list[tuple[str, str, str]]:
    return [
        (finding.code, finding.path, finding.severity)
        for finding in checking.findings_of(body)
        if "label" in finding.path
    ]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_kind_of_name_is_written_on_the_board_of_every_ruleset(ruleset: str) -> None:
    kinds = {"water": "Narrow Sea", "land": "Attica", "place": "Rhium", "harbour": "Piraeus", "town": "Athens"}
    body = named(ruleset, *({"words": words, "at": [5, 5], "kind": kind, "turn": 20} for kind, words in kinds.items()))
    document = documents.read(body).document
    drawn = board_svg(picture_of_scenario(document), title="A chart")
    for words in kinds.values():
        assert f">{words}</text>" in drawn
    assert documents.plain(document)["labels"][0] == {"words": "Narrow Sea", "at": [5, 5], "kind": "water", "turn": 20}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_document_without_names_is_read_and_written_as_before(ruleset: str) -> None:
    body = {name: value for name, value in FIRST[ruleset].items() if name != "labels"}
    document = documents.read(body).document
    assert document.labels == () and "labels" not in documents.plain(document)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_name_off_the_board_is_told_with_the_way_out_and_keeps_nobody_from_playing(ruleset: str) -> None:
    body = named(
        ruleset, {"words": "Thule", "at": [-50, 5]}, {"words": "Rhium", "at": [5, 5]}, {"words": " ", "at": [5, 5]}
    )
    assert of_labels(body) == [("DOC-LABEL", "/labels/0", "warning"), ("DOC-LABEL", "/labels/2", "warning")]
    (found, _) = labels.findings_of(documents.read(body).document)
    assert "“Thule” stands at -50, 5, off the board" in found.message
    mended = json.loads(json.dumps(body))
    del mended["labels"][0]
    (change,) = found.fixes[0].changes
    assert (change.op, change.path) == ("remove", "/labels/0")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_names_have_limits(ruleset: str) -> None:
    most = [{"words": "x" * 60, "at": [5, 5]}] * 60
    assert of_labels(named(ruleset, *most)) == []
    assert of_labels(named(ruleset, *most, most[0])) == [("DOC-LARGE", "/labels", "error")]
    assert of_labels(named(ruleset, {"words": "x" * 61, "at": [5, 5]})) == [("DOC-LARGE", "/labels/0/words", "error")]
    assert of_labels(named(ruleset, {"words": "x", "at": [limits.MOST_NUMBER + 1, 5]}))[0][0] == "DOC-NUMBER"
    assert of_labels(named(ruleset, {"words": "x", "at": [5]})) == [("DOC-SHAPE", "/labels/0/at", "error")]
    assert of_labels(named(ruleset, {"words": "x", "at": [5, 5], "kind": "sky"})) == [
        ("DOC-SHAPE", "/labels/0/kind", "error")
    ]


@pytest.mark.parametrize(("key", "body"), LIBRARY, ids=[key for key, _ in LIBRARY])
def test_every_battle_of_history_in_the_library_names_its_waters(key: str, body: dict[str, Any]) -> None:
    assert of_labels(body) == []
    if body.get("date"):
        assert any(label.get("kind") == "water" for label in body["labels"])
