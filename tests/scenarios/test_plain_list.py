"""Every scenario and fleet can be edited as a plain list, and loses nothing by it."""

from collections.abc import Iterable
from typing import Any

import pytest
from django.http import QueryDict

from scenarios.documents import documents
from scenarios.documents.ready_made import ready_made
from scenarios.plain.forms import PlainFleetForm, PlainForm, PlainScenarioForm, Typed

READY_MADE = [pytest.param(body, id=key) for key, body in ready_made()]


def posted(form: PlainForm) -> QueryDict:
    """What a browser sends of a form as it stands."""
    data = QueryDict(mutable=True)
    parts: list[Iterable[Typed]] = [form.settings, *(fields for _, fields in form.sides), *form.lines]
    for field in (field for part in parts for field in part):
        data.appendlist(field.name, field.value.replace("\n", "\r\n"))
    return data


@pytest.mark.parametrize("body", READY_MADE)
def test_a_ready_made_document_comes_back_as_it_was(body: dict[str, Any]) -> None:
    kind = PlainFleetForm if body["kind"] == "fleet" else PlainScenarioForm
    again = kind.posted(posted(kind.of(body)), body["ruleset"]).document
    assert documents.read(again) == documents.read(body)
