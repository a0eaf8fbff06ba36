"""Who threw which dice of the log, and what for."""

from rules.ancient_naval_games.events import FirstPlayer, OarStrike, Rammed
from rules.core.luck import against, by_kind, pairs

casts = by_kind(
    {
        FirstPlayer: pairs("first player"),
        OarStrike: against("oar strikes", "attacker", "target"),
        Rammed: against("ramming", "attacker", "target"),
    }
)
