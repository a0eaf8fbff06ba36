"""Learning by doing: the first battle of each ruleset, and leaving its guide and coming back to it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

import rules
from battles import guiding, selectors
from battles.guides import guide_of
from battles.views.reading import reads
from scenarios.ownership import actor_for_write, actor_of
from scenarios.references import has_reference


@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    """Every ruleset with what helps to learn it: its first battle, begun or not, and its quick reference."""
    going = {battle.guide: battle for battle in reversed(guiding.guided_of(actor_of(request))[:20])}
    shelf = [
        (ruleset, guide_of(ruleset.key), going.get(ruleset.key), has_reference(ruleset.key)) for ruleset in rules.all()
    ]
    return render(request, "battles/learn.html", {"shelf": shelf})


@require_POST
def begin(request: HttpRequest, key: str) -> HttpResponse:
    """Begin the first battle of a ruleset."""
    if guide_of(key) is None:
        raise Http404("Nobody has written a first battle of this ruleset.")
    return redirect(guiding.guided_begin(actor=actor_for_write(request), key=key))


@require_POST
@reads
def guide(request: HttpRequest, uid: str) -> HttpResponse:
    """Leave the guide of a battle, or come back to it."""
    actor = actor_of(request)
    battle = selectors.battle_for(actor=actor, uid=uid)
    guiding.guide_leave(battle=battle, actor=actor, left=request.POST.get("do") == "leave")
    return redirect(battle)
