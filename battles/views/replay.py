"""Stepping through a battle: every moment has an address. And its log and result as files."""

import msgspec
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import quote_etag
from django.views.decorators.http import require_POST, require_safe

from battles import selectors, viewing
from battles.beginning import from_moment, studies
from battles.logs.log_file import stem_of, written
from battles.page import moments
from battles.page.bar import bar_html
from battles.page.sharing import shared_name, shared_png
from battles.views.reading import known_sea, reads
from rules.core.findings import Refused
from scenarios.documents.bounded import whole
from scenarios.ownership import actor_for_write, actor_of


@require_safe
@reads
def moment(request: HttpRequest, uid: str, seq: int) -> HttpResponse:
    """The battle after entry `seq`; asked for JSON, the parts that change from moment to moment."""
    actor = actor_of(request)
    battle = selectors.battle_for(actor=actor, uid=uid)
    if not 0 <= seq <= battle.head_seq:
        raise Http404("The battle has no such moment.")
    if "to" in request.GET:  # the slider's form, without scripts
        wanted = max(0, whole(request.GET["to"], 0))
        return redirect("battles:moment", uid, moments.at_step(battle, wanted))
    shown = moments.moment_of(battle, actor, seq, known_sea(request))
    context = {
        "battle": battle,
        "moment": shown,
        "study": studies.at_moment(battle, actor, shown),
        "takes_scenario": from_moment.is_offered(battle, actor, shown.position),
    }
    if not request.accepts("text/html"):
        response = JsonResponse(
            {
                "seq": shown.seq,
                "step": shown.step,
                "board": str(shown.board),
                "bar": bar_html(battle, shown.track, shown.scores, shown.units, moment=True),
                "told": render_to_string("battles/_moment.html", context, request),
                "motions": shown.motions,
            }
        )
        patch_cache_control(response, no_store=True)
        return response
    return render(request, "battles/moment.html", context)


@require_POST
@reads
def scenario_of(request: HttpRequest, uid: str, seq: int) -> HttpResponse:
    """A scenario of the actor's that begins with the battle after entry `seq`."""
    battle = selectors.battle_for(actor=actor_of(request), uid=uid)
    if not 0 <= seq <= battle.head_seq:
        raise Http404("The battle has no such moment.")
    step = studies.step_of(battle, seq)
    try:
        made = from_moment.scenario_take(battle=battle, actor=actor_for_write(request), seq=seq, step=step)
    except Refused as refused:
        messages.error(request, str(refused))
        return redirect("battles:moment", uid, seq)
    messages.success(request, f"“{made.title}” is a scenario of yours now. The battle is as it was.")
    return redirect("scenarios:scenario_edit", made.uid)


@require_safe
@reads
def picture(request: HttpRequest, uid: str, seq: int) -> HttpResponse:
    """The board after entry `seq` as PNG, for where a link to it is shared."""
    battle = selectors.battle_for(actor=actor_of(request), uid=uid)
    if not 0 <= seq <= battle.head_seq:
        raise Http404("The battle has no such moment.")
    etag = quote_etag(shared_name(battle, seq))
    response = get_conditional_response(request, etag=etag)
    if response is None:
        response = HttpResponse(shared_png(battle, seq), content_type="image/png")
        response["ETag"] = etag
    patch_cache_control(response, private=True, no_cache=True)
    return response


@require_safe
@reads
def download(request: HttpRequest, uid: str) -> HttpResponse:
    """The log as a file, as far as whoever asks may see it."""
    actor = actor_of(request)
    battle = selectors.battle_for(actor=actor, uid=uid)
    response = HttpResponse(written(viewing.log_for(battle, actor)), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{stem_of(battle)}.json"'
    return response


@require_safe
def result(request: HttpRequest, uid: str) -> HttpResponse:
    """How the battle ended, with the fate of every unit, as a file."""
    battle = selectors.battle_for(actor=actor_of(request), uid=uid)
    if battle.result is None:
        raise Http404("The battle is not over yet.")
    told = battle.result | ({"study_of": battle.study_of} if battle.study_of else {})
    response = HttpResponse(msgspec.json.format(msgspec.json.encode(told)), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{stem_of(battle)}-result.json"'
    return response
