"""Faults of the site, told to whoever runs it: by mail, or to a service that takes Sentry's envelopes (a DSN).

What is told is what was raised, where, and at which address of the site by its pattern: no values, nothing that was
sent, nobody's name or network. The same fault is told once in a while, from a thread of its own; that telling it fails
changes nothing for whoever waits for an answer.
"""

import json
import logging
import queue
import threading
import time
import traceback
import urllib.request
import uuid
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from config.version import version

AGAIN = 600.0  # seconds after which the same fault is told again
WAITING, PATIENCE = 50, 10  # faults that wait to be told, and seconds for which a service is waited for
MOST = 1000  # faults whose last telling is remembered


class Fault(NamedTuple):
    """What went wrong: its kind ("ValueError"), its words, the place in the code, the address by its pattern, and the
    frames of its traceback as file, line, function, the innermost last."""

    kind: str
    words: str
    place: str
    address: str
    frames: tuple[tuple[str, int, str], ...]
    when: datetime

    @property
    def text(self) -> str:
        """For people."""
        lines = [f"{self.kind}: {self.words}", f"at {self.place}", f"address {self.address or 'none'}"]
        lines += [f"Navarch {version()}, {self.when:%Y-%m-%d %H:%M:%S} UTC", ""]
        return "\n".join([*lines, *(f'  File "{file}", line {line}, in {name}' for file, line, name in self.frames)])


def fault_of(record: logging.LogRecord) -> Fault:
    """The fault that a line of the log tells of."""
    raised = record.exc_info[1] if record.exc_info else None
    found = traceback.extract_tb(raised.__traceback__) if raised is not None else []
    frames = tuple((frame.filename, frame.lineno or 0, frame.name) for frame in found)
    words = str(record.msg.get("event", "")) if isinstance(record.msg, dict) else str(record.msg)
    match = getattr(getattr(record, "request", None), "resolver_match", None)
    place = f"{frames[-1][0]}:{frames[-1][1]}" if frames else f"{record.pathname}:{record.lineno}"
    kind = type(raised).__name__ if raised is not None else record.name
    # what an exception says may hold what somebody typed: its kind and its place tell enough
    told = "" if raised is not None else words[:200]
    return Fault(kind, told, place, match.route if match else "", frames, datetime.now(UTC))


class Reports(logging.Handler):
    """Gives faults to `tells`, each a function that sends one somewhere."""

    def __init__(self, tells: list[Callable[[Fault], None]]) -> None:
        super().__init__(logging.ERROR)
        self.tells = tells
        self.told: dict[str, float] = {}
        self.waiting: queue.Queue[Fault] = queue.Queue(WAITING)
        self.teller: threading.Thread | None = None
        self.one = threading.Lock()

    def emit(self, record: logging.LogRecord) -> None:
        """Have a fault told, unless it was a moment ago or too many wait."""
        fault = fault_of(record)
        key, now = f"{fault.kind} {fault.place}", time.monotonic()
        with self.one:
            if now - self.told.get(key, -AGAIN) < AGAIN:
                return
            if len(self.told) >= MOST:
                self.told.clear()
            self.told[key] = now
            # of a process that was forked its own thread, and none where nothing ever goes wrong
            if self.teller is None or not self.teller.is_alive():
                self.teller = threading.Thread(target=self._tell, name="error-reports", daemon=True)
                self.teller.start()
        try:
            self.waiting.put_nowait(fault)
        except queue.Full:
            return

    def _tell(self) -> None:
        while True:
            fault = self.waiting.get()
            for tell in self.tells:
                try:
                    tell(fault)
                except Exception as trouble:
                    # a warning, which is not told again
                    logging.getLogger("config.watching.error_reports").warning("not told: %s", type(trouble).__name__)
            self.waiting.task_done()


def by_mail(addresses: list[str]) -> Callable[[Fault], None]:
    """Tells it to these addresses."""

    def tell(fault: Fault) -> None:
        from django.core.mail import send_mail  # logging is set up before Django is

        send_mail(f"[Navarch] {fault.kind} at {fault.place.rpartition('/')[2]}", fault.text, None, addresses)

    return tell


def by_dsn(dsn: str) -> Callable[[Fault], None]:
    """Tells it to the service that a DSN names, https://KEY@HOST/PROJECT. ValueError for what is none."""
    parts = urlsplit(dsn)
    folder, _, project = parts.path.rpartition("/")
    if parts.scheme not in ("http", "https") or not parts.hostname or not parts.username or not project.isdigit():
        raise ValueError("A DSN reads https://KEY@HOST/NUMBER.")
    host = parts.hostname + (f":{parts.port}" if parts.port else "")
    address = f"{parts.scheme}://{host}{folder}/api/{project}/envelope/"
    told = f"Sentry sentry_version=7, sentry_client=navarch/{version()}, sentry_key={parts.username}"

    def tell(fault: Fault) -> None:
        headers = {"Content-Type": "application/x-sentry-envelope", "X-Sentry-Auth": told}
        request = urllib.request.Request(address, envelope(fault), headers, method="POST")
        urllib.request.urlopen(request, timeout=PATIENCE).close()

    return tell


def envelope(fault: Fault) -> bytes:
    """The fault as an envelope: a line about it, one about its part, and that."""
    number, when = uuid.uuid4().hex, fault.when.isoformat()
    frames = [{"filename": file, "lineno": line, "function": name} for file, line, name in fault.frames]
    raised = {"type": fault.kind, "value": fault.words, "stacktrace": {"frames": frames}}
    event: dict[str, Any] = {"event_id": number, "timestamp": when, "platform": "python", "level": "error"}
    event |= {"release": f"navarch@{version()}", "transaction": fault.address, "exception": {"values": [raised]}}
    lines = [{"event_id": number, "sent_at": when}, {"type": "event"}, event]
    return b"\n".join(json.dumps(line).encode() for line in lines)
