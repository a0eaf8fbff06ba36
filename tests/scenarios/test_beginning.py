"""New scenarios: an empty sea of a ruleset's own size, or two equal fleets drawn up."""

import pytest
from django.test import Client

import rules
from scenarios.documents import documents
from scenarios.documents.ready_made import two_lines
from scenarios.models import Document


@pytest.mark.parametrize("key", [ruleset.key for ruleset in rules.all()])
def test_two_lines_of_every_ruleset_are_equal_legal_and_without_names(key: str) -> None:
    body = two_lines(key)
    assert body is not None
    reading = documents.read(body)
    assert [f for f in documents.said_of(reading) if f.severity != "info"] == []
    sides = [unit.side for unit in reading.document.units]
    assert sides.count("A") == sides.count("B") >= 4
    assert {sheet.name for sheet in reading.document.sides.values()} == {""}


@pytest.mark.django_db
def test_they_take_the_title_that_was_given_and_the_board_that_was_not(client: Client) -> None:
    client.post("/new/", {"title": "A quarrel", "ruleset": "navarchoi", "fleets": "lines", "map_cols": "8"})
    document = Document.objects.get()
    assert (document.title, document.ships_a, document.ships_b) == ("A quarrel", 12, 12)
    assert document.revisions.get().body["board"] == {"cols": 44, "rows": 34}


@pytest.mark.django_db
def test_an_empty_sea_is_what_begins_where_nothing_is_chosen(client: Client) -> None:
    client.post("/new/", {"title": "Open water", "ruleset": "navarchoi", "map_cols": "20", "map_rows": "20"})
    assert Document.objects.get().ships == 0
