"""The picture that a scenario's board is drawn over (`Tracing` of its text). Who may change it sees it in the editor;
others see it on the scenario's page, where its owner lets it be shown there.
"""

from typing import Any

import msgspec
from django.db import transaction
from django.urls import reverse

from rules.core.documents import Tracing
from rules.core.findings import Change, Finding, Fix
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.pictures import reading
from scenarios.pictures.models import BoardPicture
from scenarios.rights import Right

LARGEST_SIDE = 2400  # pixels, as it is kept: a board is looked at from near
MOST_SHAPE = 100  # times as high as broad
MOST_KEPT = 6  # of a document: undo brings earlier ones back


def picture_keep(*, document: Document, actor: Actor, raw: bytes) -> BoardPicture:
    """Keep a picture for the board of the actor's scenario; the document names it when it is saved with that name.
    Raises `reading.BadPicture`, and `NotYours` where the document belongs to somebody else."""
    document.require(Right.EDIT, actor)
    kept = reading.read(raw, LARGEST_SIDE)
    fields = {key: value for key, value in kept._asdict().items() if key != "name"}
    with transaction.atomic():
        picture, _ = BoardPicture.objects.update_or_create(document=document, name=kept.name, defaults=fields)
        spare = document.board_pictures.values_list("pk", flat=True)[MOST_KEPT:]
        BoardPicture.objects.filter(pk__in=list(spare)).delete()
    return picture


def findings_of(tracing: Tracing | None) -> tuple[Finding, ...]:
    """What is amiss with what a scenario says of its picture: a size that cannot be drawn."""
    if tracing is None or (tracing.across > 0 and 0 < tracing.shape <= MOST_SHAPE and 0 <= tracing.strength <= 100):
        return ()
    fix = Fix("Leave the picture out", (Change("remove", "/tracing"),))
    message = "The picture under the board has no size that can be drawn, or shows by less than nothing. Fit it anew."
    return (Finding("DOC-PICTURE", message, "/tracing", severity="warning", fixes=(fix,)),)


def tracing_of(body: dict[str, Any]) -> Tracing | None:
    """What the plain text of a scenario says of its picture; None where it names none that can be read."""
    try:
        return msgspec.convert(body["tracing"], Tracing)
    except (KeyError, msgspec.ValidationError):
        return None


def picture_for(document: Document, name: str, actor: Actor) -> BoardPicture | None:
    """The picture of that name beside a document, for those who may change it, and for others where it is shown."""
    if document.right(actor) < Right.EDIT:
        tracing = tracing_of(document.body)
        if tracing is None or not tracing.shown or tracing.picture != name:
            return None
    return document.board_pictures.filter(name=name).first()


def address_of(document: Document, tracing: Tracing | None) -> str:
    """Where readers find the picture of a document; "" where it is not shown, or not there."""
    if tracing is None or not tracing.shown or not document.board_pictures.filter(name=tracing.picture).exists():
        return ""
    return reverse("scenarios:board_picture", args=[document.uid, tracing.picture])


def without_what_is_hidden(body: dict[str, Any]) -> dict[str, Any]:
    """The text of a scenario for somebody else than its owner: without a picture that is not shown."""
    tracing = tracing_of(body)
    if "tracing" not in body or (tracing is not None and tracing.shown):
        return body
    return {name: value for name, value in body.items() if name != "tracing"}


def carry(source: Document, copy: Document, actor: Actor, body: dict[str, Any]) -> None:
    """Give a copy of a document the picture that its text names, where the actor may see it."""
    tracing = tracing_of(body)
    picture = picture_for(source, tracing.picture, actor) if tracing is not None else None
    if picture is not None:
        picture.pk, picture.document = None, copy
        picture._state.adding = True
        picture.save()
