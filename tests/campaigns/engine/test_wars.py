"""Whole wars of CMP-WEST, each decision any that is offered: nothing breaks, nothing is lost, everything is told."""

from random import Random

import pytest
from msgspec.structs import replace

import rules
from campaigns.engine import evolve, starting, war
from campaigns.engine.decisions import EndPart
from campaigns.engine.dice import EntryDice
from campaigns.engine.ledger import State
from campaigns.engine.telling import chronicle
from rules.core.events import Event
from tests.campaigns.engine.test_reference_data import drafted, printed


def fought(seed: int, ruleset: str, auto: str) -> tuple[State, State, list[Event]]:
    """A war to its end: how it began, how it ended, and all that happened."""
    choices, west = Random(seed), drafted(printed("cmp-west"))
    data = replace(
        west,
        rulesets=replace(west.rulesets, sea=ruleset),  # type: ignore[arg-type]  # a key of the five
        options=replace(west.options, auto=auto),  # type: ignore[arg-type]
    )
    start = starting.start(data)
    state, events = war.opening(start, EntryDice(str(seed), 0))
    log, entry = list(events), 0
    while state.ended is None:
        entry += 1
        actions = [each for offer in war.offers(state) for each in offer.actions]
        assert actions and all(war.check(state, each) is None for each in actions)
        ends = [each for each in actions if isinstance(each, EndPart)]
        chosen = ends[0] if ends and choices.random() < 0.12 else choices.choice(actions)
        state, events = war.decide(state, chosen, EntryDice(str(seed), entry))
        log += events
    return start, state, log


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "ruleset", "auto"),
    [(n, each.key, auto) for n, (each, auto) in enumerate((r, a) for r in rules.all() for a in ("ask", "always"))],
)
def test_a_war_of_fleets_is_fought_to_its_end(seed: int, ruleset: str, auto: str) -> None:
    """CMP-CHR-03, 04, CMP-GEN-06: its events alone give its end, each has its sentence, and every hull one place."""
    start, state, log = fought(seed, ruleset, auto)
    folded = start
    for event in log:
        folded = evolve.evolved(folded, event)
    assert folded == state
    for event in log:
        line = chronicle.narrate(state, event)
        assert line.text.endswith(".") and "None" not in line.text, event
    assert set(start.hulls) <= set(state.hulls)
    for hull in state.hulls.values():
        assert hull.side in state.data.side_ids and 0 <= hull.hull <= 5 and 0 <= hull.oars <= 3
        assert hull.state != "PRIZE" or hull.squadron is None
        assert hull.fleet is None or state.fleets[hull.fleet].side == hull.side or hull.state == "LOST"
    assert all(each.m in (-1, 0, 1) and each.xp >= 0 for each in state.squadrons.values())
    assert all(0 <= each.skill <= 3 for each in state.admirals.values())
