"""Musters: recruits, yards (CMP-LND-01, CMP-REP-02)."""

from rules.core.events import Event


class MusterBegan(Event, frozen=True, tag="muster_began"):
    side: str
    yard: int


class Recruited(Event, frozen=True, tag="recruited"):
    """A new army, and the commanders who had waited for one."""

    army: str
    side: str
    area: str
    commanders: tuple[str, ...] = ()


class RepairBegun(Event, frozen=True, tag="repair_begun"):
    hull: str
    side: str
    damage: int
    points: int


MusterEvent = MusterBegan | Recruited | RepairBegun
