"""The campaign page and the decisions made on it."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from campaigns import selectors, services
from campaigns.entries import amendments
from campaigns.forms.campaigns import decisions_of, faces_of, seen_of
from campaigns.views.answers import attempt, show
from scenarios.ownership import actor_of


@require_safe
def campaign(request: HttpRequest, uid: str) -> HttpResponse:
    """The map, what is to be decided, and what happened last. With `fighting` the bots of that battle fight on."""
    found = selectors.campaign_for(actor=actor_of(request), uid=uid)
    return show(request, found, fighting=request.GET.get("fighting", ""))


@require_POST
def decide(request: HttpRequest, uid: str) -> HttpResponse:
    """Carry out the decision that a form sends, or several one after the other until somebody else has to decide."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)

    def change() -> None:
        seen, faces = seen_of(request.POST), faces_of(request.POST)
        decisions = decisions_of(request.POST)
        for number, decision in enumerate(decisions):
            if number and not selectors.is_still_asked(campaign, decision):
                return  # the other side has to say something first; what is left may be sent again
            services.campaign_decide(
                campaign=campaign, actor=actor, decision=decision, seen=seen + number, faces=() if number else faces
            )

    return attempt(request, campaign, change, reverse("campaigns:decide", args=[uid]))


@require_POST
def take_back(request: HttpRequest, uid: str) -> HttpResponse:
    """Take back the last decision."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    return attempt(
        request,
        campaign,
        lambda: amendments.campaign_take_back(campaign=campaign, actor=actor, seen=seen_of(request.POST)),
        reverse("campaigns:take_back", args=[uid]),
    )
