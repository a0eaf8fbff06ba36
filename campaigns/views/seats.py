"""Who plays which side of a campaign, who organises it: inviting by link, sitting down, leaving, handing over."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_http_methods

from campaigns import selectors
from campaigns.desk.places import places_of
from campaigns.models import Campaign, CampaignSeat
from campaigns.seats import bot_seats, notices, rights, seating
from rules.core.findings import Finding, Refused
from scenarios.ownership import Actor, actor_for_write, actor_of
from scenarios.people.seats import ORGANISER, WATCH, NoSuchLink, NotHandedOver, by_link
from scenarios.views.seats import inviter, is_htmx, on_from


@require_http_methods(["GET", "HEAD", "POST"])
def seats_page(request: HttpRequest, uid: str) -> HttpResponse:
    """Who sits where, as a page or, asked for by htmx, the part of it that a sheet of the campaign's page shows. A new
    link is shown in the answer to the request that made it, and never again."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    links: dict[str, str] = {}
    trouble: Finding | None = None
    status = 200
    if request.method == "POST":
        try:
            links = _done(request, campaign, actor)
        except Refused as error:
            trouble, status = error.finding, 422
            campaign = selectors.campaign_for(actor=actor, uid=uid)
        else:
            if not links:
                notices.decided(request, campaign, actor)
                return on_from(request, campaign, actor, "campaigns")
    context = {
        "campaign": campaign,
        "places": places_of(campaign, actor),
        "links": [(role, _role(campaign, role), _address(request, token)) for role, token in links.items()],
        "trouble": trouble,
        "owner": campaign.owned_by(actor),
        "apart": rights.apart(campaign),
        "bots": [(key, bot.title) for key, bot in bot_seats.BOTS.items()],
        "readers": [seat.who for seat in rights.sitting(campaign) if seat.role == WATCH and not seat.empty],
        "is_guest": actor.user is None,
    }
    template = "campaigns/_seats.html" if is_htmx(request) else "campaigns/seats.html"
    response = render(request, template, context, status=status)
    patch_cache_control(response, no_store=True)
    return response


def _done(request: HttpRequest, campaign: Campaign, actor: Actor) -> dict[str, str]:
    """Do what the form asks; the tokens of the links that were made, by role."""
    role = request.POST.get("role", "")
    told: dict[str, Any] = {"campaign": campaign, "actor": actor}
    makes_links: dict[str, Callable[[], str]] = {
        "invite": lambda: seating.campaign_invite(**told, role=role),
        "own_link": lambda: seating.campaign_own_link(**told, role=role),
        "watch": lambda: seating.campaign_watch_link(**told),
    }
    moves: dict[str, Callable[[], None]] = {
        "leave": lambda: seating.campaign_leave(**told, role=role),
        "take": lambda: seating.campaign_take_over(**told, role=role),
        "bot": lambda: seating.campaign_to_bot(**told, role=role, bot=request.POST.get("bot", "")),
    }
    what = request.POST.get("do", "")
    if what in makes_links:
        return {WATCH if what == "watch" else role: makes_links[what]()}
    if what not in moves:
        raise Refused(Finding("CMP-SEAT", "The form said nothing. Reload the page and try again."))
    moves[what]()
    return {}


def _role(campaign: Campaign, role: str) -> str:
    if role == WATCH:
        return "to read along"
    return "to organise the campaign" if role == ORGANISER else f"to play {rights.named(campaign, role)}"


def _address(request: HttpRequest, token: str) -> str:
    return request.build_absolute_uri(reverse("campaigns:join", args=[token]))


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """An invitation, and sitting down. To look at it takes nothing: those who preview links do not use them up."""
    try:
        seat = by_link(CampaignSeat, token)
        if request.method == "POST":
            actor = actor_for_write(request)
            seat = seating.campaign_sit_down(token=token, actor=actor, name=request.POST.get("name", "").strip())
            said = "You read along." if seat.role == WATCH else "The seat is yours."
            messages.success(request, said)
            notices.tell(request, seat.thing, actor)
            return redirect(seat.thing)
    except NoSuchLink:
        response = render(request, "campaigns/join.html", {"gone": True}, status=404)
    except NotHandedOver as error:
        response = render(request, "campaigns/join.html", {"gone": True, "reason": str(error)}, status=422)
    else:
        campaign = seat.thing
        context = {
            "thing": campaign,
            "title": campaign.name,
            "seat": seat,
            "role": _role(campaign, seat.role),
            "inviter": inviter(campaign),
            "held": not seat.empty and seat.role != ORGANISER,
            "letter": seat.role.lower() if seat.role in rights.LETTERS else "",
        }
        response = render(request, "campaigns/join.html", context)
    patch_cache_control(response, no_store=True)
    return response
