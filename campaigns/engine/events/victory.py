"""Points and the end (CMP-VIC)."""

from typing import Literal

from rules.core.events import Event


class PointsCounted(Event, frozen=True, tag="points_counted"):
    """Points for areas, by side (CMP-VIC-01, option areas = each_turn)."""

    points: dict[str, int]


class BattleCounted(Event, frozen=True, tag="battle_counted"):
    """Points for a battle at sea: for a major success, or for holding the field (CMP-VIC-01)."""

    side: str
    points: int


class WarEnded(Event, frozen=True, tag="war_ended"):
    """`winner` None: a drawn war."""

    winner: str | None
    reason: Literal["sudden", "last_turn", "no_forces", "no_hulls"]
    points: dict[str, int]


VictoryEvent = PointsCounted | BattleCounted | WarEnded
