"""Bots that think: outside of any transaction, for a moment in each request, and the same whatever the moments are."""

import json

import msgspec
import pytest
from django.db import connection

import rules
from battles import selectors, services
from battles.beginning import starting
from battles.logs import log
from battles.logs.continuation import STRETCH
from battles.logs.verify import battle_difference
from battles.models import Battle
from battles.services import Stale
from rules.ancient_naval_games.bots.captain import Captain
from rules.core.bots.strengths import usual
from scenarios.documents import ready_made
from scenarios.ownership import Actor
from tests.battles.positions import AGAINST_BOT, BOTS, act, started, to_the_end

RULESETS = [ruleset.key for ruleset in rules.all()]


def begun(actor, key, seats="bot:{good} bot:random"):
    body = json.loads(min((ready_made.FOLDER / key).glob("*.json")).read_bytes())
    seats = seats.format(good=usual(rules.get(key).bots))
    chosen = dict(zip(rules.get(key).sides, seats.split(), strict=True))
    return services.battle_start(actor=actor, body=body, seats=chosen, seed="a seed")


def log_of(battle):
    return list(battle.entries.order_by("seq").values_list("action", "events", "faces"))


@pytest.mark.slow
@pytest.mark.parametrize("key", RULESETS)
def test_a_battle_is_the_same_in_one_request_and_in_many(anna, monkeypatch, key):
    monkeypatch.setattr(starting, "MOST_WRITTEN", 100_000)
    at_once = to_the_end(begun(anna, key), anna)
    monkeypatch.setattr(starting, "THINKING", 0)
    in_parts = to_the_end(begun(anna, key), anna)
    turn_by_turn = begun(anna, key)
    while not turn_by_turn.over:
        services.battle_advance(battle=turn_by_turn, actor=anna, seen=turn_by_turn.head_seq)
    assert at_once.over and log_of(at_once) == log_of(in_parts) == log_of(turn_by_turn)
    assert battle_difference(in_parts) is None


@pytest.mark.parametrize("key", RULESETS)
def test_a_request_stops_after_a_stretch_when_its_moment_is_over(anna, monkeypatch, key):
    monkeypatch.setattr(starting, "THINKING", 0)
    battle = begun(anna, key)
    entries = services.battle_advance(battle=battle, actor=anna, seen=0, to_end=True)
    assert 1 <= len(entries) <= STRETCH
    assert battle.to_decide and not battle.over


def test_a_request_stops_when_it_has_written_enough(anna, monkeypatch):
    monkeypatch.setattr(starting, "MOST_WRITTEN", 30)
    battle = begun(anna, "ancient_naval_games")
    entries = services.battle_advance(battle=battle, actor=anna, seen=0, to_end=True)
    assert 30 <= len(entries) < 30 + STRETCH


def test_a_reply_that_takes_long_waits_to_be_asked_for(anna, monkeypatch):
    monkeypatch.setattr("battles.logs.continuation.STRETCH", 1)
    monkeypatch.setattr(starting, "THINKING", 0)
    battle = started(anna, seats=AGAINST_BOT)
    assert len(act(battle, anna, "end_turn")) == 2
    assert battle.to_decide == "B" and not battle.over
    to_the_end(battle, anna)
    assert battle.to_decide == "A"


@pytest.mark.parametrize("key", RULESETS)
def test_a_bot_that_replies_after_the_request_replies_as_it_would_have_within(anna, monkeypatch, key):
    logs = []
    for thinking in (600, 0):
        monkeypatch.setattr(starting, "THINKING", thinking)
        battle = to_the_end(begun(anna, key, "person bot:{good}"), anna)
        for _ in range(12):
            game = rules.get(key).thaw(selectors.head_state(battle))
            mine = [action for action in game.legal() if action.side == rules.get(key).sides[0]]
            services.battle_act(
                battle=battle,
                actor=anna,
                action=msgspec.to_builtins(mine[0]),
                seen=battle.head_seq,
            )
            to_the_end(battle, anna)
            if battle.over:
                break
        logs.append(log_of(battle))
    assert logs[0] == logs[1]


@pytest.mark.django_db(transaction=True)
def test_bots_think_outside_of_any_transaction(monkeypatch):
    thought = []
    choose = Captain.choose

    def watched(self, game, legal):
        thought.append(connection.in_atomic_block)
        return choose(self, game, legal)

    monkeypatch.setattr(Captain, "choose", watched)
    actor = Actor(guest="one browser")
    battle = started(actor, seats=AGAINST_BOT)
    act(battle, actor, "end_turn")
    to_the_end(started(actor, seats=BOTS), actor)
    assert thought and not any(thought)


def test_who_was_faster_while_a_bot_thought_is_not_overwritten(anna, monkeypatch):
    battle = started(anna, seats=AGAINST_BOT)
    other_window = Battle.objects.get(pk=battle.pk)
    choose = Captain.choose

    def interrupted(self, game, legal):
        monkeypatch.setattr(Captain, "choose", choose)
        act(other_window, anna, "activate", ship="A2")
        return choose(self, game, legal)

    monkeypatch.setattr(Captain, "choose", interrupted)
    with pytest.raises(Stale):
        act(battle, anna, "end_turn")
    assert Battle.objects.get(pk=battle.pk).head_seq == 1


def test_what_was_decided_before_dice_were_awaited_is_not_written_after(anna, monkeypatch):
    battle = started(anna, seats=AGAINST_BOT, dice="manual")
    other_window = Battle.objects.get(pk=battle.pk)
    thaw = log.take_up

    def interrupted(*given):
        Battle.objects.filter(pk=battle.pk).update(waiting={"kind": "end_turn", "side": "A"})
        return thaw(*given)

    monkeypatch.setattr(log, "take_up", interrupted)
    with pytest.raises(Stale):
        act(other_window, anna, "activate", ship="A2")
    assert battle.entries.count() == 1


def test_a_battle_that_was_deleted_while_a_bot_thought_is_gone(anna_at_home, anna, monkeypatch):
    battle = started(anna, seats=AGAINST_BOT)
    choose = Captain.choose

    def interrupted(self, game, legal):
        Battle.objects.filter(pk=battle.pk).delete()
        return choose(self, game, legal)

    monkeypatch.setattr(Captain, "choose", interrupted)
    actions = '[{"kind": "end_turn", "side": "A"}]'
    answer = anna_at_home.post(f"/battles/{battle.uid}/act/", {"seen": 0, "actions": actions})
    assert answer.status_code == 404
