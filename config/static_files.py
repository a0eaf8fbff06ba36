"""Where collected static files live: under hashed names, and the stylesheets of every page joined into one request."""

from collections.abc import Iterator
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

FACES = "css/fonts.css"  # made by `manage.py cut_fonts`
SHEETS = (
    "css/tokens.css",  # first: it declares the order of the cascade layers
    FACES,
    "css/base.css",
    "css/shell.css",
    "css/forms.css",
    "css/parts.css",
    "css/chart.css",  # what is drawn: boards, the sea behind the first page, pictures of ships
    "css/story.css",
    "css/desk.css",
    "css/print.css",
)
JOINED = "css/site.css"


class Collected(CompressedManifestStaticFilesStorage):
    """The storage of `collectstatic`: each file by the hash of its content, SHEETS also as JOINED."""

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        """Join the sheets that were collected, in their order, then hash and compress everything."""
        if not dry_run:
            found = [paths[name] for name in SHEETS if name in paths]
            text = b"\n".join(storage.open(path).read() for storage, path in found)
            self.delete(JOINED)
            self._save(JOINED, ContentFile(text))
            paths = {**paths, JOINED: (self, JOINED)}
        yield from super().post_process(paths, dry_run, **options)
