"""The chat of a battle: what its players write to each other, as a page and as a leaf of the battle's own."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_http_methods, require_POST

from battles import selectors
from battles.models import Battle
from battles.people import chat
from battles.views.answering import fresh, wants_json
from rules.core.findings import Finding, Refused
from scenarios.documents.bounded import whole
from scenarios.ownership import Actor, actor_of


@require_http_methods(["GET", "HEAD", "POST"])
def chat_page(request: HttpRequest, uid: str) -> HttpResponse:
    """The chat as a page, and writing a line; asked for JSON, the lines after number `said`."""
    actor = actor_of(request)
    battle = _talking(actor, uid)
    trouble: Finding | None = None
    if request.method == "POST":
        try:
            _done(request, battle, actor)
        except Refused as error:
            trouble = error.finding
        else:
            if not wants_json(request):
                return redirect("battles:chat", uid)
    status = 200 if trouble is None else 422
    if wants_json(request):
        after = whole((request.POST or request.GET).get("said"), 0)
        told = {"trouble": trouble.message} if trouble else chat_news(battle, actor, after)
        return fresh(JsonResponse(told, status=status))
    text = request.POST.get("text", "") if trouble else ""
    talk = chat.talk_of(battle, actor)
    chat.battle_read(battle=battle, actor=actor)
    context = {"battle": battle, "talk": talk, "owner": battle.owned_by(actor), "trouble": trouble, "text": text}
    context["lines"] = chat.lines_html(battle, actor) if talk and not talk.silenced else ""
    response = render(request, "battles/chat.html", context, status=status)
    patch_cache_control(response, no_store=True)
    return response


def _done(request: HttpRequest, battle: Battle, actor: Actor) -> None:
    match request.POST.get("do", "say"):
        case "say":
            seen = whole(request.POST.get("said"), -1)
            text = request.POST.get("text", "")
            chat.battle_say(battle=battle, actor=actor, text=text, seen=None if seen < 0 else seen)
        case "silence" | "hear" as word:
            chat.battle_silence(battle=battle, actor=actor, silenced=word == "silence")
        case _:
            raise Refused(Finding("BATTLE-CHAT", "The form said nothing. Reload the page and try again."))


@require_POST
def chat_read(request: HttpRequest, uid: str) -> HttpResponse:
    """Note that the reader has seen what was written so far."""
    actor = actor_of(request)
    battle = _talking(actor, uid)
    chat.battle_read(battle=battle, actor=actor)
    return HttpResponse(status=204)


def chat_news(battle: Battle, actor: Actor, after: int = 0) -> dict[str, Any]:
    """The chat as a page that shows it up to number `after` needs it."""
    talk = chat.talk_of(battle, actor)
    if talk is None:
        return {"chat": None}
    if talk.silenced or talk.said <= after:
        return {"chat": talk._asdict()}
    return {"chat": talk._asdict(), "lines": chat.lines_html(battle, actor, after)}


def _talking(actor: Actor, uid: str) -> Battle:
    """The battle. Raises Http404 for who may not read its chat."""
    battle = selectors.battle_for(actor=actor, uid=uid)
    if chat.talk_of(battle, actor) is None:
        raise Http404("No chat here.")
    return battle
