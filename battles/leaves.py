"""The leaves over the board of a battle: its briefing and what wins, in the words of its scenario and its rulebook."""

from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from battles.models import Battle
from rules.core.clauses import Clause, clauses
from scenarios import documents
from scenarios.faces import terms_of
from scenarios.markdown import rendered
from scenarios.wording import SIDES, side_names

# The chapters on the end of a battle, and the clauses elsewhere that settle it.
CHAPTERS = {
    "ancient_naval_games": "HEX-END",
    "mare_nostrum": "MAR-VIC",
    "nauta": "NAU-17",
    "navarchoi": "NAV-7",
    "oi_navarcoi": "ONV-END",
}
BESIDE = {
    "mare_nostrum": ("MAR-SEQ.04",),
    "navarchoi": ("NAV-8.b", "NAV-8.f", "NAV-8.g"),
    "oi_navarcoi": ("ONV-SCN",),
}


def is_about_winning(ruleset: str, clause: str) -> bool:
    """Whether a condition of a scenario that rests on this clause says who wins, or when it ends."""
    return clause.startswith((CHAPTERS[ruleset], *BESIDE.get(ruleset, ())))


def chapter_on_winning(ruleset: str) -> list[Clause]:
    """The chapter of the rulebook on the end of a battle."""
    return [each for each in clauses(ruleset).values() if each.id.startswith(CHAPTERS[ruleset])]


@lru_cache(maxsize=256)
def leaves_html(uid: str) -> SafeString:
    """The leaves of a battle. They come from the scenario that it was begun from, which never changes."""
    battle = Battle.objects.only("title", "ruleset", "scenario_body", "origin", "origin_address").get(uid=uid)
    scenario = documents.read(battle.scenario_body).document
    context = {"battle": battle, "scenario": scenario, "ruleset": battle.ruleset}
    if scenario is not None:
        names = side_names(scenario)
        terms = terms_of(scenario)
        context |= {
            "briefing": rendered(scenario.briefing),
            "sides": [(side, names[side], _briefing_of(scenario, side)) for side in SIDES],
            "special_rules": [rendered(rule) for rule in scenario.special_rules],
            "sources": [rendered(source) for source in scenario.sources],
            "winning": [term for term in terms if is_about_winning(battle.ruleset, term.clause)],
            "conditions": [term for term in terms if not is_about_winning(battle.ruleset, term.clause)],
            "chapter": chapter_on_winning(battle.ruleset),
        }
    return render_to_string("battles/_leaves.html", context)


def _briefing_of(scenario: object, side: str) -> str:
    sheet = scenario.sides.get(side)  # type: ignore[attr-defined]
    return rendered(sheet.briefing) if sheet is not None and sheet.briefing else ""
