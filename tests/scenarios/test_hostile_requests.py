"""What no browser sends: numbers of thousands of digits, halves of letters, brackets without end, to every address that
takes something. Each is answered with what is wrong, none with a failure of the site."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from campaigns import services as campaign_services
from campaigns.documents import ready_made
from scenarios import services
from scenarios.ownership import Actor
from tests.routes import every_route
from tests.scenarios.bodies import fleet, scenario

pytestmark = pytest.mark.django_db
NUMBER = "9" * 5_000
DEEP = "[" * 100_000
DEEP_QUESTION = "[" * 5_000  # thirteen fields of it are an address of 64 KiB: the site's server takes no longer one
BODIES = {
    "a number of 5,000 digits": f'{{"seen": {NUMBER}, "body": {{}}, "text": "", "side": "A"}}',
    "brackets without end": DEEP,
    "objects without end": '{"a":' * 100_000,
    "half a letter": '{"seen": 1, "body": {"title": "\\ud800"}, "text": "\\ud800", "title": "\\ud800"}',
    "half a letter in the wild": b'{"seen": 1, "text": "\xed\xa0\x80"}',
    "a text": '"text"',
    "nothing": "",
    "no text at all": b"\xff\xfe\x00",
    "not a number": '{"seen": NaN, "body": {}, "text": ""}',
    "a number that is too large": '{"seen": 1e999, "body": {}, "text": ""}',
}
FIELDS = (
    "seen", "text", "title", "number", "faces", "die-0", "kind", "hull", "damage", "to", "path", "hulls",
    "battle", "scenario", "side", "what", "visibility", "ruleset", "campaign", "save", "cols", "rows",
    "width", "units", "add_ship", "number_of", "count", "remove_ship", "ship_up", "flagship", "points_limit",
    "name", "size", "id", "seat_A", "dice", "winner", "q", "page", "order",
)  # fmt: skip


def addresses(uids: dict[str, str]) -> list[str]:
    """Every address of documents and campaigns, of the site and of its API, for those documents and that campaign."""
    found = [route.address for route in every_route() if route.module.startswith(("scenarios.", "campaigns."))]
    filled = []
    for route in found:
        uid = uids["campaign" if "campaign" in route else "fleet" if route.startswith("/f/") else "scenario"]
        for name, value in {"<uid>": uid, "<str:uid>": uid, "<int:number>": "1", "<fleet_uid>": uids["fleet"],
                            "<side>": "A", "<slug:key>": "navarchoi", "<slug:what>": "deck", "<slug:form>": "json",
                            "<slug:kind>": "scenario", "<clause_id>": "NAV-1.0"}.items():  # fmt: skip
            route = route.replace(name, value)
        if not {"<", "(", "^", "delete"} & {*route} and "delete" not in route:
            filled.append(route)
    return filled


@pytest.fixture
def tried(annas: Client, anna: Actor) -> Callable[[Callable[[Client, str], Any]], dict[str, int]]:
    """Ask every address so, as the owner of what is there: what failed, with its status."""
    uids = {
        "scenario": services.document_create(actor=anna, body=scenario()).uid,
        "fleet": services.document_create(actor=anna, body=fleet()).uid,
        "campaign": campaign_services.campaign_start(actor=anna, document=ready_made.document("punic-2021")).uid,
    }
    annas.raise_request_exception = False

    def ask(how: Callable[[Client, str], Any]) -> dict[str, int]:
        asked = addresses(uids)
        assert len(asked) > 60
        return {route: status for route in asked if (status := how(annas, route).status_code) >= 500}

    return ask


@pytest.mark.parametrize("name", BODIES)
def test_every_address_answers_any_body(tried: Any, name: str) -> None:
    body = BODIES[name]
    assert tried(lambda client, route: client.post(route, data=body, content_type="application/json")) == {}


@pytest.mark.parametrize(
    "value", [NUMBER, "-" + NUMBER, DEEP, "\ud800".encode("utf-8", "surrogatepass"), "\x00", "²", "٣"]
)
def test_every_address_answers_any_form(tried: Any, value: Any) -> None:
    given = dict.fromkeys(FIELDS, value)
    assert tried(lambda client, route: client.post(route, given)) == {}


@pytest.mark.parametrize("value", [NUMBER, "-1", "1e9", DEEP_QUESTION, "\x00", "²", "%ED%A0%80"])
def test_every_address_answers_any_question(tried: Any, value: str) -> None:
    names = ("r", "page", "size", "revision", "paper", "hex", "scale", "seen", "side", "ruleset", "q", "sort", "period")
    assert tried(lambda client, route: client.get(route, dict.fromkeys(names, value))) == {}


def test_a_number_of_5000_digits_is_a_revision_that_nobody_has_seen(annas: Client, anna: Actor) -> None:
    ours = services.document_create(actor=anna, body=fleet())
    form = {"title": "Ours", "side_name": "", "notes": "", "seen": NUMBER, "save": ""}
    assert annas.post(f"/f/{ours.uid}/edit/", form).status_code == 409
    restored = annas.post(f"/f/{ours.uid}/history/1/restore/", {"seen": NUMBER}, follow=True)
    assert "Nothing was restored" in restored.content.decode()


def test_a_text_that_no_scenario_may_have_is_not_previewed(annas: Client, anna: Actor) -> None:
    ours = services.document_create(actor=anna, body=scenario())
    body = {"text": "*a_ " * 5_001}
    answer = annas.post(f"/s/{ours.uid}/edit/preview/", body, content_type="application/json")
    assert answer.status_code == 422 and "20,000 are allowed" in answer.json()["message"]
