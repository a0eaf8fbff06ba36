"""Terms of art: the words of a rulebook that mean something of their own, each in a sentence or two with its clause."""

import tomllib
from functools import lru_cache
from importlib.resources import files

import msgspec


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A term of art. `forms` are the other forms in which it is written. One in lower case is meant with a capital too;
    one that has a capital is meant only so ("Full" is a speed, "full" is not)."""

    term: str
    text: str
    clause: str
    forms: tuple[str, ...] = ()

    @property
    def slug(self) -> str:
        """The term as a part of an address."""
        return "-".join(self.term.lower().split())

    @property
    def written(self) -> tuple[str, ...]:
        """Every form in which it is written."""
        return (self.term, *self.forms)


class Glossary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: a list of terms."""

    terms: tuple[Term, ...]


PACKAGES: dict[str, str] = {}  # where the terms lie of what is no ruleset, by its key: who has some adds them


@lru_cache
def terms(key: str) -> tuple[Term, ...]:
    """The terms of the ruleset of that key, or of what else has some (`PACKAGES`), by the alphabet; none where nobody
    has written them. Read once.

    Raises ModuleNotFoundError for an unknown ruleset, msgspec.ValidationError for a term of the wrong shape."""
    file = files(PACKAGES.get(key, f"rules.{key}")).joinpath("terms.toml")
    if not file.is_file():
        return ()
    glossary = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Glossary)
    return tuple(sorted(glossary.terms, key=lambda term: term.slug))
