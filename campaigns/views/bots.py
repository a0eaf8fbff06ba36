"""A bot at the table plays on."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST

from campaigns import selectors
from campaigns.bots import playing
from campaigns.forms.campaigns import faces_of
from campaigns.views.answers import attempt
from scenarios.ownership import actor_of


@require_POST
def play(request: HttpRequest, uid: str) -> HttpResponse:
    """Let the bots play on for a moment; the page asks again while it is their turn."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)

    def change() -> None:
        playing.bots_play(campaign=campaign, actor=actor, faces=faces_of(request.POST))

    return attempt(request, campaign, change, reverse("campaigns:bots", args=[uid]))
