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
    are from before dice had labels. `dice` is the number whose dice it has taken over (None: its own); `asked` the
    question that it answered, with its turn ("" where that was not kept)."""

    faces: Faces = ()
    dice: int | None = None
    asked: str = ""


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
    """A decision that its side (`by`) alone may read until it is opened (CMP-CHN-03, CMP-INI-03). None: a file that was
    taken away by somebody else does not tell it, and it was never opened."""

    decision: CampaignDecision | None = None


class Reveal(Made, frozen=True, kw_only=True, tag="reveal"):
    """Sealed decisions are opened together and carried out, in this order, each with the dice of its own number."""

    seals: tuple[int, ...]


class Changed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A field of a record that a ruling sets: the table, the record's id, the field ("" where the record is a number),
    and its value. A new hull is the field "" of its id, with its fields for a value. `was` is the value before, as
    the ruling found it when it was made."""

    table: Table
    id: str
    field: str = ""
    value: Any = None
    was: Any = msgspec.UNSET


class Aside(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry that goes with an amendment, and why (CMP-AMD-03). `asked`: what it had answered."""

    number: int
    reason: str
    clause: str = ""
    asked: str = ""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the owner of a question says that a replay asks anew, just before entry `before` (CMP-AMD-10)."""

    before: int
    decision: CampaignDecision


class Thrown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die that an entry needs since an amendment, with its key and its face (CMP-AMD-01)."""

    number: int
    key: str
    face: int


class Reaching(Entry, frozen=True, kw_only=True, omit_defaults=True):
    """An entry that changes what earlier ones have come to. `answers` are those of questions that the replay asks anew;
    `set_aside` the entries that go with it, as its preview said; `thrown` the players' dice that it needs besides."""

    answers: tuple[Answer, ...] = ()
    set_aside: tuple[Aside, ...] = ()
    thrown: tuple[Thrown, ...] = ()


class RulingForm(msgspec.Struct, frozen=True):
    """What a ruling says."""

    changes: tuple[Changed, ...]
    reason: str


class Amend(Reaching, frozen=True, kw_only=True, tag="amend"):
    """Another decision in the place of an earlier one, or another `ruling`; without either it is withdrawn
    (CMP-AMD-02). `asked`: what the entry had answered."""

    changes: int
    decision: CampaignDecision | None = None
    ruling: RulingForm | None = None
    asked: str = ""


class Ruling(Reaching, frozen=True, kw_only=True, tag="rule"):
    """The organiser changes the ledger (CMP-AMD-04), from here on or from behind entry `after`."""

    changes: tuple[Changed, ...]
    reason: str
    after: int | None = None


class Note(Entry, frozen=True, kw_only=True, tag="note"):
    """Words or a picture for the chronicle, if wanted about an entry (CMP-AMD-06)."""

    text: str
    picture: str = ""
    about: int | None = None


class TakeBack(Reaching, frozen=True, kw_only=True, tag="take_back"):
    """An entry is withdrawn by who made it (CMP-AMD-05). `asked`: what it had answered; `rolled`: dice had been rolled
    by it or since."""

    withdraws: int
    asked: str = ""
    rolled: bool = False


class Seat(Entry, frozen=True, kw_only=True, tag="seat"):
    """Somebody takes a seat, or leaves it (`holder` "")."""

    seat: str
    holder: str = ""


LogEntry = Begin | Decide | Report | Seal | Reveal | Amend | Ruling | Note | TakeBack | Seat
Rewrite = Amend | Ruling | TakeBack  # what may reach back
