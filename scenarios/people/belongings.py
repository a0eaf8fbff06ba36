"""What is somebody's on the site: all of it as one file to take along, and all of it gone with their account.

What people make says itself what of it is whose: each app adds a `Part` to `PARTS`.
"""

import io
import re
import zipfile
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
import structlog
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.contrib.auth import get_user_model
from django.contrib.sessions.models import Session
from django.db import transaction

from scenarios.models import Comment, Document, DocumentSeat
from scenarios.ownership import Actor, Owned
from scenarios.people.seats import WATCH, AnySeat
from scenarios.people.turns import notices_of
from scenarios.rights import EDITOR


class Part(NamedTuple):
    """An app's share: `files` of what an actor has made there, by path in the archive; and `pass_on`, which gives what
    a user owns and others take part in to one of them, and returns the titles of what it gave."""

    files: Callable[[Actor], Iterator[tuple[str, bytes]]]
    pass_on: Callable[[Any], list[str]] = lambda user: []


class NotNow(Exception):
    """An account that may not be deleted yet; the message says why, and what to do first."""


def everything_of(actor: Actor) -> bytes:
    """All that the actor has made, as a ZIP archive: what can be imported lies there as it is exported elsewhere."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for part in PARTS:
            for path, content in part.files(actor):
                archive.writestr(path, content)
    return packed.getvalue()


def account_delete(*, user: Any) -> list[str]:
    """Delete an account and all that is its own; the titles of what others have now, because they take part in it.

    Entries that the user made in what others go on with stay, without a name. Raises `NotNow` for the last one who runs
    the site.
    """
    others = get_user_model().objects.filter(is_superuser=True, is_active=True).exclude(pk=user.pk)
    if user.is_superuser and not others.exists():
        raise NotNow("You are the only one who runs this site. Make somebody else a superuser first.")
    with transaction.atomic():
        kept = [title for part in PARTS for title in part.pass_on(user)]
        keys = list(UserSession.objects.filter(user=user).values_list("session_key", flat=True))
        pk = user.pk
        user.delete()
        Session.objects.filter(session_key__in=keys).delete()
    structlog.get_logger("scenarios").info("account_deleted", user=pk, passed_on=len(kept))
    return kept


def passed_on(model: type[Owned], seats: type[AnySeat], user: Any, heir_roles: Iterable[str] = ()) -> list[str]:
    """Give what a user owns and others have seats in to whoever of them was there last, users before guests; what it is
    called. Where roles are named, only who has one of them takes it over."""
    titles = []
    for thing in model._default_manager.filter(owner=user):
        sitting = seats._default_manager.filter(thing=thing).exclude(role=WATCH).exclude(holder=user)
        heirs = [seat for seat in sitting if not seat.empty and (not heir_roles or seat.role in heir_roles)]
        if not heirs:
            continue
        heir = max(heirs, key=lambda seat: (seat.holder_id is not None, seat.seen is not None, seat.seen, -seat.pk))
        model._default_manager.filter(pk=thing.pk).update(owner=heir.holder, guest=heir.guest)
        titles.append(str(thing))
    return titles


def named(title: str, uid: str) -> str:
    """A file's name for a thing: words of its title that every disk takes, and its uid, which keeps two apart."""
    words = re.sub(r"[^a-z0-9]+", "-", title.casefold()).strip("-")[:60]
    return f"{words}-{uid}".lstrip("-")


def _account(actor: Actor) -> Iterator[tuple[str, bytes]]:
    user = actor.user
    if user is None:
        return
    notices = notices_of(actor)
    told = {
        "name": user.get_username(),
        "joined": user.date_joined,
        "last_log_in": user.last_login,
        "addresses": [
            {"address": each.email, "confirmed": each.verified, "primary": each.primary}
            for each in EmailAddress.objects.filter(user=user)
        ],
        "logged_in_at": [
            {"since": each.created_at, "browser": each.user_agent, "address": each.ip}
            for each in UserSession.objects.filter(user=user)
        ],
        "mails_when_it_is_their_turn": notices is not None and notices.by_mail,
    }
    yield "account.json", msgspec.json.format(msgspec.json.encode(told, enc_hook=str))


def _documents(actor: Actor) -> Iterator[tuple[str, bytes]]:
    for document in Document.objects.owned_by(actor).prefetch_related("revisions__milestone").order_by("kind", "title"):
        name = f"{document.kind}s/{named(document.title, document.uid)}"
        revisions = sorted(document.revisions.all(), key=lambda each: each.number)
        if not revisions:
            continue
        yield f"{name}.json", pretty(revisions[-1].body)
        history = [
            {
                "number": each.number,
                "made_at": each.made_at,
                "note": each.note,
                "milestone": each.called,
                "document": each.body,
            }
            for each in revisions
        ]
        if len(history) > 1 or history[0]["milestone"]:
            yield f"{name}.history.json", pretty(history)
        for picture in document.board_pictures.all():
            yield f"{name}.pictures/{picture.name}", bytes(picture.image)
        if said := [_comment(each) for each in document.comments.select_related("writer", "under")]:
            yield f"{name}.comments.json", pretty(said)


def _comments(actor: Actor) -> Iterator[tuple[str, bytes]]:
    """What somebody wrote on documents of others."""
    by = {"writer": actor.user} if actor.user is not None else {"writer": None, "guest": actor.guest}
    found = Comment.objects.filter(**by).select_related("document", "writer", "under").order_by("written")
    said = [] if actor.nobody else [each for each in found if not each.document.owned_by(actor)]
    if said:
        yield "comments.json", pretty([{"on": each.document.title, **_comment(each)} for each in said])


def _comment(comment: Comment) -> dict[str, Any]:
    return {
        "number": comment.number,
        "answers": comment.under.number if comment.under is not None else None,
        "about": comment.about,
        "at": comment.at,
        "words": comment.words,
        "by": comment.who,
        "written_at": comment.written,
        "text": comment.text,
        "settled": comment.settled,
    }


def pretty(thing: Any) -> bytes:
    """As JSON that people can read."""
    return msgspec.json.format(msgspec.json.encode(thing)) + b"\n"


def _pass_on(user: Any) -> list[str]:
    return passed_on(Document, DocumentSeat, user, (EDITOR,))


PARTS: list[Part] = [Part(_account), Part(_documents, _pass_on), Part(_comments)]
