"""The API to be read: its OpenAPI schema as a page of the site, every operation with an example that can be sent."""

import json
import re
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator

Schema = dict[str, Any]
REFERENCE = "#/components/schemas/"
EXAMPLES = {"string": "…", "integer": 0, "number": 0.5, "boolean": False, "object": {}, "array": []}
DEEPEST = 3  # shapes within shapes that an example shows


class Field(NamedTuple):
    """A parameter or a member of a shape: its name, what it holds, whether it must be there, what is said of it."""

    name: str
    holds: SafeString
    required: bool
    about: SafeString
    place: str = ""


class Operation(NamedTuple):
    """What can be asked of an address."""

    anchor: str
    method: str
    path: str
    about: SafeString
    parameters: list[Field]
    body: SafeString
    example: str
    answers: list[tuple[str, str, SafeString]]


class Shape(NamedTuple):
    """An object that is sent or answered."""

    name: str
    about: SafeString
    fields: list[Field]
    values: list[str]


@require_safe
def api_page(request: HttpRequest) -> HttpResponse:
    """/api/docs/"""
    return render(request, "api_docs.html", _read())


@cache
def _read() -> dict[str, Any]:
    schema: Schema = SchemaGenerator().get_schema(request=None, public=True)
    shapes: dict[str, Schema] = schema["components"]["schemas"]
    operations = [
        (said["tags"][0], _operation(path, method, said, shapes))
        for path, methods in schema["paths"].items()
        for method, said in methods.items()
    ]
    operations.sort(key=lambda each: each[0])
    groups = [(name, [told for _, told in every]) for name, every in groupby(operations, lambda each: each[0])]
    shown = [_shape(name, shape) for name, shape in sorted(shapes.items())]
    return {"about": _text(schema["info"]["description"]), "groups": groups, "shapes": shown}


def _operation(path: str, method: str, said: Schema, shapes: dict[str, Schema]) -> Operation:
    body = _content(said.get("requestBody", {}))
    return Operation(
        anchor=said["operationId"],
        method=method.upper(),
        path=path,
        about=_text(said.get("description", "")),
        parameters=[
            Field(each["name"], _holds(each["schema"]), each.get("required", False), _about(each), each["in"])
            for each in said.get("parameters", ())
        ],
        body=_holds(body) if body else SafeString(),
        example=json.dumps(_example(body, shapes), indent=2, ensure_ascii=False) if body else "",
        answers=[
            (status, answer.get("description", ""), _holds(_content(answer)))
            for status, answer in said["responses"].items()
        ],
    )


def _content(part: Schema) -> Schema:
    """The schema of a body or an answer; {} where it has none."""
    kinds: dict[str, Schema] = part.get("content", {})
    return next((kind.get("schema", {}) for kind in kinds.values()), {})


def _shape(name: str, shape: Schema) -> Shape:
    required = shape.get("required", ())
    members = shape.get("properties", {}).items()
    return Shape(
        name=name,
        about=_text(shape.get("description", "")) if "enum" not in shape else SafeString(),
        fields=[Field(each, _holds(member), each in required, _about(member)) for each, member in members],
        values=[str(value) for value in shape.get("enum", ())],
    )


def _parts(schema: Schema) -> list[Schema]:
    return next((schema[word] for word in ("allOf", "oneOf", "anyOf") if word in schema), [])


def _holds(schema: Schema) -> SafeString:
    """What a value is, in words; a shape is a link to where it is told."""
    if reference := schema.get("$ref", ""):
        name = reference.removeprefix(REFERENCE)
        return format_html('<a href="#shape-{0}">{0}</a>', name)
    if parts := _parts(schema):
        between = " with " if "allOf" in schema else " or "
        held = format_html_join(mark_safe(between), "{}", ((_holds(part),) for part in parts))
    elif schema.get("type") == "array":
        held = format_html("list of {}", _holds(schema.get("items", {})) or "anything")
    elif "enum" in schema:
        held = format_html_join(" or ", "<code>{}</code>", ((json.dumps(value),) for value in schema["enum"]))
    else:
        held = format_html("{}", schema.get("format") or schema.get("type") or ("anything" if schema else ""))
    return format_html("{} or null", held) if schema.get("nullable") else held


def _about(part: Schema) -> SafeString:
    """What is said of a parameter or member, with its default."""
    words = _code(part.get("description", ""))
    default = part.get("schema", part).get("default")
    return format_html("{} Default: <code>{}</code>.", words, json.dumps(default)) if default is not None else words


def _example(schema: Schema, shapes: dict[str, Schema], depth: int = 0) -> Any:
    """A value of that schema, with what it must have."""
    if reference := schema.get("$ref", ""):
        return _example(shapes[reference.removeprefix(REFERENCE)], shapes, depth + 1)
    for told in ("example", "default"):
        if told in schema:
            return schema[told]
    if "enum" in schema:
        return schema["enum"][0]
    if parts := _parts(schema):
        return _example(parts[0], shapes, depth)
    if members := schema.get("properties", {}):
        if depth > DEEPEST:
            return {}
        wanted = schema.get("required", ()) or list(members)
        return {name: _example(each, shapes, depth) for name, each in members.items() if name in wanted}
    return max(0, schema.get("minimum", 0)) if schema.get("type") == "integer" else EXAMPLES.get(schema.get("type", ""))


def _text(words: str) -> SafeString:
    """Paragraphs."""
    parts = (" ".join(part.split()) for part in words.split("\n\n"))
    return format_html_join("", "<p>{}</p>", ((_code(part),) for part in parts if part))


def _code(words: str) -> SafeString:
    """A sentence whose `words` in backticks are code."""
    return mark_safe(re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(words)))
