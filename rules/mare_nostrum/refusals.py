"""MAR-D: why an action is refused, the first code that applies, in the reference's order. Moves are in
`refusals_moves`; what comes up between two activations in `refusals_fights`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.findings import Finding
from rules.mare_nostrum import actions as act
from rules.mare_nostrum import grappling, initiative, prizes, refusals_fights
from rules.mare_nostrum.measure import in_inches
from rules.mare_nostrum.refusals_moves import plot
from rules.mare_nostrum.scenario import Figures
from rules.mare_nostrum.ships import KINDS, MAY_ABANDON, Galley
from rules.mare_nostrum.speeds import deserted, may_move, no, owes_advance
from rules.mare_nostrum.state import SIDES

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game

PHASE_OF: dict[type, tuple[str, ...]] = {
    act.Deploy: ("deploy",),
    act.Fire: ("missiles",),
    act.TakeLosses: ("losses", "melee"),
    act.DirectMelee: ("melee",),
}
PHASE_NAMES = {
    "deploy": "the galleys are being deployed",
    "initiative": "initiative is being rolled",
    "hull_tests": "hulls are being tested",
    "movement": "galleys are moving",
    "missiles": "fire orders are being written",
    "losses": "losses are being taken",
    "melee": "crews are fighting",
    "end": "the turn is ending",
    "over": "the battle is over",
}


def refusal(game: Game, action: act.MareAction) -> Finding | None:
    """The reason why the action is refused, None where it is legal."""
    if not game.opened or game.ended is not None:
        doing = "the battle is over" if game.opened else "the battle has not begun"
        return no("PHASE", "SEQ.04", f"Not now: {doing}.", phase=game.phase)
    if action.side not in SIDES:
        return no("SIDE", "SET.02", f"There is no side {action.side}.", side=action.side)
    if isinstance(action, act.AgreeEnd):
        if action.side in game.agreed:
            return no("PHASE", "SEQ.04", f"Side {action.side} has agreed to stop already.", side=action.side)
        return None
    if game.phase not in PHASE_OF.get(type(action), ("movement",)):
        return no("PHASE", "SEQ.01", f"Not now: {PHASE_NAMES[game.phase]}.", phase=game.phase)
    judge = refusals_fights.JUDGES.get(type(action))
    if judge is not None:
        found: Finding | None = judge(game, action)
        return found
    if isinstance(action, act.UseLowDie):
        return _use_low_die(game, action)
    if isinstance(action, act.ChooseNext):
        return _choose_next(game, action)
    return _step(game, action)


def _use_low_die(game: Game, action: act.UseLowDie) -> Finding | None:
    galley = initiative.asked(game) if game.active is None and game.lodged is None else None
    if galley is None or galley.side != action.side:
        return no("ORDER", "INI.02", f"No lower die of side {action.side} is up.", side=action.side)
    return None


def _choose_next(game: Game, action: act.ChooseNext) -> Finding | None:
    """MAR-INI.04."""
    galley = game.by_id.get(action.galley)
    if galley is None:
        return no("ORDER", "INI.04", f"There is no galley {action.galley}.", galley=action.galley)
    if galley.acted or galley.id == game.active:
        return no("ACTED", "INI.07", f"{galley.label} has had its turn to act.", galley=galley.id)
    if game.active is not None or game.lodged is not None or initiative.asked(game) is not None:
        return no("ORDER", "INI.04", "Another galley is acting, or an admiral is to answer first.", galley=galley.id)
    if galley not in initiative.candidates(game):
        return no("ORDER", "INI.01", f"The number of {galley.label} is not up.", galley=galley.id)
    chooser = initiative.chooser(game)
    if action.side != chooser:
        return no("SIDE", "INI.04", f"Side {chooser} says who acts next.", side=chooser)
    return None


def _step(game: Game, action: Any) -> Finding | None:
    """A step of an activation (MAR-SEQ.02)."""
    galley = game.by_id.get(action.galley)
    if galley is None or not galley.on_table:
        return no("ORDER", "INI.01", f"There is no galley {action.galley} on the table.", galley=action.galley)
    if isinstance(action, act.Fend):
        return _fend(game, galley, action)
    if game.lodged is not None:
        message = f"First {game.lodged.target} says how it fends off {game.lodged.galley}."
        return no("ORDER", "GRA.05", message, galley=galley.id)
    if game.active != galley.id:
        if galley.acted:
            return no("ACTED", "INI.07", f"{galley.label} has acted this turn.", galley=galley.id)
        return no("ORDER", "INI.01", f"It is not the turn of {galley.label} to act.", galley=galley.id)
    if galley.side != action.side:
        return no("SIDE", "SEQ.02", f"{galley.label} is the other side's galley.", galley=galley.id)
    found: Finding | None = _JUDGES[type(action)](game, galley, action)
    return found


def _fend(game: Game, galley: Galley, action: act.Fend) -> Finding | None:
    """MAR-GRA.05 and .06."""
    lodged = game.lodged
    if lodged is None or lodged.target != galley.id:
        return no("ORDER", "GRA.05", f"No grapple has lodged on {galley.label}.", galley=galley.id)
    if galley.side != action.side:
        return no("SIDE", "GRA.05", f"{galley.label} is the other side's galley.", galley=galley.id)
    left = grappling.fenders_left(galley)
    if action.figures is not None and not 0 <= action.figures <= left:
        message = f"{galley.label} has {left} missile figures that have not fended this turn."
        return no("FIRE-COUNT", "GRA.06", message, galley=galley.id, left=left)
    return None


def _move(game: Game, galley: Galley, action: act.Move) -> Finding | None:
    if galley.moved:
        return no("ACTED", "SEQ.02", f"{galley.label} has made its move.", galley=galley.id)
    if refused := may_move(game, galley):
        return refused
    found = plot(game, galley, action, whole=False)
    if isinstance(found, Finding):
        return found
    if action.glance < 0:
        return no("DISTANCE", "RAM.06", "The distance after a glancing ram is 0 or more.", galley=galley.id)
    return None


def _grapple(game: Game, galley: Galley, action: act.ThrowGrapple) -> Finding | None:
    """MAR-GRA.01 to .03, .10, .11 and COR.03 to .05."""
    if galley.sinking:
        return no("SINKING", "HUL.03", f"{galley.label} is sinking and cannot grapple.", galley=galley.id)
    if not galley.crewed:
        return deserted(galley)
    if galley.grapple_used:
        return no("GRAPPLE-USED", "GRA.01", f"{galley.label} has made its attempt this turn.", galley=galley.id)
    if galley.state != "stopped":
        message = f"{galley.label} is under way: it grapples at a full stop only."
        return no("GRAPPLE-MOVING", "GRA.02", message, galley=galley.id)
    target = game.by_id.get(action.target)
    if target is None or target is galley or not target.on_table:
        message = f"{action.target} is no other galley on the table."
        return no("GRAPPLE-TARGET", "GRA.03", message, target=action.target)
    if galley.grapple_with(target.id) is not None:
        message = f"{target.label} is grappled to it already."
        return no("GRAPPLE-TARGET", "GRA.01", message, target=target.id)
    if (action.grapple == "friendly") == galley.is_enemy(target):
        what = "an enemy" if galley.is_enemy(target) else "a friend or empty"
        message = f"{target.label} is {what}: choose the other kind of grapple."
        return no("GRAPPLE-TARGET", "GRA.10", message, target=target.id)
    gap = game.gap(galley, target)
    if action.grapple == "corvus":
        if galley.corvus != "ok":
            state = {"none": "has no corvus", "lowered": "has lowered its corvus", "spent": "has lost its corvus"}
            return no("CORVUS", "COR.05", f"{galley.label} {state[galley.corvus]}.", galley=galley.id)
        reach = grappling.CORVUS_REACH[galley.size]
        if gap > reach:
            message = f"{target.label} is {in_inches(gap)} away; the corvus reaches {in_inches(reach)}."
            return no("CORVUS", "COR.03", message, target=target.id, gap=gap)
        return None
    if gap > grappling.REACH:
        message = f"{target.label} is {in_inches(gap)} away; a grapple reaches {in_inches(grappling.REACH)}."
        return no("GRAPPLE-RANGE", "GRA.03", message, target=target.id, gap=gap)
    return None


def _transfer(game: Game, galley: Galley, action: act.Transfer) -> Finding | None:
    """MAR-GRA.13, PRZ.05, PRZ.07 and GRA.10."""
    source, target = game.by_id.get(action.source), game.by_id.get(action.target)
    if source is None or target is None or source is target or galley not in (source, target):
        message = f"Figures pass between {galley.label} and one galley grappled to it."
        return no("TRANSFER", "GRA.13", message, galley=galley.id)
    if refused := _may_pass(source, target):
        return refused
    figures = action.figures
    short = figures.ballista != 0 or any(not 0 <= getattr(figures, kind) <= getattr(source, kind) for kind in KINDS)
    if short or not figures.total:
        message = f"{source.label} has not these figures to pass over; ballista crews stay."
        return no("TRANSFER", "GRA.13", message, galley=source.id)
    return _limits(source, target, figures)


def _may_pass(source: Galley, target: Galley) -> Finding | None:
    if not source.crewed or source.grapple_with(target.id) is None:
        message = f"{source.label} and {target.label} are not grappled, or nobody is aboard."
        return no("TRANSFER", "GRA.13", message, source=source.id, target=target.id)
    if target.crewed and target.side != source.side:
        return no("TRANSFER", "GRA.13", f"{target.label} is no friend.", target=target.id)
    if not prizes.takes_aboard(source, target):
        why = "is sinking" if target.sinking else "is worthless to any but its own side"
        return no("TRANSFER", "PRZ.07", f"{target.label} {why}: it cannot be manned.", target=target.id)
    return None


def _limits(source: Galley, target: Galley, figures: Figures) -> Finding | None:
    if figures.total >= source.figures and not prizes.may_be_emptied(source):
        message = f"{source.label} has {source.hd} HD: a galley of one's own is given up only from {MAY_ABANDON}."
        return no("ABANDON", "PRZ.05", message, galley=source.id, hd=source.hd)
    room = prizes.room(target)
    if figures.total > room:
        message = f"{target.label} has room for {room} more, up to its original complement of {target.complement}."
        return no("TRANSFER-LIMIT", "GRA.10", message, target=target.id, room=room)
    return None


def _abandon(game: Game, galley: Galley, action: act.Abandon) -> Finding | None:
    """MAR-PRZ.05."""
    target = game.by_id.get(action.to)
    if target is None or target is galley:
        return no("TRANSFER", "PRZ.05", f"There is no other galley {action.to}.", target=action.to)
    if refused := _may_pass(galley, target):
        return refused
    if not prizes.may_be_emptied(galley):
        message = f"{galley.label} has {galley.hd} HD: a galley of one's own is given up only from {MAY_ABANDON}."
        return no("ABANDON", "PRZ.05", message, galley=galley.id, hd=galley.hd)
    if not prizes.room(target):
        return no("TRANSFER-LIMIT", "GRA.10", f"{target.label} has no room.", target=target.id, room=0)
    return None


def _cast_off(game: Game, galley: Galley, action: act.CastOff) -> Finding | None:
    """MAR-GRA.12."""
    if not galley.crewed:
        return deserted(galley)
    if not action.others or len(set(action.others)) < len(action.others):
        return no("CASTOFF", "GRA.12", "Name whom to cast off from, each once.", galley=galley.id)
    for id in action.others:
        other = game.by_id.get(id)
        if other is None or galley.grapple_with(id) is None:
            return no("CASTOFF", "GRA.12", f"{galley.label} is not grappled to {id}.", galley=galley.id, other=id)
        if not grappling.may_cast_off(game, galley, other):
            message = (
                f"{galley.label} cannot cast off from {other.label}: a friend holds until the next turn, an enemy "
                "while either has marines."
            )
            return no("CASTOFF", "GRA.12", message, galley=galley.id, other=id)
    return None


def _end_activation(game: Game, galley: Galley, action: act.EndActivation) -> Finding | None:
    if owes_advance(galley):
        message = f"{galley.label} is under way: it must row at least 4 in straight ahead."
        return no("MANDATORY", "MOV.06", message, galley=galley.id)
    return None


_JUDGES: dict[type, Any] = {
    act.Move: _move,
    act.ThrowGrapple: _grapple,
    act.Transfer: _transfer,
    act.Abandon: _abandon,
    act.CastOff: _cast_off,
    act.EndActivation: _end_activation,
}
