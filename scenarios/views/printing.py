"""What is printed of a scenario: its setup sheet, counters, and the map in its true size."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import get_conditional_response
from django.utils.http import content_disposition_header, quote_etag
from django.views.decorators.http import require_safe

from scenarios import exchange
from scenarios.faces import face_of
from scenarios.forms_print import PrintForm, SheetForm
from scenarios.models import Document, Kind
from scenarios.ownership import actor_of
from scenarios.printing.setup import setup_sheet
from scenarios.printing.table import counters, sheets_of, table_map
from scenarios.references import has_reference
from scenarios.selectors import document_for
from scenarios.views.keeping import kept_by_browser

MADE = 2  # one more whenever sheets are made differently, so that browsers ask for them anew


@require_safe
def scenario_print(request: HttpRequest, uid: str) -> HttpResponse:
    """What there is to print, on which paper, with which ink and how large; it says how many sheets the map takes."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    return _page(request, document)


@require_safe
def scenario_sheet(request: HttpRequest, uid: str) -> HttpResponse:
    """The setup sheet as PDF."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    return _printed(request, document, SheetForm(request.GET), "", setup_sheet)


@require_safe
def scenario_counters(request: HttpRequest, uid: str) -> HttpResponse:
    """Counters to cut out, as PDF."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    form = PrintForm(request.GET, ruleset=document.ruleset)

    def printed(body: object, *, scale: int, **wanted: object) -> bytes:
        return counters(body, **wanted)  # type: ignore[arg-type]

    return _printed(request, document, form, "counters", printed)


@require_safe
def scenario_map(request: HttpRequest, uid: str) -> HttpResponse:
    """The map over several sheets, as PDF."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    return _printed(request, document, PrintForm(request.GET, ruleset=document.ruleset), "map", table_map)


def _printed(
    request: HttpRequest, document: Document, form: SheetForm, what: str, print_: Callable[..., bytes]
) -> HttpResponse:
    """The PDF; where it cannot be printed so, the page again that says why."""
    if not form.is_valid():
        return _page(request, document, status=422)
    wanted = form.wanted
    etag = quote_etag(
        "-".join([document.uid, f"{MADE}.{document.head}", what, *(f"{value}" for value in wanted.values())])
    )
    response = get_conditional_response(request, etag=etag)
    if response is None:
        try:
            pdf = print_(document.body, **wanted)
        except ValueError as why:  # too many sheets, or a document that cannot be read
            return _page(request, document, problem=str(why), status=422)
        response = HttpResponse(pdf, content_type="application/pdf")
        edition = "" if wanted["edition"] == "colour" else wanted["edition"]
        name = exchange.file_name(f"{document.title} {what or wanted['paper']} {edition}".strip(), "pdf")
        response["Content-Disposition"] = content_disposition_header("download" in request.GET, name) or "inline"
    return kept_by_browser(request, document, response, etag)


def _page(request: HttpRequest, document: Document, problem: str = "", status: int = 200) -> HttpResponse:
    form, sheets = PrintForm(request.GET, ruleset=document.ruleset), 0
    if not form.is_valid():
        problem = form.amiss
    elif not problem:
        wanted = form.wanted
        try:
            sheets = sheets_of(document.body, paper=wanted["paper"], hex_mm=wanted["hex_mm"], scale=wanted["scale"])
        except ValueError as why:
            problem = str(why)
    context = {"document": document, "form": form, "sheets": sheets, "problem": problem}
    context["backs"] = face_of(document.ruleset).printing.backs
    context["has_reference"] = has_reference(document.ruleset)
    return render(request, "scenarios/print.html", context, status=status)
