"""The kinds of documents that people make: one record, `DocumentKind`, with what differs from one kind to another.

Scenarios and fleets fill theirs in `own_kinds.py` beside this. What lies above registers its own as it starts, so that
this knows nothing of it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rules.core.findings import Finding
from rules.core.ruleset import Ruleset
from scenarios.ownership import Actor

Plain = dict[str, Any]


class Reading(NamedTuple):
    """A document as its own type, or None and why not. `ruleset` is that of a scenario or fleet."""

    document: Any
    ruleset: Ruleset | None
    findings: tuple[Finding, ...]


class Listed(NamedTuple):
    """What lists tell of a typed document. `said` is its briefing or notes; `ships` of the first and second side;
    `sourced` whether it names sources; `form` which of the forms of its kind it has, where there are several."""

    title: str
    said: str
    ships: tuple[int, int]
    period: str = ""
    date: str = ""
    sourced: bool = False
    form: str = ""
    tags: tuple[str, ...] = ()
    minutes: int = 0
    difficulty: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class DocumentKind:
    """One kind of document. `key` is what `Document.kind` holds, `said` what its texts give as “kind”; `pages` begins
    the names of its addresses, "scenarios:fleet" for "scenarios:fleet_history"; `shelf` is the name of their list.

    `read` makes a document of plain data that may be stored; `check` says what is to be said about it besides, for the
    one whose it is. `copied` is the text of a copy with that title,
    from the first actor for the second. `types` are the title and type of each of its JSON
    Schemas by path; `ready_made` the documents that come with the site. `forms` names the forms of the kind, by what
    `Document.form` holds. `ready` says in a sentence that nothing keeps it from being used, `keeps` what remains where
    one is deleted. `names` are the uids of other documents that one names, None for a kind that names none; `told` is
    the text with what is best compared as sentences in sentences. `upgraded` is a text of an earlier format in today's.
    """

    key: str
    plural: str
    said: tuple[str, ...]
    pages: str
    shelf: str
    ready: str
    keeps: str
    read: Callable[[Plain], Reading]
    check: Callable[[Any, Actor], tuple[Finding, ...]]
    listed: Callable[[Any], Listed]
    copied: Callable[[Plain, str, Actor, Actor], Plain]
    types: Callable[[], dict[str, tuple[str, Any]]]
    ready_made: Callable[[], Iterable[tuple[str, Plain]]] = tuple
    forms: dict[str, str] = field(default_factory=dict)
    told: Callable[[Plain], Plain] = lambda body: body
    upgraded: Callable[[Plain], Plain] = lambda body: body
    names: Callable[[Any], Iterable[str]] | None = None


_KINDS: dict[str, DocumentKind] = {}


def register(kind: DocumentKind) -> None:
    """Make a kind known. Doing it again changes nothing."""
    _KINDS[kind.key] = kind


def all() -> tuple[DocumentKind, ...]:
    """Every kind, in the order in which they were made known."""
    return tuple(_KINDS.values())


def get(key: str) -> DocumentKind:
    """The kind of documents that `Document.kind` calls so. Raises KeyError for none."""
    return _KINDS[key]


def of_text(said: Any) -> DocumentKind | None:
    """The kind of a text that gives this as “kind”; None where there is none such."""
    return next((kind for kind in _KINDS.values() if said in kind.said), None) if isinstance(said, str) else None


def of(document: Any) -> DocumentKind:
    """The kind of a typed document."""
    kind = of_text(document.kind)
    assert kind is not None
    return kind
