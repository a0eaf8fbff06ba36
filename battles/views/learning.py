"""Learning by doing: the first battle of each ruleset, and leaving its guide and coming back to it."""

from hashlib import sha256

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import quote_etag
from django.views.decorators.http import require_POST, require_safe

import rules
from battles import selectors
from battles.beginning.once import begun_once
from battles.guides import guide_of, guiding
from battles.views.reading import reads
from scenarios.ownership import actor_for_write, actor_of
from scenarios.pictures.thumbnails import LOOKS
from scenarios.words.references import has_reference


@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    """Every ruleset with what helps to learn it: its first battle, begun or not, and its quick reference."""
    taught = guiding.taught(actor_of(request))
    shelf = [(ruleset, taught.get(ruleset.key), has_reference(ruleset.key)) for ruleset in rules.all()]
    return render(request, "battles/learn.html", {"shelf": shelf})


@require_safe
def picture(request: HttpRequest, key: str) -> HttpResponse:
    """The position of a first battle as PNG; `?look=dark`."""
    look = next((look for look in LOOKS if look == request.GET.get("look", "light")), None)
    if guide_of(key) is None or look is None:
        raise Http404("No such picture.")
    drawn = guiding.picture_of(key, look)
    etag = quote_etag(sha256(drawn).hexdigest()[:24])
    response = get_conditional_response(request, etag=etag) or HttpResponse(drawn, content_type="image/png")
    response["ETag"] = etag
    patch_cache_control(response, public=True, max_age=86400)
    return response


@require_POST
def begin(request: HttpRequest, key: str) -> HttpResponse:
    """Begin the first battle of a ruleset."""
    if guide_of(key) is None:
        raise Http404("Nobody has written a first battle of this ruleset.")
    actor = actor_for_write(request)
    battle, _ = begun_once(request, lambda known_by: guiding.guided_begin(actor=actor, key=key, begun_with=known_by))
    return redirect(battle)


@require_POST
@reads
def guide(request: HttpRequest, uid: str) -> HttpResponse:
    """Leave the guide of a battle, or come back to it."""
    actor = actor_of(request)
    battle = selectors.battle_for(actor=actor, uid=uid)
    guiding.guide_leave(battle=battle, actor=actor, left=request.POST.get("do") == "leave")
    return redirect(battle)
