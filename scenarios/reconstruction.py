"""What of a ruleset is not its printed game's but a reconstruction: said wherever a reader meets it."""

from collections.abc import Callable
from typing import Any

from rules.navarchoi.scenario import Scenario as NavarchoiScenario
from scenarios.navarchoi import wording as wording_navarchoi

_OF_SCENARIOS: dict[type, Callable[[Any], list[str]]] = {NavarchoiScenario: wording_navarchoi.reconstruction}
_OF_RULESETS: dict[str, Callable[[], list[str]]] = {"navarchoi": wording_navarchoi.reconstructed}
WITH_CARDS = ("navarchoi",)  # rulesets whose scenarios may carry their own deck and charts
_CLAUSES = {"navarchoi": ("NAV-R", "NAV-C-")}


def notices_of(scenario: Any) -> list[str]:
    """What is reconstructed of the cards and charts that a scenario is played with; nothing where all is printed, or
    its own."""
    told = _OF_SCENARIOS.get(type(scenario))
    return told(scenario) if told is not None else []


def notices_of_ruleset(key: str) -> list[str]:
    """What is reconstructed of a ruleset."""
    told = _OF_RULESETS.get(key)
    return told() if told is not None else []


def is_reconstructed(key: str, clause: str) -> bool:
    """Whether a clause stands for something that the rulebook refers to but does not contain."""
    return clause.startswith(_CLAUSES.get(key, ("\0",)))
