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
from rules.navarchoi import RULESET, Battle
from rules.navarchoi.bots import phases
from rules.navarchoi.bots.berths import Berths
from rules.navarchoi.bots.constants import CONSTANTS
from rules.navarchoi.bots.unseen import sampled
from rules.navarchoi.groups import Waiting, ships_of
from rules.navarchoi.scenario import Scenario
from tests.rules.matches import at_least
from tests.rules.navarchoi.laws import any_scenario, holds

LIBRARY = Path(__file__).parents[3] / "scenarios" / "library" / RULESET.key
MIRRORED = 100
KINDS = (5, 5, 4, 4, 3, 3, 3, 4, 5, 5)


def mirrored(ships: int = len(KINDS)) -> Scenario:
    """Two equal fleets in line abreast, each the other's reflection, twelve squares apart."""
    units: list[dict[str, Any]] = []
    for side, row, facing in (("A", 18, "N"), ("B", 6, "S")):
        for n, kind in enumerate(KINDS[:ships]):
            square = f"{8 + n:02d}{row:02d}"
            units.append({"id": f"{side}{n + 1:02d}", "side": side, "type": kind, "square": square, "facing": facing})
    board = {"cols": 24, "rows": 23}
    head = {"ruleset": RULESET.key, "title": "Mirror", "board": board, "wind": 2, "max_turns": 16, "game_end": 1}
    return msgspec.convert({**head, "units": units}, Scenario)


def salamis() -> Scenario:
    return msgspec.convert(json.loads((LIBRARY / "NAV-S-1.json").read_bytes()), Scenario)


def by_chance(seed: int) -> Scenario:
    return msgspec.convert(any_scenario(Random(f"bots {seed}")), Scenario)


def wins(key: str, against: str, wanted: int, battles: int, ships: int = len(KINDS)) -> bool:
    """Whether a bot wins so many of so many mirrored battles: half of them as A, half as B; a draw is no win."""

    def is_won(n: int) -> bool:
        side, other = ("A", "B") if n % 2 else ("B", "A")
        bots = bots_for(RULESET, {side: key, other: against}, str(n))
        return simulate(RULESET, mirrored(ships), SeededDice(f"mirror {n}"), bots).winner == side

    return at_least(wanted, battles, is_won)


@pytest.mark.slow
def test_the_captain_beats_chance_in_90_of_100_mirrored_battles() -> None:
    assert wins("captain", "random", 90, MIRRORED)


@pytest.mark.slow
def test_the_captain_beats_the_recruit_and_the_recruit_beats_chance() -> None:
    assert wins("captain", "recruit", 65, MIRRORED)
    assert wins("recruit", "random", 40, MIRRORED // 2)


@pytest.mark.slow
def test_the_navarch_beats_the_captain() -> None:
    """Few battles, and of small fleets, so a low bar: the decision record gives the figures."""
    assert wins("navarch", "captain", 5, 12, ships=5)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_hidden_is_put_there_by_chance(seed: int) -> None:
    """NAV-M-1.h: out of what the side sees and nothing else, each card once; what it sees stays as it is."""
    play = Play(RULESET, by_chance(seed), SeededDice(f"unseen {seed}"))
    bots = bots_for(RULESET, dict.fromkeys("AB", "captain"), str(seed))
    compared = 0
    while (legal := play.game.legal()) and compared < 60:
        state = play.game.state()
        for side in "AB":
            seen = RULESET.visible_to(state, side)
            one, other = (sampled(RULESET.thaw(each), side, Stream("same")).state() for each in (state, seen))
            assert one == other and RULESET.visible_to(one, side) == seen
            holds(one)
            compared += 1
        play.act(bots[legal[0].side].choose(play.game, legal))
    assert compared


@pytest.mark.parametrize(
    ("key", "seed"),
    [
        *((key, seed) for key in RULESET.bots if key != "navarch" for seed in range(12)),
        *(pytest.param("navarch", seed, marks=pytest.mark.slow) for seed in range(4)),
    ],
)
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
    bots = bots_for(RULESET, {"A": "captain", "B": "captain"}, str(seed))
    asked = 0
    while (legal := play.game.legal()) and asked < 250:
        side = legal[0].side
        state = play.game.state()
        seen = RULESET.thaw(RULESET.visible_to(state, side))
        fresh, again = (RULESET.bots["captain"](side, Stream("same")) for _ in range(2))
        assert fresh.choose(RULESET.thaw(state), legal) == again.choose(seen, legal)
        asked += 1
        play.act(bots[side].choose(play.game, legal))
    assert asked > 20


def met(seed: int) -> Battle:
    """Salamis between good players, so many acts after the fleets set out."""
    play = Play(RULESET, salamis(), SeededDice(str(seed)))
    bots = bots_for(RULESET, dict.fromkeys("AB", "captain"), str(seed))
    for _ in range(400 + 50 * seed):
        play.act(bots[play.game.deciders()[0]].choose(play.game, play.game.legal()))
    assert isinstance(play.game, Battle)
    return play.game


@pytest.mark.parametrize("seed", range(4))
def test_the_best_place_to_end_in_is_the_best_of_all_places_weighed_one_by_one(seed: int) -> None:
    """Squares that cannot be better than the best so far are left out; of equals the first node counts."""
    game, chance = met(seed), Random(seed)
    for ship in game.afloat(0):
        places = Berths(game, 0, ship, game.afloat(1), CONSTANTS)
        cells = [cell for cell in game.grid.within(ship.cell, 3) if game.grid.on_map[cell]]
        nodes = iter(chance.sample(range(1000), 8 * len(cells)))
        spots = {cell: {heading: (next(nodes), 6) for heading in range(8)} for cell in cells}
        alone = [places.best({cell: {h: node}}, -1e9, -1) for cell, here in spots.items() for h, node in here.items()]
        weighed = [each for each in alone if each is not None]
        best = max(weighed, key=lambda each: (each[0], -each[1]))
        assert len(weighed) == 8 * len(cells)
        assert places.best(spots, -1e9, -1) == best
        assert places.best(spots, best[0] + 0.001, 0) is None  # an attack from an earlier node is worth more


@pytest.mark.parametrize("seed", range(4))
def test_ships_are_told_by_how_far_the_nearest_enemy_is(seed: int) -> None:
    """The nearest first; one that has still to come is far."""
    game = met(seed)
    coming = [ship for ship in game.ships if ship.place == "outside"]
    assert coming
    waiting = Waiting(game, 0, [*game.afloat(0), *coming])
    rings = phases.rings(game, 0, waiting)
    found = {ship.id: away for away, ships in rings for ship in ships_of(game, ships)}
    enemies = phases.enemy_cells(game, 0)
    assert found == {ship.id: phases.distance(game, ship, enemies) for ship in waiting.ships}
    assert [away for away, _ in rings] == sorted(set(found.values()))
    assert all(found[ship.id] == phases.FAR for ship in coming)


def test_every_bot_says_who_it_is() -> None:
    said = {"navarch": "Navarch", "captain": "Captain", "paper": "Paper", "recruit": "Recruit", "random": "Random"}
    assert {key: bot.title for key, bot in RULESET.bots.items()} == said
    assert all(bot.about.endswith(".") for bot in RULESET.bots.values())
