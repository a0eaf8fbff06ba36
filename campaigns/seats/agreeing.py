"""What one seat wants and another has to agree to, where people are apart (CMP-GEN-05, CMP-AMD-05, 07, 08): a result
that was typed in, dice for a battle, an amendment, a ruling, a take-back.

It waits until somebody has agreed or refused, and lapses with the next decision and when a seat changes hands. What
comes of an answer is in `answering`.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from django.db import IntegrityError, transaction
from django.db.models import F

from campaigns import selectors
from campaigns.engine import war
from campaigns.engine.decisions import (
    Auto,
    CampaignDecision,
    Decision,
    DiceMission,
    FightLandBattle,
    ReportBattle,
    ReportLandBattle,
    ReportNavalGame,
)
from campaigns.engine.ledger import State, name_of
from campaigns.engine.log.entries import Rewrite, Ruling
from campaigns.engine.telling.words import listing
from campaigns.models import Campaign, Proposal
from campaigns.seats import rights
from rules.core.findings import Finding, Refused
from scenarios.people.seats import ORGANISER

SOMETHING = "Something is asked already: it has to be answered or withdrawn first."


class Typed(NamedTuple):
    """A ship of a result that was typed in."""

    letter: str
    name: str
    became: str


DECIDE, AMEND, RULE, TAKE_BACK = "decide", "amend", "rule", "take_back"


def needs_agreement(campaign: Campaign, role: str, decision: Decision) -> bool:
    """Whether a decision of seat `role` needs another seat's word: what is settled at the table, but for the result of
    a battle that the site has seen, and dice that are the only way (CMP-GEN-05, CMP-AMD-07)."""
    if decision.side or role == ORGANISER or not rights.apart(campaign):
        return False
    if isinstance(decision, ReportNavalGame | ReportBattle):
        return decision.by != "engine"
    return not (isinstance(decision, FightLandBattle | Auto | DiceMission) and _only_dice(campaign, decision))


def _only_dice(campaign: Campaign, decision: Decision) -> bool:
    data = selectors.data_of(campaign)
    if data.options.auto == "always":
        return True
    return isinstance(decision, FightLandBattle) and data.rulesets.land == "auto"


def propose_decision(campaign: Campaign, role: str, decision: Decision, faces: Sequence[int] = ()) -> Proposal:
    """Ask for the others' word on a decision. Raises `Refused` where it would not be legal."""
    state = selectors.progress(campaign).state
    if (refusal := war.check(state, decision)) is not None:
        raise Refused(refusal)
    return propose(campaign, role, DECIDE, decision, faces=faces)


def propose(
    campaign: Campaign,
    role: str,
    kind: str,
    wanted: Any,
    *,
    answers: Sequence[CampaignDecision] = (),
    faces: Sequence[int] = (),
    asking: bool = True,
) -> Proposal:
    """Ask for the others' word. Raises `Refused` where nobody could give it, or something else is asked already."""
    if not rights.can_be_agreed(campaign, role):
        raise Refused(Finding("CMP-D-AGREE", "Nobody sits at the other side who could agree to it."))
    earlier = Proposal.objects.filter(campaign=campaign).first()
    if earlier is not None and not earlier.refused and earlier.by != role:
        raise Refused(Finding("CMP-D-AGREE", SOMETHING))
    fields: dict[str, Any] = {
        "kind": kind, "by": role, "wanted": msgspec.json.encode(wanted).decode(), "answers": plain(answers),
        "faces": list(faces), "asking": asking, "agreed": "", "refused": "",
    }  # fmt: skip
    try:
        with transaction.atomic():
            if earlier is not None:
                earlier.delete()
            made = Proposal.objects.create(campaign=campaign, **fields)
    except IntegrityError:
        raise Refused(Finding("CMP-D-AGREE", SOMETHING)) from None
    stir(campaign)
    return made


def proposal_of(campaign: Campaign) -> Proposal | None:
    """What is asked, or what was refused and not been told yet."""
    return Proposal.objects.filter(campaign=campaign).first()


def wanted_in(proposal: Proposal) -> Any:
    """What is wanted: a decision, or an entry that reaches back."""
    kind: Any = CampaignDecision if proposal.kind == DECIDE else Rewrite
    return msgspec.json.decode(proposal.wanted, type=kind)


def answers_in(proposal: Proposal) -> list[CampaignDecision]:
    """What questions that would be asked anew were answered with."""
    return [msgspec.convert(each, CampaignDecision) for each in proposal.answers]


def plain(answers: Sequence[CampaignDecision]) -> list[Any]:
    """Decisions as a proposal keeps them."""
    return [msgspec.to_builtins(each) for each in answers]


def stir(campaign: Campaign) -> None:
    """Let open pages hear of what happens beside the log."""
    Campaign.objects.filter(pk=campaign.pk).update(stirred=F("stirred") + 1)
    campaign.stirred += 1


def words_of(campaign: Campaign, proposal: Proposal, state: State) -> str:
    """What is asked, in a sentence."""
    from campaigns.words import orders  # which draws on much that pages need

    who = rights.named(campaign, proposal.by)
    wanted = wanted_in(proposal)
    match proposal.kind:
        case "decide" if isinstance(wanted, ReportNavalGame | ReportBattle):
            battle = state.encounter
            sides = battle.sides if battle is not None else state.data.side_ids
            winner = {"A": sides[0], "B": sides[1]}.get(wanted.result.winner or "")
            said = f"a victory of {state.data.side_name(winner)}" if winner else "a draw"
            return f"From a log brought by {who}: {said}." if wanted.by == "log" else f"Typed in by {who}: {said}."
        case "decide" if isinstance(wanted, ReportLandBattle):
            said = f"a victory of {state.data.side_name(wanted.winner)}" if wanted.winner else "no winner"
            return f"Typed in by {who}: in {state.data.area_name(wanted.area)} {said}."
        case "decide":
            return f"Wanted by {who}: {_lower(orders.words_of(state, wanted))}."
        case "take_back":
            return f"Wanted by {who}: {_entry(campaign, wanted.withdraws)} is taken back."
        case "rule":
            assert isinstance(wanted, Ruling)
            return f"A ruling wanted by {who}: {wanted.reason.rstrip('.')}."
        case _:
            done = "amended" if _replaces(wanted) else "withdrawn"
            return f"Wanted by {who}: {_entry(campaign, wanted.changes)} is {done}."


def _entry(campaign: Campaign, number: int) -> str:
    """An entry with the kind of its decision."""
    from campaigns.words import orders

    kind = (
        campaign.entries.filter(seq=number).exclude(entry__in=("seal", "rule")).values_list("kind", flat=True).first()
    )
    return f"entry {number} ({_lower(orders.title_of(kind))})" if kind else f"entry {number}"


def fates_in(proposal: Proposal, state: State) -> list[Typed]:
    """What a result that is typed in says of each ship: the letter of her side in the battle, what she is called, and
    what became of her."""
    wanted = wanted_in(proposal)
    if not isinstance(wanted, ReportNavalGame | ReportBattle):
        return []
    battle = state.encounter
    hulls = {piece.unit: piece.hulls for piece in battle.pieces} if battle is not None else {}
    typed = []
    for fate in wanted.result.fates:
        names = listing([name_of(state, id) for id in hulls.get(fate.unit, ()) if id in state.hulls])
        counts = [f"{number} {name.replace('_', ' ')}" for name, number in fate.damage.items() if number]
        said = [fate.fate.replace("_", " ") + (f" by {fate.by}" if fate.by else ""), *counts]
        typed.append(Typed(fate.side, f"{fate.unit} {names or fate.name}".strip(), ", ".join(said)))
    return typed


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]


def _replaces(wanted: Any) -> bool:
    return wanted.decision is not None or wanted.ruling is not None
