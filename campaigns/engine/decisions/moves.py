"""Moves of armies (CMP-MOV-04)."""

from campaigns.engine.decisions.base import Decision


class MoveArmy(Decision, frozen=True, tag="move_army"):
    """March or cross along `path`, the areas entered, with commanders (CMP-MOV-04)."""

    army: str
    path: tuple[str, ...]
    commanders: tuple[str, ...] = ()


MovesDecision = MoveArmy
