"""Documents that are too much: refused before any work with the limit that they met, or drawn and printed in the time
of any other."""

import copy
import json
import math
import re
from pathlib import Path
from typing import Any

import pytest

from scenarios.boards import picture_of_scenario
from scenarios.documents import checking, documents
from scenarios.drawing.png import board_png, share_png
from scenarios.drawing.svg import board_svg, print_svg
from scenarios.printing.setup import setup_sheet
from scenarios.printing.table import table_map
from tests.spending import within

LIBRARY = Path("scenarios/library")
Body = dict[str, Any]


def ready(key: str, **facts: Any) -> Body:
    body: Body = json.loads((LIBRARY / f"{key}.json").read_text()) | facts
    return copy.deepcopy(body)


def circle(x: float, y: float, radius: float, corners: int) -> list[list[float]]:
    turns = [2 * math.pi * n / corners for n in range(corners)]
    return [[x + radius * math.sin(turn), y + radius * math.cos(turn)] for turn in turns]


NAUTA, SYBOTA, MYLAE, HEX = (
    "nauta/nauta-actium-31", "oi_navarcoi/ONV-SYB", "mare_nostrum/mare-mylae-260", "ancient_naval_games/HEX-SC1",
)  # fmt: skip


def put(body: Body, path: str, value: Any) -> Body:
    """The document with a value at a JSON pointer."""
    *steps, last = path.split("/")[1:]
    at: Any = body
    for step in steps:
        at = at[int(step)] if isinstance(at, list) else at.setdefault(step, {})
    at[int(last) if isinstance(at, list) else last] = value
    return body


@pytest.mark.parametrize(
    ("key", "path", "value", "told", "where"),
    [
        (NAUTA, "/table/width_mm", 1e9, "−1,000,000 to 1,000,000", "/table/width_mm"),
        (NAUTA, "/terrain/0/polygon/0/0", 2**53, "−1,000,000 to 1,000,000", "/terrain/0/polygon/0/0"),
        (NAUTA, "/terrain/0/polygon", [[n, n * n] for n in range(101)], "101 corners", "/terrain/0/polygon"),
        (NAUTA, "/terrain", [{"id": f"t{n}", "polygon": []} for n in range(61)], "61 pieces", "/terrain"),
        (NAUTA, "/units/0/equipment", ["corvus"] * 31, "31 entries", "/units/0/equipment"),
        (NAUTA, "/units/0/name", "x" * 501, "501 letters; 500 are allowed", "/units/0/name"),
        (NAUTA, "/sides/A/orders", {"left": "x" * 2_001}, "2,001 letters; 2,000 are allowed", "/sides/A/orders/left"),
        (SYBOTA, "/table/land", [{"id": f"t{n}", "poly": []} for n in range(61)], "61 pieces", "/table/land"),
        (SYBOTA, "/table/markers", [{"id": "m", "x": 1, "y": 1}] * 61, "61 entries", "/table/markers"),
        (SYBOTA, "/phalanxes", [{"id": "p", "side": "A", "x": 1, "y": 1}] * 61, "61 entries", "/phalanxes"),
        (MYLAE, "/units/0/condition/grapples", [{"other": "B1", "kind": "ram"}] * 31, "31 entries",
         "/units/0/condition/grapples"),
        (MYLAE, "/briefing", "x" * 20_001, "20,001 letters; 20,000 are allowed", "/briefing"),
        (MYLAE, "/briefing", "\n" * 1_000, "1,001 lines; 1,000 are allowed", "/briefing"),
        (MYLAE, "/special_rules", ["rule"] * 61, "61 entries", "/special_rules"),
        (MYLAE, "/special_rules", ["x" * 20_000] * 4, "letters together; 60,000 are allowed", ""),
        ("navarchoi/NAV-S-1", "/board/cols", 101, "1 to 100 cols", "/board/cols"),
        ("navarchoi/NAV-S-1", "/units/0/entry", ["0101"] * 161, "161 entries", "/units/0/entry"),
        (HEX, "/board/rocks", [[0, 0]] * 10_001, "10,001 entries", "/board/rocks"),
        (HEX, "/units", [{"id": f"A{n}", "side": "A"} for n in range(301)], "301 ships", "/units"),
        (HEX, "/clock", {"activated": ["A1"] * 301}, "301 entries", "/clock/activated"),
    ],
)  # fmt: skip
def test_each_limit_is_named_with_its_place(key: str, path: str, value: Any, told: str, where: str) -> None:
    reading = documents.read(put(ready(key), path, value))
    assert reading.document is None
    (finding,) = reading.findings
    assert told in finding.message and finding.path == where


@pytest.mark.parametrize(
    ("key", "path", "value", "code", "clause", "where"),
    [
        (NAUTA, "/terrain/0/polygon/0/0", 1e6, "NAU-E-FAR", "NAU-1.b", "/terrain/0/polygon/0"),
        (NAUTA, "/terrain/0/polygon/0/0", 12_001, "NAU-E-FAR", "NAU-1.b", "/terrain/0/polygon/0"),
        (NAUTA, "/units/0/x", -6_001, "NAU-E-FAR", "NAU-1.b", "/units/0/x"),
        (MYLAE, "/units/0/x", 481, "MAR-C-FAR", "MAR-SET.01", "/units/0/x"),
        (MYLAE, "/units/0/y", 1e6, "MAR-C-FAR", "MAR-SET.01", "/units/0/y"),
        (MYLAE, "/clock/flotsam", [{"id": "F", "x": 0, "y": -241}], "MAR-C-FAR", "MAR-SET.01", "/clock/flotsam/0/y"),
        (MYLAE, "/turn_limit", 501, "MAR-C-LIMIT", "MAR-SEQ.04", "/turn_limit"),
        (SYBOTA, "/table/land/0/poly/0/0", 1e6, "ONV-C-FAR", "ONV-TBL-01", "/table/land/0/poly"),
        (SYBOTA, "/table/markers", [{"id": "m", "x": 1, "y": 801}], "ONV-C-FAR", "ONV-TBL-01", "/table/markers/0"),
        (SYBOTA, "/table/flotsam", [{"x": -401, "y": 1}], "ONV-C-FAR", "ONV-TBL-01", "/table/flotsam/0"),
        (SYBOTA, "/units/0/x", 801, "ONV-C-FAR", "ONV-TBL-01", "/units/0"),
        (SYBOTA, "/units/0/condition", {"track": [[0, 0], [0, 1e6]]}, "ONV-C-FAR", "ONV-TBL-01",
         "/units/0/condition/track"),
        (SYBOTA, "/options", {"turn_limit": 501}, "ONV-C-OPTION", "ONV-END-01", "/options/turn_limit"),
        (HEX, "/options", {"turn_limit": 501}, "HEX-C-LIMIT", "HEX-END-04", "/options/turn_limit"),
        ("navarchoi/NAV-S-1", "/options", {"rakes_per_activation": 10}, "NAV-DOC-RANGE", "NAV-A-11",
         "/options/rakes_per_activation"),
        ("navarchoi/NAV-S-1", "/special", [{"rule": "rake_bonus", "side": "A", "bonus": 10}], "NAV-DOC-RANGE",
         "NAV-8.b", "/special/0/bonus"),
        ("navarchoi/NAV-S-1", "/sides/A/handicap", 1_001, "NAV-DOC-HANDICAP", "NAV-7.d", "/sides/A/handicap"),
    ],
)  # fmt: skip
def test_what_no_table_can_hold_is_told_with_its_clause(
    key: str, path: str, value: Any, code: str, clause: str, where: str
) -> None:
    found = checking.findings_of(put(ready(key), path, value))
    mine = [each for each in found if each.code == code and each.path == where]
    assert [each.clause for each in mine] == [clause]
    assert mine[0].message.endswith(".") and mine[0].severity == "error"


@pytest.mark.parametrize(("key", "path"), [(NAUTA, "/terrain/0/polygon/0"), (SYBOTA, "/table/land/0/poly/0")])
@pytest.mark.parametrize("corner", [[1e6, 0], [-1e6, 1e6], [0, -1e6]])
def test_land_that_reaches_far_beyond_the_table_is_drawn_as_quickly_as_any(
    key: str, path: str, corner: list[float]
) -> None:
    scenario = documents.read(put(ready(key), path, corner)).document
    picture = picture_of_scenario(scenario)
    assert within(0.3, lambda: board_png(picture, 480, 300)).startswith(b"\x89PNG")
    assert within(0.6, lambda: share_png(picture, "Far", 1200, 630)).startswith(b"\x89PNG")
    drawn = within(0.3, lambda: board_svg(picture, title="Far"))
    assert len(drawn + print_svg(picture)) < 500_000
    paths = " ".join(re.findall(r' d="([^"]*)"', drawn))
    assert max(abs(float(number)) for number in re.findall(r"-?\d+(?:\.\d+)?", paths)) < 10_000


def test_a_hundred_ships_out_of_place_are_told_while_somebody_waits() -> None:
    body = ready(NAUTA, table={"width_mm": 6000, "height_mm": 6000}, deployment={"method": "fixed", "depth_mm": 6000})
    body["units"] = [
        {**body["units"][0], "id": f"{'AB'[n % 2]}{n}", "side": "AB"[n % 2], "x": 5, "y": 5} for n in range(100)
    ]
    found = within(2.0, lambda: checking.findings_of(body))
    assert sum(each.code == "NAU-E-PLACE" for each in found) == 100
    assert 0 < sum(bool(each.fixes) for each in found if each.code == "NAU-E-PLACE") <= 6


def test_many_of_one_name_are_told_and_each_gets_another() -> None:
    body = ready("oi_navarcoi/ONV-S1")
    body["units"] = [{"id": "A", "side": "A"} for _ in range(300)]
    named = {each.fixes[0].changes[0].value for each in checking.findings_of(body) if each.code == "ONV-C-ID"}
    assert "A-2" in named


FULL = {
    "nauta": ready(NAUTA, terrain_agreed=True, table={"width_mm": 6000, "height_mm": 6000},
                   terrain=[{"id": f"t{n}", "polygon": circle(3000, 3000, 2900 + n, 80)} for n in range(60)]),
    "oi_navarcoi": ready(SYBOTA, table={"w": 400, "d": 120, "land": [
        {"id": f"t{n}", "poly": circle(200, 60, 59 + n, 80)} for n in range(60)]}),
    "hexes": ready(HEX, board={"cols": 100, "rows": 100, "shore": {"columns": list(range(0, 100, 2))},
                               "rocks": [[col, row] for col in range(1, 100, 4) for row in range(100)]}),
    "texts": ready(HEX, briefing="- a\n" * 900, special_rules=["|a" * 4_900 + "\n" + "|-" * 4_900 + "\n"]),
}  # fmt: skip


@pytest.mark.parametrize("name", FULL)
def test_the_fullest_documents_are_checked_drawn_and_printed(name: str) -> None:
    body = FULL[name]
    scenario = documents.read(body).document
    within(2.0, lambda: checking.findings_of(body))
    picture = within(1.0, lambda: picture_of_scenario(scenario))
    assert len(within(3.0, lambda: board_svg(picture, title="Full"))) < 5_000_000
    within(3.0, lambda: board_png(picture, 480, 300))
    within(12.0, lambda: setup_sheet(body, paper="a4"))


def test_the_map_of_a_shore_everywhere_is_printed() -> None:
    body = ready(HEX, board={"cols": 60, "rows": 60, "rocks": [[col, row] for col in range(60) for row in range(60)]})
    assert within(4.0, lambda: table_map(body, paper="a4")).startswith(b"%PDF")
