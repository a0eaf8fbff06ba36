"""HEX-CAM: what a naval game means for the order of a campaign turn."""

from typing import Literal

import msgspec

from rules.ancient_naval_games.state import SIDES
from rules.core.dice import Dice

WinnerMoves = Literal["second", "first", "choose"]
ORDER_DICE = ("A, for the order after a draw", "B, for the order after a draw")


class CampaignOrder(msgspec.Struct, frozen=True):
    """Who recruits and completes all its moves first, and who second. `dice` are the pairs rolled after a draw."""

    first: str
    second: str
    winner: str
    dice: tuple[tuple[int, int], ...] = ()


def order_winner(winner: str | None, dice: Dice) -> tuple[str, tuple[tuple[int, int], ...]]:
    """HEX-CAM-03: who counts as the winner for the order: after a draw the higher die, A's first, equal dice again."""
    if winner is not None:
        return winner, ()
    rolls: list[tuple[int, int]] = []
    while not rolls or rolls[-1][0] == rolls[-1][1]:
        a, b = dice.roll(ORDER_DICE)
        rolls.append((a, b))
    return SIDES[0 if rolls[-1][0] > rolls[-1][1] else 1], tuple(rolls)


def campaign_order(
    winner: str | None, winner_moves: WinnerMoves, dice: Dice, choice: Literal["first", "second"] | None = None
) -> CampaignOrder:
    """HEX-CAM-02: the order of moves. With "choose" the winner's `choice` is needed; ValueError where it is missing."""
    counted, rolls = order_winner(winner, dice)
    moves = choice if winner_moves == "choose" else winner_moves
    if moves is None:
        raise ValueError("the winner has to say whether it moves first or second (HEX-CAM-02)")
    other = SIDES[1 - SIDES.index(counted)]
    first, second = (counted, other) if moves == "first" else (other, counted)
    return CampaignOrder(first=first, second=second, winner=counted, dice=rolls)
