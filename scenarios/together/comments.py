"""What people say about a document to each other: beside a ship, a place, a finding or all of it; answered, settled and
opened again. Plain text, kept with the document whatever its revisions become."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import F

from rules.core.findings import Finding
from scenarios.documents import checking
from scenarios.documents.documents import Misshapen
from scenarios.models import About, Comment, Document, DocumentSeat
from scenarios.ownership import Actor
from scenarios.people.seats import held_by
from scenarios.rights import Right
from scenarios.selectors import revision_of
from scenarios.together.seating import stir

MOST_LETTERS = 2000
MOST = 1000  # of a document
MOST_WORDS = 60  # letters of what a place is called
_PLACE = re.compile(r"-?\d{1,7}(\.\d{1,3})?,-?\d{1,7}(\.\d{1,3})?")


class Said(NamedTuple):
    """A comment as its reader finds it: who wrote it, whether they did, and whether they may delete it."""

    comment: Comment
    who: str
    mine: bool
    may_delete: bool


class Thread(NamedTuple):
    """A comment with the answers to it. `there` says whether what it is about is still there, `ship` which ship of the
    text as it stands it belongs to, "" for none."""

    head: Said
    answers: list[Said]
    there: bool
    ship: str

    @property
    def settled(self) -> bool:
        return self.head.comment.settled


def comment_add(
    *,
    document: Document,
    actor: Actor,
    text: str,
    about: str = About.DOCUMENT,
    at: str = "",
    words: str = "",
    under: str = "",
    seen: int | None = None,
) -> Comment:
    """Say something about a document: about a ship, a place or a finding, or as the answer to the comment `under`. Of a
    place `words` is what it is called on the board. The same words sent again by who saw the comment of number `seen`
    as the newest are one comment.

    Raises `NotYours`, and `Misshapen` for what cannot be kept.
    """
    document.require(Right.COMMENT, actor)
    text = _plain(text)
    head = _thread(document, under) if under else None
    about, at, words = (About.DOCUMENT, "", "") if head is not None else _anchored(document, about, at, words)
    if not text:
        raise _no("Write something first.", "/text")
    if len(text) > MOST_LETTERS:
        raise _no(f"The comment has {len(text):,} letters; {MOST_LETTERS:,} are allowed.", "/text")
    name = "" if actor.user is not None else _called(document, actor)
    written = {"under": head, "about": about, "at": at, "text": text, "writer": actor.user}
    written["guest"] = "" if actor.user is not None else actor.guest
    with transaction.atomic():
        # The row of the document is held until the comment is there: two who write at once get two numbers.
        said = Document.objects.select_for_update().values_list("said", flat=True).get(pk=document.pk)
        if seen is not None and (sent := document.comments.filter(number__gt=seen, **written).first()):
            return sent
        if document.comments.count() >= MOST:
            raise _no(f"There are {MOST:,} comments, and no more are kept. Delete some that are settled.")
        comment = Comment.objects.create(
            document=document, number=said + 1, words=words, name=name, revision=document.head, **written
        )
        if head is not None and head.settled:
            Comment.objects.filter(pk=head.pk).update(settled=False)  # whoever answers has not done with it
        Document.objects.filter(pk=document.pk).update(said=said + 1, stirred=F("stirred") + 1)
        document.said = said + 1
        DocumentSeat.objects.filter(held_by(actor), thing=document, read=said).update(read=said + 1)
    return comment


def comment_settle(*, document: Document, actor: Actor, uid: str, settled: bool) -> Comment:
    """Say that a thread needs no more answers, or that it does."""
    document.require(Right.COMMENT, actor)
    head = _thread(document, uid)
    Comment.objects.filter(pk=head.pk).update(settled=settled)
    head.settled = settled
    stir(document)
    return head


def comment_delete(*, document: Document, actor: Actor, uid: str) -> None:
    """Delete a comment: for who wrote it, and for the owner of the document. The owner deletes the answers with it; of
    one that others have answered its writer takes back the words alone."""
    comment = document.comments.filter(uid=uid).first() if document.right(actor) >= Right.COMMENT else None
    if comment is None:
        raise _no("This comment is not there any more.")
    if not comment.written_by(actor):
        document.require(Right.OWN, actor)
    if document.owned_by(actor) or all(answer.written_by(actor) for answer in comment.answers.all()):
        comment.delete()
    else:
        Comment.objects.filter(pk=comment.pk).update(text="")
    stir(document)


def comments_read(document: Document, actor: Actor) -> None:
    """Note that the actor has read what was said so far."""
    own = DocumentSeat.objects.filter(held_by(actor), thing=document)
    own.filter(read__lt=document.said).update(read=document.said, told=False)


def threads_of(document: Document, actor: Actor) -> list[Thread]:
    """The threads of a document for the actor: the open ones first, of each the newest first."""
    owner = document.owned_by(actor)

    def said(comment: Comment) -> Said:
        mine = comment.written_by(actor)
        return Said(comment, "You" if mine else comment.who, mine, bool(comment.text or owner) and (mine or owner))

    every = list(document.comments.select_related("writer").order_by("number"))
    answers: dict[int, list[Comment]] = {}
    for comment in every:
        if comment.under_id is not None:
            answers.setdefault(comment.under_id, []).append(comment)
    heads = [comment for comment in every if comment.under_id is None]
    ships = _ships(document, heads)
    threads = []
    for head in heads:
        ship = ships[head.about, head.at]
        threads.append(
            Thread(said(head), [said(each) for each in answers.get(head.pk, [])], ship is not None, ship or "")
        )
    return sorted(threads, key=lambda thread: (thread.settled, -thread.head.comment.number))


def open_threads(document: Document) -> int:
    """How many threads wait for an answer."""
    return document.comments.filter(under=None, settled=False).count()


def comment_to_report(actor: Actor, uid: str) -> Comment | None:
    """A comment that the actor reads and somebody else wrote."""
    comment = Comment.objects.select_related("document", "writer").filter(uid=uid).first()
    if comment is None or comment.written_by(actor) or comment.document.right(actor) < Right.COMMENT:
        return None
    return comment


def claim_comments(guest: str, user: Any) -> None:
    """Hand what a guest wrote to the user they turned out to be."""
    if guest:
        Comment.objects.filter(writer=None, guest=guest).update(writer=user, guest="", name="")


def key_of(finding: Finding) -> str:
    """What a comment on a finding goes by."""
    return f"{finding.code} {finding.path}".strip()[:200]


def call_ship(unit: dict[str, Any]) -> str:
    """A ship of a plain text in words."""
    return " ".join(str(part) for part in (unit.get("id"), unit.get("name")) if part)[:200]


def units_of(body: Any) -> Iterable[dict[str, Any]]:
    """The ships of a plain text: of a scenario or a fleet its units, of a campaign its hulls."""
    for name in ("units", "hulls"):
        listed = body.get(name) if isinstance(body, dict) else None
        if isinstance(listed, list):
            yield from (unit for unit in listed if isinstance(unit, dict) and "id" in unit)


def _anchored(document: Document, about: str, at: str, words: str) -> tuple[str, str, str]:
    """What a comment is about, as it is kept, with its words. Raises `Misshapen` for what is not there."""
    at = at.strip()
    match about:
        case About.SHIP:
            unit = next((each for each in units_of(document.body) if str(each["id"]) == at), None)
            if unit is None:
                raise _no("There is no such ship any more.", "/at")
            return about, at, call_ship(unit)
        case About.PLACE:
            if not _PLACE.fullmatch(at):
                raise _no("A place is two numbers, as the board counts: “7,12”.", "/at")
            return about, at, " ".join(words.split())[:MOST_WORDS] or at.replace(",", ", ")
        case About.FINDING:
            found = checking.checked_revision(revision_of(document)).findings
            finding = next((each for each in found if key_of(each) == at), None)
            if finding is None:
                raise _no("This is not found any more.", "/at")
            return about, at, finding.message[:200]
        case About.DOCUMENT:
            return about, "", ""
    raise _no("A comment is about a ship, a place, a finding, or all of it.", "/about")


def _ships(document: Document, heads: Iterable[Comment]) -> dict[tuple[str, str], str | None]:
    """To which ship what comments are about belongs, "" to none; None for what is not there any more."""
    about = {(head.about, head.at) for head in heads}
    kinds = {each for each, _ in about}
    units = list(units_of(document.body)) if kinds & {About.SHIP, About.FINDING} else []
    ships: dict[tuple[str, str], str] = {(About.SHIP, str(unit["id"])): str(unit["id"]) for unit in units}
    if About.FINDING in kinds:
        for finding in checking.checked_revision(revision_of(document)).findings:
            place = re.match(r"/(?:units|hulls)/(\d+)(?:/|$)", finding.path)
            number = int(place[1]) if place else -1
            ships[About.FINDING, key_of(finding)] = str(units[number]["id"]) if 0 <= number < len(units) else ""
    return {key: ships.get(key) if key[0] in (About.SHIP, About.FINDING) else "" for key in about}


def _thread(document: Document, uid: str) -> Comment:
    head: Comment | None = document.comments.filter(uid=uid, under=None).first()
    if head is None:
        raise _no("This comment is not there any more.")
    return head


def _called(document: Document, actor: Actor) -> str:
    """What a guest wants to be called: as they said when they took up their invitation."""
    seat = DocumentSeat.objects.filter(held_by(actor), thing=document).first()
    return seat.name if seat is not None else ""


def _plain(text: str) -> str:
    """The text without what is no letter at all; lines stay."""
    kept = (
        each for each in text.replace("\r\n", "\n") if each == "\n" or unicodedata.category(each) not in ("Cc", "Cs")
    )
    return "".join(kept).strip()


def _no(reason: str, path: str = "") -> Misshapen:
    return Misshapen((Finding("DOC-COMMENT", reason, path),))
