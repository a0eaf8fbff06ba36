"""Which chapter sees to which procedure and decision: the one table through which a battle asks and acts."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from rules.core.actions import Bounds
from rules.core.choices import Choices
from rules.core.dice import Dice
from rules.core.findings import Finding
from rules.core.results import BattleResult
from rules.core.ruleset import Log
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
    flow,
    formations,
    impulses,
    melees,
    movement,
    moving,
    reactions,
    speeds,
    turns,
)
from rules.navarchoi import actions as act
from rules.navarchoi import events as ev
from rules.navarchoi.fates import result_of
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.state import SIDES


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
    act.CommitCard: Decision((flow.Cycle,), cycle.check_commit, cycle.commit),
    act.PassCycle: Decision((flow.Cycle,), cycle.check_pass, cycle.pass_cycle),
    act.Announce: Decision((flow.Cycle,), cycle.check_announce, cycle.announce),
    act.OrderActions: Decision((flow.Cycle,), cycle.check_order_actions, cycle.order_actions),
    act.NameImpulses: Decision((flow.Cycle,), impulses.check_name_impulses, impulses.name_impulses),
    act.OrderImpulse: Decision((flow.Cycle,), impulses.check_order_impulse, impulses.order_impulse),
    act.ActionTargets: Decision((flow.PlayAction,), action_cards.check_targets, action_cards.choose),
    act.Activate: Decision((flow.Muster,), formations.check_activate, formations.activate),
    act.DeclineImpulse: Decision((flow.Muster,), formations.check_decline, formations.decline_impulse),
    act.BeginShip: Decision((flow.Formation,), activation.check_begin, activation.begin_ship),
    act.Scuttle: Decision((flow.Formation,), activation.check_scuttle, activation.scuttle),
    act.EnterMap: Decision(MOVING, movement.check_enter, movement.enter),
    act.Avoid: Decision(MOVING, movement.check_avoid, movement.avoid),
    act.Rotate: Decision(MOVING, movement.check_rotate, movement.rotate),
    act.Forward: Decision(MOVING, movement.check_forward, movement.forward),
    act.Back: Decision(MOVING, movement.check_back, movement.back),
    act.Turn: Decision(MOVING, movement.check_turn, movement.turn),
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


# Open to whoever decides, whatever is decided: how to be asked, and giving up.
ASK = tuple((act.AskAlways(side, "always"), act.AskAlways(side, "when_it_fits")) for side in SIDES)
CONCEDE = tuple(act.Concede(side) for side in SIDES)
NAMES: dict[tuple[int, ...], tuple[str, ...]] = {
    sides: tuple(SIDES[side] for side in sides) for sides in ((), (0,), (1,), (0, 1), (1, 0))
}
UNBROKEN = (flow.Combat, flow.Sinking)  # NAV-8.h: what is done before anybody looks who is left


class Battle(Game):
    """The game as it is played: see `rules.core.ruleset.Game`."""

    def open(self, dice: Dice, log: Log) -> None:
        """The automatic steps before the first decision."""
        self.dice, self.log = dice, [] if log is None else log
        turns.opening(self)
        self._go_on()

    def deciders(self) -> tuple[str, ...]:
        """The sides that may decide now."""
        return NAMES[self.deciding()]

    def deciding(self) -> tuple[int, ...]:
        """Those sides by number."""
        if not self.stack or self.ended is not None:
            return ()
        return FRAMES[type(self.stack[-1])].deciders(self, self.stack[-1])

    def lawful(self) -> Iterable[Any]:
        """What the deciders may do about the battle itself: every legal action but those open whatever is decided."""
        frame = self.stack[-1]
        return FRAMES[type(frame)].legal(self, frame)

    def legal(self) -> Sequence[act.NavAction]:
        """Every legal action, of formations samples; conceding comes last for each side that decides. To be read before
        the next act."""
        if not self.stack or self.ended is not None:
            return ()
        return Choices(self._listed())

    def _listed(self) -> Iterator[act.NavAction]:
        frame = self.stack[-1]
        chapter = FRAMES[type(frame)]
        yield from chapter.legal(self, frame)
        deciders = chapter.deciders(self, frame)
        for side in deciders:
            yield ASK[side][self.sides[side].always_ask]
        for side in deciders:
            yield CONCEDE[side]

    def bounds(self) -> list[Bounds]:
        """Of which ships and Bonus cards a formation may consist (NAV-2.6)."""
        frame = self.stack[-1] if self.stack and self.ended is None else None
        return formations.bounds(self, frame) if isinstance(frame, flow.Muster) else []

    def check(self, action: act.NavAction) -> Finding | None:
        """Why an action is refused: the battle is over, it is the other side's decision, not the moment, or by its
        chapter. None when it is legal."""
        deciding = self.deciding()
        if not deciding:
            return no("OVER", "NAV-M-2", "The battle is over." if self.ended else "The battle has not begun.")
        if action.side not in SIDES:
            return no("SIDE", "NAV-X-15", f"There is no side {action.side}.", side=action.side)
        frame = self.stack[-1]
        if SIDES.index(action.side) not in deciding:
            names = " and ".join(SIDES[side] for side in deciding)
            return no("SIDE", "NAV-M-2", f"Side {names} decides now: {WAITING[type(frame)]}.", side=names)
        if isinstance(action, act.Concede):
            return None
        if isinstance(action, act.AskAlways):
            always = self.sides[SIDES.index(action.side)].always_ask
            if (action.ask == "always") == always:
                return no("ASK", "NAV-R-WIN", "That is how you are asked already.")
            return None
        decision = DECISIONS[type(action)]
        if type(frame) not in decision.during:
            return no("PHASE", "NAV-M-2", f"Not now: {WAITING[type(frame)]}.")
        if isinstance(frame, flow.Activation) and frame.stage == "link" and not isinstance(action, act.LinkTo):
            return no("PHASE", "NAV-4.0.f", "There is no way out: choose the enemy ship that it is linked to.")
        return decision.check(self, frame, action)

    def act(self, action: act.NavAction, dice: Dice, log: Log) -> None:
        """Carry out a legal action, and what follows from it up to the next decision."""
        self.dice, self.log = dice, [] if log is None else log
        before = tuple(self.stack)
        decision = DECISIONS.get(type(action))
        if decision is not None:
            decision.act(self, self.stack[-1], action)
        elif isinstance(action, act.AskAlways):
            always = action.ask == "always"
            self.tell(ev.AskingChanged(side=action.side, always=always, clause="NAV-R-WIN"))
        else:
            turns.end(self, "conceded", "NAV-8.j", SIDES.index(action.side))
        self._go_on(before)

    def _go_on(self, before: tuple[flow.AnyFrame, ...] = ()) -> None:
        """Take automatic steps until somebody has to decide or the battle is over."""
        while self.ended is None:
            frame = self.stack[-1] if self.stack else None
            if 0 in self.holding and type(frame) not in UNBROKEN:  # NAV-8.h: a side has none left, and none to come
                turns.end(self, "eliminated", "NAV-8.h")
            elif frame is None:
                turns.proceed(self)
            elif not FRAMES[type(frame)].run(self, frame):
                break
        if self.ended is None and before != tuple(self.stack):
            self.log.append(ev.Awaiting(flow=tuple(self.stack), clause="NAV-M-2"))

    def over(self) -> bool:
        return self.ended is not None

    def result(self) -> BattleResult | None:
        return None if self.ended is None else result_of(self.state())
