"""The enemies that a galley could ram, or come alongside of, as orders that can be filled in at a press."""

from urllib.parse import urlencode

import msgspec

from battles.panels.worth import Worth, best_first
from rules.mare_nostrum import Battle
from rules.mare_nostrum.forecast import strikes
from rules.mare_nostrum.forecast.melees import outlook
from rules.mare_nostrum.forecast.steering import NAMES, glancing_damage
from rules.mare_nostrum.forecast.strikes import Strike
from rules.mare_nostrum.measure import DEGREE, in_degrees
from rules.mare_nostrum.ships import Galley

WORDS = {"full_ram": "full ram", "glancing": "glancing ram"}
ZONES = {"bow": "bow", "bank": "oar bank", "stern": "stern"}


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """A course that strikes an enemy: the fields of the order, as a query, and in words; what may come of it as `odds`
    in short, on the plate at a ram's target; and what it is `worth` by them, None where no die tells."""

    target: str
    label: str
    course: str
    query: str
    odds: str = ""
    worth: Worth | None = None


def rams(game: Battle, galley: Galley) -> tuple[Way, ...]:
    """MAR-RAM: the best ram of each enemy within reach. The odds of a full one depend on the whole move."""
    return tuple(_ram(galley, strike) for strike in strikes.rams(game, galley))


def alongside(game: Battle, galley: Galley) -> tuple[Way, ...]:
    """MAR-COL.03 and .06: a collision with each enemy that can be had without a ram; first with whom the galley would
    likeliest win the melee if a grapple held."""
    return best_first((_collision(galley, strike) for strike in strikes.alongside(game, galley)), lambda way: way.worth)


def _ram(galley: Galley, strike: Strike) -> Way:
    impact = strike.impact
    assert impact.zone is not None and impact.angle is not None, "a ram has its place and its angle"
    label = f"{impact.other.id}: {ZONES[impact.zone]} at {in_degrees(impact.angle)}"
    way = _way(strike, label, WORDS[impact.meeting])
    if impact.meeting != "glancing":
        return way
    return msgspec.structs.replace(way, odds=f"glances, {glancing_damage(galley, impact.other)} hull damage")


def _collision(galley: Galley, strike: Strike) -> Way:
    other = strike.impact.other
    way = _way(strike, other.id, NAMES[strike.move.speed])
    if not galley.marines and not other.marines:
        return way
    found = outlook(galley, other)
    return msgspec.structs.replace(way, odds=f"melee {found.told}", worth=found.ours)


def _way(strike: Strike, label: str, how: str) -> Way:
    move, turn = strike.move, strike.turn
    helm = "straight on"
    fields = {"order": "move", "galley": move.galley, "ship": move.galley, "speed": move.speed, "course": "straight"}
    if turn:
        helm = f"turns {in_degrees(abs(turn))} to {'starboard' if turn > 0 else 'port'}"
        helm += " at once" if strike.at_once else " after 4 in"
        fields |= {"course": "at-once" if strike.at_once else "turn", "turn1": f"{turn / DEGREE:g}"}
    return Way(target=strike.impact.other.id, label=label, course=f"{how}, {helm}", query=urlencode(fields))
