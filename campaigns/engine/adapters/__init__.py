"""An adapter per ruleset (CMP-GEN-03): it builds a battle from the ledger and turns its report back."""

from campaigns.engine.adapters import ancient_naval_games, mare_nostrum, nauta, navarchoi, oi_navarcoi
from campaigns.engine.adapters.adapter import Adapter
from campaigns.engine.battle_records import Encounter
from campaigns.engine.data import Campaign
from campaigns.engine.ledger import State

ADAPTERS: dict[str, Adapter] = {
    "ancient_naval_games": ancient_naval_games,
    "nauta": nauta,
    "mare_nostrum": mare_nostrum,
    "oi_navarcoi": oi_navarcoi,
    "navarchoi": navarchoi,
}


def base_of(state: State, battle: Encounter) -> str:
    """The ready-made scenario ("ruleset/name") on whose land a battle at sea is fought: the one that the data name for
    its area (CMP-ENC-08), in HEX among rocks HEX-SC2 (CMP-ENC-03); "" where there is none."""
    named = state.data.area(battle.place).scenario
    if not named and battle.scenario == "rocks" and battle.ruleset == "ancient_naval_games":
        named = ancient_naval_games.ROCKY
    return f"{battle.ruleset}/{named}" if named else ""


def adapter_of(data: Campaign) -> Adapter:
    """The adapter of the ruleset in which a campaign's naval games are fought."""
    return ADAPTERS[data.rulesets.initiative]
