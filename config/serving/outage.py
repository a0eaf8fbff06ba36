"""What is answered when something broke: 503 where the database is away, full or held by somebody, which passes by
itself; 500 otherwise."""

import sys

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template import loader
from django.views.defaults import server_error

AGAIN = 5  # seconds after which it is worth another try


def broken(request: HttpRequest) -> HttpResponse:
    """The answer to a request whose view raised, while that is being handled: `handler500` of the site."""
    if not isinstance(sys.exception(), OperationalError | InterfaceError):
        return server_error(request)
    # as with 500.html: nothing that would ask the database again
    page = loader.get_template("503.html").render()
    return HttpResponse(page, status=503, headers={"Retry-After": str(AGAIN)})
