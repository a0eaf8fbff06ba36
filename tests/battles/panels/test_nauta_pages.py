"""A battle of Nauta on the site from its start to its file: started, undone, fought out, played again, taken in."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from battles import selectors
from battles.models import Battle
from scenarios.documents.ready_made import ready_made_body
from scenarios.models import Document
from scenarios.services import document_create
from tests.battles.panels.nauta_tables import CROSSING, PERSONS, do, fought, fought_out, write
from tests.battles.positions import ship_of

pytestmark = pytest.mark.django_db


def page(client: Client, battle: Battle, **query: Any) -> Any:
    return client.get(battle.get_absolute_url(), query)


def test_a_battle_starts_from_a_scenario(anna: Any, anna_at_home: Client) -> None:
    document: Document = document_create(actor=anna, body=ready_made_body("nauta/nauta-mylae-260"))
    fields = {"seat_A": "person", "seat_B": "bot:captain", "dice": "seeded", "visibility": "private"}
    answer = anna_at_home.post(reverse("battles:start", args=[document.uid]), fields)
    assert answer.status_code == 302
    shown = anna_at_home.get(answer.url)
    assert "Romans write their speeds" in shown.content.decode() and "lost 0, beaten at" in shown.content.decode()


def test_an_order_reads_its_position_once_and_is_carried_out_as_its_panel_made_it(
    anna: Any, anna_at_home: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    battle = fought(anna)
    decoded, real = [], selectors._decoded
    monkeypatch.setattr(selectors, "_decoded", lambda ruleset, text: (decoded.append(text), real(ruleset, text))[1])
    fields = {"order": "speeds", "seen": battle.head_seq, "as": "A", "speed-A1": "2", "speed-A2": "2"}
    answer = anna_at_home.post(reverse("battles:act", args=[battle.uid]), fields)
    assert answer.status_code == 302
    battle.refresh_from_db()
    assert battle.entries.get(seq=battle.head_seq).action.startswith('{"kind":"write_speeds","side":"A"')
    assert len(decoded) == 1


def test_a_move_in_a_formation_can_be_taken_back(anna: Any, anna_at_home: Client) -> None:
    battle = fought(anna)
    write(battle, anna, "A", [("A1", "A2")], A1=2, A2=2)
    write(battle, anna, "B", B1=3, B2=3)
    do(battle, anna, "choose_order", battle.to_decide, order="first" if battle.to_decide == "A" else "second")
    do(battle, anna, "move_ship", ship="A2")
    assert ship_of(battle, "A2").y == 14_000
    anna_at_home.post(reverse("battles:take_back", args=[battle.uid]), {"seen": battle.head_seq})
    battle.refresh_from_db()
    assert ship_of(battle, "A2").y == 10_000 and battle.to_decide == "A"


def test_written_speeds_cannot_be_taken_back(anna: Any, anna_at_home: Client) -> None:
    battle = fought(anna)
    write(battle, anna, "A", A1=2, A2=2)
    table = page(anna_at_home, battle, **{"as": "B"}).context["table"]
    assert "passed to the other side" in table.take_back


def test_a_battle_that_is_over_says_who_won_and_what_became_of_every_ship(anna: Any, anna_at_home: Client) -> None:
    text = page(anna_at_home, fought_out(anna)).content.decode()
    assert "What became of every ship" in text and "beaten at" in text
    for ship in CROSSING:
        assert ship["id"] in text


def test_the_api_offers_bounds_with_its_samples(anna: Any, anna_at_home: Client) -> None:
    battle = fought(anna, seats=PERSONS)
    offers = anna_at_home.get(reverse("api-battle-offers", args=[battle.uid])).json()["offers"]
    mine = next(offer for offer in offers if offer["side"] == "A")
    assert mine["bounds"][0]["fields"]["speeds"] == {
        "bound": "fields",
        "of": {ship: {"bound": "whole", "least": 1, "most": 5} for ship in ("A1", "A2")},
    }
