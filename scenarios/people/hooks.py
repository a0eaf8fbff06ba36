"""Telling somebody's program that they are waited for: the site sends it a signed message (a webhook).

Only where the site allows it (`WEBHOOKS`), and only out into the open: an address that leads into the site's own
network is refused when it is given and again whenever it is used, and no redirection is followed. The address that was
looked at is the one that is spoken to, whatever its name means a moment later.
"""

import hashlib
import hmac
import http.client
import ipaddress
import json
import secrets
import socket
import ssl
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import structlog
from django.conf import settings
from django.db.models import F

from scenarios.models import Notices
from scenarios.ownership import Actor, NotYours, owner_fields

WAITS = 5.0  # seconds for the program to answer
GIVES_UP = 20  # messages in a row that did not arrive end it
MOST_LETTERS = 300  # of an address
PORTS = {443, 8443}
# Networks through which an address of the fourth version is reached that lies within one of the sixth.
WITHIN = [ipaddress.ip_network(each) for each in ("64:ff9b::/96", "2001::/32", "2002::/16")]


class NoHook(ValueError):
    """An address to which the site sends nothing; the message says why."""


def hook_set(*, actor: Actor, address: str) -> str:
    """Have messages sent there from now on, and the secret by which they are signed, told this once; "" for an empty
    address, which ends them. Raises `NoHook`, and `NotYours` for a guest."""
    if actor.user is None:
        raise NotYours("Messages to a program need an account.")
    secret = ""
    if address:
        if not settings.WEBHOOKS:
            raise NoHook("This site sends no messages to programs.")
        _reached(address)
        secret = secrets.token_urlsafe(32)
    fields = {"hook": address, "hook_secret": secret, "hook_failures": 0}
    Notices.objects.update_or_create(**owner_fields(actor), defaults=fields)
    return secret


def tell_by_hook(*, user: Any, told: dict[str, str], later: Callable[[Callable[[], None]], None]) -> bool:
    """Send the user's program a message, where they have one; whether one goes out. `later` sees to the sending."""
    found = Notices.objects.filter(owner=user).exclude(hook="").first() if settings.WEBHOOKS else None
    if found is None:
        return False
    address, body = found.hook, json.dumps(told).encode()
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Navarch",
        "Navarch-Signature": f"sha256={signature(found.hook_secret, body)}",
    }
    later(lambda: _sent(found.pk, address, body, headers))
    return True


def signature(secret: str, body: bytes) -> str:
    """What shows that a message comes from this site: HMAC with SHA-256 of its body."""
    return hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def _sent(pk: int, address: str, body: bytes, headers: dict[str, str]) -> None:
    """Send it. One that arrives makes good those that did not; too many that do not end it."""
    notices = Notices.objects.filter(pk=pk, hook=address)
    try:
        status = post(address, body, headers)
        if not 200 <= status < 300:
            raise NoHook(f"answered {status}")
    except (NoHook, OSError, http.client.HTTPException) as error:
        structlog.get_logger("scenarios").warning("hook_failed", error=str(error))
        notices.update(hook_failures=F("hook_failures") + 1)
        notices.filter(hook_failures__gte=GIVES_UP).update(hook="", hook_secret="")
    else:
        notices.exclude(hook_failures=0).update(hook_failures=0)


def post(address: str, body: bytes, headers: dict[str, str]) -> int:
    """Send it to where the address leads, and the status of the answer. Raises `NoHook`, OSError."""
    parts, (ip, port) = urlsplit(address), _reached(address)
    context = ssl.create_default_context()
    with socket.create_connection((ip, port), timeout=WAITS) as plain:
        connection = http.client.HTTPSConnection(str(parts.hostname), port, timeout=WAITS, context=context)
        connection.sock = context.wrap_socket(plain, server_hostname=parts.hostname)
        try:
            connection.request("POST", f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}", body, headers)
            return connection.getresponse().status
        finally:
            connection.close()


def _reached(address: str) -> tuple[str, int]:
    """The machine that the address leads to. Raises `NoHook` where that is none that the site speaks to."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port or 443
    except ValueError as error:
        raise NoHook("This is no address.") from error
    if parts.scheme != "https" or not host or parts.username is not None or parts.password is not None:
        raise NoHook("The address must begin with https:// and name a host, and no user.")
    if port not in PORTS or not address.isascii() or any(ord(letter) <= 32 for letter in address):
        raise NoHook("The address must be of plain letters, and its port 443 or 8443.")
    try:
        found = {str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    except (OSError, UnicodeError) as error:
        raise NoHook("There is no such host.") from error
    if not found or not all(_is_open(each) for each in found):
        raise NoHook("The address leads into a network that is not open to all.")
    return min(found), port


def _is_open(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return ip.is_global and not ip.is_multicast and not any(ip in network for network in WITHIN)
