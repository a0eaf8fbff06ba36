"""What a desk answers whose ruleset hides nothing, measures nothing and is ordered by buttons alone."""

from collections.abc import Mapping
from typing import Any

from battles.desks.decision import Preview
from rules.core.findings import Finding, Refused


def as_played(state: Any, between_people: bool) -> Any:
    """See `Desk`."""
    return state


def is_secret(state: Any, side: str) -> bool:
    """See `Desk`."""
    return False


def tally(state: Any, side: str) -> str:
    """See `Desk`."""
    return ""


def ordered(state: Any, side: str, filled: Mapping[str, str]) -> tuple[Any, ...]:
    """See `Desk`."""
    raise Refused(Finding("BATTLE-ORDER", "There is no such order. Reload the page and try again."))


def preview(state: Any, side: str, filled: Mapping[str, str]) -> Preview:
    """See `Desk`."""
    raise Refused(Finding("BATTLE-PREVIEW", "There is nothing to be seen ahead."))
