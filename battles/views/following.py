"""Following a battle: what is new in it, its log, its board as text and what is on it."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from battles import selectors, viewing
from battles.page.laying import SHOWN_ENTRIES, table_of
from battles.page.leaves import map_html, pictures_kept
from battles.page.telling import log_html, shortened, told
from battles.panels import panel_of
from battles.people import notices, seats
from battles.people.time_up import battle_now
from battles.views.answering import beside, fresh, panels_of
from battles.views.chat import chat_news
from battles.views.reading import reads
from scenarios.documents.bounded import whole
from scenarios.drawing.boards import board_of
from scenarios.drawing.words import in_words
from scenarios.ownership import actor_of
from scenarios.pictures.answers import shown

HOUR = 3600


@require_safe
@reads
def poll(request: HttpRequest, uid: str) -> HttpResponse:
    """What is new after entry `after`, beside the log after `stir`, and in the chat after line `said`, as far as they
    are given: 204 for nothing, else the panels and the motions, as JSON. Where it leaves what the viewer decides as it
    is, the panel that they may be filling in is left out, and of the chat alone come no more than its lines. `here`
    says that a player is looking, so that nobody sends them a mail."""
    seen = whole(request.GET.get("after"), -2)
    stirred = whole(request.GET.get("stir"), -1)
    notices.is_here(uid, request.GET.get("here", ""))
    said = whole(request.GET.get("said"), -1)
    head = selectors.head_of(uid=uid, actor=lambda: actor_of(request))
    known = head is not None and not head.late and head.head_seq == seen and (stirred < 0 or head.stirred == stirred)
    if known and (said < 0 or head is None or head.said == said):
        return HttpResponse(status=204)
    actor = actor_of(request)
    found = battle_now(request, uid)
    if known:
        written = chat_news(found, actor, said)
        return fresh(JsonResponse(written)) if "lines" in written else HttpResponse(status=204)
    entries = list(found.entries.filter(seq__gt=seen).order_by("seq")[:400])
    table = table_of(found, actor, selected=request.GET.get("ship", ""), seat=request.GET.get("as", ""))
    decides = table.decision.side if len(table.held) == 1 and table.decision.phase != "watch" else ""
    same = "".join(table.held) == request.GET.get("held") and not found.over
    if decides and same and found.waiting is None and seats.still_stands(found, seen, decides):
        return fresh(JsonResponse(beside(request, table)))
    return panels_of(request, table, entries)


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
def briefing_map(request: HttpRequest, uid: str) -> HttpResponse:
    """The map of the battle's briefing, with the fleets as they begin where the actor may see all of the scenario."""
    actor = actor_of(request)
    found = selectors.battle_for(actor=actor, uid=uid)
    response = HttpResponse(map_html(found.uid, viewing.may_see_scenario(found, actor)))
    patch_cache_control(response, private=True, max_age=HOUR)
    return response


@require_safe
@reads
def text_picture(request: HttpRequest, uid: str, name: str) -> HttpResponse:
    """A picture in the texts of the battle's scenario, for whoever may see the battle."""
    found = selectors.battle_for(actor=actor_of(request), uid=uid)
    kept = pictures_kept(found).get(name)
    if kept is None:
        raise Http404("No picture here.")
    return shown(kept)


@require_safe
@reads
def legend(request: HttpRequest, uid: str) -> HttpResponse:
    """What is on the board now, each sign drawn as it is there, as list items."""
    actor = actor_of(request)
    found = selectors.battle_for(actor=actor, uid=uid)
    table = table_of(found, actor, selected=request.GET.get("ship", ""), seat=request.GET.get("as", ""))
    response = render(request, "battles/_legend_signs.html", {"entries": board_of(table.picture).legend(table.picture)})
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
        "log": log_html(found, told(found, entries, shortened(names), eyes)),
        "earlier": entries[0].seq if entries and entries[0].seq > 0 else 0,
    }
    return render(request, "battles/_log_items.html", context)
