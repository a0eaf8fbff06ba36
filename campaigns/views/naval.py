"""The naval game of a turn: fought here, taken from a log, or typed in ship by ship."""

from typing import Any

import msgspec
from django.contrib import messages
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import replace_url

from battles.models import Battle
from battles.services import BadLog
from battles.services import Stale as BattleStale
from campaigns import engagements, notices, seats, selectors, services
from campaigns.engine.decisions import ReportNavalGame
from campaigns.forms import LogForm, faces_of, seen_of
from campaigns.models import Campaign
from campaigns.page import DiceAsked
from campaigns.report_form import ReportForm
from campaigns.views.answers import attempt, fresh, show
from rules.core.findings import Finding
from scenarios.ownership import actor_of


@require_POST
def fight(request: HttpRequest, uid: str) -> HttpResponse:
    """Start the naval game as a battle. With `at_once` two bots fight it, and the campaign goes on watching them."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    at_once = "at_once" in request.POST
    wanted = {letter: request.POST.get("at_once" if at_once else f"seat_{letter}", "person") for letter in ("A", "B")}
    dice = "manual" if request.POST.get("dice") == "manual" and not at_once else "seeded"
    try:
        if at_once and "person" in wanted.values():
            raise services.Refused(Finding("BATTLE-SEAT", "Say which bot is to fight it."))
        battle = engagements.naval_game_start(
            campaign=campaign, actor=actor, seats=wanted, seen=seen_of(request.POST), dice=dice
        )
    except services.Stale:
        return show(request, fresh(campaign), status=409, stale=True)
    except services.NotReady as error:
        return show(request, fresh(campaign), status=422, refusal=error.findings[0])
    except services.Refused as error:
        return show(request, fresh(campaign), status=422, refusal=error.finding)
    except engagements.WrongBattle as error:
        return show(request, fresh(campaign), status=422, refusal=Finding("CMP-D-STEP", str(error)))
    if not at_once:
        return redirect(battle)
    return redirect(reverse("campaigns:campaign", args=[uid], query={"fighting": battle.uid}))


@require_POST
def fight_on(request: HttpRequest, uid: str) -> HttpResponse:
    """Let the bots of a naval game fight on for a moment; the panel that comes back asks for the next one."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    battle = _its_battle(request, campaign)
    refusal = None
    try:
        engagements.naval_game_fight_on(campaign=campaign, actor=actor, battle=battle)
    except BattleStale:
        pass  # another tab lets them fight on, too
    except services.Refused as error:
        refusal = error.finding
    except engagements.WrongBattle as error:
        refusal = Finding("CMP-D-STEP", str(error))
    if refusal is not None:
        return show(request, fresh(campaign), status=422, refusal=refusal)
    if not getattr(request, "htmx", False):
        return redirect(reverse("campaigns:campaign", args=[uid], query={"fighting": battle.uid}))
    return replace_url(show(request, campaign, fighting=battle.uid), campaign.get_absolute_url())


def _its_battle(request: HttpRequest, campaign: Campaign) -> Battle:
    """A battle that was fought for the campaign, or is the actor's own."""
    of_it = Q(engagement__campaign=campaign) | Q(pk__in=Battle.objects.owned_by(actor_of(request)).values("pk"))
    battle = Battle.objects.filter(of_it, uid=request.POST.get("battle", "")).first()
    if battle is None:
        raise Http404("No such battle.")
    return battle


@require_POST
def book(request: HttpRequest, uid: str) -> HttpResponse:
    """Book the result of a battle that is over."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    battle = _its_battle(request, campaign)

    def change() -> None:
        engagements.naval_game_book(
            campaign=campaign,
            actor=actor,
            battle=battle,
            seen=seen_of(request.POST),
            faces=faces_of(request.POST),
        )

    return attempt(request, campaign, change, reverse("campaigns:book", args=[uid]))


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, uid: str) -> HttpResponse:
    """Type in the naval game as it was fought at a table."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    if not seats.may(campaign, actor, "table"):
        raise Http404("Only who takes part reports.")
    state = selectors.progress(campaign).state
    if state.step != "naval_game":
        return show(
            request,
            campaign,
            status=409 if request.method == "POST" else 200,
            refusal=Finding("CMP-D-STEP", "No naval game waits for a report now. It may be booked already."),
        )
    form = ReportForm(request.POST or None, state=state)
    outcome: dict[str, Any] = {}
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                services.campaign_decide(
                    campaign=campaign,
                    actor=actor,
                    decision=ReportNavalGame(result=form.result),
                    seen=seen_of(request.POST),
                    faces=faces_of(request.POST),
                )
                notices.decided(request, campaign, actor)
                return redirect(campaign)
            except services.Stale:
                return show(request, fresh(campaign), status=409, stale=True)
            except services.Refused as error:
                outcome["refusal"] = error.finding
            except services.BadFace as error:
                outcome["refusal"] = Finding("CMP-D-DICE", str(error).capitalize() + ".")
            except services.DiceNeeded as needed:
                outcome["dice"] = DiceAsked(needed.labels, needed.given, [], "")
    context = {"campaign": campaign, "form": form, "state": state, **outcome}
    return render(request, "campaigns/report.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def import_log(request: HttpRequest, uid: str) -> HttpResponse:
    """Take the naval game in from a battle's log."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    if not seats.may(campaign, actor, "table"):
        raise Http404("Only who takes part brings a log.")
    form = LogForm(request.POST or None, request.FILES or None)
    findings: tuple[Finding, ...] = ()
    if request.method == "POST" and form.is_valid():
        try:
            battle = engagements.naval_game_import(
                campaign=campaign, actor=actor, raw=form.cleaned_data["log"], seen=seen_of(request.POST)
            )
        except BadLog as error:
            findings = error.findings
        except engagements.WrongBattle as error:
            findings = (Finding("CMP-D-LOG", str(error)),)
        except services.Stale:
            return show(request, fresh(campaign), status=409, stale=True)
        else:
            messages.success(request, f"The log of “{battle.title}” is here, checked against the rules.")
            return redirect(campaign)
    context = {"campaign": campaign, "form": form, "findings": findings}
    return render(request, "campaigns/import.html", context, status=422 if request.method == "POST" else 200)


@require_safe
def scenario(request: HttpRequest, uid: str) -> HttpResponse:
    """The scenario of the naval game as a file, to be fought elsewhere."""
    campaign: Campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    state = selectors.progress(campaign).state
    if state.step != "naval_game":
        raise Http404("No naval game is to be fought now.")
    body = msgspec.json.format(msgspec.json.encode(selectors.naval_scenario(state, campaign.scenarios)), indent=1)
    answer = HttpResponse(body, content_type="application/json")
    answer["Content-Disposition"] = f'attachment; filename="naval-game-{state.turn}.json"'
    return answer
