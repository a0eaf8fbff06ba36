"""Matches of many battles between two bots, fought no longer than until it is certain how they end."""

from collections.abc import Callable


def at_least(wanted: float, battles: int, is_won: Callable[[int], bool]) -> bool:
    """Whether so many of the battles are won; one is asked for by its number. What can no longer change the answer is
    not fought."""
    wins = 0
    for number in range(battles):
        if wins >= wanted or wins + battles - number < wanted:
            break
        wins += is_won(number)
    return wins >= wanted
