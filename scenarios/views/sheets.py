"""A sheet of a rulebook as PDF, answered to a browser that may have it already."""

import json
from collections.abc import Mapping
from hashlib import sha256

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import content_disposition_header, quote_etag

from scenarios.documents import exchange
from scenarios.printing.typeset import Part, bound

MADE = 2  # one more whenever sheets are made differently, so that browsers ask for them anew


def sheet_pdf(request: HttpRequest, part: Part, title: str, wanted: Mapping[str, str]) -> HttpResponse:
    """The sheet, called by its title and what was wanted (its paper, its ink); 304 to whoever has it as it is.

    It is to be looked at, with `download` in the address to be kept.
    """
    etag = quote_etag(sha256(json.dumps([MADE, part]).encode()).hexdigest()[:24])
    response = get_conditional_response(request, etag=etag)
    if response is None:
        response = HttpResponse(bound([part]), content_type="application/pdf")
        name = exchange.file_name(" ".join([title, *wanted.values()]), "pdf")
        disposition = content_disposition_header("download" in request.GET, name)
        response["Content-Disposition"] = disposition or "inline"
        response["ETag"] = etag
    patch_cache_control(response, public=True, no_cache=True)
    return response
