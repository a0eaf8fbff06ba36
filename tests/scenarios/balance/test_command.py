"""`manage.py balance FILE`: the same numbers as the site, on every machine and however many processes play."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from scenarios.balance import shards
from tests.scenarios.balance.conftest import Begin, Played, small
from tests.scenarios.bodies import fleet, scenario


def balance(tmp_path: Path, body: Any, *options: str) -> str:
    file = tmp_path / "skirmish.json"
    file.write_text(json.dumps(body))
    out = StringIO()
    call_command("balance", str(file), *options, stdout=out)
    return out.getvalue()


def test_in_words_and_in_json(tmp_path: Path) -> None:
    told = balance(tmp_path, small(), "--battles", "20", "--workers", "1")
    assert told.startswith("A skirmish: ") and "of 20 battles" in told and "× " in told
    found = json.loads(balance(tmp_path, small(), "--battles", "20", "--workers", "1", "--json"))
    assert found["battles"] == 20 and set(found["chances"]) == {"A", "B", "nobody"}
    assert found["bots"] == {"A": "captain", "B": "captain"}


def test_the_same_numbers_as_on_the_site(tmp_path: Path, begin: Begin, played: Played) -> None:
    run = played(begin(20))
    found = json.loads(balance(tmp_path, small(), "--battles", "20", "--workers", "1", "--json"))
    tally = shards.tally_of(run)
    assert (found["wins"], found["ends"], found["died"]) == (tally.wins, tally.ends, tally.died)


@pytest.mark.slow
def test_several_processes_tell_the_same_to_the_last_digit(tmp_path: Path) -> None:
    options = ("--battles", "60", "--json")
    assert balance(tmp_path, small(), *options, "--workers", "2") == balance(
        tmp_path, small(), *options, "--workers", "1"
    )


def test_it_ends_early_where_that_is_asked_for(tmp_path: Path) -> None:
    options = ("--battles", "400", "--bots", "a=captain,b=random", "--narrow", "4", "--workers", "1", "--json")
    found = json.loads(balance(tmp_path, small(), *options))
    assert found["narrow"] and 100 <= found["battles"] < 400


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--battles", "0"), "from 1 to 10000"),
        (("--battles", "10001"), "from 1 to 10000"),
        (("--bots", "poseidon"), "no bot here"),
    ],
)
def test_what_cannot_be_asked_for_is_told(tmp_path: Path, options: tuple[str, ...], words: str) -> None:
    with pytest.raises(CommandError, match=words):
        balance(tmp_path, small(), *options)


@pytest.mark.parametrize(
    ("body", "words"),
    [(scenario(units=[]), "HEX-"), (fleet(), "only a scenario can be fought"), ({"ruleset": "chess"}, "ruleset")],
)
def test_what_cannot_be_fought_is_told(tmp_path: Path, body: Any, words: str) -> None:
    with pytest.raises(CommandError, match=words):
        balance(tmp_path, body, "--battles", "5")


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="No such file"):
        call_command("balance", str(tmp_path / "none.json"))
