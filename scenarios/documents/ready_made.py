"""The ready-made documents that come with the site: scenarios/library/<ruleset>/*.json, and fleets/*.json below; in
drawn_up/ scenarios that are no battle yet, for a new one to begin with."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import rules
from scenarios.documents import documents

FOLDER = Path(__file__).parent.parent / "library"


def ready_made() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every ready-made document with its library key, "<ruleset>/<id>": a ruleset's scenarios, then its fleets."""
    for ruleset in rules.all():
        folder = FOLDER / ruleset.key
        for path in (*sorted(folder.glob("*.json")), *sorted(folder.glob("fleets/*.json"))):
            yield f"{ruleset.key}/{path.stem}", documents.parse(path.read_bytes())


def ready_made_body(key: str) -> dict[str, Any]:
    """The ready-made document of that key, "ancient_naval_games/HEX-SC1" say. Raises KeyError where there is none."""
    for found, body in ready_made():
        if found == key:
            return body
    raise KeyError(key)


def two_lines(ruleset: str) -> dict[str, Any] | None:
    """Two equal fleets of a ruleset, drawn up in line on open water; None where it has none."""
    path = FOLDER / ruleset / "drawn_up" / "two-lines.json"
    return documents.parse(path.read_bytes()) if path.is_file() else None
