"""The head of a campaign: looked at, held, and moved on by an entry that is written."""

from collections.abc import Sequence
from typing import Any

import msgspec
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.http import Http404
from django.utils import timezone

from campaigns import log
from campaigns.engine import war
from campaigns.engine.ledger import State
from campaigns.engine.log.entries import LogEntry, Note, Seal
from campaigns.engine.log.entries import Seat as SeatEntry
from campaigns.engine.log.replay import SNAPSHOTS, packed
from campaigns.models import Campaign, Entry, Proposal, Snapshot
from campaigns.seats import sealing
from scenarios.ownership import Actor


class Stale(Exception):
    """The campaign has gone on since the actor saw it: another tab, a second click."""

    def __init__(self, head_seq: int) -> None:
        super().__init__(f"The campaign has gone on to entry {head_seq} since this page was drawn.")
        self.head_seq = head_seq


KEPT_EVERY = 100  # so many entries apart, a snapshot stays behind


def seed_of(campaign: Campaign) -> str | None:
    """The seed of the site's dice; None where the players roll."""
    return None if campaign.dice == "manual" else campaign.seed


def look(campaign: Campaign, seen: int, side: str = "") -> None:
    """Read what the campaign has come to; `Stale` where `seen` is older, unless what the side saw is still what it has
    to decide. Holds nothing."""
    try:
        _read_head(campaign, seen, Campaign.objects.all())
    except Stale:
        if not sealing.still_stands(campaign, seen, side):
            raise


def lock(campaign: Campaign) -> None:
    """Hold the row where the database can; `Stale` where the campaign is no longer as it was looked at."""
    _read_head(campaign, campaign.head_seq, Campaign.objects.select_for_update())


def _read_head(campaign: Campaign, seen: int, rows: QuerySet[Campaign]) -> None:
    row = rows.filter(pk=campaign.pk).values_list("head_seq", "tip", "dice_used").first()
    if row is None:
        raise Http404("The campaign has been deleted.")
    campaign.head_seq, campaign.tip, campaign.dice_used = row
    if campaign.head_seq != seen:
        raise Stale(campaign.head_seq)


def write(
    campaign: Campaign,
    actor: Actor,
    made: LogEntry,
    state: State,
    events: Sequence[Any] = (),
    *,
    rolled: int = 0,
    retold: str = "",
    tip: int | None = None,
) -> Entry:
    """Write an entry and move the head of the campaign on. `rolled` dice are new; `tip` is the entry that stands last
    (by default this one). Of two writers that saw the same head, the unique number lets one through."""
    seq, tip = made.number, made.number if tip is None else tip
    at = sealing.open_state(campaign, state, made)
    entry = Entry(
        campaign=campaign,
        seq=seq,
        before=campaign.tip,
        tip=tip,
        **log.columns_of(made),
        events=msgspec.json.encode(events).decode(),
        retold=retold,
        dice_used=campaign.dice_used + rolled,
        turn=state.turn,
        active=at.active or "",
        **actor.signature(),
    )
    seen = campaign.head_seq
    try:
        with transaction.atomic():
            entry.save(force_insert=True)
    except IntegrityError:
        raise Stale(entry.seq) from None
    campaign.dice_used = entry.dice_used
    campaign.head_seq, campaign.tip = entry.seq, tip
    campaign.turn, campaign.over = state.turn, state.step == "over"
    campaign.situation, campaign.to_decide = situation_of(at), sealing.letters_of(at)
    campaign.updated = timezone.now()
    campaign.save(update_fields=[*HEAD, "turn", "over", "situation", "to_decide", "updated"])
    if not isinstance(made, Note | SeatEntry | Seal):
        Proposal.objects.filter(campaign=campaign).delete()  # what was asked before is asked no more
    _keep_snapshot(campaign, seen, state)
    return entry


HEAD = ("head_seq", "tip", "dice_used")


def _keep_snapshot(campaign: Campaign, seen: int, state: State) -> None:
    """Move the newest snapshot on, leaving one behind now and then."""
    now = {"seq": campaign.head_seq, "revision": SNAPSHOTS, "state": packed(state)}
    same_stretch = campaign.head_seq // KEPT_EVERY == seen // KEPT_EVERY
    if not (same_stretch and campaign.snapshots.filter(seq=seen).update(**now)):
        Snapshot.objects.create(campaign=campaign, **now)


def situation_of(state: State) -> str:
    """Where a campaign stands, in a few words for lists."""
    if state.ended is not None:
        return f"{state.data.side_name(state.ended.winner)} won" if state.ended.winner else "Drawn"
    step = war.STEP_WORDS[state.step]
    who = f"{state.data.side_name(state.active)}: " if state.active and len(state.open) == 1 else ""
    said = f"{who}{step}"
    return said[0].upper() + said[1:]
