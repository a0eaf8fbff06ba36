"""Chapter 18: fast hulls, towers, decks and prows; every rule a switch."""

from typing import Any

import pytest

from rules.nauta.nations import OPTIONS
from tests.rules.nauta.tables import Table, ahead, codes, document, engaged, ship, strike, table

FAR = (ship("A97", 6, 30, 300), ship("B97", 6, 570, 300))


@pytest.mark.parametrize(
    ("option", "size", "equipment", "nation"),
    [
        ("18a", 2, ["fast"], "greek"), ("18b", 2, ["archer_tower"], "persian"), ("18c", 2, ["cataphract"], "greek"),
        ("18d", 2, ["reinforced_prow"], "syracusan"), ("18e", 4, ["corvus"], "roman_punic"),
        ("18f", 4, ["balistae"], "roman_civil"), ("18i", 4, ["pirophoros"], "roman_civil"),
    ],
)  # fmt: skip
def test_equipment_needs_its_rule(option: str, size: int, equipment: list[str], nation: str) -> None:
    """NAU-18a.1, NAU-18b.1, NAU-18c.1, NAU-18d.1, NAU-18e.1, NAU-18f.1 and NAU-18i.1 are switches."""
    unit = ship("A1", size, 300, 100, equipment=equipment, admiral=True)
    for options, found in (([option], 0), ([], 1)):
        written = document(unit, options=options, nations=(nation, "roman_empire"))
        assert codes(written).count("NAU-E-EQ-OPTION") == found


def test_an_unknown_rule_is_told() -> None:
    """NAU-18a.1: there are nine, and the letters g, j and k are not among them."""
    assert list(OPTIONS) == ["18a", "18b", "18c", "18d", "18e", "18f", "18h", "18i", "18l"]
    assert codes(document(ship("A1", 2, 300, 100), options=["18g"])).count("NAU-E-OPTION") == 1


def test_a_fast_triremis() -> None:
    """NAU-18a.1: Size 2 with a maximum of 6."""
    game = table(ship("A1", 2, 300, 100, equipment=["fast"], speed=6), step="speeds", options=["18a"]).battle.game
    assert game.by_id["A1"].vmax == 6 and game.by_id["A1"].range == (3, 6)


@pytest.mark.parametrize("other", ["archer_tower", "cataphract"])
def test_a_fast_triremis_has_neither_towers_nor_a_deck(other: str) -> None:
    """NAU-18b.2 and NAU-18c.2, in either order."""
    nation = "persian" if other == "archer_tower" else "greek"
    for equipment in (["fast", other], [other, "fast"]):
        unit = ship("A1", 2, 300, 100, equipment=equipment, admiral=True)
        found = codes(document(unit, options=list(OPTIONS), nations=(nation, "roman_empire")))
        assert found.count("NAU-E-EQ-CONFLICT") == 1


def fight(equipment: Any, other: Any = (), dice: Any = ()) -> Table:
    pair = engaged(ship("A1", 2, 300, 300, equipment=equipment), ship("B1", 2, 300, 325, 180, equipment=other))
    far = (
        ship("A98", 2, 30, 300, admiral=True),
        ship("A97", 2, 30, 400),
        ship("A96", 2, 30, 500),
        ship("B97", 6, 570, 300),
    )
    return table(*pair, *far, step="fighting", dice=dice, options=["18b", "18c"], nations=("persian", "roman_empire"))


def test_archer_towers() -> None:
    """NAU-18b.1, NAU-AMB.27: +1 in the first assault of each turn, a speed less."""
    battle = fight(["archer_tower"], dice=[1, 2, 1, 1, 1, 1])
    assert [event.dice[0].modifiers for event in battle.told("assault")] == [
        (("soldiers", 1), ("archer towers", 1)), (("soldiers", 1),), (("soldiers", 1),),
    ]  # fmt: skip
    assert battle.battle.game.by_id["A1"].vmax == 4


def test_a_cataphract_deck() -> None:
    """NAU-18c.1: the enemy's first die is 1 worse, in the comparison with this ship alone."""
    battle = fight([], ["cataphract"], [2, 1, 1, 1, 1, 1])
    first, second = battle.told("assault")[:2]
    assert first.dice[0].total == 3 and first.dice[0].against == {"B1": (("cataphract", -1),)}
    assert not second.dice[0].against and not battle.told("casualty")


def test_a_deck_does_not_help_its_friends() -> None:
    """NAU-18c.1: the other enemy of the same ship takes its whole die."""
    one = ship("A1", 4, 300, 300, soldiers=1)
    decked, plain = ship("B1", 2, 292.5, 327.5, 180, equipment=["cataphract"]), ship("B2", 2, 307.5, 327.5, 180)
    engaged(one, decked)
    engaged(one, plain)
    battle = table(one, decked, plain, *FAR, step="fighting", dice=[2, 1, 1, 1, 1, 1, 1, 1, 1], options=["18c"])
    battle.play(strike("A", A1="B2"))
    assert [event.ship for event in battle.told("casualty")] == ["B2"]


@pytest.mark.parametrize(
    ("heading", "mover", "other"), [(90, 1, 0), (180, 1, 1)], ids=["lateral: the rammer", "frontal: both"]
)
def test_a_reinforced_prow(heading: float, mover: int, other: int) -> None:
    """NAU-18d.1, NAU-AMB.34: +1 when ramming, and in any frontal ram; not when rammed in the side."""
    prow = {"equipment": ["reinforced_prow"], "written": 3}
    battle = table(
        ship("A1", 2, 300, 100, **prow), ship("B1", 2, 300, 180, heading, **prow),
        *[ship(id, 2, x, 300, written=0, admiral=True) for id, x in (("A98", 30), ("B98", 570))],
        dice=[1, 6, 1][: 2 + (heading == 180)], options=["18d"], nations=("syracusan", "syracusan"),
    ).play(ahead("A1"))  # fmt: skip
    added = [("reinforced prow", 1) in mods for mods in battle.told("ram")[0].modifiers]
    assert added == [bool(mover), bool(other)]
