"""What a scenario or a fleet must be to be played, and how each fault can be mended."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.scenario import Fleet, Scenario
from rules.core.clauses import clauses
from rules.core.dice import SeededDice
from rules.core.documents import changed, read
from rules.core.findings import Change, Finding, errors
from rules.core.play import Play, bots_for
from tests.rules.ancient_naval_games.laws import any_scenario

BOOK = clauses(RULESET.key)


def plain() -> dict[str, Any]:
    """Two lines of ten ships that face each other: nothing to remark."""
    units = [
        {"id": f"{side}{n}", "side": side, "size": "SL"[n % 2], "hex": [3 + n, row], "facing": facing}
        for side, row, facing in (("A", 14, "N"), ("B", 3, "S"))
        for n in range(1, 11)
    ]
    head = {"ruleset": RULESET.key, "kind": "scenario", "title": "Two lines", "first": "roll"}
    return {
        **head,
        "board": {"cols": 24, "rows": 18},
        "units": units,
        "options": {},
        "clock": {},
        "limit_favours": None,
    }


def findings(document: dict[str, Any]) -> tuple[Finding, ...]:
    scenario, wrong = read(document, Scenario)
    return wrong if scenario is None else RULESET.check_scenario(scenario)


def unit(index: int, **fields: Any) -> tuple[Change, ...]:
    return tuple(Change("add", f"/units/{index}/{name}", value) for name, value in fields.items())


def put(path: str, value: Any) -> tuple[Change, ...]:
    return (Change("add", path, value),)


TANGLED = unit(0, condition={"status": "entangled", "by": "B1"}, hex=[9, 9]) + unit(
    10, condition={"status": "entangled", "by": "A1"}, hex=[9, 9]
)


def test_two_plain_lines_have_nothing_to_remark() -> None:
    """HEX-GEN-02, HEX-SET-03."""
    assert findings(plain()) == ()
    assert findings(changed(plain(), TANGLED)) == ()


@pytest.mark.parametrize(
    ("changes", "code", "path", "severity"),
    [
        (put("/title", "  "), "TITLE", "/title", "warning"),
        (put("/board/cols", 3), "MAP", "/board/cols", "error"),
        (put("/board/cols", 61), "MAP", "/board/cols", "error"),
        (put("/board/rows", 61), "MAP", "/board/rows", "error"),
        (put("/board/rocks", [[0, 0], [24, 0]]), "LAND", "/board/rocks", "error"),
        (put("/board/shore", {"columns": [23, 24]}), "LAND", "/board/shore/columns/1", "error"),
        (unit(1, id="A1"), "ID", "/units/1/id", "error"),
        (unit(1, id=" "), "ID", "/units/1/id", "error"),
        (unit(2, condition={"oar": 4}), "OAR", "/units/2/condition/oar", "error"),
        (unit(2, condition={"oar": -1}), "OAR", "/units/2/condition/oar", "error"),
        (unit(2, facing="W"), "FACING", "/units/2/facing", "error"),
        (unit(2, facing=6), "FACING", "/units/2/facing", "error"),
        (unit(2, hex=[24, 3]), "MAP-EDGE", "/units/2/hex", "error"),
        (put("/board/rocks", [[4, 14]]), "ON-LAND", "/units/0/hex", "error"),
        (unit(2, hex=[4, 14]), "SHARED", "/units/2/hex", "error"),
        (TANGLED + unit(2, hex=[9, 9]), "SHARED", "/units/2/hex", "error"),
        (unit(2, condition={"status": "entangled"}, hex=None), "HEX", "/units/2/hex", "error"),
        (unit(0, condition={"status": "entangled", "by": "A2"}), "TANGLE", "/units/0/condition/by", "error"),
        (TANGLED + unit(10, hex=[9, 8]), "TANGLE", "/units/0/condition/by", "error"),
        (unit(0, hex=[4, 9]), "ISOLATED", "/units/0/hex", "warning"),
        (put("/options/turn_limit", 0), "LIMIT", "/options/turn_limit", "error"),
        (put("/options/stall", 0), "LIMIT", "/options/stall", "error"),
        (put("/limit_favours", "A") + put("/options/stall", None), "FAVOURS", "/limit_favours", "warning"),
        (put("/clock", {"round": 0}), "CLOCK", "/clock", "error"),
        (put("/clock", {"quiet_rounds": -1}), "CLOCK", "/clock", "error"),
        (put("/clock", {"active": "A"}), "CLOCK", "/clock/active", "error"),
        (put("/clock", {"phase": "activations"}), "CLOCK", "/clock/phase", "error"),
        (put("/clock", {"activated": ["A99"]}), "CLOCK", "/clock/activated/0", "error"),
    ],
)
def test_a_fault_is_found_where_it_is_and_its_fixes_cure_it(
    changes: tuple[Change, ...], code: str, path: str, severity: str
) -> None:
    """HEX-SET-03: the code, the place, the clause; and every fix that is offered takes the finding away."""
    document = changed(plain(), changes)
    found = [finding for finding in findings(document) if finding.code == f"HEX-C-{code}" and finding.path == path]
    assert len(found) == 1, findings(document)
    (finding,) = found
    assert finding.severity == severity and finding.clause in BOOK and finding.message.endswith(".")
    for fix in finding.fixes:
        mended = findings(changed(document, fix.changes))
        assert (finding.code, finding.params) not in [(other.code, other.params) for other in mended], fix.label


@pytest.mark.parametrize(
    ("ships", "code"), [(8, "USUAL"), (9, None), (12, None), (13, "USUAL"), (60, "USUAL"), (61, "TOO-MANY")]
)
def test_fleets_of_an_unusual_size_are_remarked_and_monstrous_ones_refused(ships: int, code: str | None) -> None:
    """HEX-GEN-02: any number is legal by the rules; the site stops at sixty a side."""
    units = [{"id": f"{side}{n}", "side": side} for side in "AB" for n in range(ships if side == "A" else 10)]
    found = findings({**plain(), "units": units})
    assert [finding.code for finding in found] == ([f"HEX-C-{code}"] if code else [])
    assert bool(errors(found)) == (code == "TOO-MANY")


def test_everything_wrong_is_told_at_once() -> None:
    """A draft may be wrong in many ways; each has its finding."""
    document = changed(plain(), unit(0, hex=[99, 0]) + unit(3, facing="up") + put("/options/stall", -2))
    assert [finding.code for finding in errors(findings(document))] == ["HEX-C-MAP-EDGE", "HEX-C-FACING", "HEX-C-LIMIT"]


def test_two_pairs_cannot_be_entangled_in_one_hex() -> None:
    """HEX-RAM-04: the hex is closed to everyone once a pair lies in it."""
    more = unit(1, condition={"status": "entangled", "by": "B2"}, hex=[9, 9])
    more += unit(11, condition={"status": "entangled", "by": "A2"}, hex=[9, 9])
    assert "HEX-C-SHARED" in {finding.code for finding in errors(findings(changed(plain(), TANGLED + more)))}


LIKE = {
    str: ("A1", "A2", "B1", "A", "B", "S", "roll", "entangled", "taken", "closer"),
    int: (-1, 0, 1, 2, 4, 6, 30),
    list: ([], [0, 0]),
}


def one_thing_changed(document: dict[str, Any], chance: Random) -> dict[str, Any]:
    """The document with one value somewhere in it replaced by another of its kind, or taken out."""
    document = json.loads(json.dumps(document))
    target: Any = document
    while True:
        key = chance.choice(list(target) if isinstance(target, dict) else range(len(target)))
        value = target[key]
        if not isinstance(value, dict | list) or not value or chance.random() < 0.1:
            break
        target = value
    if isinstance(target, dict) and chance.random() < 0.1:
        del target[key]
    else:
        target[key] = chance.choice(LIKE.get(type(value), (None, 3, {})))
    return document


def test_whatever_has_no_error_can_be_played() -> None:
    """Scenarios by chance with one thing in them changed: an error, or a battle from beginning to end."""
    played = refused = misshapen = 0
    for seed in range(400):
        chance = Random(seed)
        scenario, wrong = read(one_thing_changed(any_scenario(chance), chance), Scenario)
        assert (scenario is None) == bool(wrong)
        if scenario is None:
            misshapen += 1
        elif errors(RULESET.check_scenario(scenario)):
            refused += 1
        else:
            play = Play(RULESET, scenario, SeededDice(str(seed)))
            ended = play.run(bots_for(RULESET, {"A": "random", "B": "captain"}, str(seed)), 20_000)
            assert ended.reason in RULESET.end_reasons
            played += 1
    assert min(played, refused, misshapen) > 40


def fleet(*ships: dict[str, Any], title: str = "Reserve") -> Fleet:
    return msgspec.convert({"ruleset": RULESET.key, "kind": "fleet", "title": title, "units": ships}, Fleet)


@pytest.mark.parametrize(
    ("ships", "codes"),
    [
        ([{"id": f"S{n}"} for n in range(10)], []),
        ([], ["NO-SHIPS"]),
        ([{"id": "S1"}], ["USUAL"]),
        ([{"id": f"S{n}"} for n in range(61)], ["TOO-MANY"]),
        ([{"id": f"S{n % 9}"} for n in range(10)], ["ID"]),
        ([{"id": ""}, *({"id": f"S{n}"} for n in range(1, 10))], ["ID"]),
    ],
)
def test_a_fleet_is_checked_too(ships: list[dict[str, Any]], codes: list[str]) -> None:
    """HEX-GEN-02, HEX-SHP-01."""
    found = RULESET.check_fleet(fleet(*ships))
    assert [finding.code for finding in found] == [f"HEX-C-{code}" for code in codes]
    for finding in found:
        for fix in finding.fixes:
            document = changed(
                {"ruleset": RULESET.key, "kind": "fleet", "title": "Reserve", "units": ships}, fix.changes
            )
            assert RULESET.check_fleet(msgspec.convert(document, Fleet)) == ()


def test_a_fleet_wants_a_title() -> None:
    assert RULESET.check_fleet(fleet(*({"id": f"S{n}"} for n in range(10)), title=""))[0].code == "HEX-C-TITLE"
