"""The ready-made campaigns that come with the site: campaigns/library/*.json."""

import json
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "library"


@cache
def _texts() -> dict[str, str]:
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.json"))}


def names() -> tuple[str, ...]:
    """The keys of the ready-made campaigns, in order."""
    return tuple(_texts())


def document(key: str, **options: Any) -> dict[str, Any]:
    """The plain data of a ready-made campaign, with other options. Raises KeyError where there is none."""
    plain: dict[str, Any] = json.loads(_texts()[key])
    plain["options"] = {**plain.get("options", {}), **options}
    return plain
