"""A scenario as a text to be edited by hand: the editor that needs no JavaScript, for documents of every ruleset."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from scenarios import checking, documents, services
from scenarios.boards import picture_of_scenario
from scenarios.bounded import whole
from scenarios.drawing.words import in_words
from scenarios.editor_answer import body_of, changes_since
from scenarios.exchange import as_json
from scenarios.faces import editor_of
from scenarios.models import Kind
from scenarios.ownership import actor_of
from scenarios.selectors import document_for, revision_of
from scenarios.services import Misshapen, Stale


@require_http_methods(["GET", "POST"])
def scenario_edit_json(request: HttpRequest, uid: str) -> HttpResponse:
    """The text with what there is to say about it; 422 where it cannot be stored, 409 where another tab was first."""
    actor = actor_of(request)
    document = document_for(actor=actor, uid=uid, kind=Kind.SCENARIO)
    if not document.owned_by(actor):
        return render(request, "scenarios/editor_not_yours.html", {"document": document}, status=403)
    revision = revision_of(document)
    context: dict[str, Any] = {
        "document": document,
        "text": as_json(revision.body),
        "seen": revision.number,
        "on_the_map": editor_of(document.ruleset) is not None,
    }
    status = 200
    if request.method == "POST":
        context |= {"text": request.POST.get("text", ""), "seen": request.POST.get("seen", "")}
        try:
            body = documents.parse(context["text"])
            seen = whole(context["seen"], 0)
            services.document_revise(document=document, actor=actor, body=body, seen=seen, note="edit as JSON")
            return redirect("scenarios:scenario_edit_json", uid)
        except Misshapen as wrong:
            context |= {"findings": wrong.findings, "refused": True}
            status = 422
        except Stale as stale:
            theirs = stale.current_revision
            context |= {
                "theirs": as_json(theirs.body),
                "changes": changes_since(body_of(document, seen), theirs.body),
                "seen": theirs.number,
            }
            status = 409
    if "findings" not in context:
        context["findings"] = checking.findings_of(revision_of(document).body)
    read = documents.read(revision_of(document).body).document
    if read is not None:
        context["words"] = in_words(picture_of_scenario(read))
    return render(request, "scenarios/editor_json.html", context, status=status)
