"""A navarch thinks before it acts: in a request of its own, outside of any transaction, and the page says so."""

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

import rules
from battles import services
from battles.beginning import starting
from battles.models import Battle
from rules.ancient_naval_games.bots.navarch import Navarch
from rules.core.bots.strengths import looks_ahead
from scenarios.ownership import Actor
from tests.battles.positions import act, started, to_the_end

AGAINST_NAVARCH = {"A": "person", "B": "bot:navarch"}


def test_it_is_said_of_a_bot_that_it_looks_ahead() -> None:
    bots = rules.get("ancient_naval_games").bots
    assert {key: looks_ahead(bot) for key, bot in bots.items()} == {
        "navarch": True,
        "captain": False,
        "paper": False,
        "recruit": False,
        "random": False,
    }


@pytest.mark.django_db
def test_the_persons_own_act_is_answered_before_the_navarch_thinks(anna: Actor, anna_at_home: Client) -> None:
    battle = started(anna, seats=AGAINST_NAVARCH)
    entries = act(battle, anna, "end_turn")
    assert len(entries) == 1 and battle.to_decide == "B"
    told = anna_at_home.get(battle.get_absolute_url()).content.decode()
    assert "The navarch is thinking…" in told and "(Navarch) to act" in told
    answer = anna_at_home.post(reverse("battles:advance", args=[battle.uid]), {"seen": battle.head_seq, "to_end": "1"})
    assert answer.status_code in (200, 302)
    assert Battle.objects.get(pk=battle.pk).to_decide == "A"


@pytest.mark.django_db
def test_a_captain_answers_within_the_request(anna: Actor, anna_at_home: Client) -> None:
    battle = started(anna, seats={"A": "person", "B": "bot:captain"})
    assert len(act(battle, anna, "end_turn")) > 1 and battle.to_decide == "A"
    assert "thinking" not in anna_at_home.get(battle.get_absolute_url()).content.decode()


@pytest.mark.django_db
def test_a_navarch_who_begins_waits_for_the_page(anna: Actor) -> None:
    battle = started(anna, seats={"A": "bot:navarch", "B": "person"})
    assert (battle.head_seq, battle.to_decide) == (0, "A")


@pytest.mark.django_db
def test_what_it_does_is_the_same_in_one_request_and_in_many(anna: Actor, monkeypatch: pytest.MonkeyPatch) -> None:
    logs = []
    for thinking in (600, 0):
        monkeypatch.setattr(starting, "THINKING", thinking)
        battle = started(anna, seats={"A": "bot:navarch", "B": "bot:captain"}, seed="one")
        to_the_end(battle, anna)
        logs.append(list(battle.entries.order_by("seq").values_list("action", "events", "faces")))
    assert battle.over and logs[0] == logs[1]


@pytest.mark.django_db(transaction=True)
def test_it_thinks_outside_of_any_transaction(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = []
    choose = Navarch.choose

    def watched(self, game, legal):
        thought.append(connection.in_atomic_block)
        return choose(self, game, legal)

    monkeypatch.setattr(Navarch, "choose", watched)
    actor = Actor(guest="one browser")
    battle = started(actor, seats=AGAINST_NAVARCH)
    act(battle, actor, "end_turn")
    assert not thought
    services.battle_advance(battle=battle, actor=actor, seen=battle.head_seq, to_end=True)
    assert thought and not any(thought)
