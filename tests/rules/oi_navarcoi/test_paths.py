"""ONV-GEO-10, ONV-MOV-12 and 13: what bars a wheel, and how long a path that was walked is known."""

from random import Random
from typing import Any, cast

import msgspec
import pytest

from rules.core.dice import SeededDice
from rules.core.play import bots_for, simulate
from rules.oi_navarcoi import RULESET, paths
from rules.oi_navarcoi.actions import Straight
from rules.oi_navarcoi.bots import judgement
from rules.oi_navarcoi.events_fights import SquadronLost
from rules.oi_navarcoi.order import near_enemy
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.position import Position
from rules.oi_navarcoi.scenario import Scenario
from tests.rules.oi_navarcoi.laws import any_scenario
from tests.rules.oi_navarcoi.tables import FAR_A, FAR_B, Table, squadron, straight, table, units, wheel

POLLON = 10_000 / 2540  # ONV-GEO-06: the front of four stands, in inches
SWINGS_OUT = (10_000**2 + 8_500**2) ** 0.5 / 2540 - POLLON  # how far its rear corner comes out beside it
PASSED = [4, 4]  # the test of crews that wheel


@pytest.mark.parametrize(
    ("aside", "code"),
    [(POLLON, None), (-POLLON - SWINGS_OUT + 0.01, "ONV-A-WHEEL"), (-POLLON - SWINGS_OUT - 0.01, None)],
)
def test_geo_10_a_wheel_to_the_right_between_neighbours(aside: float, code: str | None) -> None:
    """Its rear left corner swings out to the left; to the right of its pivot nothing comes."""
    battle = table(
        squadron("a1", 30, 16, formation="POLLON"),
        squadron("a2", 30 + aside, 16, formation="POLLON"),
        FAR_B,
        dice=PASSED,
    )
    if code is None:
        assert battle.ahead("a1", wheel("R", 60)).of("a1").heading == 6000
    else:
        assert battle.refusal("advance", "A", squadron="a1", path=[wheel("R", 60)]) == code


@pytest.mark.parametrize(("angle", "refused"), [(100, False), (200, True)])
def test_geo_10_a_wheel_of_more_than_half_a_turn(angle: float, refused: bool) -> None:
    """A single stand comes round upon what lay beyond its pivot."""
    single = squadron("a1", 30, 16, formation="POLLON", hs=2)
    battle = table(single, squadron("a2", 35, 18, formation="POLLON"), FAR_B, dice=PASSED)
    if refused:
        assert battle.refusal("advance", "A", squadron="a1", path=[wheel("R", angle)]) == "ONV-A-WHEEL"
    else:
        assert battle.ahead("a1", wheel("R", angle)).of("a1").heading == angle * 100


@pytest.mark.parametrize(("over", "code"), [(-0.01, None), (0.01, "ONV-A-EDGE")])
def test_geo_10_a_wheel_beside_the_table_edge(over: float, code: str | None) -> None:
    """Wheeling to the left about its left corner, its right rear corner swings out to the right."""
    x = 72 - SWINGS_OUT - POLLON / 2 + over
    battle = table(squadron("a1", x, 16, formation="POLLON"), FAR_A, FAR_B, dice=PASSED)
    if code is None:
        assert battle.ahead("a1", wheel("L", 60)).of("a1").heading == 30_000
    else:
        assert battle.refusal("advance", "A", squadron="a1", path=[wheel("L", 60)]) == code


def test_mov_13_a_friend_that_goes_on_bars_the_way_no_more() -> None:
    battle = table(squadron("a1", 30, 10, formation="POLLON"), squadron("a2", 30, 14, formation="POLLON"), FAR_B)
    for _ in range(2):
        assert battle.refusal("advance", "A", squadron="a1", path=[straight(4)]) == "ONV-A-FRIEND"
    battle.ahead("a2", straight(4)).ahead("a1", straight(4))
    assert battle.at("a1") == (30, 14, 0)


def walked(battle: Table, id: str, d: float) -> paths.Walk:
    """The walk of a squadron straight ahead."""
    game = cast(Battle, battle.battle.game)
    squadron = game.by_id[id]
    return paths.walk(game, squadron, squadron.pose, (Straight(units(d)),))


def test_a_path_is_walked_again_only_when_something_near_it_has_changed() -> None:
    battle = table(squadron("a1", 30, 10, formation="POLLON"), squadron("a2", 38, 10, formation="POLLON"), FAR_A, FAR_B)
    first = walked(battle, "a1", 4)
    assert walked(battle, "a1", 4) is first and walked(battle, "a1", 5) is not first
    battle.do("hold", "A", squadron="a9")
    assert walked(battle, "a1", 4) is first
    battle.ahead("a2", straight(4))
    again = walked(battle, "a1", 4)
    assert again is not first and again.pose == first.pose


def test_mov_12_a_squadron_that_is_lost_is_met_no_more() -> None:
    battle = table(squadron("a1", 30, 10, formation="POLLON"), squadron("b1", 30, 15, 180), FAR_B)
    met = walked(battle, "a1", 8).met
    assert met is not None and met.id == "b1"
    battle.battle.game.apply(SquadronLost(squadron="b1", why="after", clause="ONV-PBL-02"))
    assert walked(battle, "a1", 8).met is None


@pytest.mark.parametrize("seed", range(2))
def test_what_is_kept_is_what_would_be_found_again(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer that a position gives from memory, asked anew, in battles of both players made of code."""
    compared = 0

    def told(found: Any) -> Any:
        return {name: getattr(found, name) for name in found.__slots__} if isinstance(found, paths.Walk) else found

    def seen(found: Any) -> Any:
        return [(path, pose, wheel, met and met.id) for path, (pose, met, wheel) in found.items()]

    def known(position: Position, asked: Any) -> Any:
        nonlocal compared
        found = remembered(position, asked)
        if found is not None and asked[-1] == "strokes":
            compared += 1
            fresh = type(position)(position.state())
            squadron, allowance, _ = asked
            anew = judgement.strokes(fresh, fresh.by_id[squadron.id], allowance)
            assert seen(found) == seen(anew)
        elif found is not None and len(asked) == 4 and isinstance(asked[2], tuple):
            compared += 1
            try:
                again: Any = paths._walk(position, *asked)
            except paths.Blocked as blocked:
                again = blocked.code, blocked.clause, blocked.message
            assert told(found) == told(again)
        elif found is not None and asked[-1] == "near":
            compared += 1
            fresh = type(position)(position.state())
            assert found == near_enemy(fresh, fresh.by_id[asked[0].id], asked[1])
        return found

    remembered = Position.known
    scenario = msgspec.convert(any_scenario(Random(f"kept {seed}")), Scenario)
    monkeypatch.setattr(Position, "known", known)
    keys = {"A": "captain", "B": "captain" if seed % 2 else "random"}
    simulate(RULESET, scenario, SeededDice(str(seed)), bots_for(RULESET, keys, str(seed)))
    assert compared
