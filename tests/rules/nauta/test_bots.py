"""The players made of code."""

from random import Random
from typing import Any

import msgspec
import pytest

from rules.core.dice import SeededDice, Stream
from rules.core.play import Play, bots_for, simulate
from rules.nauta import RULESET
from rules.nauta import actions as act
from rules.nauta.bots.judgement import place_worth, that_count, view, worth
from rules.nauta.bots.navarch import Navarch
from rules.nauta.bots.nearest import NOBODY, Nearest
from rules.nauta.helm import Helm
from rules.nauta.movement import run_of, sample_moves
from rules.nauta.nations import NATIONS, OPTIONS
from rules.nauta.scenario import Scenario
from tests.rules.nauta.tables import Table, ship, table

GAMES = 30  # of which 100 were won by 95; each takes a quarter of a second


def mirrored(number: int) -> Scenario:
    """The same suggested fleet on both sides of a table."""
    nation = list(NATIONS)[number % len(NATIONS)]
    fleet = RULESET.suggest_fleet(nation, NATIONS[nation].crews[0], 300, tuple(OPTIONS), str(number))
    units = [
        {**msgspec.to_builtins(unit), "id": side + unit.id[1:], "side": side} for side in "AB" for unit in fleet.units
    ]
    plain = {"ruleset": "nauta", "title": "Mirror", "options": list(OPTIONS), "deployment": {"method": "screen"},
             "sides": {side: {"nation": nation, "crew": fleet.crew} for side in "AB"}, "units": units}  # fmt: skip
    return msgspec.convert(plain, Scenario)


@pytest.mark.slow
def test_the_good_bot_beats_the_random_one_from_mirrored_starts() -> None:
    won = 0
    for number in range(GAMES):
        side, other = ("A", "B") if number % 2 else ("B", "A")
        bots = bots_for(RULESET, {side: "navarch", other: "random"}, f"m{number}")
        won += simulate(RULESET, mirrored(number // 2), SeededDice(f"m{number}"), bots).winner == side
    assert won >= 0.9 * GAMES


def choice(battle: Table, side: str = "A") -> Any:
    game = battle.battle.game
    action = Navarch(side, Stream("bot")).choose(game, game.legal())
    assert game.check(action) is None
    return action


def test_it_strikes_the_side_that_it_can_reach() -> None:
    battle = table(ship("A1", 2, 300, 100, written=5), ship("A2", 2, 100, 100, written=5),
                   ship("B1", 3, 305, 180, 90, written=2), dice=[6, 1, 6])  # fmt: skip
    battle.play(choice(battle))
    assert battle.told("contact")[0].what == "ram" and battle.told("ram")[0].rammer == "A1"


def test_it_does_not_row_off_the_table_or_onto_a_shore() -> None:
    shore = {"id": "coast", "polygon": [[0, 200], [40, 200], [40, 400], [0, 400]]}
    battle = table(ship("A1", 2, 105, 300, 270, written=3), ship("A2", 2, 300, 560, written=2),
                   ship("B1", 2, 500, 100, written=0), terrain=[shore], terrain_agreed=True)  # fmt: skip
    for _ in range(3):
        if battle.state.active == "A":
            battle.play(choice(battle))
        else:
            battle.play(battle.battle.game.legal()[0])
    assert battle["A1"].fate == battle["A2"].fate == "afloat"


def test_it_spares_its_friends() -> None:
    battle = table(
        ship("A1", 2, 300, 100, written=3), ship("A2", 2, 305, 150, 90, written=0), ship("B1", 2, 300, 400, written=0)
    )
    action = choice(battle)
    battle.play(action)
    assert not battle.told("ram")


def test_it_boards_where_it_has_more_soldiers() -> None:
    for size, expected in ((2, {"A1": "B1"}), (6, {})):
        place = {2: 327.5, 6: 335}[size]
        battle = table(ship("A1", 4, 300, 300), ship("B1", size, 300, place, 180), step="boarding")
        assert choice(battle) == act.DeclareBoarding("A", expected)


def test_it_forms_up_near_the_enemy() -> None:
    ships = [ship(f"A{n}", 2, 100 * n, 300, speed=3) for n in (1, 2, 3)]
    battle = table(*ships, ship("B1", 2, 200, 420, 180), step="speeds")
    assert len(choice(battle).formations) == 1


def test_it_does_not_know_what_is_written_in_secret() -> None:
    """NAU-8.g: the enemy's speed changes nothing of what it does before the enemy moves."""
    chosen = set()
    for written in (0, 2, 5):
        battle = table(ship("A1", 2, 300, 100, written=4), ship("A2", 2, 330, 100, written=4),
                       ship("B1", 2, 310, 180, 90, written=written), dice=[6, 1, 6])  # fmt: skip
        chosen.add(repr(choice(battle)))
    assert len(chosen) == 1


@pytest.mark.parametrize("key", ["random", "navarch"])
def test_a_bot_plays_every_decision_legally(key: str) -> None:
    for number in range(6):
        play = Play(RULESET, mirrored(number), SeededDice(f"legal {number}"))
        bots = bots_for(RULESET, {"A": key, "B": "random"}, f"legal {number}")
        while legal := play.game.legal():
            play.act(bots[legal[0].side].choose(play.game, legal))
        assert play.game.over()


def test_the_nearest_enemy_is_known_after_every_move() -> None:
    for number in range(3):
        play = Play(RULESET, mirrored(number), SeededDice(f"near {number}"))
        bots = bots_for(RULESET, {"A": "navarch", "B": "navarch"}, f"near {number}")
        nearest, asked = {side: Nearest() for side in "AB"}, 0
        while sides := play.game.deciders():
            if play.game.step == "movement":
                for side, other in ("AB", "BA"):
                    enemies = play.game.fleet(other)
                    nearest[side].look(enemies)
                    for ship in play.game.fleet(side):
                        x, y = ship.east, ship.north
                        gaps = [((e.east - x) ** 2 + (e.north - y) ** 2) ** 0.5 - e.reach for e in enemies]
                        assert nearest[side].gap(ship) == min(gaps, default=NOBODY)
                        asked += 1
            play.act(bots[sides[0]].choose(play.game, play.game.legal()))
        assert asked > 100


def test_enemies_that_are_not_weighed_would_not_change_the_worth_of_a_place() -> None:
    chance, spared, written = Random(1), 0, 5
    row = [ship(f"B{n}", n % 3, 150 * n, 400, written=0) for n in range(1, 30)]
    own = ship("A1", 2, 300, 100, written=written)
    game = table(own, *row, table={"width_mm": 6000, "height_mm": 600}, points_limit=9000).battle.game
    mover, enemies = game.by_id["A1"], game.fleet("B")
    for _ in range(60):
        for each in (mover, *enemies):
            each.stand(chance.randrange(600_000), chance.randrange(60_000), chance.randrange(36_000))
        seen = [view(game, enemy) for enemy in enemies]
        weighed = that_count(game, mover, seen, written)
        spared += len(seen) - len(weighed)
        helm, value = Helm(game.table, mover, [], mover.widest_wheel, written + 2), worth(game, mover)
        for move in sample_moves(game, mover, written):
            to = helm.course(move.wheel, run_of(game, mover, move, written)).to
            assert place_worth(game, value, to, weighed, written) == place_worth(game, value, to, seen, written)
    assert spared > 300
