"""What every view of a battle reads first: whether its log does, else it is shown read-only with the reason and the
ways out; and what of its board the page has already."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

import rules
from battles import selectors, viewing
from battles.logs.stored import Unreadable
from battles.selectors import Trouble
from scenarios.ownership import actor_of


def reads(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A view of a battle, or of why it does not read: as JSON 410, else a page, which answers 422 where something was
    to be done."""

    @wraps(view)
    def shown(request: HttpRequest, uid: str, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, uid, *args, **kwargs)
        except Unreadable as error:
            return _read_only(request, uid, error)

    return shown


def known_sea(request: HttpRequest) -> str:
    """The key of the sea that the page shows under its board, as its scripts tell it; "" where it has none."""
    return request.headers.get("Known-Sea", "")


def _read_only(request: HttpRequest, uid: str, error: Unreadable) -> HttpResponse:
    actor = actor_of(request)
    battle = selectors.battle_for(actor=actor, uid=uid)
    trouble = selectors.trouble_of(battle) or Trouble(battle.head_seq, str(error))
    if request.accepts("application/json") and not request.accepts("text/html"):
        return JsonResponse(
            {"detail": f"This battle no longer reads: entry {trouble.seq} holds {trouble.holds}."}, status=410
        )
    mine = battle.owned_by(actor)
    ruleset = rules.get(battle.ruleset)
    context = {
        "battle": battle,
        "ruleset": ruleset,
        "trouble": trouble,
        "mine": mine,
        "may_download": viewing.may_take_log(battle, actor),
    }
    return render(request, "battles/unreadable.html", context, status=422 if request.method == "POST" else 200)
