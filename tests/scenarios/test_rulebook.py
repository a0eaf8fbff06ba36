"""Rulesets on the site: the rulebook with the status of each clause, single clauses, JSON Schemas."""

import json
from pathlib import Path

import msgspec
import pytest
from django.test import Client

import rules
from rules.core.clauses import by_status, clauses
from scenarios.documents import checking, exchange
from scenarios.documents.ready_made import FOLDER, ready_made, ready_made_body

ROOT = Path(__file__).parents[2]


@pytest.mark.django_db
@pytest.mark.parametrize("key", [ruleset.key for ruleset in rules.all()])
def test_the_rulebook_shows_every_clause_and_who_sees_to_it(client: Client, key: str) -> None:
    page = client.get(f"/rules/{key}/").content.decode()
    for clause in clauses(key).values():
        assert f'id="{clause.id}"' in page
    assert page.count('class="rulebook-clause"') == len(clauses(key))
    for bot in rules.get(key).bots.values():
        assert f"<strong>{bot.title}</strong>: {bot.about[:20]}" in page


@pytest.mark.django_db
def test_one_clause_as_a_fragment_and_as_a_page(client: Client) -> None:
    address = "/rules/ancient_naval_games/clauses/HEX-MOV-04/"
    fragment = client.get(address, headers={"HX-Request": "true"})
    assert "HEX-MOV-04" in fragment.content.decode() and "<html" not in fragment.content.decode()
    assert "max-age=3600" in fragment["Cache-Control"]
    assert "<html" not in client.get(f"{address}?fragment").content.decode()
    page = client.get(address)
    assert "<html" in page.content.decode()
    assert "max-age" not in page.get("Cache-Control", "")


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address",
    ["/rules/chess/", "/rules/chess/clauses/HEX-MOV-04/", "/rules/ancient_naval_games/clauses/HEX-MOV-99/",
     "/schemas/chess/scenario.json", "/schemas/ancient_naval_games/battle.json"],
)  # fmt: skip
def test_what_is_not_in_the_books_is_not_found(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.django_db
def test_the_list_of_rulesets_says_how_much_of_each_the_engine_enforces(client: Client) -> None:
    page = client.get("/rules/").content.decode()
    for ruleset in rules.all():
        counts = by_status(ruleset.key)
        assert ruleset.title in page
        assert f"<li>{sum(counts.values())} clauses</li><li>{counts['enforced']} enforced</li>" in page


@pytest.mark.parametrize("path", list(exchange.schemas()))
def test_the_schemas_in_the_repository_are_those_of_the_site(client: Client, path: str) -> None:
    file = ROOT / "docs" / "schemas" / path
    assert json.loads(file.read_text()) == exchange.schemas()[path], "run: manage.py schemas --write docs/schemas"
    answer = client.get(f"/schemas/{path}")
    assert json.loads(answer.content) == exchange.schemas()[path]
    assert answer["Content-Type"] == "application/schema+json"


def test_every_ready_made_document_is_without_errors_and_written_as_the_site_exports_it() -> None:
    for key, body in ready_made():
        ruleset, _, name = key.partition("/")
        file = next((FOLDER / ruleset).rglob(f"{name}.json"))
        assert not [finding for finding in checking.findings_of(body) if finding.severity != "info"]
        assert file.read_text() == exchange.as_json(body)
        assert body["id"] == name


def test_the_first_three_scenarios_stand_as_they_were_drawn() -> None:
    sizes = {name: ready_made_body(f"ancient_naval_games/{name}") for name in ("HEX-SC1", "HEX-SC2", "HEX-SC3")}
    told = {
        name: [
            sum(unit["side"] == side and unit["size"] == size for unit in body["units"])
            for side in "AB"
            for size in "LS"
        ]
        for name, body in sizes.items()
    }
    assert told == {"HEX-SC1": [9, 1, 6, 6], "HEX-SC2": [7, 4, 6, 5], "HEX-SC3": [12, 0, 6, 5]}
    assert sizes["HEX-SC3"]["options"] == {"turn_limit": 20} and sizes["HEX-SC3"]["limit_favours"] == "A"
    with pytest.raises(KeyError):
        ready_made_body("ancient_naval_games/HEX-SC9")


def test_a_document_fits_its_schema_in_every_field() -> None:
    for _, body in ready_made():
        described = exchange.schema(f"{body['ruleset']}/{body['kind']}.json")
        named = next(part for name, part in described["$defs"].items() if name.lower() == body["kind"])
        assert set(msgspec.to_builtins(body)) <= set(named["properties"])
