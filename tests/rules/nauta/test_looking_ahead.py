"""The player that looks ahead: what it tries out, to what end, and what it may not know."""

from typing import Any

import msgspec
import pytest

from rules.core.dice import SeededDice, Stream
from rules.nauta import actions as act
from rules.nauta.bots.captain import Captain
from rules.nauta.bots.constants import CONSTANTS
from rules.nauta.bots.navarch import Navarch, Proposer, ahead, luck, sampled, standing
from rules.nauta.play import Battle
from tests.rules.nauta.tables import ship, table


def game(*ships: Any, **fields: Any) -> Battle:
    found: Battle = table(*ships, **fields).battle.game
    return found


def near(**fields: Any) -> Battle:
    """Two ships against one that is within reach of both."""
    return game(ship("A1", 2, 300, 100, written=4), ship("A2", 2, 360, 100, written=4),
                ship("B1", 3, 310, 190, 90, written=2), **fields)  # fmt: skip


def options(battle: Battle) -> list[Any]:
    return [option.acts[0] for option in Proposer("A", Stream("plans")).options(battle)]


@pytest.mark.parametrize("step", ["movement", "speeds", "initiative"])
def test_it_tries_out_what_the_captain_would_do_first(step: str) -> None:
    position = near(step=step, **({"clock": {"initiative": "A"}} if step == "initiative" else {}))
    found = options(position)
    assert len(found) >= 2 and found[0] == Captain("A", Stream("plans")).choose(position, ())
    assert all(position.check(action) is None for action in found)
    assert len({repr(action) for action in found}) == len(found)


def test_it_does_as_the_captain_says_where_no_enemy_is_near() -> None:
    position = game(ship("A1", 2, 100, 100, written=3), ship("B1", 2, 500, 500, 180, written=3))
    assert options(position) == []
    assert Navarch("A", Stream("far")).choose(position, ()) == Captain("A", Stream("far")).choose(position, ())


def test_a_rollout_ends_when_all_have_moved_and_boarded() -> None:
    position = near()
    over = ahead(CONSTANTS).until(position)
    later = position.copy()
    assert not over(later)
    later.step = "fighting"
    assert over(later)
    later.step, later.turn = "speeds", position.turn + 1
    assert over(later)


def test_it_guesses_the_speeds_that_the_enemy_has_hidden() -> None:
    """NAU-8.g: such as may have been written, not what has been."""
    guesses = set()
    for written in (0, 2):
        position = game(ship("A1", 2, 300, 100, written=4), ship("B1", 2, 310, 190, 90, speed=2, written=written))
        low, high = position.by_id["B1"].range
        found = [sampled(position, "A", Stream(str(n))).by_id["B1"].written for n in range(20)]
        assert all(each is not None and low <= each <= high for each in found)
        assert position.by_id["B1"].written == written, "the battle itself is not touched"
        guesses.add(tuple(found))
    assert len(guesses) == 1


def test_on_the_mean_rams_bring_neither_luck_nor_ill_luck() -> None:
    """NAU-11.g to 11.k: with every die as likely, what was to be expected is what comes."""
    found = []
    for seed in range(400):
        position = near()
        log: list[Any] = []
        ram = act.MoveShip("A", "A1", dash=False)
        position.act(ram, SeededDice(f"luck {seed}"), log)
        assert any(event.__struct_config__.tag == "ram" for event in log)
        mine, theirs = [luck(position, side, log, CONSTANTS) for side in "AB"]
        assert mine == -theirs
        found.append(mine)
    assert len({round(each) for each in found}) >= 3
    assert abs(sum(found) / len(found)) < 3


def test_ships_that_are_lost_damaged_or_threatened_are_worth_less() -> None:
    def worth(**condition: Any) -> float:
        enemy = ship("B1", 2, 300, 400, 180)
        position = game(ship("A1", 2, 100, 300), ship("A2", 2, 200, 300, **condition), enemy, step="speeds")
        return standing(position, "A", CONSTANTS)

    assert worth(damaged=True) < worth()


def test_where_many_ships_have_still_to_move_it_tries_less_often() -> None:
    many = [ship(f"{side}{n}", 2, 30 * n, y, heading, written=2)
            for side, y, heading in (("A", 250, 0), ("B", 350, 180)) for n in range(1, 16)]  # fmt: skip
    asked = []
    for position in (near(), game(*many)):
        navarch = Navarch("A", Stream("many"))
        navarch.ahead.planner.options = lambda game: ()  # type: ignore[method-assign]
        navarch.choose(position, ())
        asked.append(navarch.ahead.rollouts)
    assert asked == [Navarch.ROLLOUTS, Navarch.MOVES // 32]


def test_the_same_seed_chooses_the_same() -> None:
    assert len({msgspec.json.encode(Navarch("A", Stream("seed")).choose(near(), ())) for _ in range(2)}) == 1
