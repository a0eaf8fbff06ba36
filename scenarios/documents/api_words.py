"""What members of shapes are, in words: a table beside this (`api_words.toml`), a line for all that have a name.

The types say it themselves where it belongs to one of them (`msgspec.Meta`); what they say stays. The description
of the API and the published schemas of documents say it in the same words.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

Schema = dict[str, Any]
SERVICE, SHARED = "service", "shared"


def prefix_of(group: str) -> str:
    """What the names of a ruleset's shapes begin with, or of those of campaigns: "MareNostrum"."""
    return "Campaign" if group == "campaigns" else "".join(word.capitalize() for word in group.split("_"))


@cache
def _tables() -> dict[str, dict[str, dict[str, str]]]:
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def described(name: str, shape: Schema, group: str) -> Schema:
    """The shape with a line for each member that has none; `group` is where it belongs (`api_types.group_of`)."""
    members = shape.get("properties")
    if not members:
        return shape
    return {
        **shape,
        "properties": {member: _with_words(name, member, held, group or SERVICE) for member, held in members.items()},
    }


def _with_words(name: str, member: str, held: Any, group: str) -> Any:
    if not isinstance(held, dict) or "description" in (held := lifted(held)):
        return held
    tables = _tables()["counted" if is_counted(held) else "words"]
    own, shared = tables.get(group, {}), tables[SHARED]
    words = own.get(f"{name}.{member}") or own.get(member) or shared.get(member)
    return {**held, "description": words} if words else held


def lifted(schema: Schema) -> Schema:
    """A schema of several parts, of which one alone is described, with that description before it."""
    parts = schema.get("anyOf", [])
    about = [part["description"] for part in parts if "description" in part]
    if len(about) != 1 or "description" in schema:
        return schema
    plain = [{word: each for word, each in part.items() if word != "description"} for part in parts]
    return {"description": about[0], **schema, "anyOf": plain}


def is_counted(held: Any) -> bool:
    """Whether a member holds a number, or numbers in a list or by name."""
    if not isinstance(held, dict):
        return False
    kinds = held.get("type")
    if {"integer", "number"} & set([kinds] if isinstance(kinds, str) else kinds or ()):
        return True
    parts = [*held.get("anyOf", ()), *held.get("oneOf", ()), *held.get("prefixItems", ())]
    return any(is_counted(each) for each in (*parts, held.get("items"), held.get("additionalProperties")))
