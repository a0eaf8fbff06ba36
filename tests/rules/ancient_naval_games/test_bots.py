"""The players made of code: what they may not do, and how well they play."""

from typing import Any

import msgspec
import pytest

from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.actions import HexAction
from rules.ancient_naval_games.attacks import sector
from rules.ancient_naval_games.bots.judgement import WORTH, exposure, kind
from rules.ancient_naval_games.bots.navarch import Navarch
from rules.ancient_naval_games.bots.sea import ACTS, reach
from rules.ancient_naval_games.play import Battle
from rules.ancient_naval_games.scenario import Scenario
from rules.ancient_naval_games.ships import NO_OARS, Ship
from rules.core.dice import SeededDice, Stream
from rules.core.play import Play, bots_for, simulate
from tests.rules.rulesets import library

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


class Plodder(Navarch):
    """The navarch as one would write it down: every place that `reach` names is weighed anew, in that order, and the
    first of the best is taken."""

    def _is_settled(self, game: Battle, ship: Ship) -> bool:
        return False

    def _plan(self, game: Battle, ship: Ship, prey: Ship, mp: int, free_turn: bool) -> list[HexAction]:
        span, start, mine = game.grid.span, ship.cell, kind(ship.oar, ship.large)
        assert prey is self._nearest(start)
        leaning = [
            friend
            for friend in self._beside(game, ship.cell)
            if self.attackers and friend.id in game.waiting and self._beside(game, friend.cell) == [ship]
        ]
        may_attack = game.may_attack if ship is game.current else bool(self._beside(game, start))
        may_attack = may_attack and span[start - prey.cell] <= mp
        shut: list[bool] = []
        best: tuple[float, tuple[int, ...], Ship | None] = (-1e9, (), None)
        for before, delta, facing, left, acts in reach(game.grid.stride, ship.facing, mp, free_turn):
            cell = start + delta
            shut.append(bool(shut and shut[before]) or (delta != 0 and game.at[cell] is not None))
            if shut[-1]:
                continue
            friends = [friend for friend in self._beside(game, cell) if friend is not ship]
            worth, target = self.in_company[len(friends)] - self.far[span[cell - prey.cell]], None
            for friend in leaning:
                worth -= self.LEFT_ALONE if span[cell - friend.cell] > 1 else 0
            there = game.at[cell + game.steps[facing]]
            if left and may_attack and there is not None and there.side == 1 - self.me:
                gain = WORTH[mine][kind(there.oar, there.large)][left][sector(facing, there.facing)]
                worth, target = worth + gain, there if gain > 0 else None
            worth -= exposure(self.attackers, cell, mine)[facing]
            if worth > best[0] + 1e-9:
                best = (worth, acts, target)
        _, acts, target = best
        self.mover, self.stood, self.target = ship, start, target
        return [*([] if target is None else [target.attack]), *(ACTS[self.me][act] for act in reversed(acts))]

    def _beside(self, game: Battle, cell: int) -> list[Ship]:
        around = [game.at[cell + step] for step in game.steps]
        return [other for other in around if other is not None and other.side == self.me]


@pytest.mark.parametrize("seed", range(24))
def test_the_navarch_plays_as_if_it_weighed_every_place_anew(seed: int) -> None:
    """It looks at the best cells first, keeps what has not changed and does not plan twice: that changes no battle."""
    scenarios = [mirrored(8), free_set_up(), free_set_up(regroup="closer"), *library(RULESET)]
    logs = []
    for player in (Navarch, Plodder):
        play = Play(RULESET, scenarios[seed % len(scenarios)], SeededDice(f"weighed {seed}"))
        play.run({side: player(side, Stream(f"{seed} {side}")) for side in "AB"})
        logs.append(msgspec.json.encode(play.log))
    assert logs[0] == logs[1]


class Doubter(Navarch):
    """A navarch that counts again before each plan what it has kept since it looked round."""

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
def test_what_the_navarch_keeps_is_what_it_would_see_anew(seed: int, regroup: str) -> None:
    """Also where the option `regroup` forbids what it planned, and chance decides instead."""
    play = Play(RULESET, free_set_up(regroup=regroup), SeededDice(f"kept {seed}"))
    play.run({side: Doubter(side, Stream(f"{seed} {side}")) for side in "AB"})
    assert play.game.over()
