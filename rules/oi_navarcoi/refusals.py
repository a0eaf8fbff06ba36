"""ONV-GEN-08: why a decision is refused, the first reason that applies. What moves squadrons is in `refusals_moves`."""

from collections.abc import Callable
from typing import Any

from rules.core.findings import Finding
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import (
    deployment,
    harbour,
    land_melee,
    phalanxes,
    placing,
    refusals_duels,
    refusals_moves,
    signals,
    turns,
)
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.land_melee import WINGS
from rules.oi_navarcoi.measure import FULL_TURN, between
from rules.oi_navarcoi.refusals_paths import no
from rules.oi_navarcoi.state import SIDES

PHASE_OF: dict[type, str] = {
    act.Deploy: "setup",
    act.MoveOrder: "initiative",
    act.PhalanxOrder: "orders",
    act.PhalanxAllot: "land_melee",
}
PHASE_NAMES = {
    "setup": "the fleets are being set up",
    "event": "the event phase is on",
    "initiative": "the initiative is being settled",
    "orders": "phalanxes are being given their orders",
    "automatic": "engaged squadrons form line",
    "moves": "squadrons are being activated",
    "phalanx_moves": "phalanxes march",
    "melee": "melees are being fought",
    "land_melee": "the phalanxes fight",
    "morale": "morale is being tested",
    "end": "the turn ends",
    "over": "the battle is over",
}


def refusal(game: Game, action: act.NavarchAction) -> Finding | None:
    """The reason why the action is refused, None where it is legal."""
    if not game.opened or game.phase != PHASE_OF.get(type(action), "moves"):
        return no("PHASE", "ONV-TRN-01", f"Not now: {PHASE_NAMES[game.phase]}.", phase=game.phase)
    if action.side not in SIDES:
        return no("SIDE", "ONV-GEN-01", f"There is no side {action.side}.", side=action.side)
    if game.phase == "moves":
        if action.side != game.active:
            return no("SIDE", "ONV-MOV-02", f"It is side {game.active}'s part of the movement phase.", side=game.active)
        return _in_order(game, action) or _CHECKS[type(action)](game, action)
    return _CHECKS[type(action)](game, action)


def _in_order(game: Game, action: act.NavarchAction) -> Finding | None:
    """What has to be decided before anything else."""
    if isinstance(action, act.Concede):
        return None
    if game.pending is not None and not isinstance(action, act.Path):
        label = game.by_id[game.pending.squadron].label
        return no("PENDING", "ONV-MOV-08", f"The dice are rolled: give the path of {label} first.")
    if game.pending is None and isinstance(action, act.Path):
        return no("PENDING", "ONV-MOV-08", "No squadron waits for a path.")
    if game.berth is not None and not isinstance(action, act.Harbour):
        return no("BERTH", "ONV-TBL-09", f"Say first whether {game.by_id[game.berth].label} enters its harbour.")
    if turns.names_launch(game) and not isinstance(action, act.LaunchFree):
        return no("LAUNCH", "ONV-SCN-05", "Name first the squadron that may launch for nothing, or none.")
    return None


def _deploy(game: Game, action: act.Deploy) -> Finding | None:
    if action.side in game.committed:
        return no("COMMITTED", "ONV-TBL-07", f"Side {action.side} has committed its plan.")
    if action.side not in deployment.waiting(game):
        return no("COMMITTED", "ONV-TBL-07", f"The scenario leaves nothing to plan for side {action.side}.")
    fault = deployment.first_fault(game, action)
    return None if fault is None else no(*fault)


def _move_order(game: Game, action: act.MoveOrder) -> Finding | None:
    if game.chooser is None or action.side != game.chooser:
        return no("SIDE", "ONV-MOV-01", f"Side {game.chooser} has the initiative and chooses.", side=game.chooser)
    return None


def _signal(game: Game, action: act.Signal) -> Finding | None:
    """ONV-SIG-04, 05 and 10."""
    sheet = game.sides[action.side]  # type: ignore[index]
    plan = sheet.plan or ()
    if not 0 <= action.index < len(plan):
        return no("SIGNAL", "ONV-SIG-02", "There is no such signal in the plan.", index=action.index)
    planned = plan[action.index]
    if planned.used:
        return no("SIGNAL", "ONV-SIG-04", "That signal has been played.", index=action.index)
    if sheet.signalled is not None:
        return no("SIGNAL", "ONV-SIG-04", "Only one signal may be played in a turn.")
    addressed = signals.addressed(game, action.side, planned)
    if not addressed:
        return no("SIGNAL", "ONV-SIG-10", "None of its wings has a squadron left on the table.")
    moved = [each.label for each in game.fleet(action.side) if each.activated and each.wing in planned.wings]
    if moved:
        return no("SIGNAL", "ONV-SIG-05", f"Too late: {moved[0]} has been activated this turn.")
    return None


def _launch_free(game: Game, action: act.LaunchFree) -> Finding | None:
    if not turns.names_launch(game):
        return no("LAUNCH", "ONV-SCN-05", "There is nothing to name.")
    if action.squadron is None:
        return None
    squadron = game.by_id.get(action.squadron)
    if squadron is None or squadron.side != action.side or squadron.status != "AT_ANCHOR":
        return no("LAUNCH", "ONV-SCN-05", f"{action.squadron} is not one of your squadrons at anchor.")
    return None


def _end_moves(game: Game, action: act.EndMoves) -> Finding | None:
    bound = turns.may_end_moves(game)
    if bound is not None:
        return no("SIGNAL", "ONV-SIG-06", f"The signal binds {bound.label}: activate it first.", squadron=bound.id)
    return None


def _harbour(game: Game, action: act.Harbour) -> Finding | None:
    if game.berth is None or action.squadron != game.berth:
        return no("BERTH", "ONV-TBL-09", f"{action.squadron} does not stand before its harbour now.")
    return None


def _sortie(game: Game, action: act.Sortie) -> Finding | None:
    squadron = game.by_id.get(action.squadron)
    if squadron is None or squadron.side != action.side or squadron.status != "SAFE" or squadron.freighter:
        return no("UNIT", "ONV-TBL-09", f"{action.squadron} does not lie in your harbour.")
    if squadron.activated:
        return no("ACTIVATED", "ONV-TBL-09", f"{squadron.label} has been activated this turn.")
    pose = harbour.berth(game, squadron, action.x)
    if pose is None or not placing.is_free(game, squadron, pose):
        return no("ROOM", "ONV-TBL-09", f"{squadron.label} has no room before the harbour there.")
    return None


def _phalanx_order(game: Game, action: act.PhalanxOrder) -> Finding | None:
    """ONV-AMP-03, 05 and 06."""
    if action.side not in phalanxes.waiting(game):
        return no("COMMITTED", "ONV-AMP-03", f"Side {action.side} has no order to give.")
    phalanx = phalanxes.of_side(game, action.side)
    assert phalanx is not None
    if phalanx.must_line and not (action.order == "DEPLOY" and action.what == "line"):
        return no("ORDER", "ONV-AMP-05", "It entered the enemy's Respect area in column: only DEPLOY into line.")
    if action.order == "MOVE":
        if phalanx.status != "ON_LAND" or action.heading is None or not 0 <= action.heading < FULL_TURN:
            return no("ORDER", "ONV-AMP-05", "MOVE needs a phalanx on land and a heading.")
        if between(action.heading, phalanx.heading) > phalanxes.WIDEST_TURN:
            return no("ORDER", "ONV-AMP-05", "The heading ordered is within 45° of the present one.")
    elif action.heading is not None:
        return no("ORDER", "ONV-AMP-03", "Only MOVE has a heading.")
    if action.order != "DEPLOY":
        if action.what is not None or action.squadron is not None:
            return no("ORDER", "ONV-AMP-03", "Only DEPLOY says what.")
        return None
    return _deploys(game, action, phalanx.status == "ON_LAND")


def _deploys(game: Game, action: act.PhalanxOrder, on_land: bool) -> Finding | None:
    if action.what is None or (action.what == "disembark") == on_land:
        return no("ORDER", "ONV-AMP-06", "DEPLOY says what: into line or column, to embark, or to disembark.")
    if action.what != "embark":
        if action.squadron is not None:
            return no("ORDER", "ONV-AMP-06", "Only embarking names a squadron.")
        return None
    squadron = game.by_id.get(action.squadron or "")
    if squadron is None or squadron.side != action.side or not squadron.standing:
        return no("ORDER", "ONV-AMP-06", "Embarking names one of your squadrons.")
    return None


def _phalanx_allot(game: Game, action: act.PhalanxAllot) -> Finding | None:
    """ONV-AMP-08 and 10."""
    if action.side not in land_melee.waiting(game):
        return no("COMMITTED", "ONV-AMP-08", f"Side {action.side} has no dice to allot.")
    phalanx = land_melee.ours(game, action.side)
    if sorted((action.left, action.centre, action.right)) != sorted(phalanx.dice):
        return no("DICE", "ONV-AMP-08", f"Allot the dice {', '.join(map(str, phalanx.dice))}, one to each wing.")
    if len(set(action.defensive)) < len(action.defensive):
        return no("DICE", "ONV-AMP-08", "A wing is named twice.")
    if phalanx.fixed and set(action.defensive) != set(WINGS):
        return no("DICE", "ONV-AMP-10", "A fixed position is always on the defensive.")
    return None


def _always(game: Game, action: act.Concede) -> Finding | None:
    return None


_CHECKS: dict[type, Callable[[Game, Any], Finding | None]] = {
    act.Deploy: _deploy,
    act.MoveOrder: _move_order,
    act.Signal: _signal,
    act.LaunchFree: _launch_free,
    act.EndMoves: _end_moves,
    act.Harbour: _harbour,
    act.Sortie: _sortie,
    act.PhalanxOrder: _phalanx_order,
    act.PhalanxAllot: _phalanx_allot,
    act.Concede: _always,
    **refusals_moves.CHECKS,
    **refusals_duels.CHECKS,
}
