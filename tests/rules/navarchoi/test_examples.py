"""The worked examples of the reference, played by the referee."""

import json
from pathlib import Path

import pytest

from rules.core.referee import example_of, referee
from rules.navarchoi import RULESET

EXAMPLES = sorted((Path(__file__).parent / "examples").glob("*.json"))


def test_there_are_forty() -> None:
    assert [path.stem for path in EXAMPLES] == [f"NAV-E-{n:02d}" for n in range(1, 41)]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_worked_example_holds(path: Path) -> None:
    written = json.loads(path.read_bytes())
    assert written["id"] == path.stem and written["ruleset"] == RULESET.key
    verdict = referee(example_of(written), RULESET)
    assert verdict.passed, verdict.differences
