"""Answering what another seat wants: to agree, to dispute, to withdraw it; and what comes of it."""

from collections.abc import Sequence
from typing import Any

from campaigns.encounters import engagements
from campaigns.engine.decisions import CampaignDecision, ReportBattle, ReportNavalGame
from campaigns.engine.log.amending import Preview
from campaigns.engine.log.entries import Ruling
from campaigns.entries import amendments, rulings
from campaigns.entries.amendments import Unanswered
from campaigns.models import Campaign, Entry, Proposal
from campaigns.seats import agreeing, rights
from campaigns.services import carry_out
from campaigns.writing import look
from rules.core.findings import Finding, Refused
from scenarios.ownership import Actor
from scenarios.people.seats import ORGANISER


def campaign_answer(
    *,
    campaign: Campaign,
    actor: Actor,
    agree: bool,
    seen: int,
    answers: Sequence[CampaignDecision] = (),
    faces: Sequence[int] = (),
) -> Entry | None:
    """Agree to what another seat wants, refuse it, or withdraw what one's own does: the entry that comes of it, if one
    does. `answers` are those of questions that an amendment asks anew, `faces` dice that are needed besides.

    Raises `NotYours`, `Stale`, `Refused`, `Unanswered`, `DiceNeeded` and `BadFace`; nothing is written then.
    """
    rights.require(campaign, actor, "amend")
    look(campaign, seen)
    proposal = agreeing.proposal_of(campaign)
    if proposal is None:
        raise Refused(Finding("CMP-D-AGREE", "Nothing is asked any more."))
    mine = proposal.by in rights.letters_held(campaign, actor)
    if not mine and not rights.may_agree(campaign, actor, proposal.by):
        raise Refused(Finding("CMP-D-AGREE", "Another seat answers this."))
    if mine and agree and not proposal.agreed:
        raise Refused(Finding("CMP-D-AGREE", "The other side answers what yours has asked."))
    if not agree:
        _refused(campaign, actor, proposal, mine)
        return None
    if proposal.refused:
        raise Refused(Finding("CMP-D-AGREE", "It was refused already."))
    return _agreed(campaign, actor, proposal, mine, answers, faces)


def _refused(campaign: Campaign, actor: Actor, proposal: Proposal, mine: bool) -> None:
    """What is withdrawn is gone; what is refused stays until who wanted it has seen so."""
    found = Proposal.objects.filter(pk=proposal.pk)
    if mine or proposal.refused:
        found.delete()
    else:
        found.update(refused=answering_as(campaign, actor, proposal.by))
    agreeing.stir(campaign)


def answering_as(campaign: Campaign, actor: Actor, by: str) -> str:
    """The seat whose word the actor gives on what seat `by` wants."""
    others = [letter for letter in rights.letters_held(campaign, actor) if letter != by]
    return others[0] if others else ORGANISER


def _agreed(
    campaign: Campaign,
    actor: Actor,
    proposal: Proposal,
    mine: bool,
    answers: Sequence[CampaignDecision],
    faces: Sequence[int],
) -> Entry | None:
    wanted: Any = agreeing.wanted_in(proposal)
    faces = (*proposal.faces, *faces)
    confirmed = rights.seat_id(campaign, answering_as(campaign, actor, proposal.by))
    if proposal.kind == agreeing.DECIDE:
        if isinstance(wanted, ReportNavalGame | ReportBattle):
            engagements.require_first(campaign, wanted)
        return carry_out(campaign, actor, proposal.by, wanted, faces, confirmed)
    if isinstance(wanted, Ruling) and wanted.after is None:
        return rulings.ruled(campaign, actor, proposal.by, wanted)
    said = [*agreeing.answers_in(proposal), *answers]
    try:
        return amendments.stand(campaign, actor, proposal.by, wanted, said, faces, proposal.asking)
    except Unanswered as unanswered:
        question = unanswered.shown.question
        if question is None or question.side in ("", *rights.held(campaign, actor)):
            raise
        # What the replay asks next is for the other of the two: it goes to and fro until nothing is asked any more.
        agreed = "" if mine else answering_as(campaign, actor, proposal.by)
        Proposal.objects.filter(pk=proposal.pk).update(answers=agreeing.plain(said), agreed=agreed)
        agreeing.stir(campaign)
        return None


def shown_to(
    campaign: Campaign, actor: Actor, proposal: Proposal, answers: Sequence[CampaignDecision] = ()
) -> Preview | None:
    """What an amendment, a take-back or a ruling behind an earlier entry that is wanted would come to; None for what
    is decided from now on. Raises what `amendments.preview` raises."""
    wanted = agreeing.wanted_in(proposal)
    if proposal.kind == agreeing.DECIDE or (isinstance(wanted, Ruling) and wanted.after is None):
        return None
    said = [*agreeing.answers_in(proposal), *answers]
    return amendments.tried(campaign, wanted, said, proposal.faces, proposal.asking)
