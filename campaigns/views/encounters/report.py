"""The result of an encounter typed in, on the desk or on a phone at the table."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from campaigns import selectors, services
from campaigns.desk.page import DiceAsked
from campaigns.encounters import awaited, engagements, paper
from campaigns.encounters.awaited import Due
from campaigns.encounters.form import EncounterForm
from campaigns.forms.campaigns import faces_of, seen_of
from campaigns.models import Campaign
from campaigns.seats import notices, rights
from campaigns.views.answers import fresh
from campaigns.views.encounters.fighting import over_already
from rules.core.findings import Finding
from scenarios.ownership import Actor, actor_of


@require_safe
def report_now(request: HttpRequest, uid: str) -> HttpResponse:
    """To the form of the encounter that is due."""
    campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    due = awaited.due_in(selectors.progress(campaign).state, campaign.scenarios)
    return over_already(request, campaign) if due is None else redirect("campaigns:report", uid, due.key)


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, uid: str, key: str) -> HttpResponse:
    """Type in an encounter as it was fought at a table: the owner, or whoever has the paper of its kit."""
    campaign: Campaign = get_object_or_404(Campaign, uid=uid)
    actor = paper.bearer_of(request, campaign, key)
    if actor is None:
        actor = actor_of(request)
        campaign = selectors.campaign_for(actor=actor, uid=uid)
        if not rights.may(campaign, actor, "table"):
            if actor.user is None:
                return redirect_to_login(request.get_full_path())
            raise Http404("Only who takes part reports.")
    due = awaited.due_in(selectors.progress(campaign).state, campaign.scenarios)
    if due is None or due.key != key:
        return gone(request, campaign, due)
    form = EncounterForm(request.POST or None, due=due, begun=engagements.begun_already(campaign, due))
    context: dict[str, Any] = {"campaign": campaign, "due": due, "form": form}
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            answer = _booked(request, campaign, actor, due, form, context)
            if answer is not None:
                return answer
            status = 409 if context.get("stale") else 422
    return render(request, "campaigns/encounter/report.html", context, status=status)


def _booked(
    request: HttpRequest, campaign: Campaign, actor: Actor, due: Due, form: EncounterForm, context: dict[str, Any]
) -> HttpResponse | None:
    """Book what was typed in. None where it cannot be yet: `context` then says why, and everything typed stays."""
    try:
        booked = engagements.encounter_report(
            campaign=campaign,
            actor=actor,
            due=due,
            result=form.result,
            told=form.told,
            agreed=True,
            seen=seen_of(request.POST),
            faces=faces_of(request.POST),
        )
    except services.Stale:
        fresh(campaign)
        if (
            now := awaited.due_in(selectors.progress(campaign).state, campaign.scenarios)
        ) is None or now.key != due.key:
            return gone(request, campaign, now)
        context["stale"] = True
    except services.Refused as error:
        context["refusal"] = error.finding
    except services.BadFace as error:
        context["refusal"] = Finding("CMP-D-DICE", str(error).capitalize() + ".")
    except services.DiceNeeded as needed:
        context["dice"] = DiceAsked(needed.labels, needed.given, [], "")
    else:
        notices.decided(request, campaign, actor)
        if rights.may(campaign, actor_of(request), "table"):
            became = "is booked as it was fought at the table" if booked else "waits for the other side's word"
            messages.success(request, f"“{due.title}” {became}.")
            return redirect(campaign)
        lines = selectors.latest_lines(selectors.progress(campaign))
        seen = campaign.visible_to(actor_of(request))
        told = {"campaign": campaign, "due": due, "lines": lines, "seen": seen, "waits": booked is None}
        return render(request, "campaigns/encounter/booked.html", told)
    return None


def gone(request: HttpRequest, campaign: Campaign, due: Due | None) -> HttpResponse:
    """The encounter of the address is booked, or has other units by now."""
    mine = rights.may(campaign, actor_of(request), "table")
    context = {"campaign": campaign, "due": due if mine else None, "seen": campaign.visible_to(actor_of(request))}
    return render(request, "campaigns/encounter/gone.html", context, status=410)
