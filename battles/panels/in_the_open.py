"""What a panel answers whose ruleset hides nothing, measures nothing and is ordered by buttons alone."""

from collections.abc import Mapping
from typing import Any

from battles.panels.decision import Outlook
from rules.core.findings import Finding, Refused


def as_played(state: Any, between_people: bool) -> Any:
    """See `Panel`."""
    return state


def is_secret(state: Any, side: str) -> bool:
    """See `Panel`."""
    return False


def tally(state: Any, side: str) -> str:
    """See `Panel`."""
    return ""


def ordered(state: Any, side: str, filled: Mapping[str, str]) -> tuple[Any, ...]:
    """See `Panel`."""
    raise Refused(Finding("BATTLE-ORDER", "There is no such order. Reload the page and try again."))


def outlook(state: Any, side: str, filled: Mapping[str, str]) -> Outlook:
    """See `Panel`."""
    raise Refused(Finding("BATTLE-OUTLOOK", "There is nothing to be seen ahead."))
