"""A scenario that begins with a moment of a battle, by its page and by the API."""

from typing import Any

import pytest
from django.test import Client

import rules
from battles import selectors, services
from battles.beginning.from_moment import is_offered, scenario_take
from battles.models import Battle
from rules.core.findings import Refused
from scenarios.documents import documents
from scenarios.documents.ready_made import ready_made
from scenarios.models import Document
from scenarios.ownership import Actor, Visibility
from scenarios.services import document_create
from tests.battles.positions import PERSONS, act, scenario, started

pytestmark = pytest.mark.django_db
BUTTON = "A scenario of this"


def struck(anna: Actor, **more: Any) -> Battle:
    """A duel in whose second player-turn B1 has lost an oar, and A1 has moved."""
    battle = started(anna, **more)
    act(battle, anna, "activate", ship="A1")
    act(battle, anna, "turn", to="L")
    act(battle, anna, "end_turn")
    return battle


def page(client: Client, battle: Battle, seq: int, more: str = "") -> Any:
    return client.get(f"/battles/{battle.uid}/at/{seq}/{more}")


def begun(made: Document) -> Any:
    scenario = documents.read(made.current.body).document
    return rules.get(made.ruleset).start(scenario)


def test_the_page_of_a_moment_makes_a_scenario_of_its_position(anna_at_home: Client, anna: Actor) -> None:
    battle = struck(anna, scenario={"notes": "Lies as drawn.", "id": "SK", "sources": ["Polybius 1.23"]})
    assert BUTTON in page(anna_at_home, battle, battle.head_seq).content.decode()
    answer = anna_at_home.post(f"/battles/{battle.uid}/at/{battle.head_seq}/scenario/")
    made = Document.objects.get()
    assert answer.status_code == 302 and answer["Location"] == f"/s/{made.uid}/edit/"
    assert (made.title, made.visibility, made.owned_by(anna)) == ("A skirmish, turn 1", Visibility.PRIVATE, True)
    assert begun(made) == selectors.head_state(battle)
    body = made.current.body
    assert body["notes"].startswith("Lies as drawn.\n\nIt begins in the middle of a battle, with turn 1, step 3 of")
    assert body["sources"][0] == "Polybius 1.23" and "The battle “A skirmish”" in body["sources"][1]["citation"]
    assert "id" not in body and made.error_count == 0


def test_where_something_is_under_way_there_is_no_button_and_the_way_out_is_told(
    anna_at_home: Client, anna: Actor
) -> None:
    battle = struck(anna)
    assert BUTTON not in page(anna_at_home, battle, 1).content.decode()
    answer = anna_at_home.post(f"/battles/{battle.uid}/at/1/scenario/", follow=True)
    assert answer.redirect_chain == [(f"/battles/{battle.uid}/at/1/", 302)]
    assert "Go to the beginning of a turn" in answer.content.decode()
    assert not Document.objects.exists()


def test_a_battle_of_the_new_scenario_begins_there(anna: Actor) -> None:
    battle = struck(anna)
    made = scenario_take(battle=battle, actor=anna, seq=battle.head_seq, step=3)
    again = services.battle_start(actor=anna, body=made.current.body, seats=PERSONS, seed="another")
    assert again.to_decide == "B" and selectors.head_state(again) == selectors.head_state(battle)


def test_whoever_may_watch_has_one_of_their_own(client: Client, anna: Actor, boris: Actor) -> None:
    battle = struck(anna, visibility="private")
    client.force_login(boris.user)
    assert client.post(f"/battles/{battle.uid}/at/0/scenario/").status_code == 404  # hers alone
    Battle.objects.update(visibility=Visibility.UNLISTED)
    client.post(f"/battles/{battle.uid}/at/0/scenario/")
    assert Document.objects.get().owned_by(boris)


def test_it_is_a_copy_of_the_scenario_where_that_may_be_seen(anna: Actor, boris: Actor) -> None:
    tracing = {"picture": "chart", "at": [3, 3], "across": 5}
    stored = document_create(actor=anna, body=scenario(tracing=tracing))
    battle = services.battle_start(
        actor=anna, body=stored.current.body, seats=PERSONS, seed="oars", revision=stored.current, visibility="unlisted"
    )
    hers = scenario_take(battle=battle, actor=anna, seq=0, step=0)
    assert hers.forked_from == stored and "tracing" in hers.current.body
    his = scenario_take(battle=battle, actor=boris, seq=0, step=0)
    assert his.forked_from is None and "tracing" not in his.current.body


def cards(anna: Actor, seats: dict[str, str]) -> Battle:
    body = dict(ready_made())["navarchoi/NAV-S-4"]
    return services.battle_start(actor=anna, body=body, seats=seats, seed="oars", visibility="unlisted")


def test_nobody_gets_what_is_hidden_from_them_while_the_battle_goes_on(anna: Actor, boris: Actor) -> None:
    for seats, who in (({"A": "person", "B": "bot:captain"}, anna), (PERSONS, boris)):
        battle = cards(anna, seats)
        state = selectors.state_at(battle, 0)
        assert not is_offered(battle, who, state)
        with pytest.raises(Refused, match="While the battle goes on"):
            scenario_take(battle=battle, actor=who, seq=0, step=0)
    assert not Document.objects.exists()


def test_who_plays_all_of_it_or_comes_when_it_is_over_gets_the_hands_too(anna: Actor, boris: Actor) -> None:
    battle = cards(anna, PERSONS)
    assert is_offered(battle, anna, selectors.state_at(battle, 0))
    Battle.objects.update(over=True)
    battle.refresh_from_db()
    made = scenario_take(battle=battle, actor=boris, seq=0, step=0)
    hands = {side: each.hand for side, each in selectors.state_at(battle, 0).sides.items()}
    assert {side: each.hand for side, each in begun(made).sides.items()} == hands and any(hands.values())


def test_the_api_does_the_same(anna_at_home: Client, anna: Actor) -> None:
    battle = struck(anna)
    address = f"/api/battles/{battle.uid}/at/{battle.head_seq}/scenario/"
    answer = anna_at_home.post(address)
    assert answer.status_code == 201
    told = answer.json()
    assert (told["title"], told["mine"]) == ("A skirmish, turn 1", True)
    refused = anna_at_home.post(address.replace(f"/at/{battle.head_seq}/", "/at/1/"))
    assert refused.status_code == 422 and "Go to the beginning of a turn" in refused.json()["findings"][0]["message"]
    assert anna_at_home.post(address.replace(f"/at/{battle.head_seq}/", "/at/99/")).status_code == 404


def test_the_page_of_new_scenarios_leads_there(client: Client) -> None:
    told = client.get("/new/").content.decode()
    assert '<a href="/battles/">From a moment of a battle</a>' in told and BUTTON in told
