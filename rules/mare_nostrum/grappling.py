"""MAR-GRA and MAR-COR: grapples, the corvus and fending off."""

from collections.abc import Iterator
from functools import partial

from rules.core.choices import Choice
from rules.core.findings import Finding
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.actions import Fend, ThrowGrapple
from rules.mare_nostrum.game import Game
from rules.mare_nostrum.measure import INCH, in_inches
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.refusing import no
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import check_crewed

REACH = 2 * INCH
CORVUS_REACH = {"small": 2 * INCH, "large": 3 * INCH}
LODGES = 4
CORVUS_HOLDS = 2
THROWS_OFF = 6

# An attempt (MAR-GRA.01 to .03, .10, .11, COR.03 to .05)


def reach(galley: Galley, grapple: str) -> int:
    """MAR-GRA.03 and COR.03: how far a grapple of a kind reaches."""
    return CORVUS_REACH[galley.size] if grapple == "corvus" else REACH


def may_attempt(galley: Galley) -> bool:
    """MAR-GRA.01, GRA.02, HUL.03, INI.07: not used, at a full stop, not sinking, somebody aboard."""
    return not galley.grapple_used and galley.state == "stopped" and not galley.sinking and galley.crewed


def legal(game: Game, galley: Galley) -> Iterator[Choice]:
    if may_attempt(galley):
        yield Choice(galley.side, ThrowGrapple, partial(attempts, game, galley))


def attempts(game: Position, galley: Galley) -> Iterator[ThrowGrapple]:
    """Every grapple attempt open to the galley."""
    if not may_attempt(galley):
        return
    most = max(REACH, reach(galley, "corvus"))
    for other in game.near(galley, most):
        if galley.grapple_with(other.id) is not None:
            continue
        gap, enemy = game.gap(galley, other), galley.is_enemy(other)
        if gap <= REACH:
            yield ThrowGrapple(galley.side, galley.id, other.id, "ordinary" if enemy else "friendly")
        if enemy and galley.corvus == "ok" and gap <= reach(galley, "corvus"):
            yield ThrowGrapple(galley.side, galley.id, other.id, "corvus")


def check_attempt(game: Game, galley: Galley, action: ThrowGrapple) -> Finding | None:
    if galley.sinking:
        return no("SINKING", "HUL.03", f"{galley.label} is sinking and cannot grapple.", galley=galley.id)
    if refused := check_crewed(galley):
        return refused
    if galley.grapple_used:
        message = f"{galley.label} has made its attempt this turn: it may make one only."
        return no("GRAPPLE-USED", "GRA.01", message, galley=galley.id)
    if galley.state != "stopped":
        message = f"{galley.label} is under way: it grapples at a full stop only."
        return no("GRAPPLE-MOVING", "GRA.02", message, galley=galley.id)
    target = game.by_id.get(action.target)
    if target is None or target is galley or not target.on_table:
        message = f"{action.target} is no other galley on the table: choose one within reach."
        return no("GRAPPLE-TARGET", "GRA.03", message, target=action.target)
    if galley.grapple_with(target.id) is not None:
        message = f"{target.label} is grappled to it already: choose one that is not."
        return no("GRAPPLE-TARGET", "GRA.01", message, target=target.id)
    if (action.grapple == "friendly") == galley.is_enemy(target):
        what = "an enemy" if galley.is_enemy(target) else "a friend or empty"
        message = f"{target.label} is {what}: choose the other kind of grapple."
        return no("GRAPPLE-TARGET", "GRA.10", message, target=target.id)
    return _check_reach(game, galley, target, action.grapple)


def _check_reach(game: Game, galley: Galley, target: Galley, grapple: str) -> Finding | None:
    """MAR-GRA.03, COR.03 and .05."""
    corvus = grapple == "corvus"
    if corvus and galley.corvus != "ok":
        state = {"none": "has no corvus", "lowered": "has lowered its corvus", "spent": "has lost its corvus"}
        message = f"{galley.label} {state[galley.corvus]}: it takes one that is raised."
        return no("CORVUS", "COR.05", message, galley=galley.id)
    gap, most = game.gap(galley, target), reach(galley, grapple)
    if gap <= most:
        return None
    thrown = "The corvus" if corvus else "A grapple"
    message = f"{thrown} of {galley.label} reaches {in_inches(most)}: {target.label} must lie within."
    code, clause = ("CORVUS", "COR.03") if corvus else ("GRAPPLE-RANGE", "GRA.03")
    return no(code, clause, message, target=target.id, gap=gap)


def attempt(game: Game, action: ThrowGrapple) -> None:
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
        )
    elif action.grapple == "corvus":
        _corvus(game, galley, target)
    else:
        _ordinary(game, galley, target)


def _ordinary(game: Game, galley: Galley, target: Galley) -> None:
    """MAR-GRA.04 and .05."""
    (die,) = game.roll((f"{galley.label} grapples {target.label}",))
    lodged = die >= LODGES
    fenders = fenders_left(target) if lodged else 0
    game.tell(
        ev.GrappleRoll(
            galley=galley.id, target=target.id, die=die, lodged=lodged, fenders=fenders, clause="MAR-GRA.04"
        ),
    )
    if lodged and not fenders:
        _holds(game, galley, target)


def fenders_left(target: Galley) -> int:
    """MAR-GRA.06: missile figures that have not fended this turn: no more of them may fend."""
    return max(0, target.missile_figures - target.fended)


def _holds(game: Game, galley: Galley, target: Galley) -> None:
    game.tell(ev.Grappled(galley=galley.id, target=target.id, grapple="hostile", pins=True, clause="MAR-GRA.07"))


def _corvus(game: Game, galley: Galley, target: Galley) -> None:
    """MAR-COR.04 and .05."""
    (die,) = game.roll((f"{galley.label}, corvus on {target.label}",))
    holds = die >= CORVUS_HOLDS
    clause = "MAR-COR.04" if holds else "MAR-COR.05"
    game.tell(ev.Corvus(galley=galley.id, target=target.id, die=die, holds=holds, clause=clause))
    if holds:
        game.tell(ev.Grappled(galley=galley.id, target=target.id, grapple="corvus", pins=True, clause="MAR-COR.04"))


# Fending off (MAR-GRA.05 and .06)


def legal_to_fend(game: Game) -> Iterator[Choice]:
    lodged = game.lodged
    assert lodged is not None
    target = game.by_id[lodged.target]
    yield Choice(target.side, Fend, partial(_fendings, target))


def _fendings(target: Galley) -> Iterator[Fend]:
    yield Fend(target.side, target.id)
    for number in range(fenders_left(target), -1, -1):
        yield Fend(target.side, target.id, number)


def check_fend(game: Game, action: Fend) -> Finding | None:
    galley, lodged = game.by_id.get(action.galley), game.lodged
    if galley is None or not galley.on_table:
        message = f"There is no galley {action.galley} on the table: only the one that was grappled may fend."
        return no("ORDER", "INI.01", message, galley=action.galley)
    if lodged is None or lodged.target != galley.id:
        message = f"No grapple has lodged on {galley.label}: there must be one to fend off."
        return no("ORDER", "GRA.05", message, galley=galley.id)
    if galley.side != action.side:
        message = f"{galley.label} is the other side's galley: its side must say how it fends."
        return no("SIDE", "GRA.05", message, galley=galley.id)
    left = fenders_left(galley)
    if action.figures is not None and not 0 <= action.figures <= left:
        message = f"{galley.label} has {left} missile figures that have not fended this turn: no more of them may fend."
        return no("FIRE-COUNT", "GRA.06", message, galley=galley.id, left=left)
    return None


def fend(game: Game, action: Fend) -> None:
    """MAR-GRA.05: any 6 throws the grapple off."""
    assert game.lodged is not None
    target, galley = game.by_id[game.lodged.target], game.by_id[game.lodged.galley]
    number = fenders_left(target) if action.figures is None else action.figures
    faces = game.roll((f"{target.label} fends off {galley.label}",) * number) if number else ()
    thrown = THROWS_OFF in faces
    game.tell(ev.FendRoll(galley=target.id, against=galley.id, dice=faces, thrown=thrown, clause="MAR-GRA.05"))
    if thrown:
        game.tell(ev.GrappleThrownOff(galley=galley.id, target=target.id, clause="MAR-GRA.05"))
    else:
        _holds(game, galley, target)


# Casting off (MAR-GRA.12)
