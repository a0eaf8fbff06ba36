"""CMP-CHN-09: what is wrong with a chain: its place, how grave it is, and what mends it."""

from typing import Any

import pytest

from campaigns.engine import reading
from campaigns.engine.chains.scenarios import with_bodies
from rules.core import documents
from rules.core.findings import Change, Finding
from scenarios.documents.ready_made import ready_made_body
from tests.campaigns.engine.chains import hex_body, mission, plain, ship, slot

BODY = hex_body(A1="S", A2="S", B1="S")


def findings(document: Any) -> list[tuple[str, str]]:
    """Path and severity of each, in order."""
    return [(each.path, each.severity) for each in found(document)]


def found(document: Any) -> tuple[Finding, ...]:
    campaign, told = reading.read(document)
    assert campaign is not None or told
    assert all(each.clause and each.message.endswith((".", "?")) for each in told)
    return told


def test_x28_findings_of_a_chain() -> None:
    """CMP-X28, CMP-CHN-09: m9 is never met, Q7 is not in the scenario; m1 to m1 has a way out."""
    one = mission("m1", BODY, {"if": [{"winner": "PEL"}], "next": "m2"}, {"next": "m1"})
    two = mission("m2", BODY, {"end": "PEL"}, slots=[slot("Q7")])
    nine = mission("m9", BODY, {"end": "none"})
    assert findings(plain(one, two, nine)) == [("/missions/2", "warning"), ("/missions/1/slots/0/unit", "error")]


def sound(**fields: Any) -> dict[str, Any]:
    """A chain with nothing wrong, but for what is changed in it."""
    outcomes = (
        {"if": [{"winner": "ATH"}], "add": {"grain": 1}, "points": {"ATH": 1}, "next": "m2"}, {"end": "none"},
    )  # fmt: skip
    slots = [slot("A1", need=True, **{"from": ["h1", "S1"]}), slot("A2")]
    one = mission("m1", BODY, *outcomes, slots=slots, first="ATH")
    two = mission("m2", BODY, {"end": "points"})
    squadrons = [{"id": "S1", "side": "ATH"}]
    return plain(one, two, hulls=[ship("h1"), ship("h2")], squadrons=squadrons, variables={"grain": 0}, **fields)


def test_a_sound_chain_has_no_findings() -> None:
    assert found(sound()) == ()


OUTCOME = "/missions/0/outcomes"


@pytest.mark.parametrize(
    ("path", "value", "told", "severity"),
    [
        ("/first_mission", "", "/first_mission", "error"), ("/first_mission", "m7", "/first_mission", "error"),
        (f"{OUTCOME}/0/next", "m7", f"{OUTCOME}/0/next", "error"), (f"{OUTCOME}/1/next", "m2", f"{OUTCOME}/1", "error"),
        (f"{OUTCOME}/0/next", None, f"{OUTCOME}/0", "error"),
        (f"{OUTCOME}/1/if", [{"winner": "PEL"}], OUTCOME, "error"),
        (f"{OUTCOME}/0/if", [], f"{OUTCOME}/1", "warning"), ("/missions/0/slots/0/unit", "Z9", None, "error"),
        ("/missions/0/slots/0/side", "PEL", "/missions/0/slots/0/side", "error"),
        ("/missions/0/slots/1/unit", "A1", "/missions/0/slots/1/unit", "error"),
        ("/missions/0/slots/0/from", ["h9"], "/missions/0/slots/0/from/0", "error"),
        ("/missions/0/slots/1/hulls", 0, "/missions/0/slots/1/hulls", "error"),
        ("/missions/0/slots/1/accepts", [9], "/missions/0/slots/1/accepts/0", "error"),
        (f"{OUTCOME}/0/if/0", {"hull": {"id": "h9"}}, f"{OUTCOME}/0/if/0/hull/id", "error"),
        (f"{OUTCOME}/0/if/0", {"admiral": {"id": "x"}}, f"{OUTCOME}/0/if/0/admiral/id", "error"),
        (f"{OUTCOME}/0/if/0", {"variable": {"name": "x"}}, f"{OUTCOME}/0/if/0/variable/name", "error"),
        (f"{OUTCOME}/0/if/0", {"reason": "rain"}, f"{OUTCOME}/0/if/0/reason", "error"),
        (f"{OUTCOME}/0/if/0", {"winner": "ROM"}, f"{OUTCOME}/0/if/0/winner", "error"),
        (f"{OUTCOME}/0/if/0", {"ready": {"side": "ROM", "at_most": 1}}, f"{OUTCOME}/0/if/0/ready/side", "error"),
        (f"{OUTCOME}/0/give", {"PEL": ["h9"]}, f"{OUTCOME}/0/give/PEL/0", "error"),
        (f"{OUTCOME}/0/set", {"oil": 1}, f"{OUTCOME}/0/set/oil", "error"),
        (f"{OUTCOME}/1/end", {"winner": "ROM"}, f"{OUTCOME}/1/end/winner", "error"),
        (f"{OUTCOME}/0/arrive", {"hulls": [ship("h1")]}, f"{OUTCOME}/0/arrive/hulls/0/id", "error"),
        ("/hulls/1/id", "h1", "", "error"), ("/hulls/1/squadron", "S9", "/hulls/1/squadron", "error"),
        ("/hulls/1/hull", 7, "/hulls/1/hull", "error"), ("/squadrons/0/m", 2, "/squadrons/0/m", "error"),
        ("/missions/0/scenario/body/units/0/hex", [90, 90], "/missions/0/scenario/body/units/0/hex", "error"),
        ("/missions/0/scenario/body/ruleset", "chess", "/missions/0/scenario/body/ruleset", "error"),
        ("/missions/0/scenario", {"ready_made": "x/y"}, "/missions/0/scenario", "error"),
        ("/missions/0/first", "ROM", "/missions/0/first", "error"),
        ("/calendar", ["433 BC"], "/calendar", "warning"), ("/victory", {"margin": 3}, "/victory", "warning"),
        ("/options", {"money": "off"}, "/options/money", "warning"),
        ("/areas", [{"id": "a", "name": "A"}], "/areas", "warning"),
    ],
)  # fmt: skip
def test_chn_09_each_finding_has_its_place(path: str, value: Any, told: str | None, severity: str) -> None:
    """CMP-CHN-09."""
    told_now = findings(documents.changed(sound(), (Change("add", path, value),)))
    assert ((told if told is not None else path), severity) in told_now


def test_chn_09_no_way_to_an_end() -> None:
    """CMP-CHN-09: ways are all outcomes but those that can never be taken."""
    one = mission("m1", BODY, {"next": "m2"})
    two = mission("m2", BODY, {"next": "m1"}, {"end": "none"})
    assert findings(plain(one, two)) == [
        ("/missions/0/outcomes", "error"), ("/missions/1/outcomes", "error"), ("/missions/1/outcomes/1", "warning"),
    ]  # fmt: skip


def test_chn_09_needed_slots_that_the_start_cannot_fill() -> None:
    """CMP-CHN-09: one that no hull could fill; those of the first mission that cannot be filled together."""
    slots = [slot("A1", need=True), slot("A2", need=True)]
    alone = plain(mission("m1", BODY, slots=slots, first="ATH"), hulls=[ship("h1")])
    assert findings(alone) == [("/missions/0/slots", "warning")]
    none = plain(mission("m1", BODY, slots=slots[:1], first="ATH"), hulls=[ship("h1", 4)])
    assert findings(none) == [("/missions/0/slots/0", "warning")]


def test_chn_09_a_unit_that_is_no_hull() -> None:
    """CMP-CHN-02, 09: freighters and phalanxes have no slot."""
    body = ready_made_body("oi_navarcoi/ONV-S6")
    freighter = next(unit for unit in body["units"] if unit.get("freighter"))
    only = mission("m1", body, slots=[slot(freighter["id"], "PEL")])
    assert [path for path, _ in findings(plain(only))] == ["/missions/0/slots/0/unit"]


def test_chn_09_the_same_thing_may_arrive_by_several_ways() -> None:
    """CMP-CHN-06, 09: it arrives once; another of the same id is an error."""
    came = {"arrive": {"hulls": [ship("h9")]}}
    other = {"arrive": {"hulls": [ship("h9", 4)]}}
    for second, expected in ((came, []), (other, [("/missions/0/outcomes/1/arrive/hulls/0/id", "error")])):
        outcomes = ({"if": [{"winner": "PEL"}], "end": "PEL", **came}, {"end": "none", **second})
        assert findings(plain(mission("m1", BODY, *outcomes), hulls=[ship("h1")])) == expected


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("/first_mission", ""), (f"{OUTCOME}/0/next", None), (f"{OUTCOME}/1/next", "m2"),
        ("/missions/0/slots/0/side", "PEL"),
        ("/missions/0/slots/1/unit", "A1"), (f"{OUTCOME}/0/set", {"oil": 1}), ("/hulls/1/hull", 7),
        (f"{OUTCOME}/1/if", [{"winner": "PEL"}]), ("/calendar", ["433 BC"]), ("/missions/0/slots/1/hulls", 0),
        ("/missions/0/scenario/body/units/0/hex", [90, 90]), ("/hulls/1/squadron", "S9"),
    ],
)  # fmt: skip
def test_chn_09_a_fix_mends_it(path: str, value: Any) -> None:
    """A fix, where one is plain, leaves nothing of its finding."""
    broken = documents.changed(sound(), (Change("add", path, value),))
    told = next(each for each in found(broken) if each.fixes)
    after = documents.changed(broken, told.fixes[0].changes)
    assert told.path not in [each.path for each in found(after)]


def test_chn_01_bodies_come_from_where_the_mission_says() -> None:
    """CMP-CHN-01: ready-made ones and fixed revisions are written out at the start; one already written is left."""
    one = {**mission("m1", BODY, {"next": "m2"}), "scenario": "hex/HEX-SC1"}
    two = {**mission("m2", BODY, {"end": "none"}), "scenario": {"document": "abc", "revision": 3}}
    asked = []

    def body_of(source: Any) -> Any:
        asked.append((source.ready_made, source.document, source.revision))
        return BODY if source.document else ready_made_body(source.ready_made)

    whole = with_bodies(plain(one, two), body_of)
    assert asked == [("ancient_naval_games/HEX-SC1", "", 0), ("", "abc", 3)]
    assert found(whole) == () and with_bodies(whole, body_of) == whole and len(asked) == 2
    assert findings(with_bodies(plain(one, two), lambda source: None))[0][0] == "/missions/0/scenario"
