"""What the enemy has sealed interferes with nothing that a side gets (CMP-INI-03, CMP-CHN-03): of two wars that differ
in it alone one sees the same ledger, is asked the same, and every bot of its decides the same."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from campaigns.engine import starting, war
from campaigns.engine.battles.naval_game import fit_hulls
from campaigns.engine.bots import BOTS
from campaigns.engine.bots.sight import seen_by
from campaigns.engine.decisions import CommitFlotilla, Decision, Fill
from campaigns.engine.dice import EntryDice
from campaigns.engine.ledger import State
from campaigns.engine.log.questions import SEALED
from campaigns.engine.records import Question
from rules.core.dice import Stream
from tests.campaigns.engine.test_properties import choose
from tests.campaigns.engine.test_reference_data import drafted
from tests.campaigns.wars import MOST, document_of

WARS = {"flotillas": 2, "rome-goes-to-sea": 3, "athens-at-sea": 4}  # as `document_of` counts them
KINDS = 5  # of documents there
WORLDS = 60  # of each


def alike(state: State, question: Question, chance: Stream) -> tuple[Decision, Decision] | None:
    """Two sealed decisions of a side of which the other may know as much, where there are such."""
    side = question.side
    if question.kind == "commit":
        fit = [hull.id for hull in fit_hulls(state, side)]
        if len(fit) < 2:
            return None
        size = 1 + chance.below(min(5, len(fit) - 1))
        first, second = fit[:size], fit[-size:]
        return CommitFlotilla(side=side, hulls=tuple(first)), CommitFlotilla(side=side, hulls=tuple(second))
    offered = [each for offer in war.offers(state) for each in offer.actions if isinstance(each, Fill)]
    full = next((each for each in offered if each.side == side), None)
    if full is None or not full.slots:
        return None
    fewer = replace(full, slots=dict(list(full.slots.items())[:-1]), admiral=None, aboard=None)
    return full, fewer


def worlds(number: int) -> Iterator[tuple[Decision, Decision, State, State]]:
    """Wars by chance that differ in what a side has sealed while the other still has to, each with both decisions."""
    for seed in range(1_000):
        chance, dice = Stream(f"worlds {seed}"), EntryDice(f"worlds {seed}", 0)
        state, _ = war.opening(starting.start(drafted(document_of(number + KINDS * seed))), dice)
        for entry in range(1, MOST):
            if state.ended is not None or not war.offers(state):
                break
            sealing = next((question for question in state.open if question.kind in SEALED), None)
            pair = alike(state, sealing, chance) if sealing is not None else None
            if pair is not None and all(war.check(state, each) is None for each in pair):
                first, second = (war.decide(state, each, EntryDice(None, entry))[0] for each in pair)
                if any(question.kind in SEALED for question in first.open):
                    yield *pair, first, second
            decision = choose(state, chance)
            if war.check(state, decision) is not None:
                decision = war.offers(state)[0].actions[0]
            state, _ = war.decide(state, decision, EntryDice(f"worlds {seed}", entry))


@pytest.mark.slow
@pytest.mark.parametrize("number", WARS.values(), ids=WARS)
def test_what_the_enemy_has_sealed_changes_nothing_that_one_gets(number: int) -> None:
    looked = 0
    for one, other, *states in worlds(number):
        (question,) = (each for each in states[0].open if each.kind in SEALED)
        eyes = question.side
        assert eyes != one.side and states[0].open == states[1].open
        assert seen_by(states[0], eyes) == seen_by(states[1], eyes), f"{eyes} can tell {one} from {other}"
        for key, bot in BOTS.items():
            first, second = (bot(eyes, "worlds").decide(state, question, 7) for state in states)
            assert first == second, key
        looked += 1
        if looked == WORLDS:
            return
    pytest.fail(f"only {looked} worlds were found")
