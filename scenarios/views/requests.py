"""Requests as the middleware leaves them."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request that says whether htmx sent it, and what it asked for."""

    htmx: HtmxDetails
