"""Pages as they travel: compressed, a board's drawing to a fifth of its length."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

WRITTEN = ("text/html", "application/json", "application/vnd.oai.openapi")  # pictures and PDFs are compressed already


class CompressedPages(GZipMiddleware):
    """Compresses what is written, for whoever takes it so. Django adds bytes of chance against guessing by length
    (the BREACH attack), and masks the token of its forms."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if not response.headers.get("Content-Type", "").startswith(WRITTEN):
            return response
        return super().process_response(request, response)
