"""Ratings: one of each user for each document that they have played, from 1 to 5. The mean is shown from a few on, with
how many it is of, so that no single friend or foe makes it."""

from collections.abc import Callable, Iterator
from typing import Any

from django.db import transaction
from django.db.models import Count, Sum

from rules.core.findings import Finding
from scenarios.documents.documents import Misshapen
from scenarios.models import Document, Rating
from scenarios.ownership import Actor, NotYours
from scenarios.people.belongings import Part, pretty

MOST_STARS = 5

# What is played says who has played it: each app adds a function that tells whether a user has.
PLAYED: list[Callable[[Any, Document], bool]] = []


def has_played(user: Any, document: Document) -> bool:
    """Whether the user has played something that was begun from the document."""
    return any(played(user, document) for played in PLAYED)


def why_not(actor: Actor, document: Document) -> str:
    """Why the actor may not rate the document, in words; "" where they may."""
    if document.owned_by(actor):
        return "It is yours: others rate it."
    if actor.user is None:
        return "Rating takes an account, and to have played it."
    return "" if has_played(actor.user, document) else "Play it first: who has played it rates it."


def rating_set(*, document: Document, actor: Actor, stars: int) -> Rating:
    """Rate a document, or otherwise than before. Raises `NotYours` for who may not, `Misshapen` for a number that is
    none from 1 to 5."""
    if why := why_not(actor, document):
        raise NotYours(why)
    if not 1 <= stars <= MOST_STARS:
        raise Misshapen((Finding("DOC-RATING", f"A rating is a number from 1 to {MOST_STARS}.", "/stars"),))
    with transaction.atomic():
        rating, _ = Rating.objects.update_or_create(document=document, user=actor.user, defaults={"stars": stars})
        _count(document)
    return rating


def rating_remove(*, document: Document, actor: Actor) -> bool:
    """Take one's rating back; whether there was one."""
    with transaction.atomic():
        gone, _ = Rating.objects.filter(document=document, user=actor.user).delete()
        _count(document)
    return gone > 0


def own_stars(document: Document, actor: Actor) -> int:
    """What the actor has given it, 0 for nothing."""
    found = (
        Rating.objects.filter(document=document, user=actor.user) if actor.user is not None else Rating.objects.none()
    )
    return found.values_list("stars", flat=True).first() or 0


def _count(document: Document) -> None:
    told = Rating.objects.filter(document=document).aggregate(count=Count("pk"), stars=Sum("stars"))
    counted = {"rated": told["count"], "stars": told["stars"] or 0}
    Document.objects.filter(pk=document.pk).update(**counted)
    for name, value in counted.items():
        setattr(document, name, value)


def _files(actor: Actor) -> Iterator[tuple[str, bytes]]:
    own = Rating.objects.filter(user=actor.user).select_related("document") if actor.user is not None else ()
    if told := [{"of": each.document.title, "uid": each.document.uid, "stars": each.stars} for each in own]:
        yield "ratings.json", pretty(told)


def _forgotten(user: Any) -> list[str]:
    """The ratings of who deletes their account are no longer counted."""
    for rating in Rating.objects.filter(user=user).select_related("document"):
        rating.delete()
        _count(rating.document)
    return []


PART = Part(_files, _forgotten)
