"""HEX-CAM: the order of moves of a campaign turn, and what a battle hands on."""

from typing import Any

import pytest

from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.campaign import campaign_order
from rules.core.dice import DiceNeeded, ScriptedDice
from tests.rules.ancient_naval_games.boards import around, battle


@pytest.mark.parametrize("winner", ["A", "B"])
@pytest.mark.parametrize(
    ("options", "winner_is"),
    [
        ({}, "second"),
        ({"winner_moves": "second"}, "second"),
        ({"winner_moves": "first"}, "first"),
        ({"winner_moves": "choose", "choice": "first"}, "first"),
        ({"winner_moves": "choose", "choice": "second"}, "second"),
    ],
)
def test_cam_01_and_02_the_result_orders_the_moves(winner: str, options: dict[str, Any], winner_is: str) -> None:
    """HEX-CAM-01, HEX-CAM-02, HEX-RUL-20: one side completes all its moves before the other; the winner second unless
    the campaign says first or lets it choose."""
    loser = "AB".replace(winner, "")
    result = battle(around("A1↑", N="B1↓"), first=loser).play("CEDE").battle.game.result()
    assert result is not None
    order = RULESET.campaign_order(result, ScriptedDice(), **options)
    assert getattr(order, winner_is) == winner
    assert {order.first, order.second} == {"A", "B"}


def test_cam_02_the_winner_who_chooses_must_say() -> None:
    """HEX-CAM-02."""
    with pytest.raises(ValueError, match="HEX-CAM-02"):
        campaign_order("A", "choose", ScriptedDice())


@pytest.mark.parametrize(
    ("dice", "higher"), [([2, 5], "B"), ([5, 2], "A"), ([3, 3, 1, 1, 4, 6], "B"), ([6, 6, 6, 1], "A")]
)
def test_cam_03_after_a_draw_the_dice_decide_the_order(dice: list[int], higher: str) -> None:
    """HEX-CAM-03: A's die first, equal dice again; the higher counts as the winner, so by default the lower moves
    first."""
    scripted = ScriptedDice(dice)
    order = campaign_order(None, "second", scripted)
    assert (order.second, order.winner) == (higher, higher)
    assert scripted.left == 0
    assert campaign_order(None, "first", ScriptedDice(dice)).first == higher


def test_cam_03_nothing_is_rolled_where_there_is_a_winner() -> None:
    """HEX-CAM-03, HEX-GEN-03."""
    assert campaign_order("B", "second", ScriptedDice()).dice == ()
    with pytest.raises(DiceNeeded):
        campaign_order(None, "second", ScriptedDice([4, 4]))


def test_cam_03_a_draw_stays_a_draw_for_everything_else() -> None:
    """HEX-CAM-03, HEX-STA-05: nobody holds the field."""
    table = battle(around("A1↑", N="B1↓"), options={"turn_limit": 1}).play("END_TURN", "END_TURN")
    result = table.battle.game.result()
    assert result is not None
    assert (result.winner, result.holder) == (None, None)


def test_cam_04_and_sta_05_the_outcome_of_every_ship_carries_forward() -> None:
    """HEX-CAM-04, HEX-STA-05, HEX-RUL-13, HEX-RUL-19: its fate, captor or partner, oar damage and the campaign's
    hull."""
    units = [
        {"id": "A1", "side": "A", "size": "L", "hex": [2, 1], "facing": "N", "hull": "R-7", "name": "Iuno"},
        {"id": "A2", "side": "A", "size": "S", "hex": [2, 2], "facing": "N", "condition": {"oar": 2}, "hull": "R-8"},
        {"id": "A3", "side": "A", "size": "S", "hex": [6, 3], "facing": "N", "condition": {"oar": 1}},
        {"id": "B1", "side": "B", "size": "L", "hex": [2, 0], "facing": "SE", "condition": {"oar": 1}, "hull": "P-1"},
        {"id": "B2", "side": "B", "size": "L", "hex": [2, 3], "facing": "NE"},
        {"id": "B3", "side": "B", "size": "L", "hex": [3, 3], "facing": "N"},
    ]
    table = battle("·", units=units, board={"cols": 8, "rows": 6}, dice=[6, 1])
    table.play("A1: ATTACK B1", "END_TURN", "B: CEDE")
    result = table.battle.game.result()
    assert result is not None
    assert (result.winner, result.holder, result.reason) == ("A", "A", "ceded")
    assert result.score == {"A": "0/3", "B": "3/3"}
    told = {fate.unit: (fate.fate, fate.by, fate.damage["oar"], fate.hull) for fate in result.fates}
    assert told == {
        "A1": ("afloat", None, 0, "R-7"),
        "A2": ("afloat", None, 2, "R-8"),
        "A3": ("afloat", None, 1, None),
        "B1": ("taken", "A1", 1, "P-1"),
        "B2": ("retired", None, 0, None),
        "B3": ("retired", None, 0, None),
    }


def test_sta_05_entangled_ships_name_each_other() -> None:
    """HEX-STA-05: ENTANGLED{with}; every fate is one of the ruleset's words."""
    table = battle(around("A1↑", S="A2↑", N="B1↘"), dice=[3, 3]).play("A1: ATTACK B1")
    fates = {fate.unit: fate for fate in RULESET.fates(table.state)}
    assert (fates["A1"].fate, fates["A1"].by, fates["B1"].fate, fates["B1"].by) == (
        "entangled",
        "B1",
        "entangled",
        "A1",
    )
    assert {fate.fate for fate in fates.values()} <= set(RULESET.fate_words)
