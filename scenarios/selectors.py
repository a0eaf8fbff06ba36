"""Reading documents from the database, and saying what is in them."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from django.http import Http404

import rules
from rules.core.findings import Finding
from scenarios import documents
from scenarios.models import Document, Kind, Revision
from scenarios.ownership import Actor
from scenarios.search import words_of

findings_of = documents.findings_of


@dataclass(frozen=True, slots=True)
class Facts:
    """What lists say about a document without opening it."""

    kind: str
    ruleset: str
    title: str
    period: str
    date: str
    year: int | None
    ships_a: int
    ships_b: int
    error_count: int
    words: str


def facts_of(document: Any, ruleset: str, findings: tuple[Finding, ...]) -> Facts:
    """The listing facts of a typed document."""
    sides = [getattr(unit, "side", "A") for unit in document.units]
    date = getattr(document, "date", "").strip()[:200]
    return Facts(
        kind=document.kind,
        ruleset=ruleset,
        title=document.title.strip()[:200] or f"Untitled {document.kind}",
        period=getattr(document, "period", "").strip()[:200],
        date=date,
        year=year_of(date),
        ships_a=sides.count("A"),
        ships_b=sides.count("B"),
        error_count=sum(finding.severity == "error" for finding in findings),
        words=words_of(msgspec.to_builtins(document)),
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
    revision = document.revisions.filter(number=number or document.head).select_related("made_by").first()
    if revision is None:
        raise Http404(f"No revision {number} here.")
    return revision


def may_follow_forks(document: Document, actor: Actor) -> Document | None:
    """What the document was forked from, if the actor may see it."""
    source = document.forked_from
    return source if source is not None and source.visible_to(actor) else None


def new_scenario_body(ruleset: str, *, title: str = "Untitled scenario", **board: Any) -> dict[str, Any]:
    """The plain data of an empty scenario to begin with; `board` is its size: of hexes `cols` and `rows`, of a table
    `width_mm` and `height_mm`. Raises KeyError for an unknown ruleset."""
    return {
        "ruleset": rules.get(ruleset).key,
        "kind": Kind.SCENARIO.value,
        "format": 1,
        "title": title,
        **_BEGINNINGS[ruleset](**board),
        "sides": {"A": {"name": ""}, "B": {"name": ""}},
        "units": [],
    }


def _hexes(cols: int = 24, rows: int = 18) -> dict[str, Any]:
    return {"board": {"cols": cols, "rows": rows}}


def _table(width_mm: float = 600, height_mm: float = 600) -> dict[str, Any]:
    """Battles begin as the designer places the ships, not with a deployment by the players."""
    return {"table": {"width_mm": width_mm, "height_mm": height_mm}, "deployment": {"method": "fixed"}}


def _inches(width_in: float = 96, height_in: float = 48) -> dict[str, Any]:
    return {"table": {"width_in": width_in, "height_in": height_in}}


def _squadrons(base: str = "ONV-S1") -> dict[str, Any]:
    """One of the seven scenarios; its table grows with the fleets."""
    return {"base": base or "ONV-S1"}


def _squares(map_cols: int = 44, map_rows: int = 34) -> dict[str, Any]:
    return {"board": {"cols": map_cols, "rows": map_rows}}


_BEGINNINGS: dict[str, Callable[..., dict[str, Any]]] = {
    "ancient_naval_games": _hexes,
    "nauta": _table,
    "mare_nostrum": _inches,
    "oi_navarcoi": _squadrons,
    "navarchoi": _squares,
}


def new_fleet_body(ruleset: str, *, title: str = "Untitled fleet") -> dict[str, Any]:
    """The plain data of an empty fleet. Raises KeyError for an unknown ruleset."""
    return {"ruleset": rules.get(ruleset).key, "kind": Kind.FLEET.value, "format": 1, "title": title, "units": []}
