"""The worked examples of the rulebook, played by the referee."""

import json
from pathlib import Path

import pytest

from rules.core.referee import example_of, referee
from rules.oi_navarcoi import RULESET

EXAMPLES = sorted((Path(__file__).parent / "examples").glob("*.json"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_worked_example_holds(path: Path) -> None:
    verdict = referee(example_of(json.loads(path.read_bytes())), RULESET)
    assert verdict.id == path.stem
    assert verdict.differences == ()


def test_there_is_a_file_for_every_one_of_them() -> None:
    assert [path.stem for path in EXAMPLES] == [f"ONV-X{n:02d}" for n in range(1, 34)]
