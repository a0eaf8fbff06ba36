"""Changing what has happened: amending, ruling, noting, taking back (CMP-AMD). Each is shown before it stands, and only
ever adds an entry."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django.db import transaction

from campaigns import log, pictures, selectors
from campaigns.engine import amending, rulings
from campaigns.engine.amending import Preview
from campaigns.engine.decisions import CampaignDecision
from campaigns.engine.entries import Amend, Changed, LogEntry, Note, Rewrite, Ruling, TakeBack
from campaigns.engine.replay import Played, replay
from campaigns.engine.resolution import refuse
from campaigns.models import Campaign, Entry, NotePicture
from campaigns.services import BadFace, CannotTakeBack, Stale, lock, look, seed_of, write
from rules.core.findings import Finding, Refused
from scenarios.ownership import Actor

LONGEST = 2_000  # characters of a reason or a note
__all__ = ["CannotTakeBack", "Stale", "Unanswered"]


class Unanswered(Exception):
    """An amendment that cannot stand yet: its replay asks something anew (CMP-AMD-10)."""

    def __init__(self, shown: Preview) -> None:
        super().__init__("A question is asked anew. Answer it first, or set aside what follows.")
        self.shown = shown


def preview(
    *,
    campaign: Campaign,
    actor: Actor,
    wanted: Rewrite,
    answers: Sequence[CampaignDecision] = (),
    faces: Sequence[int] = (),
    asking: bool = True,
) -> Preview:
    """What an amendment, a take-back or a ruling behind an earlier entry would come to (CMP-AMD-03); its number does
    not matter. Writes nothing. Raises `NotYours`, `Refused`, `DiceNeeded` and `BadFace`."""
    campaign.require_owner(actor)
    return _tried(campaign, log.log_of(campaign), wanted, answers, faces, asking)[0]


def campaign_amend(
    *,
    campaign: Campaign,
    actor: Actor,
    wanted: Rewrite,
    seen: int,
    answers: Sequence[CampaignDecision] = (),
    faces: Sequence[int] = (),
    asking: bool = True,
) -> Entry:
    """Let it stand, setting aside what goes with it. Raises `Stale`, `Unanswered`, and what `preview` raises."""
    campaign.require_owner(actor)
    look(campaign, seen)
    shown, entries = _tried(campaign, log.log_of(campaign), wanted, answers, faces, asking)
    if shown.question is not None:
        raise Unanswered(shown)
    return _stand(campaign, actor, entries, shown)


def _tried(
    campaign: Campaign,
    entries: list[LogEntry],
    wanted: Rewrite,
    answers: Sequence[CampaignDecision],
    faces: Sequence[int],
    asking: bool,
) -> tuple[Preview, list[LogEntry]]:
    if faces and campaign.dice != "manual":
        raise BadFace("the site rolls the dice of this campaign")
    data, seed = selectors.data_of(campaign), seed_of(campaign)
    before = replay(data, seed, entries)
    entries = _labelled(entries, before)
    wanted = msgspec.structs.replace(wanted, number=campaign.head_seq + 1)
    shown = amending.preview(data, seed, entries, wanted, answers, faces, before, asking)
    return shown, entries


def _labelled(entries: list[LogEntry], before: Played) -> list[LogEntry]:
    """The entries with labels to their dice: those of older campaigns have none (CMP-AMD-01)."""
    return [
        msgspec.structs.replace(each, faces=before.rolled.get(each.number, ())) if _bare(each) else each
        for each in entries
    ]


def _bare(entry: LogEntry) -> bool:
    return any(isinstance(face, int) for face in getattr(entry, "faces", ()))


def _stand(campaign: Campaign, actor: Actor, entries: Sequence[LogEntry], shown: Preview) -> Entry:
    rows = log.rows_of(campaign)
    retold = log.retelling(rows, shown.after.events, shown.after.turns)
    last = amending.last_that_stands(entries, shown.after)
    new = sum(len(set(faces) - set(shown.before.rolled.get(n, ()))) for n, faces in shown.after.rolled.items())
    with transaction.atomic():
        lock(campaign)
        for row, entry in zip(rows, entries, strict=True):
            if any(isinstance(face, int) for face in row.faces):  # labels, once and for all
                labelled = [list(face) for face in getattr(entry, "faces", ())]
                Entry.objects.filter(campaign=campaign, seq=row.seq).update(faces=labelled)
        return write(
            campaign, actor, shown.entry, shown.after.state, rolled=new, retold=log.written(retold),
            tip=last.number if last is not None else 0,
        )  # fmt: skip


def campaign_rule(
    *, campaign: Campaign, actor: Actor, changes: Sequence[Changed], reason: str, seen: int, after: int | None = None
) -> Entry:
    """The organiser changes the ledger, from now on (CMP-AMD-04); `after` an earlier entry setting aside what goes with
    it. Raises `Stale` and `Refused`."""
    campaign.require_owner(actor)
    look(campaign, seen)
    if len(reason) > LONGEST:
        raise Refused(refuse("REASON", f"A reason has at most {LONGEST:,} characters.", "CMP-AMD-04"))
    ruling = Ruling(number=seen + 1, changes=tuple(changes), reason=reason.strip(), after=after)
    if after is not None:
        return campaign_amend(campaign=campaign, actor=actor, wanted=ruling, seen=seen, asking=False)
    state = selectors.progress(campaign).state
    if (refusal := rulings.check(state, changes, reason)) is not None:
        raise Refused(refusal)
    ruling = msgspec.structs.replace(ruling, changes=rulings.with_values(state, ruling.changes))
    state, events = rulings.rule(state, ruling.changes, ruling.reason)
    with transaction.atomic():
        lock(campaign)
        return write(campaign, actor, ruling, state, events)


def campaign_note(
    *, campaign: Campaign, actor: Actor, text: str, seen: int, picture: bytes = b"", about: int | None = None
) -> Entry:
    """Words for the chronicle, with a picture if wanted (CMP-AMD-06); they change nothing. Raises `Refused`, `Stale`
    and `pictures.BadPicture`."""
    campaign.require_owner(actor)
    look(campaign, seen)
    text = text.strip()
    if not text or len(text) > LONGEST:
        message = f"A note has between 1 and {LONGEST:,} characters."
        raise Refused(refuse("NOTE", message, "CMP-AMD-06"))
    if about is not None and not 0 <= about <= campaign.head_seq:
        raise Refused(refuse("ENTRY", f"There is no entry {about}.", "CMP-AMD-06"))
    drawn = pictures.read(picture) if picture else None
    note = Note(number=seen + 1, text=text, about=about, picture=drawn.name if drawn else "")
    state = selectors.progress(campaign).state
    with transaction.atomic():
        lock(campaign)
        entry = write(campaign, actor, note, state, tip=campaign.tip)
        if drawn is not None:
            NotePicture.objects.create(
                entry=entry, media_type=drawn.media_type, width=drawn.width, height=drawn.height, image=drawn.image
            )
    return entry


def campaign_take_back(*, campaign: Campaign, actor: Actor, seen: int) -> Entry:
    """Take back the last decision that still stands (CMP-AMD-05): alone at one screen always. Raises `CannotTakeBack`
    where nothing has been decided, and `Stale`."""
    campaign.require_owner(actor)
    look(campaign, seen)
    progress = selectors.progress(campaign)
    last, why = selectors.take_back(campaign, progress)
    if last is None:
        raise CannotTakeBack(why)
    rolled = any(row.faces for row in progress.rows if row.seq >= last)
    wanted = TakeBack(number=seen + 1, withdraws=last, rolled=rolled)
    return campaign_amend(campaign=campaign, actor=actor, wanted=wanted, seen=seen, asking=False)


def amendment(plain: Mapping[str, Any] | None, changes: int) -> Amend:
    """An amendment of an entry to a decision in plain data (None: it is withdrawn). Raises `Refused`."""
    if plain is None:
        return Amend(number=0, changes=changes)
    try:
        decision: CampaignDecision = msgspec.convert(plain, CampaignDecision, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(Finding("CMP-D-SHAPE", f"This is no decision of a campaign: {error}.")) from None
    return Amend(number=0, changes=changes, decision=decision)
