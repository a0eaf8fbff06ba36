"""The API to be read: its OpenAPI schema as pages of the site, every operation with an example that can be sent, and a
page with the shapes of each ruleset and of campaigns; and the schema itself, for programs."""

import json
import re
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

from django.core.serializers.json import DjangoJSONEncoder
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

import rules
from config.api.types import Schema, group_of
from config.api.typing import api_schema

REFERENCE = "#/components/schemas/"
EXAMPLES = {"string": "…", "integer": 0, "number": 0.5, "boolean": False, "object": {}, "array": []}
LIMITS = {"minimum": "at least", "maximum": "at most", "maxLength": "letters at most", "maxItems": "items at most"}
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
    """An object that is sent or answered; or a union, of what and by which member its parts are told apart."""

    name: str
    about: SafeString
    fields: list[Field]
    values: list[str]
    parts: list[SafeString]
    by: str


@require_safe
def api_page(request: HttpRequest) -> HttpResponse:
    """/api/docs/"""
    return render(request, "api_docs.html", _read())


@require_safe
def api_shapes(request: HttpRequest, group: str) -> HttpResponse:
    """/api/docs/<group>/: the shapes of a ruleset, or of campaigns."""
    title = _groups().get(group)
    if title is None:
        raise Http404("No such ruleset.")
    return render(request, "api_shapes.html", {"title": title, "shapes": _shapes(group)})


@require_safe
@cache_control(public=True, max_age=3600)
def api_schema_file(request: HttpRequest) -> HttpResponse:
    """/api/schema/: the OpenAPI description as JSON, which every reader of YAML takes too."""
    return HttpResponse(api_schema_bytes(), content_type="application/vnd.oai.openapi+json; charset=utf-8")


@cache
def api_schema_bytes() -> bytes:
    """The OpenAPI description as it is sent."""
    return json.dumps(api_schema(), ensure_ascii=False, separators=(",", ":"), cls=DjangoJSONEncoder).encode()


def _groups() -> dict[str, str]:
    """The pages of shapes: what each is about, by the last part of its address."""
    return {ruleset.key: ruleset.title for ruleset in rules.all()} | {"campaigns": "Campaigns"}


@cache
def _read() -> dict[str, Any]:
    schema = api_schema()
    shapes: dict[str, Schema] = schema["components"]["schemas"]
    operations = [
        (said["tags"][0], _operation(path, method, said, shapes))
        for path, methods in schema["paths"].items()
        for method, said in methods.items()
    ]
    operations.sort(key=lambda each: each[0])
    groups = [(name, [told for _, told in every]) for name, every in groupby(operations, lambda each: each[0])]
    pages = [(title, reverse("api-shapes", args=[group])) for group, title in _groups().items()]
    return {"about": _text(schema["info"]["description"]), "groups": groups, "shapes": _shapes(""), "pages": pages}


@cache
def _shapes(group: str) -> list[Shape]:
    shapes: dict[str, Schema] = api_schema()["components"]["schemas"]
    return [_shape(name, shape) for name, shape in sorted(shapes.items()) if group_of(name) == group]


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
        parts=[_holds(part) for part in _parts(shape)],
        by=shape.get("discriminator", {}).get("propertyName", ""),
    )


def _parts(schema: Schema) -> list[Schema]:
    return next((schema[word] for word in ("allOf", "oneOf", "anyOf") if word in schema), [])


def _holds(schema: Schema) -> SafeString:
    """What a value is, in words; a shape is a link to where it is told."""
    if reference := schema.get("$ref", ""):
        name = reference.removeprefix(REFERENCE)
        group = group_of(name)
        page = reverse("api-shapes", args=[group]) if group in _groups() else reverse("api-docs")
        return format_html('<a href="{}#shape-{}">{}</a>', page, name, name)
    if parts := _parts(schema):
        between = " with " if "allOf" in schema else " or "
        held = format_html_join(mark_safe(between), "{}", ((_holds(part),) for part in parts))
    elif "prefixItems" in schema:
        held = format_html_join(mark_safe(", then "), "{}", ((_holds(part),) for part in schema["prefixItems"]))
    elif schema.get("type") == "array":
        held = format_html("list of {}", _holds(schema.get("items", {})) or "anything")
    elif isinstance(schema.get("additionalProperties"), dict):
        held = format_html("by name: {}", _holds(schema["additionalProperties"]) or "anything")
    elif "enum" in schema:
        held = format_html_join(" or ", "<code>{}</code>", ((json.dumps(value),) for value in schema["enum"]))
    elif isinstance(kinds := schema.get("type"), list):
        held = format_html_join(mark_safe(" or "), "{}", ((_holds({**schema, "type": kind}),) for kind in kinds))
    else:
        held = format_html("{}", schema.get("format") or kinds or ("anything" if schema else ""))
    return held


def _about(part: Schema) -> SafeString:
    """What is said of a parameter or member, with its default."""
    within = [part.get(word) for word in ("items", "additionalProperties")]
    held: Schema = next((each for each in within if isinstance(each, dict)), {})
    words = _code(part.get("description") or held.get("description", ""))
    told = part.get("schema", part)
    if limits := [f"{word} {told[name]}" for name, word in LIMITS.items() if name in told]:
        words = format_html("{} <small>{}</small>", words, ", ".join(limits))
    default = told.get("default")
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
    if isinstance(kinds := schema.get("type"), list):
        return _example({**schema, "type": kinds[0]}, shapes, depth)
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
