"""What sides are called, and how verbs agree with them: "Rome has", "the Persians have"."""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol, Self

SIDES = ("A", "B")
_IRREGULAR = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go"}
_SEVERAL = ("ans", "eks", "ids", "ies", "ders")  # Romans, Greeks, Seleucids, allies, raiders
_MANY = ("celts", "gauls", "hunters", "locals", "pirates", "rebels")


class Named(Protocol):
    """A side of a document or of a state."""

    @property
    def name(self) -> str: ...
    @property
    def plural(self) -> bool | None: ...


class Name(str):
    """A name that a verb agrees with: f"{name:wins}" is "Rome wins", or "The Persians win". A verb of several words
    agrees in its first. Without a verb it is the name."""

    plural: bool
    __slots__ = ("plural",)

    def __new__(cls, name: str, plural: bool = False) -> Self:
        made = super().__new__(cls, name)
        made.plural = plural
        return made

    def __format__(self, verb: str) -> str:
        return f"{self!s} {agreed(verb, self.plural)}" if verb else str(self)

    @property
    def mid(self) -> "Name":
        """The name as it stands inside a sentence: "the Persians"."""
        return Name(f"the {self[4:]}", self.plural) if self.startswith("The ") else self

    def verb(self, verb: str) -> str:
        """A further verb of a sentence that began with the name."""
        return agreed(verb, self.plural)

    @property
    def its(self) -> str:
        """ "its", or "their"."""
        return "their" if self.plural else "its"

    @property
    def it(self) -> str:
        """ "it", or "they"."""
        return "they" if self.plural else "it"

    @property
    def possessive(self) -> str:
        """ "Rome's", or "the Persians'"."""
        return f"{self!s}'" if self.plural and self.endswith("s") else f"{self!s}'s"


def agreed(verb: str, plural: bool) -> str:
    """A verb, given as it goes with one, as it goes with that number; its first word where it has several.

    >>> [agreed(verb, True) for verb in ("has written", "passes", "carries on", "lays", "gives")]
    ['have written', 'pass', 'carry on', 'lay', 'give']
    """
    first, space, rest = verb.partition(" ")
    return f"{_plural(first)}{space}{rest}" if plural else verb


def _plural(verb: str) -> str:
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes")) else verb.removesuffix("s")


def seems_plural(name: str) -> bool:
    """Whether a side's name seems to take a plural verb, where nobody has said so. What stands in brackets is not
    looked at.

    >>> [seems_plural(name) for name in ("Rome", "Athens", "Syracusans", "The raiders", "Rome and Syracuse")]
    [False, False, True, True, True]
    """
    bare, _, _ = name.partition("(")
    words = bare.casefold().replace("&", " and ").split()
    if not words:
        return False
    last = words[-1]
    the = words[0] == "the" and last.endswith("s") and not last.endswith("ss")
    return "and" in words[1:-1] or the or last.endswith(_SEVERAL) or last in _MANY


def name_of(side: Named | None, key: str) -> Name:
    """What to call a side: its name, or "Side A"."""
    name = "" if side is None else side.name.strip()
    said = None if side is None else side.plural
    return Name(name or f"Side {key}", seems_plural(name) if said is None else said)


def joined(words: Iterable[str]) -> str:
    """Words as a sentence lists them: "a, b and c"; "" for none."""
    *others, last = list(words) or [""]
    return f"{', '.join(others)} and {last}" if others else str(last)


def naming(names: Mapping[str, str]) -> Callable[[str], Name]:
    """What to call sides and units by their ids; what is not named goes by its id. A unit is always one."""

    def name(id: str) -> Name:
        found = names.get(id, id)
        return found if isinstance(found, Name) else Name(found, id in SIDES and seems_plural(found))

    return name
