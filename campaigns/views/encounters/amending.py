"""A report in the log typed in anew, by the form of its battle; what it would change is shown before it stands."""

from typing import Any

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from campaigns import selectors
from campaigns.encounters import awaited
from campaigns.encounters.form import EncounterForm
from campaigns.encounters.typed import typed_of
from campaigns.engine.decisions import ReportBattle, ReportNavalGame
from campaigns.entries.forms import WRITTEN
from campaigns.entries.page import place_before, plain_text
from campaigns.seats import rights
from campaigns.views import entries
from scenarios.ownership import actor_of


@require_http_methods(["GET", "HEAD", "POST"])
def retype(request: HttpRequest, uid: str, number: int) -> HttpResponse:
    """The form of the battle as it was reported. What is typed in goes on as an amendment of the entry."""
    if "choice" in request.POST:  # the page of the amendment, which this address has shown
        return entries.amend(request, uid, number)
    campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    place = place_before(campaign, number) if rights.may(campaign, actor_of(request), "amend") else None
    due = awaited.due_in(place.state, campaign.scenarios) if place is not None else None
    reported = place.decision if place is not None else None
    if due is None or not isinstance(reported, ReportNavalGame | ReportBattle):
        raise Http404("No report here that can be typed in anew.")
    form = EncounterForm(request.POST or None, due=due, initial=typed_of(reported))
    if request.method == "POST" and form.is_valid():
        sent = request.POST.copy()
        sent["choice"], sent["written"] = WRITTEN, plain_text(_in_place_of(reported, form.decision))
        request.POST = sent  # type: ignore[assignment]  # a copy is mutable
        return entries.amend(request, uid, number)
    context = {"campaign": campaign, "due": due, "form": form, "place": place}
    return render(request, "campaigns/encounter/report.html", context, status=422 if request.method == "POST" else 200)


def _in_place_of(reported: ReportNavalGame | ReportBattle, typed: Any) -> Any:
    """What was typed in, with what its form does not ask: the battle that can be seen, the gear that it had used up."""
    kept: dict[str, Any] = {"battle": reported.battle}
    if isinstance(reported, ReportBattle):
        kept |= {"used": reported.used, "finished": reported.finished}
    return msgspec.structs.replace(typed, **kept)
