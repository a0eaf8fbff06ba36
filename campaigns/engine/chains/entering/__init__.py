"""How hulls of the ledger enter a scenario that is already written, by ruleset (CMP-CHN-02, 04)."""

from campaigns.engine.chains.entering import ancient_naval_games, mare_nostrum, nauta, navarchoi, oi_navarcoi
from campaigns.engine.chains.entering.entry import Entering

ENTERING: dict[str, Entering] = {
    "ancient_naval_games": ancient_naval_games,
    "nauta": nauta,
    "mare_nostrum": mare_nostrum,
    "oi_navarcoi": oi_navarcoi,
    "navarchoi": navarchoi,
}
