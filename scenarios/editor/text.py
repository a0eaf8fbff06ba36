"""A document as a text to be edited by hand: the editor that needs no JavaScript, for documents of every kind."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from rules.core.documents import changed
from rules.core.findings import Fix
from scenarios import services
from scenarios.boards import picture_of_scenario
from scenarios.documents import checking, documents
from scenarios.documents.bounded import whole
from scenarios.documents.exchange import as_json
from scenarios.drawing.words import in_words
from scenarios.editor.answer import body_of
from scenarios.faces import editor_of
from scenarios.models import Document, Kind
from scenarios.ownership import Actor, actor_of
from scenarios.rights import Right
from scenarios.selectors import changes_between, document_for, revision_of
from scenarios.services import Misshapen, Stale


@require_http_methods(["GET", "HEAD", "POST"])
def edit_json(request: HttpRequest, kind: str, uid: str) -> HttpResponse:
    """The text with what there is to say about it, saved as it is or with the fix of a finding made in it; 422 where it
    cannot be stored, 409 where another tab was first."""
    actor = actor_of(request)
    document = document_for(actor=actor, uid=uid, kind=kind)
    if document.right(actor) < Right.EDIT:
        return render(request, "scenarios/editor_not_yours.html", {"document": document}, status=403)
    revision = revision_of(document)
    context: dict[str, Any] = {
        "document": document,
        "text": as_json(revision.body),
        "seen": revision.number,
        "on_the_map": kind == Kind.SCENARIO and editor_of(document.ruleset) is not None,
    }
    status = 200
    if request.method == "POST":
        context |= {"text": request.POST.get("text", ""), "seen": request.POST.get("seen", "")}
        seen = whole(context["seen"], 0)
        try:
            _save(document, actor, context["text"], seen, request.POST.get("fix", ""))
            return redirect(document.page("edit_json"))
        except Misshapen as wrong:
            context |= {"findings": wrong.findings, "refused": True}
            status = 422
        except Stale as stale:
            theirs, base = stale.current_revision, body_of(document, seen)
            context |= {
                "theirs": as_json(theirs.body),
                "changes": changes_between(document, base, theirs.body) if base is not None else (),
                "seen": theirs.number,
            }
            status = 409
    saved = checking.checked_revision(revision_of(document))
    context.setdefault("findings", saved.findings)
    if kind == Kind.SCENARIO and saved.reading.document is not None:
        context["words"] = in_words(picture_of_scenario(saved.reading.document))
    return render(request, "scenarios/editor_json.html", context, status=status)


def _save(document: Document, actor: Actor, text: str, seen: int, asked: str) -> None:
    """Write the text as the next revision, with the fix that was asked for, if any."""
    body = documents.parse(text)
    note = "edit as JSON"
    if asked and (fix := fix_named(body, actor, asked)) is not None:
        body, note = changed(body, fix.changes), fix.label
    services.document_revise(document=document, actor=actor, body=body, seen=seen, note=note[:200])


def fix_named(body: Any, actor: Actor, asked: str) -> Fix | None:
    """The fix of that label, for a finding at that path ("/areas/3 Remove it"); None where the text has changed so that
    nothing is to be mended there."""
    for finding in checking.findings_of(body, actor):
        for fix in finding.fixes:
            if f"{finding.path} {fix.label}" == asked:
                return fix
    return None
