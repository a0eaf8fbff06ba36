"""Telling the players of a campaign that they are waited for: those who are looking already are not told, nor those who
were told and have not come since."""

from functools import lru_cache

from django.core.cache import cache
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from battles.notices import LOOKS, NOTED
from campaigns import bot_seats, seats
from campaigns.models import Campaign, CampaignSeat, Proposal
from scenarios.ownership import Actor
from scenarios.seats import ORGANISER, WATCH, held_by
from scenarios.turns import Due, tell_by_mail


def here(campaign: Campaign, letters: tuple[str, ...]) -> str:
    """What the page of who plays one side sends along while they look at it: nobody else can say it for them."""
    return f"{letters[0]}{_sign(campaign.uid, letters[0])}" if len(letters) == 1 and seats.apart(campaign) else ""


def is_here(uid: str, word: str) -> None:
    """Note that whoever sent the word is looking at the campaign."""
    if len(word) == 17 and constant_time_compare(word[1:], _sign(uid, word[0])):
        cache.set(f"campaign-here:{uid}:{word[0]}", True, LOOKS)


@lru_cache(maxsize=1024)
def _sign(uid: str, letter: str) -> str:
    return salted_hmac("campaigns.here", f"{uid}{letter}").hexdigest()[:16]


def has_come(campaign: Campaign, actor: Actor) -> None:
    """Note that the actor has been at the campaign, where they have a seat."""
    if not seats.sitting(campaign) or actor.nobody:
        return
    now = timezone.now()
    for seat in CampaignSeat.objects.filter(held_by(actor), thing=campaign):
        if seat.told or seat.seen is None or seat.seen < now - NOTED:
            CampaignSeat.objects.filter(pk=seat.pk).update(told=False, seen=now)


def decided(request: HttpRequest, campaign: Campaign, actor: Actor) -> None:
    """After something was decided: bots go on, and who is waited for then is told."""
    bot_seats.play_on(campaign)
    tell(request, campaign, actor)


def tell(request: HttpRequest, campaign: Campaign, actor: Actor) -> None:
    """Tell those who are waited for now, but for the actor and those who are looking."""
    if not seats.apart(campaign) or campaign.over:
        return
    has_come(campaign, actor)
    waited = set(campaign.to_decide)
    proposal = Proposal.objects.filter(campaign=campaign, refused="").first()
    if proposal is not None:
        waited |= {role for role in (*seats.LETTERS, ORGANISER) if role != proposal.by}
    for seat in _to_tell(campaign, waited, actor):
        if seat.role == ORGANISER and not seats.referees(campaign, Actor(user=seat.holder, guest=seat.guest)):
            continue
        words = seats.waited_for(campaign, seat.role)
        due = Due("", campaign.name, words, campaign.get_absolute_url(), campaign.updated)
        if tell_by_mail(user=seat.holder, due=due, site=request.build_absolute_uri("/")[:-1]):
            CampaignSeat.objects.filter(pk=seat.pk).update(told=True)


def _to_tell(campaign: Campaign, waited: set[str], actor: Actor) -> list[CampaignSeat]:
    found = CampaignSeat.objects.filter(thing=campaign, role__in=waited, holder__isnull=False, told=False)
    found = found.exclude(role=WATCH).exclude(held_by(actor)).select_related("holder")
    return [seat for seat in found if not cache.get(f"campaign-here:{campaign.uid}:{seat.role}")]
