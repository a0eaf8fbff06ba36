"""What nobody can come back to, removed: expired sessions, work of guests who are gone, pictures of what is no more.

A guest holds their work by a token in their session. It goes when the session has expired, `SESSION_DAYS` after their
last visit, and nothing that they made has been changed for as long.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db.models import Max
from django.utils import timezone

from scenarios.models import Document
from scenarios.ownership import GUEST, owned_models
from scenarios.pictures.thumbnails import EDITION

AT_ONCE = 50  # guests in one transaction, so that nobody who plays meanwhile waits for long
OVERDUE = timedelta(days=2)


@dataclass(slots=True)
class Tidied:
    """How many of each were removed, or would be."""

    sessions: int = 0
    works: int = 0
    pictures: int = 0


def tidy(*, pretend: bool = False) -> Tidied:
    """Remove what nobody can come back to, and note the time. With `pretend` count it only."""
    done = Tidied()
    expired = Session.objects.filter(expire_date__lt=timezone.now())
    done.sessions = expired.count()
    gone = sorted(guests_gone())
    if not pretend:
        expired.delete()
        UserSession.objects.exclude(session_key__in=Session.objects.values("session_key")).delete()
    for first in range(0, len(gone), AT_ONCE):
        for model in owned_models().values():
            left = model._default_manager.filter(owner=None, guest__in=gone[first : first + AT_ONCE])
            done.works += left.count()
            if not pretend:
                left.delete()
    for picture in _lost_pictures():
        done.pictures += 1
        if not pretend:
            picture.unlink(missing_ok=True)
    if not pretend:
        _note().touch()
    return done


def guests_gone() -> set[str]:
    """The tokens of guests with work who have no session left, and have changed nothing for `SESSION_DAYS`."""
    last_change: dict[str, datetime] = {}
    for model in owned_models().values():
        rows = model._default_manager.exclude(guest="").order_by().values_list("guest").annotate(Max("updated"))
        for guest, updated in rows:
            last_change[guest] = max(updated, last_change.get(guest, updated))
    before = timezone.now() - timedelta(days=settings.SESSION_DAYS)
    old = {guest for guest, updated in last_change.items() if updated < before}
    return old - set(_guests_about()) if old else old


def _guests_about() -> Iterator[str]:
    for session in Session.objects.filter(expire_date__gte=timezone.now()).iterator():
        yield session.get_decoded().get(GUEST, "")


def _lost_pictures() -> Iterator[Path]:
    """Kept pictures that no scenario has any more, that are drawn otherwise by now, or were never finished."""
    folder = Path(settings.VAR_DIR) / "thumbnails"
    if not folder.is_dir():
        return
    known = set(Document.objects.values_list("uid", flat=True))
    for file in folder.iterdir():
        uid, rest = file.name[:12], file.name[12:]
        unfinished = file.suffix != ".png"
        if unfinished and time.time() - file.stat().st_mtime < 3600:
            continue
        if unfinished or uid not in known or not rest.startswith(f"-{EDITION}."):
            yield file


def overdue() -> str:
    """What to tell who runs the site where nothing was tidied for days and there is something to tidy; else ""."""
    try:
        last = datetime.fromtimestamp(_note().stat().st_mtime, UTC)
    except FileNotFoundError:
        last = None
    late = timezone.now() - OVERDUE
    if last is not None and last > late:
        return ""
    if not Session.objects.filter(expire_date__lt=late).exists() and not guests_gone():
        return ""
    since = "Nobody has tidied up yet" if last is None else f"Nobody has tidied up since {last:%-d %B %Y}"
    return (
        f"{since}: expired sessions and the work of guests who are gone pile up. Have the machine run"
        " “manage.py tidy” once a day (README, “Once a day”)."
    )


def _note() -> Path:
    return Path(settings.VAR_DIR) / "tidied"
