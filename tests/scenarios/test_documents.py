"""Reading documents that come from anywhere: hostile JSON is refused in plain words, never with a crash."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenarios.documents import documents
from scenarios.documents.checking import findings_of
from scenarios.documents.documents import Misshapen, parse, read
from scenarios.documents.exchange import as_json
from scenarios.documents.ready_made import ready_made
from tests.scenarios.bodies import fleet, line, scenario, ship


@pytest.mark.parametrize(
    ("raw", "code", "said"),
    [
        (b"", "DOC-EMPTY", "nothing in it"),
        (b"  \n ", "DOC-EMPTY", "nothing in it"),
        (b'{"title": "Mylae",\n  "units": [}', "DOC-JSON", "line 2, column 13"),
        (b'{"title": "Mylae"', "DOC-JSON", "ends too early"),
        (b'{"title": "Mylae"} and more', "DOC-JSON", "line 1"),
        (b"\xff\xfe{}", "DOC-JSON", "UTF-8"),
        (b'{"a": NaN}', "DOC-JSON", "not JSON"),
        (b'{"a": 1e999}', "DOC-JSON", "out of range"),
        (b"[" * 200_000, "DOC-DEEP", "nested too deeply"),
        (b'"' + b"a" * (2 * 1024 * 1024) + b'"', "DOC-LARGE", "2 MB"),
        ("\ud800", "DOC-JSON", "UTF-8"),
    ],
    ids=[
        "nothing",
        "blanks",
        "a typing error",
        "cut off",
        "a tail",
        "UTF-16",
        "NaN",
        "infinite",
        "deep",
        "3 MB",
        "surrogate",
    ],
)
def test_what_is_no_json_says_what_and_where(raw: Any, code: str, said: str) -> None:
    with pytest.raises(Misshapen) as refused:
        parse(raw)
    assert refused.value.findings[0].code == code
    assert said in refused.value.findings[0].message


def test_a_byte_order_mark_does_no_harm() -> None:
    assert parse(b"\xef\xbb\xbf{}") == {}


@pytest.mark.parametrize(
    ("body", "code", "path"),
    [
        ([], "DOC-SHAPE", ""),
        ("scenario", "DOC-SHAPE", ""),
        (None, "DOC-SHAPE", ""),
        (7, "DOC-SHAPE", ""),
        ({}, "DOC-RULESET", "/ruleset"),
        ({"ruleset": "chess"}, "DOC-RULESET", "/ruleset"),
        ({"ruleset": ["ancient_naval_games"]}, "DOC-RULESET", "/ruleset"),
        ({"ruleset": {}}, "DOC-RULESET", "/ruleset"),
        (scenario(kind="battle"), "DOC-KIND", "/kind"),
        (scenario(kind=["scenario"]), "DOC-KIND", "/kind"),
        (scenario(format=99), "DOC-FORMAT", "/format"),
        (scenario(format="1"), "DOC-SHAPE", "/format"),
        (scenario(title=None), "DOC-SHAPE", "/title"),
        (scenario(surprise=1), "DOC-SHAPE", ""),
        (scenario(units="many"), "DOC-SHAPE", "/units"),
        (scenario(units=[ship("A1", (1, 1), facing=[])]), "DOC-SHAPE", "/units/0/facing"),
        (scenario(units=[{**ship("A1"), "hex": [1]}]), "DOC-SHAPE", "/units/0/hex"),
        (scenario(units=[{**ship("A1"), "side": "C"}]), "DOC-SHAPE", "/units/0/side"),
        (scenario(board={"cols": 10**15, "rows": 10**15}), "DOC-LARGE", "/board/cols"),
        (scenario(board={"cols": 0, "rows": 18}), "DOC-LARGE", "/board/cols"),
        (scenario(board={"rows": -5}), "DOC-LARGE", "/board/rows"),
        (scenario(board={"shore": {"columns": list(range(101))}}), "DOC-LARGE", "/board/shore/columns"),
        (scenario(board={"cols": 10**30}), "DOC-NUMBER", "/board/cols"),
        (scenario(board={"rocks": [[10**400, 0]]}), "DOC-NUMBER", "/board/rocks/0/0"),
        (scenario(title="zero \x00 byte"), "DOC-TEXT", "/title"),
        (scenario(title="half a letter \ud800"), "DOC-TEXT", "/title"),
        (scenario(briefing="a" * 100_001), "DOC-LARGE", "/briefing"),
        (scenario(units=[ship(f"A{n}") for n in range(301)]), "DOC-LARGE", "/units"),
        (scenario(board={"rocks": [[0, 0]] * 60_000}), "DOC-LARGE", ""),
        (scenario(x={"\x00": 1}), "DOC-TEXT", "/x"),
        (scenario(special_rules=[float("nan")]), "DOC-NUMBER", "/special_rules/0"),
        (scenario(special_rules=[1e300]), "DOC-NUMBER", "/special_rules/0"),
    ],
)  # fmt: skip
def test_what_is_no_document_is_told_with_its_place(body: Any, code: str, path: str) -> None:
    reading = read(body)
    assert reading.document is None
    assert [(finding.code, finding.path) for finding in reading.findings] == [(code, path)]
    assert reading.findings[0].message.endswith(".")


def test_lists_nested_too_deeply_are_refused_even_as_plain_data() -> None:
    deep: Any = []
    for _ in range(5000):
        deep = [deep]
    assert read(scenario(special_rules=deep)).findings[0].code == "DOC-DEEP"


def test_a_path_with_a_slash_in_a_name_is_a_proper_pointer() -> None:
    assert read(scenario(**{"a/b~c": "\x00"})).findings[0].path == "/a~1b~0c"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FIELDS = st.sampled_from(
    ["board", "sides", "units", "options", "clock", "title", "first", "limit_favours", "special_rules"]
)


@settings(max_examples=300, deadline=None)
@given(JSON)
def test_any_json_is_read_without_a_crash(body: Any) -> None:
    findings_of(body)


@settings(max_examples=300, deadline=None)
@given(FIELDS, JSON)
def test_any_json_in_any_field_is_read_without_a_crash(field: str, value: Any) -> None:
    findings_of({**scenario(), field: value})


SIZES = st.integers(-3, 110)
HEXES = st.lists(st.tuples(st.integers(-9, 120), st.integers(-9, 120)), max_size=6)
STATUSES = st.sampled_from(["afloat", "taken", "entangled", "retired"])


@settings(max_examples=100, deadline=None)
@given(SIZES, SIZES, HEXES, st.integers(-9, 9), STATUSES)
def test_whatever_is_kept_can_be_checked_drawn_and_told(
    cols: int, rows: int, hexes: list[tuple[int, int]], oar: int, status: str
) -> None:
    from scenarios.boards import picture_of_scenario
    from scenarios.drawing.svg import board_svg
    from scenarios.faces import terms_of

    units = [
        {**ship(f"{'AB'[n % 2]}{n}", hex), "facing": n, "condition": {"oar": oar, "status": status, "by": "A0"}}
        for n, hex in enumerate(hexes)
    ]
    board = {"cols": cols, "rows": rows, "rocks": [list(hex) for hex in hexes], "shore": {"columns": [cols, -1]}}
    reading = read(scenario(units=units, board=board))
    documents.said_of(reading)
    if reading.document is not None:
        assert "<svg" in board_svg(picture_of_scenario(reading.document), title="Map")
        assert terms_of(reading.document)


def test_a_scenario_goes_to_json_and_back_unchanged() -> None:
    for _, body in ready_made():
        typed = read(body).document
        assert parse(as_json(body)) == body
        assert read(documents.plain(typed)).document == typed
        assert msgspec.json.decode(msgspec.json.encode(typed), type=type(typed)) == typed


def test_a_fleet_is_checked_as_a_fleet() -> None:
    assert findings_of(fleet()) == ()
    assert [finding.code for finding in findings_of(fleet(ships=0))] == ["HEX-C-NO-SHIPS"]


def test_the_worst_scenario_that_can_be_kept_is_checked_to_its_end() -> None:
    crowd = [ship(f"{side}{number}", (5, 5)) for side in "AB" for number in range(150)]
    rocks = [[col, row] for col in range(100) for row in range(100)]
    found = findings_of(scenario(units=crowd, board={"cols": 60, "rows": 60, "rocks": rocks}))
    assert sum(finding.code == "HEX-C-ON-LAND" for finding in found) == 300


def test_twenty_four_ships_give_no_finding() -> None:
    assert findings_of(scenario(units=[*line("A", 15, 12), *line("B", 2, 12)])) == ()
