"""Writing campaigns. Each service checks whose the campaign is and only ever adds entries. It decides first, while it
holds nothing; then it locks the campaign, compares its head with what it decided on, and writes, in one transaction."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django.db import transaction

from battles.services import NotReady
from campaigns import log, selectors
from campaigns.documents import sources
from campaigns.engine import reading, starting, war
from campaigns.engine.chains.scenarios import with_bodies
from campaigns.engine.decisions import CampaignDecision, Decision
from campaigns.engine.dice import EntryDice, Rolled
from campaigns.engine.formats import upgraded
from campaigns.engine.ledger import State
from campaigns.engine.log.amending import takes_over
from campaigns.engine.log.entries import Begin, Decide, Report, Reveal, Seal
from campaigns.engine.log.forms import Forms
from campaigns.engine.log.questions import REPORTS, asked
from campaigns.models import Campaign, Entry
from campaigns.seats import agreeing, rights, sealing
from campaigns.writing import Stale, lock, look, seed_of, write
from rules.core.dice import BadFace, DiceNeeded, commitment
from rules.core.findings import Finding, Refused, errors
from scenarios.models import Revision
from scenarios.ownership import Actor, NotYours, Visibility, allowed_visibility, owner_fields
from scenarios.services import document_played

__all__ = ["BadFace", "CannotTakeBack", "DiceNeeded", "NotReady", "NotYours", "Refused", "Stale"]


TRIES = 3  # to write what stands although somebody else was quicker


class CannotTakeBack(Exception):
    """Nothing may be taken back now; the message says why."""


def campaign_start(
    *,
    actor: Actor,
    document: Mapping[str, Any],
    dice: str = "seeded",
    seed: str | None = None,
    visibility: str = Visibility.UNLISTED,
    revision: Revision | None = None,
) -> Campaign:
    """Begin a campaign from plain data, those of a document's `revision` where it comes from one. It keeps copies of
    the scenarios that it names, so that nothing it rests on can change. Raises `NotReady` with findings where the data
    are not in order, and `NotListed` where a guest would have everybody find it."""
    whose = revision.document.whose if revision is not None else actor
    document = upgraded(with_bodies(dict(document), sources.seen_by(whose)))
    data, findings = reading.read(document)
    if data is not None:
        findings = (*findings, *sources.findings_of(data, sources.seen_by(whose)))
    if data is None or errors(findings):
        raise NotReady(findings)
    chosen, seed = bool(seed), seed or secrets.token_urlsafe(16)
    campaign = Campaign(
        **owner_fields(actor),
        name=data.name[:200],
        document=dict(document),
        scenarios=sources.frozen(data, whose),
        revision=revision,
        dice=dice,
        seed_known=chosen and dice == "seeded",
        seed=seed,
        seed_hash=commitment(seed),
        visibility=allowed_visibility(actor, visibility),
    )
    source = EntryDice(seed_of(campaign), 0)
    state, events = war.opening(starting.start(data), source)
    with transaction.atomic():
        campaign.save(force_insert=True)
        write(campaign, actor, Begin(number=0, faces=tuple(source.rolled)), state, events, rolled=source.used)
        if revision is not None:
            document_played(revision=revision, actor=actor)
    return campaign


def campaign_decide(
    *, campaign: Campaign, actor: Actor, decision: Decision | Mapping[str, Any], seen: int, faces: Sequence[int] = ()
) -> Entry | None:
    """Carry out a decision, a struct or plain data. `seen` is the head_seq that the actor was looking at. One made
    where a like one was taken back or set aside has that one's dice (CMP-AMD-01). What only both sides together can
    decide waits for the other one's word where they are apart: None then.

    Nothing is written when it raises `NotYours`, `Stale`, `Refused` (with the clause), `DiceNeeded` (send the same
    decision again with faces) or `BadFace`.
    """
    wanted = decision if isinstance(decision, Decision) else read_decision(decision)
    role = rights.require_decision(campaign, actor, wanted)
    if faces and campaign.dice != "manual":
        raise BadFace("the site rolls the dice of this campaign")
    for tried in range(TRIES):
        look(campaign, seen, wanted.side)
        if role and agreeing.needs_agreement(campaign, role, wanted):
            agreeing.propose_decision(campaign, role, wanted, faces)
            return None
        try:
            return carry_out(campaign, actor, role, wanted, faces)
        except Stale:  # by somebody who decides beside us, perhaps, and then nothing has changed for us
            if tried == TRIES - 1:
                raise
    raise AssertionError("it was tried at least once")


def carry_out(
    campaign: Campaign, actor: Actor, role: str, wanted: Decision, faces: Sequence[int] = (), confirmed: str = ""
) -> Entry:
    """Write a decision that seat `role` may make, on the campaign as it was looked at; `confirmed` by another seat.

    Where the sides are apart, of those that neither sees before both have made theirs the first is sealed and the last
    opens it. Raises what `campaign_decide` raises.
    """
    before = selectors.progress(campaign).state
    waiting = sealing.waiting_with(campaign, before, wanted)
    opened, told = sealing.opened(before, waiting, seed_of(campaign))
    number = campaign.head_seq + (2 if waiting else 1)
    over, known = _dice_taken_over(campaign, opened, wanted)
    source = EntryDice(seed_of(campaign), number if over is None else over, known, faces)
    state, events = war.decide(opened, wanted, source)
    source.finish()
    fields: dict[str, Any] = {"decision": wanted, "dice": over, "asked": asked(opened, wanted)}
    fields |= {"by": rights.seat_id(campaign, role), "faces": tuple(source.rolled)}
    with transaction.atomic():
        lock(campaign)
        if role and sealing.is_first(opened, state, wanted):
            return write(campaign, actor, Seal(number=number, **(fields | {"faces": ()})), before)
        if waiting:
            reveal = Reveal(number=number - 1, by=fields["by"], seals=tuple(told))
            write(campaign, actor, reveal, opened, retold=log.written(told))
        if isinstance(wanted, REPORTS):
            entry: Any = Report(number=number, confirmed=confirmed, **fields)
        else:
            entry = Decide(number=number, **fields)
        return write(campaign, actor, entry, state, events, rolled=source.used)


def _dice_taken_over(campaign: Campaign, state: State, wanted: Decision) -> tuple[int | None, list[Rolled]]:
    """The entry whose dice a decision has, where a like one was taken back or set aside, and those dice."""
    if not campaign.entries.filter(entry__in=("amend", "take_back", "rule")).exists():
        return None, []
    entries = log.log_of(campaign)
    over = takes_over(entries, state, wanted)
    return over, Forms(entries).known(over) if over is not None else []


def read_decision(plain: Mapping[str, Any]) -> Decision:
    """Plain data as a decision. Raises `Refused` where it is none."""
    try:
        decision: Decision = msgspec.convert(plain, CampaignDecision, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(Finding("CMP-D-SHAPE", f"This is no decision of a campaign: {error}.")) from None
    return decision


def campaign_set_visibility(*, campaign: Campaign, actor: Actor, visibility: str) -> None:
    """Say who may read it. Raises ValueError for a word that is no visibility, `NotListed` for a guest's public one."""
    campaign.require_owner(actor)
    campaign.visibility = allowed_visibility(actor, visibility)
    campaign.save(update_fields=["visibility", "updated"])


def campaign_delete(*, campaign: Campaign, actor: Actor) -> None:
    """Delete the campaign and its entries. Battles fought for it stay with their owner."""
    campaign.require_owner(actor)
    campaign.delete()
