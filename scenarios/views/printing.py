"""What is printed of a scenario besides its setup sheet: counters, and the map in its true size."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import get_conditional_response
from django.utils.http import content_disposition_header, quote_etag
from django.views.decorators.http import require_safe

from scenarios import exchange
from scenarios.forms_print import PrintForm
from scenarios.models import Document, Kind
from scenarios.ownership import actor_of
from scenarios.printing.table import counters, sheets_of, table_map
from scenarios.selectors import document_for
from scenarios.views.keeping import kept_by_browser


@require_safe
def scenario_print(request: HttpRequest, uid: str) -> HttpResponse:
    """What there is to print, on which paper and how large; it says how many sheets the map takes."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    return _page(request, document, PrintForm(request.GET, ruleset=document.ruleset))


@require_safe
def scenario_counters(request: HttpRequest, uid: str) -> HttpResponse:
    """Counters to cut out, as PDF."""
    return _printed(request, uid, "counters", lambda body, paper, hex_mm, _: counters(body, paper=paper, hex_mm=hex_mm))


@require_safe
def scenario_map(request: HttpRequest, uid: str) -> HttpResponse:
    """The map over several sheets, as PDF."""

    def printed(body: object, paper: object, hex_mm: float, scale: int) -> bytes:
        return table_map(body, paper=paper, hex_mm=hex_mm, scale=scale)  # type: ignore[arg-type]

    return _printed(request, uid, "map", printed)


def _printed(request: HttpRequest, uid: str, what: str, print_: Callable[..., bytes]) -> HttpResponse:
    """The PDF; where it cannot be printed so, the page again that says why."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    form = PrintForm(request.GET, ruleset=document.ruleset)
    if not form.is_valid():
        return _page(request, document, form, status=422)
    paper, hex_mm, scale = form.wanted
    etag = quote_etag(f"{document.uid}-{document.head}-{what}-{paper}-{hex_mm:g}-{scale}")
    response = get_conditional_response(request, etag=etag)
    if response is None:
        try:
            pdf = print_(document.body, *form.wanted)
        except ValueError as why:  # too many sheets, or a document that cannot be read
            return _page(request, document, form, problem=str(why), status=422)
        response = HttpResponse(pdf, content_type="application/pdf")
        name = exchange.file_name(f"{document.title} {what}", "pdf")
        response["Content-Disposition"] = content_disposition_header(as_attachment=False, filename=name) or "inline"
    return kept_by_browser(request, document, response, etag)


def _page(
    request: HttpRequest, document: Document, form: PrintForm, problem: str = "", status: int = 200
) -> HttpResponse:
    sheets = 0
    if form.is_valid() and not problem:
        paper, hex_mm, scale = form.wanted
        try:
            sheets = sheets_of(document.body, paper=paper, hex_mm=hex_mm, scale=scale)
        except ValueError as why:
            problem = str(why)
    context = {"document": document, "form": form, "sheets": sheets, "problem": problem}
    return render(request, "scenarios/print.html", context, status=status)
