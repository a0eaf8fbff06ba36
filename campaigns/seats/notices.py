"""Telling the players of a campaign that they are waited for (`scenarios.people.presence`)."""

from django.http import HttpRequest

from campaigns.models import Campaign, CampaignSeat, Proposal
from campaigns.seats import bot_seats, rights
from scenarios.ownership import Actor
from scenarios.people import presence
from scenarios.people.seats import ORGANISER
from scenarios.people.turns import Due

KIND = "campaigns"


def here(campaign: Campaign, letters: tuple[str, ...]) -> str:
    """What the page of who plays one side sends along while they look at it."""
    return presence.here(KIND, campaign.uid, letters[0]) if len(letters) == 1 and rights.apart(campaign) else ""


def is_here(uid: str, word: str) -> None:
    """Note that whoever sent the word is looking at the campaign."""
    presence.is_here(KIND, uid, word)


def has_come(campaign: Campaign, actor: Actor) -> None:
    """Note that the actor has been at the campaign, where they have a seat."""
    if rights.sitting(campaign) and not actor.nobody:
        presence.has_come(CampaignSeat, campaign, actor)


def decided(request: HttpRequest, campaign: Campaign, actor: Actor) -> None:
    """After something was decided: bots go on, and who is waited for then is told."""
    bot_seats.play_on(campaign)
    tell(request, campaign, actor)


def tell(request: HttpRequest, campaign: Campaign, actor: Actor) -> None:
    """Tell those who are waited for now, but for the actor and those who are looking."""
    if not rights.apart(campaign) or campaign.over:
        return
    has_come(campaign, actor)
    waited = set(campaign.to_decide)
    proposal = Proposal.objects.filter(campaign=campaign, refused="").first()
    if proposal is not None:
        waited |= {role for role in (*rights.LETTERS, ORGANISER) if role != proposal.by}
    for seat in presence.to_tell(CampaignSeat, KIND, campaign, waited, actor):
        if seat.role == ORGANISER and not rights.referees(campaign, Actor(user=seat.holder, guest=seat.guest)):
            continue
        words = rights.waited_for(campaign, seat.role)
        due = Due("", campaign.name, words, campaign.get_absolute_url(), campaign.updated)
        presence.tell(presence.site_of(request), seat, due)
