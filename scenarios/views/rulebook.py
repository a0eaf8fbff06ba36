"""Rulesets: what they are, every clause with who sees to it, terms of art, and the JSON Schemas of their documents."""

from typing import NamedTuple

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

import rules
from rules.core.clauses import Clause, by_status, clauses
from rules.core.ruleset import Ruleset
from rules.core.terms import terms
from scenarios.documents import exchange
from scenarios.faces import FACES, face_of
from scenarios.models import Document, Kind
from scenarios.views.requests import HtmxRequest
from scenarios.words.reconstruction import has_cards, is_reconstructed, notices_of_ruleset
from scenarios.words.references import has_reference
from scenarios.words.terms import find

STATUS_WORDS = {
    "enforced": ("Enforced", "the engine sees to it"),
    "assisted": ("Assisted", "the site helps, the players decide"),
    "left_to_players": ("Left to players", "the site does not touch it"),
}


class Shelved(NamedTuple):
    """A ruleset with how many of its clauses have each status, and a ready-made scenario to show its board."""

    ruleset: Ruleset
    enforced: int
    assisted: int
    left: int
    example: Document | None

    @property
    def total(self) -> int:
        """How many clauses it has, rulings included."""
        return self.enforced + self.assisted + self.left

    @property
    def board(self) -> str:
        """What it is played on, in a word."""
        return face_of(self.ruleset.key).drawing.board.title


def shelf() -> list[Shelved]:
    """Every ruleset that can be played, with what the engine does of it."""
    ready = Document.objects.filter(library_key__in=[face.example for face in FACES])
    examples = {document.ruleset: document for document in ready}
    found = []
    for ruleset in rules.all():
        counts = by_status(ruleset.key)
        example = examples.get(ruleset.key)
        found.append(Shelved(ruleset, counts["enforced"], counts["assisted"], counts["left_to_players"], example))
    return found


@require_safe
def rulesets(request: HttpRequest) -> HttpResponse:
    """All rulesets."""
    return render(request, "scenarios/rulesets.html", {"rulesets": shelf()})


@require_safe
def ruleset(request: HttpRequest, key: str) -> HttpResponse:
    """The rulebook: sections, clauses, rulings, and the status of each."""
    found = _ruleset(key)
    sections: dict[str, list[Clause]] = {}
    for clause in clauses(key).values():
        sections.setdefault(clause.section, []).append(clause)
    context = {
        "ruleset": found,
        "sections": list(sections.items()),
        "notices": notices_of_ruleset(key),
        "has_cards": has_cards(key),
        "has_reference": has_reference(key),
        "has_opponent": rules.get(key).paper is not None,
        "has_terms": bool(terms(key)),
        "counts": [(*STATUS_WORDS[status], count) for status, count in by_status(key).items()],
        "bots": [(bot.title, bot.about) for bot in found.bots.values()],
        "scenarios": list(Document.objects.listed().filter(kind=Kind.SCENARIO, ruleset=key, error_count=0)[:6]),
    }
    return render(request, "scenarios/ruleset.html", context)


@require_safe
def clause(request: HtmxRequest, key: str, clause_id: str) -> HttpResponse:
    """One clause: a fragment for hover and tap, a small page for everybody else."""
    _ruleset(key)
    found = clauses(key).get(clause_id)
    if found is None:
        raise Http404(f"No clause {clause_id} in this rulebook.")
    fragment = request.htmx or "fragment" in request.GET
    template = "scenarios/_clause.html" if fragment else "scenarios/clause.html"
    reconstructed = is_reconstructed(key, clause_id)
    context = {
        "clause": found,
        "reconstructed": reconstructed,
        "ruleset": rules.get(key),
        "status": STATUS_WORDS[found.status],
    }
    response = render(request, template, context)
    patch_vary_headers(response, ["HX-Request"])
    if fragment:  # the whole page names its reader; the fragment is the same for all
        patch_cache_control(response, private=True, max_age=3600)
    return response


@require_safe
def terms_page(request: HttpRequest, key: str) -> HttpResponse:
    """The terms of art of a ruleset by the alphabet, each with its meaning and its clause."""
    context = {"ruleset": _ruleset(key), "terms": terms(key), "has_reference": has_reference(key)}
    if not context["terms"]:
        raise Http404("Nobody has written down the terms of this ruleset.")
    return render(request, "scenarios/terms.html", context)


@require_safe
def term(request: HtmxRequest, key: str, slug: str) -> HttpResponse:
    """One term: a fragment for hover and tap, its place on the page of terms for everybody else."""
    _ruleset(key)
    found = find(key, slug)
    if found is None:
        raise Http404(f"No term {slug} in this rulebook.")
    if request.htmx or "fragment" in request.GET:
        response = render(request, "scenarios/_term.html", {"term": found, "ruleset": rules.get(key)})
        patch_cache_control(response, private=True, max_age=3600)
    else:
        response = redirect(f"{reverse('scenarios:terms', args=[key])}#{slug}")
    patch_vary_headers(response, ["HX-Request"])
    return response


@require_safe
@cache_control(public=True, max_age=3600)
def schema(request: HttpRequest, key: str, kind: str) -> HttpResponse:
    """The JSON Schema of a ruleset's scenarios or fleets, or of another kind of document."""
    try:
        described = exchange.schema(f"{key}/{kind}.json")
    except KeyError:
        raise Http404("No such document.") from None
    response = JsonResponse(described, json_dumps_params={"indent": 2, "ensure_ascii": False})
    response["Content-Type"] = "application/schema+json"
    return response


def _ruleset(key: str) -> Ruleset:
    try:
        return rules.get(key)
    except KeyError:
        raise Http404("No such ruleset.") from None
