"""A side's name is one or several: where that is said in a document, and what comes of it."""

from typing import Any

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

import rules
from battles import services
from battles.panels import panel_of
from scenarios.documents import documents
from scenarios.services import document_create
from scenarios.words.wording import side_names
from tests.rules.rulesets import library

KEYS = [ruleset.key for ruleset in rules.all()]


def ready_made(key: str) -> dict[str, Any]:
    """A ready-made scenario of the ruleset, its sides named anew."""
    body: dict[str, Any] = msgspec.to_builtins(library(rules.get(key))[0])
    sides = body.setdefault("sides", {})
    for side, name in (("A", "Senatus"), ("B", "The Romans")):
        sides[side] = {**sides.get(side, {}), "name": name}
        sides[side].pop("plural", None)
    return body


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("plural", "wins"), [(None, "Senatus wins"), (True, "Senatus win"), (False, "Senatus wins")])
def test_a_document_of_every_ruleset_says_it_and_the_battle_keeps_it(key: str, plural: bool | None, wins: str) -> None:
    body = ready_made(key)
    if plural is not None:
        body["sides"]["A"]["plural"] = plural
    reading = documents.read(body)
    assert reading.document is not None and reading.ruleset is not None
    assert f"{side_names(reading.document)['A']:wins}" == wins
    state = reading.ruleset.start(reading.document)
    names = panel_of(key).names_of(state)
    assert f"{names['A']:wins}" == wins and f"{names['B']:wins}" == "The Romans win"
    assert f"{panel_of(key).names_of(reading.ruleset.thaw(state).state())['A']:wins}" == wins


@pytest.mark.django_db
@pytest.mark.parametrize("key", KEYS)
def test_the_editor_has_a_field_for_it_beside_the_name(key: str, anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    body = ready_made(key) | {"kind": "scenario"}
    document = document_create(actor=anna, body=body)
    page = client.get(reverse("scenarios:scenario_edit", args=[document.uid])).content.decode()
    for side in "AB":
        assert f'data-path="/sides/{side}/plural" data-type="switch"' in page


@pytest.mark.django_db
def test_two_battles_of_one_name_and_two_numbers_are_told_apart(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    told = []
    for plural in (True, False):
        body = ready_made("nauta") | {"kind": "scenario"}
        body["sides"]["A"]["plural"] = plural
        bots = dict.fromkeys("AB", "bot:captain")
        battle = services.battle_start(actor=anna, body=body, seats=bots, seed="one seed")
        services.battle_advance(battle=battle, actor=anna, seen=battle.head_seq, to_end=True)
        told.append(client.get(reverse("battles:battle", args=[battle.uid])).content.decode())
    assert "Senatus have lost" in told[0] and "Senatus has" not in told[0]
    assert "Senatus has lost" in told[1] and "Senatus have" not in told[1]
