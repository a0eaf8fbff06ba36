"""The ready-made campaigns that come with the site: campaigns/library/*.json."""

import json
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "library"


@cache
def _texts() -> dict[str, str]:
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.json"))}


def names(play: str = "") -> tuple[str, ...]:
    """The keys of the ready-made campaigns, in order; `play` "map" or "chain": those of that kind."""
    return tuple([key for key, text in _texts().items() if play in ("", json.loads(text).get("play", "map"))])


def rulesets(key: str) -> tuple[str, ...]:
    """The rulesets by which the naval games of a ready-made campaign may be fought, its own first."""
    plain = json.loads(_texts()[key])
    return tuple(dict.fromkeys((plain["rulesets"]["initiative"], *plain.get("naval_games", {}))))


def document(key: str, *, ruleset: str = "", **options: Any) -> dict[str, Any]:
    """The plain data of a ready-made campaign, with other options, its naval games by other rules. Raises KeyError
    where there is none."""
    plain: dict[str, Any] = json.loads(_texts()[key])
    plain["options"] = {**plain.get("options", {}), **options}
    if ruleset and ruleset != plain["rulesets"].get("initiative"):
        plain["rulesets"]["initiative"] = ruleset
        plain["initiative_scenarios"] = plain["naval_games"][ruleset]
    return plain
