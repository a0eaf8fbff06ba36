"""The quick reference of a ruleset: two pages for the table, to read and to print."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

import rules
from rules.core.reference import Reference
from rules.core.ruleset import Ruleset
from scenarios.printing.forms_print import SheetForm
from scenarios.printing.reference import reference_part
from scenarios.views.sheets import sheet_pdf
from scenarios.words.reconstruction import notices_of_ruleset


@require_safe
def reference(request: HttpRequest, key: str) -> HttpResponse:
    """The quick reference as a page, with the choice of paper and ink for the sheet."""
    ruleset, pages = _reference(key)
    return _page(request, ruleset, pages, SheetForm(request.GET))


@require_safe
def reference_pdf(request: HttpRequest, key: str) -> HttpResponse:
    """The same as two pages of PDF; on another paper or ink than there are, the page that says so."""
    ruleset, pages = _reference(key)
    form = SheetForm(request.GET)
    if not form.is_valid():
        return _page(request, ruleset, pages, form, status=422)
    part = reference_part(ruleset.title, pages, **form.wanted)
    return sheet_pdf(request, part, f"{ruleset.title} quick reference", form.wanted)


def _page(request: HttpRequest, ruleset: Ruleset, pages: Reference, form: SheetForm, status: int = 200) -> HttpResponse:
    context = {"ruleset": ruleset, "pages": pages, "form": form, "notices": notices_of_ruleset(ruleset.key)}
    return render(request, "scenarios/reference.html", context, status=status)


def _reference(key: str) -> tuple[Ruleset, Reference]:
    try:
        ruleset = rules.get(key)
    except KeyError:
        raise Http404("No such ruleset.") from None
    if ruleset.reference is None:
        raise Http404("Nobody has written a quick reference of this ruleset.")
    return ruleset, ruleset.reference()
