"""The opponent on paper: the chart by which a ruleset's bot `paper` plays, to read and to print."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

import rules
from rules.core.bots.chart import Chart
from rules.core.ruleset import Ruleset
from scenarios.printing.forms_print import SheetForm
from scenarios.printing.opponent import opponent_part
from scenarios.views.sheets import sheet_pdf


@require_safe
def opponent(request: HttpRequest, key: str) -> HttpResponse:
    """The chart as a page, with the choice of paper and ink for the sheet."""
    return _page(request, *_chart(key), SheetForm(request.GET))


@require_safe
def opponent_pdf(request: HttpRequest, key: str) -> HttpResponse:
    """The same as one page of PDF; on another paper or ink than there are, the page that says so."""
    ruleset, chart = _chart(key)
    form = SheetForm(request.GET)
    if not form.is_valid():
        return _page(request, ruleset, chart, form, status=422)
    part = opponent_part(ruleset.title, chart, **form.wanted)
    return sheet_pdf(request, part, f"{ruleset.title} opponent on paper", form.wanted)


def _page(request: HttpRequest, ruleset: Ruleset, chart: Chart, form: SheetForm, status: int = 200) -> HttpResponse:
    context = {"ruleset": ruleset, "chart": chart, "form": form}
    return render(request, "scenarios/opponent.html", context, status=status)


def _chart(key: str) -> tuple[Ruleset, Chart]:
    try:
        ruleset = rules.get(key)
    except KeyError:
        raise Http404("No such ruleset.") from None
    if ruleset.paper is None:
        raise Http404("Nobody has written an opponent on paper for this ruleset.")
    return ruleset, ruleset.paper
