"""The ready-made campaigns that come with the site: campaigns/library/*.json."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from campaigns.engine.data import Rulesets

FOLDER = Path(__file__).parents[1] / "library"


@cache
def _texts() -> dict[str, str]:
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.json"))}


def names(play: str = "") -> tuple[str, ...]:
    """The keys of the ready-made campaigns, in order; `play` "map" or "chain": those of that kind."""
    return tuple([key for key, text in _texts().items() if play in ("", json.loads(text).get("play", "map"))])


def rulesets(key: str) -> tuple[str, ...]:
    """The rulesets by which the naval games of a ready-made campaign may be fought, its own first."""
    return rulesets_of(json.loads(_texts()[key]))


def rulesets_of(plain: dict[str, Any]) -> tuple[str, ...]:
    """The rulesets by which the naval games of a campaign may be fought, its own first."""
    own = plain.get("rulesets", {}).get("initiative", Rulesets().initiative)
    return tuple(dict.fromkeys((own, *plain.get("naval_games", {}))))


def document(key: str, *, ruleset: str = "", **options: Any) -> dict[str, Any]:
    """The plain data of a ready-made campaign, with other options, its naval games by other rules. Raises KeyError
    where there is none."""
    return chosen(json.loads(_texts()[key]), ruleset=ruleset, **options)


def chosen(plain: dict[str, Any], *, ruleset: str = "", **options: Any) -> dict[str, Any]:
    """The plain data of a campaign with other options, its naval games by other rules. Raises KeyError for rules that
    it does not offer."""
    plain = {**plain, "options": {**plain.get("options", {}), **options}}
    if ruleset and ruleset != rulesets_of(plain)[0]:
        plain["rulesets"] = {**plain.get("rulesets", {}), "initiative": ruleset}
        plain["initiative_scenarios"] = plain["naval_games"][ruleset]
    return plain
