"""A battle's events as the lines of its log: each once and in order, every line a sentence with a known clause."""

import re

import pytest

import rules
from rules.core.clauses import clauses
from rules.core.dice import SeededDice
from rules.core.events import Sentence
from rules.core.gathering import WEIGHTS, Gathering, counted, runs_of, times
from rules.core.play import Play, bots_for
from rules.core.ruleset import Ruleset
from tests.rules.rulesets import library

ODD = re.compile(r"None|  |\.\.|;;|: \.|, ,|\band and\b|[{}\[\]_]|\b1 (ships|points|units|hits|squares|cards)\b")


@pytest.mark.parametrize("ruleset", rules.all(), ids=lambda ruleset: ruleset.key)
def test_every_line_is_a_sentence_and_no_event_is_lost(ruleset: Ruleset) -> None:
    play = Play(ruleset, library(ruleset)[0], SeededDice("told in lines"))
    bots = bots_for(ruleset, dict.fromkeys("AB", "random"), "told in lines")
    for _ in range(250):
        legal = play.game.legal()
        if not legal:
            break
        play.act(bots[legal[0].side].choose(play.game, legal))
    told = [event for _, events in play.log for event in events]
    if (hide := ruleset.shown_to) is not None:
        told = [event for event in told if any(hide(event, side) is not None for side in ruleset.sides)]
    book, gathering = clauses(ruleset.key), ruleset.gathering
    assert gathering is not None
    runs = runs_of(gathering, told)
    assert [at for first, end in runs for at in range(first, end)] == list(range(len(told)))
    gathered = [gathering.tell(told[first:end], {}) for first, end in runs if end - first > 1]
    assert len(gathered) > 10
    for line in gathered:
        assert line.text[-1] in ".!?" and line.text[:1].strip(), line
        assert not ODD.search(line.text), line
        assert line.clause in book and line.weight in WEIGHTS, line


def test_runs_end_where_an_event_does_not_go_on() -> None:
    """Here even numbers go on with what is before them."""
    even = Gathering(lambda run, event: event % 2 == 0, lambda run, names: Sentence(str(run), ""))
    assert runs_of(even, [1, 2, 4, 3, 5, 6]) == [(0, 3), (3, 4), (4, 6)]
    assert runs_of(None, [1, 2]) == [(0, 1), (1, 2)]
    assert runs_of(even, []) == []


def test_numbers_are_said_as_one_says_them() -> None:
    assert [counted(n, "ship", "ships") for n in (0, 1, 2, 12, 13)] == [
        "no ships", "one ship", "two ships", "twelve ships", "13 ships",
    ]  # fmt: skip
    assert [times(n) for n in (1, 2, 3)] == ["", " twice", " three times"]
