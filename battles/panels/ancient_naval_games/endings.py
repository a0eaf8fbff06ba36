"""What became of a ship of Ancient Naval Games, in words."""

from collections.abc import Mapping

from rules.core.naming import Name
from rules.core.results import Fate


def fate_told(fate: Fate, names: Mapping[str, Name]) -> tuple[str, str]:
    """The fate of a ship, by whom, and how many of her oars are gone."""
    word = f"{fate.fate} ({fate.by})" if fate.by else fate.fate
    return word, f"oar damage {fate.damage['oar']}" if fate.damage.get("oar") else ""
