"""What spoils a scenario though no rule forbids it: each note at the change that calls for it, and its cure."""

import json
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import rules
from rules.core.clauses import clauses
from rules.core.documents import changed
from rules.core.findings import Change, Finding, errors
from tests.rules.rulesets import LIBRARY, library

HEX, NAUTA, MARE = "ancient_naval_games/HEX-SC1", "nauta/nauta-mylae-260", "mare_nostrum/mare-mylae-260"
CONVOY, SYBOTA, SIDE = "oi_navarcoi/ONV-S6", "oi_navarcoi/ONV-SYB", "navarchoi/NAV-S-4"
RULE = "/special/-"
Changes = Sequence[tuple[str, Any]]


def put(*changes: tuple[str, Any]) -> Changes:
    return changes


def body(key: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((LIBRARY / f"{key}.json").read_bytes())
    return found


def with_changes(key: str, changes: Changes) -> dict[str, Any]:
    made: dict[str, Any] = changed(body(key), tuple(Change("add", path, value) for path, value in changes))
    return made


def notes(document: dict[str, Any]) -> list[Finding]:
    """What there is to remark of a scenario without errors."""
    ruleset = rules.get(document["ruleset"])
    scenario = msgspec.convert(document, ruleset.scenario_type)
    assert not errors(ruleset.check_scenario(scenario)), errors(ruleset.check_scenario(scenario))
    return list(ruleset.playable(scenario))


def without(key: str, side: str, kept: int) -> Changes:
    """Only so many ships of a side."""
    ships = body(key)["units"]
    ours = [ship for ship in ships if ship["side"] == side][:kept]
    return put(("/units", [ship for ship in ships if ship["side"] != side or ship in ours]))


def every(key: str, side: str, **fields: Any) -> Changes:
    """All ships of a side ("": of both) changed; a number of `y` is added to what is there."""
    ships = body(key)["units"]
    added = {"y": fields.pop("y", 0)}
    changed_ships = [
        {**ship, **fields, **{name: ship[name] + more for name, more in added.items() if more}}
        if side in ("", ship["side"])
        else ship
        for ship in ships
    ]
    return put(("/units", changed_ships))


WALL = [[col, 8] for col in range(24)]
FAR_APART = [
    {"id": "A1", "side": "A", "hex": [3, 20]}, {"id": "A2", "side": "A", "hex": [4, 20]},
    {"id": "B1", "side": "B", "hex": [55, 20]}, {"id": "B2", "side": "B", "hex": [56, 20]},
]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "changes", "code", "path", "told"),
    [
        (HEX, without(HEX, "A", 8), "HEX-P-UNEVEN", "/units", "12 ships afloat"),
        (HEX, put(("/units/10/hex", [8, 13])), "HEX-P-CONTACT", "/units/0/hex", "A1 and B1 begin next to each other"),
        (HEX, put(("/board/rocks", WALL)), "HEX-P-CLOSED", "/units/0/hex", "from A1, A2, A3"),
        (HEX, put(("/options", {"turn_limit": 1})), "HEX-P-REACH", "/options/turn_limit", "takes 2 rounds"),
        (HEX, put(("/board/cols", 60), ("/board/rows", 40), ("/units", FAR_APART), ("/options", {"stall": 8})),
         "HEX-P-REACH", "/options/stall", "50 hexes apart"),
        (NAUTA, without(NAUTA, "B", 2), "NAU-P-UNEVEN", "/units", "points, for regular crews"),
        (NAUTA, put(("/units/6/y", 100 + 32.5)), "NAU-P-CONTACT", "/units/0/x", "A1 and B1 begin in contact"),
        (NAUTA, every(NAUTA, "", equipment=[]), "NAU-P-IDLE", "/options/1", "no ship has a corvus"),
        (NAUTA, put(("/deployment", {"method": "roll", "modifiers": ["size0"]})), "NAU-P-IDLE",
         "/deployment/modifiers/0", "there are none"),
        (NAUTA, put(("/turn_limit", 1)), "NAU-P-REACH", "/turn_limit", "the battle has 1"),
        (NAUTA, put(("/deployment", {"method": "screen"}), ("/turn_limit", 1), ("/table/height_mm", 1500)),
         "NAU-P-REACH", "/turn_limit", "1200 mm apart"),
        (MARE, (*put(("/turn_limit", 1), ("/table/height_in", 96)), *every(MARE, "B", y=48)), "MAR-P-REACH",
         "/turn_limit", "close 36 a turn"),
        (MARE, every(MARE, "B", marines=0, archers=0, slingers=0), "MAR-P-UNEVEN", "/units",
         "points of hulls and crews"),
        (MARE, (*put(("/options", ["ballista_casualty"])), *every(MARE, "", ballista=0)), "MAR-P-IDLE",
         "/options/0", "no galley has one"),
        (CONVOY, put(("/table", {"wind": 180})), "ONV-P-AIM", "/table/wind", "none can"),
        (CONVOY, put(("/options", {"turn_limit": 3})), "ONV-P-AIM", "/options/turn_limit", "cannot leave in time"),
        (CONVOY, put(("/specials", {"harbour": "quay"}), ("/table", {"land": [
            {"id": "quay", "poly": [[0, 0], [4, 0], [4, 4], [0, 4]]}]})), "ONV-P-IDLE", "/specials/harbour",
         "DEFENDER"),
        (CONVOY, put(("/specials", {"storm_from": 9}), ("/options", {"turn_limit": 8})), "ONV-P-IDLE",
         "/specials/storm_from", "ends with turn 8"),
        (CONVOY, put(("/specials", {"lost_lead": 2})), "ONV-P-IDLE", "/specials/lost_lead", "there is none"),
        (SYBOTA, put(("/specials/lost_lead", 99)), "ONV-P-AIM", "/specials/lost_lead", "a lead of 99 squadrons"),
        (SYBOTA, put(("/options/turn_limit", 1)), "ONV-P-REACH", "/options/turn_limit", "the battle has 1"),
        (SYBOTA, every(SYBOTA, "B", hs=4), "ONV-P-UNEVEN", "/units", "half-stands of warships"),
        (SYBOTA, every(SYBOTA, "B", y=-24), "ONV-P-CONTACT", "/units/0", "begin in contact"),
        (SIDE, put((RULE, {"rule": "held", "side": "A", "group": "Eudamus", "until_turn": 1})), "NAV-P-IDLE",
         "/special/2", "it may move from the beginning"),
        (SIDE, put((RULE, {"rule": "rake_bonus", "side": "A", "bonus": 0})), "NAV-P-IDLE", "/special/2",
         "adds nothing"),
        (SIDE, put((RULE, {"rule": "melee_bonus", "side": "A", "type": 7, "bonus": 2})), "NAV-P-IDLE", "/special/2",
         "Rhodes (Eudamus) has none"),
        (SIDE, put((RULE, {"rule": "wind_shift", "turn": 15, "wind": 3})), "NAV-P-IDLE", "/special/2", "turn 14"),
        (SIDE, put((RULE, {"rule": "formation_limit", "side": "A", "turn": 2, "most": 6})), "NAV-P-IDLE", "/special/2",
         "a limit of 6 adds nothing"),
        (SIDE, put((RULE, {"rule": "escape", "side": "A", "exits": [{"edge": "west"}]})), "NAV-P-AIM", "/special/2",
         "none scores"),
        (SIDE, put((RULE, {"rule": "escape", "side": "A", "exits": [{"edge": "west"}], "halves": 2,
                           "group_halves_per_type": {"Nobody": 3}})), "NAV-P-AIM",
         "/special/2/group_halves_per_type/Nobody", "no ship of that group"),
    ],
)  # fmt: skip
def test_what_spoils_a_scenario_is_remarked_and_its_fix_cures_it(
    key: str, changes: Changes, code: str, path: str, told: str
) -> None:
    """As a note beside what the rules say: a battle can still be begun."""
    was = [(each.code, each.path) for each in notes(body(key))]
    assert (code, path) not in was
    document = with_changes(key, changes)
    found = [each for each in notes(document) if (each.code, each.path) == (code, path)]
    assert len(found) == 1, notes(document)
    (note,) = found
    assert told in note.message and note.message.endswith(".")
    assert note.severity == "info" and note.word == "Note"
    assert note.clause in clauses(document["ruleset"])
    for fix in note.fixes:
        mended = notes(changed(document, fix.changes))
        assert note not in mended, fix.label


def test_a_way_round_the_rocks_is_a_way() -> None:
    """HEX-MOV-07."""
    document = with_changes(HEX, put(("/board/rocks", WALL[:-1])))
    assert "HEX-P-CLOSED" not in [each.code for each in notes(document)]


def test_limits_are_told_at_the_last_round_that_does_not_suffice_and_not_one_later() -> None:
    """HEX-END-04: the nearest of the Dawn raid are ten hexes apart, nine to row, six of them a round."""
    codes = [
        [each.code for each in notes(with_changes(HEX, put(("/options", {"turn_limit": rounds}))))] for rounds in (1, 2)
    ]
    assert codes == [["HEX-P-REACH"], []]


def test_a_battle_that_begins_in_its_middle_may_begin_in_contact() -> None:
    """HEX-TRN-01."""
    begun = put(("/units/10/hex", [8, 13]), ("/clock", {"round": 3}), ("/first", "A"))
    assert notes(with_changes(HEX, begun)) == []


def test_a_handicap_makes_up_for_uneven_fleets() -> None:
    """NAV-7.d."""
    assert [each.code for each in notes(body(SIDE))] == ["NAV-P-UNEVEN"]
    assert notes(with_changes(SIDE, put(("/sides/A/handicap", 20)))) == []


def test_the_ready_made_scenarios_have_next_to_nothing_to_remark() -> None:
    """What is remarked is so: options that nobody's ship uses, and battles that history fought against odds."""
    told = {
        (scenario.id, each.code)
        for ruleset in rules.all()
        for scenario in library(ruleset)
        for each in ruleset.playable(scenario)
    }
    assert told == {
        ("nauta-great-harbour-413", "NAU-P-IDLE"),
        ("nauta-mylae-260", "NAU-P-IDLE"),
        ("ONV-NPK", "ONV-P-UNEVEN"),
        ("NAV-S-4", "NAV-P-UNEVEN"),
    }
