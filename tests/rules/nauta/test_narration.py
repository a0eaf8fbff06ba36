"""The log in words: every event has a sentence, with its dice and its clause."""

from typing import get_args

import pytest

from rules.core.clauses import clauses
from rules.core.dice import SeededDice
from rules.core.play import Play, bots_for
from rules.nauta import RULESET
from rules.nauta.events import NautaEvent
from rules.nauta.words.narration import _TELL
from tests.rules.nauta.tables import Table, ahead, ship, speeds, table
from tests.rules.rulesets import library

NAMES = {"A": "Rome", "B": "Carthage", "A1": "Victory", "B1": "Melqart"}


def sentences(battle: Table) -> list[str]:
    return [RULESET.narrate(event, NAMES).text for event in battle.battle.log[-1][1]]


def test_every_kind_of_event_can_be_told() -> None:
    """NAU-EV."""
    assert set(_TELL) == set(get_args(NautaEvent))


def test_a_ram_reads_like_a_story() -> None:
    """NAU-EV: the sentence, the dice with their modifiers, the clause."""
    battle = table(ship("A1", 2, 300, 100, written=5), ship("B1", 2, 305, 180, 90, written=3), dice=[4, 3, 5])
    battle.play(ahead("A1"))
    assert sentences(battle)[:5] == [
        "Victory goes 60 mm ahead at speed 5.",
        "Victory runs into the starboard side of Melqart after 60 mm.",
        "Victory rams Melqart, 7 against 5: the blow goes home.",
        "Victory strikes Melqart: it is holed beyond help.",
        "Melqart sinks.",
    ]
    ram = RULESET.narrate(battle.told("ram")[0], NAMES)
    assert ram.detail == "Victory: 4 + 2 (Size 2) + 1 (faster) = 7; Melqart: 3 + 2 (Size 2) = 5"
    assert (ram.clause, ram.weight) == ("NAU-11.g", "key")


def test_a_fight_aboard_reads_like_a_story() -> None:
    """NAU-EV."""
    one = ship("A1", 4, 300, 300, engaged_with=["B1"])
    other = ship("B1", 3, 300, 330, 180, extra_soldiers=1, engaged_with=["A1"], soldiers=1, tested_50=True)
    battle = table(one, other, ship("A97", 6, 30, 200), ship("B97", 6, 570, 300), step="fighting", dice=[6, 1])
    told = [RULESET.narrate(event, NAMES) for event in battle.battle.log[0][1]]
    texts = [each.text for each in told if each.weight != "quiet"]
    assert texts[1:5] == [
        "Assault 1: Victory 10, Melqart 2.",
        "Melqart loses 1 unit to Victory; 0 left.",
        "Melqart surrenders, without a soldier aboard.",
        "Melqart is taken by Victory.",
    ]


def test_what_is_secret_is_told_without_it() -> None:
    """NAU-8.g."""
    battle = table(ship("A1", 2, 300, 100), ship("B1", 2, 305, 400), step="speeds").play(speeds("A", A1=2, A98=0))
    event = battle.told("speeds_written")[0]
    assert RULESET.narrate(event, NAMES).text == "Rome writes speed 2 for Victory; 0 for A98."
    assert RULESET.narrate(RULESET.shown_to(event, "B"), NAMES).text == "Rome has written its speeds."


@pytest.mark.parametrize("number", range(3))
def test_whole_battles_are_told_with_known_clauses(number: int) -> None:
    """NAU-EV."""
    play = Play(RULESET, library(RULESET)[number], SeededDice("told"))
    play.run(bots_for(RULESET, {"A": "captain", "B": "random"}, "told"))
    book = clauses("nauta")
    for _, events in play.log:
        for event in events:
            sentence = RULESET.narrate(event, {})
            assert sentence.text.endswith(".") and sentence.clause in book
            assert sentence.weight in ("turn", "key", "plain", "quiet")
