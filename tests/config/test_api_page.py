"""The API to be read: every operation of the schema, with what it takes and answers."""

import json
import re

import pytest

import rules
from config.api.page import _holds, _read, _text
from config.api.typing import api_schema


@pytest.fixture(scope="module")
def told():
    return _read()


def operations(told):
    return [each for _, group in told["groups"] for each in group]


def test_every_operation_of_the_schema_is_told_once(told):
    paths = api_schema()["paths"]
    wanted = sorted((method.upper(), path) for path, methods in paths.items() for method in methods)
    assert sorted((each.method, each.path) for each in operations(told)) == wanted
    assert len({each.anchor for each in operations(told)}) == len(wanted)


def test_an_example_has_what_its_body_must_have(told):
    act = next(each for each in operations(told) if each.path.endswith("/act/"))
    assert set(json.loads(act.example)) == {"action", "seen"}


def test_whoever_reads_an_answer_can_follow_it_to_its_shape(client, db):
    groups = ["", *(f"{ruleset.key}/" for ruleset in rules.all()), "campaigns/"]
    pages = {f"/api/docs/{group}": client.get(f"/api/docs/{group}").content.decode() for group in groups}
    ids = {address: re.findall(r' id="([^"]+)"', page) for address, page in pages.items()}
    for address, page in pages.items():
        assert len(ids[address]) == len(set(ids[address]))
        for leads_to, part in re.findall(r'href="(/api/docs/[^"#]*|)#([^"]+)"', page):
            assert part in ids[leads_to or address], (address, leads_to, part)
    shapes = api_schema()["components"]["schemas"]
    assert {each for found in ids.values() for each in found if each.startswith("shape-")} - {"shapes"} == {
        f"shape-{name}" for name in shapes
    }


def test_a_ruleset_that_is_not_there_has_no_page_of_shapes(client, db):
    assert client.get("/api/docs/chess/").status_code == 404


def test_the_schema_is_sent_as_json_and_kept_by_whoever_asks(client, db):
    answer = client.get("/api/schema/")
    assert answer["Content-Type"].startswith("application/vnd.oai.openapi+json")
    assert "max-age" in answer["Cache-Control"]
    assert json.loads(answer.content)["openapi"].startswith("3.1")


def test_words_of_the_schema_are_no_markup():
    assert _text("a <b> `c<d`\nand\n\nmore") == ("<p>a &lt;b&gt; <code>c&lt;d</code> and</p><p>more</p>")


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"type": "array", "items": {"type": "integer"}}, "list of integer"),
        ({"type": ["string", "null"]}, "string or null"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "by name: integer"),
        ({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]}, "integer, then string"),
        (
            {"oneOf": [{"$ref": "#/components/schemas/A"}, {"type": "string"}]},
            '<a href="/api/docs/#shape-A">A</a> or string',
        ),
        ({"enum": ["a"], "type": "string"}, "<code>&quot;a&quot;</code>"),
        ({}, ""),
    ],
)
def test_what_a_value_holds_is_said_in_words(schema, words):
    assert _holds(schema) == words
