"""Chapter 17 and C: victory, ties, and what a battle hands on."""

from typing import Any

import pytest

from rules.nauta import RULESET
from tests.rules.nauta.tables import Table, ahead, hold, ship, table

SUNK = {"fate": "sunk", "lost_turn": 1}


def ended(*ships: Any, turn: int = 1, **fields: Any) -> Table:
    """The end of a turn without fighting."""
    return table(*ships, step="fighting", turn=turn, **fields)


def fleet(side: str, *lost: int) -> list[Any]:
    """Ten triremes, 300 points, beaten at 100; those numbered are sunk."""
    return [
        ship(
            f"{side}{n}", 2, **(SUNK if n in lost else {"x": 50 * n, "y": 50 if side == "A" else 550}), admiral=n == 10
        )
        for n in range(1, 11)
    ]


@pytest.mark.parametrize(("a", "b", "result"), [
    ((), (1, 2, 3), None), ((), (1, 2, 3, 4), ("A", "losses")), ((1, 2, 3, 4), (1, 2, 3), ("B", "losses")),
    ((1, 2, 3, 4), (5, 6, 7, 8), (None, "both_beaten")),
])  # fmt: skip
def test_a_third_of_the_fleet_lost_loses_the_battle(a: Any, b: Any, result: Any) -> None:
    """NAU-17.b and NAU-17.d: at the end of any turn; both together is a tie."""
    battle = ended(*fleet("A", *a), *fleet("B", *b))
    found = battle.state.result
    assert (None if found is None else (found.winner, found.reason)) == result
    assert battle.lost("A") == 30 * len(a) and battle.lost("B") == 30 * len(b)


@pytest.mark.parametrize(("turn", "limit", "over"), [(12, 12, True), (11, 12, False), (4, 4, True)])
def test_a_battle_lasts_twelve_turns_or_fewer(turn: int, limit: int, over: bool) -> None:
    """NAU-17.a: then it is a tie, whoever has lost more."""
    battle = ended(*fleet("A", 1, 2, 3), *fleet("B"), turn=turn, turn_limit=limit)
    assert (battle.state.result is not None) == over
    if over:
        assert (battle.state.result.winner, battle.state.result.reason) == (None, "turn_limit")  # type: ignore[union-attr]


def test_the_threshold_is_a_third_of_what_was_spent() -> None:
    """NAU-17.c, NAU-AMB.04: ships, extra soldiers and equipment; not of the limit."""
    battle = ended(
        ship("A1", 2, 100, 100, extra_soldiers=1, equipment=["fast"], admiral=True), *fleet("B"), options=["18a"]
    )
    side = battle.state.sides["A"]
    assert (side.spent, side.threshold, side.budget) == (40, 14, 1000)


def test_damage_and_dead_soldiers_do_not_count() -> None:
    """NAU-17.e, NAU-P.4: and a ship is lost at its full cost."""
    hurt = [{**unit, "condition": {"damaged": True, "soldiers": 0}} for unit in fleet("B")]
    battle = ended(*fleet("A"), *hurt)
    assert battle.lost("B") == 0 and battle.state.result is None
    rich = ship("B1", 4, extra_soldiers=2, equipment=["corvus"], fate="sunk", lost_turn=1, soldiers=1)
    assert ended(*fleet("A"), rich, *fleet("B")[1:], options=["18e"]).lost("B") == 78


def test_the_admirals_points_count_once() -> None:
    """NAU-17.b, NAU-17.e."""
    killed = ended(*fleet("A"), *fleet("B"), clock={"admirals": {"B": "killed"}})
    assert killed.lost("B") == 50
    away = ended(*fleet("A"), *fleet("B"), clock={"admirals": {"B": "away"}})
    assert away.lost("B") == 0


def test_a_battle_that_is_over_has_nothing_to_decide() -> None:
    """NAU-17.b, NAU-8.h."""
    battle = ended(*fleet("A"), *fleet("B", 1, 2, 3, 4))
    assert battle.battle.game.over() and battle.battle.game.legal() == []
    assert battle.refusal(hold("A1")) == "TURN"


def test_the_result_of_a_battle() -> None:
    """NAU-17.b: winner, score against threshold, who holds the field."""
    result = ended(*fleet("A", 1), *fleet("B", 1, 2, 3, 4)).battle.game.result()
    assert result is not None
    assert (result.winner, result.holder, result.reason) == ("A", "A", "losses")
    assert result.score == {"A": "30/100", "B": "120/100"}


def test_what_becomes_of_ships() -> None:
    """NAU-C.1, NAU-C.2, NAU-C.3 and NAU-C.4."""
    ships = fleet("B", 1)
    ships[1] = ship("B2", 2, fate="left_table", lost_turn=1)
    ships[2] = ship("B3", 2, 150, 75, fate="captured", captured_by="A3", lost_turn=1, soldiers=0)
    ships[3] = ship("B4", 4, 200, 550, damaged=True, soldiers=2, dashes=1, balista_hits=1, equipment=["pirophoros"],
                    pirophoros_used=True)  # fmt: skip
    state = ended(*fleet("A"), *ships, turn=12, options=["18i"]).state
    found = {fate.unit: fate for fate in RULESET.fates(state)}
    assert [found[id].fate for id in ("B1", "B2", "B3", "B4")] == ["sunk", "left_table", "captured", "afloat"]
    assert found["B3"].by == "A3"
    assert found["B4"].damage == {"damaged": 1, "soldiers": 2, "soldiers_lost": 2, "pirophoros_used": 1}
    assert found["A10"].damage["admiral"] == 1


def test_a_prize_whose_captor_is_lost_is_nobodys() -> None:
    """NAU-C.2."""
    ships = fleet("B")
    ships[2] = ship("B3", 2, 150, 75, fate="captured", captured_by="A3", lost_turn=1, soldiers=0)
    assert {f.unit: f.by for f in RULESET.fates(ended(*fleet("A", 3), *ships, turn=12).state)}["B3"] is None


def test_a_battle_may_end_by_a_ship_that_leaves() -> None:
    """NAU-9.p, NAU-17.b: what leaves the table is lost for the battle."""
    battle = table(
        ship("A1", 2, 300, 590, written=2, admiral=True),
        ship("B1", 2, 100, 300, written=0, admiral=True),
        flagships=False,
    ).play(ahead("A1"), hold("B1"))
    assert battle.state.result is not None and battle.state.result.winner == "B"
