"""Logs as files: downloaded, verified, taken in again; hostile ones refused with a reason."""

import msgspec
import pytest

from battles import selectors, services
from battles.logs import log_file
from battles.logs.verify import battle_difference
from battles.models import Battle, LogEntry
from battles.services import BadLog
from tests.battles.positions import BOTS, act, started, to_the_end


@pytest.fixture
def fought(anna):
    battle = started(anna, seats=BOTS)
    to_the_end(battle, anna)
    return battle


def file_of(battle):
    return log_file.written(log_file.log_file_of(battle))


def changed(raw, **fields):
    return msgspec.json.encode({**msgspec.json.decode(raw), **fields})


def test_the_same_log_gives_the_same_bytes(fought):
    assert file_of(fought) == file_of(Battle.objects.get(pk=fought.pk))


def test_a_log_has_one_entry_a_line(fought):
    lines = file_of(fought).splitlines()
    assert len(lines) == fought.head_seq + 3
    assert msgspec.json.decode(lines[1].rstrip(b","))["seq"] == 0


def test_the_seed_is_in_the_file_once_the_battle_is_over(anna, fought):
    assert msgspec.json.decode(file_of(fought))["seed"] == "a seed"
    assert msgspec.json.decode(file_of(started(anna)))["seed"] is None


def test_a_log_comes_back_as_the_same_battle(anna, boris, fought):
    again = services.battle_import_log(actor=boris, raw=file_of(fought))
    assert again.owned_by(boris) and again.over
    assert again.result == fought.result
    assert selectors.head_state(again) == selectors.head_state(fought)
    assert log_file.log_file_of(again).entries == log_file.log_file_of(fought).entries
    assert battle_difference(again) is None


def test_an_unfinished_battle_goes_on_after_import_with_a_seed_of_its_own(anna, boris):
    battle = started(anna)
    act(battle, anna, "activate", ship="A1")
    act(battle, anna, "attack", target="B1")
    act(battle, anna, "turn", to="L")
    services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)
    again = services.battle_import_log(actor=boris, raw=file_of(battle))
    assert again.seed != battle.seed
    assert (again.head_seq, again.tip, again.to_decide, again.seeded_from) == (4, 2, "A", 2)
    act(again, boris, "attack", target="B1")
    assert battle_difference(again) is None


def test_a_changed_die_is_found_out(anna, fought):
    plain = msgspec.json.decode(file_of(fought))
    entry = next(entry for entry in plain["entries"] if entry["faces"])
    entry["faces"][0] = entry["faces"][0] % 6 + 1
    with pytest.raises(BadLog, match=f"Entry {entry['seq']}"):
        services.battle_import_log(actor=anna, raw=msgspec.json.encode(plain))
    assert Battle.objects.count() == 1


def test_a_changed_event_is_found_out(anna, fought):
    plain = msgspec.json.decode(file_of(fought))
    plain["entries"][0]["events"] = []
    with pytest.raises(BadLog, match="Entry 0: other events follow now"):
        services.battle_import_log(actor=anna, raw=msgspec.json.encode(plain))


def test_a_missing_entry_is_found_out(anna, fought):
    plain = msgspec.json.decode(file_of(fought))
    del plain["entries"][3]
    with pytest.raises(BadLog, match="entry 3 is missing"):
        services.battle_import_log(actor=anna, raw=msgspec.json.encode(plain))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"format": 99}, "format 99"),
        ({"entries": []}, "1 to"),
        ({"dice": "loaded"}, "dice"),
        ({"seats": {"A": "person"}}, "Side B is played by"),
        ({"seats": {"A": "person", "B": "bot:gone"}}, "bot:gone"),
        ({"seed": "another"}, "does not match"),
        ({"ruleset": "nauta"}, "different rulesets"),
        ({"scenario": {"ruleset": "ancient_naval_games", "title": 3}}, "str"),
        ({"scenario": {}}, "ruleset"),
        ({"entries": [{"seq": 0, "action": {"kind": "cede", "side": "A"}, "events": []}]}, "opening"),
        ({"entries": "none"}, "not the log of a battle"),
    ],
)
def test_a_file_that_is_wrong_says_what(anna, fought, fields, said):
    with pytest.raises(BadLog, match=said):
        services.battle_import_log(actor=anna, raw=changed(file_of(fought), **fields))
    assert Battle.objects.count() == 1


@pytest.mark.parametrize("raw", [b"", b"[]", b"{", b"\xff\xfe", b"[" * 100_000, b'{"kind":"battle_log"}', b"null"])
def test_a_file_that_is_no_log_at_all_is_refused(anna, raw):
    with pytest.raises(BadLog, match="not the log of a battle"):
        services.battle_import_log(actor=anna, raw=raw)


def test_a_file_that_is_too_large_is_refused(anna):
    with pytest.raises(BadLog, match="8 MB"):
        services.battle_import_log(actor=anna, raw=b" " * (log_file.MOST_BYTES + 1))


@pytest.mark.parametrize("to", [99, 5, -1, "x"])
def test_a_take_back_to_nowhere_is_refused(anna, to):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    plain = msgspec.json.decode(file_of(battle))
    plain["entries"].append({"seq": 2, "action": {"kind": "take_back", "to": to}, "events": []})
    with pytest.raises(BadLog):
        services.battle_import_log(actor=anna, raw=msgspec.json.encode(plain))


# Deciding stored battles again


def test_a_stored_battle_stands(fought):
    assert battle_difference(fought) is None


def test_a_stored_die_that_the_seed_did_not_give_is_reported(fought):
    # Changed in the events too, so that the entry agrees with itself.
    for entry in fought.entries.exclude(faces=[]):
        if len(entry.faces) == 2:
            break
    entry.faces = [entry.faces[0] % 6 + 1, entry.faces[1]]
    entry.save()
    found = battle_difference(fought)
    assert found is not None and found.seq == entry.seq and "seed" in found.problem


def test_a_change_of_the_rules_is_reported_at_its_entry(fought):
    entry = fought.entries.get(seq=2)
    LogEntry.objects.filter(pk=entry.pk).update(events="[]")
    found = battle_difference(fought)
    assert found is not None and found.seq == 2 and found.recorded == [] and found.decided


def test_a_seed_that_was_exchanged_is_reported(fought):
    fought.seed = "another"
    found = battle_difference(fought)
    assert found is not None and "SHA-256" in found.problem
