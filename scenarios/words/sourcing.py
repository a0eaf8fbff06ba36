"""Where a scenario is told from, in words: what each of its sources is, and how far it holds."""

from typing import NamedTuple

from django.utils.safestring import SafeString

from rules.core.documents import ScenarioHead, Source, sources_of
from scenarios.words.markdown import Shown, rendered

KINDS = {
    "ancient": "Ancient writer",
    "modern": "Modern study",
    "rules": "Rules",
    "map": "Map or chart",
    "setup": "Set-up",
}
CONFIDENCES = {"certain": "certain", "likely": "likely", "doubtful": "doubtful", "invented": "made up for the game"}


class Sourced(NamedTuple):
    """A source as a page shows it: what it is, or "", and its words."""

    head: str
    words: SafeString


def head_of(source: Source) -> str:
    """What a source is and how far it holds: "Ancient writer, doubtful"; "" where neither is said."""
    parts = (KINDS.get(source.kind, ""), CONFIDENCES.get(source.confidence, ""))
    told = ", ".join(part for part in parts if part)
    return told[:1].upper() + told[1:]


def sourced(scenario: ScenarioHead, pictures: Shown | None = None) -> list[Sourced]:
    """The sources of a scenario as its pages show them, with the pictures that they may show."""
    return [Sourced(head_of(source), rendered(source.citation, pictures or Shown())) for source in sources_of(scenario)]
