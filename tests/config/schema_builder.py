"""What a stranger's program does who knows nothing but the description of the API: it builds actions from an offer's
bounds and the schemas, and holds what it is told against them."""

from functools import cache
from random import Random
from typing import Any

from jsonschema import Draft202012Validator

from config.api.typing import api_schema

AT = "#/components/schemas/"


def shape(name: str) -> dict[str, Any]:
    """A shape of the description by its name."""
    found: dict[str, Any] = api_schema()["components"]["schemas"][name]
    return found


def part(union: str, value: str) -> str:
    """The name of that shape of a union whose parts are told apart by a member that holds the value."""
    address: str = shape(union)["discriminator"]["mapping"][value]
    return address.removeprefix(AT)


@cache
def _validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": AT + name, "components": api_schema()["components"]})


def amiss(name: str, value: Any) -> str:
    """What of the value is not as the shape of that name says; "" for nothing."""
    error = next(_validator(name).iter_errors(value), None)
    return "" if error is None else f"{name}: {error.json_path}: {error.message[:200]}"


def action_within(bounds: dict[str, Any], offer: str, chance: Random) -> dict[str, Any]:
    """An action within bounds of an offer of that shape: its side and kind, its fields within theirs."""
    items = shape(offer)["properties"]["actions"]["items"]
    fields = {"bound": "fields", "of": bounds["fields"]}
    action: dict[str, Any] = built(items, fields, chance)
    return {**action, "side": bounds["side"], "kind": bounds["kind"]}


def built(schema: dict[str, Any], bound: dict[str, Any] | None, chance: Random) -> Any:
    """A value of the schema; within the bound, where there is one."""
    while "$ref" in schema:
        schema = shape(schema["$ref"].removeprefix(AT))
    match bound:
        case {"bound": "whole", "least": least, "most": most}:
            return chance.randint(least, most)
        case {"bound": "one_of", "values": values}:
            return chance.choice(values)
        case {"bound": "each", "of": of}:
            return _listed(schema, of, chance)
        case {"bound": "fields", "of": of}:
            return _object(schema, of, chance)
    return _free(schema, chance)


def _parts(schema: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = schema.get("anyOf") or schema.get("oneOf") or []
    return found


def _of_type(schema: dict[str, Any], wanted: str) -> dict[str, Any]:
    """The part of a schema that is of that type, where it is a union."""
    while "$ref" in schema:
        schema = shape(schema["$ref"].removeprefix(AT))
    if schema.get("type") == wanted:
        return schema
    return next(found for each in _parts(schema) if (found := _of_type(each, wanted)))


def _fits(bound: dict[str, Any]) -> bool:
    """Whether anything lies within a bound."""
    if bound["bound"] == "fields":
        return all(_fits(each) for each in bound["of"].values())
    return bound.get("values") != []


def _listed(schema: dict[str, Any], of: dict[str, Any], chance: Random) -> list[Any]:
    schema = _of_type(schema, "array")
    least = schema.get("minItems", 0)
    number = chance.randint(least, schema.get("maxItems", least + 3))
    starts = schema.get("prefixItems") or [schema["items"]] * number
    if not _fits(of):
        return []
    return [built(each, of, chance) for each in starts[:number]]


def _object(schema: dict[str, Any], of: dict[str, Any], chance: Random) -> dict[str, Any]:
    schema = _of_type(schema, "object")
    members = schema.get("properties")
    if members is None:
        values = schema["additionalProperties"]
        chosen = [key for key, bound in of.items() if _fits(bound) and chance.random() < 0.8]
        return {key: built(values, of[key], chance) for key in chosen}
    wanted = [name for name in members if name in of or name in schema.get("required", ())]
    return {name: built(members[name], of.get(name), chance) for name in wanted}


def _free(schema: dict[str, Any], chance: Random) -> Any:
    if parts := _parts(schema):
        return built(chance.choice(parts), None, chance)
    if "enum" in schema:
        return chance.choice(schema["enum"])
    match schema.get("type"):
        case "integer":
            return chance.randint(schema.get("minimum", 0), schema.get("maximum", 1_000))
        case "boolean":
            return chance.random() < 0.5
        case "array":
            least = schema.get("minItems", 0)
            number = chance.randint(least, schema.get("maxItems", least + 3))
            return [built(each, None, chance) for each in (schema.get("prefixItems") or [schema["items"]] * number)]
        case "object" if "properties" in schema:
            required = schema.get("required", ())
            return {name: built(schema["properties"][name], None, chance) for name in required}
        case "object":
            return {}
        case "null":
            return None
    return ""
