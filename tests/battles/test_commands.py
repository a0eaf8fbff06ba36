"""`fight` and `verify_battles`, as somebody types them."""

import json

import pytest
from django.core.management import CommandError, call_command

import rules
from battles import services
from battles.models import LogEntry
from rules.core.bots.strengths import usual
from scenarios.documents import ready_made
from tests.battles.positions import BOTS, scenario, started, to_the_end


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "skirmish.json"
    path.write_text(json.dumps(scenario()))
    return path


def test_the_same_file_and_seed_give_the_same_log_to_the_byte(file, tmp_path):
    logs = [tmp_path / "one.json", tmp_path / "other.json"]
    for log in logs:
        call_command("fight", str(file), seed="s", log=str(log))
    assert logs[0].read_bytes() == logs[1].read_bytes()


@pytest.mark.parametrize("ruleset", [each.key for each in rules.all()])
def test_every_ruleset_fights_the_same_battle_again(ruleset, tmp_path):
    scenario = min((ready_made.FOLDER / ruleset).glob("*.json"))
    logs = [tmp_path / "one.json", tmp_path / "other.json"]
    for log in logs:
        call_command(
            "fight", str(scenario), seed="s", bots=f"a={usual(rules.get(ruleset).bots)},b=random", log=str(log)
        )
    assert logs[0].read_bytes() == logs[1].read_bytes()


def test_another_seed_gives_another_battle(file, tmp_path):
    logs = [tmp_path / "one.json", tmp_path / "other.json"]
    for seed, log in zip("st", logs, strict=True):
        call_command("fight", str(file), seed=seed, log=str(log))
    assert logs[0].read_bytes() != logs[1].read_bytes()


def test_fight_tells_the_end_in_words(file, capsys):
    call_command("fight", str(file), seed="s", bots="a=captain,b=random")
    told = capsys.readouterr().out
    assert "A skirmish: " in told and "Rome (captain)" in told and "Carthage (random)" in told


def test_fight_answers_as_json(file, capsys):
    call_command("fight", str(file), seed="s", json=True)
    told = json.loads(capsys.readouterr().out)
    assert told["result"]["reason"] and told["entries"] > 1


@pytest.mark.django_db
def test_a_fought_log_can_be_imported(file, tmp_path, anna):
    log = tmp_path / "log.json"
    call_command("fight", str(file), seed="s", log=str(log))
    assert services.battle_import_log(actor=anna, raw=log.read_bytes()).over


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"bots": "c=navarch"}, "side=bot"),
        ({"bots": "a=nelson"}, "a bot of"),
        ({"seed": ""}, "1 to 100"),
        ({"log": "/nowhere/at/all.json"}, "No such file"),
    ],
)
def test_fight_says_what_is_wrong(file, options, said):
    with pytest.raises(CommandError, match=said):
        call_command("fight", str(file), **{"seed": "s", **options})


def test_fight_refuses_a_scenario_with_errors_and_names_them(tmp_path):
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(scenario([])))
    with pytest.raises(CommandError):
        call_command("fight", str(path), seed="s")


def test_fight_says_that_a_file_is_missing():
    with pytest.raises(CommandError, match="No such file"):
        call_command("fight", "/nowhere.json", seed="s")


@pytest.mark.django_db
def test_verify_battles_finds_nothing_where_nothing_changed(anna, capsys):
    battle = started(anna, seats=BOTS)
    to_the_end(battle, anna)
    call_command("verify_battles")
    assert "1 battles decided again, 0 differ" in capsys.readouterr().out


@pytest.mark.django_db
def test_verify_battles_reports_what_differs_and_fails(anna, capsys):
    battle = started(anna)
    LogEntry.objects.update(events="[]")
    with pytest.raises(SystemExit):
        call_command("verify_battles", json=True)
    told = json.loads(capsys.readouterr().out)
    assert told["verified"] == 1
    assert [(one["battle"], one["seq"]) for one in told["differing"]] == [(battle.uid, 0)]


@pytest.mark.django_db
def test_verify_battles_takes_names(anna, capsys):
    one, _ = started(anna), started(anna)
    call_command("verify_battles", one.uid)
    assert "1 battles" in capsys.readouterr().out
    with pytest.raises(CommandError, match="No such battle"):
        call_command("verify_battles", "nothing")
