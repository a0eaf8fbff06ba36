"""A battle that is played: what may be done now, whether an action is legal, and doing it.

Here is the one table of the procedures, each with the chapter that sees to it, and of the decisions, each with the
procedures during which it is taken, the check that may refuse it, and what carries it out.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from rules.core.actions import Bounds
from rules.core.choices import Choice, Choices
from rules.core.dice import Dice
from rules.core.events import Event
from rules.core.findings import Finding
from rules.core.results import BattleResult
from rules.mare_nostrum import actions as act
from rules.mare_nostrum import (
    activation,
    casting_off,
    deployment,
    flotsam,
    flow,
    grappling,
    initiative,
    losses,
    melee,
    melee_direction,
    missiles,
    movement,
    prizes,
    sinking,
    turns,
)
from rules.mare_nostrum.activation import step
from rules.mare_nostrum.fates import result_of
from rules.mare_nostrum.game import Game
from rules.mare_nostrum.refusing import no
from rules.mare_nostrum.state import SIDES


def _none(game: Game) -> Iterator[Any]:
    return iter(())


def _waits(game: Game) -> bool:
    return False


class Procedure(NamedTuple):
    """How a procedure goes on: `run` takes an automatic step and says whether there may be another; where there is
    none the sides choose among `legal`, of whose ranges `bounds` tells. `says` is what is going on, in words."""

    says: str
    run: Callable[[Game], bool]
    legal: Callable[[Game], Iterable[Choice]] = _none
    bounds: Callable[[Game], Iterable[Bounds]] = _none


class Decision(NamedTuple):
    """During which procedures a decision is taken, why it would be refused, and what it does."""

    during: tuple[type[flow.Frame], ...]
    check: Callable[[Game, Any], Finding | None]
    act: Callable[[Game, Any], None]


PROCEDURES: dict[type[flow.Frame], Procedure] = {
    flow.Deployment: Procedure("the galleys are being deployed", deployment.run, deployment.legal, deployment.bounds),
    flow.Initiative: Procedure("initiative is being rolled", initiative.run),
    flow.HullTests: Procedure("hulls are being tested", flotsam.run),
    flow.Movement: Procedure("galleys are moving", activation.run_movement, activation.legal_between),
    flow.Activation: Procedure("a galley is acting", activation.run, activation.legal, activation.bounds),
    flow.Fending: Procedure("a grapple has lodged", _waits, grappling.legal_to_fend),
    flow.Missiles: Procedure("fire orders are being written", missiles.run, missiles.legal, missiles.bounds),
    flow.Losses: Procedure("losses are being taken", sinking.run, losses.legal, losses.bounds),
    flow.Melees: Procedure("crews are fighting", melee.run, melee.legal, melee.bounds),
    flow.TurnEnd: Procedure("the turn is ending", turns.run),
    flow.Over: Procedure("the battle is over", _waits),
}

MOVING = (flow.Movement,)
DECISIONS: dict[type, Decision] = {
    act.Deploy: Decision((flow.Deployment,), deployment.check_deploy, deployment.deploy),
    act.UseLowDie: Decision(MOVING, initiative.check_low_die, initiative.use_low_die),
    act.ChooseNext: Decision(MOVING, activation.check_choose_next, activation.choose_next),
    act.CastOff: Decision(MOVING, step(casting_off.check_cast_off), casting_off.cast_off),
    act.Transfer: Decision(MOVING, step(prizes.check_transfer), prizes.transfer),
    act.Abandon: Decision(MOVING, step(prizes.check_abandon), prizes.abandon),
    act.Move: Decision(MOVING, step(movement.check_move), movement.move),
    act.ThrowGrapple: Decision(MOVING, step(grappling.check_attempt), grappling.attempt),
    act.EndActivation: Decision(MOVING, step(activation.check_end), activation.end),
    act.Fend: Decision(MOVING, grappling.check_fend, grappling.fend),
    act.Fire: Decision((flow.Missiles,), missiles.check_fire, missiles.fire),
    act.TakeLosses: Decision((flow.Losses, flow.Melees), losses.check_losses, losses.take_losses),
    act.DirectMelee: Decision((flow.Melees,), melee_direction.check_direct, melee_direction.direct),
    act.AgreeEnd: Decision(tuple(PROCEDURES), turns.check_agree, turns.agree),
}


class Battle(Game):
    """See `rules.core.ruleset.Game`."""

    def open(self, dice: Dice, log: list[Event]) -> None:
        """The automatic steps before the first decision."""
        self.dice, self.log = dice, log
        turns.opening(self)
        self._run()

    def choices(self) -> Iterator[Choice]:
        """What every side may do now, by kind, agreeing to stop last. Of choices that run over a range (a move,
        figures, fire orders) these list samples; `bounds` says what else is allowed."""
        if self.opened and self.ended is None:
            yield from PROCEDURES[type(self.stack[-1])].legal(self)
            yield from turns.legal(self)

    def deciders(self) -> tuple[str, ...]:
        """The sides that have something to decide, told without working out what they may do; where a procedure waits
        for nobody, those that may agree to stop."""
        if not self.opened or self.ended is not None:
            return ()
        waited_for = dict.fromkeys([choice.side for choice in PROCEDURES[type(self.stack[-1])].legal(self)])
        return tuple(waited_for or [choice.side for choice in turns.legal(self)])

    def legal(self) -> Choices:
        """The actions of `choices`, each worked out when it is read; good until the next act."""
        return Choices.of(self.choices())

    def bounds(self) -> list[Bounds]:
        """The ranges of the choices of which `legal` lists samples."""
        if not self.opened or self.ended is not None:
            return []
        return list(PROCEDURES[type(self.stack[-1])].bounds(self))

    def check(self, action: act.MareAction) -> Finding | None:
        """The first reason of MAR-D that refuses the action; None where it is legal."""
        if not self.opened or self.ended is not None:
            doing = "the battle is over" if self.opened else "the battle has not begun"
            return no("PHASE", "SEQ.04", f"Not now: {doing}.", phase=self.phase)
        if action.side not in SIDES:
            message = f"There is no side {action.side}: the sides can only be A and B."
            return no("SIDE", "SET.02", message, side=action.side)
        decision = DECISIONS[type(action)]
        if not any(type(frame) in decision.during for frame in self.stack):
            return no("PHASE", "SEQ.01", f"Not now: {PROCEDURES[type(self.stack[0])].says}.", phase=self.phase)
        return decision.check(self, action)

    def act(self, action: act.MareAction, dice: Dice, log: list[Event]) -> None:
        """Carry out a legal action, and what follows of itself."""
        self.dice, self.log = dice, log
        DECISIONS[type(action)].act(self, action)
        self._run()

    def _run(self) -> None:
        """Go on until somebody has to decide, or the battle is over."""
        while self.ended is None and PROCEDURES[type(self.stack[-1])].run(self):
            pass

    def over(self) -> bool:
        return self.ended is not None

    def result(self) -> BattleResult | None:
        return None if self.ended is None else result_of(self.state())
