"""The commands, typed for a ruleset that has its rules and nothing else."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from battles import services
from scenarios.ownership import Actor
from tests.scenarios.printing.pdfs import pages
from tests.sixth.asked import scenario


def said(*words: Any, **options: Any) -> str:
    out = StringIO()
    call_command(*words, stdout=out, **options)
    return out.getvalue()


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "lane.json"
    path.write_text(json.dumps(scenario()))
    return str(path)


def test_rulesets_tells_of_it() -> None:
    assert "The Lane" in said("rulesets")
    lane = next(each for each in json.loads(said("rulesets", "--json")) if each["key"] == "lane")
    assert lane["revision"] == 1


def test_its_document_is_checked(file: str, tmp_path: Path) -> None:
    assert "nothing to remark" in said("check_document", file)
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(scenario(units=[])))
    with pytest.raises(SystemExit):
        said("check_document", str(wrong))


def test_its_battle_is_fought_and_its_log_told(file: str, tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    told = said("fight", file, seed="s", log=str(log))
    assert told.startswith("Along the lane: ") and "Athens (random): " in told
    assert json.loads(said("fight", file, "--json", seed="s"))["result"]["reason"] == "struck"
    assert json.loads(log.read_text())["ruleset"] == "lane"


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("what", ["setup", "counters"])
def test_it_is_printed(file: str, tmp_path: Path, what: str, paper: str) -> None:
    out = tmp_path / "out.pdf"
    said("print_sheets", file, output=out, what=what, paper=paper)
    assert "A1" in " ".join(pages(out.read_bytes()))


def test_why_no_map_is_printed_is_said(file: str, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="no map to print"):
        said("print_sheets", file, output=tmp_path / "out.pdf", what="map")
    assert not (tmp_path / "out.pdf").exists()


@pytest.mark.django_db
def test_its_stored_battles_are_verified(anna: Actor) -> None:
    battle = services.battle_start(actor=anna, body=scenario(), seats={"A": "bot:random", "B": "bot:random"}, seed="s")
    services.battle_advance(battle=battle, actor=anna, seen=0, to_end=True)
    assert json.loads(said("verify_battles", battle.uid, "--json")) == {"verified": 1, "differing": []}


def test_the_referee_plays_an_example_of_it(tmp_path: Path) -> None:
    strikes = {"events": [{"kind": "struck", "ship": "B1", "face": 3}], "result": {"winner": "A", "reason": "struck"}}
    example = {
        "id": "LAN-X1", "title": "Who is met strikes", "ruleset": "lane", "clauses": ["LAN-2"],
        "scenario": scenario(units=[
            {"id": "A1", "side": "A", "at": [4, 7]}, {"id": "B1", "side": "B", "at": [6, 7], "facing": "west"},
        ]),
        "tries": [{"dice": [3], "actions": [{"kind": "row", "side": "A", "squares": 2}], "expect": strikes}],
    }  # fmt: skip
    path = tmp_path / "LAN-X1.json"
    path.write_text(json.dumps(example))
    assert "PASS LAN-X1 Who is met strikes\n1 of 1 examples hold." in said("referee", str(path))
    example["tries"][0]["campaign"] = {}
    path.write_text(json.dumps(example))
    out = StringIO()
    with pytest.raises(SystemExit):
        call_command("referee", str(path), stdout=out)
    assert "The Lane says nothing about the moves of a campaign" in out.getvalue()


def test_its_schemas_are_written(tmp_path: Path) -> None:
    said("schemas", "--write", str(tmp_path))
    assert {path.name for path in (tmp_path / "lane").iterdir()} == {"scenario.json", "fleet.json"}


def test_the_library_is_loaded_without_any_of_it(db: None) -> None:
    assert "ready-made documents" in said("load_library")
