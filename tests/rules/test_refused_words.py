"""What the rules object to is said in words that name what would have to be true, and never in those of the program."""

import json
import re
from random import Random
from typing import Any

import msgspec
import pytest

import rules
from rules.core.dice import SeededDice
from rules.core.play import Play, bots_for
from rules.core.ruleset import Ruleset
from tests.rules.refused_words import Said, said
from tests.rules.rulesets import library

CONDITION = re.compile(
    r"\b(must|may|can|cannot|only|needs?|takes|costs|has to|is (to|for)|first|before|after|until|unless|at most|"
    r"at least|within|between|should|either|choose|name|give|place|write|say|make|waits?|by way of)\b|[:;]",
    re.IGNORECASE,
)
FILLED = re.compile("⟨[^⟩]*⟩")
INTERNAL = re.compile(r"None|True|False|[{}\[\]]|\b[a-z]+_[a-z_]+\b|\w\.\w+\(|'[A-Z]\w*'|\b\w+\(\)")
ODD: tuple[Any, ...] = (None, -3, 0, 1, 3, 90, 999, "A1", "B1", "A99", "nobody", [], ["A1"], {}, True)


def complaints(ruleset: Ruleset) -> list[Said]:
    return sorted(set(said(ruleset)))


@pytest.mark.parametrize("ruleset", rules.all(), ids=lambda ruleset: ruleset.key)
def test_every_way_to_object_names_a_condition(ruleset: Ruleset) -> None:
    """Read from the chapters, each alternative for itself: a whole sentence, with a condition or a way out."""
    found = complaints(ruleset)
    assert len(found) > 60
    for each in found:
        if "message %" in each.text:
            continue  # that message is read by itself
        words = FILLED.sub("X", each.text)
        assert CONDITION.search(words), f"{each.where} {each.code} names no condition: {each.text}"
        assert re.search(r"[.!?X]$", words), f"{each.where} {each.code} is no sentence: {each.text}"
        assert not INTERNAL.search(words), f"{each.where} {each.code} speaks of the program: {each.text}"
        assert not re.search(r"!r\b|list\(|\.__", each.text), (
            f"{each.where} {each.code} fills in as it is stored: {each.text}"
        )


@pytest.mark.parametrize("ruleset", rules.all(), ids=lambda ruleset: ruleset.key)
def test_what_is_refused_in_play_reads_as_a_sentence(ruleset: Ruleset) -> None:
    """Orders bent out of shape at positions of a battle: each refusal is whole words, a clause, and no stored value."""
    chance = Random(ruleset.key)
    scenario = library(ruleset)[0]
    play = Play(ruleset, scenario, SeededDice("refused"))
    bots = bots_for(ruleset, dict.fromkeys("AB", "random"), "refused")
    told: set[str] = set()
    for number in range(120):
        legal = play.game.legal()
        if not legal:
            break
        if number % 3 == 0:
            for action in chance.sample(legal, min(4, len(legal))):
                for bent in _bent(ruleset, action, chance):
                    refusal = play.game.check(bent)
                    if refusal is None:
                        continue
                    told.add(refusal.code)
                    assert refusal.clause, refusal
                    assert CONDITION.search(refusal.message), refusal
                    assert refusal.message[-1] in ".!?", refusal
                    assert not INTERNAL.search(refusal.message), refusal
        play.act(bots[legal[0].side].choose(play.game, legal))
    assert len(told) >= 3, told


def _bent(ruleset: Ruleset, action: Any, chance: Random) -> list[Any]:
    """The action of the other side, and with one of its fields changed for something odd."""
    plain = json.loads(msgspec.json.encode(action))
    made = [{**plain, "side": "B" if action.side == "A" else "A"}]
    for field in [name for name in plain if name not in ("kind", "side")]:
        made += [{**plain, field: odd} for odd in chance.sample(ODD, 6)]
    found = []
    for each in made:
        try:
            found.append(msgspec.convert(each, ruleset.action_type))
        except msgspec.ValidationError:
            continue  # not the shape of an order: told by its field
    return found
