"""What battles do to crews and admirals (CMP-CRW, CMP-ADM, CMP-AFT-06, 08, 10)."""

from typing import Literal

from rules.core.events import Event


class CrewsTried(Event, frozen=True, tag="crews_tried"):
    """A squadron after a battle: its experience and morale as they are now, with what changed them (CMP-CRW-02, 05,
    CMP-AFT-08)."""

    squadron: str
    side: str
    xp: int
    m: int
    gained: int = 0
    decimated: bool = False
    routed: bool = False


class AdmiralFell(Event, frozen=True, tag="admiral_fell"):
    """What became of an admiral (CMP-ADM-03). `die` None: the battle's own rules say so."""

    admiral: str
    side: str
    fate: Literal["DEAD", "CAPTURED", "ACTIVE"]
    die: int | None = None


class AdmiralWon(Event, frozen=True, tag="admiral_won"):
    """CMP-ADM-05: battles won, and the skill that he has now."""

    admiral: str
    side: str
    wins: int
    skill: int
    more: bool


class AdmiralTried(Event, frozen=True, tag="admiral_tried"):
    """CMP-AFT-10: tried for rowing over shipwrecked men; dismissed on 2d6 not above their number."""

    admiral: str
    side: str
    events: int
    dice: tuple[int, int]
    dismissed: bool


class PrizeRetaken(Event, frozen=True, tag="prize_retaken"):
    """A prize changes hands with the field (CMP-AFT-06); `free`: its holder built it, and it is READY at once."""

    hull: str
    side: str
    lost_by: str
    fleet: str | None
    free: bool


CrewEvent = CrewsTried | AdmiralFell | AdmiralWon | AdmiralTried | PrizeRetaken
