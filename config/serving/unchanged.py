"""Answers that have not changed since a program or a browser saw them: 304 without a body, by the ETag that it kept."""

import re
from hashlib import blake2b

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.http import ConditionalGetMiddleware
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import quote_etag

PREFIX = "/api/"
TOKEN = re.compile(rb'(name="csrf(?:-token|middlewaretoken)" (?:content|value)=")[A-Za-z0-9]{64}')


class UnchangedAnswers(ConditionalGetMiddleware):
    """Names what is read by its bytes, before they are compressed. Each answer is one reader's own, and asked for again
    before it is used, where its view says nothing else.

    A page has two things of chance, which are not counted: the nonce of its script, which a browser goes on using with
    the policy that came with it (`config.guarding.content_policy` sends none beside a 304), and the mask of its token.
    What the mask hides is counted: the forms of the page that is kept are of no use with another cookie.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        page = response.headers.get("Content-Type", "").startswith("text/html")
        if response.status_code != 200 or not (page or request.path.startswith(PREFIX)):
            return response
        if request.method == "GET" and not response.has_header("Cache-Control"):
            patch_cache_control(response, private=True, no_cache=True)
        if page and request.method == "GET" and isinstance(response, HttpResponse):
            return _as_page(request, response)
        return super().process_response(request, response)


def _as_page(request: HttpRequest, response: HttpResponse) -> HttpResponseBase:
    if "no-store" in response["Cache-Control"]:
        return response
    text = TOKEN.sub(rb"\1", response.content)
    if nonce := getattr(request, "_csp_nonce", None):
        text = text.replace(nonce.encode(), b"")
    etag = quote_etag(blake2b(text, key=request.META.get("CSRF_COOKIE", "").encode(), digest_size=16).hexdigest())
    response["ETag"] = etag
    return get_conditional_response(request, etag=etag, response=response) or response
