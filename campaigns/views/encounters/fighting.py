"""An encounter that is due: fought here, taken from a log, booked; its scenario as a file."""

import msgspec
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import replace_url

from battles.beginning.once import begun_once
from battles.forms import ImportForm, StartClockForm
from battles.services import BadLog
from battles.services import Stale as BattleStale
from campaigns import selectors, services
from campaigns.encounters import awaited, engagements
from campaigns.forms.campaigns import faces_of, seen_of
from campaigns.models import Campaign
from campaigns.seats import rights
from campaigns.views.answers import attempt, fresh, show
from rules.core.findings import Finding
from scenarios.documents import exchange
from scenarios.ownership import actor_of


@require_POST
def fight(request: HttpRequest, uid: str) -> HttpResponse:
    """Start the encounter as a battle. With `at_once` two bots fight it, and the campaign goes on watching them."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    at_once = "at_once" in request.POST
    wanted = {letter: request.POST.get("at_once" if at_once else f"seat_{letter}", "person") for letter in ("A", "B")}
    clock = StartClockForm({} if at_once else request.POST)
    dice = "manual" if request.POST.get("dice") == "manual" and not at_once else "seeded"
    try:
        if at_once and "person" in wanted.values():
            raise services.Refused(Finding("BATTLE-SEAT", "Say which bot is to fight it."))
        if not clock.is_valid():
            raise services.Refused(Finding("BATTLE-CLOCK", "Choose one of the times that are offered for a decision."))
        battle, _ = begun_once(
            request,
            lambda known_by: engagements.encounter_start(
                campaign=campaign,
                actor=actor,
                seats=wanted,
                seen=seen_of(request.POST),
                dice=dice,
                begun_with=known_by,
                **clock.clock,
            ),
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
    """Let the bots of a battle fight on for a moment; the panel that comes back asks for the next one."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    battle = engagements.battle_of(campaign, actor, request.POST.get("battle", ""))
    refusal = None
    try:
        engagements.encounter_fight_on(campaign=campaign, actor=actor, battle=battle)
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


@require_POST
def book(request: HttpRequest, uid: str) -> HttpResponse:
    """Book the result of a battle that is over."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    battle = engagements.battle_of(campaign, actor, request.POST.get("battle", ""))

    def change() -> None:
        engagements.encounter_book(
            campaign=campaign,
            actor=actor,
            battle=battle,
            seen=seen_of(request.POST),
            faces=faces_of(request.POST),
        )

    return attempt(request, campaign, change, reverse("campaigns:book", args=[uid]))


@require_http_methods(["GET", "HEAD", "POST"])
def import_log(request: HttpRequest, uid: str) -> HttpResponse:
    """Take the encounter in from a battle's log."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    if not rights.may(campaign, actor, "table"):
        raise Http404("Only who takes part brings a log.")
    due = awaited.due_in(selectors.progress(campaign).state, campaign.scenarios)
    if due is None:
        return over_already(request, campaign)
    form = ImportForm(request.POST or None, request.FILES or None)
    findings: tuple[Finding, ...] = ()
    if request.method == "POST" and form.is_valid():
        try:
            battle = engagements.encounter_import(
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
    context = {"campaign": campaign, "due": due, "form": form, "findings": findings}
    return render(request, "campaigns/encounter/log.html", context, status=422 if request.method == "POST" else 200)


def over_already(request: HttpRequest, campaign: Campaign) -> HttpResponse:
    """The campaign, which waits for no battle."""
    refusal = Finding("CMP-D-STEP", "No battle waits for a result now. It may be booked already.")
    return show(request, campaign, status=409 if request.method == "POST" else 200, refusal=refusal)


@require_safe
def scenario(request: HttpRequest, uid: str) -> HttpResponse:
    """The scenario of the encounter as a file, to be fought elsewhere."""
    campaign: Campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    due = awaited.due_in(selectors.progress(campaign).state, campaign.scenarios)
    if due is None:
        raise Http404("No battle is to be fought now.")
    body = msgspec.json.format(msgspec.json.encode(due.scenario), indent=1)
    answer = HttpResponse(body, content_type="application/json")
    answer["Content-Disposition"] = f'attachment; filename="{exchange.file_name(due.title, "json")}"'
    return answer
