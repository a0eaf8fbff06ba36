"""The briefing of a battle: its map shows what whoever looks may see; it is shown before the first decision alone."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from battles import services
from battles.models import Battle
from battles.page.laying import table_of
from scenarios.documents.ready_made import ready_made
from scenarios.ownership import Actor
from tests.battles.apart import sit_down
from tests.battles.positions import AGAINST_BOT, BOTS, PERSONS, act, started

LIBRARY = {body["ruleset"]: key for key, body in reversed([*ready_made()]) if body["kind"] == "scenario"}


def begun(anna: Actor, ruleset: str, seats: Any = AGAINST_BOT) -> Battle:
    body = dict(ready_made())[LIBRARY[ruleset]]
    return services.battle_start(actor=anna, body=body, seats={**seats, "B": seats["B"].replace("captain", "random")})


def map_of(client: Client, battle: Battle) -> str:
    answer = client.get(reverse("battles:map", args=[battle.uid]))
    assert answer.status_code == 200
    return str(answer.content.decode())


@pytest.mark.parametrize("ruleset", sorted(LIBRARY))
def test_the_map_shows_the_sea_and_the_fleets_as_they_begin(anna: Actor, anna_at_home: Client, ruleset: str) -> None:
    drawn = map_of(anna_at_home, begun(anna, ruleset))
    assert drawn.count("<svg") >= 1 and "as it begins" in drawn
    assert 'class="piece' in drawn and "data-interactive" not in drawn


def test_who_may_not_see_all_of_a_scenario_sees_its_map_without_the_fleets(anna: Actor) -> None:
    """NAV-M-1.h: the hands that a scenario deals are hidden from the other side, and so is what it was drawn from."""
    battle = begun(anna, "navarchoi", PERSONS)
    boris = sit_down(battle, anna, "B", Client())
    drawn = map_of(boris, battle)
    assert "<svg" in drawn and 'class="piece' not in drawn


def test_a_battle_begins_until_the_first_decision_of_the_side_that_looks(anna: Actor) -> None:
    battle = started(anna, seats=PERSONS)
    assert table_of(battle, anna).begins
    act(battle, anna, "end_turn")
    assert not table_of(battle, anna).begins


def test_each_of_two_people_is_briefed_before_their_own_first_decision(anna: Actor) -> None:
    battle = started(anna, seats=PERSONS, seed=None)
    boris = sit_down(battle, anna, "B", Client())
    act(battle, anna, "end_turn")
    page = boris.get(battle.get_absolute_url())
    assert page.context["table"].begins
    assert not table_of(battle, anna).begins


def test_who_only_watches_is_not_briefed(anna: Actor, boris: Actor) -> None:
    assert not table_of(started(anna, seats=BOTS), anna).begins
    assert not table_of(started(anna, seats=PERSONS, visibility="public"), boris).begins
