"""Campaign documents as the reference writes them, brought to the site's own words before they are read."""

from typing import Any

RULESETS = {
    "hex": "ancient_naval_games",
    "nau": "nauta",
    "mar": "mare_nostrum",
    "onv": "oi_navarcoi",
    "nav": "navarchoi",
}
PLAYS = ("map", "chain")


def normalised(document: Any) -> Any:
    """A plain document with the short names of rulesets written out, its kind of play under `play`, the option `areas`
    among the options, scenarios named by a word under `ready_made`. What is in the site's own words comes back alike;
    what has another shape is left for the reader to find fault with."""
    if not isinstance(document, dict):
        return document
    plain = dict(document)
    if plain.get("kind") in PLAYS:
        plain["play"] = plain["kind"]
        plain["kind"] = "campaign"
    if isinstance(plain.get("rulesets"), dict):
        plain["rulesets"] = {key: _ruleset(value) for key, value in plain["rulesets"].items()}
    if isinstance(plain.get("naval_games"), dict):
        plain["naval_games"] = {_ruleset(key): value for key, value in plain["naval_games"].items()}
    victory, options = plain.get("victory"), plain.get("options", {})
    if isinstance(victory, dict) and "areas" in victory and isinstance(options, dict):
        plain["options"] = {"areas": victory["areas"], **options}
        plain["victory"] = {key: value for key, value in victory.items() if key != "areas"}
    if isinstance(plain.get("missions"), list):
        plain["missions"] = [_mission(mission) for mission in plain["missions"]]
    return plain


def _ruleset(name: Any) -> Any:
    return RULESETS.get(name, name) if isinstance(name, str) else name


def _mission(mission: Any) -> Any:
    if not isinstance(mission, dict):
        return mission
    plain = dict(mission)
    if isinstance(plain.get("scenario"), str):
        key, slash, name = plain["scenario"].partition("/")
        plain["scenario"] = {"ready_made": f"{_ruleset(key)}/{name}" if slash else key}
    if isinstance(plain.get("rest"), str):
        plain["rest"] = {"kind": plain["rest"]}
    if isinstance(plain.get("outcomes"), list):
        plain["outcomes"] = [_outcome(outcome) for outcome in plain["outcomes"]]
    return plain


def _outcome(outcome: Any) -> Any:
    """One condition may stand without its list, a winner or a rest as a word."""
    if not isinstance(outcome, dict):
        return outcome
    plain = dict(outcome)
    if isinstance(plain.get("if"), dict):
        plain["if"] = [plain["if"]]
    if isinstance(plain.get("end"), str):
        plain["end"] = {"winner": plain["end"]}
    if isinstance(plain.get("rest"), str):
        plain["rest"] = {"kind": plain["rest"]}
    return plain
