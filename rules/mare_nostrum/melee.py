"""MAR-MEL.01 to .09 and .14, and PRZ.01: javelins, hack and slash, and what becomes of the galley that loses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.dice import Dice
from rules.core.ruleset import Log
from rules.mare_nostrum import events as ev
from rules.mare_nostrum import losses
from rules.mare_nostrum.scenario import Side
from rules.mare_nostrum.ships import WORTHLESS, Galley
from rules.mare_nostrum.state import Fight

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game

JAVELIN_KILLS = 6
COUNTS = 5


def go_on(game: Game, dice: Dice, log: Log) -> None:
    """The next step of the first melee: its end, its javelins, or a round."""
    fight = game.fights[0]
    defender = game.by_id[fight.defender]
    attackers = [game.by_id[id] for id in fight.attackers]
    alive = [galley for galley in attackers if galley.figures]
    if not defender.figures or not alive or not (defender.marines or any(galley.marines for galley in alive)):
        _end(game, defender, attackers, alive, log)
    elif not fight.thrown:
        _javelins(game, defender, attackers[0], dice, log)
    else:
        _round(game, fight, defender, attackers, dice, log)


def _sorted(one: Galley, other: Galley) -> tuple[Galley, Galley]:
    """Side A's galley first."""
    return (one, other) if one.side == "A" else (other, one)


def _throws(galley: Galley, what: str, dice: Dice) -> tuple[int, ...]:
    return dice.roll((f"{galley.label}, {what}",) * galley.marines) if galley.marines else ()


def _javelins(game: Game, defender: Galley, attacker: Galley, dice: Dice, log: Log) -> None:
    """MAR-MEL.02."""
    a, b = _sorted(defender, attacker)
    first, second = _throws(a, "javelin", dice), _throws(b, "javelin", dice)
    kills = (first.count(JAVELIN_KILLS), second.count(JAVELIN_KILLS))
    game.tell(ev.Javelins(galleys=(a.id, b.id), dice=(first, second), kills=kills, clause="MAR-MEL.02"), log)
    losses.owe(game, a, "javelin", 0, kills[1], log)
    losses.owe(game, b, "javelin", 0, kills[0], log)


def _round(game: Game, fight: Fight, defender: Galley, attackers: list[Galley], dice: Dice, log: Log) -> None:
    """MAR-MEL.03 and .09: one round against the attacker whose turn it is."""
    attacker = attackers[fight.next]
    following = (fight.next + 1) % len(attackers)
    a, b = _sorted(defender, attacker)
    if not attacker.figures or not (defender.marines or attacker.marines):
        game.tell(ev.RoundSkipped(galleys=(a.id, b.id), next=following, clause="MAR-MEL.09"), log)
        return
    first, second = _throws(a, "hack and slash", dice), _throws(b, "hack and slash", dice)
    counts = (_counted(first), _counted(second))
    lost = (max(0, counts[1] - counts[0]), max(0, counts[0] - counts[1]))
    game.tell(
        ev.HackRound(
            galleys=(a.id, b.id), dice=(first, second), counts=counts, losses=lost, next=following, clause="MAR-MEL.03"
        ),
        log,
    )
    losses.owe(game, a, "melee", 0, lost[0], log)
    losses.owe(game, b, "melee", 0, lost[1], log)


def _counted(faces: tuple[int, ...]) -> int:
    return sum(face >= COUNTS for face in faces)


def _end(game: Game, defender: Galley, attackers: list[Galley], alive: list[Galley], log: Log) -> None:
    """MAR-MEL.07, MEL.14, PRZ.01."""
    everyone = (defender, *attackers)
    if defender.figures and alive:
        clause = "MAR-MEL.14" if game.fights[0].thrown else "MAR-MEL.07"
        game.tell(ev.MeleeUndecided(galleys=tuple(galley.id for galley in everyone), clause=clause), log)
        _left_empty(game, [galley for galley in attackers if not galley.figures], log)
    elif alive:
        _won(game, alive[0].side, alive, [defender], log)
        _left_empty(game, [galley for galley in attackers if not galley.figures], log)
    elif defender.figures:
        _won(game, defender.side, [defender], attackers, log)
    else:
        game.tell(ev.MeleeUndecided(galleys=tuple(galley.id for galley in everyone), clause="MAR-MEL.14"), log)
        _left_empty(game, list(everyone), log)


def _won(game: Game, side: Side, winners: list[Galley], losers: list[Galley], log: Log) -> None:
    game.tell(
        ev.MeleeWon(
            side=side,
            winners=tuple(galley.id for galley in winners),
            losers=tuple(galley.id for galley in losers),
            clause="MAR-MEL.04",
        ),
        log,
    )
    for galley in losers:
        if galley.hd < WORTHLESS:
            game.tell(ev.Captured(galley=galley.id, by=side, clause="MAR-PRZ.01"), log)
            game.lose_flagship(galley, log)
        else:
            game.tell(ev.Derelict(galley=galley.id, clause="MAR-PRZ.01"), log)


def _left_empty(game: Game, galleys: list[Galley], log: Log) -> None:
    for galley in galleys:
        game.tell(ev.LeftEmpty(galley=galley.id, clause="MAR-MEL.14"), log)
