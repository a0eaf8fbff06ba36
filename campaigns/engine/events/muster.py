"""Musters and recruits (CMP-TRN-01, CMP-LND-01)."""

from rules.core.events import Event


class MusterBegan(Event, frozen=True, tag="muster_began"):
    """`yard` points of the pool, `yards` those of the side's ports (CMP-REP-02)."""

    side: str
    yard: int
    yards: dict[str, int] = {}


class Recruited(Event, frozen=True, tag="recruited"):
    """A new army, and the commanders who had waited for one."""

    army: str
    side: str
    area: str
    commanders: tuple[str, ...] = ()
    talents: int = 0


MusterEvent = MusterBegan | Recruited
