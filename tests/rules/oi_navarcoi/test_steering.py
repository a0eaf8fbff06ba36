"""What the pages and the players made of code ask before a move: reach, steering, distances that are rolled, glimpses,
and what is known of crews."""

from fractions import Fraction
from math import hypot
from random import Random
from typing import Any, cast

import icepool
import msgspec
import pytest

from rules.core.dice import SeededDice
from rules.core.play import bots_for, simulate
from rules.oi_navarcoi import RULESET, paths
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.bots import judgement
from rules.oi_navarcoi.forecast import courses, distances, steering
from rules.oi_navarcoi.forecast.glimpses import glimpses
from rules.oi_navarcoi.forecast.reach import strikes
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import AVERAGE, INCH
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.scenario import Scenario
from rules.oi_navarcoi.squadrons import Squadron
from tests.rules.oi_navarcoi.laws import any_scenario
from tests.rules.oi_navarcoi.tables import FAR_A, FAR_B, Table, squadron, table

AVERAGE_DIE = icepool.Die(AVERAGE)


def game_of(battle: Table) -> Battle:
    return cast(Battle, battle.battle.game)


def ready(*roster: dict[str, Any]) -> tuple[Battle, Squadron]:
    """A battle in which a1 may be activated."""
    game = game_of(table(*roster))
    return game, game.by_id["a1"]


@pytest.mark.parametrize(
    ("x", "heading", "face"), [(30, 180, "FRONT"), (30, 0, "REAR"), (33, 90, "FLANK"), (30, 90, "FRONT")]
)
def test_con_02_a_strike_says_what_the_contact_counts_as(x: float, heading: int, face: str) -> None:
    """The last has a stand of the mover before its front line."""
    game, mover = ready(squadron("a1", 30, 10, formation="POLLON"), squadron("b1", x, 14, heading), FAR_A, FAR_B)
    (found,) = strikes(game, mover, "advance")
    assert (found.target, found.face) == ("b1", face)
    assert game.check(act.Advance("A", "a1", found.path)) is None
    walked = paths.walk(game, mover, mover.pose, found.path)
    assert walked.met is game.by_id["b1"]


def test_nobody_out_of_reach_is_struck_and_a_rear_comes_before_a_front() -> None:
    game, mover = ready(
        squadron("a1", 30, 10, formation="POLLON"),
        squadron("b1", 27, 15, 180),
        squadron("b2", 34, 15, 90),
        squadron("b3", 30, 25, 180),
        FAR_A,
    )
    assert [(each.target, each.face) for each in strikes(game, mover, "advance")] == [("b2", "REAR"), ("b1", "FRONT")]


@pytest.mark.parametrize("goal", [(30, 17), (33, 16), (26, 15), (31, 14)])
@pytest.mark.parametrize("formation", ["POLLON", "KERAS"])
def test_a_squadron_is_steered_to_a_place_within_its_move(formation: str, goal: tuple[int, int]) -> None:
    game, mover = ready(squadron("a1", 30, 10, formation=formation), FAR_A, FAR_B)
    helm = steering.helm(game, mover, "advance", ())
    by, run = steering.leg(game, helm, (goal[0] * INCH, goal[1] * INCH), "advance")
    assert by is not None
    turns: act.PathStep = act.Turn(by) if formation == "KERAS" else act.Wheel("R" if by > 0 else "L", abs(by))
    path = (*((turns,) if by else ()), act.Straight(int(run)))
    assert game.check(act.Advance("A", "a1", path)) is None
    end = paths.walk(game, mover, mover.pose, path).pose
    assert hypot(end.x / INCH - goal[0], end.y / INCH - goal[1]) < 0.5


def test_mov_09_a_wheel_is_cut_down_to_the_allowance() -> None:
    game, mover = ready(squadron("a1", 30, 10, formation="POLLON"), FAR_A, FAR_B)
    helm = steering.helm(game, mover, "advance", ())
    by, left = steering.fitted(helm, -20_000)
    assert by < 0 and 0 <= left < helm.per_turn
    assert steering.fitted(helm, 1000) == (1000, helm.left - 1000 * helm.per_turn)


@pytest.mark.parametrize(("order", "minus"), [("GOOD", 0), ("DISORDERED", 1)])
def test_mov_06_distances_are_as_likely_as_the_dice_make_them(order: str, minus: int) -> None:
    condition = {} if order == "GOOD" else {"order": order}
    game, _ = ready(squadron("a1", 30, 10, **condition), FAR_A, FAR_B)
    action = act.Advance("A", "a1")
    assert distances.is_rolled(game, action)
    found = distances.rolled(game, action)
    counted: dict[int, Fraction] = {}
    for value, ways in AVERAGE_DIE.items():
        far = max(0, value - minus)
        counted[far] = counted.get(far, Fraction(0)) + Fraction(ways, AVERAGE_DIE.denominator())
    assert dict(found.likely) == counted


@pytest.mark.parametrize("seed", range(3))
def test_a_glimpse_is_what_a_walk_comes_to_that_nothing_bars(seed: int) -> None:
    """Paths of every squadron at every enemy, in battles by chance."""
    compared = 0
    for n in range(12):
        begun = msgspec.convert(any_scenario(Random(f"glimpse {seed} {n}")), Scenario)
        game = Game(RULESET.start(begun))
        for mover in game.standing:
            if mover.pose.shape not in ("POLLON", "KERAS"):
                continue
            tried = courses.strokes(game, mover, mover.pose, 8 * INCH)
            for path, seen in glimpses(game, mover, mover.pose, tried, 8 * INCH).items():
                try:
                    walked = paths.walk(game, mover, mover.pose, path)
                except paths.Blocked:
                    continue
                compared += 1
                assert (walked.pose, walked.met) == (seen.pose, seen.met)
    assert compared


def test_what_is_known_of_crews_is_what_would_be_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every worth of a contact that is kept, worked out anew in battles of two players made of code."""
    compared = 0
    known = judgement.worths

    def checked(game: Battle, mover: Squadron, foe: Squadron, spared: bool) -> tuple[float, float]:
        nonlocal compared
        compared += (mover.number, foe.number, spared) in game.of_crews
        found = known(game, mover, foe, spared)
        ours = judgement.party(mover)
        assert found == tuple(judgement.worth(game, ours, foe, front, spared) for front in (False, True))
        return found

    monkeypatch.setattr(judgement, "worths", checked)
    units = [
        {"id": f"{side}{n}", "side": side, "wing": ("LEFT", "CENTRE", "RIGHT")[n]} for side in "AB" for n in range(3)
    ]
    begun = msgspec.convert({"ruleset": "oi_navarcoi", "title": "Three a side", "units": units}, Scenario)
    for seed in range(4):
        bots = bots_for(RULESET, {"A": "captain", "B": "captain"}, str(seed))
        simulate(RULESET, begun, SeededDice(str(seed)), bots)
    assert compared
