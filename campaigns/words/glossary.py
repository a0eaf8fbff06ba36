"""The terms of art of campaigns: on their pages they explain themselves, as those of rulesets do (`words.terms`)."""

from rules.core.terms import PACKAGES
from scenarios.words.terms import PAGES

KEY = "campaign"


def register() -> None:
    """Make the terms known under their key."""
    PACKAGES[KEY] = "campaigns.engine"
    PAGES[KEY] = "campaigns:term"
