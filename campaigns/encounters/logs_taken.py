"""Whether a log may be taken for an encounter: fought by its rules, on its board, with its ships as they are now."""

from collections.abc import Mapping
from typing import Any

import msgspec

import rules
from battles.logs.log_file import LogFile
from campaigns.encounters.awaited import Due
from rules.core.documents import ScenarioHead


class WrongBattle(Exception):
    """A battle that is not the one that the campaign waits for, or is not over; the message says why."""


def require_no_study(log: LogFile) -> None:
    """Raises `WrongBattle` for a log that says it is a study: what might have been is never booked."""
    if log.study is not msgspec.UNSET:
        raise WrongBattle("This log is a study (“what if”), not a battle that was fought. Give the battle's own log.")


def require_same_rules(due: Due, ruleset: str) -> None:
    """Raises `WrongBattle` for a log that was not fought by the rules of this encounter."""
    if ruleset != due.battle.ruleset:
        raise WrongBattle(f"The log was fought by other rules than this {due.word}: {ruleset[:40]}.")


def require_same_fleets(due: Due, found: Mapping[str, Any]) -> None:
    """Raises `WrongBattle` for a log that was not fought by the rules, on the board, with the ships and under the
    conditions of this encounter, each ship as it is now. What anything is called does not matter."""
    require_same_rules(due, found["ruleset"])
    kind = rules.get(due.battle.ruleset).scenario_type
    ours, theirs = _facts(due.scenario), _facts(msgspec.convert(found, kind))
    if ours.pop("units") != theirs.pop("units"):
        raise WrongBattle(
            f"The log was not fought with the fleets of this {due.word}. Export its scenario and fight that."
        )
    other = [name for name in ours if ours[name] != theirs[name]]
    if any(name in BOARDS for name in other):
        raise WrongBattle(f"The log was fought on another board than this {due.word}'s.")
    if other:
        words = ", ".join(name.replace("_", " ") for name in other)
        raise WrongBattle(f"The log was fought under other conditions than this {due.word} ({words}).")


BOARDS = ("board", "table", "terrain")
NAMES = {field.name for field in msgspec.structs.fields(ScenarioHead)}  # titles, texts, sources: no rule asks for them
OF_A_SIDE = ("name", "briefing", "always_ask")  # and whether its player is asked in every window (NAV-R-WIN)


def _facts(scenario: Any) -> dict[str, Any]:
    """What the rules ask of a scenario, by field: the units by id, the sides, the rest."""
    found = {name: getattr(scenario, name) for name in scenario.__struct_fields__ if name not in NAMES}
    found["units"] = {unit.id: msgspec.structs.replace(unit, name="") for unit in scenario.units}
    found["sides"] = {
        letter: {name: getattr(sheet, name) for name in sheet.__struct_fields__ if name not in OF_A_SIDE}
        for letter, sheet in scenario.sides.items()
    }
    return found
