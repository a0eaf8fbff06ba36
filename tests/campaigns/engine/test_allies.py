"""States of a coalition (CMP-GEN-01): named in the document, told and seen, of no weight in play."""

import json
from typing import Any

import msgspec
import pytest

from campaigns.documents import ready_made
from campaigns.engine import allies, reading, starting
from campaigns.engine.data import Campaign
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from rules.core.documents import changed
from tests.campaigns.wars import played

NAMED = ("allies", "ally")
SHIP = {"id": "h", "side": "PEL", "squadron": "P8"}


def without_states(plain: Any) -> Any:
    if isinstance(plain, dict):
        return {key: without_states(value) for key, value in plain.items() if key not in NAMED}
    return [without_states(each) for each in plain] if isinstance(plain, list) else plain


def west(**sides: list[str]) -> dict[str, Any]:
    """The War in the West; with other states where they are named."""
    plain: dict[str, Any] = json.loads(json.dumps(ready_made.document("war-in-the-west")))
    for side in plain["sides"]:
        side["allies"] = sides.get(side["id"], side["allies"])
    return plain


def read(plain: Any) -> Campaign:
    campaign, findings = reading.read(plain)
    assert campaign is not None and findings == (), findings
    return campaign


def findings(plain: Any) -> list[Any]:
    found = reading.read(plain)[1]
    for finding in found:
        assert finding.clause == "CMP-GEN-01" and finding.fixes, finding
    return list(found)


def test_a_document_without_states_is_written_as_it_was() -> None:
    plain = without_states(west())
    written = msgspec.json.encode(read(plain))
    assert b'"ally"' not in written and b'"allies"' not in written
    assert msgspec.json.encode(read(json.loads(written))) == written


def test_states_are_kept_and_need_no_new_format() -> None:
    written = msgspec.json.encode(read(west()))
    assert read(json.loads(written)) == read(west()) and json.loads(written)["format"] == 2


def test_each_state_has_a_colour_of_its_sides_family_by_order() -> None:
    data = read(west())
    assert [allies.colour_of(data, "PEL", each) for each in data.side("PEL").allies] == ["a", "c", "e"]
    assert [allies.colour_of(data, "ATH", each) for each in data.side("ATH").allies] == ["b", "d", "f"]
    assert (allies.colour_of(data, "PEL"), allies.colour_of(data, "ATH", "Sparta")) == ("a", "b")


def test_an_area_is_of_its_state_while_its_side_owns_it() -> None:
    data = read(west())
    assert (allies.of_area(data, "corcyra", "ATH"), allies.area_colour(data, "corcyra", "ATH")) == ("Corcyra", "d")
    assert (allies.of_area(data, "corcyra", "PEL"), allies.area_colour(data, "corcyra", "PEL")) == ("", "a")
    assert allies.area_colour(data, "corcyra", None) == ""


def test_a_ship_is_of_her_own_state_or_her_squadrons_and_of_none_under_another_flag() -> None:
    plain = west()
    plain["hulls"] = [
        {"id": "h1", "side": "PEL", "squadron": "P5", "ally": "Sparta"},
        {"id": "h2", "side": "PEL", "squadron": "P5"},
    ]
    data = read(plain)
    state = starting.start(data)
    assert [allies.of_hull(data, state.hulls[id]) for id in ("h1", "h2", "P1-1")] == [
        "Sparta", "The allies of Corinth", "Corinth",
    ]  # fmt: skip
    built = Hull("ATH-n1", "ATH", "ATH", 2, squadron="A4")
    assert (allies.of_hull(data, built), allies.hull_colour(data, built)) == ("Corcyra", "d")
    taken = msgspec.structs.replace(state.hulls["h1"], side="ATH", squadron=None, state="PRIZE")
    assert (allies.hull_colour(data, taken), allies.hull_colour(data, taken, "PEL")) == ("b", "e")


@pytest.mark.parametrize(
    "spoil, path, words",
    [
        (lambda d: d["sides"][0].update(allies=["Corinth", "Sparta", "Corinth"]), "/sides/0/allies", "twice"),
        (lambda d: d["sides"][0].update(allies=["Corinth", " "]), "/sides/0/allies", "without a name"),
        (lambda d: d["sides"][0].update(allies=["a", "b", "c", "d"]), "/sides/0/allies", "colours for 3"),
        (lambda d: d["areas"][0].update(ally="Athens"), "/areas/0/ally", "does not have"),
        (lambda d: d["areas"][0].update(owner=None), "/areas/0/ally", "belongs to no side"),
        (lambda d: d["squadrons"][0].update(ally="Thebes"), "/squadrons/0/ally", "does not have"),
        (lambda d: d.update(hulls=[{**SHIP, "ally": "Thebes"}]), "/hulls/0/ally", "does not have"),
    ],
)  # fmt: skip
def test_a_wrong_state_is_a_finding_with_what_mends_it(spoil: Any, path: str, words: str) -> None:
    plain = west()
    spoil(plain)
    found = [each for each in findings(plain) if each.path == path]
    assert len(found) == 1 and words in found[0].message
    mended = reading.read(changed(plain, found[0].fixes[0].changes))[1]
    assert all(each.path != path for each in mended)


def test_the_war_is_played_alike_with_states_and_without() -> None:
    """Nothing in play hangs on them: the same decisions make the same events, and the same ledger."""
    plain = west()
    plain["options"] |= {"method": "alternate", "auto": "always"}

    def until(state: State) -> bool:
        return state.turn > 3

    told = played(read(plain), "states", until)
    bare = played(read(without_states(plain)), "states", until)
    assert told[:2] == bare[:2] and len(told[0]) > 50
    assert msgspec.structs.replace(told[2], data=bare[2].data) == bare[2]
