"""The log of a campaign (CMP-AMD-01): entries, numbered and never changed. What they come to is for `replay`."""

from typing import Any, Literal

import msgspec

from campaigns.engine.decisions import CampaignDecision, ReportBattle, ReportNavalGame
from campaigns.engine.dice import Rolled

Faces = tuple[Rolled | int, ...]
Table = Literal[
    "hulls", "squadrons", "fleets", "admirals", "armies", "commanders", "areas", "buildings", "treasury", "variables"
]


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="entry", omit_defaults=True):
    """`number` counts from 0, the opening. `by` is the seat: a side, "organiser", "" for who is alone at a screen."""

    number: int
    by: str = ""


class Made(Entry, frozen=True, kw_only=True, omit_defaults=True):
    """An entry that may roll. `faces` are what it has rolled, each with its key; bare numbers, in the order of rolling,
    are from before dice had labels. `dice` is the number whose dice it has taken over (None: its own)."""

    faces: Faces = ()
    dice: int | None = None


class Begin(Made, frozen=True, tag="begin"):
    """The opening: the automatic steps before the first decision."""


class Decide(Made, frozen=True, kw_only=True, tag="decide"):
    decision: CampaignDecision


class Report(Made, frozen=True, kw_only=True, tag="report"):
    """A battle's result, typed in, from the engine or from a log. `confirmed` by the other side or the organiser
    (CMP-AMD-07)."""

    decision: ReportNavalGame | ReportBattle
    confirmed: str = ""


class Seal(Made, frozen=True, kw_only=True, tag="seal"):
    """A decision that its side alone may read until it is opened (CMP-CHN-03, CMP-INI-03)."""

    decision: CampaignDecision


class Reveal(Made, frozen=True, kw_only=True, tag="reveal"):
    """Sealed decisions are opened together and carried out, in this order, each with the dice of its own number."""

    seals: tuple[int, ...]


class Amend(Made, frozen=True, kw_only=True, tag="amend"):
    """Another decision in the place of an earlier one; None withdraws it (CMP-AMD-02). `answers` are those of questions
    that the replay asks anew (CMP-AMD-10); `set_aside` the entries that go with it, as its preview said."""

    changes: int
    decision: CampaignDecision | None = None
    answers: tuple[CampaignDecision, ...] = ()
    set_aside: tuple[int, ...] = ()


class Changed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A field of a record that a ruling sets: the table, the record's id, the field ("" where the record is a number),
    and its value."""

    table: Table
    id: str
    field: str = ""
    value: Any = None


class Ruling(Made, frozen=True, kw_only=True, tag="rule"):
    """The organiser changes the ledger (CMP-AMD-04), from here on or from behind entry `after`."""

    changes: tuple[Changed, ...]
    reason: str
    after: int | None = None


class Note(Entry, frozen=True, kw_only=True, tag="note"):
    """Words or a picture for the chronicle, if wanted about an entry (CMP-AMD-06)."""

    text: str
    picture: str = ""
    about: int | None = None


class TakeBack(Entry, frozen=True, kw_only=True, tag="take_back"):
    """An entry is withdrawn by who made it (CMP-AMD-05)."""

    withdraws: int


class Seat(Entry, frozen=True, kw_only=True, tag="seat"):
    """Somebody takes a seat, or leaves it (`holder` "")."""

    seat: str
    holder: str = ""


LogEntry = Begin | Decide | Report | Seal | Reveal | Amend | Ruling | Note | TakeBack | Seat
