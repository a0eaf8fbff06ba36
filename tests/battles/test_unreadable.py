"""Battles whose log the rules no longer read: they open read-only with the reason, and their log can be taken along."""

import json

import pytest
from django.core.management import call_command
from django.urls import reverse

import rules
from battles import services
from battles.logs import log_file, verify
from battles.models import Battle, LogEntry, Snapshot
from tests.battles.panels import navarchoi_seas
from tests.battles.positions import act, ship, started
from tests.reading import read

AHEAD = (ship("A1", (5, 9)), ship("A2", (9, 9)), ship("B1", (5, 7), "S", "S"))
OLD_EVENT = {"kind": "bireme_painted", "colour": "red", "clause": "HEX-OLD-1"}


@pytest.fixture
def old(anna):
    """A battle of Anna's whose second entry holds an event of rules that are no more."""
    battle = started(anna, AHEAD)
    act(battle, anna, "activate", ship="A2")
    act(battle, anna, "forward")
    act(battle, anna, "forward")
    LogEntry.objects.filter(battle=battle, seq=2).update(events=json.dumps([OLD_EVENT]))
    Snapshot.objects.all().delete()
    return battle


def page(name, battle, *more):
    return reverse(f"battles:{name}", args=[battle.uid, *more])


def test_the_page_opens_read_only_with_the_reason_and_the_ways_out(anna_at_home, old):
    answer = anna_at_home.get(old.get_absolute_url())
    told = answer.content.decode()
    assert answer.status_code == 200
    assert "Entry 2 of its log holds the event “bireme_painted”." in told
    for name in ("download", "rematch", "delete"):
        assert page(name, old) in told
    assert page("act", old) not in told


def test_a_fact_that_lacks_something_is_told_with_what_it_lacks(anna_at_home, old):
    LogEntry.objects.filter(seq=2).update(events='[{"kind": "activated"}]')
    told = anna_at_home.get(old.get_absolute_url()).content.decode()
    assert "the event “activated” (object missing required field clause)" in told


def test_what_comes_before_can_be_stepped_through(anna_at_home, old):
    assert "A2 " in read(anna_at_home.get(page("moment", old, 1)).content)
    told = anna_at_home.get(page("moment", old, 2)).content.decode()
    assert "bireme_painted" in told


@pytest.mark.parametrize("name", ["act", "advance", "roll", "take_back"])
def test_nothing_more_is_decided(anna_at_home, old, name):
    actions = json.dumps([{"kind": "forward", "side": "A"}])
    answer = anna_at_home.post(page(name, old), {"seen": 3, "actions": actions})
    assert answer.status_code == 422 and b"bireme_painted" in answer.content
    assert Battle.objects.get().head_seq == 3


def test_fragments_answer_in_words(anna_at_home, old):
    for address in (page("poll", old) + "?after=0", old.get_absolute_url(), page("moment", old, 3)):
        answer = anna_at_home.get(address, headers={"Accept": "application/json"})
        assert answer.status_code == 410 and "bireme_painted" in answer.json()["detail"]


def test_its_log_is_taken_along_as_it_is_stored(anna_at_home, old):
    log = json.loads(anna_at_home.get(page("download", old)).content)
    assert log["entries"][2]["events"] == [OLD_EVENT] and len(log["entries"]) == 4


def test_even_what_is_no_json_is_taken_along(anna_at_home, old):
    LogEntry.objects.filter(seq=2).update(events="{ half a fact")
    assert b"no list of events" in anna_at_home.get(old.get_absolute_url()).content
    log = json.loads(anna_at_home.get(page("download", old)).content)
    assert log["entries"][2]["events"] == "{ half a fact"


def test_of_a_battle_with_secrets_the_owner_alone_takes_the_log(client, anna, boris):
    battle = navarchoi_seas.fought(anna)
    LogEntry.objects.filter(battle=battle).update(events=json.dumps([OLD_EVENT]))
    Snapshot.objects.all().delete()
    client.force_login(boris.user)
    told = client.get(page("download", battle)).content
    assert b"Ask its owner" in told and b'"entries"' not in told
    client.force_login(anna.user)
    assert json.loads(client.get(page("download", battle)).content)["entries"]


def test_the_api_says_so_with_the_way_to_the_log(anna_at_home, old):
    for more in ("", "offers/", "log/"):
        answer = anna_at_home.get(f"/api/battles/{old.uid}/{more}")
        assert answer.status_code == 422
        assert page("download", old) in answer.json()["findings"][0]["message"]
    assert anna_at_home.get("/api/battles/").status_code == 200


def test_a_fact_that_does_not_fit_the_position_is_told(anna_at_home, anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    text = LogEntry.objects.get(seq=1).events.replace("A2", "Z9")
    LogEntry.objects.filter(seq=1).update(events=text)
    Snapshot.objects.all().delete()
    assert b"does not fit what came before" in anna_at_home.get(battle.get_absolute_url()).content


def test_verify_battles_names_it_and_goes_on(anna, old, capsys):
    started(anna)
    with pytest.raises(SystemExit):
        call_command("verify_battles", json=True)
    told = json.loads(capsys.readouterr().out)
    assert told["verified"] == 2
    assert [(one["battle"], one["seq"]) for one in told["differing"]] == [(old.uid, 2)]
    LogEntry.objects.filter(seq=2).update(events="nonsense")
    with pytest.raises(SystemExit):
        call_command("verify_battles")
    assert "2 battles decided again, 1 differ" in capsys.readouterr().out


# Rulesets whose log has changed


def today(what, plain):
    """Once a ship was "made ready" and a turn "closed"; and ships were painted."""
    if what == "event" and plain["kind"] == "bireme_painted":
        return None
    renamed = {"made_ready": "activated", "make_ready": "activate"}.get(plain["kind"])
    return plain if renamed is None else {**plain, "kind": renamed}


@pytest.fixture
def written_before(anna, monkeypatch):
    """A battle from before a change of the rules, and the function that brings its log up to today's."""
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    entry = LogEntry.objects.get(seq=1)
    events = [OLD_EVENT, *({**event, "kind": "made_ready"} for event in json.loads(entry.events))]
    action = entry.action.replace('"activate"', '"make_ready"')
    LogEntry.objects.filter(seq=1).update(events=json.dumps(events), action=action)
    Snapshot.objects.all().delete()
    monkeypatch.setattr(type(rules.get("ancient_naval_games")), "upgraded", staticmethod(today))
    return battle


def test_a_log_of_earlier_rules_is_brought_up_to_todays(anna_at_home, anna, written_before):
    assert b"A2" in anna_at_home.get(written_before.get_absolute_url()).content
    assert verify.battle_difference(written_before) is None
    act(written_before, anna, "forward")
    assert written_before.head_seq == 2
    assert anna_at_home.get(page("moment", written_before, 1)).status_code == 200
    assert anna_at_home.get(f"/api/battles/{written_before.uid}/log/").json()[1]["action"]["kind"] == "activate"


def test_a_log_file_of_earlier_rules_is_taken_in_as_todays(anna, written_before):
    raw = log_file.written(log_file.log_file_of(written_before))
    brought = services.battle_import_log(actor=anna, raw=raw)
    assert json.loads(brought.entries.get(seq=1).action)["kind"] == "activate"


def test_the_revision_of_a_battle_is_the_one_that_decided_last(anna):
    battle = started(anna)
    Battle.objects.update(rules_revision=0)
    act(battle, anna, "activate", ship="A2")
    assert Battle.objects.get().rules_revision == rules.get(battle.ruleset).revision
