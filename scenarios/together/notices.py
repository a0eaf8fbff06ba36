"""Telling those who work on a document together that something was said (`scenarios.people.turns`)."""

from django.db.models import F
from django.http import HttpRequest

from scenarios.models import Comment, Document, DocumentSeat
from scenarios.ownership import Actor
from scenarios.people import presence
from scenarios.people.seats import held_by, sits
from scenarios.people.turns import Due
from scenarios.together import seating

MOST = 50


def due(actor: Actor) -> list[Due]:
    """The documents about which something was said that the actor has not read."""
    if actor.nobody:
        return []
    found = DocumentSeat.objects.filter(held_by(actor), read__lt=F("thing__said")).select_related(
        "thing", "thing__owner"
    )
    return [told for seat in found.order_by("-thing__updated")[:MOST] if (told := _due(seat)) is not None]


def tell(request: HttpRequest, document: Document, actor: Actor) -> None:
    """Tell the others that the actor has said something, once until they come; not those who are there."""
    here = set(seating.who_is_here(document, actor))
    seats = DocumentSeat.objects.filter(thing=document, told=False, holder__isnull=False).select_related("holder")
    for seat in seats:
        seat.thing = document
        if not sits(seat, actor) and seat.who not in here and (told := _due(seat)) is not None:
            presence.tell(presence.site_of(request), seat, told)


def _due(seat: DocumentSeat) -> Due | None:
    """What is new to the holder of a seat; None where it is gone again, or their own."""
    holder = Actor(user=seat.holder, guest=seat.guest)
    new = list(Comment.objects.filter(document=seat.thing, number__gt=seat.read).select_related("writer"))
    new = [comment for comment in new if comment.text and not comment.written_by(holder)]
    if not new:
        return None
    last = new[-1]
    many = "a comment" if len(new) == 1 else f"{len(new)} comments"
    who = last.who if len({comment.who for comment in new}) == 1 else "Others"
    words = f"{who[:1].upper() + who[1:]} wrote {many} on this {seat.thing.kind}."
    key = f"comments-{seat.thing.uid}-{last.number}"
    return Due(key, seat.thing.title, words, seat.thing.page("comments"), new[0].written)
