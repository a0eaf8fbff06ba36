"""A battle as it is played: which chapter sees to each step and each decision, and the game that asks them."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from rules.core.actions import Bounds
from rules.core.choices import Choice, Choices
from rules.core.dice import Dice
from rules.core.events import Event
from rules.core.findings import Finding
from rules.core.results import BattleResult
from rules.nauta import actions as act
from rules.nauta import (
    activations,
    boarding,
    deployment,
    facts,
    fighting,
    initiative,
    movement,
    pirophoros,
    shooting,
    speeds,
    surrender,
    victory,
)
from rules.nauta.events import BattleStarted, StepBegan
from rules.nauta.fates import result_of
from rules.nauta.game import Game
from rules.nauta.refusing import no
from rules.nauta.scenario import Side, Step
from rules.nauta.state import SIDES


class Chapter(NamedTuple):
    """How a step goes on: `run` takes what needs no decision and names the step that follows, None while one of the
    `deciders` has to choose among what is `legal`, within `bounds`."""

    run: Callable[[Game], Step | None]
    deciders: Callable[[Game], list[Side]]
    legal: Callable[[Game], Iterable[Choice]]
    bounds: Callable[[Game, Side], list[Bounds]]
    clause: str
    waiting: str


class Decision(NamedTuple):
    """During which steps a decision is taken, why it would be refused, and what it does."""

    during: tuple[Step, ...]
    check: Callable[[Game, Any], Finding | None]
    act: Callable[[Game, Any], None]


def _of(module: Any, clause: str, waiting: str) -> Chapter:
    return Chapter(module.run, module.deciders, module.legal, module.bounds, clause, waiting)


_MOVING = Chapter(activations.run, movement.deciders, movement.legal, movement.bounds, "NAU-8.b", "ships are moving")
_ENDING = Chapter(victory.run, lambda game: [], lambda game: [], lambda game, side: [], "NAU-8.f", "the turn is ending")

STEPS: dict[Step, Chapter] = {
    "deploy": _of(deployment, "NAU-7.a", "the fleets are being deployed"),
    "speeds": _of(speeds, "NAU-8.a", "speeds are being written"),
    "initiative": _of(initiative, "NAU-8.b", "the winner of the initiative chooses the first or the second move"),
    "movement": _MOVING,
    "pirophoros": _of(pirophoros, "NAU-8.c", "fire is being thrown"),
    "boarding": _of(boarding, "NAU-8.d", "boardings are being declared"),
    "fighting": _of(fighting, "NAU-8.e", "the crews are fighting aboard"),
    "end": _ENDING,
    "over": _ENDING._replace(waiting="the battle is over"),
}

DECISIONS: dict[type[act.NautaAction], Decision] = {
    act.ChooseEdge: Decision(("deploy",), deployment.check_edge, deployment.choose_edge),
    act.Deploy: Decision(("deploy",), deployment.check_deploy, deployment.deploy),
    act.WriteSpeeds: Decision(("speeds",), speeds.check_write, speeds.write),
    act.ChooseOrder: Decision(("initiative",), initiative.check_order, initiative.choose_order),
    act.MoveShip: Decision(("movement",), movement.check_move, movement.move_ship),
    act.Shoot: Decision(("movement",), shooting.check_shoot, shooting.shoot),
    act.NoShot: Decision(("movement",), shooting.check_no_shot, shooting.no_shot),
    act.Pirophoros: Decision(("pirophoros",), pirophoros.check_declare, pirophoros.declare),
    act.DeclareBoarding: Decision(("boarding",), boarding.check_declare, boarding.declare),
    act.NameVictim: Decision(("fighting",), fighting.check_victim, fighting.name_victim),
    act.SaveAdmiral: Decision(("fighting",), surrender.check_save, surrender.save_admiral),
}


class Battle(Game):
    """See `rules.core.ruleset.Game`."""

    kept_choices: list[Choice] | None = None

    def open(self, dice: Dice, log: list[Event]) -> None:
        """The battle begins: what each side has spent and may lose (NAU-17.c), then whatever needs no decision."""
        self.dice, self.log, self.kept_choices = dice, log, None
        if self.opened:
            return
        spent = {side: self.sides[side].spent for side in SIDES}
        threshold = {side: self.sides[side].threshold for side in SIDES}
        self.tell(BattleStarted(spent=spent, threshold=threshold, clause="NAU-17.c"))
        self._proceed()

    def deciders(self) -> list[Side]:
        """The sides that may decide now."""
        return STEPS[self.step].deciders(self) if self.opened and self.ended is None else []

    def choices(self) -> list[Choice]:
        """What every side may do now, by kind. Of choices that run over a range (a deployment, speeds, a wheel) these
        list samples; `bounds` says what else is allowed. Kept until the next fact: not to be changed."""
        found = self.kept_choices
        if found is None:
            open_now = self.opened and self.ended is None
            found = self.kept_choices = list(STEPS[self.step].legal(self)) if open_now else []
        return found

    def legal(self) -> Choices:
        """The actions of `choices`, each worked out when it is read; good until the next act."""
        return Choices(self._listed())

    def _listed(self) -> Iterator[act.NautaAction]:
        for choice in self.choices():
            yield from choice.listed()

    def bounds(self) -> list[Bounds]:
        """The ranges of the choices of which `legal` lists samples."""
        bounds = STEPS[self.step].bounds
        return [each for side in self.deciders() for each in bounds(self, side)]

    def check(self, action: act.NautaAction) -> Finding | None:
        """The first reason of NAU-D that refuses the action; None where it is legal."""
        decision = DECISIONS[type(action)]
        if not self.opened or self.step not in decision.during:
            doing = STEPS[self.step].waiting if self.opened else "the battle has not begun"
            return no("TURN", "NAU-8.h", f"Not now: {doing}.", step=self.step)
        if action.side not in SIDES:
            message = f"There is no side {action.side}: the sides can only be A and B."
            return no("TURN", "NAU-1.a", message, side=action.side)
        return decision.check(self, action)

    def act(self, action: act.NautaAction, dice: Dice, log: list[Event]) -> None:
        """Carry out a legal action, and what follows of itself."""
        self.dice, self.log, self.kept_choices = dice, log, None
        DECISIONS[type(action)].act(self, action)
        self._proceed()

    def _proceed(self) -> None:
        """NAU-8.h: go on, step by step, until a side has something to decide or the battle is over."""
        while not self.over():
            following = STEPS[self.step].run(self)
            if following is None:
                return
            if not self.over() and following != self.step:
                turn = self.turn + (following == "speeds" and self.step == "end")
                self.tell(StepBegan(step=following, turn=turn, clause=STEPS[following].clause))

    def apply(self, event: Any) -> None:
        """Make a recorded fact so."""
        self.kept_choices = None
        facts.apply(self, event)

    def copy(self) -> "Battle":
        """A game of its own that goes on from here."""
        made = super().copy()
        made.kept_choices = None
        return made

    def over(self) -> bool:
        """Whether the battle has ended."""
        return self.ended is not None

    def result(self) -> BattleResult | None:
        """How it ended; None while it goes on."""
        return None if self.ended is None else result_of(self.state())
