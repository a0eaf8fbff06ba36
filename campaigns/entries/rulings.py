"""Rulings of the organiser and notes (CMP-AMD-04, 06): each only ever adds an entry."""

from collections.abc import Sequence

import msgspec
from django.db import transaction

from campaigns import selectors
from campaigns.engine.log import rulings
from campaigns.engine.log.entries import Changed, Note, Ruling
from campaigns.engine.resolution import refuse
from campaigns.entries.amendments import campaign_amend
from campaigns.models import Campaign, Entry, NotePicture
from campaigns.seats import agreeing, rights
from campaigns.writing import lock, look, write
from rules.core.findings import Refused
from scenarios.ownership import Actor
from scenarios.people.seats import ORGANISER
from scenarios.pictures import reading

LONGEST = 2_000  # characters of a reason or a note


def campaign_rule(
    *, campaign: Campaign, actor: Actor, changes: Sequence[Changed], reason: str, seen: int, after: int | None = None
) -> Entry | None:
    """The organiser changes the ledger, from now on (CMP-AMD-04); `after` an earlier entry setting aside what goes with
    it; it waits for the other's word where they play a side of two that are apart. Raises `Stale` and `Refused`."""
    rights.require(campaign, actor, "rule")
    look(campaign, seen)
    if len(reason) > LONGEST:
        raise Refused(refuse("REASON", f"A reason has at most {LONGEST:,} characters.", "CMP-AMD-04"))
    ruling = Ruling(number=campaign.head_seq + 1, changes=tuple(changes), reason=reason.strip(), after=after)
    if after is not None:
        return campaign_amend(campaign=campaign, actor=actor, wanted=ruling, seen=seen, asking=False)
    state = selectors.progress(campaign).state
    if (refusal := rulings.check(state, changes, reason)) is not None:
        raise Refused(refusal)
    role = rights.role_of(campaign, actor)
    if role and role != ORGANISER:
        agreeing.propose(campaign, role, agreeing.RULE, ruling)
        return None
    return ruled(campaign, actor, role, ruling)


def ruled(campaign: Campaign, actor: Actor, role: str, ruling: Ruling) -> Entry:
    """Write a ruling that holds from now on. Raises `Refused`."""
    state = selectors.progress(campaign).state
    changes = rulings.with_values(state, ruling.changes)
    number, by = campaign.head_seq + 1, rights.seat_id(campaign, role)
    ruling = msgspec.structs.replace(ruling, number=number, by=by, changes=changes)
    state, events = rulings.rule(state, ruling.changes, ruling.reason)
    with transaction.atomic():
        lock(campaign)
        return write(campaign, actor, ruling, state, events)


def campaign_note(
    *, campaign: Campaign, actor: Actor, text: str, seen: int, picture: bytes = b"", about: int | None = None
) -> Entry:
    """Words for the chronicle, with a picture if wanted (CMP-AMD-06); they change nothing. Raises `Refused`, `Stale`
    and `reading.BadPicture`."""
    rights.require(campaign, actor, "note")
    look(campaign, seen)
    text = text.strip()
    if not text or len(text) > LONGEST:
        message = f"A note has between 1 and {LONGEST:,} characters."
        raise Refused(refuse("NOTE", message, "CMP-AMD-06"))
    if about is not None and not 0 <= about <= campaign.head_seq:
        raise Refused(refuse("ENTRY", f"There is no entry {about}.", "CMP-AMD-06"))
    drawn = reading.read(picture) if picture else None
    by = rights.seat_id(campaign, rights.role_of(campaign, actor))
    note = Note(number=campaign.head_seq + 1, by=by, text=text, about=about, picture=drawn.name if drawn else "")
    state = selectors.progress(campaign).state
    with transaction.atomic():
        lock(campaign)
        entry = write(campaign, actor, note, state, tip=campaign.tip)
        if drawn is not None:
            NotePicture.objects.create(
                entry=entry, media_type=drawn.media_type, width=drawn.width, height=drawn.height, image=drawn.image
            )
    return entry
