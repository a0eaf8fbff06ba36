"""What can be done with a scenario whatever its ruleset: its page and its editor, copies, files, prints, pictures, the
form without JavaScript, and the library."""

import json
from typing import Any

import pytest
from django.test import Client

import rules
from rules.core.clauses import clauses
from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.library import load_library
from tests.scenarios import bodies
from tests.scenarios.mare_nostrum import bodies as mare_nostrum
from tests.scenarios.nauta import bodies as nauta
from tests.scenarios.navarchoi import bodies as navarchoi
from tests.scenarios.oi_navarcoi import bodies as oi_navarcoi

pytestmark = pytest.mark.django_db
BODIES = {
    "ancient_naval_games": bodies.scenario,
    "mare_nostrum": mare_nostrum.mylae,
    "nauta": nauta.mylae,
    "navarchoi": navarchoi.scenario,
    "oi_navarcoi": oi_navarcoi.sybota,
}


@pytest.fixture(params=[ruleset.key for ruleset in rules.all()])
def document(request: pytest.FixtureRequest, annas: Client, anna: Actor) -> Document:
    """A scenario of Anna's, of each ruleset in turn."""
    return services.document_create(actor=anna, body=BODIES[request.param]())


def test_every_clause_of_the_page_can_be_looked_up(annas: Client, document: Document) -> None:
    page = annas.get(f"/s/{document.uid}/").content.decode()
    named = {part.split('"')[0] for part in page.split('class="clause" data-clause="')[1:]}
    assert named
    lost = [id for id in named if annas.get(f"/rules/{document.ruleset}/clauses/{id}/").status_code != 200]
    assert lost == []


def test_every_clause_that_the_editor_names_is_in_the_rulebook(annas: Client, document: Document) -> None:
    page = annas.get(f"/s/{document.uid}/edit/").content.decode()
    named = {part.split('"')[0] for part in page.split('data-clause="')[1:]}
    assert named and named <= set(clauses(document.ruleset))


def test_it_is_forked_exported_imported_printed_and_pictured(annas: Client, document: Document) -> None:
    annas.post(f"/s/{document.uid}/fork/")
    copy = Document.objects.exclude(pk=document.pk).get()
    assert copy.body["units"] == document.body["units"]
    text = annas.get(f"/s/{document.uid}.json").content
    assert json.loads(text) == document.body
    answer = annas.post("/import/", {"text": text.decode()}, follow=True)
    assert answer.status_code == 200 and Document.objects.count() == 3
    assert annas.get(f"/s/{document.uid}/sheet.pdf").content.startswith(b"%PDF")
    for size in ("", "?size=thumbnail", "?size=large", "?size=share"):
        assert annas.get(f"/s/{document.uid}.png{size}").content.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("body", "wrong", "words"),
    [
        (mare_nostrum.mylae(), {"turn_limit": 0}, "The turn limit is 0; it must be 1 or more."),
        (nauta.mylae(), {"turn_limit": 20}, "A battle must last 1 to 12 turns."),
    ],
    ids=["mare_nostrum", "nauta"],
)
def test_the_text_form_needs_no_javascript(
    annas: Client, anna: Actor, body: dict[str, Any], wrong: dict[str, Any], words: str
) -> None:
    document = services.document_create(actor=anna, body=body)
    annas.post(f"/s/{document.uid}/edit/json/", {"text": json.dumps(body | wrong), "seen": "1"})
    assert words in annas.get(f"/s/{document.uid}/edit/json/").content.decode()


@pytest.mark.parametrize(
    ("ruleset", "scenarios", "title"),
    [
        ("mare_nostrum", {"mare-mylae-260", "mare-salamis-480", "mare-actium-31"}, "Straits of Salamis"),
        ("nauta", {"nauta-mylae-260", "nauta-actium-31", "nauta-great-harbour-413"}, "Actium, 31 BC"),
    ],
)
def test_the_library_is_clean_and_can_be_filtered(
    client: Client, ruleset: str, scenarios: set[str], title: str
) -> None:
    load_library()
    listed = Document.objects.filter(ruleset=ruleset, library_key__isnull=False)
    keys = set(listed.filter(kind="scenario").values_list("library_key", flat=True))
    assert keys >= {f"{ruleset}/{scenario}" for scenario in scenarios}
    assert not listed.exclude(error_count=0).exists()
    page = client.get(f"/library/?ruleset={ruleset}").content.decode()
    assert title in page and "Drepana" not in page
    for document in listed:
        assert client.get(document.get_absolute_url()).status_code == 200
