"""Pictures of scenarios, drawn once per revision and kept as files in the site's folder; they can be drawn again."""

import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from django.conf import settings

from scenarios.boards import mustered_picture
from scenarios.documents import documents
from scenarios.drawing.art.values import Theme
from scenarios.drawing.png import board_png, share_fleet_png, share_png
from scenarios.models import Document

EDITION = 7  # one more whenever boards are drawn differently, so that kept pictures are drawn again
SIZES = {"thumbnail": (480, 220), "large": (960, 600), "share": (1200, 630)}
LOOKS: tuple[Theme, ...] = ("light", "dark")  # for pages of that theme; a picture to share is always light


class Numbered(Protocol):
    """What pictures are kept for: something with a uid whose revisions are numbered."""

    @property
    def uid(self) -> str: ...

    @property
    def head(self) -> int: ...


def thumbnail(document: Document, size: str = "thumbnail", look: Theme = "light") -> bytes:
    """The PNG of the document's board: "thumbnail", "large", or "share" with the title. KeyError for another size."""
    width, height = SIZES[size]

    def draw() -> bytes:
        picture = mustered_picture(documents.read(document.body).document)
        if size != "share":
            return board_png(picture, width, height, look)
        when = ", ".join(filter(None, (document.period, document.date)))
        return share_png(picture, document.title, width, height, subtitle=when)

    return kept(document, size if look == "light" or size == "share" else f"{size}-{look}", draw)


def fleet_picture(document: Document, subtitle: str) -> bytes:
    """The PNG that is shown where a link to a fleet is shared."""
    return kept(
        document,
        "share",
        lambda: share_fleet_png(document.title, document.ships_a, *SIZES["share"], subtitle=subtitle),
    )


def kept(document: Numbered, name: str, draw: Callable[[], bytes]) -> bytes:
    """A picture of the current revision of a document, drawn where there is none of that name yet."""
    return keep_picture(f"{document.uid}-{EDITION}.{document.head}-{name}.png", f"{document.uid}-*-{name}.png", draw)


def keep_picture(name: str, earlier: str, draw: Callable[[], bytes]) -> bytes:
    """The picture that is kept under a name, drawn where there is none yet; then the `earlier` ones are dropped."""
    file = _folder() / name
    try:
        return file.read_bytes()
    except FileNotFoundError:
        pass
    drawn = draw()
    _keep(file, drawn, earlier)
    return drawn


def _folder() -> Path:
    folder = Path(settings.VAR_DIR) / "thumbnails"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _keep(file: Path, png: bytes, earlier: str) -> None:
    """Write the file whole or not at all, and drop the pictures of earlier revisions."""
    unfinished = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    unfinished.write_bytes(png)
    os.replace(unfinished, file)
    for old in file.parent.glob(earlier):
        if old != file:
            old.unlink(missing_ok=True)
