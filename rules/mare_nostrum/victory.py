"""MAR-SEQ.04 and MAR-VIC: when a battle ends, and the points."""

from collections.abc import Iterable

from rules.mare_nostrum.events import Reason
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.scenario import Side
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import SIDES, GalleyState, SideState

HULL = {"small": 10, "large": 15}


def reason(game: Position) -> Reason | None:
    """Why the battle ends with this turn; None while it goes on."""
    if any(not any(galley.crewed and galley.side == side for galley in game.galleys) for side in SIDES):
        return "no_crew"
    if len(game.agreed) == len(SIDES):
        return "agreed"
    return "turn_limit" if game.turn >= game.turn_limit else None


def survives(galley: Galley | GalleyState) -> bool:
    """MAR-VIC.03: an original galley of its side, on the table with a figure of it aboard, or safely off."""
    if galley.side != galley.original or galley.prize_of is not None:
        return False
    if galley.fate == "off_table":
        return True
    crew = galley.slingers + galley.archers + galley.marines + galley.bearer + galley.musician
    return galley.fate != "sunk" and crew > 0


def points(galleys: Iterable[Galley | GalleyState], sides: dict[Side, SideState]) -> dict[Side, int]:
    """MAR-VIC.01 to .04, by side."""
    found: dict[Side, int] = {
        side: -sum(sum(box.values()) for box in sheet.casualties.values()) for side, sheet in sides.items()
    }
    for galley in galleys:
        if galley.fate != "sunk":
            crew = galley.slingers + galley.archers + galley.marines + galley.bearer + galley.musician
            found[galley.side] += crew
        if survives(galley) or (galley.fate == "off_table" and galley.prize_of == galley.side):
            found[galley.side] += HULL[galley.size]
        if galley.start.ballista:
            found[galley.original] += 1 if galley.ballista == "ok" and survives(galley) else -1
    return found
