"""Pictures of maps, uploaded to be drawn over: checked like those of notes, kept under a name that follows from their
bytes. Documents name theirs in `sheet.picture`, and so do the copies and the wars made of them: whoever may see one of
these sees the picture.
"""

from collections.abc import Iterator
from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from campaigns.engine.data import Campaign as Data
from campaigns.models import Campaign, SheetPicture
from rules.core.findings import Change, Finding, Fix
from scenarios.models import Document, Kind, Revision
from scenarios.ownership import Actor
from scenarios.pictures import reading
from scenarios.rights import Right

LARGEST_SIDE = 2400  # pixels, as it is kept: a map is looked at from near
FORGOTTEN = timedelta(days=2)  # so long one is kept that nothing names: undo brings it back
LOOKED_AT = 20  # pictures about which an upload asks whether anything names them


def picture_keep(*, document: Document, actor: Actor, raw: bytes) -> SheetPicture:
    """Keep a picture for the sheet of the actor's map; the document names it when it is saved with that name. Raises
    `reading.BadPicture`, and `NotYours` where the document belongs to somebody else."""
    document.require(Right.EDIT, actor)
    kept = reading.read(raw, LARGEST_SIDE)
    with transaction.atomic():
        picture, _ = SheetPicture.objects.update_or_create(
            name=kept.name,
            defaults={
                "image": kept.image,
                "media_type": kept.media_type,
                "width": kept.width,
                "height": kept.height,
                "looked": timezone.now(),
            },
        )
    forget_unnamed()
    return picture


def picture_named(name: str) -> SheetPicture | None:
    """The picture of that name, if the site has it."""
    return SheetPicture.objects.filter(name=name).first() if name else None


def address_of(data: Data, route: str, uid: str) -> str:
    """Where a page finds the picture under a map, by the route of its document or its war; "" where the map names none
    that the site has."""
    name = data.sheet.picture
    kept = bool(name) and SheetPicture.objects.filter(name=name).exists()
    return reverse(route, args=[uid, name]) if kept else ""


def findings_of(data: Data) -> Iterator[Finding]:
    """What is amiss with the picture that a map names: one from another site, or long forgotten."""
    name = data.sheet.picture
    if name and not SheetPicture.objects.filter(name=name).exists():
        fix = Fix("Leave it out", (Change("remove", "/sheet/picture"),))
        message = "The picture under the map is not on this site. Bring it again, or leave it out."
        yield Finding("CMP-PICTURE", message, "/sheet/picture", severity="warning", fixes=(fix,))


def picture_of_document(document: Document, name: str, actor: Actor) -> SheetPicture | None:
    """The picture of that name, where the document names it now or who asks may change it."""
    sheet = document.body.get("sheet")
    said = sheet.get("picture") if isinstance(sheet, dict) else None
    return picture_named(name) if name == said or document.right(actor) >= Right.EDIT else None


def forget_unnamed(many: int = LOOKED_AT) -> int:
    """Remove pictures that no revision of a document and no war names any more; how many. It looks at `many` of them,
    at those first at which nobody has looked for the longest time."""
    before = timezone.now() - FORGOTTEN
    gone = 0
    for picture in SheetPicture.objects.filter(looked__lt=before).defer("image").order_by("looked")[:many]:
        named = Q(body__contains=f'"{picture.name}"')
        if Revision.objects.filter(named, document__kind=Kind.CAMPAIGN).exists() or (
            Campaign.objects.filter(document__contains=f'"{picture.name}"').exists()
        ):
            SheetPicture.objects.filter(pk=picture.pk).update(looked=timezone.now())
        else:
            picture.delete()
            gone += 1
    return gone
