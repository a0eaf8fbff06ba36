"""The players made of code: what they may not do or see, and how well they play."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from rules.core.actions import kind_of
from rules.core.dice import SeededDice, Stream
from rules.core.play import Play, bots_for, simulate
from rules.navarchoi import RULESET
from rules.navarchoi.scenario import Scenario
from tests.rules.navarchoi.laws import any_scenario

LIBRARY = Path(__file__).parents[3] / "scenarios" / "library" / RULESET.key
MIRRORED = 100
KINDS = (5, 5, 4, 4, 3, 3, 3, 4, 5, 5)


def mirrored() -> Scenario:
    """Two equal fleets in line abreast, each the other's reflection, twelve squares apart."""
    units: list[dict[str, Any]] = []
    for side, row, facing in (("A", 18, "N"), ("B", 6, "S")):
        for n, kind in enumerate(KINDS):
            square = f"{8 + n:02d}{row:02d}"
            units.append({"id": f"{side}{n + 1:02d}", "side": side, "type": kind, "square": square, "facing": facing})
    board = {"cols": 24, "rows": 23}
    head = {"ruleset": RULESET.key, "title": "Mirror", "board": board, "wind": 2, "max_turns": 16, "game_end": 1}
    return msgspec.convert({**head, "units": units}, Scenario)


def salamis() -> Scenario:
    return msgspec.convert(json.loads((LIBRARY / "NAV-S-1.json").read_bytes()), Scenario)


def by_chance(seed: int) -> Scenario:
    return msgspec.convert(any_scenario(Random(f"bots {seed}")), Scenario)


@pytest.mark.slow
def test_the_navarch_beats_chance_in_85_of_100_mirrored_battles() -> None:
    """Half of them as A, half as B; a draw is no win."""
    won = 0
    for n in range(MIRRORED):
        side, other = ("A", "B") if n % 2 else ("B", "A")
        bots = bots_for(RULESET, {side: "navarch", other: "random"}, str(n))
        won += simulate(RULESET, mirrored(), SeededDice(f"mirror {n}"), bots).winner == side
    assert won >= 85


@pytest.mark.parametrize("key", RULESET.bots)
@pytest.mark.parametrize("seed", range(12))
def test_a_bot_takes_only_legal_actions_and_never_concedes(key: str, seed: int) -> None:
    play = Play(RULESET, by_chance(seed), SeededDice(str(seed)))
    bots = bots_for(RULESET, {"A": key, "B": key}, str(seed))
    while legal := play.game.legal():
        action = bots[legal[0].side].choose(play.game, legal)
        assert action in legal and kind_of(action) not in ("concede", "ask_always")
        play.act(action)
    assert play.game.result() is not None


@pytest.mark.parametrize("key", RULESET.bots)
def test_a_bot_plays_the_same_game_from_the_same_seed(key: str) -> None:
    def log() -> bytes:
        play = Play(RULESET, by_chance(3), SeededDice("one"))
        play.run(bots_for(RULESET, {"A": key, "B": "random"}, "two"))
        return msgspec.json.encode(play.log)

    assert log() == log()


@pytest.mark.parametrize("seed", range(6))
def test_a_bot_sees_only_what_its_side_may_see(seed: int) -> None:
    """NAV-M-1.h: it chooses the same when everything hidden from it has been taken out of the position."""
    play = Play(RULESET, by_chance(seed), SeededDice(str(seed)))
    bots = bots_for(RULESET, {"A": "navarch", "B": "navarch"}, str(seed))
    asked = 0
    while (legal := play.game.legal()) and asked < 250:
        side = legal[0].side
        state = play.game.state()
        seen = RULESET.thaw(RULESET.visible_to(state, side))
        fresh, again = (RULESET.bots["navarch"](side, Stream("same")) for _ in range(2))
        assert fresh.choose(RULESET.thaw(state), legal) == again.choose(seen, legal)
        asked += 1
        play.act(bots[side].choose(play.game, legal))
    assert asked > 20


def test_every_bot_says_who_it_is() -> None:
    assert {key: bot.title for key, bot in RULESET.bots.items()} == {"navarch": "Navarch", "random": "Random"}
    assert all(bot.about.endswith(".") for bot in RULESET.bots.values())
