"""Who plays which side: inviting by link, sitting down, leaving, handing over."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_http_methods

import rules
from battles import selectors
from battles.forms import ClockForm
from battles.models import Battle, BattleSeat
from battles.page.telling import shortened
from battles.panels import panel_of
from battles.people import clocks, seating, seats
from battles.people.places import places_of
from battles.people.time_up import battle_now
from rules.core.findings import Finding, Refused
from scenarios.ownership import Actor, actor_for_write, actor_of
from scenarios.people.seats import WATCH, NoSuchLink, NotHandedOver, by_link
from scenarios.views.seats import inviter, is_htmx, on_from

FRESH = "seat-links"  # the cookie that carries links from where they were made to where they are shown, once


@require_http_methods(["GET", "HEAD", "POST"])
def seats_page(request: HttpRequest, uid: str) -> HttpResponse:
    """Who sits where, as a page or, asked for by htmx, the part of it that a sheet of the battle's page shows. A new
    link is shown in the answer to the request that made it, and never again."""
    actor = actor_of(request)
    battle = battle_now(request, uid)
    links: dict[str, str] = {}
    trouble: Finding | None = None
    status = 200
    if request.method == "POST":
        try:
            links = _done(request, battle, actor)
        except Refused as error:
            trouble, status = error.finding, 422
        else:
            if not links:
                return on_from(request, battle, actor, "battles")
    else:
        links = _carried(request, uid)
    context = {
        "battle": battle,
        "places": places_of(battle, actor),
        "links": [(role, _role(battle, role), _address(request, token)) for role, token in links.items()],
        "trouble": trouble,
        "owner": battle.owned_by(actor),
        "apart": seats.apart(battle),
        "bots": [(key, bot.title) for key, bot in rules.get(battle.ruleset).bots.items()],
        "no_swap": seating.no_swap(battle),
        "terms": clocks.terms(battle),
        "clock": None if battle.over or seating.no_clock(battle, actor) else _clock_form(battle),
        "watchers": [seat.who for seat in battle.held_seats.all() if seat.role == WATCH and not seat.empty],
        "is_guest": actor.user is None,
    }
    template = "battles/_seats.html" if is_htmx(request) else "battles/seats.html"
    response = render(request, template, context, status=status)
    response.delete_cookie(FRESH)
    patch_cache_control(response, no_store=True)
    return response


def _clock_form(battle: Battle) -> ClockForm:
    return ClockForm(initial={"move_hours": battle.move_hours, "late": battle.late})


def _done(request: HttpRequest, battle: Battle, actor: Actor) -> dict[str, str]:
    """Do what the form asks; the tokens of the links that were made, by role."""
    side = request.POST.get("side", "")
    told: dict[str, Any] = {"battle": battle, "actor": actor}
    makes_links: dict[str, Callable[[], str]] = {
        "invite": lambda: seating.battle_invite(**told, side=side),
        "own_link": lambda: seating.battle_own_link(**told, side=side),
        "watch": lambda: seating.battle_watch_link(**told),
    }
    moves: dict[str, Callable[[], None]] = {
        "leave": lambda: seating.battle_leave(**told, side=side),
        "take": lambda: seating.battle_take_over(**told, side=side),
        "bot": lambda: seating.battle_to_bot(**told, side=side, bot=request.POST.get("bot", "")),
        "swap": lambda: seating.battle_swap(**told),
        "clock": lambda: seating.battle_set_clock(**told, **_clock_of(request)),
    }
    what = request.POST.get("do", "")
    if what in makes_links:
        return {WATCH if what == "watch" else side: makes_links[what]()}
    if what not in moves:
        raise Refused(Finding("BATTLE-SEAT", "The form said nothing. Reload the page and try again."))
    moves[what]()
    return {}


def _clock_of(request: HttpRequest) -> dict[str, Any]:
    """The time for a decision that a form names. Raises `Refused` where it is none."""
    form = ClockForm(request.POST)
    if not form.is_valid():
        raise Refused(Finding("BATTLE-CLOCK", "Choose one of the times for a decision, and what happens then."))
    return dict(form.cleaned_data)


def _role(battle: Battle, role: str) -> str:
    if role == WATCH:
        return "to watch"
    state = selectors.start_state(battle) if battle.head_seq < 0 else selectors.head_state(battle)
    return f"to play {shortened(panel_of(battle.ruleset).names_of(state))[role]}"


def _address(request: HttpRequest, token: str) -> str:
    return request.build_absolute_uri(reverse("battles:join", args=[token]))


def with_links(response: HttpResponse, uid: str, links: dict[str, str]) -> HttpResponse:
    """The answer with links that the next page shows: they travel in the browser alone, for a minute."""
    held = "/".join([uid, *(f"{role}={token}" for role, token in links.items())])
    response.set_cookie(FRESH, held, max_age=60, httponly=True, samesite="Lax")
    return response


def _carried(request: HttpRequest, uid: str) -> dict[str, str]:
    """The links that have just been made, where they are of this battle and still lead somewhere."""
    found, *pairs = request.COOKIES.get(FRESH, "").split("/")
    links = dict(pair.split("=", 1) for pair in pairs if "=" in pair) if found == uid else {}
    return {role: token for role, token in links.items() if _leads(uid, token)}


def _leads(uid: str, token: str) -> bool:
    try:
        return str(by_link(BattleSeat, token).thing.uid) == uid
    except NoSuchLink:
        return False


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """An invitation, and sitting down. To look at it takes nothing: those who preview links do not use them up."""
    try:
        seat = by_link(BattleSeat, token)
        if request.method == "POST":
            actor = actor_for_write(request)
            seat = seating.battle_sit_down(token=token, actor=actor, name=request.POST.get("name", "").strip())
            messages.success(request, "You watch this battle." if seat.role == WATCH else "The seat is yours.")
            return redirect(seat.thing)
    except NoSuchLink:
        response = render(request, "battles/join.html", {"gone": True}, status=404)
    except NotHandedOver as error:
        response = render(request, "battles/join.html", {"gone": True, "reason": str(error)}, status=422)
    else:
        battle = seat.thing
        response = render(
            request,
            "battles/join.html",
            {
                "thing": battle,
                "title": battle.title,
                "seat": seat,
                "role": _role(battle, seat.role),
                "ruleset": rules.get(battle.ruleset),
                "inviter": inviter(battle),
                "held": seat.holder_id is not None or bool(seat.guest),
                "terms": clocks.terms(battle),
            },
        )
    patch_cache_control(response, no_store=True)
    return response
