"""Documents as files: the JSON text that people download, and the JSON Schemas that describe it."""

import json
import re
import unicodedata
from typing import Any

import msgspec

from rules.core.documents import SCHEMA, Label, SideSheet, Tracing
from scenarios.documents import kinds
from scenarios.documents.api_words import described, prefix_of

SHARED = (Label, Tracing, SideSheet)  # shapes that rulesets have alike; one that has its own tells that


def as_json(body: Any) -> str:
    """A document as JSON text for people: indented, with what is short (a ship, a list of hexes) on one line."""
    return _written(body, 0) + "\n"


def file_name(title: str, ending: str) -> str:
    """A file name from a title, plain letters only: "mylae-260-bc.json"."""
    letters = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return f"{re.sub(r'[^a-z0-9]+', '-', letters).strip('-')[:60] or 'navarch'}.{ending}"


def schema(path: str) -> dict[str, Any]:
    """The JSON Schema of that path, "nauta/scenario.json" say. Raises KeyError where there is none."""
    title, kind = _types()[path]
    group = path.partition("/")[0]
    plain = json.loads(json.dumps(msgspec.json.schema(kind)))  # defaults are tuples otherwise
    shared = json.loads(json.dumps(msgspec.json.schema_components(SHARED)[1]))
    shapes = {
        name: described(name, each, "") if each == shared.get(name) else described(prefix_of(group) + name, each, group)
        for name, each in plain["$defs"].items()
    }
    root = shapes[plain["$ref"].rpartition("/")[2]]
    root["properties"] = {SCHEMA: {"type": "string", "description": "the address of this schema"}, **root["properties"]}
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": f"/schemas/{path}", "title": title}
    return {**head, **plain, "$defs": shapes}


def schemas() -> dict[str, dict[str, Any]]:
    """Every JSON Schema of a document by its path."""
    return {path: schema(path) for path in _types()}


def _types() -> dict[str, tuple[str, Any]]:
    return {path: described for kind in kinds.all() for path, described in kind.types().items()}


def _written(value: Any, depth: int) -> str:
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or not value or (depth >= 1 and len(flat) <= 120) or _numbers(value):
        return flat
    pad = "  " * (depth + 1)
    if isinstance(value, dict):
        named = ((json.dumps(name, ensure_ascii=False), one) for name, one in value.items())
        lines = [f"{pad}{name}: {_written(one, depth + 1)}" for name, one in named]
        return "{\n" + ",\n".join(lines) + "\n" + "  " * depth + "}"
    return "[\n" + ",\n".join(pad + _written(one, depth + 1) for one in value) + "\n" + "  " * depth + "]"


def _numbers(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(one, int) or (isinstance(one, list) and all(isinstance(n, int) for n in one)) for one in value
    )
