"""The pictures of a scenario. The one that its board is drawn over (`Tracing` of its text) is seen in the editor by who
may change it, and by others on the scenario's page, where its owner lets it be shown there; those in its texts
(`texts`) are seen by whoever may read these.
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
from scenarios.pictures.texts import named_in
from scenarios.rights import Right

LARGEST_SIDE = 2400  # pixels, as it is kept: a board is looked at from near
MOST_SHAPE = 100  # times as high as broad
MOST_KEPT = 40  # of a document: undo and older revisions bring earlier ones back


def picture_keep(*, document: Document, actor: Actor, raw: bytes, in_text: bool = False) -> BoardPicture:
    """Keep a picture for the board or the texts of the actor's scenario; the document names it when it is saved with
    that name. Raises `reading.BadPicture`, and `NotYours` where the document belongs to somebody else."""
    document.require(Right.EDIT, actor)
    kept = reading.read(raw) if in_text else reading.read(raw, LARGEST_SIDE)
    fields = {key: value for key, value in kept._asdict().items() if key != "name"}
    with transaction.atomic():
        wanted = {kept.name, *names_of(document.body)}
        others = document.board_pictures.exclude(name__in=wanted)
        room = MOST_KEPT - document.board_pictures.filter(name__in=wanted - {kept.name}).count() - 1
        if room < 0:
            raise reading.BadPicture(
                f"The scenario shows {MOST_KEPT} pictures, and no more are kept. Take one out first."
            )
        BoardPicture.objects.filter(pk__in=list(others.values_list("pk", flat=True)[room:])).delete()
        picture, _ = BoardPicture.objects.update_or_create(document=document, name=kept.name, defaults=fields)
    return picture


def names_of(body: dict[str, Any]) -> set[str]:
    """The names of all pictures that the plain text of a scenario shows, under its board or in its texts."""
    tracing = tracing_of(body)
    return named_in(body) | ({tracing.picture} if tracing is not None else set())


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
        body = document.body
        tracing = tracing_of(body)
        if name not in named_in(body) and (tracing is None or not tracing.shown or tracing.picture != name):
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
    """Give a document the pictures that its text names and another has, where the actor may see them there."""
    for name in sorted(names_of(body) - set(copy.board_pictures.values_list("name", flat=True))):
        picture = picture_for(source, name, actor)
        if picture is not None:
            picture.pk, picture.document = None, copy
            picture._state.adding = True
            picture.save()
