"""Requests whose body ends before its Content-Length does: answered 400, nothing of them is taken for the whole.

A server hands on what it has got of a body and then nothing more, so a form that was cut off would look like a shorter
form. RFC 9112, section 8: such a message is incomplete, and the connection cannot be used again.
"""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.http.request import UnreadablePostError

Respond = Callable[[HttpRequest], HttpResponse]
TOLD = "The request ended before all of it was here. Send it again.\n"


class CutShort(OSError):
    """The body ended too early. Django makes an `UnreadablePostError` of it, whoever reads."""


class WholeBody:
    """The `wsgi.input` of a request that says how long its body is: raises `CutShort` where it ends before that."""

    def __init__(self, stream: Any, length: int) -> None:
        self.stream = stream
        self.left = length
        self.cut = False

    def read(self, size: int = -1, /) -> bytes:
        """So many bytes, or all that is left."""
        wanted = self.left if size < 0 else min(size, self.left)
        some = self.stream.read(wanted) if wanted else b""
        while len(some) < wanted:
            more = self.stream.read(wanted - len(some))
            if not more:
                raise self._ended()
            some += more
        self.left -= wanted
        return some

    def readline(self, size: int = -1, /) -> bytes:
        """The next line, or so many bytes of it."""
        wanted = self.left if size < 0 else min(size, self.left)
        line: bytes = self.stream.readline(wanted) if wanted else b""
        if len(line) < wanted and not line.endswith(b"\n"):
            raise self._ended()
        self.left -= len(line)
        return line

    def _ended(self) -> CutShort:
        self.cut = True
        return CutShort("the body ended before its Content-Length")


def whole_bodies(application: Any) -> Any:
    """A WSGI application that tells a body that was cut short from one that is shorter."""

    def wrapped(environ: dict[str, Any], start_response: Any) -> Any:
        length = environ.get("CONTENT_LENGTH") or ""
        if length.isascii() and length.isdecimal() and len(length) < 19:
            environ["wsgi.input"] = WholeBody(environ["wsgi.input"], int(length))
        return application(environ, start_response)

    return wrapped


class WholeBodyMiddleware:
    """Answers 400 and closes the connection where a body was cut short, whatever became of it on the way."""

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        return _refused() if getattr(request.META.get("wsgi.input"), "cut", False) else response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """An unreadable body is no failure of the site's: nothing is logged as one."""
        return _refused() if isinstance(exception, UnreadablePostError) else None


def _refused() -> HttpResponse:
    return HttpResponse(TOLD, status=400, content_type="text/plain; charset=utf-8", headers={"Connection": "close"})
