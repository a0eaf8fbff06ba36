"""The page of a chain that is played: its forms, and the pictures of its missions."""

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from campaigns import selectors, services, writing
from campaigns.desk.chain import forms
from campaigns.documents.pictures import Held, board_of_mission
from campaigns.forms.campaigns import faces_of, seen_of
from campaigns.views.answers import attempt
from rules.core.findings import Finding, Refused
from scenarios.ownership import actor_of
from scenarios.pictures.thumbnails import LOOKS, SIZES

NOTHING = "Say what is to be done first."


@require_POST
def decide(request: HttpRequest, uid: str) -> HttpResponse:
    """Carry out what a form of a chain asks for: all of it, or nothing."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)

    def change() -> None:
        seen, faces = seen_of(request.POST), faces_of(request.POST)
        writing.look(campaign, seen)
        wanted = forms.decisions_of(request.POST, selectors.progress(campaign).state)
        if not wanted:
            raise Refused(Finding("CMP-D-NOTHING", NOTHING))
        with transaction.atomic():
            for decision in wanted:
                services.campaign_decide(
                    campaign=campaign, actor=actor, decision=decision, seen=campaign.head_seq, faces=faces
                )

    return attempt(request, campaign, change, reverse("campaigns:chain_decide", args=[uid]))


@require_safe
def mission_picture(request: HttpRequest, uid: str, number: int) -> HttpResponse:
    """The board of a mission as the campaign holds it, as it is before anybody fights on it."""
    campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    size = request.GET.get("size", "thumbnail")
    look = next((look for look in LOOKS if look == request.GET.get("look", "light")), None)
    if size not in SIZES or look is None:
        raise Http404("There is no picture of that size or look.")
    missions = campaign.document.get("missions") or []
    source = missions[number].get("scenario") or {} if number < len(missions) else {}
    png = board_of_mission(Held(campaign.uid), source.get("body"), number, size, look)
    if png is None:
        raise Http404("No such mission.")
    answer = HttpResponse(png, content_type="image/png")
    answer["Cache-Control"] = "private, max-age=86400"
    return answer
