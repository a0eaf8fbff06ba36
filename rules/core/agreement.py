"""Sides may be called "Rome" or "The Persians": the verb after a plural name loses its s.

Narrations are written for one city; what tells them to a reader passes them through `agreeing`.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

_IRREGULAR = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go"}
_NO_VERBS = {"as", "across", "towards", "versus", "less", "plus", "thus", "this", "ships", "galleys", "squadrons"}


def is_plural(name: str) -> bool:
    """Whether a side's name takes a plural verb.

    >>> [is_plural(name) for name in ("Rome", "Athens", "The Persians", "Rome and Syracuse", "Corinth (150 ships)")]
    [False, False, True, True, False]
    """
    bare = re.sub(r"\s*\(.*?\)", "", name).strip()
    return " and " in bare or bare.endswith("ians") or (bare.startswith(("The ", "the ")) and bare.endswith("s"))


def agreeing(text: str, names: Iterable[str]) -> str:
    """The text with the verbs that follow a plural name of `names` in the plural, and the "its" that follows them.

    >>> agreeing("The Persians holds its baton; Rome waits.", ("Rome", "The Persians"))
    'The Persians hold their baton; Rome waits.'
    """
    for name in names:
        if name in text and is_plural(name):
            text = _after(name).sub(_agreed, text)
    return text


@lru_cache(maxsize=256)
def _after(name: str) -> re.Pattern[str]:
    return re.compile(rf"({re.escape(name)}) ([a-z]+s)\b((?: its\b)?)")


def _agreed(found: re.Match[str]) -> str:
    return f"{found[1]} {_plural(found[2])}{' their' if found[3] else ''}"


def _plural(verb: str) -> str:
    if verb in _IRREGULAR or verb in _NO_VERBS:
        return _IRREGULAR.get(verb, verb)
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes")) else verb[:-1]
