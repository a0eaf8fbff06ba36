"""Who threw which dice of the log, and what for; all of ten sides, from 0 to 9. The wind, the last turn and the size of
a hand are nobody's luck."""

from collections.abc import Iterable

from rules.core.luck import Cast, by_kind, one
from rules.navarchoi.events_cards import LinesCut, ReactionAttackOrdered
from rules.navarchoi.events_fights import Disengaging, Fought
from rules.navarchoi.events_moves import SailRolled
from rules.navarchoi.events_turns import GroupRolled, Initiative, SinkingRolled

SIDES, LEAST = 10, 0
COMBATS = {"rake": "raking", "ram": "ramming", "missile": "missiles", "grapple": "grappling", "melee": "melee"}


def _initiative(event: Initiative) -> Iterable[Cast]:
    return [
        Cast("initiative", side, (die,), sides=SIDES, least=LEAST) for side, die in zip("AB", event.dice, strict=True)
    ]


def _fought(event: Fought) -> Iterable[Cast]:
    """The attacker's die is the same against all targets; the first of either side stands for it."""
    what = COMBATS[event.combat]
    units = (event.attackers[:1], event.targets[:1])
    return [
        Cast(what, unit, (die,), sides=SIDES, least=LEAST)
        for one_of, die in zip(units, event.dice, strict=False)
        for unit in one_of
    ]


casts = by_kind(
    {
        GroupRolled: one("released", "side", "low", sides=SIDES, least=LEAST),
        Initiative: _initiative,
        SinkingRolled: one("staying afloat", "ship", "low", sides=SIDES, least=LEAST),
        ReactionAttackOrdered: one("reactions", "ship", "low", sides=SIDES, least=LEAST),
        LinesCut: one("cutting lines", "ship", "low", sides=SIDES, least=LEAST),
        SailRolled: one("raising sail", "ship", "low", sides=SIDES, least=LEAST),
        Fought: _fought,
        Disengaging: one("disengaging", "ship", "low", sides=SIDES, least=LEAST),
    }
)
