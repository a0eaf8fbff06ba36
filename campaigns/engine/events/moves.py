"""Moves of armies (CMP-MOV-04)."""

from rules.core.events import Event


class MovesBegan(Event, frozen=True, tag="moves_began"):
    side: str


class MovesEnded(Event, frozen=True, tag="moves_ended"):
    """A side is done with its part of the turn."""

    side: str


class ArmyMoved(Event, frozen=True, tag="army_moved"):
    """`crossing` is the link's key where the army went over the sea."""

    army: str
    side: str
    origin: str
    path: tuple[str, ...]
    commanders: tuple[str, ...] = ()
    crossing: str | None = None


MovesEvent = MovesBegan | MovesEnded | ArmyMoved
