"""What the checks of a scenario say reaches the designer: each with its code, its place, and a fix that mends it."""

from typing import Any

import pytest

from rules.core.documents import changed
from scenarios.documents.checking import findings_of
from tests.scenarios.navarchoi.bodies import scenario, ship

LINE = [ship("A1", "0510"), ship("B1", "0503")]
MANY = [ship(f"A{n}", f"{1 + n % 16:02d}{5 + n // 16:02d}") for n in range(1, 141)]


def late(*entry: str, facing: str = "E") -> dict[str, Any]:
    return {**ship("A2", None, entry=list(entry)), "facing": facing}


CASES: dict[str, tuple[dict[str, Any], str, str]] = {
    "140 ships": ({"units": [*MANY, ship("B1", "0503")], "board": {}}, "TOO-MANY", "/units"),
    "stacking": ({"units": [*(ship(f"A{n}", "0510") for n in range(1, 5)), LINE[1]]}, "STACK", "/units/3/square"),
    "a square off the map": ({"units": [ship("A1", "1713"), LINE[1]]}, "SQUARE", "/units/0/square"),
    "no square": ({"units": [ship("A1"), LINE[1]]}, "SQUARE", "/units/0/square"),
    "quality": ({"sides": {"A": {"quality": 12}}}, "QUALITY", "/sides/A/quality"),
    "hand": ({"sides": {"B": {"hand": 11}}}, "HAND", "/sides/B/hand"),
    "handicap": ({"sides": {"B": {"handicap": -3}}}, "HANDICAP", "/sides/B/handicap"),
    "an entry square within the map": ({"units": [*LINE, late("0505")]}, "ENTRY", "/units/2/entry/0"),
    "an entry square off the map": ({"units": [*LINE, late("9901")]}, "ENTRY", "/units/2/entry/0"),
    "map": ({"board": {"cols": 45, "rows": 12}}, "MAP", "/board/cols"),
    "wind": ({"wind": 8}, "WIND", "/wind"),
    "turn limit": ({"max_turns": 21}, "RANGE", "/max_turns"),
    "game end": ({"game_end": 10}, "RANGE", "/game_end"),
    "type": ({"units": [ship("A1", "0510", 11), LINE[1]]}, "TYPE", "/units/0/type"),
    "towers": ({"units": [ship("A1", "0510", tower=10), LINE[1]]}, "TOWER", "/units/0/tower"),
    "facing": ({"units": [{**LINE[0], "facing": "up"}, LINE[1]]}, "FACING", "/units/0/facing"),
    "two of one id": ({"units": [LINE[0], ship("A1", "0610"), LINE[1]]}, "ID", "/units/1/id"),
    "a side without ships": ({"units": LINE[:1]}, "NO-SHIPS", "/units"),
    "a group that is not there": (
        {"special": [{"rule": "held", "side": "A", "group": "van", "until_turn": 3}]},
        "SPECIAL",
        "/special/0/group",
    ),
    "shore where ships escape": (
        {
            "special": [
                {"rule": "shore", "edge": "east", "held_by": "A"},
                {"rule": "escape", "side": "B", "exits": [{"edge": "east"}]},
            ]
        },
        "SPECIAL",
        "/special/1/exits",
    ),
    "a deck that is too small": (
        {"deck": [{"id": 1, "title": "Brace!", "number": 4, "event": "brace"}]},
        "DECK",
        "/deck",
    ),
    "a beginning after the end": ({"clock": {"turn": 15}}, "CLOCK", "/clock/turn"),
}


@pytest.mark.parametrize(("facts", "code", "path"), CASES.values(), ids=CASES)
def test_each_is_found_at_its_place_and_its_fixes_mend_it(facts: dict[str, Any], code: str, path: str) -> None:
    body = scenario(**facts)
    found = [finding for finding in findings_of(body) if finding.code == f"NAV-DOC-{code}"]
    assert [finding.path for finding in found] == [path]
    for fix in found[0].fixes:
        after = findings_of(changed({"sides": {}, "clock": {}, **body}, fix.changes))
        assert not [each for each in after if (each.code, each.path) == (found[0].code, path)], fix.label


def test_nav_3_12_a_a_ship_that_enters_with_the_map_behind_her_is_turned_by_the_first_fix() -> None:
    body = scenario(units=[*LINE, late("0105", "1605", facing="N")])
    first, second = (finding for finding in findings_of(body) if finding.code == "NAV-DOC-ENTRY")
    assert (first.fixes[0].label, second.fixes[0].label) == ("Face it E", "Face it W")
    left = findings_of(changed(body, first.fixes[0].changes))
    assert [finding.path for finding in left if finding.code == "NAV-DOC-ENTRY"] == ["/units/2/entry/1"]


def test_a_scenario_of_the_editor_can_be_fought() -> None:
    assert {finding.severity for finding in findings_of(scenario())} == {"info"}
    assert {finding.severity for finding in findings_of(scenario(units=[*LINE, late("0105", "0106")]))} == {"info"}
