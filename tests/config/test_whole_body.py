"""Bodies that end before their Content-Length: told from shorter ones, answered 400, the connection closed."""

import io
import logging
from typing import Any

import pytest

from config.serving.whole_body import CutShort, WholeBody
from config.wsgi import application

FORM = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data; boundary=part"
PART = b'--part\r\nContent-Disposition: form-data; name="text"\r\n\r\n'


def asked(path: str, kind: str, body: bytes, length: int) -> tuple[str, dict[str, str], bytes]:
    """Status, headers and body of what the site answers to a POST."""
    told: list[Any] = []
    environ = {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "CONTENT_TYPE": kind,
        "CONTENT_LENGTH": str(length),
        "HTTP_COOKIE": f"csrftoken={'t' * 32}",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": io.StringIO(),
    }
    answer = b"".join(application(environ, lambda status, headers: told.extend((status, dict(headers)))))
    return told[0], told[1], answer


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("path", "kind", "body"),
    [
        ("/import/", FORM, b"text=abc"),
        ("/import/", MULTIPART, PART + b"abc"),
        ("/import/", FORM, b""),
        ("/accounts/login/", FORM, b"login=anna"),
        ("/api/scenarios/", "application/json", b'{"title": "Myl'),
        ("/api/check/", "application/json", b"{}"),
    ],
    ids=["a form", "a file", "nothing of it", "a login", "a document", "what could be whole"],
)
def test_a_body_that_was_cut_short_is_refused_and_the_connection_closed(
    path: str, kind: str, body: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        status, headers, answer = asked(path, kind, body, 1000)
    assert status == "400 Bad Request" and headers["Connection"] == "close"
    assert b"ended before all of it was here" in answer
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.django_db
def test_a_whole_body_is_read_as_ever() -> None:
    status, headers, answer = asked("/api/check/", "application/json", b"{}", 2)
    assert status == "200 OK" and "Connection" not in headers and b"DOC-RULESET" in answer


def test_reading_in_pieces_ends_where_the_body_does() -> None:
    body = WholeBody(io.BytesIO(b"one\ntwo\nthree and the next request"), 13)
    assert [body.readline(), body.read(3), body.readline(100), body.read(), body.read(), body.readline()] == [
        b"one\n", b"two", b"\n", b"three", b"", b"",
    ]  # fmt: skip


@pytest.mark.parametrize("read", ["read", "readline"])
def test_the_end_comes_too_early(read: str) -> None:
    body = WholeBody(io.BytesIO(b"half of"), 9)
    with pytest.raises(CutShort):
        getattr(body, read)()
    assert body.cut
