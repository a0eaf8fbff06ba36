"""Who threw which dice of the log, and what for. The edge of the table to set up at is nobody's luck."""

from collections.abc import Iterable

from rules.core.luck import Cast, against, by_kind, one, pairs
from rules.nauta import events as ev


def _assault(event: ev.Assault) -> Iterable[Cast]:
    return [Cast("assaults", each.ship, (each.die,)) for each in event.dice]


casts = by_kind(
    {
        ev.DeployRoll: pairs("setting up"),
        ev.Initiative: pairs("initiative"),
        ev.Ram: against("ramming", "ships"),
        ev.Effect: one("effects of rams", "ship"),
        ev.DrownAlong: one("drowning with the enemy", "ship"),
        ev.Shot: one("shooting", "ship"),
        ev.BurnAttempt: one("fire", "ship"),
        ev.BoardingRoll: one("boarding", "ship"),
        ev.Assault: _assault,
        ev.AdmiralTest: one("admirals", "ship", "low"),
        ev.SurrenderTest: one("surrender", "ship"),
        ev.EscapeRoll: one("admirals", "ship"),
    }
)
