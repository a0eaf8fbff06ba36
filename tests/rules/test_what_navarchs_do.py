"""They play the game that the rulebook is about: what no navarch ever does, and what never happens to it, has a reason.

`pytest -s` prints it. NAVARCH_BATTLES=200 looks at as many battles of navarchs. Without it they fight the one with the
fewest ships; captains, of whose plans theirs are made, fight the rest.
"""

import os
import sys
from collections import Counter
from typing import Any, get_args

import pytest

import rules
from rules.core.actions import kind_of
from rules.core.bots.strengths import CAPTAIN, NAVARCH, looks_ahead
from rules.core.dice import SeededDice
from rules.core.play import Play, bots_for
from rules.core.ruleset import Ruleset
from tests.rules.rulesets import laws, library

NAVARCHS = int(os.environ.get("NAVARCH_BATTLES", "1"))
BATTLES = max(16, NAVARCHS)
AHEAD = [each for each in rules.all() if NAVARCH.key in each.bots and looks_ahead(each.bots[NAVARCH.key])]


def kinds(union: Any) -> list[str]:
    return [str(each.__struct_config__.tag) for each in get_args(union)]


def positions(ruleset: Ruleset) -> list[Any]:
    """The library, and as many mirrored ones."""
    found = list(library(ruleset))
    if ruleset.proving is not None:
        found += [ruleset.proving.mirrored(f"occurs {n}") for n in range(len(found))]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", AHEAD, ids=lambda each: each.key)
def test_every_action_and_event_occurs_or_there_is_a_reason(ruleset: Ruleset) -> None:
    done: Counter[str] = Counter()
    scenarios = positions(ruleset)
    of_few = sorted(scenarios, key=lambda each: len(each.units))
    for n in range(BATTLES):
        fought = of_few if n < NAVARCHS < BATTLES else scenarios
        play = Play(ruleset, fought[n % len(fought)], SeededDice(f"occurs {n}"))
        bot = NAVARCH if n < NAVARCHS else CAPTAIN
        play.run(bots_for(ruleset, dict.fromkeys(ruleset.sides, bot.key), f"occurs {n}"))
        for action, events in play.log:
            done.update(kind_of(each) for each in (action, *events) if each is not None)
    reasons: dict[str, str] = laws(ruleset).NEVER
    rare: dict[str, str] = getattr(laws(ruleset), "RARE", {})  # what may not come up in so few battles
    never = [kind for kind in (*kinds(ruleset.action_type), *kinds(ruleset.event_type)) if not done[kind]]
    told = [f"  {kind}: {(reasons | rare).get(kind, 'no reason known')}" for kind in never]
    head = (
        f"{ruleset.title}, {BATTLES} battles, {NAVARCHS} of navarchs: {sum(done.values())} actions and events. Never:"
    )
    sys.stdout.write("\n".join(["", head, *told, ""]))
    assert not [kind for kind in never if kind not in reasons | rare]
    assert not [kind for kind in reasons if done[kind]], "a reason for what occurs"
