"""What is printed of a scenario: its setup sheet, counters, and the map in its true size."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.http import content_disposition_header, quote_etag
from django.views.decorators.http import require_http_methods, require_safe

from scenarios.documents import exchange
from scenarios.documents.documents import Misshapen
from scenarios.models import Document, Kind
from scenarios.ownership import actor_of
from scenarios.pictures.texts import printed_of
from scenarios.printing import bundles, making
from scenarios.printing.bundle import listed
from scenarios.printing.bundles import MADE, form_of, key_of, source_for
from scenarios.printing.forms_print import BundleForm, MapForm, PrintForm, SheetForm
from scenarios.printing.previews import previews
from scenarios.printing.setup import setup_sheet
from scenarios.printing.table import counters, table_map, told_of
from scenarios.printing.tokens import tokens
from scenarios.printing.vassal import vassal_module
from scenarios.selectors import document_for
from scenarios.views.keeping import kept_by_browser


@require_safe
def scenario_print(request: HttpRequest, uid: str) -> HttpResponse:
    """What there is to print, on which paper, with which ink and how large; it says how many sheets the map takes."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    return _page(request, document)


@require_safe
def scenario_sheet(request: HttpRequest, uid: str) -> HttpResponse:
    """The setup sheet as PDF."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    return _printed(request, document, SheetForm(request.GET), "", partial(setup_sheet, pictures=printed_of(document)))


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
    return _printed(request, document, MapForm(request.GET, ruleset=document.ruleset), "map", table_map)


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
        except making.Begun:
            return redirect(_making_address(request, document))
        except (ValueError, Misshapen) as why:  # too many sheets, or a document that cannot be read
            return _page(request, document, problem=str(why), status=422)
        response = HttpResponse(pdf, content_type="application/pdf")
        edition = "" if wanted["edition"] == "colour" else wanted["edition"]
        name = exchange.file_name(f"{document.title} {what or wanted['paper']} {edition}".strip(), "pdf")
        response["Content-Disposition"] = content_disposition_header("download" in request.GET, name) or "inline"
    return kept_by_browser(request, document, response, etag)


def _page(request: HttpRequest, document: Document, problem: str = "", status: int = 200) -> HttpResponse:
    form, sheets, fewer = form_of(document, request.GET), 0, None
    if not form.is_valid():
        problem = problem or form.amiss
    elif not problem:
        asked = form.asked
        try:
            sheets, fewer = told_of(document.body, asked.map, asked.paper)
        except (ValueError, Misshapen) as why:
            problem = str(why)
    context = {"document": document, "form": form, "sheets": sheets, "fewer": fewer, "problem": problem}
    return render(request, "scenarios/print.html", context, status=status)


@require_safe
def scenario_bundle(request: HttpRequest, uid: str) -> HttpResponse:
    """Everything that is chosen, as one PDF; where that takes long, the page that tells how far it is."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    form = form_of(document, request.GET)

    def printed(_body: object, **_wanted: object) -> bytes:
        return bundles.printed(actor_of(request), document, form.asked)

    return _printed(request, document, form, "bundle", printed)


@require_http_methods(["GET", "HEAD", "POST"])
def scenario_making(request: HttpRequest, uid: str) -> HttpResponse:
    """How far a long bundle is, a page or, for htmx, its part that tells it; whatever is sent stops it."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    form = form_of(document, request.GET)
    if not form.is_valid():
        return _page(request, document, status=422)
    key = key_of(actor_of(request), document, form.asked)
    if request.method == "POST":
        making.stop(key)
        if not getattr(request, "htmx", False):
            return redirect(_making_address(request, document))
    context = {"document": document, "told": making.told(key), "query": request.GET.urlencode()}
    if getattr(request, "htmx", False):
        return render(request, "scenarios/_print_making.html", context)
    return render(request, "scenarios/print_making.html", context)


def _making_address(request: HttpRequest, document: Document) -> str:
    return f"{reverse('scenarios:scenario_making', args=[document.uid])}?{request.GET.urlencode()}"


@require_safe
def scenario_pages(request: HttpRequest, uid: str) -> HttpResponse:
    """Its pages in small, as a list for the page from which it is printed."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    form = form_of(document, request.GET)
    valid, shown = form.is_valid(), 0
    problem = form.amiss
    if valid:
        try:
            shown = len(_previews(document, form))
        except (ValueError, Misshapen) as why:
            problem = str(why)
    context = {"document": document, "numbers": range(1, shown + 1), "problem": problem}
    context |= {"query": request.GET.urlencode(), "head": document.head}
    if valid and not problem:
        context["needs"] = needs = listed(source_for(document), form.asked)
        context["lacking"] = sum(1 for need in needs if need.piece and not need.here)
    return render(request, "scenarios/_print_pages.html", context)


@require_safe
def scenario_page(request: HttpRequest, uid: str, number: int) -> HttpResponse:
    """One of its pages as a picture."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    form = form_of(document, request.GET)
    try:
        pictures = _previews(document, form) if form.is_valid() else ()
    except (ValueError, Misshapen):
        pictures = ()
    if not 1 <= number <= len(pictures):
        raise Http404("There is no such page.")
    response = HttpResponse(pictures[number - 1], content_type="image/png")
    etag = quote_etag(f"{document.uid}-{MADE}.{document.head}-{number}-{form.asked}")
    return kept_by_browser(request, document, response, etag)


def _previews(document: Document, form: BundleForm) -> tuple[bytes, ...]:
    return previews(f"{document.uid}.{document.head}", form.asked, lambda: source_for(document, form.asked.since))


@require_safe
def scenario_tokens(request: HttpRequest, uid: str) -> HttpResponse:
    """The board and the ships as pictures, in a ZIP for tables on a screen."""
    return _archive(request, uid, "tokens", "zip", tokens)


@require_safe
def scenario_vassal(request: HttpRequest, uid: str) -> HttpResponse:
    """The scenario as a module of VASSAL."""
    return _archive(request, uid, "VASSAL", "vmod", vassal_module)


def _archive(request: HttpRequest, uid: str, what: str, ending: str, made: Callable[[Any], bytes]) -> HttpResponse:
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    etag = quote_etag(f"{document.uid}-{MADE}.{document.head}-{what}")
    response = get_conditional_response(request, etag=etag)
    if response is None:
        try:
            archive = made(source_for(document).scenario)
        except (ValueError, Misshapen) as why:
            return _page(request, document, problem=str(why), status=422)
        response = HttpResponse(archive, content_type="application/zip")
        name = exchange.file_name(f"{document.title} {what}", ending)
        response["Content-Disposition"] = content_disposition_header(True, name) or "attachment"
    return kept_by_browser(request, document, response, etag)
