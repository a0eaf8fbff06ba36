"""Forecasts on the pages of documents and campaigns: begun, watched, stopped."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from campaigns import selectors
from campaigns.forecasts import forecasting
from campaigns.forecasts.page import ForecastShown, of_campaign, of_revision
from campaigns.models import Campaign
from rules.core.findings import errors
from scenarios.documents import checking
from scenarios.models import Kind, Revision
from scenarios.ownership import Actor, actor_of
from scenarios.selectors import document_for, revision_of


@require_http_methods(["GET", "HEAD", "POST"])
def document_forecast(request: HttpRequest, uid: str) -> HttpResponse:
    """The forecast of a document's newest revision: the part of its page, for htmx; sent `act`: start or stop."""
    actor = actor_of(request)
    found = document_for(actor=actor, uid=uid, kind=Kind.CAMPAIGN)
    revision = revision_of(found)
    if request.method == "POST" and not errors(checking.checked_revision(revision).findings):
        _act(request, actor, revision)
    if not getattr(request, "htmx", False):
        return redirect(found)
    return _part(request, of_revision(revision, actor))


@require_http_methods(["GET", "HEAD", "POST"])
def forecast(request: HttpRequest, uid: str) -> HttpResponse:
    """How a campaign may go on from where it stands."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    if request.method == "POST":
        _act(request, actor, campaign)
        if not getattr(request, "htmx", False):
            return redirect("campaigns:forecast", uid=uid)
    shown = of_campaign(campaign, actor)
    if getattr(request, "htmx", False):
        return _part(request, shown)
    context = {"campaign": campaign, "state": selectors.progress(campaign).state, "forecast": shown}
    return render(request, "campaigns/forecast.html", context)


def _act(request: HttpRequest, actor: Actor, thing: Revision | Campaign) -> None:
    if request.POST.get("act") == "stop":
        forecasting.forecast_stop(actor=actor, thing=thing)
    else:
        forecasting.forecast_start(actor=actor, thing=thing)


def _part(request: HttpRequest, shown: ForecastShown) -> HttpResponse:
    return render(request, "campaigns/_forecast.html", {"forecast": shown})
