"""The worked examples of the rulebooks, played by the referee."""

import json
from pathlib import Path

import pytest

import rules
from rules.core.referee import example_of, referee
from rules.core.ruleset import Ruleset
from tests.rules.rulesets import examples

EXAMPLES = [pytest.param(ruleset, path, id=path.stem) for ruleset in rules.all() for path in examples(ruleset)]
NUMBERS = {
    "ancient_naval_games": ("HEX-X", 35),
    "mare_nostrum": ("MAR-EX-", 42),
    "nauta": ("NAU-EX-", 45),
    "navarchoi": ("NAV-E-", 40),
    "oi_navarcoi": ("ONV-X", 33),
}


@pytest.mark.parametrize(("ruleset", "path"), EXAMPLES)
def test_a_worked_example_holds(ruleset: Ruleset, path: Path) -> None:
    written = json.loads(path.read_bytes())
    assert (written["id"], written["ruleset"]) == (path.stem, ruleset.key)
    verdict = referee(example_of(written), ruleset)
    assert verdict.id == path.stem
    assert verdict.differences == ()


@pytest.mark.parametrize("ruleset", rules.all(), ids=lambda ruleset: ruleset.key)
def test_there_is_a_file_for_every_one_of_them(ruleset: Ruleset) -> None:
    prefix, last = NUMBERS[ruleset.key]
    assert [path.stem for path in examples(ruleset)] == [f"{prefix}{n:02d}" for n in range(1, last + 1)]
