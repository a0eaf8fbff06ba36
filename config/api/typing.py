"""Hooks of drf-spectacular that put the rules' own structures into the OpenAPI description, where they belong."""

from functools import cache
from typing import Any

from drf_spectacular.generators import SchemaGenerator

import rules
from config.api.types import AT, Schema, components, group_of, prefix_of, reference, told_apart
from rules.core.ruleset import Ruleset
from scenarios.documents.api_words import described

NULL: Schema = {"type": "null"}
TAKE_BACK: Schema = {
    "type": "object",
    "description": "Something was taken back: the battle goes on from entry `to`. Where the sides are apart: which of"
    " them took it back, and which agreed.",
    "properties": {
        "kind": {"enum": ["take_back"]},
        "to": {"type": "integer", "minimum": -1},
        "by": {"type": "string"},
        "agreed": {"type": "string"},
    },
    "required": ["kind", "to"],
}
END: Schema = {
    "type": "object",
    "description": "The players, or the clock, ended the battle: `how`, and by which side.",
    "properties": {"kind": {"enum": ["end"]}, "how": {"type": "string"}, "by": {"type": "string"}},
    "required": ["kind", "how"],
}
OPENING: Schema = {
    "type": "object",
    "description": "The opening, for which dice are wanted.",
    "properties": {"kind": {"enum": ["opening"]}},
    "required": ["kind"],
}
DOCUMENTS = {"/api/scenarios/": "Scenario", "/api/fleets/": "Fleet", "/api/campaign-documents/": "Campaign"}
OF_A_KIND = ("Document", "NewDocument", "ChangedDocument", "RevisionText", "Stale")


def api_schema() -> Schema:
    """The OpenAPI description, worked out once."""
    return _api_schema(rules.all())


@cache
def _api_schema(rulesets: tuple[Ruleset, ...]) -> Schema:
    described: Schema = SchemaGenerator().get_schema(request=None, public=True)
    return described


def put_types_in(result: Schema, generator: Any, request: Any, public: bool) -> Schema:
    """Hook: the shapes of rules and documents, and answers told apart by their ruleset."""
    schemas = result["components"]["schemas"]
    taken = set(schemas) & set(components())
    assert not taken, f"two shapes of one name: {taken}"
    schemas |= components() | {"TakeBack": TAKE_BACK, "End": END, "Opening": OPENING}
    for name in ("BattleState", "OffersOut", "MomentOut"):
        _by_ruleset(schemas, name)
    result["components"]["schemas"] = schemas
    _by_kind(result)
    for name, shape in schemas.items():
        schemas[name] = described(name, shape, group_of(name))
    return result


def _by_ruleset(schemas: dict[str, Schema], name: str) -> None:
    """Make a shape with a member `ruleset` a union of one for each."""
    plain, parts = schemas[name], {}
    for ruleset in rules.all():
        prefix = prefix_of(ruleset)
        own = {
            "ruleset": {"enum": [ruleset.key]},
            "state": reference(f"{prefix}State"),
            "waiting": {"anyOf": [reference(f"{prefix}Action"), reference("Opening"), NULL]},
            "offers": {"type": "array", "items": reference(f"{prefix}Offer")},
        }
        members = plain["properties"]
        parts[ruleset.key] = f"{prefix}{name}"
        schemas[parts[ruleset.key]] = {
            **plain,
            "properties": {
                each: (own[each] | _words(member)) if each in own else member for each, member in members.items()
            },
        }
    schemas[name] = told_apart("ruleset", parts, plain.get("description", ""))


def _words(member: Schema) -> Schema:
    return {"description": member["description"]} if "description" in member else {}


def _by_kind(result: Schema) -> None:
    """Give the operations of each kind of documents shapes of their own, with the body that they take."""
    schemas = result["components"]["schemas"]
    for address, what in DOCUMENTS.items():
        names = {AT + name: f"{AT}{what}{name}" for name in OF_A_KIND} | {f"{AT}AnyDocument": AT + what}
        for name in OF_A_KIND:
            schemas[what + name] = _renamed(schemas[name], names)
        for path, operations in result["paths"].items():
            if path.startswith(address):
                result["paths"][path] = _renamed(operations, names)
    elsewhere = repr(result["paths"])  # an invitation leads to a document of any kind
    for name in OF_A_KIND:
        if repr(AT + name) not in elsewhere:
            del schemas[name]


def _renamed(schema: Any, names: dict[str, str]) -> Any:
    """The schema with other addresses for some shapes."""
    if isinstance(schema, dict):
        return {word: _renamed(each, names) for word, each in schema.items()}
    if isinstance(schema, list):
        return [_renamed(each, names) for each in schema]
    return names.get(schema, schema) if isinstance(schema, str) else schema
