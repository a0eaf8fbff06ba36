"""An adapter per ruleset (CMP-GEN-03): it builds a battle from the ledger and turns its report back."""

from campaigns.engine.adapters import ancient_naval_games, mare_nostrum, nauta, navarchoi, oi_navarcoi
from campaigns.engine.adapters.adapter import Adapter
from campaigns.engine.data import Campaign

ADAPTERS: dict[str, Adapter] = {
    "ancient_naval_games": ancient_naval_games,
    "nauta": nauta,
    "mare_nostrum": mare_nostrum,
    "oi_navarcoi": oi_navarcoi,
    "navarchoi": navarchoi,
}


def adapter_of(data: Campaign) -> Adapter:
    """The adapter of the ruleset in which a campaign's naval games are fought."""
    return ADAPTERS[data.rulesets.initiative]
