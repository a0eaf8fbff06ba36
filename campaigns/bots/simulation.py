"""Battles of a campaign fought out by bots in the engine, nothing stored: for figures, where dice are too rough."""

from collections.abc import Mapping
from typing import Any

import rules
from campaigns.documents import sources
from campaigns.engine.adapters import ADAPTERS, base_of
from campaigns.engine.adapters.gear import used_in
from campaigns.engine.adapters.oi_navarcoi import is_stormy
from campaigns.engine.battle_records import Encounter
from campaigns.engine.battles import naval_game
from campaigns.engine.bots.playing import Table, by_dice
from campaigns.engine.chains import missions
from campaigns.engine.decisions import Decision, ReportBattle, ReportNavalGame
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from rules.core import documents
from rules.core.bots.strengths import CAPTAIN, as_strong_as
from rules.core.dice import SeededDice
from rules.core.play import Play, bots_for


def fought(seed: str, held: Mapping[str, Any] = {}, bots: Mapping[str, str] = {}) -> Table:
    """What the table does: battles of ships are fought to their end, whatever else is settled by dice. `held` are the
    scenarios of the site of which the campaign keeps copies, `bots` how strong is who fights for a side of it: a
    captain where nothing is said."""

    def decide(state: State, question: Question) -> Decision:
        if question.kind not in ("naval_game", "battle"):
            return by_dice(state, question)
        battle = state.encounters[question.about]
        played = rules.get(battle.ruleset)
        scenario = scenario_of(state, battle, held)
        play = Play(played, scenario, SeededDice(f"{seed}/{battle.id}"))
        strengths = [bots.get(side, CAPTAIN.key) for side in battle.sides]
        players = {
            letter: as_strong_as(strength, played.bots)
            for letter, strength in zip(played.sides, strengths, strict=True)
        }
        result = play.run(bots_for(played, players, f"{seed}/{battle.id}"))
        if battle.kind == "naval_game":
            return ReportNavalGame(result=result, by="engine")
        storm = battle.ruleset == "oi_navarcoi" and is_stormy([event for _, events in play.log for event in events])
        used = used_in(battle.ruleset, scenario, play.game.state())
        return ReportBattle(encounter=battle.id, result=result, by="engine", storm=storm, used=used)

    return decide


def scenario_of(state: State, battle: Encounter, held: Mapping[str, Any]) -> Any:
    """The scenario of a battle as it is to be fought now."""
    if battle.kind == "mission":
        return missions.scenario(state)
    if battle.kind == "naval_game":
        return naval_game.scenario(state, _read(battle, battle.scenario, held))
    _, _, land = base_of(state, battle).partition("/")
    return ADAPTERS[battle.ruleset].scenario(state, battle, _read(battle, land, held) if land else None)


def _read(battle: Encounter, word: str, held: Mapping[str, Any]) -> Any:
    body = sources.among(held)(sources.source_of(word, battle.ruleset))
    base, findings = documents.read(body, rules.get(battle.ruleset).scenario_type)
    if base is None:
        raise LookupError(f"scenario {word} cannot be read: {findings}")
    return base
