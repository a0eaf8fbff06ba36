"""A bot at the table: a side is given to it or taken back, and it plays on."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from campaigns import bots_play, selectors
from campaigns.forms import faces_of
from campaigns.views.answers import attempt
from scenarios.ownership import actor_of


@require_POST
def play(request: HttpRequest, uid: str) -> HttpResponse:
    """Let the bots play on for a moment; the page asks again while it is their turn."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)

    def change() -> None:
        bots_play.bots_play(campaign=campaign, actor=actor, faces=faces_of(request.POST))

    return attempt(request, campaign, change, reverse("campaigns:bots", args=[uid]))


@require_POST
def seat(request: HttpRequest, uid: str) -> HttpResponse:
    """Who plays each side from now on: `bot` names those that a bot plays."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    wanted = request.POST.getlist("bot")
    for side in selectors.data_of(campaign).side_ids:
        bots_play.bot_seat(campaign=campaign, actor=actor, side=side, bot=side in wanted)
    messages.success(request, "A bot plays on where you said so." if wanted else "You play both sides yourself now.")
    return redirect(campaign)
