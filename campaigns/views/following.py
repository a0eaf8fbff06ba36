"""Following a campaign from an open page, and answering what another seat asks."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import HttpResponseClientRedirect

from campaigns import selectors, services
from campaigns.desk import answering
from campaigns.desk.page import DiceAsked
from campaigns.desk.seats import decides_now, seated
from campaigns.encounters import engagements
from campaigns.entries import amendments
from campaigns.entries.forms import asked_in, offers_at
from campaigns.entries.page import named_differences
from campaigns.forms.campaigns import faces_of, seen_of
from campaigns.models import Campaign
from campaigns.seats import agreeing, notices, rights, sealing
from campaigns.views.answers import attempt, show
from rules.core.findings import Finding
from scenarios.documents.bounded import whole
from scenarios.ownership import Actor, actor_of


@require_safe
def poll(request: HttpRequest, uid: str) -> HttpResponse:
    """What is new after entry `after`, and beside the log after `stir`: 204 for nothing, else the campaign's page as
    htmx gets it. The page tells whether it has something to be filled in (`decides`), for whom (`held`), and that a
    player is looking at it (`here`), so that nobody sends them a mail. `Campaign-Keeps` of the answer says that what
    there is to decide is as it was: then the page leaves what is being filled in."""
    seen, stirred = whole(request.GET.get("after"), -2), whole(request.GET.get("stir"), -1)
    notices.is_here(uid, request.GET.get("here", ""))
    actor = actor_of(request)
    head = Campaign.objects.visible_to(actor).filter(uid=uid).values_list("head_seq", "stirred").first()
    if head == (seen, stirred):
        return HttpResponse(status=204)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    same = "".join(rights.letters_held(campaign, actor)) == request.GET.get("held") and "decides" in request.GET
    keeps = same and _keeps(campaign, actor, seen)
    response = show(request, campaign)
    response["Campaign-Keeps"] = "yes" if keeps else "no"
    patch_cache_control(response, no_store=True)
    return response


def _keeps(campaign: Campaign, actor: Actor, seen: int) -> bool:
    """Whether what the viewer had to decide at entry `seen` they have to decide still."""
    held = rights.held(campaign, actor)
    progress = selectors.progress(campaign)
    state = sealing.as_seen(progress.state, sealing.pending(campaign, progress.state), held)
    if campaign.over or not decides_now(campaign, actor, state):
        return False
    return campaign.head_seq == seen or any(sealing.still_stands(campaign, seen, side) for side in held)


@require_http_methods(["GET", "HEAD", "POST"])
def asked(request: HttpRequest, uid: str) -> HttpResponse:
    """What another seat asks: what it would change, and the answer to it, `do` "agree" or "refuse"; by who asks,
    "refuse" withdraws it."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    if request.method != "POST":
        return _shown(request, campaign, actor)
    said = asked_in(request.POST)

    def change() -> None:
        answering.campaign_answer(
            campaign=campaign,
            actor=actor,
            agree=request.POST.get("do") == "agree",
            seen=seen_of(request.POST),
            answers=said,
            faces=faces_of(request.POST),
        )

    if not request.POST.get("whole"):
        try:
            return attempt(request, campaign, change, reverse("campaigns:asked", args=[uid]))
        except amendments.Unanswered:
            address = reverse("campaigns:asked", args=[uid])
            return HttpResponseClientRedirect(address) if getattr(request, "htmx", False) else redirect(address)
    try:
        change()
    except amendments.Unanswered:
        return _shown(request, campaign, actor, said, status=422)
    except services.Stale:
        return _shown(request, campaign, actor, said, status=409, stale=True)
    except (services.Refused, engagements.WrongBattle) as error:
        finding = error.finding if isinstance(error, services.Refused) else Finding("CMP-D-STEP", str(error))
        return _shown(request, campaign, actor, said, status=422, refusal=finding)
    except services.DiceNeeded as needed:
        dice = DiceAsked(needed.labels, needed.given, [], "")
        return _shown(request, campaign, actor, said, status=422, dice=dice)
    notices.decided(request, campaign, actor)
    return redirect(campaign)


def _shown(
    request: HttpRequest, campaign: Campaign, actor: Actor, said: Any = (), status: int = 200, **outcome: Any
) -> HttpResponse:
    """What is asked, on a page of its own."""
    campaign = selectors.campaign_for(actor=actor, uid=campaign.uid)
    proposal = agreeing.proposal_of(campaign)
    seat = seated(campaign, actor, selectors.progress(campaign))
    if proposal is None or seat.asked is None:
        return redirect(campaign)
    context: dict[str, Any] = {"campaign": campaign, "seat": seat, "asked": seat.asked, "said": said, **outcome}
    if seat.asked.typed:
        context["typed"] = agreeing.fates_in(proposal, seat.state)
    shown = None
    try:
        shown = answering.shown_to(campaign, actor, proposal, said)
    except services.Refused as error:
        context["refusal"] = error.finding
    except services.DiceNeeded as needed:
        context["dice"] = DiceAsked(needed.labels, needed.given, [], "")
    if shown is not None:
        context |= {"shown": shown, "differences": named_differences(shown)}
        context["aside"] = amendments.goes_with(campaign, actor, shown)
        if shown.question is not None:
            mine = shown.question.side in ("", *rights.held(campaign, actor))
            context |= {"question": shown.question, "question_is_mine": mine, **offers_at(shown)}
    response = render(request, "campaigns/asked.html", context, status=status)
    patch_cache_control(response, no_store=True)
    return response
