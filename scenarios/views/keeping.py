"""What browsers keep of pictures and PDFs, and when they ask again."""

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.cache import patch_cache_control

from scenarios.models import Document

YEAR = 365 * 24 * 3600


def kept_by_browser(request: HttpRequest, document: Document, response: HttpResponse, etag: str) -> HttpResponse:
    """An address that names the current revision (`?r=`) never changes; any other is asked about again."""
    if not isinstance(response, HttpResponseNotModified):
        response["ETag"] = etag
    whose = {"public" if document.library_key else "private": True}  # what is shared today may be private tomorrow
    if request.GET.get("r") == str(document.head):
        patch_cache_control(response, max_age=YEAR, immutable=True, **whose)
    else:
        patch_cache_control(response, no_cache=True, **whose)
    return response
