"""Where a document comes from and what came of it, and taking changes over from one to the other."""

from collections.abc import Collection
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Q
from django.http import Http404

from rules.core.findings import Finding
from scenarios.documents.documents import Misshapen
from scenarios.documents.pieces import Piece, pieces, with_pieces
from scenarios.models import Document, Revision
from scenarios.ownership import Actor, Visibility
from scenarios.pictures import boards
from scenarios.rights import Right
from scenarios.selectors import document_for, revision_of
from scenarios.services import Stale, document_revise

MOST = 100  # forks that a page lists
MOST_BACK = 20  # documents back to the first


class Related(NamedTuple):
    """A document, the one that it was forked from or that was forked from it, the newest text of either, and the text
    that both grew from."""

    document: Document
    other: Document
    own: Revision
    theirs: Revision
    base: Any

    @property
    def pieces(self) -> list[Piece]:
        """What the other has changed since and this one has not got."""
        return pieces(self.base, self.own.body, self.theirs.body)


def ancestors_of(document: Document, actor: Actor) -> list[Document]:
    """What it was forked from, and that from, as far as the actor may see it; the nearest first."""
    found: list[Document] = []
    source = document.forked_from
    while source is not None and source.visible_to(actor) and len(found) < MOST_BACK and source not in found:
        found.append(source)
        source = source.forked_from
    return found


def forks_of(document: Document, actor: Actor) -> list[Document]:
    """What was forked from it: the listed ones, and what the actor has a part in. Of others only who has their link
    knows."""
    forks = document.forks.filter(kind=document.kind).select_related("owner")
    own = Q(pk__in=Document.objects.owned_by(actor).values("pk")) | Q(
        pk__in=Document.objects.shared_with(actor).values("pk")
    )
    listed = Q(visibility=Visibility.PUBLIC, guest="", error_count=0)
    return list(forks.filter(listed | own).order_by("-updated")[:MOST])


def related(document: Document, actor: Actor, uid: str) -> Related:
    """A document beside the one that it was forked from, or that was forked from it. Raises Http404 for any other, and
    for what the actor may not see."""
    other = document_for(actor=actor, uid=uid, kind=document.kind)
    fork = next(
        (each for each, from_ in ((document, other), (other, document)) if each.forked_from_id == from_.pk), None
    )
    if fork is None:
        raise Http404("Neither of these was forked from the other.")
    return Related(document, other, revision_of(document), revision_of(other), revision_of(fork, 1).body)


def document_take_over(
    *, document: Document, actor: Actor, other: str, chosen: Collection[str], seen: int, seen_there: int
) -> Revision:
    """Take pieces over from the document of the uid `other`, as one revision. `seen` and `seen_there` are the revisions
    of both that the actor was looking at. Raises `NotYours`, Http404, `Stale`, and `Misshapen` where nothing was chosen
    or the other has changed since."""
    document.require(Right.EDIT, actor)
    found = related(document, actor, other)
    if found.own.number != seen:
        raise Stale(found.own)
    if found.theirs.number != seen_there:
        raise _no(f"“{found.other.title}” has changed since you chose. Look at it as it is now, and choose again.")
    labels = [piece.label for piece in found.pieces if piece.key in chosen]
    if not labels:
        raise _no("Choose what is to be taken over.")
    note = f"Took over from “{found.other.title}”: {'; '.join(labels)}"
    body = with_pieces(found.base, found.own.body, found.theirs.body, set(chosen))
    short = note if len(note) <= 200 else f"{note[:199]}…"
    with transaction.atomic():
        revision = document_revise(document=document, actor=actor, body=body, seen=seen, note=short)
        boards.carry(found.other, document, actor, body)
    return revision


def _no(reason: str) -> Misshapen:
    return Misshapen((Finding("DOC-LINEAGE", reason),))
