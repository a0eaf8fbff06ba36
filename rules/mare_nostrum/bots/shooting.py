"""Whom to shoot at (MAR-MIS)."""

from rules.mare_nostrum import melee_direction, missiles
from rules.mare_nostrum.actions import Fire, FireOrder, Weapon
from rules.mare_nostrum.bots import crews
from rules.mare_nostrum.bots.constants import Constants
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.scenario import Side
from rules.mare_nostrum.ships import Galley

LIGHT = {weapon: len(faces) / 6 for weapon, faces in missiles.LIGHT.items()}
ROWERS = {"ballista": len(missiles.ROWERS) / 6}
SOUGHT = 0.5  # by how much it counts that all go for him


def orders(game: Battle, by: Constants, side: Side, focus: str | None) -> Fire | None:
    """The orders of the next galley of the side that has none: each weapon shoots where it should do most, at no one
    who is sinking."""
    galley = next((each for each in missiles.waiting(game) if each.side == side), None)
    if galley is None:
        return None
    armed = missiles.armed(galley)
    written = []
    for weapon, targets in missiles.targets(game, galley).items():
        afloat = [each for each in targets if not each.sinking]
        if afloat:
            gains = [gain(game, by, galley, weapon, each) + SOUGHT * (each.id == focus) for each in afloat]
            written.append(FireOrder(weapon, armed[weapon], afloat[gains.index(max(gains))].id))
    return Fire(side, galley.id, tuple(written))


def gain(game: Battle, by: Constants, galley: Galley, weapon: Weapon, target: Galley) -> float:
    """What a shot of the weapon at the target is worth: the figure, and what it decides in the melee that follows."""
    hits = (7 - missiles.HITS[missiles.band(weapon, game.gap(galley, target))]) / 6
    light = LIGHT[weapon] if target.missile_figures or target.ballista == "ok" else 0.0
    marine = 1 - LIGHT[weapon] - ROWERS.get(weapon, 0.0) if target.marines else 0.0
    worth = crews.FIGURE * (light + marine)
    holders = melee_direction.opponents(game, target)
    if holders and target.marines:
        marines, figures = max(each.marines for each in holders), sum(each.figures for each in holders)
        now = crews.bout(marines, figures, target.marines, target.figures)
        then = crews.bout(marines, figures, target.marines - 1, target.figures - 1)
        decided = (then.theirs_die - now.theirs_die) * crews.worth(by, target)
        decided += (now.ours_die - then.ours_die) * sum(crews.worth(by, each) for each in holders)
        worth += marine * decided
    elif target.marines:
        worth += marine * 2 / target.figures  # the next melee with him is won the sooner
    return hits * worth
