"""Handing out the seats of a campaign: inviting, leaving, taking over, handing over to a bot.

The owner hands out; what a side may see is its holder's alone. So a side that somebody plays is taken from them only
before the first decision, or when they have given no sign of themselves for a week. The organiser's seat has no
secrets.
"""

from django.db import transaction

from campaigns import selectors, writing
from campaigns.engine.log.entries import Seat as SeatEntry
from campaigns.engine.log.questions import SEALED
from campaigns.models import Campaign, CampaignSeat, Proposal
from campaigns.seats import agreeing, bot_seats, rights
from campaigns.seats.battle_seats import Holder, battles_follow
from rules.core.findings import Finding, Refused
from scenarios.ownership import Actor
from scenarios.people.seats import (
    ORGANISER,
    WATCH,
    NotHandedOver,
    emptied,
    hand_to,
    new_link,
    seat_take,
    set_out,
    sits,
    taken_in,
    watch_link,
)

TRIES = 3  # to write who sits where beside somebody who decides at the same moment


def campaign_invite(*, campaign: Campaign, actor: Actor, role: str) -> str:
    """Invite somebody to play a side (its letter) or to organise: the token of a link to the seat, told this once. A
    side waits for them from now on; a link made before leads nowhere any more."""
    campaign.require_owner(actor)
    _fair(campaign, role)
    with transaction.atomic():
        seat = _to_hand_out(campaign, actor, role)
        was_held = not seat.empty
        if was_held and role != ORGANISER:  # the owner organises until somebody follows
            before = _holder(seat)
            emptied(seat)
            _moved(campaign, actor, role, "", before)
        token = new_link(seat)
    agreeing.stir(campaign)
    return token


def campaign_watch_link(*, campaign: Campaign, actor: Actor) -> str:
    """Invite people to read along: the token of a link that serves many, told this once; it ends the one before."""
    campaign.require_owner(actor)
    return watch_link(CampaignSeat, campaign)


def campaign_own_link(*, campaign: Campaign, actor: Actor, role: str) -> str:
    """A link to one's own seat: for another device, or to hand it over. The token, told this once."""
    with transaction.atomic():
        return new_link(_own(campaign, actor, role))


def campaign_leave(*, campaign: Campaign, actor: Actor, role: str) -> None:
    """Give up one's seat: nobody sits there until the owner hands it out again. The organiser's is the owner's then."""
    with transaction.atomic():
        seat = _own(campaign, actor, role)
        before = _holder(seat)
        if role == ORGANISER:
            hand_to(seat, rights.owner(campaign))
        else:
            emptied(seat)
        _moved(campaign, actor, role, seat.who if not seat.empty else "", before)


def campaign_take_over(*, campaign: Campaign, actor: Actor, role: str) -> None:
    """Have the owner sit where nobody sits, or a bot."""
    campaign.require_owner(actor)
    with transaction.atomic():
        seat = _to_hand_out(campaign, actor, role)
        before = _holder(seat)
        hand_to(seat, actor)
        _moved(campaign, actor, role, seat.who, before)


def campaign_to_bot(*, campaign: Campaign, actor: Actor, role: str, bot: str) -> None:
    """Have a bot play on a side: one's own, or for the owner one at which nobody sits."""
    if bot not in bot_seats.BOTS or role not in rights.LETTERS:
        raise _no("Choose one of the bots.")
    with transaction.atomic():
        if role not in rights.letters_held(campaign, actor):
            campaign.require_owner(actor)
            _to_hand_out(campaign, actor, role)
        _going_on(campaign)
        CampaignSeat.objects.filter(thing=campaign, role=role).delete()
        campaign.bots = {**campaign.bots, rights.side_of(campaign, role): bot}
        campaign.save(update_fields=["bots"])
        _moved(campaign, actor, role, f"{bot_seats.BOTS[bot].title} (bot)", Holder(Actor()))


def campaign_sit_down(*, token: str, actor: Actor, name: str = "") -> CampaignSeat:
    """Take the seat that a link leads to. Raises `NoSuchLink`, `NotYours` and `NotHandedOver`."""
    with transaction.atomic():
        seat = seat_take(model=CampaignSeat, token=token, actor=actor, name=name)
        if seat.role != WATCH:
            _moved(seat.thing, actor, seat.role, seat.who, Holder(Actor()))
    return seat


def may_hand_out(campaign: Campaign, actor: Actor, seat: CampaignSeat) -> bool:
    """Whether the owner may give a seat to somebody else."""
    return seat.role == ORGANISER or seat.empty or sits(seat, actor) or seat.silent or campaign.tip <= 0


def _fair(campaign: Campaign, role: str) -> None:
    """Raise `Refused` where whoever is invited to a side would be worse off than who invites them."""
    if role == ORGANISER:
        return
    if campaign.seed_known:
        raise _no(
            "This campaign was begun with a seed that you chose, so you could know every die of it. Begin another one"
            " without a seed to play against somebody."
        )
    state = selectors.progress(campaign).state
    named = state.flotillas or (state.chain is not None and state.chain.fillings)
    if named and any(question.kind in SEALED for question in state.open) and not rights.apart(campaign):
        raise _no(
            "One side has named its ships on this screen already, for everybody to see. Name the other's too, or take"
            " it back, before you hand out a side."
        )


def _to_hand_out(campaign: Campaign, actor: Actor, role: str) -> CampaignSeat:
    """The owner's seat to give to somebody. Raises `Refused` where somebody else sits there."""
    _going_on(campaign)
    if role not in (*rights.LETTERS, ORGANISER):
        raise _no("This campaign has no such seat.")
    if rights.seat_id(campaign, role) in campaign.bots:
        campaign.bots = {side: bot for side, bot in campaign.bots.items() if side != rights.side_of(campaign, role)}
        campaign.save(update_fields=["bots"])
    seat = _set_out(campaign)[role]
    if not may_hand_out(campaign, actor, seat):
        raise _no(
            f"{seat.who[:1].upper() + seat.who[1:]} plays {rights.named(campaign, role)}. A seat can be given to"
            " somebody else when its holder gives it up, or has not been here for a week."
        )
    return seat


def _set_out(campaign: Campaign) -> dict[str, CampaignSeat]:
    campaign.sitting = None
    return set_out(CampaignSeat, campaign, (*rights.persons(campaign), ORGANISER))


def _own(campaign: Campaign, actor: Actor, role: str) -> CampaignSeat:
    _going_on(campaign)
    holds = rights.organises(campaign, actor) if role == ORGANISER else role in rights.letters_held(campaign, actor)
    if not holds:
        raise _no("You do not have this seat.")
    return _set_out(campaign)[role]


def _going_on(campaign: Campaign) -> None:
    if campaign.over:
        raise _no("The campaign is over; everybody who may see it sees all of it.")


def _holder(seat: CampaignSeat) -> Holder:
    return Holder(Actor(user=seat.holder, guest=seat.guest), seat.name)


def _moved(campaign: Campaign, actor: Actor, role: str, who: str, before: Holder) -> None:
    """Somebody sits elsewhere: the log says so, what was asked of a seat is asked no longer, open pages hear of it, and
    battles under way go along."""
    taken_in(CampaignSeat, campaign)
    campaign.sitting = None
    Proposal.objects.filter(campaign=campaign).delete()
    for tried in range(TRIES):
        campaign.refresh_from_db(fields=[*writing.HEAD])
        try:
            state = selectors.progress(campaign).state
            made = SeatEntry(number=campaign.head_seq + 1, seat=rights.seat_id(campaign, role), holder=who)
            writing.write(campaign, actor, made, state, tip=campaign.tip)
            break
        except writing.Stale:
            if tried == TRIES - 1:
                raise
    agreeing.stir(campaign)
    if role in rights.LETTERS:
        battles_follow(campaign, rights.side_of(campaign, role), before)


def _no(reason: str) -> Refused:
    return Refused(Finding("CMP-SEAT", reason))


__all__ = [
    "NotHandedOver",
    "campaign_invite",
    "campaign_leave",
    "campaign_own_link",
    "campaign_sit_down",
    "campaign_take_over",
    "campaign_to_bot",
    "campaign_watch_link",
    "may_hand_out",
]
