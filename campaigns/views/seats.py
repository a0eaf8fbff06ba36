"""Who plays which side of a campaign, who organises it: inviting by link, sitting down, leaving, handing over."""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect, HttpResponseClientRefresh

from campaigns import bot_seats, notices, seating, seats, selectors
from campaigns.models import Campaign, CampaignSeat
from rules.core.findings import Finding, Refused
from scenarios.ownership import Actor, actor_for_write, actor_of
from scenarios.seats import ORGANISER, WATCH, NoSuchLink, NotHandedOver, by_link, sits


class Place(NamedTuple):
    """A seat as the page shows it: who has it, and what the viewer may do about it."""

    role: str
    name: str
    who: str
    mine: bool
    empty: bool
    invited: bool  # whether a link leads there that somebody may still follow
    may_invite: bool
    may_take: bool
    may_bot: bool


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
                return _on_from(request, campaign, actor)
    context = {
        "campaign": campaign,
        "places": _places(campaign, actor),
        "links": [(role, _role(campaign, role), _address(request, token)) for role, token in links.items()],
        "trouble": trouble,
        "owner": campaign.owned_by(actor),
        "apart": seats.apart(campaign),
        "bots": [(key, bot.title) for key, bot in bot_seats.BOTS.items()],
        "readers": [seat.who for seat in seats.sitting(campaign) if seat.role == WATCH and not seat.empty],
        "is_guest": actor.user is None,
    }
    template = "campaigns/_seats.html" if _is_htmx(request) else "campaigns/seats.html"
    response = render(request, template, context, status=status)
    patch_cache_control(response, no_store=True)
    return response


def _on_from(request: HttpRequest, campaign: Campaign, actor: Actor) -> HttpResponse:
    """Where to after seats have changed: who sees the campaign no more finds the others."""
    if not campaign.visible_to(actor):
        messages.success(request, "You have given up your seat.")
        address = reverse("campaigns:list")
        return HttpResponseClientRedirect(address) if _is_htmx(request) else redirect(address)
    return HttpResponseClientRefresh() if _is_htmx(request) else redirect("campaigns:seats", campaign.uid)


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


def _places(campaign: Campaign, actor: Actor) -> list[Place]:
    campaign.sitting = None
    return [_place(campaign, actor, role) for role in (*seats.LETTERS, ORGANISER)]


def _place(campaign: Campaign, actor: Actor, role: str) -> Place:
    seat, bot = seats.seat_at(campaign, role), campaign.bots.get(seats.seat_id(campaign, role), "")
    owner, going = campaign.owned_by(actor), not campaign.over
    free = owner and going and (bool(bot) or seat is None or seating.may_hand_out(campaign, actor, seat))
    mine = seats.organises(campaign, actor) if role == ORGANISER else role in seats.letters_held(campaign, actor)
    title = bot_seats.BOTS[bot].title if bot in bot_seats.BOTS else bot
    return Place(
        role=role,
        name="The organiser" if role == ORGANISER else seats.named(campaign, role),
        who=f"{title} (bot)" if bot else _who(campaign, seat, actor),
        mine=mine,
        empty=seat is not None and seat.empty and not bot,
        invited=seat is not None and bool(seat.link_hash),
        may_invite=free,
        may_take=free and not mine,
        may_bot=going and not bot and role != ORGANISER and bool(bot_seats.BOTS) and (mine or free),
    )


def _who(campaign: Campaign, seat: CampaignSeat | None, actor: Actor) -> str:
    """Who sits at a seat, in words."""
    if seat is not None:
        return "you" if sits(seat, actor) else seat.who
    if campaign.owned_by(actor):
        return "you, at this screen"
    return str(campaign.owner.get_username()) if campaign.owner is not None else "a guest"


def _role(campaign: Campaign, role: str) -> str:
    if role == WATCH:
        return "to read along"
    return "to organise the campaign" if role == ORGANISER else f"to play {seats.named(campaign, role)}"


def _address(request: HttpRequest, token: str) -> str:
    return request.build_absolute_uri(reverse("campaigns:join", args=[token]))


def _is_htmx(request: HttpRequest) -> bool:
    return bool(getattr(request, "htmx", False))


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
            "campaign": campaign,
            "seat": seat,
            "role": _role(campaign, seat.role),
            "inviter": campaign.owner.get_username() if campaign.owner is not None else "A guest",
            "held": not seat.empty and seat.role != ORGANISER,
            "letter": seat.role.lower() if seat.role in seats.LETTERS else "",
        }
        response = render(request, "campaigns/join.html", context)
    patch_cache_control(response, no_store=True)
    return response
