"""Chapters 11 and 12: rams, their dice and effects, damage and sinking."""

from typing import Any

import pytest

from tests.rules.nauta.tables import Table, ahead, engaged, ship, table

FRIENDS = (ship("A97", 6, 30, 300, written=0), ship("B97", 6, 570, 300, written=0))


def lateral(dice: Any, rammer: Any = None, target: Any = None, **fields: Any) -> Table:
    """A1 runs into the starboard side of B1."""
    one = ship("A1", **{"size": 2, "x": 300, "y": 100, "written": 5, **(rammer or {})})
    other = ship("B1", **{"size": 2, "x": 305, "y": 180, "heading": 90, "written": 3, **(target or {})})
    return table(one, other, *FRIENDS, dice=dice, **fields).play(ahead("A1"))


def frontal(dice: Any, rammer: Any = None, target: Any = None) -> Table:
    """A1 and B1 meet bow to bow."""
    one = ship("A1", **{"size": 2, "x": 300, "y": 100, "written": 3, **(rammer or {})})
    other = ship("B1", **{"size": 2, "x": 300, "y": 180, "heading": 180, "written": 3, **(target or {})})
    return table(one, other, *FRIENDS, dice=dice).play(ahead("A1"))


def totals(battle: Table) -> tuple[int, int]:
    found: tuple[int, int] = battle.told("ram")[0].totals
    return found


@pytest.mark.parametrize(
    ("y", "heading", "what", "edges"),
    [
        (180, 90, "ram", ("starboard",)),
        (180, 270, "ram", ("port",)),
        (190, 0, "ram", ("rear",)),
        (190, 180, "frontal", ("front",)),
    ],
)
def test_side_and_rear_are_rammed_and_bows_meet(y: float, heading: float, what: str, edges: tuple[str, ...]) -> None:
    """NAU-11.a, NAU-11.b and NAU-G.7."""
    battle = table(
        ship("A1", 2, 300, 100, written=5),
        ship("B1", 2, 300, y, heading, written=3),
        dice=[1, 6, 1][: 2 + (what == "frontal")],
    )
    contact = battle.play(ahead("A1")).told("contact")[0]
    assert (contact.what, contact.edges) == (what, (("front",), edges))


def test_side_against_side_is_frontal() -> None:
    """NAU-11.b, NAU-G.7: neither front edge is touched, so the ships ram each other."""
    battle = table(ship("A1", 1, 300, 100, written=2), ship("B1", 2, 324.5, 92.5, 90, written=0), dice=[3, 3, 1])
    contact = battle.play(ahead("A1", 60)).told("contact")[0]
    assert contact.wheel and contact.distance == 2423
    assert (contact.what, contact.edges) == ("frontal", (("starboard",), ("rear", "port")))


def test_both_roll_and_add_their_size() -> None:
    """NAU-11.c, NAU-DICE.3: the mover's die first."""
    battle = lateral([2, 5], {"size": 4, "written": 3}, {"size": 6, "written": 3})
    assert battle.told("ram")[0].dice == (2, 5) and totals(battle) == (6, 11)


@pytest.mark.parametrize(
    ("rammer", "target", "expected"),
    [
        ({"written": 5}, {"written": 4}, (6, 5)),
        ({"written": 4}, {"written": 4}, (5, 5)),
        ({"written": 3}, {"written": 4}, (5, 6)),
        ({"written": 5}, {"written": 0}, (6, 4)),
        ({"written": 3, "damaged": True}, {"written": 3}, (3, 5)),
        ({"written": 3}, {"written": 3, "damaged": True}, (5, 3)),
        ({"written": 3}, {"written": 3, "stopped_by_contact": True, "moved": True}, (6, 4)),
    ],
)
def test_the_modifiers_of_a_lateral_ram(rammer: Any, target: Any, expected: tuple[int, int]) -> None:
    """NAU-11.d and NAU-11.e, NAU-12.a: the higher speed +1, rammed at speed 0 -1, damaged -2."""
    battle = lateral([3, 3, 1], rammer, target) if expected[0] > expected[1] else lateral([3, 3], rammer, target)
    assert totals(battle) == expected


def test_in_a_frontal_ram_each_ship_counts_as_rammed() -> None:
    """NAU-11.d, NAU-AMB.16: a ship at speed 0 takes the -1."""
    assert totals(frontal([3, 3, 1], target={"written": 0})) == (6, 4)


def test_a_locked_ship_is_at_speed_0() -> None:
    """NAU-11.e."""
    one, other = engaged(ship("A2", 4, 305, 207.5, 90), ship("B1", 2, 305, 180, 90))
    other["y"], one["y"] = 180, 195
    battle = table(ship("A1", 2, 300, 100, written=5), one, other, *FRIENDS, dice=[6, 1, 6]).play(ahead("A1"))
    assert ("rammed at speed 0", -1) in battle.told("ram")[0].modifiers[1]
    assert battle["B1"].fate == "sunk" and battle["A2"].engaged_with == ()


def test_only_a_strictly_higher_rammer_has_an_effect() -> None:
    """NAU-11.f and NAU-11.g, NAU-AMB.15: tied or lower, nothing happens to either and no die is thrown."""
    for dice in ([3, 4], [1, 6]):
        battle = lateral(dice)
        assert battle.told("ram_ignored") and not battle.told("effect")
        assert (battle["A1"].damaged, battle["B1"].damaged) == (False, False)
    assert lateral([4, 4, 1])["B1"].damaged


@pytest.mark.parametrize(("die", "result"), [(1, "damaged"), (3, "damaged"), (4, "sunk"), (6, "sunk")])
def test_the_effect_die(die: int, result: str) -> None:
    """NAU-11.i, NAU-12.c: a ship that sinks is removed at once."""
    battle = lateral([6, 1, die])
    assert battle.told("effect")[0].result == result
    assert (battle["B1"].fate == "sunk") == (battle["B1"].x is None) == (result == "sunk")


def test_a_second_damage_sinks() -> None:
    """NAU-12.a and NAU-12.b: two slower, two worse, and then down; no die of NAU-11.j (NAU-AMB.17)."""
    assert lateral([6, 1, 1], target={"damaged": True})["B1"].fate == "sunk"
    great = lateral([6, 1, 2], target={"damaged": True, "size": 6, "written": 2})
    assert great["B1"].fate == "sunk" and not great.told("drown_along")


@pytest.mark.parametrize(("size", "dice"), [(4, (6, 1, 4)), (5, (6, 1, 4, 2)), (6, (6, 1, 4, 1))])
def test_a_ship_three_sizes_larger_may_drag_its_killer_down(size: int, dice: tuple[int, ...]) -> None:
    """NAU-11.j, NAU-DICE.3."""
    battle = lateral(dice, {"soldiers": 1}, {"size": size, "written": 3, "damaged": True})
    assert len(battle.told("drown_along")) == (size > 4)
    assert battle["A1"].fate == ("sunk" if size == 6 else "afloat")


def test_the_winner_of_a_frontal_ram_strikes_and_a_tie_lets_both() -> None:
    """NAU-11.h."""
    assert [e.ship for e in frontal([6, 1, 1]).told("effect")] == ["A1"]
    assert [e.ship for e in frontal([1, 6, 1]).told("effect")] == ["B1"]
    both = frontal([3, 3, 6, 6])
    assert [e.ship for e in both.told("effect")] == ["A1", "B1"]
    assert both["A1"].fate == both["B1"].fate == "sunk"


def test_a_killer_that_is_dragged_down_is_not_thrown_at_again() -> None:
    """NAU-11.h, NAU-11.j: on a tie A sinks the great ship and goes down with it; no third die."""
    battle = frontal([6, 2, 6, 1], {"size": 2, "written": 3}, {"size": 6, "written": 3, "y": 187.5})
    assert battle["A1"].fate == battle["B1"].fate == "sunk"
    assert [e.ship for e in battle.told("effect")] == ["A1"]


def test_no_die_is_thrown_for_a_ship_already_sunk() -> None:
    """NAU-11.h: the small ship, sunk by the great one, still strikes; it cannot drown any more."""
    battle = frontal([2, 6, 6, 6], {"size": 6, "written": 3, "y": 92}, {"size": 2, "written": 3})
    assert battle["A1"].fate == battle["B1"].fate == "sunk" and not battle.told("drown_along")


def test_ships_of_one_side_ram_each_other_more_gently() -> None:
    """NAU-11.k: every effect die is 1 less; a 1 still damages."""
    for die, fate, hurt in ((1, "afloat", True), (4, "afloat", True), (5, "sunk", False)):
        battle = table(
            ship("A1", 2, 300, 100, written=4), ship("A2", 2, 305, 180, 90, written=4), *FRIENDS, dice=[6, 1, die]
        ).play(ahead("A1"))
        assert (battle["A2"].fate, battle["A2"].damaged) == (fate, hurt)


def test_lateral_blows_come_before_frontal_ones() -> None:
    """NAU-11.l: at one instant, each group in ship order; the mover's speed is the same for all."""
    battle = table(
        ship("A1", 6, 300, 100, written=4),
        ship("B1", 2, 285, 185, 180, written=2),
        ship("B2", 2, 315, 180, 90, written=2),
        *FRIENDS,
        dice=[3, 3, 1, 3, 3, 1],
    ).play(ahead("A1"))
    assert [event.what for event in battle.told("contact")] == ["ram", "frontal"]
    assert [(event.ships[1], event.type) for event in battle.told("ram")] == [("B2", "lateral"), ("B1", "frontal")]
    assert all(("faster", 1) in event.modifiers[0] for event in battle.told("ram"))


def test_a_mover_that_sinks_ends_the_series() -> None:
    """NAU-11.l: the ships still waiting were touched all the same and are at speed 0."""
    battle = table(
        ship("A1", 2, 300, 100, written=4),
        ship("B1", 2, 292.4, 185, 180, written=2),
        ship("B2", 2, 307.6, 185, 180, written=2),
        *FRIENDS,
        dice=[1, 6, 6],
    ).play(ahead("A1"))
    assert battle["A1"].fate == "sunk" and len(battle.told("ram")) == 1
    assert battle["B2"].stopped_by_contact and battle["B2"].moved


def test_when_a_ship_sinks_its_engagements_end() -> None:
    """NAU-12.c: a partner with no other is free, one with another is not."""
    one, other = engaged(ship("A2", 4, 305, 195, 90), ship("B1", 2, 305, 180, 90))
    engaged(one, second := ship("B2", 4, 305, 210, 90))
    battle = table(ship("A1", 2, 300, 100, written=5), one, other, second, *FRIENDS, dice=[6, 1, 6])
    battle.play(ahead("A1"))
    assert battle["A2"].engaged_with == ("B2",) and battle["B1"].fate == "sunk"


def test_a_damaged_ship_is_capped_at_once() -> None:
    """NAU-2.g, NAU-12.a: what it wrote falls to its maximum."""
    battle = lateral([6, 1, 1], target={"written": 5})
    assert battle.told("speed_capped")[0].vmax == 3
    assert battle["B1"].written == 3
