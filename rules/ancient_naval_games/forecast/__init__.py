"""What an attack would roll, with every modifier, for odds."""

from rules.ancient_naval_games.attacks import SECTORS, is_oar_strike, modifiers, sector
from rules.ancient_naval_games.ships import Ship
from rules.core.forecast import Forecast, Throw


def forecast(attacker: Ship, target: Ship) -> Forecast:
    """What an attack on the ship in the front hex would roll."""
    k = sector(attacker.facing, target.facing)
    first = Throw(attacker.label, modifiers(True, attacker.oar, attacker.large, k)[1])
    second = Throw(target.label, modifiers(False, target.oar, target.large, k)[1])
    if is_oar_strike(k):
        return Forecast(
            kind="oar_strike",
            title=f"Oar strike on {target.label} from its {SECTORS[k]}",
            first=first,
            second=second,
            outcomes={"higher": "oars sheared", "equal": "avoided", "lower": "avoided"},
            clause="HEX-OAR-02",
        )
    return Forecast(
        kind="ram",
        title=f"Ram {target.label} on its {SECTORS[k]}",
        first=first,
        second=second,
        outcomes={"higher": "taken", "equal": "both entangled", "lower": "avoided"},
        clause="HEX-RAM-02",
    )
