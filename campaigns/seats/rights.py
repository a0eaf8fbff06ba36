"""Who sits where at a campaign, and who may do what: every page, service and file asks here.

A side's holder decides for it; at one screen the owner does all of it. Who organises rules and confirms (CMP-AMD-08);
that is the owner unless somebody else holds the organiser's seat. Ownership says who may hand out, share and delete.
"""

from typing import Literal

from django.db.models import F, Q

from campaigns import rows
from campaigns.engine.decisions import Decision
from campaigns.models import Campaign, CampaignSeat
from campaigns.selectors import data_of
from scenarios.ownership import Actor, NotYours
from scenarios.people.seats import ORGANISER, WATCH, given_out, held_by, roles_held, sits
from scenarios.people.turns import Due

LETTERS = ("A", "B")
Act = Literal["decide", "table", "amend", "rule", "note", "keep"]
WORDS: dict[str, str] = {
    "decide": "Somebody else plays this side of the campaign.",
    "table": "Only who plays a side of this campaign, or runs it, can do this.",
    "amend": "Only who plays a side of this campaign, or runs it, can do this.",
    "rule": "Only the organiser rules.",
    "note": "Only who takes part in this campaign adds to its chronicle.",
    "keep": "Only who takes part in this campaign takes it away.",
}


def sitting(campaign: Campaign) -> tuple[CampaignSeat, ...]:
    """Who holds which seat; none where the owner plays all of it."""
    if campaign.sitting is None:
        handed_out = campaign.pk is not None and rows.has_seats(campaign)  # few campaigns have seats: ask cheaply first
        found = campaign.held_seats.select_related("holder") if handed_out else ()
        campaign.sitting = tuple(found)
    return campaign.sitting


def seat_at(campaign: Campaign, role: str) -> CampaignSeat | None:
    """The seat of that role, where it was handed out."""
    return next((each for each in sitting(campaign) if each.role == role), None)


def side_of(campaign: Campaign, letter: str) -> str:
    """The id of the side with that letter."""
    return data_of(campaign).side_ids[LETTERS.index(letter)]


def letter_of(campaign: Campaign, side: str) -> str:
    """The letter of a side; "" where it is none of this war."""
    return next((letter for letter in LETTERS if side_of(campaign, letter) == side), "")


def persons(campaign: Campaign) -> tuple[str, ...]:
    """The letters of the sides that people play."""
    return tuple([letter for letter in LETTERS if side_of(campaign, letter) not in campaign.bots])


def letters_held(campaign: Campaign, actor: Actor) -> tuple[str, ...]:
    """The letters of the sides that the actor plays: what they may see and decide hangs on this alone."""
    return roles_held(campaign, sitting(campaign), persons(campaign), actor)


def held(campaign: Campaign, actor: Actor) -> tuple[str, ...]:
    """The sides that the actor plays, by their ids."""
    return tuple([side_of(campaign, letter) for letter in letters_held(campaign, actor)])


def apart(campaign: Campaign) -> bool:
    """Whether the sides that people play are not all one person's: then each has its secrets and its say."""
    seats = sitting(campaign)
    if not given_out(seats):
        return False
    holders = [(s.holder_id, s.guest) for s in seats if s.role in persons(campaign)]
    return len(holders) > 1 and (len(set(holders)) > 1 or (None, "") in holders)


def empty(campaign: Campaign, role: str) -> bool:
    """Whether nobody sits at a seat that was handed out."""
    seat = seat_at(campaign, role)
    return seat is not None and seat.empty


def owner(campaign: Campaign) -> Actor:
    """Whose the campaign is."""
    return Actor(user=campaign.owner, guest=campaign.guest)


def organiser(campaign: Campaign) -> Actor:
    """Who runs the campaign (CMP-AMD-08)."""
    seat = seat_at(campaign, ORGANISER)
    if seat is None or seat.empty:
        return owner(campaign)
    return Actor(user=seat.holder, guest=seat.guest)


def organises(campaign: Campaign, actor: Actor) -> bool:
    """Whether the actor runs the campaign."""
    seat = seat_at(campaign, ORGANISER)
    return campaign.owned_by(actor) if seat is None or seat.empty else sits(seat, actor)


def referees(campaign: Campaign, actor: Actor) -> bool:
    """Whether the actor runs the campaign without playing a side where people are apart: their word stands alone."""
    return organises(campaign, actor) and not letters_held(campaign, actor)


def may(campaign: Campaign, actor: Actor, act: Act) -> bool:
    """Whether the actor may do such a thing at all; whether the rules and the other side let them is another matter.

    "decide" for a side, "table": what is settled between the sides (fight, report, book a battle), "amend" and take
    back, "rule", "note" and what else is written beside the log, "keep" a file of it.
    """
    if act == "rule":
        return organises(campaign, actor)
    if act == "decide":
        return bool(letters_held(campaign, actor))
    takes_part = bool(letters_held(campaign, actor)) or organises(campaign, actor)
    return takes_part or (act in ("note", "keep") and campaign.owned_by(actor))


def require(campaign: Campaign, actor: Actor, act: Act) -> None:
    """Raise `NotYours` where the actor may not do such a thing."""
    if may(campaign, actor, act):
        return
    if not given_out(sitting(campaign)):
        campaign.require_owner(actor)
    raise NotYours(WORDS[act])


def require_decision(campaign: Campaign, actor: Actor, decision: Decision) -> str:
    """As whom the actor makes a decision: a side's letter, "organiser", or "" at one screen. Raises `NotYours`."""
    letters = letters_held(campaign, actor)
    letter = letter_of(campaign, decision.side)
    if letter and letter not in letters:
        require(campaign, actor, "decide")
        raise NotYours(WORDS["decide"])
    require(campaign, actor, "decide" if decision.side else "table")
    if not letters:
        return ORGANISER
    return (letter or letters[0]) if apart(campaign) else ""


def role_of(campaign: Campaign, actor: Actor) -> str:
    """As whom the actor speaks to the others: a side's letter, "organiser", "" at one screen or who only reads."""
    letters = letters_held(campaign, actor)
    if letters:
        return letters[0] if apart(campaign) else ""
    return ORGANISER if organises(campaign, actor) and (apart(campaign) or given_out(sitting(campaign))) else ""


def named(campaign: Campaign, role: str) -> str:
    """A seat in words."""
    if role in LETTERS:
        return data_of(campaign).sides[LETTERS.index(role)].name or side_of(campaign, role)
    return "the organiser" if role == ORGANISER else "who plays both sides"


def seat_id(campaign: Campaign, role: str) -> str:
    """A seat as entries have it: the side's id, "organiser", ""."""
    return side_of(campaign, role) if role in LETTERS else role


def may_agree(campaign: Campaign, actor: Actor, by: str) -> bool:
    """Whether the actor's word lets stand what seat `by` wants: another side's holder, or who runs the campaign without
    a side (CMP-AMD-05, 07, 08)."""
    letters = letters_held(campaign, actor)
    if any(letter != by for letter in letters):
        return True
    return by != ORGANISER and referees(campaign, actor)


def can_be_agreed(campaign: Campaign, by: str) -> bool:
    """Whether there is anybody who could agree to what seat `by` wants."""
    if any(letter != by and not empty(campaign, letter) for letter in persons(campaign)):
        return True
    return by != ORGANISER and referees(campaign, organiser(campaign))


def due(actor: Actor) -> list[Due]:
    """The campaigns in which somebody waits for the actor, who has to decide, to fight or to answer, the longest
    first."""
    if actor.nobody:
        return []
    decides = Q(thing__to_decide__contains=F("role"))
    by_other = ~Q(thing__proposal__by=F("role")) & Q(thing__proposal__agreed="")
    back = Q(thing__proposal__by=F("role")) & ~Q(thing__proposal__agreed="")
    answers = Q(thing__proposal__refused="") & (by_other | back)
    found = CampaignSeat.objects.filter(held_by(actor), decides | answers, thing__over=False).exclude(role=WATCH)
    found = found.select_related("thing", "thing__proposal").order_by("thing__updated", "role")[:50]
    told: dict[str, Due] = {}
    for seat in found:
        campaign = seat.thing
        if seat.role == ORGANISER and not may_agree(campaign, actor, campaign.proposal.by):
            continue  # who plays a side as well is told as that
        told.setdefault(
            campaign.uid,
            Due(
                key=f"campaign-{campaign.uid}-{campaign.head_seq}-{campaign.stirred}",
                title=campaign.name,
                words=waited_for(campaign, seat.role),
                address=campaign.get_absolute_url(),
                since=campaign.updated,
            ),
        )
    return list(told.values())


def waited_for(campaign: Campaign, role: str) -> str:
    """What a seat is waited for, in words that tell nothing secret."""
    proposal = getattr(campaign, "proposal", None)
    if proposal is not None and not proposal.refused and (proposal.by != role or proposal.agreed):
        return f"Your word is asked for on {ASKED[proposal.kind]}."
    if len(campaign.to_decide) > 1:
        what = f"{campaign.situation[:1].lower()}{campaign.situation[1:]}"
        return f"You play {named(campaign, role)}. Both sides are waited for: {what}."
    return f"You play {named(campaign, role)}, and it is your turn."


ASKED = {
    "decide": "a result",
    "amend": "an amendment",
    "rule": "a ruling",
    "take_back": "taking a decision back",
}
