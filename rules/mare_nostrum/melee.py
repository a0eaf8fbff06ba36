"""MAR-MEL.01 to .09 and .14, and PRZ.01: javelins, hack and slash, and what becomes of the galley that loses."""

from collections.abc import Iterator

from rules.core.actions import Bounds
from rules.core.choices import Choice
from rules.mare_nostrum import events as ev
from rules.mare_nostrum import losses, melee_direction
from rules.mare_nostrum.game import Game
from rules.mare_nostrum.scenario import Side
from rules.mare_nostrum.ships import WORTHLESS, Galley
from rules.mare_nostrum.state import Fight

JAVELIN_KILLS = 6
COUNTS = 5


def form(game: Game) -> None:
    """MAR-MEL.12: who is grappled to enemies fights."""
    if groups := melee_direction.groups(game):
        game.tell(ev.MeleesFormed(groups=groups, clause="MAR-MEL.12"))


def run(game: Game) -> bool:
    """Melees are directed one after another, then fought, until somebody has to say who falls or who fights whom."""
    if game.owed:
        return False
    if game.groups:
        return melee_direction.direct_alone(game)
    if game.fights:
        go_on(game)
    else:
        game.begin("end")
    return True


def legal(game: Game) -> Iterator[Choice]:
    if game.owed:
        yield from losses.legal(game)
    elif game.groups:
        yield from melee_direction.legal(game)


def bounds(game: Game) -> Iterator[Bounds]:
    if game.owed:
        yield from losses.bounds(game)
    elif game.groups:
        yield from melee_direction.bounds(game)


def go_on(game: Game) -> None:
    """The next step of the first melee: its end, its javelins, or a round."""
    fight = game.fights[0]
    defender = game.by_id[fight.defender]
    attackers = [game.by_id[id] for id in fight.attackers]
    alive = [galley for galley in attackers if galley.figures]
    if not defender.figures or not alive or not (defender.marines or any(galley.marines for galley in alive)):
        _end(game, defender, attackers, alive)
    elif not fight.thrown:
        _javelins(game, defender, attackers[0])
    else:
        _round(game, fight, defender, attackers)


def _sorted(one: Galley, other: Galley) -> tuple[Galley, Galley]:
    """Side A's galley first."""
    return (one, other) if one.side == "A" else (other, one)


def _throws(game: Game, galley: Galley, what: str) -> tuple[int, ...]:
    return game.roll((f"{galley.label}, {what}",) * galley.marines) if galley.marines else ()


def _javelins(game: Game, defender: Galley, attacker: Galley) -> None:
    """MAR-MEL.02."""
    a, b = _sorted(defender, attacker)
    first, second = _throws(game, a, "javelin"), _throws(game, b, "javelin")
    kills = (first.count(JAVELIN_KILLS), second.count(JAVELIN_KILLS))
    game.tell(ev.Javelins(galleys=(a.id, b.id), dice=(first, second), kills=kills, clause="MAR-MEL.02"))
    losses.owe(game, a, "javelin", 0, kills[1])
    losses.owe(game, b, "javelin", 0, kills[0])


def _round(game: Game, fight: Fight, defender: Galley, attackers: list[Galley]) -> None:
    """MAR-MEL.03 and .09: one round against the attacker whose turn it is."""
    attacker = attackers[fight.next]
    following = (fight.next + 1) % len(attackers)
    a, b = _sorted(defender, attacker)
    if not attacker.figures or not (defender.marines or attacker.marines):
        game.tell(ev.RoundSkipped(galleys=(a.id, b.id), next=following, clause="MAR-MEL.09"))
        return
    first, second = _throws(game, a, "hack and slash"), _throws(game, b, "hack and slash")
    counts = (_counted(first), _counted(second))
    lost = (max(0, counts[1] - counts[0]), max(0, counts[0] - counts[1]))
    game.tell(
        ev.HackRound(
            galleys=(a.id, b.id), dice=(first, second), counts=counts, losses=lost, next=following, clause="MAR-MEL.03"
        ),
    )
    losses.owe(game, a, "melee", 0, lost[0])
    losses.owe(game, b, "melee", 0, lost[1])


def _counted(faces: tuple[int, ...]) -> int:
    return sum(face >= COUNTS for face in faces)


def _end(game: Game, defender: Galley, attackers: list[Galley], alive: list[Galley]) -> None:
    """MAR-MEL.07, MEL.14, PRZ.01."""
    everyone = (defender, *attackers)
    if defender.figures and alive:
        clause = "MAR-MEL.14" if game.fights[0].thrown else "MAR-MEL.07"
        game.tell(ev.MeleeUndecided(galleys=tuple(galley.id for galley in everyone), clause=clause))
        _left_empty(game, [galley for galley in attackers if not galley.figures])
    elif alive:
        _won(game, alive[0].side, alive, [defender])
        _left_empty(game, [galley for galley in attackers if not galley.figures])
    elif defender.figures:
        _won(game, defender.side, [defender], attackers)
    else:
        game.tell(ev.MeleeUndecided(galleys=tuple(galley.id for galley in everyone), clause="MAR-MEL.14"))
        _left_empty(game, list(everyone))


def _won(game: Game, side: Side, winners: list[Galley], losers: list[Galley]) -> None:
    game.tell(
        ev.MeleeWon(
            side=side,
            winners=tuple(galley.id for galley in winners),
            losers=tuple(galley.id for galley in losers),
            clause="MAR-MEL.04",
        ),
    )
    for galley in losers:
        if galley.hd < WORTHLESS:
            game.tell(ev.Captured(galley=galley.id, by=side, clause="MAR-PRZ.01"))
            game.lose_flagship(galley)
        else:
            game.tell(ev.Derelict(galley=galley.id, clause="MAR-PRZ.01"))


def _left_empty(game: Game, galleys: list[Galley]) -> None:
    for galley in galleys:
        game.tell(ev.LeftEmpty(galley=galley.id, clause="MAR-MEL.14"))
