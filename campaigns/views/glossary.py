"""The terms of art of campaigns: all of them, and one."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.views.decorators.http import require_safe

from campaigns.words.glossary import KEY
from rules.core.terms import terms
from scenarios.views.requests import HtmxRequest
from scenarios.words.terms import find


@require_safe
def terms_page(request: HttpRequest) -> HttpResponse:
    """The terms of campaigns by the alphabet, each with its meaning and its clause."""
    return render(request, "campaigns/terms.html", {"terms": terms(KEY)})


@require_safe
def term(request: HtmxRequest, slug: str) -> HttpResponse:
    """One term: a fragment for hover and tap, its place on the page of terms for everybody else."""
    found = find(KEY, slug)
    if found is None:
        raise Http404(f"Campaigns have no term {slug}.")
    if request.htmx or "fragment" in request.GET:
        response = render(request, "campaigns/_term.html", {"term": found})
        patch_cache_control(response, private=True, max_age=3600)
    else:
        response = redirect(f"{reverse('campaigns:terms')}#{slug}")
    patch_vary_headers(response, ["HX-Request"])
    return response
