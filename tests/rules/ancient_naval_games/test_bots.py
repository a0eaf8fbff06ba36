"""The players made of code: what they may not do, and how well they play."""

from typing import Any

import msgspec
import pytest

from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.scenario import Scenario
from rules.core.dice import SeededDice
from rules.core.play import Play, bots_for, simulate

MIRRORED = 100


def mirrored(ships: int = 10) -> Scenario:
    """Two equal fleets in two ranks, each the other's reflection."""
    units = [
        {"id": f"{side}{n + 1}", "side": side, "size": "SL"[n % 2], "hex": [7 + n % 5, rows[n // 5]], "facing": facing}
        for side, rows, facing in (("A", (14, 15), "N"), ("B", (3, 2), "S"))
        for n in range(ships)
    ]
    return msgspec.convert({"ruleset": RULESET.key, "title": "Mirror", "units": units, "first": "roll"}, Scenario)


def free_set_up(**options: Any) -> Scenario:
    units = [{"id": f"{side}{n}", "side": side, "size": "SL"[n % 2]} for side in "AB" for n in range(1, 7)]
    head = {"ruleset": RULESET.key, "title": "Free", "board": {"cols": 14, "rows": 12}}
    return msgspec.convert({**head, "units": units, "options": options}, Scenario)


def test_the_navarch_beats_chance_in_95_of_100_mirrored_battles() -> None:
    """Half of them as A, half as B; a draw is no win."""
    won = 0
    for n in range(MIRRORED):
        side, other = ("A", "B") if n % 2 else ("B", "A")
        bots = bots_for(RULESET, {side: "navarch", other: "random"}, str(n))
        won += simulate(RULESET, mirrored(), SeededDice(f"mirror {n}"), bots).winner == side
    assert won >= 95


@pytest.mark.parametrize("key", RULESET.bots)
@pytest.mark.parametrize("regroup", ["none", "no_further", "closer"])
def test_a_bot_takes_only_legal_actions_and_never_cedes(key: str, regroup: str) -> None:
    """HEX-GRP-04, HEX-SET-02: every option, free set-up and the roll for the first player; 12 battles each."""
    for n in range(12):
        play = Play(RULESET, free_set_up(regroup=regroup), SeededDice(str(n)))
        bots = bots_for(RULESET, {"A": key, "B": key}, str(n))
        while (legal := play.game.legal()) and len(play.log) < 5_000:
            action = bots[legal[0].side].choose(play.game, legal)
            assert action in legal
            play.act(action)
        ended = play.game.result()
        assert ended is not None and ended.reason != "ceded"


@pytest.mark.parametrize("key", RULESET.bots)
def test_a_bot_plays_the_same_game_from_the_same_seed(key: str) -> None:
    def log() -> bytes:
        play = Play(RULESET, free_set_up(), SeededDice("one"))
        play.run(bots_for(RULESET, {"A": key, "B": "random"}, "two"))
        return msgspec.json.encode(play.log)

    assert log() == log()


def test_every_bot_says_who_it_is() -> None:
    assert {key: bot.title for key, bot in RULESET.bots.items()} == {"navarch": "Navarch", "random": "Random"}
    assert all(bot.about.endswith(".") for bot in RULESET.bots.values())
