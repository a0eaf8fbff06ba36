"""Ancient Naval Games: simple hex rules for galley fights."""

from rules.ancient_naval_games.meta import RULESET

__all__ = ["RULESET"]
