"""The deck and the charts of Návarchoi, which a scenario may replace by those of a printed copy."""

from typing import Any

from rules.navarchoi import cards, charts
from rules.navarchoi.cards import Card
from rules.navarchoi.charts import Charts
from rules.navarchoi.scenario import Scenario
from scenarios.documents.own_cards import OwnCards, Part
from scenarios.navarchoi.card_files import CHARTS_FORMATS, DECK_FORMATS, charts_file, deck_file
from scenarios.navarchoi.card_reading import read_charts, read_deck
from scenarios.navarchoi.card_words import card_line, chart_tables
from scenarios.navarchoi.wording import reconstruction


def _deck(scenario: Scenario | None) -> tuple[Card, ...]:
    return (scenario.deck if scenario is not None else ()) or cards.printed()


def _charts(scenario: Scenario | None) -> Charts:
    return (scenario.charts if scenario is not None else None) or charts.printed()


def _read_deck(raw: bytes | str) -> tuple[Card, ...] | None:
    deck = read_deck(raw)
    return None if deck == cards.printed() else deck


def _read_charts(raw: bytes | str) -> Charts | None:
    own = read_charts(raw)
    return None if own == charts.printed() else own


def _page(scenario: Scenario | None) -> dict[str, Any]:
    own = _charts(scenario)
    return {
        "own_deck": scenario is not None and bool(scenario.deck),
        "own_charts": scenario is not None and scenario.charts is not None,
        "deck_notice": "" if scenario is not None and scenario.deck else cards.notice(),
        "charts_notice": own.notice,
        "notices": reconstruction(scenario or Scenario(title="")),
        "cards": [card_line(card) for card in _deck(scenario)],
        "tables": list(chart_tables(own)),
        "effects": sorted(cards.WINDOWS),
    }


OWN_CARDS: OwnCards[Scenario] = OwnCards(
    template="scenarios/navarchoi/cards.html",
    page=_page,
    parts={
        "deck": Part(
            formats=DECK_FORMATS,
            file=lambda scenario, form: deck_file(_deck(scenario), form),
            is_own=lambda scenario: _deck(scenario) != cards.printed(),
            read=_read_deck,
            taken="The scenario is played with these 55 cards.",
        ),
        "charts": Part(
            formats=CHARTS_FORMATS,
            file=lambda scenario, form: charts_file(_charts(scenario), form),
            is_own=lambda scenario: _charts(scenario) != charts.printed(),
            read=_read_charts,
            taken="The scenario is played with these charts.",
        ),
    },
)
