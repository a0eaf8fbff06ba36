"""Pictures of notes, maps and boards: checked, turned upright, made small and written anew: nothing else is kept."""

import io
from hashlib import sha256
from typing import NamedTuple

from PIL import Image, ImageOps, UnidentifiedImageError

MOST_BYTES = 8 * 1024 * 1024
MOST_PIXELS = 40_000_000
LARGEST_SIDE = 1600  # pixels, as it is kept
FORMATS = ("JPEG", "PNG", "WEBP")


class BadPicture(Exception):
    """A file that cannot be taken as a picture; the message says why."""


class Kept(NamedTuple):
    """A picture as it is kept; `name` follows from its bytes."""

    image: bytes
    media_type: str
    width: int
    height: int
    name: str


def read(raw: bytes, largest: int = LARGEST_SIDE) -> Kept:
    """A picture from an uploaded file, without anything else that the file holds, at most `largest` pixels wide and
    high. Raises `BadPicture`."""
    if len(raw) > MOST_BYTES:
        raise BadPicture(f"The picture has {len(raw) / 1_048_576:.0f} MB; {MOST_BYTES >> 20} MB are allowed.")
    try:
        with Image.open(io.BytesIO(raw), formats=FORMATS) as opened:
            if opened.width * opened.height > MOST_PIXELS:
                raise BadPicture(f"The picture has {opened.width} by {opened.height} pixels. Make it smaller.")
            picture = ImageOps.exif_transpose(opened)
            picture.thumbnail((largest, largest))
            return _written(picture)
    except BadPicture:
        raise
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, ValueError, SyntaxError):
        raise BadPicture("This file is no picture that can be read. Bring a JPEG, PNG or WebP.") from None


def _written(picture: Image.Image) -> Kept:
    """Photographs as JPEG, what has clear parts or few colours as PNG."""
    clear = picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info
    plain = Image.new("RGBA" if clear else "RGB", picture.size)
    plain.paste(picture.convert(plain.mode))  # a new image has none of the file's other parts
    out = io.BytesIO()
    if clear:
        plain.save(out, "PNG", optimize=True)
    else:
        plain.save(out, "JPEG", quality=85, optimize=True)
    body = out.getvalue()
    media_type, ending = ("image/png", "png") if clear else ("image/jpeg", "jpg")
    return Kept(body, media_type, plain.width, plain.height, f"{sha256(body).hexdigest()[:16]}.{ending}")
