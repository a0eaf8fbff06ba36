"""What a position is worth to a side that looks ahead, in victory points, and what of it its dice have given."""

from collections.abc import Sequence
from typing import Any

from rules.mare_nostrum import victory
from rules.mare_nostrum.bots import crews, judgement
from rules.mare_nostrum.bots.constants import Constants
from rules.mare_nostrum.bots.judgement import HOLDS, LODGED, NOT_FENDED, Outlook
from rules.mare_nostrum.events import Corvus, FendRoll, FullRam, GrappleRoll
from rules.mare_nostrum.grappling import fenders_left
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import ENEMY

VICTORY = 20.0


def standing(game: Battle, side: str, by: Constants) -> float:
    """By how many points a side is ahead (MAR-VIC), the melees of the turn as they should end, hulls and oars that are
    hurt, and how galleys lie that fight nobody."""
    points = victory.points(game.galleys, game.sides)
    total = float(points[side] - points[ENEMY[side]])  # type: ignore[index]
    if game.over():
        return total + VICTORY * ((total > 0) - (total < 0))
    total += crews.melees(game, by, side)
    for galley in game.galleys:
        if galley.on_table and galley.crewed:
            worth = _lies(game, by, galley)
            total += worth if galley.side == side else -worth
    return total


def _lies(game: Battle, by: Constants, galley: Galley) -> float:
    """What is to be added to a galley's points: what a hurt hull and lost oars should still cost, what its place is
    worth."""
    if galley.sinking:
        return -crews.worth(by, galley)
    sinks = crews.sinks_within(galley.hd, game.turn_limit - game.turn)
    hurt = by.hurt * sinks * crews.worth(by, galley) + crews.lamed(by, galley)
    if galley.grapples:
        return -hurt
    enemies = [each for each in game.galleys if each.on_table and each.crewed and each.side != galley.side]
    outlook = Outlook(judgement.foes(game, by, galley, enemies), None)
    return judgement.place(by, galley, galley.pose, outlook, game) - hurt


def luck(game: Battle, side: str, events: Sequence[Any], by: Constants) -> float:
    """By how many points the grapples and rams of an act gave a side more than was to be expected of their dice
    (MAR-GRA.04 and .05, MAR-COR.04, MAR-RAM.08)."""
    total = 0.0
    for event in events:
        found, thrower = 0.0, ""
        if type(event) is GrappleRoll:
            thrower = event.galley
            holds = NOT_FENDED ** fenders_left(game.by_id[event.target])
            found = (event.lodged - LODGED) * holds * _fight(game, by, event.galley, event.target)
        elif type(event) is FendRoll and event.dice:
            thrower = event.against
            holds = NOT_FENDED ** len(event.dice)
            found = (1 - event.thrown - holds) * _fight(game, by, event.against, event.galley)
        elif type(event) is Corvus:
            thrower = event.galley
            found = (event.holds - HOLDS) * _fight(game, by, event.galley, event.target)
        elif type(event) is FullRam:
            thrower = event.galley
            found = _rammed(game, by, event)
        if found:
            total += found if game.by_id[thrower].side == side else -found
    return total


def _fight(game: Battle, by: Constants, galley: str, other: str) -> float:
    """What the melee is worth to the first, whether or not the two are grappled by now."""
    return crews.melee(game, by, game.by_id[galley], game.by_id[other])


def _rammed(game: Battle, by: Constants, event: FullRam) -> float:
    """What the die of a full ram gave, beyond what all of its faces should."""
    other = game.by_id[event.target]
    before = event.hd - event.die - event.mod
    fight, turns = _fight(game, by, event.galley, event.target), game.turn_limit - game.turn
    worths = [judgement.holed(by, other, before, before + die + event.mod, fight, turns) for die in range(1, 7)]
    return worths[event.die - 1] - sum(worths) / 6
