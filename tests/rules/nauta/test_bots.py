"""The players made of code: what they may not do, and how well they play."""

from random import Random
from typing import Any

import msgspec
import pytest

from rules.core.dice import SeededDice, Stream
from rules.core.play import Play, bots_for, simulate
from rules.nauta import RULESET, activations
from rules.nauta import actions as act
from rules.nauta.bots.captain import Captain
from rules.nauta.bots.constants import CONSTANTS
from rules.nauta.bots.judgement import is_clean, place_worth, that_count, view, worth
from rules.nauta.bots.nearest import NOBODY, Nearest
from rules.nauta.helm import Helm
from rules.nauta.movement import run_of, sample_moves, trace
from rules.nauta.nations import NATIONS, OPTIONS
from rules.nauta.scenario import Scenario
from tests.rules.matches import at_least
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
def test_the_captain_beats_the_random_one_from_mirrored_starts() -> None:
    assert at_least(0.9 * GAMES, GAMES, lambda number: won("captain", "random", f"m{number}", number) is True)


def won(key: str, against: str, seed: str, number: int) -> bool | None:
    """Whether a bot wins that mirrored battle, which it fights as A or as B by turns; None where nobody does."""
    side, other = ("A", "B") if number % 2 else ("B", "A")
    bots = bots_for(RULESET, {side: key, other: against}, seed)
    winner = simulate(RULESET, mirrored(number // 2), SeededDice(seed), bots).winner
    return None if winner is None else winner == side


@pytest.mark.slow
@pytest.mark.parametrize(("key", "against"), [("captain", "recruit"), ("recruit", "random")])
def test_each_strength_beats_the_next_one_in_two_of_three_that_are_decided(key: str, against: str) -> None:
    """Few battles, so a low bar; a third of them ends with both fleets beaten."""
    ends = [won(key, against, f"w{number}", number) for number in range(GAMES)]
    assert ends.count(True) >= 2 * ends.count(False) and ends.count(True) >= GAMES / 3


def choice(battle: Table, side: str = "A") -> Any:
    game = battle.battle.game
    action = Captain(side, Stream("bot")).choose(game, game.legal())
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


def test_it_wheels_by_a_few_degrees_where_every_other_order_runs_into_a_friend() -> None:
    """Straight ahead and every 15 degrees to either side a friend is in the way; 5 degrees to starboard none is."""
    battle = table(
        ship("A1", 4, 300, 100, written=5), ship("A2", 4, 278, 141, 45, written=0),
        ship("A3", 4, 330, 150, 0, written=0), ship("B1", 2, 300, 400, 180, written=0),
    )  # fmt: skip
    game = battle.battle.game
    mover = game.by_id["A1"]
    assert not any(is_clean(mover, trace(game, mover, move)) for move in sample_moves(game, mover, 5))
    captain = Captain("A", Stream("bot"))
    move = captain._plan(game, mover, 5, captain._views(game)).move
    assert move.wheel is not None and move.wheel.angle % 1500 and is_clean(mover, trace(game, mover, move))


def test_a_ship_that_friends_hem_in_waits_until_they_have_moved() -> None:
    """A1 would go first, as the one farthest from the enemy; whatever it does it runs into the line before it."""
    line = [ship(f"A{n + 2}", 2, 240 + 30 * n, 150, 90, written=3) for n in range(5)]
    hemmed = ship("A1", 2, 300, 100, written=5, admiral=True)
    battle = table(hemmed, *line, ship("B1", 2, 300, 500, 180, written=0))
    action = choice(battle)
    assert action.ship != "A1"
    battle.play(action)
    assert not battle.told("ram")


@pytest.mark.parametrize("number", range(6))
def test_no_ship_runs_into_a_friend_while_another_order_exists(number: int) -> None:
    """For this ship or another that may be moved now, in a battle of captains."""
    play = Play(RULESET, mirrored(number), SeededDice(f"line {number}"))
    bots = bots_for(RULESET, {"A": "captain", "B": "captain"}, f"line {number}")
    while sides := play.game.deciders():
        game = play.game
        action = bots[sides[0]].choose(game, game.legal())
        if isinstance(action, act.MoveShip):
            mover = game.by_id[action.ship]
            if not is_clean(mover, trace(game, mover, action)):
                able = activations.may_move(game)
                assert not any(
                    is_clean(each, trace(game, each, move))
                    for each in able
                    for move in sample_moves(game, each, each.written or 0)
                )
        play.act(action)


def test_two_ships_board_together_whom_neither_could_beat_alone() -> None:
    """Both are as strong as the enemy, who names one victim and loses to either (NAU-14.e)."""
    ships = [ship("A1", 4, 300, 307.5), ship("A2", 4, 300, 352.5, 180), ship("B1", 4, 300, 330, 90)]
    assert choice(table(*ships, step="boarding")) == act.DeclareBoarding("A", {"A1": "B1", "A2": "B1"})
    assert choice(table(ships[0], ships[2], step="boarding")) == act.DeclareBoarding("A", {})


def test_who_has_the_initiative_lets_the_enemy_move_first() -> None:
    """NAU-9.b: also where an enemy lies within reach. It answers better than it begins."""
    battle = table(ship("A1", 2, 300, 100, written=5), ship("B1", 3, 305, 180, 90, written=2),
                   step="initiative", clock={"initiative": "A"})  # fmt: skip
    assert choice(battle) == act.ChooseOrder("A", "second")


def test_a_loss_that_decides_the_battle_counts_for_more() -> None:
    """NAU-17.b: of 165 points a third is 55, of 395 it is 132; the ship is worth 65."""
    others = [ship(f"B{n}", 6 if n < 4 else 2, 100 * n, 500) for n in (2, 3, 4)]
    for beside, decides in (([], True), (others, False)):
        game = table(ship("A1", 2, 300, 100), ship("B1", 4, 300, 400), *beside, step="speeds").battle.game
        assert (worth(game, game.by_id["B1"], CONSTANTS) > 65) == decides


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


@pytest.mark.parametrize("key", ["random", "recruit", "captain"])
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
        bots = bots_for(RULESET, {"A": "captain", "B": "captain"}, f"near {number}")
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
        seen = [view(game, enemy, CONSTANTS) for enemy in enemies]
        weighed = that_count(game, mover, seen, written)
        spared += len(seen) - len(weighed)
        helm, value = Helm(game.table, mover, [], mover.widest_wheel, written + 2), worth(game, mover, CONSTANTS)
        for move in sample_moves(game, mover, written):
            to = helm.course(move.wheel, run_of(game, mover, move, written)).to
            places = [place_worth(game, value, to, each, written, CONSTANTS) for each in (weighed, seen)]
            assert places[0] == places[1]
    assert spared > 300
