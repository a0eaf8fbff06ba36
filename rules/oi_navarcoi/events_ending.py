"""The facts with which a turn and a battle end (ONV-TRN, ONV-END, ONV-PBL)."""

from typing import Literal

from rules.core.events import Event
from rules.oi_navarcoi.scenario import Side
from rules.oi_navarcoi.state_fights import EndReason
from rules.oi_navarcoi.throws_words import Pair


class TurnEnded(Event, frozen=True, kw_only=True, tag="turn_ended"):
    quiet_turns: int
    harboured: int = 0


class PostLoss(Event, frozen=True, kw_only=True, tag="post_loss"):
    """ONV-PBL: dice for each stand on a NEUTRAL edge; `left` half-stands are saved."""

    squadron: str
    dice: tuple[Pair, ...]
    left: int


class BattleOver(Event, frozen=True, kw_only=True, tag="battle_over"):
    winner: Side | None
    holder: Side | None
    reason: EndReason
    degree: Literal["major", "tactical"] | None
    score: dict[Side, str]


EndingEvent = TurnEnded | PostLoss | BattleOver
