"""static/css/chart.css as it is read outside a browser: rules of classes and descendants, in the order of the cascade.

Only what that file is written in: `@layer` is entered; other at-rules, and selectors with more than classes, are for
screens.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

SHEET = Path(__file__).parents[3] / "static" / "css" / "chart.css"
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_CLASSES = re.compile(r"(\.[\w-]+)+\Z")

Compound = frozenset[str]  # the classes that one element must have


class Rule(NamedTuple):
    """What a selector says. `steps` are its compounds, the element's own last, its ancestors' before."""

    steps: tuple[Compound, ...]
    declarations: tuple[tuple[str, str], ...]
    rank: tuple[int, int]  # classes in the selector, place in the file


class Block(NamedTuple):
    """A rule as it stands in the file: what is before its brace, its body, the at-rules around it."""

    head: str
    body: str
    within: tuple[str, ...]


def blocks(css: str, within: tuple[str, ...] = ()) -> list[Block]:
    """All innermost blocks of a stylesheet. ValueError for braces that do not match."""
    css, found, at = _COMMENT.sub("", css), [], 0
    while (start := css.find("{", at)) >= 0:
        head, depth, end = css[at:start].strip(), 1, start + 1
        while depth:
            if end >= len(css):
                raise ValueError(f"chart.css: the brace after {head!r} is never closed")
            depth += {"{": 1, "}": -1}.get(css[end], 0)
            end += 1
        body = css[start + 1 : end - 1]
        found += blocks(body, (*within, head)) if "{" in body else [Block(head, body, within)]
        at = end
    return found


def declarations(body: str) -> tuple[tuple[str, str], ...]:
    """(property, value) of a block's body."""
    pairs = (part.split(":", 1) for part in body.split(";") if ":" in part)
    return tuple((name.strip(), value.strip()) for name, value in pairs)


def rules_of(css: str) -> tuple[Rule, ...]:
    """The rules that count outside a browser, the weakest first."""
    found: list[Rule] = []
    for block in blocks(css):
        if any(not head.startswith("@layer") for head in block.within) or block.head.startswith("@"):
            continue
        for selector in block.head.split(","):
            steps = selector.split()
            if all(_CLASSES.match(step) for step in steps):
                compounds = tuple(frozenset(step[1:].split(".")) for step in steps)
                rank = sum(len(compound) for compound in compounds), len(found)
                found.append(Rule(compounds, declarations(block.body), rank))
    return tuple(sorted(found, key=lambda rule: rule.rank))


@cache
def sheet() -> dict[str, tuple[Rule, ...]]:
    """The rules of chart.css by a class that the element itself must have."""
    by_class: dict[str, list[Rule]] = {}
    for rule in rules_of(SHEET.read_text(encoding="utf-8")):
        by_class.setdefault(min(rule.steps[-1]), []).append(rule)
    return {name: tuple(rules) for name, rules in by_class.items()}
