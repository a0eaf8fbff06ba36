"""A whole battle between bots, from a scenario and a seed alone: nothing stored, the same choices every time."""

from collections.abc import Mapping
from typing import Any

import msgspec

from battles.logs.continuation import Continuation
from battles.logs.log_file import LogFile, drafted
from rules.core.dice import SeededDice, commitment
from rules.core.ruleset import Ruleset


def fought(ruleset: Ruleset, scenario: Any, *, body: dict[str, Any], bots: Mapping[str, str], seed: str) -> LogFile:
    """Fight a scenario without errors to its end; `bots` gives a bot's key by side. The log says how it ended."""
    seats = {side: f"bot:{bots[side]}" for side in ruleset.sides}
    continuation = Continuation(ruleset, ruleset.start(scenario), seats=seats, seed=seed, dice=SeededDice(seed))
    continuation.open()
    continuation.play_out()
    return LogFile(
        ruleset=ruleset.key,
        rules_revision=ruleset.revision,
        title=scenario.title,
        seats=seats,
        dice="seeded",
        seed_hash=commitment(seed),
        seed=seed,
        result=msgspec.to_builtins(continuation.game.result()),
        scenario=body,
        entries=drafted(continuation.drafts),
    )
