"""Writing documents. Each service is one transaction, checks whose the document is, and keeps history whole."""

from dataclasses import asdict
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from rules.core.findings import Finding
from scenarios.balance import cards
from scenarios.documents import checking, documents
from scenarios.documents.checking import Checked
from scenarios.documents.documents import Misshapen
from scenarios.models import Document, Revision
from scenarios.ownership import Actor, Visibility, allowed_visibility, owner_fields
from scenarios.pictures import boards
from scenarios.rights import Right
from scenarios.rosters.fleets import fleet_from, with_fleet
from scenarios.selectors import Facts, facts_of
from scenarios.together.shifting import notes_shifted

__all__ = ["Misshapen", "NothingThere", "Stale"]


class Stale(Exception):
    """Somebody, perhaps another tab, has changed the document since: `current_revision` is what it says now."""

    def __init__(self, current_revision: Revision) -> None:
        super().__init__(f"The document is at revision {current_revision.number} by now.")
        self.current_revision = current_revision


class NothingThere(Exception):
    """There is nothing to undo or redo."""


def document_create(
    *,
    actor: Actor,
    body: dict[str, Any],
    visibility: str = Visibility.PRIVATE,
    note: str = "",
    forked_from: Document | None = None,
) -> Document:
    """Keep a new scenario or fleet for the actor. Raises `Misshapen` where it has not the shape of one, or would be
    public and has errors, and `NotListed` where a guest would make it public."""
    facts, checked = _checked(body, actor)
    wanted = _visibility(actor, visibility, facts.kind, facts.error_count)
    with transaction.atomic():
        document = Document.objects.create(
            **owner_fields(actor), **asdict(facts), visibility=wanted, forked_from=forked_from
        )
        _first_revision(document, body, note, actor)
        _note_names(document, checked)
        if forked_from is not None:
            boards.carry(forked_from, document, actor, body)
    return document


def document_import(*, actor: Actor, raw: bytes | str, visibility: str = Visibility.PRIVATE) -> Document:
    """Keep a scenario or fleet from JSON text of any format that we know. Raises `Misshapen`."""
    return document_create(actor=actor, body=documents.parse(raw), visibility=visibility, note="Imported")


def document_revise(*, document: Document, actor: Actor, body: dict[str, Any], seen: int, note: str = "") -> Revision:
    """Write the next revision. `seen` is the revision that the actor was looking at.

    Raises `Stale` where that is no longer the current one, `Misshapen` and `NotYours`; then nothing has changed.
    Writing what the document says already makes no revision.
    """
    document.require(Right.EDIT, actor)
    facts, checked = _checked(body, document.whose)
    with transaction.atomic():
        before = _seen(document, seen)
        if before.body == body:
            before.checked = checked
            return before
        if facts.kind != document.kind or facts.ruleset != document.ruleset:
            raise Misshapen(_other_thing(document))
        number = before.number + 1
        revision = _write(document, before, body, facts, actor, note, content=number, parent=before.content, tip=number)
        _note_names(document, checked)
        revision.checked = checked
        return revision


def document_restore(*, document: Document, actor: Actor, number: int, seen: int) -> Revision:
    """Make an older revision the current text again, as a new revision that can itself be undone."""
    older = document.revisions.get(number=number)
    note = f"Restored revision {number}"
    return document_revise(document=document, actor=actor, body=older.body, seen=seen, note=note)


def document_undo(*, document: Document, actor: Actor, seen: int) -> Revision:
    """Go back to the text before the last change. Raises `NothingThere` at the first one, and `Stale`."""
    document.require(Right.EDIT, actor)
    with transaction.atomic():
        before = _seen(document, seen)
        if before.parent is None:
            raise NothingThere("There is nothing to undo: this is how the document began.")
        to = document.revisions.get(number=before.parent)
        return _stepped(document, before, to, actor, f"Undo to revision {to.number}")


def document_redo(*, document: Document, actor: Actor, seen: int) -> Revision:
    """Take up again the text that the last undo left. Raises `NothingThere` where nothing was undone, and `Stale`."""
    document.require(Right.EDIT, actor)
    with transaction.atomic():
        before = _seen(document, seen)
        if not before.can_redo:
            raise NothingThere("There is nothing to redo.")
        to = document.revisions.get(number=redo_number(document, before))
        return _stepped(document, before, to, actor, f"Redo to revision {to.number}")


def _stepped(document: Document, before: Revision, to: Revision, actor: Actor, note: str) -> Revision:
    """The revision that says again what an older one said, on the way of undo and redo."""
    facts, checked = _checked(to.body, document.whose)
    revision = _write(
        document, before, to.body, facts, actor, note, content=to.number, parent=to.parent, tip=before.tip
    )
    _note_names(document, checked)
    revision.checked = checked
    return revision


def redo_number(document: Document, revision: Revision) -> int:
    """The number of the content that redoing leads to: the step after `content` on the way to `tip`."""
    parents = dict(document.revisions.values_list("number", "parent"))
    number = revision.tip
    while (before := parents[number]) is not None and before != revision.content:
        number = before
    return number


def document_fork(*, document: Document, actor: Actor, number: int | None = None) -> Document:
    """A private copy of the current revision, or of revision `number`, that belongs to the actor.

    Who forks their own document can tell the two apart by their titles.
    """
    source = document.revisions.get(number=number or document.head)
    title = f"{document.title[:193]} (copy)" if document.owned_by(actor) else document.title
    body = document.sort.copied(source.body, title, document.whose, actor)
    return document_create(actor=actor, body=body, note=f"Forked from “{document.title}”"[:200], forked_from=document)


def document_set_visibility(*, document: Document, actor: Actor, visibility: str) -> Document:
    """Say who may see the document. Raises ValueError for a word that is no visibility, `NotListed` where a guest would
    make it public, and `Misshapen` where it has errors: then it can be unlisted, and public once they are mended."""
    document.require_owner(actor)
    document.visibility = _visibility(actor, visibility, document.kind, document.error_count)
    document.save(update_fields=["visibility", "updated"])
    return document


def document_delete(*, document: Document, actor: Actor) -> None:
    """Delete the document and its history. Battles fought from it keep their own copy."""
    document.require_owner(actor)
    document.delete()


def document_played(*, revision: Revision, actor: Actor) -> None:
    """Count a battle that the actor has begun from a revision, unless the document is their own."""
    document = revision.document
    if not document.owned_by(actor):
        Document.objects.filter(pk=document.pk).update(played=F("played") + 1)


def scenario_add_fleet(
    *, scenario: Document, fleet: Document, actor: Actor, side: str, seen: int | None = None
) -> Revision:
    """Add a fleet's ships to a side of a scenario, unplaced; to the revision `seen`, else to the current one. Raises
    `Stale`, and `Misshapen` where it would no longer be one."""
    if scenario.ruleset != fleet.ruleset:
        raise Misshapen(_other_thing(scenario))
    current = scenario.current
    body = with_fleet(current.body, fleet.body, side)
    note = f"Added the fleet “{fleet.title}”"
    seen = current.number if seen is None else seen
    return document_revise(document=scenario, actor=actor, body=body, seen=seen, note=note)


def fleet_of_side(*, scenario: Document, actor: Actor, side: str) -> Document:
    """Keep a side's ships of a scenario as a new fleet of the actor's."""
    note = f"From side {side} of “{scenario.title}”"[:200]
    return document_create(actor=actor, body=fleet_from(scenario.body, side), note=note)


def library_install(*, key: str, body: dict[str, Any]) -> tuple[Document, str]:
    """Put a ready-made document into the library: "installed", "updated" to a new revision, or "unchanged"."""
    nobody = Actor()
    facts, _ = _checked(body, nobody)
    with transaction.atomic():
        document = Document.objects.filter(library_key=key).first()
        if document is None:
            document = Document.objects.create(library_key=key, visibility=Visibility.PUBLIC, **asdict(facts))
            _first_revision(document, body, "Library", nobody)
            return document, "installed"
        before = document.current
        if before.body != body:
            number = before.number + 1
            _write(document, before, body, facts, nobody, "Library", content=number, parent=before.content, tip=number)
            return document, "updated"
    if any(getattr(document, name) != value for name, value in asdict(facts).items()):
        # The file is the same; what the rules say about it, or how it is listed, is not.
        Document.objects.filter(pk=document.pk).update(**asdict(facts))
    return document, "unchanged"


def _visibility(actor: Actor, visibility: str, kind: str, errors: int) -> Visibility:
    wanted = allowed_visibility(actor, visibility)
    if wanted == Visibility.PUBLIC and errors:
        many = "an error" if errors == 1 else f"{errors} errors"
        message = (
            f"The {kind} has {many}, and public is only what can be played: mend that first, or share it unlisted,"
            " with whoever has the link."
        )
        raise Misshapen((Finding(code="DOC-PUBLIC", message=message, path="/visibility"),))
    return wanted


def _checked(body: dict[str, Any], whose: Actor) -> tuple[Facts, Checked]:
    """The facts of a document of that actor's, and what was read and found in it. Raises `Misshapen`."""
    checked = checking.checked(body, whose)
    if checked.reading.document is None:
        raise Misshapen(checked.reading.findings)
    return facts_of(*checked), checked


def _note_names(document: Document, checked: Checked) -> None:
    """Keep which documents this one names now, so that their owner can be told what rests on them."""
    if (names := document.sort.names) is not None:
        document.names.set(Document.objects.filter(uid__in=set(names(checked.reading.document))))


def _first_revision(document: Document, body: dict[str, Any], note: str, actor: Actor) -> Revision:
    return Revision.objects.create(
        document=document, number=1, body=body, content=1, parent=None, tip=1, note=note, **actor.signature()
    )


def _seen(document: Document, seen: int) -> Revision:
    current = document.revisions.order_by("-number")[0]
    if current.number != seen:
        raise Stale(current)
    return current


def _write(
    document: Document,
    before: Revision,
    body: dict[str, Any],
    facts: Facts,
    actor: Actor,
    note: str,
    *,
    content: int,
    parent: int | None,
    tip: int,
) -> Revision:
    """The next revision and the document's facts. Of two writers that saw one head, the update lets one through."""
    number = before.number + 1
    changes = {**asdict(facts), "balance": cards.revised(document, body), "head": number, "updated": timezone.now()}
    if not Document.objects.filter(pk=document.pk, head=before.number).update(**changes):
        raise Stale(document.revisions.order_by("-number")[0])
    for name, value in changes.items():
        setattr(document, name, value)
    notes_shifted(document, before.body, body)
    return Revision.objects.create(
        document=document,
        number=number,
        body=body,
        content=content,
        parent=parent,
        tip=tip,
        note=note[:200],
        **actor.signature(),
    )


def _other_thing(document: Document) -> tuple[Finding, ...]:
    of = f" of {document.ruleset}; it cannot become another kind or change its ruleset" if document.ruleset else ""
    message = f"This is a {document.kind}{of or '; it cannot become another kind'}."
    return (Finding(code="DOC-KIND", message=message),)
