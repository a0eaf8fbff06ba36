"""Which chapter sees to which decision: the one table through which a battle asks and acts."""

from collections.abc import Callable
from typing import Any

from rules.core.actions import Bounds
from rules.core.dice import Dice
from rules.core.findings import Finding
from rules.core.results import BattleResult
from rules.core.ruleset import Log
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import (
    choices,
    deployment,
    harbour,
    land_melee,
    launching,
    movement,
    phalanxes,
    refusals,
    signals,
    turns,
)
from rules.oi_navarcoi.fates import result_of
from rules.oi_navarcoi.game import Game

ACTS: dict[type, Callable[[Game, Any], None]] = {
    act.Deploy: deployment.commit,
    act.MoveOrder: turns.choose_order,
    act.Signal: signals.play,
    act.Hold: movement.hold,
    act.Advance: movement.advance,
    act.Path: movement.path,
    act.Back: movement.back,
    act.Front: movement.front,
    act.About: movement.about,
    act.Change: movement.change,
    act.GoUnformed: movement.go_unformed,
    act.Diekplous: movement.declare_diekplous,
    act.Periplous: movement.declare_periplous,
    act.LaunchFree: launching.name_free,
    act.Launch: launching.launch,
    act.EndMoves: turns.end_moves,
    act.Harbour: harbour.enter,
    act.Sortie: harbour.sortie,
    act.PhalanxOrder: phalanxes.order,
    act.PhalanxAllot: land_melee.allot,
    act.Concede: turns.concede,
}


class Battle(Game):
    """The game as it is played: see `rules.core.ruleset.Game`."""

    __slots__ = ()

    def open(self, dice: Dice, log: Log) -> None:
        """The automatic steps before the first decision."""
        self.dice, self.log = dice, log
        turns.open_battle(self)

    def legal(self) -> list[act.NavarchAction]:
        """What every side may do now: samples of it, where a choice runs over a range (see `choices`)."""
        return choices.legal(self)

    def bounds(self) -> list[Bounds]:
        """The ranges of the choices of which `legal` lists samples."""
        return choices.bounds(self)

    def check(self, action: act.NavarchAction) -> Finding | None:
        """The first reason that refuses the action."""
        return refusals.refusal(self, action)

    def act(self, action: act.NavarchAction, dice: Dice, log: Log) -> None:
        """Carry out a legal action, and what follows of itself."""
        self.dice, self.log = dice, log
        ACTS[type(action)](self, action)
        turns.proceed(self)

    def over(self) -> bool:
        return self.ended is not None

    def result(self) -> BattleResult | None:
        return None if self.ended is None else result_of(self.state())
