"""A battle of Oi Navarcoi! on the site from its start to its file: started, undone, fought out, played again."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from battles import selectors
from battles.models import Battle
from battles.services import DiceNeeded
from rules.oi_navarcoi.measure import INCH
from scenarios.documents.ready_made import ready_made_body
from scenarios.models import Document
from scenarios.services import document_create
from tests.battles.panels.oi_navarcoi_tables import AGAINST_BOT, FACING, PERSONS, do, fought, fought_out
from tests.reading import plainly

pytestmark = pytest.mark.django_db
JSON = {"HTTP_ACCEPT": "application/json"}


def page(client: Client, battle: Battle, **query: Any) -> Any:
    return client.get(battle.get_absolute_url(), query)


@pytest.mark.parametrize("name", ["ONV-S1", "ONV-S6", "ONV-SYB", "ONV-NPK"])
def test_a_battle_starts_from_a_scenario(anna: Any, anna_at_home: Client, name: str) -> None:
    document: Document = document_create(actor=anna, body=ready_made_body(f"oi_navarcoi/{name}"))
    fields = {"seat_A": "person", "seat_B": "bot:captain", "dice": "seeded", "visibility": "private"}
    answer = anna_at_home.post(reverse("battles:start", args=[document.uid]), fields)
    assert answer.status_code == 302
    shown = anna_at_home.get(answer.url).content.decode()
    assert ": the plan" in shown and "half lost at" in shown and "Commit the plan" in shown


def test_without_scripts_an_order_is_looked_at_and_given(anna: Any, anna_at_home: Client) -> None:
    battle = fought(anna)
    filled = {"order": "move", "ship": "a1", "act": "advance", "angle-0": "0", "run-0": "3"}
    shown = page(anna_at_home, battle, **filled).content.decode()
    assert 'class="ghost' in shown and "clear" not in shown
    answer = anna_at_home.post(
        reverse("battles:act", args=[battle.uid]), {**filled, "seen": battle.head_seq}, follow=True
    )
    assert answer.status_code == 200
    lead = selectors.head_state(Battle.objects.get(pk=battle.pk)).squadrons[0]
    assert (lead.x, lead.y) == (30 * INCH, 23 * INCH)


def test_a_outlook_writes_nothing_and_says_why_not(anna: Any, anna_at_home: Client) -> None:
    battle = fought(anna)
    address = reverse("battles:outlook", args=[battle.uid])
    filled = {"order": "move", "ship": "a1", "act": "advance", "angle-0": "0", "run-0": "3"}
    answer = anna_at_home.get(address, filled).json()
    assert "ghost" in answer["ghosts"] and "mark-path" in answer["marks"]
    pointed = anna_at_home.get(address, {**filled, "goal": f"{30 * INCH},{22 * INCH}"}).json()
    assert pointed["fields"]["run-0"] == "2"
    fitted = anna_at_home.get(address, {**filled, "angle-0": "20", "run-0": "8", "fit": "1"}).json()
    assert 6 < float(fitted["fields"]["run-0"]) < 7
    refused = anna_at_home.get(address, {**filled, "run-0": "9"})
    assert refused.status_code == 422 and "9″" in refused.json()["words"]
    assert Battle.objects.get(pk=battle.pk).head_seq == battle.head_seq


def test_mov_02_whoever_moves_next_has_one_of_his_own_squadrons_in_hand(anna: Any, anna_at_home: Client) -> None:
    battle = fought(anna)
    ends = json.dumps([{"kind": "end_moves", "side": "A"}])
    posted = {"actions": ends, "seen": battle.head_seq, "ship": "a1"}
    answer = anna_at_home.post(reverse("battles:act", args=[battle.uid]), posted, **JSON)
    decision = plainly(answer.json()["decision"])
    assert "b1 Corinthians: epi mias" in decision and "belongs to" not in decision


def test_a_refused_order_keeps_what_was_typed(anna: Any, anna_at_home: Client) -> None:
    battle = fought(anna)
    filled = {"order": "move", "ship": "a1", "act": "advance", "angle-0": "0", "run-0": "9", "seen": battle.head_seq}
    answer = anna_at_home.post(reverse("battles:act", args=[battle.uid]), filled, **JSON)
    assert answer.status_code == 422
    assert 'name="run-0" value="9"' in answer.json()["decision"] and "ONV-MOV-06" in answer.json()["decision"]


def test_a_hold_can_be_taken_back_and_a_roll_cannot(anna: Any, anna_at_home: Client) -> None:
    battle = fought(anna)
    do(battle, anna, "hold", squadron="a2")
    anna_at_home.post(reverse("battles:take_back", args=[battle.uid]), {"seen": battle.head_seq})
    battle.refresh_from_db()
    assert not selectors.head_state(battle).squadrons[1].activated
    do(battle, anna, "advance", squadron="a2")
    assert "Dice have been rolled" in page(anna_at_home, battle).context["table"].take_back


def test_ones_own_dice_are_asked_for_by_whose_they_are(anna: Any, anna_at_home: Client) -> None:
    battle = fought(anna, dice="manual", seats=AGAINST_BOT)
    with pytest.raises(DiceNeeded) as needed:
        do(battle, anna, "advance", squadron="a1", path=[{"step": "straight", "d": 8 * INCH}])
    assert all("manoeuvre test" in label for label in needed.value.labels)
    action = [{"kind": "advance", "side": "A", "squadron": "a1", "path": [{"step": "straight", "d": 8 * INCH}]}]
    fields = {"actions": json.dumps(action), "seen": battle.head_seq}
    answer = anna_at_home.post(reverse("battles:act", args=[battle.uid]), fields, **JSON)
    assert answer.status_code == 422 and "a1 Salaminians advances" in answer.json()["decision"]


def test_the_dice_of_an_event_are_asked_for_by_the_names_of_the_sides(anna: Any, anna_at_home: Client) -> None:
    battle = fought(anna, dice="manual", seats=PERSONS)
    do(battle, anna, "end_moves", "A")
    actions = json.dumps([{"kind": "end_moves", "side": "B"}])
    answer = anna_at_home.post(
        reverse("battles:act", args=[battle.uid]), {"actions": actions, "seen": battle.head_seq}, **JSON
    ).json()
    assert "Athens, event" in answer["decision"] and "Corinth, event" in answer["decision"]


def test_verbs_agree_with_the_names_of_fleets(anna: Any, anna_at_home: Client) -> None:
    names = {"sides": {"A": {"name": "The allies"}, "B": {"name": "The Persians"}}}
    battle = fought(anna, scenario=names)
    do(battle, anna, "end_moves", "A")
    do(battle, anna, "end_moves", "B")
    text = page(anna_at_home, battle).content.decode()
    assert "The allies move first" in text and "The Persians move first" in text

    typed = fought(anna, dice="manual", scenario=names)
    do(typed, anna, "end_moves", "A")
    actions = json.dumps([{"kind": "end_moves", "side": "B"}])
    fields = {"actions": actions, "seen": typed.head_seq}
    answer = anna_at_home.post(reverse("battles:act", args=[typed.uid]), fields, **JSON).json()
    assert "The Persians end their part" in answer["decision"]


def test_a_battle_that_is_over_says_who_won_and_what_became_of_every_squadron(anna: Any, anna_at_home: Client) -> None:
    text = page(anna_at_home, fought_out(anna)).content.decode()
    assert "What became of every squadron" in text and "stands left" in text
    assert "the strategos" in text and "hs_start" not in text
    for squadron in FACING:
        assert squadron["id"] in text


def test_the_page_asks_the_database_little(anna: Any, anna_at_home: Client, django_assert_max_num_queries: Any) -> None:
    battle = fought(anna, seats=PERSONS)
    page(anna_at_home, battle)
    with django_assert_max_num_queries(8):
        page(anna_at_home, battle)
