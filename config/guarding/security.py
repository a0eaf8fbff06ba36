"""The secret key of the site, and what its pages may load."""

import ipaddress
import os
import secrets
import time
from collections.abc import Iterable
from pathlib import Path

from csp.constants import NONCE, NONE, SELF
from django.core.exceptions import ImproperlyConfigured

# Nothing inline: the one inline element is the import map, which carries the nonce of its response.
CONTENT_POLICY = {
    "default-src": [SELF],
    "script-src": [SELF, NONCE],
    "style-src": [SELF],
    "img-src": [SELF, "data:"],
    "font-src": [SELF],
    "connect-src": [SELF],
    "object-src": [NONE],
    "base-uri": [NONE],
    "form-action": [SELF],
    "frame-ancestors": [NONE],
}


def is_public(hosts: Iterable[str]) -> bool:
    """Whether any of the host names could be reached from another machine (anything but loopback)."""
    return not all(_is_loopback(host) for host in hosts)


def open_to_eavesdroppers(hosts: Iterable[str], https: bool) -> str:
    """What to say where a site that others can reach is served without https; "" where it is in order."""
    if https or not is_public(hosts):
        return ""
    return (
        "ALLOWED_HOSTS names a host that others can reach, and HTTPS is off: passwords and sessions cross the network"
        " where anybody on the way can read them. Put a proxy with a certificate in front and set HTTPS=1"
        " (README, “Running it for others”)."
    )


def address_of(hosts: Iterable[str], https: bool) -> str:
    """The address of a site with these host names: by the first that can be reached from another machine, if any."""
    names = [host.lstrip(".") for host in hosts if host != "*"]
    host = next((name for name in names if not _is_loopback(name)), next(iter(names), "localhost"))
    return f"{'https' if https else 'http'}://{host}"


def secret_key(given: str, hosts: Iterable[str], keep_in: Path) -> str:
    """The key from the environment; for local use alone, one made at the first start and kept in a private file.

    Raises ImproperlyConfigured where the site is public and no key, or a guessable one, was given.
    """
    if given:
        if is_public(hosts) and (len(given) < 50 or len(set(given)) < 5):
            raise ImproperlyConfigured(f"SECRET_KEY is too easy to guess for a public site. {_WAY_OUT}")
        return given
    if is_public(hosts):
        raise ImproperlyConfigured(
            f"ALLOWED_HOSTS names a public host, so the site needs a SECRET_KEY of its own. {_WAY_OUT}"
        )
    return _kept_key(keep_in)


_WAY_OUT = (
    "Make one with: python3 -c 'import secrets; print(secrets.token_urlsafe(64))' "
    "and set it as SECRET_KEY in the environment of the server, the same at every start."
)


def _is_loopback(host: str) -> bool:
    name = host.strip().strip("[]").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def _kept_key(path: Path) -> str:
    try:
        # O_EXCL: of two servers that start at once, one makes the key and the other reads it.
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _read_key(path)
    with os.fdopen(descriptor, "w") as file:
        key = secrets.token_urlsafe(64)
        file.write(key)
    return key


def _read_key(path: Path) -> str:
    for _ in range(20):
        if key := path.read_text().strip():
            return key
        time.sleep(0.05)  # the other server has opened the file and not yet written it
    raise ImproperlyConfigured(f"{path} is empty. Delete it, and the next start makes a new key.")
