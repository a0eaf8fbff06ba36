"""Inviting people to a document: to edit it or to comment on it, each by a link of their own, which serves one person
and is told once. What they were invited to can be taken from them again, and they can give it up."""

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from rules.core.findings import Finding
from scenarios.documents.documents import Misshapen
from scenarios.models import Document, DocumentSeat
from scenarios.ownership import Actor
from scenarios.people.seats import NotHandedOver, by_link, held_by, new_link, seat_take, sits
from scenarios.rights import EDITOR, OWNER, RIGHTS, Right

MOST = 30  # invitations of a document, taken up or not
MOST_LETTERS = 40  # of whom one is meant for
HERE = timedelta(seconds=20)  # so long after the last sign somebody counts as there
SIGNS = timedelta(seconds=8)  # a sign is written down once in so long


def document_invite(*, document: Document, actor: Actor, role: str, name: str = "") -> tuple[DocumentSeat, str]:
    """Invite somebody to a document: the invitation, and the token of its link, told this once. `name` is whom it is
    meant for. Raises `NotYours`, and `Misshapen` for no role or too many invitations."""
    document.require(Right.OWN, actor)
    if role not in RIGHTS:
        raise _no("Choose what they may do: edit it, or comment on it.", "/role")
    name = " ".join(name.split())
    if len(name) > MOST_LETTERS:
        raise _no(f"The name has {len(name)} letters; {MOST_LETTERS} are allowed.", "/name")
    with transaction.atomic():
        invited = DocumentSeat.objects.filter(thing=document).exclude(role=OWNER)
        if invited.count() >= MOST:
            raise _no(f"{MOST} people are invited already, and no more can be. Take back an invitation first.")
        owner = {"thing": document, "role": OWNER}
        if not DocumentSeat.objects.filter(**owner).exists():
            DocumentSeat.objects.create(
                **owner, holder=document.owner, guest=document.guest, read=document.said, seen=timezone.now()
            )
        seat = DocumentSeat.objects.create(thing=document, role=role, name=name, read=document.said)
        token = new_link(seat)
        stir(document)
    return seat, token


def document_link_anew(*, document: Document, actor: Actor, seat: int) -> tuple[DocumentSeat, str]:
    """A new link to an invitation that nobody has taken up; the one before leads nowhere any more."""
    document.require(Right.OWN, actor)
    found = _invitation(document, seat)
    if not found.empty:
        raise _no(f"{found.who[:1].upper() + found.who[1:]} has taken it up. Take it back to invite somebody else.")
    return found, new_link(found)


def document_take_back(*, document: Document, actor: Actor, seat: int) -> DocumentSeat:
    """Take an invitation back, whether somebody has taken it up or not. What they wrote stays. For the owner, and for
    whoever holds it."""
    found = _invitation(document, seat)
    if not holds(found, actor):
        document.require(Right.OWN, actor)
    with transaction.atomic():
        DocumentSeat.objects.filter(pk=found.pk).delete()
        if not invited(document):
            DocumentSeat.objects.filter(thing=document).delete()
        stir(document)
    return found


def document_change_role(*, document: Document, actor: Actor, seat: int, role: str) -> DocumentSeat:
    """Have somebody who comments edit from now on, or the other way round."""
    document.require(Right.OWN, actor)
    if role not in RIGHTS:
        raise _no("Choose what they may do: edit it, or comment on it.", "/role")
    found = _invitation(document, seat)
    found.role = role
    found.save(update_fields=["role"])
    stir(document)
    return found


def document_sit_down(*, token: str, actor: Actor, name: str = "") -> DocumentSeat:
    """Take up an invitation: its link has served then. Raises `NoSuchLink`, `NotYours` for nobody, and `NotHandedOver`
    for who has no less a right already."""
    with transaction.atomic():
        invitation = by_link(DocumentSeat, token)
        document = invitation.thing
        if not actor.nobody and document.right(actor) >= RIGHTS[invitation.role]:
            raise NotHandedOver("You may do this already. The invitation waits for whom it was meant for.")
        earlier = [each.pk for each in DocumentSeat.objects.filter(held_by(actor), thing=document)]
        seat = seat_take(model=DocumentSeat, token=token, actor=actor, name=name)
        DocumentSeat.objects.filter(pk__in=earlier).delete()
        stir(document)
    return seat


def invited(document: Document) -> list[DocumentSeat]:
    """The invitations to a document, the oldest first."""
    found = DocumentSeat.objects.filter(thing=document).exclude(role=OWNER).select_related("holder")
    return list(found.order_by("pk"))


def is_shared(document: Document) -> bool:
    """Whether anybody was invited to it. Nothing was ever stirred at one of which that is not so."""
    return document.stirred > 0 and DocumentSeat.objects.filter(thing=document).exclude(role=OWNER).exists()


def note_here(document: Document, actor: Actor) -> None:
    """Note that the actor is at the document now, where they have a seat at it."""
    now = timezone.now()
    own = DocumentSeat.objects.filter(held_by(actor), thing=document)
    own.exclude(seen__gt=now - SIGNS, seen__lte=now).update(seen=now)


def who_is_here(document: Document, actor: Actor) -> list[str]:
    """Who else is at the document now, in words."""
    since = timezone.now() - HERE
    there = DocumentSeat.objects.filter(thing=document, seen__gt=since, role__in=(OWNER, EDITOR))
    return [seat.who for seat in there.exclude(held_by(actor)).select_related("holder") if not seat.empty]


def company(document: Document, actor: Actor) -> dict[str, Any]:
    """What the page of an editor is told of the others."""
    return {"stirred": document.stirred, "here": who_is_here(document, actor)}


def stir(document: Document) -> None:
    """Let open pages hear that something beside the text has changed."""
    Document.objects.filter(pk=document.pk).update(stirred=F("stirred") + 1)
    document.stirred += 1


def _invitation(document: Document, seat: int) -> DocumentSeat:
    found = DocumentSeat.objects.filter(thing=document, pk=seat).exclude(role=OWNER).select_related("holder").first()
    if found is None:
        raise _no("This invitation is not there any more.")
    return found


def holds(seat: DocumentSeat, actor: Actor) -> bool:
    """Whether the invitation is the actor's."""
    return sits(seat, actor)


def _no(reason: str, path: str = "") -> Misshapen:
    return Misshapen((Finding("DOC-SEAT", reason, path),))
