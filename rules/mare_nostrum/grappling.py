"""MAR-GRA and MAR-COR: grapples, the corvus, fending off and casting off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.dice import Dice
from rules.core.ruleset import Log
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.actions import CastOff, Fend, ThrowGrapple
from rules.mare_nostrum.measure import INCH
from rules.mare_nostrum.ships import Galley

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game

REACH = 2 * INCH
CORVUS_REACH = {"small": 2 * INCH, "large": 3 * INCH}
LODGES = 4
CORVUS_HOLDS = 2
THROWS_OFF = 6


def in_reach(game: Game, galley: Galley) -> list[Galley]:
    """MAR-GRA.03: galleys within an ordinary grapple's reach that are not grappled to this one."""
    return [
        other
        for other in game.others(galley)
        if galley.grapple_with(other.id) is None and game.gap(galley, other) <= REACH
    ]


def may_attempt(galley: Galley) -> bool:
    """MAR-GRA.01, GRA.02, HUL.03, INI.07: not used, at a full stop, not sinking, somebody aboard."""
    return not galley.grapple_used and galley.state == "stopped" and not galley.sinking and galley.crewed


def attempt(game: Game, action: ThrowGrapple, dice: Dice, log: Log) -> None:
    """The galley's attempt of the turn."""
    galley, target = game.by_id[action.galley], game.by_id[action.target]
    if action.grapple == "friendly":
        game.tell(
            ev.Grappled(
                galley=galley.id,
                target=target.id,
                grapple="friendly",
                pins=target.crewed,
                attempt=True,
                clause="MAR-GRA.10" if target.crewed else "MAR-GRA.11",
            ),
            log,
        )
    elif action.grapple == "corvus":
        _corvus(game, galley, target, dice, log)
    else:
        _ordinary(game, galley, target, dice, log)


def _ordinary(game: Game, galley: Galley, target: Galley, dice: Dice, log: Log) -> None:
    """MAR-GRA.04 and .05."""
    (die,) = dice.roll((f"{galley.label} grapples {target.label}",))
    lodged = die >= LODGES
    fenders = fenders_left(target) if lodged else 0
    game.tell(
        ev.GrappleRoll(
            galley=galley.id, target=target.id, die=die, lodged=lodged, fenders=fenders, clause="MAR-GRA.04"
        ),
        log,
    )
    if lodged and not fenders:
        _holds(game, galley, target, log)


def fenders_left(target: Galley) -> int:
    """MAR-GRA.06: missile figures that have not fended this turn."""
    return max(0, target.missile_figures - target.fended)


def _holds(game: Game, galley: Galley, target: Galley, log: Log) -> None:
    game.tell(ev.Grappled(galley=galley.id, target=target.id, grapple="hostile", pins=True, clause="MAR-GRA.07"), log)


def _corvus(game: Game, galley: Galley, target: Galley, dice: Dice, log: Log) -> None:
    """MAR-COR.04 and .05."""
    (die,) = dice.roll((f"{galley.label}, corvus on {target.label}",))
    holds = die >= CORVUS_HOLDS
    clause = "MAR-COR.04" if holds else "MAR-COR.05"
    game.tell(ev.Corvus(galley=galley.id, target=target.id, die=die, holds=holds, clause=clause), log)
    if holds:
        game.tell(
            ev.Grappled(galley=galley.id, target=target.id, grapple="corvus", pins=True, clause="MAR-COR.04"), log
        )


def fend(game: Game, action: Fend, dice: Dice, log: Log) -> None:
    """MAR-GRA.05: any 6 throws the grapple off."""
    assert game.lodged is not None
    target, galley = game.by_id[game.lodged.target], game.by_id[game.lodged.galley]
    number = fenders_left(target) if action.figures is None else action.figures
    faces = dice.roll((f"{target.label} fends off {galley.label}",) * number) if number else ()
    thrown = THROWS_OFF in faces
    game.tell(ev.FendRoll(galley=target.id, against=galley.id, dice=faces, thrown=thrown, clause="MAR-GRA.05"), log)
    if thrown:
        game.tell(ev.GrappleThrownOff(galley=galley.id, target=target.id, clause="MAR-GRA.05"), log)
    else:
        _holds(game, galley, target, log)


def may_cast_off(game: Game, galley: Galley, other: Galley) -> bool:
    """MAR-GRA.12: empties at any time; friends and enemies only in a later turn, enemies only where neither has
    marines."""
    grapple = galley.grapple_with(other.id)
    if grapple is None or not galley.crewed:
        return False
    if not other.crewed:
        return True
    if grapple.turn >= game.turn:
        return False
    return not galley.is_enemy(other) or not (galley.marines or other.marines)


def cast_off(game: Game, action: CastOff, dice: Dice, log: Log) -> None:
    game.tell(ev.CastOff(galley=action.galley, others=action.others, clause="MAR-GRA.12"), log)
