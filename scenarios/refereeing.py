"""Who judges worked examples: the referee of the battles; what lies above adds its own kind as it starts."""

from collections.abc import Callable
from typing import Any

import rules
from rules.core.referee import Verdict, example_of, referee

Judge = Callable[[dict[str, Any]], Verdict]
_judges: dict[str, Judge] = {}


def register(field: str, judge: Judge) -> None:
    """Examples with that field are judged so."""
    _judges[field] = judge


def verdict_on(written: dict[str, Any]) -> Verdict:
    """The verdict on an example as plain data. Raises ValueError (or a KeyError with words) for what is none."""
    for field, judge in _judges.items():
        if field in written and "scenario" not in written:
            return judge(written)
    example = example_of(written)
    return referee(example, rules.get(example.ruleset))
