"""The library: public documents of each kind, to be searched, filtered, sorted and leafed through."""

from django.core.paginator import Paginator
from django.db.models import F
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from scenarios.documents import kinds
from scenarios.documents.filters import DocumentFilter
from scenarios.documents.tags import VOCABULARY
from scenarios.models import Document, Kind
from scenarios.views.requests import HtmxRequest

PAGE = 24


@require_safe
def library(request: HtmxRequest, kind: str = Kind.SCENARIO) -> HttpResponse:
    """Public documents of a kind, the best first unless another order is chosen.

    htmx asks for the list alone; without JavaScript the form has a button.
    """
    listed = Document.objects.listed().filter(kind=kind).annotate(total=F("ships_a") + F("ships_b"))
    chosen = DocumentFilter(request.GET, queryset=listed.select_related("owner").best_first(), kind=kind)
    page = Paginator(chosen.qs, PAGE).get_page(request.GET.get("page"))
    context = {
        "filter": chosen,
        "page": page,
        "sort": kinds.get(kind),
        "kinds": kinds.all(),
        "tags": VOCABULARY,
        "author": chosen.form.cleaned_data.get("author", ""),
        "filtered": any(request.GET.get(name) for name in chosen.filters if name != "sort"),
    }
    template = "scenarios/_library_list.html" if request.htmx and not request.htmx.boosted else "scenarios/library.html"
    response = render(request, template, context)
    patch_vary_headers(response, ["HX-Request"])
    return response
