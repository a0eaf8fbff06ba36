"""What the laboratory asks of a ruleset: one record, `Balance`, which the ruleset's face fills in."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules.core.findings import Change

Plain = dict[str, Any]


class WhatIf(NamedTuple):
    """A change to a scenario, named as a sentence would name it: "One large ship fewer for Carthage"."""

    label: str
    changes: tuple[Change, ...]


def setting(body: Plain, path: str, value: Any) -> Change:
    """The change that makes a field of a document that value, also where the document leaves it, or what it lies in,
    to its default."""
    *parents, last = path.split("/")[1:]
    at: Any = body
    for place, part in enumerate(parents):
        if not isinstance(at, dict) or part not in at:
            inner: Any = value
            for name in reversed([*parents[place + 1 :], last]):
                inner = {name: inner}
            return Change("add", "/" + "/".join(parents[: place + 1]), inner)
        at = at[part]
    return Change("replace" if last in at else "add", path, value)


def numbers(
    body: Plain, path: str, now: int, steps: Iterable[int], label: Callable[[int], str], least: int = 0
) -> Iterator[WhatIf]:
    """A number of a scenario some steps up and down."""
    for step in steps:
        if now + step >= least:
            yield WhatIf(label(now + step), (setting(body, path, now + step),))


def _none(_scenario: Any, _body: Plain) -> Iterable[WhatIf]:
    return ()


def _ship(_unit: Any) -> str:
    return "ship"


@dataclass(frozen=True, kw_only=True, slots=True)
class Balance:
    """What the laboratory asks of a ruleset: the words of fates that are a loss, what kind of ship a unit of a scenario
    is ("large ship"), the small changes besides ships that it knows, and its special rules, each taken away."""

    lost: tuple[str, ...] = ()
    kind_of: Callable[[Any], str] = _ship
    changes: Callable[[Any, Plain], Iterable[WhatIf]] = _none
    without: Callable[[Any, Plain], Iterable[WhatIf]] = _none
