"""What the other side keeps secret interferes with nothing that one gets: of two worlds that differ in it alone one
sees the same position and the same events, is offered the same, and the same sides have to decide."""

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import rules
from rules.core.dice import SeededDice
from rules.core.play import Play
from rules.core.ruleset import Ruleset
from tests.rules.rulesets import begun

# A thousand worlds, of a ruleset whose positions take long to make fewer.
WORLDS = {"nauta": 320, "mare_nostrum": 280, "oi_navarcoi": 80, "navarchoi": 320}
PER_BATTLE = 12  # at most, so that they are of many battles
LONG = 60  # acts after which another battle is begun
SECRETIVE = [ruleset for ruleset in rules.all() if ruleset.shown_to is not None]
Pair = tuple[str, Any, Any]  # whose eyes, and two acts of the other side that these do not tell apart


def alike(play: Play, chance: Random) -> Pair | None:
    """Two acts of one side that another one is told alike, where there are such, while that one has to choose too: once
    all have chosen what they chose is laid open."""
    hide = play.ruleset.shown_to
    assert hide is not None
    for side in play.game.deciders():
        groups: dict[str, list[Any]] = defaultdict(list)
        for action in play.game.legal():
            told = None if action.side == side else hide(action, side)
            if action.side != side and told != action:
                groups[repr((action.side, told))].append(action)
        several = [group for group in groups.values() if len(group) > 1]
        if several:
            return (side, *chance.sample(chance.choice(several), 2))
    return None


def got(play: Play, action: Any, eyes: str) -> dict[str, Any]:
    """All that these eyes get once the act is done, by the same dice."""
    hide = play.ruleset.shown_to
    assert hide is not None
    game, log = play.game.copy(), []  # type: ignore[var-annotated]
    game.act(action, SeededDice("the same in both worlds"), log)
    told = [hide(event, eyes) for event in log]
    return {
        "position": play.ruleset.visible_to(game.state(), eyes),
        "events": [event for event in told if event is not None],
        "offered": [each for each in game.legal() if each.side == eyes],
        "decides": list(game.deciders()),
    }


def worlds(ruleset: Ruleset) -> Iterator[tuple[Play, Pair]]:
    """Positions by chance in which a side has a choice that another one must not learn."""
    for seed in range(10_000):
        play, chance = begun(ruleset, f"secrets {seed}")
        found = 0
        for _ in range(LONG):
            legal = play.game.legal()
            if not legal or found == PER_BATTLE:
                break
            pair = alike(play, chance)
            if pair is not None:
                found += 1
                yield play, pair
            play.act(chance.choice(legal[:-1] or legal))


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", SECRETIVE, ids=lambda ruleset: ruleset.key)
def test_what_the_other_keeps_secret_changes_nothing_that_one_gets(ruleset: Ruleset) -> None:
    looked, wanted = 0, WORLDS[ruleset.key]
    for play, (eyes, one, other) in worlds(ruleset):
        first, second = got(play, one, eyes), got(play, other, eyes)
        assert first == second, f"{eyes} can tell {one} from {other}"
        looked += 1
        if looked == wanted:
            return
    pytest.fail(f"only {looked} worlds were found")


def test_some_rulesets_have_secrets_and_the_others_hide_nothing() -> None:
    assert {ruleset.key for ruleset in SECRETIVE} == set(WORLDS) and sum(WORLDS.values()) == 1000
    for ruleset in rules.all():
        if ruleset not in SECRETIVE:
            play, _ = begun(ruleset, "open")
            assert all(ruleset.visible_to(play.game.state(), side) == play.game.state() for side in ruleset.sides)
