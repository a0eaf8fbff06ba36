"""The cards and charts that a scenario of Návarchoi is played with: to see, to take away, to replace by one's own."""

from typing import Any

import msgspec
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_http_methods, require_safe

import rules
from rules.navarchoi import RULESET, cards, charts
from rules.navarchoi.cards import Card
from rules.navarchoi.charts import Charts
from rules.navarchoi.scenario import Scenario
from scenarios import checking, documents, services
from scenarios.models import Document, Kind
from scenarios.navarchoi import card_files, card_reading
from scenarios.navarchoi.card_files import CHARTS_FORMATS, CONTENT_TYPES, DECK_FORMATS
from scenarios.navarchoi.card_reading import MOST_BYTES, Problem, Unreadable
from scenarios.navarchoi.card_words import card_line, chart_tables
from scenarios.navarchoi.wording import reconstruction
from scenarios.ownership import actor_of
from scenarios.selectors import document_for, revision_of

WHATS = {"deck": ("deck", DECK_FORMATS), "charts": ("charts", CHARTS_FORMATS)}


@require_http_methods(["GET", "HEAD", "POST"])
def scenario_cards(request: HttpRequest, uid: str) -> HttpResponse:
    """A scenario's deck and charts as tables; its owner may put others in their place, or go back."""
    document, scenario = _scenario(request, uid)
    owned = document.owned_by(actor_of(request))
    context: dict[str, Any] = {"document": document, "owned": owned, "texts": {}}
    if request.method != "POST":
        return _page(request, scenario, context)
    document.require_owner(actor_of(request))
    what = request.POST.get("what", "")
    if what not in WHATS:
        raise Http404("There is nothing of that name to replace.")
    try:
        said = _replaced(request, document, what)
    except Unreadable as wrong:
        context |= {"wrong": what, "problems": wrong.problems, "texts": {what: request.POST.get("text", "")}}
        return _page(request, scenario, context, status=422)
    messages.success(request, said)
    for finding in checking.findings_of(revision_of(document).body):
        if finding.severity == "warning" and finding.path.startswith(f"/{what}/"):
            messages.warning(request, finding.message)
    return redirect("scenarios:cards", uid)


def _replaced(request: HttpRequest, document: Document, what: str) -> str:
    """Do what was asked for, and say in words what was done. Raises `Unreadable`."""
    usual: Any = {"deck": (), "charts": None}[what]
    own = usual if "back" in request.POST else _given(request, what)
    revision = revision_of(document)
    rest = {name: value for name, value in revision.body.items() if name != what}
    body = {**rest, what: msgspec.json.decode(msgspec.json.encode(own))} if own else rest
    note = f"{what} of its own" if own else f"the reconstructed {what}"
    services.document_revise(document=document, actor=actor_of(request), body=body, seen=revision.number, note=note)
    if not own:
        return f"The scenario is played with the reconstructed {what}."
    if what == "deck":
        return "The scenario is played with these 55 cards."
    return "The scenario is played with these charts."


def _given(request: HttpRequest, what: str) -> Any:
    """What was uploaded or pasted; nothing where it is the reconstruction itself."""
    file = request.FILES.get("file")
    raw: bytes | str = file.read(MOST_BYTES + 1) if file is not None else request.POST.get("text", "")
    if what == "deck":
        deck = card_reading.read_deck(raw)
        return () if deck == cards.printed() else deck
    own = card_reading.read_charts(raw)
    return None if own == charts.printed() else own


@require_safe
def scenario_cards_file(request: HttpRequest, uid: str, what: str, form: str) -> HttpResponse:
    """A scenario's deck or charts as a file; `?reconstructed` gives those that it has not replaced."""
    _document, scenario = _scenario(request, uid)
    if "reconstructed" in request.GET:
        return _file(cards.printed(), charts.printed(), what, form)
    return _file(scenario.deck or cards.printed(), scenario.charts or charts.printed(), what, form)


@require_safe
def ruleset_cards(request: HttpRequest, key: str) -> HttpResponse:
    """The reconstructed deck and charts."""
    _has_cards(key)
    return _page(request, Scenario(title=""), {})


@require_safe
def ruleset_cards_file(request: HttpRequest, key: str, what: str, form: str) -> HttpResponse:
    """The reconstructed deck or charts as a file."""
    _has_cards(key)
    return _file(cards.printed(), charts.printed(), what, form)


def _page(request: HttpRequest, scenario: Scenario, context: dict[str, Any], status: int = 200) -> HttpResponse:
    deck, own = scenario.deck or cards.printed(), scenario.charts or charts.printed()
    problems: tuple[Problem, ...] = context.get("problems", ())
    context |= {
        "ruleset": RULESET,
        "own_deck": bool(scenario.deck),
        "own_charts": scenario.charts is not None,
        "deck_notice": "" if scenario.deck else cards.notice(),
        "charts_notice": own.notice,
        "notices": reconstruction(scenario),
        "cards": [card_line(card) for card in deck],
        "tables": list(chart_tables(own)),
        "effects": sorted(cards.WINDOWS),
        "formats": {what: forms for what, (_word, forms) in WHATS.items()},
        "problems": problems,
    }
    return render(request, "scenarios/cards.html", context, status=status)


def _file(deck: tuple[Card, ...], own: Charts, what: str, form: str) -> HttpResponse:
    if what not in WHATS or form not in WHATS[what][1]:
        raise Http404("There is no such file.")
    text = card_files.deck_file(deck, form) if what == "deck" else card_files.charts_file(own, form)
    reconstructed = deck == cards.printed() if what == "deck" else own == charts.printed()
    name = f"navarchoi-{what}{'-reconstruction' if reconstructed else ''}.{form}"
    response = HttpResponse(text, content_type=f"{CONTENT_TYPES[form]}; charset=utf-8")
    response["Content-Disposition"] = content_disposition_header(True, name) or "attachment"
    return response


def _scenario(request: HttpRequest, uid: str) -> tuple[Document, Scenario]:
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    _has_cards(document.ruleset)
    scenario = documents.read(revision_of(document).body).document
    if scenario is None:
        raise Http404("This scenario cannot be read; mend it as a text first.")
    return document, scenario


def _has_cards(key: str) -> None:
    if key != RULESET.key or key not in {ruleset.key for ruleset in rules.all()}:
        raise Http404("This ruleset is played without cards.")
