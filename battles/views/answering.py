"""The answers of a battle's page: all of it, its panels as JSON, or no more than what changes beside the decision."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_cache_control

import rules
from battles import selectors, viewing
from battles.forms import seen_of
from battles.models import Battle, LogEntry
from battles.page.bar import bar_html
from battles.page.laying import table_of
from battles.page.tables import Table
from battles.panels import panel_of
from battles.people import notices
from battles.people.time_up import battle_now
from battles.services import BadFace, DiceNeeded, Refused, Stale
from battles.views.reading import known_sea
from rules.core.findings import Finding
from scenarios.ownership import actor_of


def fresh(response: JsonResponse) -> JsonResponse:
    """An answer that the browser must not keep: the page has the same address, or the next move changes it."""
    patch_cache_control(response, no_store=True)
    return response


def answer(
    request: HttpRequest,
    uid: str,
    play: Callable[[Battle, int], Sequence[LogEntry]],
    actions: Sequence[Any] = (),
    told: Sequence[str] = (),
) -> HttpResponse:
    """Play, and show what came of it: the panels with their motions, or why not (422), or that it was stale (409).
    `told` is what `play` has to say of it besides."""
    actor = actor_of(request)
    found = battle_now(request, uid)
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
    if status == 200 and not wants_json(request):
        kept = ("as",) if puts_down else ("ship", "as")
        for words in told:
            messages.info(request, words)
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
    if wants_json(request):
        if status == 200 and not entries and _stays(request, table):
            return fresh(JsonResponse(beside(request, table)))
        return panels_of(request, table, entries, status, told)
    return show_page(request, table, status)


def _stays(request: HttpRequest, table: Table) -> bool:
    """Whether nothing has changed what the viewer decides, who said for which sides their page is drawn: then it is
    left as it is, for they may be filling it in."""
    same = request.POST.get("held") == "".join(table.held)
    return same and table.battle.head_seq == seen_of(request.POST) and table.battle.waiting is None


def wants_json(request: HttpRequest) -> bool:
    """Whether the page's scripts ask, or a program, rather than a person."""
    wanted = request.headers.get("Accept", "*/*")
    if wanted == "*/*" or wanted.startswith("text/html"):  # to read the header in full is dear
        return False
    return request.accepts("application/json") and not request.accepts("text/html")


def show_page(request: HttpRequest, table: Table, status: int = 200) -> HttpResponse:
    context = {"table": table, "battle": table.battle, "moment": None}
    return render(request, "battles/battle.html", context, status=status)


def panels_of(
    request: HttpRequest,
    table: Table,
    entries: Sequence[LogEntry] = (),
    status: int = 200,
    told: Sequence[str] = (),
) -> JsonResponse:
    """The parts of the page that change, and what to show moving on the old board before they are put in; `told` is
    said of an order for many, whose ships move together."""
    battle = table.battle
    ruleset = rules.get(battle.ruleset)
    eyes = viewing.open_eyes(battle, actor_of(request))
    events = [event for entry in entries for event in viewing.shown_events(ruleset, entry.events, eyes)]
    context = {"table": table, "battle": battle}
    response = JsonResponse(
        {
            **beside(request, table),
            "decision": render_to_string("battles/_decision.html", context, request),
            "board": str(table.board_beside(known_sea(request))),
            "motions": msgspec.to_builtins(panel_of(battle.ruleset).motions(events, table.names)),
            "told": " ".join(told),
            "together": bool(told),
            "turn": any(map(ruleset.begins_turn, events)),
            "say": table.trouble.message if table.trouble else table.decision.say,
        },
        status=status,
    )
    return fresh(response)


def beside(request: HttpRequest, table: Table) -> dict[str, Any]:
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
        "paused": battle.paused,
        "settles": table.settles,
        "clock": render_to_string("battles/_clock.html", context, request),
        "chat": None if table.talk is None else table.talk._asdict(),
        "log": render_to_string("battles/_log_items.html", {**context, "log": table.log, "earlier": table.earlier}),
    }
