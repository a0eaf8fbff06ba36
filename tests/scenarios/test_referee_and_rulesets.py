"""`manage.py referee` and `manage.py rulesets`."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

import tests.rules.ancient_naval_games

EXAMPLES = Path(tests.rules.ancient_naval_games.__file__).parent / "examples"


def example(**fields: Any) -> bytes:
    written = json.loads((EXAMPLES / "HEX-X18.json").read_bytes())
    return json.dumps({**written, **fields}).encode()


def test_the_command_prints_pass_or_fail_and_exits_1_on_a_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("referee", EXAMPLES / "HEX-X01.json", EXAMPLES / "HEX-X02.json")
    assert capsys.readouterr().out.splitlines() == [
        "PASS HEX-X01 Straight ahead",
        "PASS HEX-X02 Large ship: one side of turn, two hexes ahead",
        "2 of 2 examples hold.",
    ]
    wrong = tmp_path / "wrong.json"
    wrong.write_bytes(example(expect={"dice_left": 2}))
    with pytest.raises(SystemExit) as exit:
        call_command("referee", wrong, EXAMPLES / "HEX-X01.json")
    assert exit.value.code == 1
    assert capsys.readouterr().out.splitlines()[:2] == [
        "FAIL HEX-X18 Ram on the bow quarter: size counts, no aft bonus",
        "     dice left: expected 2, got 0",
    ]


def test_a_folder_stands_for_the_json_files_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("b", "a"):
        (tmp_path / f"{name}.json").write_bytes(example(id=f"HEX-{name}"))
    (tmp_path / "notes.txt").write_text("not an example")
    call_command("referee", tmp_path)
    assert [line.split()[1] for line in capsys.readouterr().out.splitlines()] == ["HEX-a", "HEX-b", "of"]


def test_the_command_answers_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("referee", EXAMPLES / "HEX-X01.json", "--json")
    (answer,) = json.loads(capsys.readouterr().out)
    assert (answer["id"], answer["passed"], answer["differences"]) == ("HEX-X01", True, [])


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{", "not JSON"),
        (b"[]", "an example is a JSON object"),
        (b"\xff\xfe", "not text in UTF-8"),
        (b"{}", "no worked example"),
        (example(ruleset="chess"), "no ruleset 'chess'"),
        (None, "cannot be read"),
    ],
)
def test_the_command_says_what_is_wrong_with_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, said: str
) -> None:
    path = tmp_path / "example.json"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(SystemExit):
        call_command("referee", path)
    assert said in capsys.readouterr().out


def test_the_rulesets_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("rulesets")
    (line,) = (line for line in capsys.readouterr().out.splitlines() if line.startswith("ancient_naval_games"))
    assert "97 enforced" in line and "8 ready-made scenarios" in line
    call_command("rulesets", "--json")
    listed = json.loads(capsys.readouterr().out)
    assert listed[0]["key"] == "ancient_naval_games" and listed[0]["clauses"]["enforced"] == 97
