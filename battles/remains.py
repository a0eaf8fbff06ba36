"""What remains of a battle that is deleted, as told by what it was fought for."""

from collections.abc import Callable

from battles.models import Battle

TELLERS: list[Callable[[Battle], str]] = []  # each says it in a sentence or two, "" where the battle is not of its kind


def remains_of(battle: Battle) -> str:
    """What is kept elsewhere of a battle, for who is about to delete it; "" where it is on its own."""
    if not battle.origin_address:
        return ""
    return " ".join(filter(None, (told(battle) for told in TELLERS)))
