"""The scenario editor: its page, and the addresses that its page saves to.

The browser holds the document that is being changed and sends the whole of it with the revision that it grew from; the
answer is always what the site makes of the current revision: its number, the board as SVG, the findings, and what undo
and redo would do. Requests and answers are JSON. 409 carries the revision that was there first and what it changed.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Literal

import msgspec
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

import rules
from rules.core.findings import Finding
from scenarios import documents, limits, services
from scenarios.editor_answer import answer_of, body_of, changes_since
from scenarios.faces import editor_of
from scenarios.markdown import rendered
from scenarios.models import Document, Kind
from scenarios.ownership import actor_for_write, actor_of
from scenarios.selectors import document_for, revision_of
from scenarios.services import Misshapen, NothingThere, Stale
from scenarios.wording import side_names

Answer = dict[str, Any]
_NOTHING_TO_SUGGEST = (Finding(code="DOC-SUGGEST", message="Fleets of this ruleset are not bought with points."),)


class Save(msgspec.Struct, forbid_unknown_fields=True):
    """A changed document; `seen` is the revision it grew from, `note` what to call the change in the history."""

    body: dict[str, Any]
    seen: int
    note: str = ""


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """An undo or redo of the revision `seen`."""

    seen: int


class Copy(msgspec.Struct, forbid_unknown_fields=True):
    """A document to be kept as one of its own."""

    body: dict[str, Any]


class Suggest(msgspec.Struct, forbid_unknown_fields=True):
    """Ships wanted for a side of the draft `body`: beside those that it has (`keep`) or in their place. Another `seed`
    gives others."""

    body: dict[str, Any]
    side: Literal["A", "B"]
    keep: bool = True
    seed: str = ""


class Preview(msgspec.Struct, forbid_unknown_fields=True):
    """A text in Markdown."""

    text: str


def _answers(kind: Any) -> Callable[..., Any]:
    """A view that takes JSON of that kind from a scenario's owner, and says in JSON what went wrong."""

    def decorator(view: Callable[[HttpRequest, Document, Any], Answer]) -> Callable[[HttpRequest, str], JsonResponse]:
        @require_POST
        @wraps(view)
        def wrapped(request: HttpRequest, uid: str) -> JsonResponse:
            document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
            if not document.owned_by(actor_of(request)):
                message = "This scenario belongs to somebody else by now. Save your version as a copy, or log in again."
                return JsonResponse({"message": message}, status=403)
            try:
                said = msgspec.convert(documents.parse(request.body), kind)
                return JsonResponse(view(request, document, said))
            except Misshapen as wrong:
                return JsonResponse(_misshapen(wrong), status=422)
            except msgspec.ValidationError as wrong:
                return JsonResponse({"message": f"The request has the wrong shape: {wrong}."}, status=422)
            except Stale as stale:
                return JsonResponse(_stale(document, stale, said.seen), status=409)

        return wrapped

    return decorator


def _misshapen(wrong: Misshapen) -> Answer:
    findings = [msgspec.to_builtins(finding) for finding in wrong.findings]
    told = " ".join(
        f"{finding.path}: {finding.message}" if finding.path else finding.message for finding in wrong.findings
    )
    return {"message": f"This cannot be saved. {told}", "findings": findings}


def _stale(document: Document, stale: Stale, seen: int) -> Answer:
    """The revision that is there, what it changed since `seen`, and the text they both grew from."""
    theirs = stale.current_revision
    base = body_of(document, seen)
    changes = [change._asdict() for change in changes_since(base, theirs.body)]
    return {**answer_of(document, theirs, with_body=True), "base": base, "changes": changes}


@require_GET
def scenario_edit(request: HttpRequest, uid: str) -> HttpResponse:
    """The editor of a scenario, for its owner; everybody else is offered a copy of their own."""
    actor = actor_of(request)
    document = document_for(actor=actor, uid=uid, kind=Kind.SCENARIO)
    if not document.owned_by(actor):
        return render(request, "scenarios/editor_not_yours.html", {"document": document}, status=403)
    revision = revision_of(document)
    editor = editor_of(document.ruleset)
    answer = answer_of(document, revision, with_body=True)
    board = answer.pop("board")
    if editor is None:
        return redirect("scenarios:scenario_edit_list", uid)
    if board is None:
        return redirect("scenarios:scenario_edit_json", uid)
    scenario = documents.read(revision.body).document
    fleets = Document.objects.visible_to(actor).filter(kind=Kind.FLEET, ruleset=document.ruleset)
    data = {
        **editor.page(),
        "uid": document.uid,
        "ruleset": document.ruleset,
        "answer": answer,
        "addresses": {
            name: reverse(f"scenarios:editor_{name}", args=[uid])
            for name in ("save", "undo", "redo", "state", "copy", "preview", "suggest")
        },
        "fleet_address": reverse("scenarios:editor_fleet", args=[uid, "FLEET"]),
    }
    context = {
        "document": document,
        "ruleset": rules.get(document.ruleset),
        "board": board,
        "sides": _sides(scenario, answer),
        "fleets": [fleet for fleet in fleets.order_by("title") if fleet.owned_by(actor) or fleet.library_key],
        "palette": editor.palette(scenario),
        "palette_symbols": editor.palette_symbols(),
        "choices": editor.choices(),
        "data": data,
    }
    return render(request, editor.template, context)


def _sides(scenario: Any, answer: Answer) -> dict[str, Any]:
    """What the page shows of each side before its script has run: its name, how many units, what is told of them."""
    told = answer.get("fleets", {})
    return {
        side: {"name": name, "units": sum(unit.side == side for unit in scenario.units), "told": told.get(side)}
        for side, name in side_names(scenario).items()
    }


@_answers(Save)
def editor_save(request: HttpRequest, document: Document, said: Save) -> Answer:
    """Write the next revision."""
    actor = actor_of(request)
    revision = services.document_revise(
        document=document, actor=actor, body=said.body, seen=said.seen, note=said.note[:200]
    )
    return answer_of(document, revision)


@_answers(Step)
def editor_undo(request: HttpRequest, document: Document, said: Step) -> Answer:
    """Go back one step; where there is none, say how things stand."""
    try:
        revision = services.document_undo(document=document, actor=actor_of(request), seen=said.seen)
    except NothingThere:
        revision = revision_of(document)
    return answer_of(document, revision, with_body=True)


@_answers(Step)
def editor_redo(request: HttpRequest, document: Document, said: Step) -> Answer:
    """Take up again what was undone; where there is nothing, say how things stand."""
    try:
        revision = services.document_redo(document=document, actor=actor_of(request), seen=said.seen)
    except NothingThere:
        revision = revision_of(document)
    return answer_of(document, revision, with_body=True)


@require_POST
def editor_copy(request: HttpRequest, uid: str) -> JsonResponse:
    """Keep a version as a scenario of its own; `address` is its editor.

    It works for everybody, also when the original is gone or out of reach: it is the last way to save what was written.
    """
    original = Document.objects.visible_to(actor_of(request)).filter(uid=uid, kind=Kind.SCENARIO).first()
    try:
        body = msgspec.convert(documents.parse(request.body), Copy).body
        title = f"{str(body.get('title', '')).strip() or 'Untitled scenario'} (copy)"
        copy = services.document_create(
            actor=actor_for_write(request), body={**body, "title": title}, note="copy", forked_from=original
        )
    except Misshapen as wrong:
        return JsonResponse(_misshapen(wrong), status=422)
    except msgspec.ValidationError as wrong:
        return JsonResponse({"message": f"The request has the wrong shape: {wrong}."}, status=422)
    return JsonResponse({"address": reverse("scenarios:scenario_edit", args=[copy.uid])})


@_answers(Preview)
def editor_preview(request: HttpRequest, document: Document, said: Preview) -> Answer:
    """A text as the scenario's page will show it."""
    if findings := limits.beyond({"briefing": said.text}):
        raise Misshapen(findings)
    return {"html": rendered(said.text)}


@_answers(Suggest)
def editor_suggest(request: HttpRequest, document: Document, said: Suggest) -> Answer:
    """Ships for a side, as the rules of its ruleset allow them; or in words why there are none."""
    reading = documents.read(said.body)
    editor = editor_of(document.ruleset)
    if reading.document is None or editor is None or editor.suggest is None:
        raise Misshapen(reading.findings or _NOTHING_TO_SUGGEST)
    try:
        return {"units": editor.suggest(reading.document, said.side, said.keep, said.seed[:40])}
    except ValueError as nothing:
        return {"units": [], "message": str(nothing)}


@require_GET
def editor_state(request: HttpRequest, uid: str) -> HttpResponse:
    """The current revision; 204 where it is the one that the page has seen."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    document.require_owner(actor_of(request))
    if request.GET.get("seen") == str(document.head):
        return HttpResponse(status=204)
    return JsonResponse(answer_of(document, revision_of(document), with_body=True))


@require_GET
def editor_fleet(request: HttpRequest, uid: str, fleet_uid: str) -> JsonResponse:
    """A fleet document, to be taken into the scenario."""
    actor = actor_of(request)
    scenario = document_for(actor=actor, uid=uid, kind=Kind.SCENARIO)
    fleet = document_for(actor=actor, uid=fleet_uid, kind=Kind.FLEET)
    if fleet.ruleset != scenario.ruleset:
        return JsonResponse({"message": "This fleet belongs to another ruleset."}, status=422)
    return JsonResponse({"body": fleet.body})
