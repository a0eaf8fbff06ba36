"""Whose turn it is: the list of what waits for somebody, an e-mail or a message to their program where they want one,
and a feed.

What people share says itself what waits for whom: each app adds to `SOURCES` a function that gives what is due to an
actor. Nothing of it tells a secret: it says that one is waited for, and where.
"""

import hashlib
import secrets
import threading
from collections.abc import Callable
from datetime import datetime
from email.utils import formataddr
from typing import Any, NamedTuple

import structlog
from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.mail import EmailMessage
from django.template.loader import render_to_string

from scenarios.models import Notices
from scenarios.ownership import Actor, NotYours, owner_fields
from scenarios.people.hooks import tell_by_hook


class Due(NamedTuple):
    """Something that waits for somebody: its title, what is waited for in words, its page, since when. `key` is another
    one whenever it is another turn."""

    key: str
    title: str
    words: str
    address: str
    since: datetime


SOURCES: list[Callable[[Actor], list[Due]]] = []


def due_for(actor: Actor) -> list[Due]:
    """What waits for the actor, the longest first."""
    if actor.nobody:
        return []
    return sorted((due for source in SOURCES for due in source(actor)), key=lambda due: due.since)


def notices_of(actor: Actor) -> Notices | None:
    """How the actor wants to be told; None where they never said."""
    return None if actor.nobody else Notices.objects.filter(**owner_fields(actor)).first()


def can_mail(user: Any) -> str:
    """The address at which a user can be told: one that they have confirmed, where the site can send mail; "" else."""
    if not settings.CAN_MAIL or user is None:
        return ""
    found = EmailAddress.objects.filter(user=user, verified=True).order_by("-primary").first()
    return "" if found is None else str(found.email)


def notices_by_mail(*, actor: Actor, wanted: bool) -> None:
    """Say whether to be told by e-mail. Raises `NotYours` for a guest: a mail needs an account with an address."""
    if actor.user is None:
        raise NotYours("A mail needs an account with an e-mail address.")
    Notices.objects.update_or_create(**owner_fields(actor), defaults={"by_mail": wanted})


def notices_feed(*, actor: Actor) -> str:
    """A new address for the feed of what waits for the actor, as the token to be told once; it ends the one before."""
    token = secrets.token_urlsafe(24)
    Notices.objects.update_or_create(**owner_fields(actor), defaults={"feed_hash": _hashed(token)})
    return token


def reader_of(token: str) -> Actor | None:
    """Whose feed the token opens."""
    found = Notices.objects.select_related("owner").filter(feed_hash=_hashed(token)).first() if token else None
    if found is None or (found.owner is not None and not found.owner.is_active):
        return None
    return Actor(user=found.owner, guest=found.guest)


def tell(*, user: Any, due: Due, site: str, heading: str = "Your turn") -> bool:
    """Tell the user that something waits for them, in every way in which they want to be told; whether there is one."""
    message = {"heading": heading, "title": due.title, "words": due.words, "address": f"{site}{due.address}"}
    by_hook = tell_by_hook(user=user, told=message, later=_later)
    return tell_by_mail(user=user, due=due, site=site, heading=heading) or by_hook


def tell_by_mail(*, user: Any, due: Due, site: str, heading: str = "Your turn") -> bool:
    """Send the user a mail that something waits for them, where they want one; whether one went out. `site` is the
    address of the site, `heading` begins the subject. Who sends never waits for the mail."""
    address = can_mail(user)
    if not address or not Notices.objects.filter(owner=user, by_mail=True).exists():
        return False
    told = {"due": due, "site": site, "name": user.get_username()}
    message = EmailMessage(
        subject=" ".join(f"[Navarch] {heading}: {due.title}".split()),
        body=render_to_string("scenarios/turn_mail.txt", told),
        to=[formataddr((user.get_username(), address))],
        headers={"List-Unsubscribe": f"<{site}/turns/>"},
    )
    _later(lambda: _send(message))
    return True


def _send(message: EmailMessage) -> None:
    try:
        message.send()
    except OSError as error:
        structlog.get_logger("scenarios").warning("mail_failed", about="turn", error=str(error))


def _later(send: Callable[[], None]) -> None:
    """A mail server may take ten seconds, and whoever has just moved does not wait for it."""
    threading.Thread(target=send, daemon=True).start()


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
