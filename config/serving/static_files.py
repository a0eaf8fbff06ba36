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
BATTLE = (
    "css/board.css", "css/battle.css", "css/battle_sheets.css", "css/seats.css", "css/guide.css",
    "css/battle_narrow.css",
)  # fmt: skip
BALANCE = ("css/forecast.css", "css/balance.css")
EDITOR = ("css/board.css", "css/editor.css", "css/comments.css", *BALANCE)
# What is asked for in one request: the sheets of every page, and those that a kind of page has besides.
JOINED = {
    "site": SHEETS,
    "battle_page": BATTLE,
    "card_battle_page": (*BATTLE, "css/battle_cards.css"),
    "scenario_page": ("css/board.css", "css/scenarios.css"),
    "balance_page": ("css/board.css", *BALANCE),
    "editor_page": EDITOR,
    "table_editor_page": (*EDITOR, "css/editor_table.css"),
    "square_editor_page": (*EDITOR, "css/editor_table.css", "css/editor_square.css"),
    "map_editor_page": (*EDITOR, "css/campaign.css", "css/editor_campaign_map.css"),
    "squadron_editor_page": (*EDITOR, "css/editor_table.css", "css/editor_squadrons.css"),
}


def joined(what: str) -> str:
    """The static file that the sheets of `JOINED` are joined into."""
    return f"css/{what}.css"


class Collected(CompressedManifestStaticFilesStorage):
    """The storage of `collectstatic`: each file by the hash of its content, the sheets of `JOINED` also as one."""

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        """Join the sheets that were collected, in their order, then hash and compress everything."""
        if not dry_run:
            for what, sheets in JOINED.items():
                found = [paths[name] for name in sheets if name in paths]
                text = b"\n".join(storage.open(path).read() for storage, path in found)
                self.delete(joined(what))
                self._save(joined(what), ContentFile(text))
                paths = {**paths, joined(what): (self, joined(what))}
        yield from super().post_process(paths, dry_run, **options)
