"""What the log of a battle tells a campaign beside its result: a squall on the last turn (CMP-AFT-10), gear that was
used up (CMP-AFT-12). Alike from a battle of the site and from a log that the rules have just decided again."""

from collections.abc import Iterable
from typing import Any

import msgspec

import rules
from battles import selectors
from battles.logs.importing import Decided
from battles.logs.stored import events_of
from battles.models import Battle
from campaigns.engine.adapters.gear import used_in
from campaigns.engine.adapters.oi_navarcoi import is_stormy
from campaigns.engine.battle_records import Encounter
from scenarios.documents import documents
from scenarios.documents.formats import upgraded

WITH_SQUALLS = "oi_navarcoi"


def told_by_battle(encounter: Encounter, battle: Battle) -> dict[str, Any]:
    """The other fields of the report of a battle that is over. Raises `Unreadable`."""
    if encounter.kind == "naval_game":
        return {}
    texts: list[str] = []
    if battle.ruleset == WITH_SQUALLS:
        line = selectors.line_to(selectors.links_of(battle), battle.head_seq)
        kept = dict(battle.entries.values_list("seq", "events"))
        texts = [kept[seq] for seq in line]
    return _told(encounter, battle.ruleset, battle.scenario_body, selectors.head_state(battle), texts)


def told_by_log(encounter: Encounter, decided: Decided) -> dict[str, Any]:
    """The same of a log that was decided again."""
    if encounter.kind == "naval_game":
        return {}
    by_seq = {row["seq"]: row for row in decided.rows}
    texts: list[str] = []
    at = decided.fields["tip"]
    while at >= 0:
        texts.append(by_seq[at]["events"])
        at = by_seq[at]["before"]
    state = msgspec.json.decode(decided.state, type=rules.get(decided.fields["ruleset"]).state_type)
    return _told(encounter, decided.fields["ruleset"], decided.fields["scenario_body"], state, texts[::-1])


def _told(encounter: Encounter, key: str, body: Any, state: Any, texts: Iterable[str]) -> dict[str, Any]:
    scenario = documents.read(upgraded(body)).document
    ours = {piece.unit for piece in encounter.pieces}
    used = {unit: items for unit, items in used_in(key, scenario, state).items() if unit in ours}
    told: dict[str, Any] = {"used": used} if used else {}
    if key == WITH_SQUALLS:
        ruleset = rules.get(key)
        if is_stormy(event for text in texts for event in events_of(ruleset, text)):
            told["storm"] = True
    return told
