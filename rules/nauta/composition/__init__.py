"""NAU-2 to NAU-7: what the rules have to say about fleets and scenarios, and fleets that they like."""

from rules.nauta.composition.battle import check_scenario
from rules.nauta.composition.drafts import fill_up, suggest
from rules.nauta.composition.rosters import may_fit
from rules.nauta.composition.ships import check_fleet

__all__ = ["check_fleet", "check_scenario", "fill_up", "may_fit", "suggest"]
