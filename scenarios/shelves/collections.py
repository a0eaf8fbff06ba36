"""Collections: lists of documents that somebody puts together, in an order of theirs, for themselves or for others."""

from collections.abc import Iterator
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.http import Http404
from django.utils import timezone

from rules.core.findings import Finding
from scenarios.documents.bounded import storable
from scenarios.documents.documents import Misshapen
from scenarios.models import Collection, CollectionEntry, Document
from scenarios.ownership import Actor, Visibility, allowed_visibility, owner_fields
from scenarios.people.belongings import Part, named, pretty

MOST = 50  # of an owner
MOST_ENTRIES = 200  # of a collection
MOST_LETTERS = {"title": 100, "text": 2000}


def collection_create(*, actor: Actor, title: str, text: str = "", visibility: str = Visibility.PRIVATE) -> Collection:
    """Begin a collection. Raises `Misshapen`, `NotListed` and ValueError as `allowed_visibility` does."""
    said = _said(title=title, text=text)
    fields = owner_fields(actor)
    if Collection.objects.filter(**fields).count() >= MOST:
        raise _no(f"You have {MOST} collections, and no more are kept. Delete one that you do not need.")
    return Collection.objects.create(**fields, **said, visibility=allowed_visibility(actor, visibility))


def collection_change(*, collection: Collection, actor: Actor, **said: str) -> Collection:
    """Say otherwise what it is called, what it says and who sees it: `title`, `text`, `visibility`."""
    collection.require_owner(actor)
    changes: dict[str, Any] = _said(**{name: value for name, value in said.items() if name in MOST_LETTERS})
    if "visibility" in said:
        changes["visibility"] = allowed_visibility(actor, said["visibility"])
    for name, value in changes.items():
        setattr(collection, name, value)
    collection.save(update_fields=[*changes, "updated"])
    return collection


def collection_add(*, collection: Collection, actor: Actor, document: Document) -> None:
    """Put a document at the end; one that is there already stays where it is."""
    collection.require_owner(actor)
    with transaction.atomic():
        entries = collection.entries.select_for_update()
        if entries.filter(document=document).exists():
            return
        if entries.count() >= MOST_ENTRIES:
            raise _no(f"A collection holds {MOST_ENTRIES} at most.")
        last = collection.entries.aggregate(last=Max("place"))["last"] or 0
        CollectionEntry.objects.create(collection=collection, document=document, place=last + 1)
        _touch(collection)


def collection_remove(*, collection: Collection, actor: Actor, uid: str) -> None:
    """Take a document out."""
    collection.require_owner(actor)
    collection.entries.filter(document__uid=uid).delete()
    _touch(collection)


def collection_move(*, collection: Collection, actor: Actor, uid: str, by: int) -> None:
    """Move a document so many places down, or up where that is less than nothing; as far as it goes."""
    collection.require_owner(actor)
    with transaction.atomic():
        entries = list(collection.entries.select_for_update().select_related("document").order_by("place", "pk"))
        at = next((place for place, entry in enumerate(entries) if entry.document.uid == uid), None)
        if at is None:
            raise _no("This is not in the collection any more.")
        entry = entries.pop(at)
        entries.insert(max(0, min(len(entries), at + by)), entry)
        for place, each in enumerate(entries, 1):
            each.place = place
        CollectionEntry.objects.bulk_update(entries, ["place"])
        _touch(collection)


def collection_delete(*, collection: Collection, actor: Actor) -> None:
    """Delete a collection; what is in it stays."""
    collection.require_owner(actor)
    collection.delete()


def collection_for(*, actor: Actor, uid: str) -> Collection:
    """The collection of that uid, if the actor may see it. Raises Http404."""
    found = Collection.objects.visible_to(actor).select_related("owner").filter(uid=uid).first()
    if found is None:
        raise Http404("No collection here.")
    return found


def documents_in(collection: Collection, actor: Actor) -> list[Document]:
    """What is in it, in its order, as far as the actor may see it."""
    seen = Document.objects.visible_to(actor).values("pk")
    entries = collection.entries.filter(document__in=seen).select_related("document__owner")
    return [entry.document for entry in entries.order_by("place", "pk")]


def _said(**texts: str) -> dict[str, str]:
    said = {name: value.replace("\r\n", "\n").strip() for name, value in texts.items()}
    if "title" in said:
        said["title"] = " ".join(said["title"].split())
        if not said["title"]:
            raise _no("Give the collection a name.", "/title")
    for name, value in said.items():
        if len(value) > MOST_LETTERS[name]:
            raise _no(f"There are {len(value):,} letters; {MOST_LETTERS[name]:,} are allowed.", f"/{name}")
        if not storable(value):
            raise _no("It holds characters that cannot be stored (a zero byte, say).", f"/{name}")
    return said


def _touch(collection: Collection) -> None:
    Collection.objects.filter(pk=collection.pk).update(updated=timezone.now())


def _no(reason: str, path: str = "") -> Misshapen:
    return Misshapen((Finding("DOC-COLLECTION", reason, path),))


def _files(actor: Actor) -> Iterator[tuple[str, bytes]]:
    for collection in Collection.objects.owned_by(actor):
        listed = [{"uid": each.uid, "title": each.title} for each in documents_in(collection, actor)]
        told = {"title": collection.title, "text": collection.text, "documents": listed}
        yield f"collections/{named(collection.title, collection.uid)}.json", pretty(told)


PART = Part(_files)
