"""A document as a form: its buttons change rows, only `save` saves; htmx posts it while one types, for findings."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from scenarios import services
from scenarios.documents import checking, documents
from scenarios.documents.bounded import whole
from scenarios.documents.differences import differences
from scenarios.documents.documents import Misshapen
from scenarios.faces import editor_of
from scenarios.models import Document, Kind
from scenarios.ownership import Actor, actor_of
from scenarios.plain.forms import PlainScenarioForm
from scenarios.rights import Right
from scenarios.rosters.forms_fleet import FleetForm
from scenarios.selectors import document_for, revision_of
from scenarios.views.requests import HtmxRequest


def edited_as_form(
    request: HtmxRequest, document: Document, actor: Actor, kind: type[FleetForm], *, page: str, **told: Any
) -> HttpResponse:
    """The form of a document of the actor's, shown or posted; `page` is the template around it, which `told` is for.
    422 where it cannot be stored, 409 where another tab was first."""
    revision = revision_of(document)
    context: dict[str, Any] = {
        **told,
        "document": document,
        "address": request.path,
        "page": page,
        "seen": revision.number,
        "saved": True,
    }
    if request.method != "POST":
        form = kind.of(revision.body)
        return _shown(request, {**context, "form": form, "findings": checking.findings_of(revision.body)})
    form = kind.posted(request.POST, document.ruleset)
    seen = request.POST.get("seen", "")
    context |= {"form": form, "seen": seen, "saved": form.document == kind.of(revision.body).document}
    if "save" not in request.POST:
        return _shown(request, {**context, "findings": checking.findings_of(form.document)})
    try:
        services.document_revise(document=document, actor=actor, body=form.document, seen=whole(seen, 0))
    except Misshapen as wrong:
        return _shown(request, {**context, "findings": wrong.findings}, status=422)
    except services.Stale as stale:
        context |= {"changes": _since(document, seen, stale), "seen": stale.current_revision.number, "stale": True}
        return _shown(request, {**context, "findings": checking.findings_of(form.document)}, status=409)
    messages.success(request, f"“{document.title}” is saved.")
    target = document.get_absolute_url()
    if request.htmx:
        return HttpResponse(headers={"HX-Redirect": target})
    return redirect(target)


@require_http_methods(["GET", "HEAD", "POST"])
def scenario_edit_list(request: HtmxRequest, uid: str) -> HttpResponse:
    """A scenario as a plain list; one whose text has another shape is edited as that."""
    actor = actor_of(request)
    document = document_for(actor=actor, uid=uid, kind=Kind.SCENARIO)
    if document.right(actor) < Right.EDIT:
        return render(request, "scenarios/editor_not_yours.html", {"document": document}, status=403)
    if documents.read(revision_of(document).body).document is None:
        return redirect("scenarios:scenario_edit_json", uid)
    on_the_map = editor_of(document.ruleset) is not None
    page = "scenarios/edit_list.html"
    return edited_as_form(request, document, actor, PlainScenarioForm, page=page, on_the_map=on_the_map)


def _shown(request: HtmxRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
    form = context["form"]
    form.findings = context["findings"]
    return render(request, form.TEMPLATE if request.htmx else context["page"], context, status=status)


def _since(document: Document, seen: str, stale: services.Stale) -> tuple[Any, ...]:
    """What the other tab changed since the revision that this form was opened with."""
    base = document.revisions.filter(number=whole(seen, 0)).first()
    return differences(base.body, stale.current_revision.body) if base is not None else ()
