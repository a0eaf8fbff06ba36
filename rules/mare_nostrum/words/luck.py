"""Who threw which dice of the log, and what for."""

from rules.core.luck import against, by_kind, one
from rules.mare_nostrum import events as ev

casts = by_kind(
    {
        ev.Initiative: one("initiative", "galley"),
        ev.HullTest: one("hulls", "galley"),
        ev.FlotsamTest: one("flotsam", "galley"),
        ev.FullRam: one("ramming", "galley"),
        ev.GrappleRoll: one("grapples", "galley"),
        ev.FendRoll: one("fending off", "galley"),
        ev.Corvus: one("the corvus", "galley"),
        ev.Shot: one("shooting", "galley"),
        ev.Javelins: against("javelins", "galleys"),
        ev.HackRound: against("melee", "galleys"),
    }
)
