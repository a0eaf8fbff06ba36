"""Chapters 6 and 7: coasts and islands, edges, and the deployment of the fleets."""

from typing import Any

import msgspec
import pytest

from rules.core.dice import ScriptedDice
from rules.core.documents import changed
from rules.core.play import Play
from rules.nauta import RULESET
from rules.nauta.actions import ChooseEdge
from rules.nauta.scenario import Scenario
from tests.rules.nauta.tables import Table, ahead, astern, codes, deploy, document, scenario, ship, table

ISLAND = {"id": "isle", "polygon": [[280, 200], [320, 200], [320, 230], [280, 230]]}
FLEETS = (ship("A1", admiral=True), ship("A2"), ship("B1", admiral=True))


def begun(*, dice: tuple[int, ...] = (), nations: Any = ("roman_empire",) * 2, crews: Any = ("regular",) * 2,
          units: tuple[Any, ...] = FLEETS, terrain: Any = (), **deployment: Any) -> Table:  # fmt: skip
    read = scenario(*units, nations=nations, crews=crews, deployment=deployment, terrain=terrain, terrain_agreed=True)
    return Table(read, dice)


def at(terrain: Any = (ISLAND,), **fields: Any) -> Table:
    return table(ship("A1", 2, 300, 150, written=3), terrain=terrain, terrain_agreed=True, **fields)


def test_terrain_is_there_by_agreement() -> None:
    """NAU-6.a and NAU-6.c."""
    unit = ship("A1", 2, 100, 100, admiral=True)
    assert codes(document(unit, terrain=[ISLAND], terrain_agreed=True)).count("NAU-E-TERRAIN") == 0
    assert codes(document(unit, terrain=[ISLAND])).count("NAU-E-TERRAIN") == 1


@pytest.mark.parametrize(
    "polygon", [[[0, 0], [10, 0]], [[0, 0], [40, 0], [40, 40], [30, 10]], [[0, 0], [10, 0], [20, 0]]]
)
def test_terrain_is_convex(polygon: list[list[int]]) -> None:
    """NAU-6.d."""
    unit = ship("A1", 2, 100, 100, admiral=True)
    terrain = [{"id": "isle", "polygon": polygon}]
    assert "NAU-E-TERRAIN" in codes(document(unit, terrain=terrain, terrain_agreed=True))


def test_a_ship_that_touches_land_is_wrecked_ahead_astern_and_wheeling() -> None:
    """NAU-6.b and NAU-6.d: its points are lost."""
    battle = at().play(ahead("A1"))
    assert (battle["A1"].fate, battle["A1"].x, battle.lost("A")) == ("wrecked", None, 30)
    assert battle.told("moved")[0].distance == 3750
    back = table(ship("A1", 2, 300, 260, written=0), terrain=[ISLAND], terrain_agreed=True).play(astern("A1", 2))
    assert back["A1"].fate == "wrecked"
    wheel = table(ship("A1", 2, 300, 187, written=3), terrain=[ISLAND], terrain_agreed=True).play(ahead("A1", 45))
    assert wheel["A1"].fate == "wrecked"


def test_a_graze_within_the_tolerance_is_no_contact() -> None:
    """NAU-6.d, NAU-G.6: 0.03 mm beside the side of the base; 0.04 mm are a wreck."""
    inside = {"id": "isle", "polygon": [[280, 200], [292.54, 200], [292.54, 230], [280, 230]]}
    grazed = {"id": "isle", "polygon": [[280, 200], [292.53, 200], [292.53, 230], [280, 230]]}
    for terrain, fate in ((inside, "wrecked"), (grazed, "afloat")):
        battle = table(ship("A1", 2, 300, 150, written=5), terrain=[terrain], terrain_agreed=True).play(ahead("A1"))
        assert battle["A1"].fate == fate


def test_edges_by_the_die() -> None:
    """NAU-6.c, NAU-DICE.1: ties again, the higher picks, the other has the opposite edge."""
    battle = begun(method="screen", edge_method="roll", edges=["west", "east"], dice=(3, 3, 2, 5))
    assert battle.refusal(ChooseEdge("A", "west")) == "TURN"
    assert battle.refusal(ChooseEdge("B", "north")) == "EDGE"
    battle.play(ChooseEdge("B", "west"))
    assert [battle.state.sides[side].edge for side in "AB"] == ["east", "west"]  # type: ignore[index]
    assert battle.refusal(deploy("A", ("A1", 100, 300, 0), ("A2", 100, 350, 0))) == "DEPLOY"
    battle.play(deploy("A", ("A1", 500, 300, 270), ("A2", 500, 350, 270)), deploy("B", ("B1", 100, 300, 90)))
    assert battle.state.step == "speeds"


def test_edges_as_the_scenario_has_them() -> None:
    """NAU-6.c: opposite ones."""
    written = document(*FLEETS, deployment={"method": "screen", "edges": ["south", "east"]}, flagships=False)
    assert "NAU-E-EDGES" in codes(written)
    battle = begun(method="screen", edges=["north", "south"])
    assert [battle.state.sides[side].edge for side in "AB"] == ["north", "south"]  # type: ignore[index]


@pytest.mark.parametrize("method", ["screen", "map"])
def test_both_deploy_hidden_then_reveal(method: str) -> None:
    """NAU-7.b, NAU-7.c, NAU-8.g."""
    battle = begun(method=method)
    battle.play(deploy("B", ("B1", 300, 500, 180)))
    assert RULESET.visible_to(battle.state, "B").ships[2].x == 30000
    assert RULESET.visible_to(battle.state, "A").ships[2].x is None
    assert RULESET.visible_to(battle.state, None).ships[2].x is None
    assert battle.refusal(deploy("B", ("B1", 310, 500, 180))) == "TURN"
    battle.play(deploy("A", ("A1", 300, 100, 0), ("A2", 350, 100, 0)))
    assert battle.state.step == "speeds" and RULESET.visible_to(battle.state, "A").ships[2].x == 30000


@pytest.mark.parametrize(("modifiers", "dice", "first"), [
    ((), (2, 3), "A"), (("crew",), (3, 3, 2, 5), "A"), (("crew", "size0"), (3, 2, 1, 1), "A"), ((), (4, 3), "B"),
])  # fmt: skip
def test_the_lower_roll_deploys_first_in_view(modifiers: Any, dice: tuple[int, ...], first: str) -> None:
    """NAU-7.d."""
    units = (ship("A1", admiral=True), ship("B1", admiral=True), ship("B2", 0))
    if modifiers == ("crew",):
        units = units[:2]
    battle = begun(units=units, method="roll", modifiers=modifiers, dice=dice, crews=("regular", "regular"))
    assert battle.state.deploys_first == first
    scouts = [("B2", 340, 500, 180)] if len(units) == 3 else []
    fleet = {"A": deploy("A", ("A1", 300, 100, 0)), "B": deploy("B", ("B1", 300, 500, 180), *scouts)}
    other = "B" if first == "A" else "A"
    assert battle.refusal(fleet[other]) == "TURN"
    battle.play(fleet[first])
    assert RULESET.visible_to(battle.state, other) == battle.state
    assert battle.play(fleet[other]).state.step == "speeds"


def test_the_strip() -> None:
    """NAU-7.a, NAU-G.10: the whole base inside, any heading, no touching; terrain and missing ships."""
    battle = begun(method="screen", terrain=[{"id": "isle", "polygon": [[0, 0], [40, 0], [40, 40], [0, 40]]}])
    fine = ("A2", 400, 100, 0)
    for x, y, heading in ((300, 137.5, 0), (592.5, 100, 180), (200, 12.5, 0), (300, 100, 123.45)):
        begun(method="screen").play(deploy("A", ("A1", x, y, heading), fine))
    for x, y, heading in ((300, 137.51, 0), (592.51, 100, 0), (200, 12.49, 0), (300, 137.5, 10)):
        assert battle.refusal(deploy("A", ("A1", x, y, heading), fine)) == "DEPLOY"
    assert battle.refusal(deploy("A", ("A1", 47.5, 30, 0), fine)) == "DEPLOY"
    assert battle.refusal(deploy("A", ("A1", 415.03, 100, 0), fine)) == "DEPLOY"
    assert battle.refusal(deploy("A", fine)) == "DEPLOY"
    assert battle.refusal(deploy("A", ("A1", 300, 100, 0), fine, fine)) == "DEPLOY"
    assert battle.refusal(deploy("A", ("A1", 300, 100, 360), fine)) == "DEPLOY"
    battle.play(deploy("A", ("A1", 415.04, 100, 0), fine))


def test_a_deeper_strip() -> None:
    """NAU-7.a: the depth is the scenario's."""
    battle = begun(method="screen", depth_mm=200)
    battle.play(deploy("A", ("A1", 300, 187.5, 0), ("A2", 400, 100, 0)))
    assert "NAU-E-STRIP-DEPTH" in codes(document(*FLEETS, deployment={"depth_mm": 0}))


def test_fixed_positions() -> None:
    """NAU-7.e: on the table, clear of terrain and of one another; bases may touch; the strip is a warning."""

    def found(*units: Any, **fields: Any) -> set[str]:
        return {code for code in codes(document(*units, **fields)) if "PLACE" in code or "STRIP" in code}

    unit = ship("A1", 2, 300, 100)
    assert found(unit) == set()
    assert found(ship("A1", 2, 300, 200)) == {"NAU-W-STRIP"}
    assert found(ship("A1", 2, 5, 100)) == found(ship("A1", 2)) == {"NAU-E-PLACE"}
    assert found(unit, ship("A2", 2, 315, 100)) == set()
    assert found(unit, ship("A2", 2, 314.9, 100)) == {"NAU-E-PLACE"}
    land = {"terrain": [{"id": "i", "polygon": [[310, 90], [320, 90], [320, 110]]}], "terrain_agreed": True}
    assert found(ship("A1", 2, 302.5, 90), **land) == {"NAU-E-PLACE"}
    assert found(ship("A1", 2, 300, 90), **land) == set()


def test_a_misplaced_ship_is_mended_by_moving_it() -> None:
    """NAU-7.e."""
    written = document(ship("A1", 2, 300, 100), ship("A2", 2, 310, 100))
    (finding,) = [f for f in RULESET.check_scenario(msgspec.convert(written, Scenario)) if f.code == "NAU-E-PLACE"]
    mended = changed(written, finding.fixes[0].changes)
    assert not {"NAU-E-PLACE", "NAU-W-STRIP"} & set(codes(mended))


def test_a_fleet_that_finds_no_room_is_told_before_the_battle() -> None:
    """NAU-7.a: a strip of land alone leaves none."""
    land = [{"id": "coast", "polygon": [[0, 0], [600, 0], [600, 150], [0, 150]]}]
    units = (ship("A1", admiral=True), ship("B1", admiral=True))
    fields = {"deployment": {"method": "screen"}, "terrain": land, "terrain_agreed": True}
    assert "NAU-E-ROOM" in codes(document(*units, **fields))


@pytest.mark.parametrize("edges", [("south", "north"), ("west", "east"), ("north", "south"), ("east", "west")])
def test_the_deployments_that_are_offered_are_legal(edges: tuple[str, str]) -> None:
    """NAU-7.a, NAU-G.10."""
    units = tuple(ship(f"{side}{n}", n % 6, admiral=n == 1) for side in "AB" for n in range(1, 13))
    battle = begun(units=units, method="screen", edges=edges)
    offered = battle.battle.game.legal()
    assert {action.side for action in offered} == {"A", "B"} and len(offered) >= 4
    assert all(battle.battle.game.check(action) is None for action in offered)


def test_a_battle_begins_with_what_was_spent_and_may_be_lost() -> None:
    """NAU-17.c."""
    play = Play(
        RULESET, scenario(ship("A1", 2, 100, 100, admiral=True), ship("B1", 3, 100, 500, admiral=True)), ScriptedDice()
    )
    started = play.log[0][1][0]
    assert (started.spent, started.threshold) == ({"A": 30, "B": 45}, {"A": 10, "B": 15})
