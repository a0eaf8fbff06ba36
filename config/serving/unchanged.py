"""Answers of the API that have not changed since a program saw them: 304 without a body, by the ETag that it kept."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.http import ConditionalGetMiddleware
from django.utils.cache import patch_cache_control

PREFIX = "/api/"


class UnchangedAnswers(ConditionalGetMiddleware):
    """Names what is read under /api/ by its bytes, before they are compressed. Each is one reader's own, and asked for
    again before it is used, where its view says nothing else."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.status_code != 200 or not request.path.startswith(PREFIX):
            return response
        if request.method == "GET" and not response.has_header("Cache-Control"):
            patch_cache_control(response, private=True, no_cache=True)
        return super().process_response(request, response)
