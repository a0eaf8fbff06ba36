"""What the clauses know and no campaign here plays: a document that asks for it is told so in words (CMP-GEN-04)."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from rules.core.findings import Finding


class Unplayed(NamedTuple):
    """A thing that a document may ask for: where ("*" stands for every item of a list), what it is, and its clause.
    `values` are those that ask for it; without them the field alone does."""

    path: str
    what: str
    clause: str
    values: tuple[Any, ...] = ()


UNPLAYED = (
    Unplayed("/hulls", "Ships with names of their own", "CMP-SHP-01"),
    Unplayed("/rulesets/initiative", "Naval games by dice alone", "CMP-AUT-01", ("auto",)),
)


def asked_for(document: Any) -> Iterable[Finding]:
    """What a plain document asks for and will not get: one finding each, at the first place that asks for it. A chain
    is played whole; what it does not use is for `chain_findings`."""
    if isinstance(document, dict) and "chain" in (document.get("kind"), document.get("play")):
        return
    for thing in UNPLAYED:
        for path, value in _places(document, thing.path.split("/")[1:]):
            if not thing.values or value in thing.values:
                message = f"{thing.what}: campaigns do not play this here. Leave it out, in every place that has it."
                yield Finding(code="CMP-UNPLAYED", message=message, path=path, clause=thing.clause)
                break


def _places(value: Any, steps: list[str], path: str = "") -> Iterator[tuple[str, Any]]:
    """Each place that the steps lead to, as a pointer, with what stands there."""
    if not steps:
        yield path, value
        return
    step, *rest = steps
    items: Iterable[tuple[Any, Any]] = ()
    if isinstance(value, dict):
        items = [(step, value[step])] if step in value else []
    elif isinstance(value, list):
        items = [(n, item) for n, item in enumerate(value) if step in ("*", str(n))]
    for name, item in items:
        yield from _places(item, rest, f"{path}/{name}")
