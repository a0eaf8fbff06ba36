"""The pictures in the texts of a scenario, named there by Markdown: kept with the document beside the one under its
board (`boards`), shown to whoever may read the text, in the battles that were begun from it too, and printed.
"""

import io
from collections.abc import Iterator
from typing import Any

from django.urls import reverse
from PIL import Image

from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.pictures.models import BoardPicture
from scenarios.rights import Right
from scenarios.words.markdown import NAMED, Shown

PRINTED_SIDE = 1000  # pixels: a column of a sheet has no room for more


def named_in(body: Any) -> set[str]:
    """The names of the pictures that the texts of a scenario (plain data) show."""
    return {name for text in _texts(body) for name in NAMED.findall(text)}


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _texts(inner)
    elif isinstance(value, list | tuple) and value and not isinstance(value[0], int | float):
        for inner in value:
            yield from _texts(inner)


def shown_in(document: Document | None, body: Any, address: str = "") -> Shown:
    """The pictures that the texts of a document show, at the address of the document unless another one is told."""
    names = named_in(body)
    if document is None or not names:
        return Shown()
    found = document.board_pictures.filter(name__in=names).order_by("name").values_list("name", "width", "height")
    return Shown(address or reverse("scenarios:board_picture", args=[document.uid, "NAME"]), tuple(found))


def kept_for(document: Document | None, body: Any, actor: Actor) -> dict[str, BoardPicture]:
    """What is kept of the pictures that texts show, by name: beside the document that they were begun from, or, where
    there is none, beside any whose pictures the actor sees."""
    names = named_in(body)
    if not names:
        return {}
    if document is not None:
        return {picture.name: picture for picture in document.board_pictures.filter(name__in=names)}
    kept = BoardPicture.objects.filter(name__in=names).select_related("document").order_by("-pk")
    return {picture.name: picture for picture in kept if _is_read(picture, actor)}


def _is_read(picture: BoardPicture, actor: Actor) -> bool:
    """Whether the actor sees a picture beside its document: in its texts, or because they change it."""
    right = picture.document.right(actor)
    return right >= Right.EDIT or (right >= Right.READ and picture.name in named_in(picture.document.body))


def printed_of(document: Document) -> dict[str, bytes]:
    """The pictures in the texts of a document as they are printed, by name."""
    names = named_in(document.body)
    found = document.board_pictures.filter(name__in=names).order_by("name") if names else ()
    return {picture.name: _printed(picture) for picture in found}


def _printed(picture: BoardPicture) -> bytes:
    """On white, no larger than paper shows."""
    out = io.BytesIO()
    with Image.open(io.BytesIO(bytes(picture.image))) as opened:
        opened.thumbnail((PRINTED_SIDE, PRINTED_SIDE))
        drawn = opened.convert("RGBA")
    paper = Image.new("RGB", drawn.size, "white")
    paper.paste(drawn, mask=drawn)
    paper.save(out, "JPEG", quality=85)
    return out.getvalue()
