"""The cards and charts that a scenario is played with, where its ruleset has such: to see, to take away, to replace by
one's own."""

from typing import Any

import msgspec
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_http_methods, require_safe

import rules
from rules.core.documents import ScenarioHead
from scenarios import services
from scenarios.documents import checking, documents
from scenarios.documents.own_cards import CONTENT_TYPES, MOST_BYTES, OwnCards, Problem, Unreadable
from scenarios.faces import known_face
from scenarios.models import Document, Kind
from scenarios.ownership import actor_of
from scenarios.rights import Right
from scenarios.selectors import document_for, revision_of


@require_http_methods(["GET", "HEAD", "POST"])
def scenario_cards(request: HttpRequest, uid: str) -> HttpResponse:
    """A scenario's deck and charts as tables; whoever may change it may put others in their place, or go back."""
    document, scenario = _scenario(request, uid)
    may_edit = document.right(actor_of(request)) >= Right.EDIT
    context: dict[str, Any] = {"document": document, "may_edit": may_edit, "texts": {}}
    if request.method != "POST":
        return _page(request, document.ruleset, scenario, context)
    document.require(Right.EDIT, actor_of(request))
    what = request.POST.get("what", "")
    if what not in _cards_of(document.ruleset).parts:
        raise Http404("There is nothing of that name to replace.")
    try:
        said = _replaced(request, document, what)
    except Unreadable as wrong:
        context |= {"wrong": what, "problems": wrong.problems, "texts": {what: request.POST.get("text", "")}}
        return _page(request, document.ruleset, scenario, context, status=422)
    messages.success(request, said)
    for finding in checking.findings_of(revision_of(document).body):
        if finding.severity == "warning" and finding.path.startswith(f"/{what}/"):
            messages.warning(request, finding.message)
    return redirect("scenarios:cards", uid)


def _replaced(request: HttpRequest, document: Document, what: str) -> str:
    """Do what was asked for, and say in words what was done. Raises `Unreadable`."""
    part = _cards_of(document.ruleset).parts[what]
    own = None if "back" in request.POST else part.read(_given(request))
    revision = revision_of(document)
    rest = {name: value for name, value in revision.body.items() if name != what}
    body = {**rest, what: msgspec.json.decode(msgspec.json.encode(own))} if own is not None else rest
    note = f"{what} of its own" if own is not None else f"the reconstructed {what}"
    services.document_revise(document=document, actor=actor_of(request), body=body, seen=revision.number, note=note)
    return part.taken if own is not None else f"The scenario is played with the reconstructed {what}."


def _given(request: HttpRequest) -> bytes | str:
    """What was uploaded or pasted."""
    file = request.FILES.get("file")
    return file.read(MOST_BYTES + 1) if file is not None else request.POST.get("text", "")


@require_safe
def scenario_cards_file(request: HttpRequest, uid: str, what: str, form: str) -> HttpResponse:
    """A scenario's deck or charts as a file; `?reconstructed` gives those that it has not replaced."""
    document, scenario = _scenario(request, uid)
    return _file(document.ruleset, None if "reconstructed" in request.GET else scenario, what, form)


@require_safe
def ruleset_cards(request: HttpRequest, key: str) -> HttpResponse:
    """The reconstructed deck and charts."""
    return _page(request, key, None, {})


@require_safe
def ruleset_cards_file(request: HttpRequest, key: str, what: str, form: str) -> HttpResponse:
    """The reconstructed deck or charts as a file."""
    return _file(key, None, what, form)


def _page(
    request: HttpRequest, key: str, scenario: ScenarioHead | None, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    cards = _cards_of(key)
    problems: tuple[Problem, ...] = context.get("problems", ())
    formats = {what: part.formats for what, part in cards.parts.items()}
    context |= {"ruleset": rules.get(key), "formats": formats, "problems": problems, **cards.page(scenario)}
    return render(request, cards.template, context, status=status)


def _file(key: str, scenario: ScenarioHead | None, what: str, form: str) -> HttpResponse:
    part = _cards_of(key).parts.get(what)
    if part is None or form not in part.formats:
        raise Http404("There is no such file.")
    own = scenario is not None and part.is_own(scenario)
    response = HttpResponse(part.file(scenario, form), content_type=f"{CONTENT_TYPES[form]}; charset=utf-8")
    name = f"{key}-{what}{'' if own else '-reconstruction'}.{form}"
    response["Content-Disposition"] = content_disposition_header(True, name) or "attachment"
    return response


def _scenario(request: HttpRequest, uid: str) -> tuple[Document, ScenarioHead]:
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    _cards_of(document.ruleset)
    scenario = documents.read(revision_of(document).body).document
    if not isinstance(scenario, ScenarioHead):
        raise Http404("This scenario cannot be read; mend it as a text first.")
    return document, scenario


def _cards_of(key: str) -> OwnCards[Any]:
    """What scenarios of a ruleset may bring of their own. Raises Http404 where they may bring nothing."""
    face = known_face(key)
    if face is None or face.reconstruction.cards is None:
        raise Http404("This ruleset is played without cards.")
    return face.reconstruction.cards
