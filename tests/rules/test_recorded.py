"""Whole battles, recorded: replayed from their events and decided again from their actions and dice."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

import rules
from rules.core.dice import ScriptedDice
from rules.core.play import Play, evolve, result
from rules.core.results import BattleResult
from rules.core.ruleset import Ruleset
from tests.recorded import record

RECORDED = Path(record.__file__).parent
FILES = sorted(RECORDED.glob("*/*.json"))


def read(path: Path) -> tuple[Ruleset, dict[str, Any]]:
    """A battle and its ruleset, one that the site does not show yet included."""
    battle = json.loads(path.read_bytes())
    return import_module(f"rules.{battle['ruleset']}").RULESET, battle


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_battle_replays_from_its_events(path: Path) -> None:
    ruleset, battle = read(path)
    state = ruleset.start(msgspec.convert(battle["scenario"], ruleset.scenario_type))
    events = msgspec.convert(battle["events"], list[list[ruleset.event_type]])
    state = evolve(ruleset, state, [event for some in events for event in some])
    assert result(ruleset, state) == msgspec.convert(battle["result"], BattleResult)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_battle_is_decided_again_as_it_was(path: Path) -> None:
    ruleset, battle = read(path)
    assert battle["revision"] == ruleset.revision
    dice = ScriptedDice(battle["dice"], battle["cards"])
    play = Play(ruleset, msgspec.convert(battle["scenario"], ruleset.scenario_type), dice)
    for action in msgspec.convert(battle["actions"], list[ruleset.action_type]):
        play.act(action)
    assert json.loads(msgspec.json.encode([events for _, events in play.log])) == battle["events"]
    assert json.loads(msgspec.json.encode(play.game.result())) == battle["result"]
    assert (dice.left, dice.cards) == (0, [])


@pytest.mark.parametrize("ruleset", rules.all(), ids=lambda ruleset: ruleset.key)
def test_every_reason_of_an_end_has_a_recorded_battle(ruleset: Ruleset) -> None:
    reasons = {read(path)[1]["result"]["reason"] for path in FILES if path.parent.name == ruleset.key}
    assert reasons == set(ruleset.end_reasons)


def test_each_of_the_seven_scenarios_of_oi_navarcoi_has_a_recorded_battle() -> None:
    bases = {read(path)[1]["scenario"].get("base") for path in FILES if path.parent.name == "oi_navarcoi"}
    assert bases >= {f"ONV-S{n}" for n in range(1, 8)}


def test_recording_writes_what_these_tests_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scenario = tmp_path / "scenario.json"
    scenario.write_text(json.dumps(read(FILES[0])[1]["scenario"]))
    output = tmp_path / "battle.json"
    assert record.main([str(scenario), "-o", str(output), "--cede", "4"]) == 0
    assert capsys.readouterr().out.startswith(json.loads(output.read_bytes())["about"])
    test_a_recorded_battle_replays_from_its_events(output)
    test_a_recorded_battle_is_decided_again_as_it_was(output)
    assert record.main([str(scenario), "--reason", "the gods", "--seeds", "1", "--cede", "0"]) == 1
