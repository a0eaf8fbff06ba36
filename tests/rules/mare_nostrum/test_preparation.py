"""Set-up: classes, crews, what a galley starts with, and deployment."""

from typing import Any

import msgspec
import pytest

from rules.core.dice import SeededDice
from rules.core.play import Play
from rules.mare_nostrum import RULESET
from rules.mare_nostrum import actions as act
from rules.mare_nostrum.scenario import Figures, Scenario
from tests.rules.mare_nostrum.tables import deploy, document, galley, scenario, table


def test_what_a_galley_starts_with() -> None:
    """MAR-SET.11, MAR-SET.13: 6 stamina, no damage, all oars, its full crew, stopped."""
    start = RULESET.start(scenario(galley("A1", 40, 6, ballista=1), galley("A2", 60, 6, state="cruising")))
    one = next(each for each in start.galleys if each.id == "A1")
    assert (one.stamina, one.hd, one.port_lost, one.starboard_lost, one.state) == (6, 0, (), (), "stopped")
    assert one.start == Figures(1, 2, 8, ballista=1) and one.complement == 11 and one.ballista == "ok"
    assert next(each for each in start.galleys if each.id == "A2").state == "cruising"


@pytest.mark.parametrize(
    ("fields", "ballista", "corvus"),
    [
        ({}, "ok", "ok"),
        ({"held_by": "B", "prize_of": "B", "fate": "captured"}, "captured", "spent"),
        ({"crew": (0, 0, 0), "fate": "derelict", "hd": 5}, "captured", "spent"),
    ],
)
def test_the_arms_of_a_galley_taken_before_the_battle_is_taken_up(
    fields: dict[str, Any], ballista: str, corvus: str
) -> None:
    """MAR-MIS.11, MAR-COR.08: useless, where nothing is said of them."""
    units = [galley("A1", 40, 24, ballista=1, **fields), galley("A2", 60, 24, corvus=True, **fields)]
    start = RULESET.start(scenario(*units, clock={"turn": 2, "phase": "movement"}))
    assert (start.galleys[0].ballista, start.galleys[1].corvus) == (ballista, corvus)


def test_staff_are_figures_that_neither_shoot_nor_fight() -> None:
    """MAR-SET.06: they count as crew and may be taken as losses."""
    flagship = galley("A1", 40, 24, flagship=True, crew=(0, 0, 0), grapples=[{"other": "B1", "kind": "hostile"}])
    enemy = galley("B1", 43.5, 24, crew=(0, 0, 2), grapples=[{"other": "A1", "kind": "hostile"}])
    assert RULESET.start(scenario(galley("A1", 40, 6, flagship=True))).galleys[0].complement == 13
    battle = table(flagship, enemy, galley("A2", 70, 8), phase="melee", dice=[6, 6], turn_limit=1)
    assert battle.told("javelins")[0].dice == ((), (6, 6))
    assert battle["A1"].bearer == battle["A1"].musician == 0
    assert battle.state.sides["A"].casualties == {"javelin": {"bearer": 1, "musician": 1}}
    shooting = table(galley("A1", 40, 24, flagship=True, crew=(0, 0, 0)), galley("B1", 45, 24), phase="missiles")
    assert [offer.galley for offer in shooting.legal if isinstance(offer, act.Fire)] == ["B1"] * 2


def test_side_one_deploys_first() -> None:
    """MAR-SET.12: then side 2, then the battle begins."""
    battle = table(galley("A1"), galley("A2"), galley("B1"), phase=None, dice=[1, 1, 2, 3, 3, 4, 4])
    (first, *_) = battle.legal
    assert isinstance(first, act.Deploy) and first.side == "A"
    assert battle.refused(deploy("B", ("B1", 40, 42, 180))).code == "MAR-A-SIDE"
    battle.play(deploy("A", ("A1", 40, 6, 0), ("A2", 60, 8, 90)))
    assert battle.at("A2") == (60, 8, 90)
    (first, *_) = battle.legal
    assert isinstance(first, act.Deploy) and first.side == "B"
    battle.play(first)
    assert battle.state.phase == "movement" and battle.told("initiative")


@pytest.mark.parametrize(
    ("stations", "what"),
    [
        ([("A1", 40, 6, 0)], "Place each"),
        ([("A1", 40, 6, 0), ("A1", 60, 6, 0)], "Place each"),
        ([("A1", 40, 6, 0), ("B1", 60, 6, 0)], "Place each"),
        ([("A1", 40, 8.0001, 0), ("A2", 60, 6, 0)], "friendly edge"),
        ([("A1", 40, 4.9999, 0), ("A2", 60, 6, 0)], "friendly edge"),
        ([("A1", 40, 6, 0), ("A2", 45.4999, 6, 0)], "3 in apart"),
        ([("A1", 40, 6, 0), ("A2", 9.4, 6, 0)], "another hull"),
        ([("A1", 40, 6, 360), ("A2", 60, 6, 0)], "heading"),
        ([("A1", 10**9, 6, 0), ("A2", 60, 6, 0)], "place or heading"),
    ],
)
def test_deployments_that_are_refused(stations: list[tuple[str, float, float, float]], what: str) -> None:
    """MAR-SET.12: the strip and 3 in between hulls, friend or foe; one past each limit."""
    battle = table(galley("A1"), galley("A2"), phase=None)
    refused = battle.refused(deploy("A", *stations))
    assert refused.code == "MAR-E-DEPLOY" and what in refused.message


def test_deployments_at_the_limits() -> None:
    """MAR-SET.12: limits inclusive, any heading."""
    battle = table(galley("A1"), galley("A2"), phase=None, dice=[1, 1, 2, 3, 4, 4])
    battle.play(deploy("A", ("A1", 40, 8, 0), ("A2", 45.5, 5, 0)))
    assert battle.at("A1") == (40, 8, 0)
    battle = table(galley("A1"), galley("A2"), phase=None, dice=[1, 1, 2, 3, 4, 4])
    battle.play(deploy("A", ("A1", 40, 6, 180), ("A2", 60, 1.25, 90)))
    assert battle.at("A2") == (60, 1.25, 90)


@pytest.mark.parametrize("edge", ["south", "north", "west", "east"])
def test_every_deployment_that_is_offered_is_legal(edge: str) -> None:
    """MAR-SET.12: at every edge."""
    units = [
        galley(f"{side}{n}", size="large" if n == 2 else "small", flagship=n == 1) for side in "AB" for n in (1, 2, 3)
    ]
    written = document(*units, flagships=False) | {"sides": {"A": {"edge": edge}}}
    play = Play(RULESET, msgspec.convert(written, Scenario), SeededDice("deploy"))
    for side in "AB":
        offered = [action for action in play.game.legal() if isinstance(action, act.Deploy)]
        assert offered and all(action.side == side for action in offered)
        assert all(play.game.check(action) is None for action in offered)
        play.act(offered[-1])
    assert play.game.state().phase == "movement"


def test_a_galley_goes_by_its_id_and_its_name() -> None:
    """MAR-SET.09: the scale of the figures changes nothing."""
    battle = table(galley("A1", 40, 24, name="Argo", number=1))
    assert battle["A1"].name == "Argo"
    assert "A1 Argo" in battle.refused(act.Move("A", "A1", "battle", ())).message
