"""The players made of code: what they may not do, and how well they play."""

from typing import Any

import msgspec
import pytest

from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.actions import HexAction
from rules.ancient_naval_games.bots.captain import Captain
from rules.ancient_naval_games.play import Battle
from rules.ancient_naval_games.scenario import Scenario
from rules.ancient_naval_games.ships import NO_OARS, Ship
from rules.core.dice import SeededDice, Stream
from rules.core.play import Play, bots_for, simulate
from tests.rules.matches import at_least
from tests.rules.rulesets import library

MIRRORED = 100
BOTS = list(RULESET.bots)


def mirrored(ships: int = 10) -> Scenario:
    """Two equal fleets in two ranks, each the other's reflection."""
    units = [
        {"id": f"{side}{n + 1}", "side": side, "size": "SL"[n % 2], "hex": [7 + n % 5, rows[n // 5]], "facing": facing}
        for side, rows, facing in (("A", (14, 15), "N"), ("B", (3, 2), "S"))
        for n in range(ships)
    ]
    return msgspec.convert({"ruleset": RULESET.key, "title": "Mirror", "units": units, "first": "roll"}, Scenario)


def free_set_up(ships: int = 6, **options: Any) -> Scenario:
    units = [{"id": f"{side}{n}", "side": side, "size": "SL"[n % 2]} for side in "AB" for n in range(1, ships + 1)]
    head = {"ruleset": RULESET.key, "title": "Free", "board": {"cols": 14, "rows": 12}}
    return msgspec.convert({**head, "units": units, "options": options}, Scenario)


def wins(key: str, against: str, wanted: int, battles: int, ships: int = 10) -> bool:
    """Whether a bot wins so many of so many mirrored battles: half of them as A, half as B; a draw is no win."""

    def is_won(n: int) -> bool:
        side, other = ("A", "B") if n % 2 else ("B", "A")
        bots = bots_for(RULESET, {side: key, other: against}, str(n))
        return simulate(RULESET, mirrored(ships), SeededDice(f"mirror {n}"), bots).winner == side

    return at_least(wanted, battles, is_won)


def test_the_captain_beats_chance_in_95_of_100_mirrored_battles() -> None:
    assert wins("captain", "random", 95, MIRRORED)


def test_the_captain_beats_the_recruit_and_the_recruit_beats_chance() -> None:
    assert wins("captain", "recruit", 65, MIRRORED)
    assert wins("recruit", "random", 90, MIRRORED)


@pytest.mark.slow
def test_the_navarch_beats_the_captain() -> None:
    """Few battles, and of small fleets, so a low bar: the arena's table gives the figures."""
    assert wins("navarch", "captain", 6, 10, ships=4)


@pytest.mark.parametrize(
    "key", [key if key != "navarch" else pytest.param(key, marks=pytest.mark.slow) for key in BOTS]
)
@pytest.mark.parametrize("regroup", ["none", "no_further", "closer"])
def test_a_bot_takes_only_legal_actions_and_never_cedes(key: str, regroup: str) -> None:
    """HEX-GRP-04, HEX-SET-02: every option, free set-up and the roll for the first player; 12 battles each, of the one
    that thinks 2 of few ships."""
    for n in range(2 if key == "navarch" else 12):
        play = Play(RULESET, free_set_up(3 if key == "navarch" else 6, regroup=regroup), SeededDice(str(n)))
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
        play = Play(RULESET, free_set_up(3 if key == "navarch" else 6), SeededDice("one"))
        play.run(bots_for(RULESET, {"A": key, "B": "random"}, "two"))
        return msgspec.json.encode(play.log)

    assert log() == log()


def test_every_bot_says_who_it_is() -> None:
    said = {"navarch": "Navarch", "captain": "Captain", "paper": "Paper", "recruit": "Recruit", "random": "Random"}
    assert {key: bot.title for key, bot in RULESET.bots.items()} == said
    assert all(bot.about.endswith(".") for bot in RULESET.bots.values())


class Plodder(Captain):
    """The captain as one would write it down: every place that can be come to is weighed anew, and the first of the
    best is taken."""

    def _is_settled(self, game: Battle, ship: Ship) -> bool:
        return False

    def _plan(self, game: Battle, ship: Ship, prey: Ship, mp: int, free_turn: bool) -> list[HexAction]:
        assert prey is self._nearest(ship.cell)
        plan = self.plans(game, ship, 1)[0]
        self.mover, self.stood, self.target = ship, ship.cell, plan.target
        return [*reversed(plan.acts if ship is game.current else plan.acts[1:])]


@pytest.mark.parametrize("seed", range(24))
def test_the_captain_plays_as_if_it_weighed_every_place_anew(seed: int) -> None:
    """It looks at the best cells first, keeps what has not changed and does not plan twice: that changes no battle."""
    scenarios = [mirrored(8), free_set_up(), free_set_up(regroup="closer"), *library(RULESET)]
    logs = []
    for player in (Captain, Plodder):
        play = Play(RULESET, scenarios[seed % len(scenarios)], SeededDice(f"weighed {seed}"))
        play.run({side: player(side, Stream(f"{seed} {side}")) for side in "AB"})
        logs.append(msgspec.json.encode(play.log))
    assert logs[0] == logs[1]


class Doubter(Captain):
    """A captain that counts again before each plan what it has kept since it looked round."""

    def _plan(self, game: Battle, ship: Ship, prey: Ship, mp: int, free_turn: bool) -> list[HexAction]:
        cells = [game.grid.cell_of[hex] for hex in game.grid.hexes]
        ours = {each.cell for each in game.fleets[self.me] if each.status == "afloat"}
        for cell in cells:
            assert self.beside.count[cell] == sum(cell + step in ours for step in game.steps)
        left = [each for each in game.fleets[1 - self.me] if each.status == "afloat"]
        assert self.prey == sorted(left, key=lambda each: each.oar == NO_OARS)
        span = game.grid.span
        assert prey is min(self.prey, key=lambda each: span[ship.cell - each.cell])
        return super()._plan(game, ship, prey, mp, free_turn)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("regroup", ["none", "closer"])
def test_what_the_captain_keeps_is_what_it_would_see_anew(seed: int, regroup: str) -> None:
    """Also where the option `regroup` forbids what it planned, and chance decides instead."""
    play = Play(RULESET, free_set_up(regroup=regroup), SeededDice(f"kept {seed}"))
    play.run({side: Doubter(side, Stream(f"{seed} {side}")) for side in "AB"})
    assert play.game.over()
