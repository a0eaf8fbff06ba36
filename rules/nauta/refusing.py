"""How a refusal is written (NAU-D): a code, the clause, and a sentence that says what to do instead."""

from typing import Any

from rules.core.findings import Finding
from rules.nauta.game import Game


def no(code: str, clause: str, message: str, **params: Any) -> Finding:
    """A refusal by its code."""
    return Finding(code=f"NAU-A-{code}", message=message, clause=clause, params=params)


def check_waiting(game: Game, side: str, waiting: list[Any], what: str) -> Finding | None:
    """NAU-8.g: a side that has chosen cannot change it; one with nothing to choose has passed (NAU-8.h)."""
    if side in waiting:
        return None
    if side in game.committed:
        return no("TURN", "NAU-8.g", f"Side {side} has {what} already: what is chosen cannot be changed.", side=side)
    return no("TURN", "NAU-8.h", f"Side {side} has nothing to choose now: wait for the other side.", side=side)
