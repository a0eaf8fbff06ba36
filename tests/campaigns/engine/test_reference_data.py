"""The reference's own data read as they are printed (CMP-GEN-04): CMP-WEST, CMP-PUNIC, and a chain."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from campaigns.engine import reading, roster, starting
from campaigns.engine.aliases import normalised
from campaigns.engine.battle_records import ChainState
from campaigns.engine.chains.scenarios import with_bodies
from campaigns.engine.data import Campaign
from rules.core.documents import changed
from rules.core.findings import Change
from scenarios.documents.ready_made import ready_made_body

REFERENCE = Path(__file__).parent / "reference"


def printed(name: str) -> Any:
    return json.loads((REFERENCE / f"{name}.json").read_text())


def drafted(plain: Any) -> Campaign:
    campaign, findings = reading.read(with_bodies(plain, lambda source: ready_made_body(source.ready_made)))
    assert campaign is not None and findings == ()
    return campaign


def test_west_reads_whole() -> None:
    west = drafted(printed("cmp-west"))
    assert (west.play, west.rulesets.sea, west.rulesets.initiative) == ("map", "oi_navarcoi", "ancient_naval_games")
    assert west.options.areas == "at_end" and west.options.money == "on" and not west.options.free_armies
    strait = next(link for link in west.links if link.kind == "STRAIT")
    assert (strait.guard, strait.capacity) == ("naupactus", 1)
    brasidas = west.arrivals[1].admiral
    assert brasidas is not None and (brasidas.skill, brasidas.area) == (2, "gytheum")
    assert west.label(1) == "433 summer" and not west.is_winter(1)


def test_west_begins_with_its_fleets() -> None:
    """CMP-SHP-06, 07: hulls in squadrons, squadrons in fleets, an admiral to a fleet."""
    state = starting.start(drafted(printed("cmp-west")))
    assert [len(state.hulls_of(side, "READY")) for side in ("PEL", "ATH")] == [58, 56]
    assert [each.id for each in roster.squadrons_of(state, "F1")] == ["P1", "P2", "P3", "P4"]
    assert len(roster.hulls_of_fleet(state, "G2")) == 8
    led = roster.admiral_of(state, "G2")
    assert led is not None and (led.name, led.skill) == ("Phormio", 3)
    assert state.treasury == {"PEL": 20, "ATH": 24}
    assert {roster.area_of_hull(state, hull) for hull in roster.hulls_of_squadron(state, "P5")} == {"megara"}


def test_punic_is_played_as_it_is_printed() -> None:
    punic, findings = reading.read(printed("cmp-punic"))
    assert punic is not None and findings == () and punic.options.areas == "at_end"
    crossing = next(link for link in punic.links if link.kind == "CROSSING")
    assert (crossing.capacity, crossing.guard) == (1, None)


CHAIN: dict[str, Any] = {
    "id": "NAUPACTUS", "name": "Phormio's year", "kind": "chain",
    "sides": [{"id": "ATH", "name": "Athens"}, {"id": "PEL", "name": "The Peloponnesians", "plural": True}],
    "hulls": [
        {"id": "h1", "side": "ATH", "size": 2, "name": "Paralus", "class": "Athenian trireme", "captain": "Callias"},
        {"id": "h4", "side": "ATH", "hull": 2, "oars": 1, "men": 50, "gear": ["corvus"], "origin": "PEL"},
    ],
    "admirals": [{"id": "phormio", "side": "ATH", "skill": 3}],
    "variables": {"grain": 5}, "first_mission": "m1",
    "missions": [
        {
            "id": "m1", "title": "In the narrows", "scenario": "hex/HEX-SC1", "rest": "beach", "retreat": "lose",
            "slots": [{"unit": "A1", "side": "ATH", "accepts": [2], "from": ["h1", "h4"], "need": True}],
            "outcomes": [
                {"if": [{"winner": "PEL", "degree": "major"}], "end": {"winner": "PEL"}},
                {"if": [{"ready": {"side": "ATH", "at_most": 2}}], "add": {"grain": -2}, "next": "m1"},
                {"arrive": {"hulls": [{"id": "h9", "side": "ATH"}]}, "give": {"PEL": ["h4"]}, "next": "m1"},
            ],
        }
    ],
}  # fmt: skip


def test_a_chain_reads_with_everything_that_it_names() -> None:
    """CMP-CHN-01, 02, 06, 07; `kind` of the reference is `play` here."""
    chain = drafted(CHAIN)
    (mission,) = chain.missions
    assert (chain.play, chain.kind, mission.scenario.ready_made) == ("chain", "campaign", "ancient_naval_games/HEX-SC1")
    assert (mission.rest.kind, mission.retreat, mission.slots[0].source) == ("beach", "lose", ("h1", "h4"))
    first, second, last = mission.outcomes
    assert first.when[0].winner == "PEL" and first.end is not None and second.add == {"grain": -2}
    assert last.when == () and last.arrive is not None and last.give == {"PEL": ("h4",)}
    assert chain.is_plural("PEL") and not chain.is_plural("ATH")


def test_a_chain_begins_with_its_ships() -> None:
    """CMP-SHP-01: names, classes, captains, origin, damage, men and gear."""
    state = starting.start(drafted(CHAIN))
    paralus, other = state.hulls["h1"], state.hulls["h4"]
    assert (paralus.name, paralus.cls, paralus.captain) == ("Paralus", "Athenian trireme", "Callias")
    assert (other.origin, other.hull, other.oars, other.men, other.gear) == ("PEL", 2, 1, (50, 100), {"corvus": "fit"})
    assert state.chain == ChainState("m1") and state.variables == {"grain": 5} and state.treasury == {}


@pytest.mark.parametrize("plain", [printed("cmp-west"), printed("cmp-punic"), CHAIN])
def test_a_document_in_the_site_s_words_is_left_as_it_is(plain: Any) -> None:
    once = normalised(plain)
    assert normalised(once) == once
    campaign = drafted(plain)
    again, _ = reading.read(msgspec.json.decode(msgspec.json.encode(campaign)))
    assert again == campaign


HELD_BACK: dict[str, Any] = {"turns": [1], "squadrons": ["A1"]}


@pytest.mark.parametrize(
    ("path", "value", "found"),
    [
        ("/armies/0/fleet", "G1", ["/armies/0/fleet", "/armies/0/area"]),
        ("/restraints", [{"turns": [1], "squadrons": ["A9"]}], ["/restraints/0/squadrons"]),
        ("/restraints", [HELD_BACK | {"unless_in": {"chios": ["fleet"]}}], ["/restraints/0/unless_in"]),
        ("/restraints", [HELD_BACK | {"unless_in": {"strait": ["fleet"]}}], []),
    ],
)  # fmt: skip
def test_what_fleets_name_is_in_the_data(path: str, value: Any, found: list[str]) -> None:
    """CMP-MOV-03, CMP-MOV-06 (WEST-2)."""
    _, findings = reading.read(changed(printed("cmp-west"), (Change("add", path, value),)))
    assert [each.path for each in findings] == found


def test_west_is_played_as_it_is_printed() -> None:
    west, findings = reading.read(printed("cmp-west"))
    assert west is not None and findings == ()
