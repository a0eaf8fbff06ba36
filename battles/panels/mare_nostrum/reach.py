"""The enemies that a galley could ram, or come alongside of, as orders that can be filled in at a press."""

from urllib.parse import urlencode

import msgspec

from rules.mare_nostrum import Battle
from rules.mare_nostrum.forecast import strikes
from rules.mare_nostrum.forecast.steering import NAMES
from rules.mare_nostrum.forecast.strikes import Strike
from rules.mare_nostrum.measure import DEGREE, in_degrees
from rules.mare_nostrum.ships import Galley

WORDS = {"full_ram": "full ram", "glancing": "glancing ram"}
ZONES = {"bow": "bow", "bank": "oar bank", "stern": "stern"}


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """A course that strikes an enemy: the fields of the order, as a query, and in words; `odds` of a ram on the plate
    at its target."""

    target: str
    label: str
    course: str
    query: str
    odds: str = ""


def rams(game: Battle, galley: Galley) -> tuple[Way, ...]:
    """MAR-RAM: the best ram of each enemy within reach."""
    return tuple(_ram(strike) for strike in strikes.rams(game, galley))


def alongside(game: Battle, galley: Galley) -> tuple[Way, ...]:
    """MAR-COL.03 and .06: a collision with each enemy that can be had without a ram."""
    return tuple(_collision(strike) for strike in strikes.alongside(game, galley))


def _ram(strike: Strike) -> Way:
    impact = strike.impact
    assert impact.zone is not None and impact.angle is not None, "a ram has its place and its angle"
    label = f"{impact.other.id}: {ZONES[impact.zone]} at {in_degrees(impact.angle)}"
    return _way(strike, label, WORDS[impact.meeting])


def _collision(strike: Strike) -> Way:
    return _way(strike, strike.impact.other.id, NAMES[strike.move.speed])


def _way(strike: Strike, label: str, how: str) -> Way:
    move, turn = strike.move, strike.turn
    helm = "straight on"
    fields = {"order": "move", "galley": move.galley, "ship": move.galley, "speed": move.speed, "course": "straight"}
    if turn:
        helm = f"turns {in_degrees(abs(turn))} to {'starboard' if turn > 0 else 'port'}"
        helm += " at once" if strike.at_once else " after 4 in"
        fields |= {"course": "at-once" if strike.at_once else "turn", "turn1": f"{turn / DEGREE:g}"}
    return Way(target=strike.impact.other.id, label=label, course=f"{how}, {helm}", query=urlencode(fields))
