"""What became of a ship of Nauta, in words."""

from collections.abc import Mapping

from battles.panels.nauta.ships import FATES
from rules.core.gathering import counted
from rules.core.naming import Name
from rules.core.results import Fate

# As the fates of the ruleset count what became of an admiral: alive, killed, captured, away.
ADMIRAL = ("", "", "the admiral killed", "the admiral captured", "")


def fate_told(fate: Fate, names: Mapping[str, Name]) -> tuple[str, str]:
    """The fate of a ship, by whom, and what she and her men have suffered."""
    damage = fate.damage
    parts = ["damaged"] if damage.get("damaged") else []
    lost = damage.get("soldiers_lost", 0)
    parts += (
        [f"{counted(lost, 'soldier unit', 'soldier units')} lost, {damage.get('soldiers', 0)} left"] if lost else []
    )
    parts += ["the pirophoros used"] if damage.get("pirophoros_used") else []
    parts += [ADMIRAL[damage.get("admiral", 0)]] if ADMIRAL[damage.get("admiral", 0)] else []
    word = FATES.get(fate.fate, fate.fate)
    return f"{word} ({fate.by})" if fate.by else word, "; ".join(parts)
