"""Beginning a document: new, from a template, or from a file."""

from typing import Any

from django.contrib import messages
from django.db.models import F, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from scenarios import services
from scenarios.documents.documents import MOST_BYTES, Misshapen
from scenarios.documents.ready_made import two_lines
from scenarios.forms import NewScenarioForm
from scenarios.models import Document, Kind
from scenarios.ownership import actor_for_write, actor_of
from scenarios.selectors import new_scenario_body
from scenarios.views.rulebook import shelf


@require_http_methods(["GET", "HEAD", "POST"])
def scenario_new(request: HttpRequest) -> HttpResponse:
    """A new scenario: an empty map of a size, two fleets drawn up, or a copy of one that is there."""
    form = NewScenarioForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        lines = two_lines(given["ruleset"]) if given["fleets"] else None
        empty = new_scenario_body(given["ruleset"], title=given["title"], **form.board)
        body = empty if lines is None else lines | {"title": given["title"]}
        document = services.document_create(actor=actor_for_write(request), body=body, note="New scenario")
        return redirect("scenarios:scenario_edit", document.uid)
    actor = actor_of(request)
    templates = Document.objects.visible_to(actor).filter(kind=Kind.SCENARIO)
    templates = templates.filter(Q(library_key__isnull=False) | Q(pk__in=Document.objects.owned_by(actor).values("pk")))
    ready_made_first = templates.order_by(F("library_key").asc(nulls_last=True), "-updated")
    # Those of the ruleset that is chosen are shown; the page has them all.
    shelved = shelf()
    chosen = form["ruleset"].value() or shelved[0].ruleset.key
    context = {"form": form, "chosen": chosen, "rulesets": shelved, "templates": list(ready_made_first[:60])}
    return render(request, "scenarios/new.html", context, status=422 if form.is_bound else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def import_(request: HttpRequest) -> HttpResponse:
    """Take a scenario or fleet from a file or from pasted JSON; what is wrong is told with its place."""
    context: dict[str, Any] = {"text": ""}
    status = 200
    if request.method == "POST":
        file = request.FILES.get("file")
        text = request.POST.get("text", "")
        context["text"] = text
        try:
            # A file is read to just past the limit, so that the answer can say that it is too large.
            raw = file.read(MOST_BYTES + 1) if file is not None else text
            document = services.document_import(actor=actor_for_write(request), raw=raw)
        except Misshapen as wrong:
            context |= {"findings": wrong.findings, "file_name": file.name if file is not None else ""}
            status = 422
        else:
            mend = f" It has {_errors(document.error_count)} to mend." if document.error_count else ""
            messages.success(request, f"“{document.title}” is imported and yours.{mend}")
            return redirect(document)
    return render(request, "scenarios/import.html", context, status=status)


def _errors(count: int) -> str:
    return "one error" if count == 1 else f"{count} errors"
