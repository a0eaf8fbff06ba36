"""The working position: what it keeps is true, and a choice draws what it lists."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules.core.actions import kind_of
from rules.mare_nostrum import RULESET, initiative, missiles, plots
from rules.mare_nostrum.actions import Move
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.swinging import blocker
from tests.rules.rulesets import begun


def played(seed: object, most: int = 60) -> Iterator[Battle]:
    """The battle after every action of one by chance, what is asked of it asked on the way; moves are liked."""
    play, chance = begun(RULESET, f"working {seed}")
    for _ in range(most):
        game: Any = play.game
        legal = game.legal()
        if not legal:
            return
        moves = [action for action in legal if isinstance(action, Move)]
        for move in chance.sample(moves, min(4, len(moves))):
            plots.plot(game, game.by_id[move.galley], move)
        yield game
        play.act(chance.choice(moves) if moves and chance.random() < 0.7 else chance.choice(legal[:-1] or legal))
        yield game


def told(found: Any) -> Any:
    """A course or a refusal as it can be compared between two working positions."""
    if not isinstance(found, Course):
        return found
    pieces = [(*piece[:7], piece.impact and (piece.impact.other.id, *piece.impact[1:])) for piece in found.pieces]
    return found.pose, found.level, found.rowed, found.straight, found.ending, found.crossed, found.slide, pieces


@pytest.mark.parametrize("batch", range(5))
def test_what_is_kept_is_what_would_be_found_anew(batch: int) -> None:
    """Every answer in the memo against a position that was made from the state and has kept nothing."""
    kept = 0
    for game in (game for seed in range(5) for game in played(5 * batch + seed)):
        fresh = Battle(game.state())
        memo = game.memo
        kept += len(memo.gaps) + len(memo.others) + len(memo.targets) + len(memo.galleys)
        for (one, other), gap in memo.gaps.items():
            assert fresh.gap(fresh.galleys[one], fresh.galleys[other]) == gap
        for order, others in memo.others.items():
            assert [each.id for each in fresh.others(fresh.galleys[order])] == [each.id for each in others]
        for (order, limit), near in memo.near.items():
            assert [each.id for each in fresh.near(fresh.galleys[order], limit)] == [each.id for each in near]
        for order, within in memo.targets.items():
            anew = missiles.targets(fresh, fresh.galleys[order])
            assert {weapon: [each.id for each in some] for weapon, some in anew.items()} == {
                weapon: [each.id for each in some] for weapon, some in within.items()
            }
        for order, pose, sense in list(memo.swings):
            for size in (200, 450, 455):
                now, then = (
                    blocker(each, each.galleys[order], pose, sense * size) for each in (game, Battle(game.state()))
                )
                assert (now and now.id) == (then and then.id)
        for key, answer in list(memo.galleys.items()):
            if key == "up":
                up = initiative.up(fresh)
                assert (up.number, [each.id for each in up.candidates]) == (
                    answer.number, [each.id for each in answer.candidates]
                )  # fmt: skip
                assert (up.asked and up.asked.id) == (answer.asked and answer.asked.id)
            elif isinstance(key, int):
                assert plots.plans(fresh, fresh.galleys[key]) == answer
            elif isinstance(key[1], Move):
                order, move, whole = key
                assert told(plots.plot(fresh, fresh.galleys[order], move, whole)) == told(answer)
            else:
                order, path = key
                some = [plan for plan in plots.plans(fresh, fresh.galleys[order]) if plan[1] == path]
                assert all(plots.is_open(fresh, fresh.galleys[order], plan) == answer for plan in some)
    assert kept


@pytest.mark.parametrize("seed", range(20))
def test_every_choice_draws_what_it_lists(seed: int) -> None:
    chance = Random(f"picks {seed}")
    for game in played(seed, 20):
        for choice in game.choices():
            listed = list(choice.listed())
            assert all((action.side, type(action)) == (choice.side, choice.kind) for action in listed)
            drawn = choice.pick(chance.randrange)
            assert drawn in listed if listed else drawn is None
            assert bool(choice) == bool(listed), kind_of(listed[0]) if listed else choice.kind
