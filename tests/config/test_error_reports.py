"""Faults are told to whoever runs the site, once, and without what anybody typed."""

import json
import logging
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from django.core import mail

from config.watching import error_reports, logs
from config.watching.error_reports import Fault, Reports, by_dsn, by_mail, fault_of

SECRET = "three banks of oars"


def broken(words: str = SECRET) -> logging.LogRecord:
    """A line of the log about a view that raised."""
    try:
        raise ValueError(words)
    except ValueError as raised:
        info = (ValueError, raised, raised.__traceback__)
    return logging.LogRecord("django.request", logging.ERROR, __file__, 1, "Internal Server Error: /x/", (), info)


@pytest.fixture
def told() -> Iterator[tuple[Reports, list[Fault]]]:
    found: list[Fault] = []
    yield Reports([found.append]), found


def test_a_fault_is_told_by_its_kind_and_place_and_without_its_words(told: Any) -> None:
    reports, found = told
    reports.handle(broken())
    reports.waiting.join()
    (fault,) = found
    assert fault.kind == "ValueError" and "test_error_reports.py:" in fault.place
    assert fault.frames[-1][2] == "broken" and SECRET not in fault.text
    assert "Navarch " in fault.text and "in broken" in fault.text


def test_the_same_fault_is_told_once_in_a_while(told: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    reports, found = told
    for _ in range(3):
        reports.handle(broken())
    reports.waiting.join()
    assert len(found) == 1
    monkeypatch.setattr(error_reports, "AGAIN", 0.0)
    reports.handle(broken())
    reports.waiting.join()
    assert len(found) == 2


def test_that_telling_fails_keeps_nothing_from_being_told(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Fault] = []

    def fails(_fault: Fault) -> None:
        raise OSError

    monkeypatch.setattr(error_reports, "AGAIN", 0.0)
    reports = Reports([fails, found.append])
    reports.handle(broken())
    reports.handle(broken())
    reports.waiting.join()
    assert len(found) == 2


def test_it_comes_by_mail(settings: Any) -> None:
    by_mail(["keeper@example.org"])(fault_of(broken()))
    (sent,) = mail.outbox
    assert sent.to == ["keeper@example.org"] and sent.subject.startswith(
        "[Navarch] ValueError at test_error_reports.py:"
    )
    assert SECRET not in sent.body


def test_it_goes_to_the_service_that_a_dsn_names() -> None:
    got: list[tuple[str, str, bytes]] = []

    class Service(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            got.append((self.path, self.headers["X-Sentry-Auth"], body))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_words: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Service)
    thread = threading.Thread(target=server.handle_request)
    thread.start()
    by_dsn(f"http://abc@127.0.0.1:{server.server_port}/7")(fault_of(broken()))
    thread.join(10)
    server.server_close()
    path, key, body = got[0]
    assert path == "/api/7/envelope/" and "sentry_key=abc" in key and SECRET.encode() not in body
    head, kind, event = map(json.loads, body.split(b"\n"))
    assert kind == {"type": "event"} and head["event_id"] == event["event_id"]
    assert event["exception"]["values"][0]["type"] == "ValueError" and event["release"].startswith("navarch@")


@pytest.mark.parametrize("dsn", ["", "https://host/1", "ftp://key@host/1", "https://key@host/", "https://key@host/x"])
def test_what_is_no_dsn_is_refused_when_the_site_starts(dsn: str) -> None:
    with pytest.raises(ValueError, match="A DSN reads"):
        by_dsn(dsn)


def test_where_nothing_is_set_up_nothing_is_told() -> None:
    assert [type(each).__name__ for each in logging.getLogger().handlers].count("Reports") == 0
    assert logs.reports_of([], "") is None
    reports = logs.reports_of(["keeper@example.org"], "https://key@errors.example.org/1")
    assert reports is not None and len(reports.tells) == 2
