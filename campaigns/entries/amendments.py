"""Changing what has happened: amending, ruling, noting, taking back (CMP-AMD). Each is shown before it stands, and only
ever adds an entry."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django.db import transaction

from campaigns import log, selectors
from campaigns.engine.decisions import CampaignDecision
from campaigns.engine.log import amending
from campaigns.engine.log.amending import Preview
from campaigns.engine.log.entries import Amend, Aside, LogEntry, Rewrite, Ruling, TakeBack
from campaigns.engine.log.replay import Played, replay
from campaigns.engine.resolution import refuse
from campaigns.models import Campaign, Entry
from campaigns.seats import agreeing, rights, sealing, undoing
from campaigns.services import BadFace, CannotTakeBack
from campaigns.writing import Stale, lock, look, seed_of, write
from rules.core.findings import Finding, Refused
from scenarios.ownership import Actor
from scenarios.people.seats import ORGANISER

SEALED_TRIED = "The other side's sealed decision is tried as well; what comes of it only that side learns."
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
    rights.require(campaign, actor, "amend")
    _require_known(campaign, actor, wanted)
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
) -> Entry | None:
    """Let it stand, setting aside what goes with it; where the sides are apart it waits for the other's word, or that
    of who organises without a side: None then (CMP-AMD-08). Raises `Stale`, `Unanswered`, and what `preview` raises."""
    rights.require(campaign, actor, "rule" if isinstance(wanted, Ruling) else "amend")
    _require_known(campaign, actor, wanted)
    look(campaign, seen)
    role = rights.role_of(campaign, actor)
    if role and role != ORGANISER:
        shown, _ = _tried(campaign, log.log_of(campaign), wanted, answers, faces, asking)
        if shown.question is not None and shown.question.side in ("", rights.side_of(campaign, role)):
            raise Unanswered(shown)
        kind = agreeing.RULE if isinstance(wanted, Ruling) else agreeing.AMEND
        agreeing.propose(campaign, role, kind, wanted, answers=answers, faces=faces, asking=asking)
        return None
    return stand(campaign, actor, role, wanted, answers, faces, asking)


def stand(
    campaign: Campaign,
    actor: Actor,
    role: str,
    wanted: Rewrite,
    answers: Sequence[CampaignDecision] = (),
    faces: Sequence[int] = (),
    asking: bool = True,
) -> Entry:
    """Write what seat `role` may have stand, on the campaign as it was looked at. Raises what `campaign_amend` does."""
    wanted = msgspec.structs.replace(wanted, by=rights.seat_id(campaign, role))
    shown, entries = _tried(campaign, log.log_of(campaign), wanted, answers, faces, asking)
    if shown.question is not None:
        raise Unanswered(shown)
    return _stand(campaign, actor, entries, shown)


def _require_known(campaign: Campaign, actor: Actor, wanted: Rewrite) -> None:
    """What is sealed is amended by nobody: its side takes it back; and nobody else tries what it may be."""
    number = wanted.changes if isinstance(wanted, Amend) else None
    state = selectors.progress(campaign).state
    sealed = {each.number for each in sealing.pending(campaign, state)}
    if number is not None and number in sealed | sealing.hidden_from(campaign, rights.held(campaign, actor)):
        message = f"Entry {number} is sealed. Its side takes it back to decide otherwise."
        raise Refused(refuse("SEALED", message, "CMP-AMD-10"))


def goes_with(campaign: Campaign, actor: Actor, shown: Preview) -> tuple[Aside, ...]:
    """What would be set aside, as the actor may know it: whether it touches what another has sealed, only that side
    learns (CMP-AMD-10)."""
    hidden = sealing.hidden_from(campaign, rights.held(campaign, actor))
    waiting = {n for n in shown.before.sealed if n in hidden}
    known = [each for each in shown.set_aside if each.number not in hidden]
    return (*known, *[Aside(n, SEALED_TRIED, "CMP-AMD-10") for n in sorted(waiting)])


def tried(
    campaign: Campaign,
    wanted: Rewrite,
    answers: Sequence[CampaignDecision] = (),
    faces: Sequence[int] = (),
    asking: bool = True,
) -> Preview:
    """What it would come to, for whoever may see it."""
    return _tried(campaign, log.log_of(campaign), wanted, answers, faces, asking)[0]


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


def campaign_take_back(*, campaign: Campaign, actor: Actor, seen: int) -> Entry | None:
    """Take back the actor's last decision that still stands, or ask the other side to agree to it: None then
    (CMP-AMD-05). Raises `CannotTakeBack` where nothing may be taken back, and `Stale`."""
    rights.require(campaign, actor, "amend")
    look(campaign, seen)
    progress = selectors.progress(campaign)
    undo = undoing.undo_of(campaign, actor, progress)
    if undo.entry is None:
        raise CannotTakeBack(undo.why)
    rolled = any(row.faces for row in progress.rows if row.seq >= (undo.entry or 0))
    wanted = TakeBack(number=campaign.head_seq + 1, withdraws=undo.entry, rolled=rolled)
    if undo.asks:
        agreeing.propose(campaign, undo.role, agreeing.TAKE_BACK, wanted, asking=False)
        return None
    return stand(campaign, actor, undo.role, wanted, asking=False)


def amendment(plain: Mapping[str, Any] | None, changes: int) -> Amend:
    """An amendment of an entry to a decision in plain data (None: it is withdrawn). Raises `Refused`."""
    if plain is None:
        return Amend(number=0, changes=changes)
    try:
        decision: CampaignDecision = msgspec.convert(plain, CampaignDecision, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(Finding("CMP-D-SHAPE", f"This is no decision of a campaign: {error}.")) from None
    return Amend(number=0, changes=changes, decision=decision)
