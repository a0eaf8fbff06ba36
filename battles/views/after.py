"""A battle that is over: its page, its report as text and Markdown, its film."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from battles import selectors
from battles.after import film, report
from battles.after.page import after_of
from battles.logs.log_file import stem_of
from battles.models import Battle
from battles.page.laying import table_of
from battles.views.reading import reads
from scenarios.ownership import actor_of


@require_safe
@reads
def after(request: HttpRequest, uid: str) -> HttpResponse:
    """How the battle went; before its end, its table."""
    actor = actor_of(request)
    battle = selectors.battle_for(actor=actor, uid=uid)
    if not battle.over:
        return redirect(battle)
    return render(request, "battles/after.html", {"battle": battle, "after": after_of(battle, table_of(battle, actor))})


@require_safe
@reads
def report_file(request: HttpRequest, uid: str, form: str) -> HttpResponse:
    """The report as a file: plain text, Markdown or BBCode."""
    battle = _fought_out(request, uid)
    written, kind = report.FORMS[form]
    ending = report.ending_of(battle, table_of(battle, actor_of(request)))
    told = report.report(ending, request.build_absolute_uri(battle.get_absolute_url()), written)
    response = HttpResponse(told, content_type=f"{kind}; charset=utf-8")
    return _named(response, battle, form)


@require_safe
@reads
def film_file(request: HttpRequest, uid: str) -> HttpResponse:
    """The battle as an animated GIF, drawn once."""
    battle = _fought_out(request, uid)
    response = _named(HttpResponse(film.kept_film(battle), content_type="image/gif"), battle, "gif")
    patch_cache_control(response, private=True, max_age=24 * 3600)
    return response


def _fought_out(request: HttpRequest, uid: str) -> Battle:
    battle = selectors.battle_for(actor=actor_of(request), uid=uid)
    if not battle.over:
        raise Http404("The battle is not over yet.")
    return battle


def _named(response: HttpResponse, battle: Battle, form: str) -> HttpResponse:
    response["Content-Disposition"] = f'attachment; filename="{stem_of(battle)}.{form}"'
    return response
