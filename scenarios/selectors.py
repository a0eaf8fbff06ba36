"""Reading documents from the database, and saying what is in them."""

import re
from dataclasses import dataclass
from typing import Any

import msgspec
from django.http import Http404

import rules
from rules.core.findings import Finding
from scenarios.documents import kinds
from scenarios.documents.differences import Difference, differences
from scenarios.documents.kinds import Listed, Reading
from scenarios.documents.search import words_of
from scenarios.documents.tags import packed
from scenarios.faces import face_of, known_face
from scenarios.models import Document, Kind, Revision
from scenarios.ownership import Actor
from scenarios.words.markdown import opening


@dataclass(frozen=True, slots=True)
class Facts:
    """What lists say about a document without opening it."""

    kind: str
    ruleset: str
    form: str
    title: str
    period: str
    date: str
    year: int | None
    ships_a: int
    ships_b: int
    error_count: int
    words: str
    merits: int
    blurb: str
    tags: str
    minutes: int
    difficulty: str
    points_a: int | None
    points_b: int | None


def facts_of(reading: Reading, findings: tuple[Finding, ...]) -> Facts:
    """The listing facts of a document that was read, with everything that was found in it."""
    kind = kinds.of(reading.document)
    told = kind.listed(reading.document)
    date = told.date.strip()[:200]
    points_a, points_b = _points(reading, kind.key)
    return Facts(
        kind=kind.key,
        ruleset=reading.ruleset.key if reading.ruleset is not None else "",
        form=told.form,
        title=told.title.strip()[:200] or f"Untitled {kind.key}",
        period=told.period.strip()[:200],
        date=date,
        year=year_of(date),
        ships_a=told.ships[0],
        ships_b=told.ships[1],
        error_count=sum(finding.severity == "error" for finding in findings),
        words=words_of(msgspec.to_builtins(reading.document)),
        blurb=opening(told.said),
        merits=merits_of(told),
        tags=packed(told.tags),
        minutes=told.minutes,
        difficulty=told.difficulty,
        points_a=points_a,
        points_b=points_b,
    )


def _points(reading: Reading, kind: str) -> tuple[int | None, int | None]:
    """What the ships of each side cost by the rules; None where the rules count no points."""
    known = known_face(reading.ruleset.key) if reading.ruleset is not None else None
    if known is None or known.points is None:
        return None, None
    units = reading.document.units
    if kind == Kind.FLEET:
        return known.points(units), None
    return known.points([each for each in units if each.side == "A"]), known.points(
        [each for each in units if each.side == "B"]
    )


LEAST_BRIEFING = 80  # letters; less says no more than the title


def merits_of(told: Listed) -> int:
    """How much of what a reader looks for a document has: a point each for a title of its own, a period or date, a
    briefing (a fleet's notes), and sources. From 0 to 4."""
    return sum(
        (
            bool(told.title.strip()) and not told.title.strip().lower().startswith("untitled"),
            bool(told.period.strip() or told.date.strip()),
            len(told.said.strip()) >= LEAST_BRIEFING,
            told.sourced,
        )
    )


_YEAR = re.compile(r"(?<![\d.])(\d{1,4})(?![\d.])\s*(?:[-–/]\s*\d{1,4}\s*)?(B\.?\s?C|v\. ?Chr)?", re.IGNORECASE)


def year_of(date: str) -> int | None:
    """The year that a date in words names, such as "summer 260–241 BC"; negative before Christ, None without one.

    >>> year_of("249 BC"), year_of("AD 69"), year_of("an evening in spring")
    (-249, 69, None)
    """
    named = [(int(match[1]), bool(match[2])) for match in _YEAR.finditer(date)]
    if not named:
        return None
    year, before_christ = max(named, key=lambda found: (found[1], found[0]))
    return -year if before_christ else year


def document_for(*, actor: Actor, uid: str, kind: str | None = None) -> Document:
    """The document of that uid, if the actor may see it. Raises Http404 otherwise: what is hidden is not there."""
    visible = Document.objects.visible_to(actor).select_related("owner", "forked_from")
    document = visible.filter(uid=uid).first()
    if document is None or (kind is not None and document.kind != kind):
        raise Http404(f"No {kind or 'document'} here.")
    return document


def revision_of(document: Document, number: int | None = None) -> Revision:
    """A revision by its number; the current one without. Raises Http404 where there is none."""
    revision = document.revisions.filter(number=number or document.head).select_related("made_by", "milestone").first()
    if revision is None:
        raise Http404(f"No revision {number} here.")
    return revision


def may_follow_forks(document: Document, actor: Actor) -> Document | None:
    """What the document was forked from, if the actor may see it."""
    source = document.forked_from
    return source if source is not None and source.visible_to(actor) else None


def changes_between(document: Document, before: Any, after: Any) -> tuple[Difference, ...]:
    """What changed between two texts of a document, in the words of its kind."""
    told = document.sort.told
    return differences(told(before), told(after))


MOST_NAMED = 5  # titles that a sentence lists


def rests_on(document: Document) -> str:
    """What names the document and would need another in its place, in a sentence for its owner; "" where nothing
    does."""
    naming = list(document.named_by.select_related("owner").order_by("title"))
    own = [f"“{each.title}”" for each in naming if each.owned_by(document.whose)][:MOST_NAMED]
    if others := len(naming) - len(own):
        own.append(f"{others} {'other ' if own else ''}campaign{'s' if others > 1 else ''}")
    if not own:
        return ""
    listed = f"{', '.join(own[:-1])} and {own[-1]}" if len(own) > 1 else own[0]
    return f"It is named by {listed}, where another has to take its place."


def new_scenario_body(ruleset: str, *, title: str = "Untitled scenario", **board: Any) -> dict[str, Any]:
    """The plain data of an empty scenario to begin with; `board` is what the fields of its
    ruleset's beginning say. Raises KeyError for an unknown ruleset."""
    return {
        "ruleset": rules.get(ruleset).key,
        "kind": Kind.SCENARIO.value,
        "format": 1,
        "title": title,
        **face_of(ruleset).beginning.body(**board),
        "sides": {"A": {"name": ""}, "B": {"name": ""}},
        "units": [],
    }


def new_fleet_body(ruleset: str, *, title: str = "Untitled fleet") -> dict[str, Any]:
    """The plain data of an empty fleet. Raises KeyError for an unknown ruleset."""
    return {"ruleset": rules.get(ruleset).key, "kind": Kind.FLEET.value, "format": 1, "title": title, "units": []}
