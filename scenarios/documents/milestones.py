"""Milestones: names that those who may change a document give to revisions which they want to find again. A revision
has one at most, and no two of a document the same."""

from django.db import models, transaction

from rules.core.findings import Finding
from scenarios.documents.bounded import storable
from scenarios.documents.documents import Misshapen
from scenarios.models import Document, Milestone, Revision
from scenarios.ownership import Actor
from scenarios.rights import Right

MOST_LETTERS = 80
MOST = 100  # of a document


def milestone_set(*, document: Document, actor: Actor, number: int, name: str) -> Milestone:
    """Call a revision so, or otherwise than before. Raises `NotYours`, `Revision.DoesNotExist`, and `Misshapen` for a
    name that cannot be kept; then nothing has changed."""
    document.require(Right.EDIT, actor)
    name = " ".join(name.split())
    with transaction.atomic():
        revision = document.revisions.defer("body").get(number=number)
        others = milestones_of(document).exclude(revision=revision)
        if wrong := _amiss(name, others):
            raise Misshapen((Finding("DOC-MILESTONE", wrong, "/name"),))
        milestone, _ = Milestone.objects.update_or_create(revision=revision, defaults={"name": name})
    return milestone


def milestone_remove(*, document: Document, actor: Actor, number: int) -> bool:
    """Take its name from a revision; whether it had one. The revision stays. Raises `NotYours` and
    `Revision.DoesNotExist`."""
    document.require(Right.EDIT, actor)
    revision: Revision = document.revisions.defer("body").get(number=number)
    gone, _ = Milestone.objects.filter(revision=revision).delete()
    return gone > 0


def milestones_of(document: Document) -> models.QuerySet[Milestone]:
    """The milestones of a document with their revisions, the newest first."""
    found = Milestone.objects.filter(revision__document=document).select_related("revision")
    return found.defer("revision__body").order_by("-revision__number")


def _amiss(name: str, others: models.QuerySet[Milestone]) -> str:
    if not name:
        return "Give the milestone a name, “Ready to be tried” say."
    if len(name) > MOST_LETTERS:
        return f"The name has {len(name)} letters; {MOST_LETTERS} are allowed."
    if not storable(name):
        return "The name holds characters that cannot be stored (a zero byte, say)."
    known = {each.name.casefold(): each.revision.number for each in others}
    if (number := known.get(name.casefold())) is not None:
        return f"Revision {number} is called “{name}” already. Choose another name, or remove that one first."
    if len(known) >= MOST:
        return f"There are {MOST} milestones already, and no more are kept. Remove one that you do not need."
    return ""
