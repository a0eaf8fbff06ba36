"""A sixth ruleset, as small as one can be: two ships row at each other along one lane, and the first to be met strikes.

It has rules and nothing else: no drawing, no wording, no editor. What the site shows of it is what it shows of every
ruleset. `registered` makes the site know it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import rules
from tests.sixth.meta import RULESET

__all__ = ["RULESET", "registered"]


@contextmanager
def registered() -> Iterator[None]:
    """While it lasts the site plays the sixth ruleset too."""
    before, by_key, module = rules.RULESETS, dict(rules._BY_KEY), f"rules.{RULESET.key}"
    rules.RULESETS = (*before, RULESET)
    rules._BY_KEY[RULESET.key] = RULESET
    sys.modules[module] = sys.modules[__name__]  # its clauses.toml is read as that of any other
    try:
        yield
    finally:
        rules.RULESETS = before
        rules._BY_KEY.clear()
        rules._BY_KEY.update(by_key)
        del sys.modules[module]
