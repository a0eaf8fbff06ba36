"""Deciding: an action becomes an entry, a refusal changes nothing, of two writers one wins."""

import msgspec
import pytest

from battles import selectors, services
from battles.logs import log
from battles.models import Battle, LogEntry
from battles.services import NotYours, Refused, Stale
from scenarios.ownership import Actor
from tests.battles.positions import (
    AGAINST_BOT,
    act,
    kinds,
    ship_of,
    started,
)

# Deciding


def test_an_action_becomes_one_entry_with_its_events(anna):
    battle = started(anna)
    (entry,) = act(battle, anna, "activate", ship="A2")
    assert (entry.seq, entry.before, entry.tip, kinds(entry)) == (1, 0, 1, ["activated"])
    assert (entry.made_by, entry.made_by_guest) == (anna.user, "")
    assert battle.head_seq == 1


def test_dice_are_recorded_with_the_entry_that_rolled_them(anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A1")
    (entry,) = act(battle, anna, "attack", target="B1")
    (strike,) = [event for event in msgspec.json.decode(entry.events) if event["kind"] == "oar_strike"]
    assert entry.faces == strike["dice"]
    assert (entry.dice_used, battle.dice_used) == (2, 2)


def test_a_manoeuvre_is_written_whole(anna):
    battle = started(anna)
    actions = [{"kind": "activate", "side": "A", "ship": "A2"}, {"kind": "forward", "side": "A"}]
    entries = services.battle_acts(battle=battle, actor=anna, actions=actions, seen=0)
    assert [entry.seq for entry in entries] == [1, 2]
    assert ship_of(battle, "A2").hex == (6, 8)


def test_a_manoeuvre_of_which_one_act_is_refused_is_not_written_at_all(anna):
    battle = started(anna)
    actions = [{"kind": "activate", "side": "A", "ship": "A1"}, {"kind": "forward", "side": "A"}]
    with pytest.raises(Refused) as refused:
        services.battle_acts(battle=battle, actor=anna, actions=actions, seen=0)
    assert refused.value.finding.code == "HEX-A-OCCUPIED"
    assert battle.entries.count() == 1 and battle.head_seq == 0


def test_a_refusal_names_its_clause_and_changes_nothing(anna):
    battle = started(anna)
    before = selectors.head_state(battle)
    with pytest.raises(Refused) as refused:
        act(battle, anna, "activate", ship="B1")
    assert refused.value.finding.clause.startswith("HEX-")
    assert selectors.head_state(battle) == before
    assert battle.entries.count() == 1


@pytest.mark.parametrize(
    "action",
    [{}, {"kind": "sink"}, {"kind": "attack", "side": "A"}, {"kind": "activate", "side": "A", "ship": 5}, 7, "forward"],
)
def test_what_is_no_action_is_refused_with_a_reason(anna, action):
    battle = started(anna)
    with pytest.raises(Refused, match="no action of Ancient Naval Games"):
        services.battle_act(battle=battle, actor=anna, action=action, seen=0)


def test_a_person_cannot_decide_for_a_bot(anna):
    battle = started(anna, seats={"A": "bot:random", "B": "person"}, scenario={"first": "B"})
    with pytest.raises(Refused, match="bot plays"):
        act(battle, anna, "end_turn", side="A")


def test_the_bots_reply_comes_in_the_same_transaction(anna):
    battle = started(anna, seats=AGAINST_BOT)
    entries = act(battle, anna, "end_turn")
    assert len(entries) > 1
    assert battle.to_decide == "A"
    assert [entry.seq for entry in entries] == list(range(1, battle.head_seq + 1))


def test_the_same_battle_taken_up_at_the_same_entry_goes_on_in_the_same_way(anna):
    logs = []
    for _ in range(2):
        battle = started(anna, seats=AGAINST_BOT)
        act(battle, anna, "end_turn")
        logs.append(list(battle.entries.values_list("action", "events")))
    assert logs[0] == logs[1]


def test_only_the_owner_decides(anna, boris):
    battle = started(anna)
    for actor in (boris, Actor(guest="somebody"), Actor()):
        with pytest.raises(NotYours):
            act(battle, actor, "activate", ship="A1")


def test_a_battle_that_is_over_takes_no_more_actions(anna):
    battle = started(anna)
    act(battle, anna, "cede")
    assert services.battle_result(battle).winner == "B"
    with pytest.raises(Refused, match="over"):
        act(battle, anna, "end_turn", side="B")


def test_the_result_has_a_fate_for_every_ship(anna):
    battle = started(anna)
    act(battle, anna, "cede")
    battle.refresh_from_db()
    fates = {fate.unit: fate.fate for fate in services.battle_result(battle).fates}
    assert fates == {"A1": "retired", "A2": "retired", "B1": "afloat", "B2": "afloat"}


# Stale


def test_a_second_click_is_stale_and_writes_nothing(anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    with pytest.raises(Stale) as stale:
        services.battle_act(battle=battle, actor=anna, action={"kind": "forward", "side": "A"}, seen=0)
    assert stale.value.head_seq == 1
    assert battle.entries.count() == 2


def test_a_page_of_another_window_is_stale_even_with_an_old_object_in_hand(anna):
    battle = started(anna)
    other_window = Battle.objects.get(pk=battle.pk)
    act(battle, anna, "activate", ship="A2")
    with pytest.raises(Stale):
        act(other_window, anna, "activate", ship="A1")


def test_of_two_writers_that_saw_the_same_entry_the_database_lets_one_through(anna, monkeypatch):
    battle = started(anna)
    late = Battle.objects.get(pk=battle.pk)
    act(battle, anna, "activate", ship="A2")
    monkeypatch.setattr(log, "look", lambda battle, seen: None)  # as if both had read before either wrote
    with pytest.raises(Stale):
        act(late, anna, "activate", ship="A1")
    assert battle.entries.count() == 2


def test_a_decision_that_waits_for_its_dice_keeps_out_one_that_was_taken_beside_it(anna, monkeypatch):
    battle = started(anna)
    late = Battle.objects.get(pk=battle.pk)
    Battle.objects.filter(pk=battle.pk).update(waiting={"kind": "activate", "side": "A", "ship": "A2"})
    monkeypatch.setattr(log, "look", lambda battle, seen: None)  # as if both had read before either wrote
    with pytest.raises(Stale):
        act(late, anna, "activate", ship="A1")
    assert battle.entries.count() == 1
    assert Battle.objects.get(pk=battle.pk).waiting is not None


def test_an_action_takes_few_queries(anna, django_assert_num_queries):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    with django_assert_num_queries(6):  # head and position at once; savepoint, head, entry, snapshot, release
        act(battle, anna, "forward")


# Sharing


def test_visibility_is_the_owners_to_set(anna, boris):
    battle = started(anna)
    services.battle_set_visibility(battle=battle, actor=anna, visibility="private")
    assert not Battle.objects.get(pk=battle.pk).visible_to(boris)
    with pytest.raises(NotYours):
        services.battle_set_visibility(battle=battle, actor=boris, visibility="public")


def test_deleting_a_battle_deletes_its_log(anna, boris):
    battle = started(anna)
    with pytest.raises(NotYours):
        services.battle_delete(battle=battle, actor=boris)
    services.battle_delete(battle=battle, actor=anna)
    assert not LogEntry.objects.exists()


def test_a_guests_battle_comes_along_when_they_log_in(client, anna):
    answer = client.post("/battles/quick/")
    battle = Battle.objects.get(uid=answer["Location"].split("/")[2])
    assert battle.owner is None and battle.guest
    client.post("/accounts/login/", {"login": "anna", "password": "anna's password"})
    battle.refresh_from_db()
    assert (battle.owner, battle.guest) == (anna.user, "")
