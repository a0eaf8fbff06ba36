"""The rules engines: pure Python, no Django, no clock, no files but their own package data, no global random.

`all()` lists the rulesets in the order in which pages show them; `get(key)` finds one.
"""

from rules.ancient_naval_games import RULESET as ANCIENT_NAVAL_GAMES
from rules.core.ruleset import Ruleset
from rules.mare_nostrum import RULESET as MARE_NOSTRUM
from rules.nauta import RULESET as NAUTA
from rules.navarchoi import RULESET as NAVARCHOI
from rules.oi_navarcoi import RULESET as OI_NAVARCOI

RULESETS: tuple[Ruleset, ...] = (ANCIENT_NAVAL_GAMES, NAUTA, MARE_NOSTRUM, OI_NAVARCOI, NAVARCHOI)
_BY_KEY = {ruleset.key: ruleset for ruleset in RULESETS}


def all() -> tuple[Ruleset, ...]:
    """Every ruleset, in the order of the pages."""
    return RULESETS


def get(key: str) -> Ruleset:
    """The ruleset of that key. Raises KeyError naming the known ones."""
    try:
        return _BY_KEY[key]
    except KeyError:
        raise KeyError(f"no ruleset {key!r}; known: {', '.join(_BY_KEY)}") from None
