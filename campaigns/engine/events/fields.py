"""A field of battle at sea: yielded, judged, left; who must retreat, which armies drown (CMP-ENC-07, CMP-AFT-11)."""

from typing import Literal

from rules.core.events import Event


class FieldYielded(Event, frozen=True, tag="field_yielded"):
    """A side with no fit hull loses without a battle (CMP-ENC-01)."""

    encounter: str
    side: str
    holder: str


class BattleJudged(Event, frozen=True, tag="battle_judged"):
    """What a battle comes to once fates and prizes are booked (CMP-AFT-01): its degree, where it was won."""

    encounter: str
    winner: str | None
    holder: str | None
    degree: Literal["minor", "major"] | None
    saved: int | None = None
    phalanxes: dict[str, str] = {}


class ArmiesEndangered(Event, frozen=True, tag="armies_endangered"):
    """A side is to say which of its armies aboard drown (CMP-ENC-07)."""

    encounter: str
    side: str
    lost: int


class ArmiesDrowned(Event, frozen=True, tag="armies_drowned"):
    encounter: str
    side: str
    armies: tuple[str, ...]


class RetreatOwed(Event, frozen=True, tag="retreat_owed"):
    """The fleets of a side have to leave (CMP-AFT-09); `holder` None: nobody holds the field, and they came last."""

    encounter: str
    side: str
    holder: str | None
    fleets: tuple[str, ...] = ()


class StraitCrossed(Event, frozen=True, tag="strait_crossed"):
    """A fleet that forced a strait is through it (CMP-MOV-08)."""

    fleet: str
    side: str
    origin: str
    to: str


class SeaFieldLeft(Event, frozen=True, tag="sea_field_left"):
    """All is settled in an area, with those fleets and squadrons that fought there."""

    area: str
    fleets: tuple[str, ...] = ()
    squadrons: tuple[str, ...] = ()


FieldEvent = FieldYielded | BattleJudged | ArmiesEndangered | ArmiesDrowned | RetreatOwed | StraitCrossed | SeaFieldLeft
