"""Which chapter sees to which procedure and decision: the one table through which a battle asks and acts."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from rules.core.findings import Finding
from rules.navarchoi import (
    action_cards,
    activation,
    anastrophe,
    answering,
    attacks,
    combat,
    command,
    cycle,
    disengaging,
    drifting,
    entering,
    flow,
    formations,
    impulses,
    melees,
    movement,
    moving,
    reactions,
    speeds,
    stratagems,
    turning,
)
from rules.navarchoi import actions as act
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no


class Chapter(NamedTuple):
    """How a procedure goes on: `run` takes a step and says whether it did; else `deciders` choose among `legal`."""

    run: Callable[[Game, Any], bool]
    deciders: Callable[[Game, Any], tuple[int, ...]]
    legal: Callable[[Game, Any], Iterable[Any]]


class Decision(NamedTuple):
    """During which procedures a decision is taken, why it would be refused, and what it does."""

    during: tuple[type[flow.Frame], ...]
    check: Callable[[Game, Any, Any], Finding | None]
    act: Callable[[Game, Any, Any], None]


def _of(module: Any) -> Chapter:
    return Chapter(module.run, module.deciders, module.legal)


FRAMES: dict[type[flow.Frame], Chapter] = {
    flow.Cycle: _of(cycle),
    flow.PlayAction: _of(action_cards),
    flow.Muster: _of(formations),
    flow.Formation: _of(activation),
    flow.Activation: _of(moving),
    flow.Window: _of(reactions),
    flow.DieWindow: Chapter(answering.run_die, answering.die_deciders, answering.die_legal),
    flow.Reaction: Chapter(answering.run_reaction, answering.no_deciders, answering.nothing_legal),
    flow.CutLines: Chapter(answering.run_cut, answering.no_deciders, answering.nothing_legal),
    flow.Combat: _of(combat),
    flow.Sinking: _of(drifting),
    flow.Command: _of(command),
    flow.Melees: _of(melees),
    flow.Disengagement: _of(disengaging),
    flow.Allot: Chapter(melees.run_allot, melees.allot_deciders, melees.allot_legal),
    flow.Speeds: _of(speeds),
}


def _check_reaction(game: Game, frame: Any, action: act.PlayReaction) -> Finding | None:
    if isinstance(frame, flow.DieWindow):
        return answering.check_die(game, frame, action)
    return reactions.check_play(game, frame, action)


def _play_reaction(game: Game, frame: Any, action: act.PlayReaction) -> None:
    if isinstance(frame, flow.DieWindow):
        answering.play_die(game, frame, action)
    else:
        reactions.play(game, frame, action)


def _check_decline(game: Game, frame: Any, action: act.Decline) -> Finding | None:
    if isinstance(frame, flow.Cycle) and frame.stage != "leadership":
        return no("PHASE", "NAV-2.0.C", "There is nothing to decline: commit a card, or pass.")
    if isinstance(frame, flow.PlayAction) and not frame.done:
        return no("PASS", "NAV-2.4.2.a", "The Action has been announced: choose what it is about.")
    if isinstance(frame, flow.Command):
        return command.check_decline(game, frame, action)
    if isinstance(frame, flow.Disengagement):
        return disengaging.check_decline(game, frame, action)
    return None


_DECLINE: dict[type[flow.Frame], Callable[[Game, Any], None]] = {
    flow.Cycle: cycle.decline,
    flow.PlayAction: action_cards.decline,
    flow.Window: reactions.decline,
    flow.DieWindow: answering.decline_die,
    flow.Command: command.decline,
    flow.Disengagement: disengaging.decline,
}

MOVING = (flow.Activation,)
DECISIONS: dict[type[act.NavAction], Decision] = {
    act.CommitCard: Decision((flow.Cycle,), stratagems.check_commit, stratagems.commit),
    act.PassCycle: Decision((flow.Cycle,), stratagems.check_pass, stratagems.pass_cycle),
    act.Announce: Decision((flow.Cycle,), stratagems.check_announce, stratagems.announce),
    act.OrderActions: Decision((flow.Cycle,), stratagems.check_order_actions, stratagems.order_actions),
    act.NameImpulses: Decision((flow.Cycle,), impulses.check_name_impulses, impulses.name_impulses),
    act.OrderImpulse: Decision((flow.Cycle,), impulses.check_order_impulse, impulses.order_impulse),
    act.ActionTargets: Decision((flow.PlayAction,), action_cards.check_targets, action_cards.choose),
    act.Activate: Decision((flow.Muster,), formations.check_activate, formations.activate),
    act.DeclineImpulse: Decision((flow.Muster,), formations.check_decline, formations.decline_impulse),
    act.BeginShip: Decision((flow.Formation,), activation.check_begin, activation.begin_ship),
    act.Scuttle: Decision((flow.Formation,), activation.check_scuttle, activation.scuttle),
    act.EnterMap: Decision(MOVING, entering.check_enter, entering.enter),
    act.Avoid: Decision(MOVING, turning.check_avoid, turning.avoid),
    act.Rotate: Decision(MOVING, turning.check_rotate, turning.rotate),
    act.Forward: Decision(MOVING, movement.check_forward, movement.forward),
    act.Back: Decision(MOVING, movement.check_back, movement.back),
    act.Turn: Decision(MOVING, turning.check_turn, turning.turn),
    act.Fire: Decision(MOVING, attacks.check_fire, attacks.fire),
    act.DeclareAttacks: Decision(MOVING, attacks.check_attack, attacks.declare),
    act.LinkTo: Decision(MOVING, moving.check_link, moving.link_to),
    act.EndShip: Decision(MOVING, movement.check_end, movement.end),
    act.RamOption: Decision((flow.Combat,), combat.check_option, combat.option),
    act.CommitBattle: Decision((flow.Combat,), combat.check_commit, combat.commit),
    act.PlayReaction: Decision((flow.Window, flow.DieWindow), _check_reaction, _play_reaction),
    act.Anastrophe: Decision((flow.Window,), anastrophe.check, anastrophe.play),
    act.Decline: Decision(
        tuple(_DECLINE), _check_decline, lambda game, frame, action: _DECLINE[type(frame)](game, frame)
    ),
    act.OocFirst: Decision((flow.Command,), command.check_first, command.choose_first),
    act.OocNext: Decision((flow.Command,), command.check_next, command.choose_next),
    act.ReturnToMap: Decision((flow.Command,), command.check_return, command.bring_back),
    act.MeleeFirst: Decision((flow.Melees,), melees.check_first, melees.choose_first),
    act.Melee: Decision((flow.Melees,), melees.check_melee, melees.melee),
    act.Disengage: Decision((flow.Melees,), melees.check_disengage, melees.disengage),
    act.MeleePass: Decision((flow.Melees,), melees.check_pass, melees.melee_pass),
    act.PlaceShip: Decision((flow.Disengagement,), disengaging.check_place, disengaging.place),
    act.AllotLoss: Decision((flow.Allot,), melees.check_allot, melees.allot),
    act.SetSpeed: Decision((flow.Speeds,), speeds.check_speed, speeds.set_speed),
    act.SetSail: Decision((flow.Speeds,), speeds.check_sail, speeds.set_sail),
    act.SpeedsSet: Decision((flow.Speeds,), speeds.check_done, speeds.done),
}

# What the battle waits for, in words.
WAITING: dict[type[flow.Frame], str] = {
    flow.Cycle: "cards are being chosen and announced",
    flow.PlayAction: "an Action card is being carried out",
    flow.Muster: "a formation is being chosen",
    flow.Formation: "the next ship of the formation is to be activated",
    flow.Activation: "a ship is being activated",
    flow.Window: "a Reaction may be played",
    flow.DieWindow: "a die may be rolled again",
    flow.Combat: "a combat is being fought",
    flow.Command: "ships are Out of Command",
    flow.Melees: "it is the time of melees",
    flow.Disengagement: "a ship that has cut free is being placed",
    flow.Allot: "a loss is to be allotted",
    flow.Speeds: "speeds are being set",
}
