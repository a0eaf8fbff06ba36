"""Fighting a battle: its page, its decisions, and what its players settle between them."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.views.decorators.http import require_POST, require_safe

import rules
from battles import selectors, services
from battles.forms import actions_of, faces_of, seen_of
from battles.models import Battle, LogEntry
from battles.page.laying import table_of
from battles.panels import panel_of, together
from battles.people import notices, seats
from battles.people.passing import between_people, papers_are_put_away
from battles.people.time_up import battle_now
from battles.services import Refused, Stale
from battles.views.answering import answer, fresh, panels_of, show_page, wants_json
from battles.views.reading import reads
from rules.core.findings import Finding
from scenarios.boards import picture_of_state
from scenarios.drawing.boards import board_of
from scenarios.ownership import Actor, actor_of


@require_safe
@reads
def battle(request: HttpRequest, uid: str) -> HttpResponse:
    """The page of a battle. `?ship=` takes a ship in hand, `?as=` says which side sits at the screen, and the fields of
    an order show what it would lead to; asked for JSON, the panels alone."""
    actor = actor_of(request)
    found = battle_now(request, uid)
    notices.has_come(found, actor)
    filled = request.GET.dict() if "order" in request.GET else None
    table = table_of(found, actor, selected=request.GET.get("ship", ""), filled=filled, seat=request.GET.get("as", ""))
    if wants_json(request):
        return panels_of(request, table)
    return show_page(request, table)


@require_POST
@reads
def act(request: HttpRequest, uid: str) -> HttpResponse:
    """Carry out actions, as JSON in `actions` or as an order's fields, with typed-in dice in `faces` and `die-0`…"""
    if request.POST.get("order") == together.NAME:
        return _act_many(request, uid)
    actions: list[Any] = actions_of(request.POST)

    def play(found: Battle, seen: int) -> Sequence[LogEntry]:
        if not actions and "order" in request.POST:
            actions.extend(_ordered(request, found))
        if not actions:
            if found.head_seq != seen:
                raise Stale(found.head_seq)
            raise Refused(Finding("BATTLE-ACTION", "The form sent no action. Reload the page and try again."))
        return services.battle_acts(
            battle=found,
            actor=actor_of(request),
            actions=actions,
            seen=seen,
            faces=faces_of(request.POST),
            sealing=True,
        )

    return answer(request, uid, play, actions)


def _act_many(request: HttpRequest, uid: str) -> HttpResponse:
    """Give one order to many ships, and say for how many it was."""
    told: list[str] = []

    def play(found: Battle, seen: int) -> Sequence[LogEntry]:
        actor = actor_of(request)
        entries, words = services.battle_order_many(battle=found, actor=actor, filled=request.POST.dict(), seen=seen)
        told.append(words)
        return entries

    return answer(request, uid, play, told=told)


@require_POST
@reads
def roll(request: HttpRequest, uid: str) -> HttpResponse:
    """Give the dice that the battle waits for."""
    return answer(
        request,
        uid,
        lambda found, seen: services.battle_roll(
            battle=found, actor=actor_of(request), seen=seen, faces=faces_of(request.POST)
        ),
    )


@require_POST
@reads
def advance(request: HttpRequest, uid: str) -> HttpResponse:
    """Let the bots play a turn, or with `to_end` the whole rest."""
    return answer(
        request,
        uid,
        lambda found, seen: services.battle_advance(
            battle=found, actor=actor_of(request), seen=seen, to_end=bool(request.POST.get("to_end"))
        ),
    )


@require_POST
@reads
def take_back(request: HttpRequest, uid: str) -> HttpResponse:
    """Take back the last action."""
    return answer(
        request,
        uid,
        lambda found, seen: _one(services.battle_take_back(battle=found, actor=actor_of(request), seen=seen)),
    )


@require_POST
@reads
def settle(request: HttpRequest, uid: str) -> HttpResponse:
    """What a side settles with the other: to agree to what it asks or not, to offer a draw, to pause and to go
    on, to give up."""

    def play(found: Battle, seen: int) -> Sequence[LogEntry]:
        what = request.POST.get("do", "")
        return services.battle_settle(battle=found, actor=actor_of(request), what=what, seen=seen)

    return answer(request, uid, play)


def _one(entry: LogEntry | None) -> list[LogEntry]:
    return [] if entry is None else [entry]


@require_safe
@reads
def outlook(request: HttpRequest, uid: str) -> HttpResponse:
    """What an order would lead to, as JSON: where the ship would lie, and in words. Nothing is written."""
    actor = actor_of(request)
    found = selectors.battle_for(actor=actor, uid=uid)
    state, side = _before_the_order(found, actor)
    if papers_are_put_away(found, actor, state, side, request.GET.get("as", "")):
        state = rules.get(found.ruleset).visible_to(state, None)
    if request.GET.get("order") == together.NAME:
        return _outlook_of_many(request, found, state, side)
    try:
        ahead = panel_of(found.ruleset).outlook(state, side, request.GET.dict())
    except Refused as error:
        html = render_to_string("battles/_trouble.html", {"trouble": error.finding, "battle": found})
        return fresh(JsonResponse({"words": error.finding.message, "html": html}, status=422))
    x, y, heading = ahead.pose
    html = render_to_string(ahead.template, {"outlook": ahead, "battle": found})
    told = {"x": x, "y": y, "heading": heading, "stopped": ahead.stopped, "words": ahead.words, "html": html}
    told["fields"] = ahead.fields
    if ahead.marks or ahead.ghosts:
        picture = picture_of_state(state)
        told |= board_of(picture).ahead(picture, ahead.marks, ahead.ghosts, found.uid)
    return fresh(JsonResponse(told))


def _outlook_of_many(request: HttpRequest, found: Battle, state: Any, side: str) -> HttpResponse:
    """For which ships an order to many is legal, and why not for the others."""
    group = panel_of(found.ruleset).together
    if group is None:
        raise Http404("There is no such order here.")
    replies = all(found.seats[other] != "person" for other in found.seats if other != side)
    order = together.filled_in(group, state, side, request.GET.dict(), replies)
    context = {"told": together.told(rules.get(found.ruleset), group, state, order), "battle": found}
    html = render_to_string("battles/_together_told.html", context)
    return fresh(JsonResponse({"html": html}))


def _before_the_order(found: Battle, actor: Actor) -> tuple[Any, str]:
    """The position as the side that orders sees it, and the side. Raises Http404 where there is nothing to order."""
    held = seats.held(found, actor)
    side = next((side for side in found.to_decide if side in held), "")
    if not side or found.waiting is not None:
        raise Http404("Nothing is to be ordered here.")
    ruleset = rules.get(found.ruleset)
    state = panel_of(found.ruleset).as_played(selectors.head_state(found), between_people(found))
    return ruleset.visible_to(state, side), side


def _ordered(request: HttpRequest, found: Battle) -> tuple[Any, ...]:
    """The actions that the fields of the order mean to the side that decides."""
    seen = seen_of(request.POST)
    held = seats.held(found, actor_of(request))
    if found.head_seq != seen and not (len(held) == 1 and seats.still_stands(found, seen, held[0])):
        return ()  # what was filled in meant another position, as will be said
    state, side = _before_the_order(found, actor_of(request))
    return panel_of(found.ruleset).ordered(state, side, request.POST.dict())
