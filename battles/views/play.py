"""Fighting a battle: its page, its decisions, and what is new in it."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_POST, require_safe

import rules
from battles import notices, seats, selectors, services, viewing
from battles.bar import bar_html
from battles.forms import actions_of, faces_of, seen_of
from battles.models import Battle, LogEntry
from battles.panels import panel_of
from battles.passing import between_people, papers_are_put_away
from battles.services import BadFace, DiceNeeded, Refused, Stale
from battles.tables import SHOWN_ENTRIES, Table, table_of
from battles.telling import log_html, shortened, told
from battles.views.reading import known_sea, reads
from rules.core.findings import Finding
from scenarios.boards import picture_of_state
from scenarios.bounded import whole
from scenarios.drawing.legend import legend as legend_of
from scenarios.drawing.table.picture import TablePicture
from scenarios.drawing.table.svg import drawn_ahead
from scenarios.drawing.words import in_words
from scenarios.ownership import Actor, actor_of


@require_safe
@reads
def battle(request: HttpRequest, uid: str) -> HttpResponse:
    """The page of a battle. `?ship=` takes a ship in hand, `?as=` says which side sits at the screen, and the fields of
    an order show what it would lead to; asked for JSON, the panels alone."""
    actor = actor_of(request)
    found = selectors.battle_for(actor=actor, uid=uid)
    notices.has_come(found, actor)
    filled = request.GET.dict() if "order" in request.GET else None
    table = table_of(found, actor, selected=request.GET.get("ship", ""), filled=filled, seat=request.GET.get("as", ""))
    if _wants_json(request):
        return _panels(request, table)
    return _page(request, table)


@require_POST
@reads
def act(request: HttpRequest, uid: str) -> HttpResponse:
    """Carry out actions, as JSON in `actions` or as an order's fields, with typed-in dice in `faces` and `die-0`…"""
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

    return _answer(request, uid, play, actions)


@require_POST
@reads
def roll(request: HttpRequest, uid: str) -> HttpResponse:
    """Give the dice that the battle waits for."""
    return _answer(
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
    return _answer(
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
    return _answer(
        request,
        uid,
        lambda found, seen: _one(services.battle_take_back(battle=found, actor=actor_of(request), seen=seen)),
    )


@require_POST
@reads
def settle(request: HttpRequest, uid: str) -> HttpResponse:
    """What a side settles with the other: to agree to what it asks or not, to offer a draw, to give up."""

    def play(found: Battle, seen: int) -> Sequence[LogEntry]:
        actor = actor_of(request)
        match request.POST.get("do"):
            case "draw":
                services.battle_offer_draw(battle=found, actor=actor, seen=seen)
                return ()
            case "give_up":
                return services.battle_give_up(battle=found, actor=actor, seen=seen)
            case "agree" | "refuse" as word:
                agree = word == "agree"
                return _one(services.battle_answer(battle=found, actor=actor, agree=agree, seen=seen))
        raise Refused(Finding("BATTLE-ASKED", "The form said nothing. Reload the page and try again."))

    return _answer(request, uid, play)


def _one(entry: LogEntry | None) -> list[LogEntry]:
    return [] if entry is None else [entry]


@require_safe
@reads
def poll(request: HttpRequest, uid: str) -> HttpResponse:
    """What is new after entry `after`, and beside the log after `stir`: 204 for nothing, else the panels and the
    motions, as JSON. Where it leaves what the viewer decides as it is, the panel that they may be filling in is left
    out. `here` says that a player is looking, so that nobody sends them a mail."""
    seen = whole(request.GET.get("after"), -2)
    stirred = whole(request.GET.get("stir"), -1)
    notices.is_here(uid, request.GET.get("here", ""))
    head = selectors.head_of(uid=uid, actor=lambda: actor_of(request))
    if head == (seen, stirred) or (stirred < 0 and head is not None and head[0] == seen):
        return HttpResponse(status=204)
    actor = actor_of(request)
    found = selectors.battle_for(actor=actor, uid=uid)
    entries = list(found.entries.filter(seq__gt=seen).order_by("seq")[:400])
    table = table_of(found, actor, selected=request.GET.get("ship", ""), seat=request.GET.get("as", ""))
    decides = table.decision.side if len(table.held) == 1 and table.decision.phase != "watch" else ""
    same = "".join(table.held) == request.GET.get("held") and not found.over
    if decides and same and found.waiting is None and seats.still_stands(found, seen, decides):
        return _fresh(JsonResponse(_beside(request, table)))
    return _panels(request, table, entries)


@require_safe
@reads
def board_words(request: HttpRequest, uid: str) -> HttpResponse:
    """The board as text, as who asks may see it."""
    found = selectors.battle_for(actor=actor_of(request), uid=uid)
    table = table_of(found, actor_of(request), selected="", seat=request.GET.get("as", ""))
    context = {"battle": found, "words": in_words(table.picture)}
    response = render(request, "battles/board_words.html", context)
    patch_cache_control(response, no_store=True)
    return response


@require_safe
@reads
def legend(request: HttpRequest, uid: str) -> HttpResponse:
    """What is on the board now, each sign drawn as it is there, as list items."""
    actor = actor_of(request)
    found = selectors.battle_for(actor=actor, uid=uid)
    table = table_of(found, actor, selected=request.GET.get("ship", ""), seat=request.GET.get("as", ""))
    response = render(request, "battles/_legend_signs.html", {"entries": legend_of(table.picture)})
    patch_cache_control(response, no_store=True)
    return response


@require_safe
@reads
def earlier(request: HttpRequest, uid: str) -> HttpResponse:
    """The log ahead of entry `before`, as list items."""
    actor = actor_of(request)
    found = selectors.battle_for(actor=actor, uid=uid)
    before = whole(request.GET.get("before"), -1)
    if before < 0:
        raise Http404("No such entry.")
    entries = selectors.line_entries(found, SHOWN_ENTRIES, before)
    names = panel_of(found.ruleset).names_of(selectors.head_state(found))
    eyes = viewing.open_eyes(found, actor)
    context = {
        "battle": found,
        "log": log_html(found, told(rules.get(found.ruleset), entries, shortened(names), eyes)),
        "earlier": entries[0].seq if entries and entries[0].seq > 0 else 0,
    }
    return render(request, "battles/_log_items.html", context)


@require_safe
@reads
def outlook(request: HttpRequest, uid: str) -> HttpResponse:
    """What an order would lead to, as JSON: where the ship would lie, and in words. Nothing is written."""
    actor = actor_of(request)
    found = selectors.battle_for(actor=actor, uid=uid)
    state, side = _before_the_order(found, actor)
    if papers_are_put_away(found, actor, state, side, request.GET.get("as", "")):
        state = rules.get(found.ruleset).visible_to(state, None)
    try:
        ahead = panel_of(found.ruleset).outlook(state, side, request.GET.dict())
    except Refused as error:
        html = render_to_string("battles/_trouble.html", {"trouble": error.finding, "battle": found})
        return _fresh(JsonResponse({"words": error.finding.message, "html": html}, status=422))
    x, y, heading = ahead.pose
    html = render_to_string(ahead.template, {"outlook": ahead, "battle": found})
    answer = {"x": x, "y": y, "heading": heading, "stopped": ahead.stopped, "words": ahead.words, "html": html}
    answer["fields"] = ahead.fields
    if ahead.marks or ahead.ghosts:
        picture = picture_of_state(state)
        assert isinstance(picture, TablePicture), "only on free tables marks show what lies ahead"
        answer |= drawn_ahead(msgspec.structs.replace(picture, marks=ahead.marks, ghosts=ahead.ghosts), found.uid)
    return _fresh(JsonResponse(answer))


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


def _fresh(response: JsonResponse) -> JsonResponse:
    """An answer that the browser must not keep: the page has the same address, or the next move changes it."""
    patch_cache_control(response, no_store=True)
    return response


def _answer(
    request: HttpRequest,
    uid: str,
    play: Callable[[Battle, int], Sequence[LogEntry]],
    actions: Sequence[Any] = (),
) -> HttpResponse:
    """Play, and show what came of it: the panels with their motions, or why not (422), or that it was stale (409)."""
    actor = actor_of(request)
    found = selectors.battle_for(actor=actor, uid=uid)
    selected = request.POST.get("ship", "")
    trouble: Finding | None = None
    needed: DiceNeeded | None = None
    status = 422
    entries: Sequence[LogEntry] = ()
    try:
        entries = play(found, seen_of(request.POST))
        status = 200
    except Stale:
        trouble = Finding(
            "BATTLE-STALE", "The battle has gone on since this page was drawn. Here it is as it stands now."
        )
        status = 409
    except Refused as error:
        trouble = error.finding
    except BadFace as error:
        trouble = Finding("BATTLE-FACE", f"The dice do not fit: {error}. Type in each die once.")
    except DiceNeeded as error:
        needed = error
    if status == 200:
        notices.tell(request, found, actor)
    else:
        found = selectors.battle_for(actor=actor, uid=uid)
    puts_down = panel_of(found.ruleset).puts_down
    if status == 200 and not _wants_json(request):
        kept = ("as",) if puts_down else ("ship", "as")
        hand = {name: request.POST[name] for name in kept if request.POST.get(name)}
        return redirect(reverse("battles:battle", args=[uid], query=hand))
    table = table_of(
        found,
        actor,
        selected="" if status == 200 and (puts_down or "order" in request.POST) else selected,
        trouble=trouble,
        needed=needed,
        actions=() if needed is None else msgspec.to_builtins(actions),
        filled=request.POST.dict() if status == 422 and "order" in request.POST else None,
        seat=request.POST.get("as", ""),
    )
    if _wants_json(request):
        return _panels(request, table, entries, status)
    return _page(request, table, status)


def _wants_json(request: HttpRequest) -> bool:
    return request.accepts("application/json") and not request.accepts("text/html")


def _page(request: HttpRequest, table: Table, status: int = 200) -> HttpResponse:
    context = {"table": table, "battle": table.battle}
    return render(request, "battles/battle.html", context, status=status)


def _panels(request: HttpRequest, table: Table, entries: Sequence[LogEntry] = (), status: int = 200) -> JsonResponse:
    """The parts of the page that change, and what to show moving on the old board before they are put in."""
    battle = table.battle
    ruleset = rules.get(battle.ruleset)
    eyes = viewing.open_eyes(battle, actor_of(request))
    events = [event for entry in entries for event in viewing.shown_events(ruleset, entry.events, eyes)]
    context = {"table": table, "battle": battle}
    response = JsonResponse(
        {
            **_beside(request, table),
            "decision": render_to_string("battles/_decision.html", context, request),
            "board": str(table.board_beside(known_sea(request))),
            "motions": msgspec.to_builtins(panel_of(battle.ruleset).motions(events, table.names)),
            "say": table.trouble.message if table.trouble else table.decision.say,
        },
        status=status,
    )
    return _fresh(response)


def _beside(request: HttpRequest, table: Table) -> dict[str, Any]:
    """The parts of the page that change whatever the viewer decides."""
    battle = table.battle
    context = {"table": table, "battle": battle}
    return {
        "seq": battle.head_seq,
        "stir": battle.stirred,
        "held": "".join(table.held),
        "here": table.here,
        "over": battle.over,
        "bar": bar_html(battle, table.track, table.scores, table.units[1]),
        "asked": render_to_string("battles/_asked.html", context, request),
        "log": render_to_string("battles/_log_items.html", {**context, "log": table.log, "earlier": table.earlier}),
    }
