"""The API to be read: every operation of the schema, with what it takes and answers."""

import json
import re

import pytest
from drf_spectacular.generators import SchemaGenerator

from config import api_page


@pytest.fixture(scope="module")
def told():
    return api_page._read()


def operations(told):
    return [each for _, group in told["groups"] for each in group]


def test_every_operation_of_the_schema_is_told_once(told):
    paths = SchemaGenerator().get_schema(request=None, public=True)["paths"]
    wanted = sorted((method.upper(), path) for path, methods in paths.items() for method in methods)
    assert sorted((each.method, each.path) for each in operations(told)) == wanted
    assert len({each.anchor for each in operations(told)}) == len(wanted)


def test_an_example_has_what_its_body_must_have(told):
    act = next(each for each in operations(told) if each.path.endswith("/act/"))
    assert set(json.loads(act.example)) == {"action", "seen"}


def test_whoever_reads_an_answer_can_follow_it_to_its_shape(client, db):
    page = client.get("/api/docs/").content.decode()
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)


def test_words_of_the_schema_are_no_markup():
    assert api_page._text("a <b> `c<d`\nand\n\nmore") == ("<p>a &lt;b&gt; <code>c&lt;d</code> and</p><p>more</p>")


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"type": "array", "items": {"type": "integer"}}, "list of integer"),
        ({"type": "string", "nullable": True}, "string or null"),
        ({"oneOf": [{"$ref": "#/components/schemas/A"}, {"type": "string"}]}, '<a href="#shape-A">A</a> or string'),
        ({"enum": ["a"], "type": "string"}, "<code>&quot;a&quot;</code>"),
        ({}, ""),
    ],
)
def test_what_a_value_holds_is_said_in_words(schema, words):
    assert api_page._holds(schema) == words
