"""NAU-8 and NAU-9.a-c: the steps of a turn, each ending when its choices are made, and the initiative."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rules.core.dice import Dice
from rules.core.ruleset import Log
from rules.nauta import activations, boarding, deployment, fighting, pirophoros, speeds, victory
from rules.nauta.actions import ChooseOrder
from rules.nauta.events import BattleStarted, Initiative, OrderChosen, StepBegan
from rules.nauta.events_fights import Modifiers
from rules.nauta.nations import CREW_DIE
from rules.nauta.scenario import Side, Step
from rules.nauta.state import ENEMY, SIDES

if TYPE_CHECKING:
    from rules.nauta.game import Game

CLAUSES: dict[Step, str] = {
    "deploy": "NAU-7.a",
    "speeds": "NAU-8.a",
    "initiative": "NAU-8.b",
    "movement": "NAU-8.b",
    "pirophoros": "NAU-8.c",
    "boarding": "NAU-8.d",
    "fighting": "NAU-8.e",
    "end": "NAU-8.f",
}
INITIATIVE_DICE = ("A, for the initiative", "B, for the initiative")


def open_battle(game: Game, dice: Dice, log: Log) -> None:
    """The battle begins: what each side has spent and may lose (NAU-17.c), then whatever needs no decision."""
    if game.opened:
        return
    spent = {side: game.sides[side].spent for side in SIDES}
    threshold = {side: game.sides[side].threshold for side in SIDES}
    game.tell(BattleStarted(spent=spent, threshold=threshold, clause="NAU-17.c"), log)
    proceed(game, dice, log)


def proceed(game: Game, dice: Dice, log: Log) -> None:
    """NAU-8.h: go on, step by step, until a side has something to decide or the battle is over."""
    while game.ended is None:
        following = _STEPS[game.step](game, dice, log)
        if following is None:
            return
        if game.ended is None and following != game.step:
            begin(game, following, log)


def begin(game: Game, step: Step, log: Log) -> None:
    """A step begins; with the speeds a new turn, unless it is the first."""
    turn = game.turn + (step == "speeds" and game.step == "end")
    game.tell(StepBegan(step=step, turn=turn, clause=CLAUSES[step]), log)


def _initiative(game: Game, dice: Dice, log: Log) -> Step | None:
    """NAU-9.a: the higher total chooses. Where one side has nothing to move there is nothing to roll for (NAU-8.h)."""
    if game.first_mover is None:
        able: list[Side] = [side for side in SIDES if activations.eligible(game, side)]
        if len(able) < 2:
            first = able[0] if able else SIDES[0]
            game.tell(OrderChosen(first=first, clause="NAU-8.h"), log)
        elif game.initiative is None:
            _roll(game, dice, log)
    return None if game.first_mover is None else "movement"


def _roll(game: Game, dice: Dice, log: Log) -> None:
    crews = {side: CREW_DIE[game.sides[side].crew] for side in SIDES}
    modifiers: dict[Side, Modifiers] = {
        side: ((f"{game.sides[side].crew} crews", crews[side]),) if crews[side] else () for side in SIDES
    }
    rolls: list[tuple[int, int]] = []
    totals: list[tuple[int, int]] = []
    while not totals or totals[-1][0] == totals[-1][1]:
        a, b = dice.roll(INITIATIVE_DICE)
        rolls.append((a, b))
        totals.append((a + crews["A"], b + crews["B"]))
    winner = SIDES[totals[-1][1] > totals[-1][0]]
    game.tell(
        Initiative(dice=tuple(rolls), modifiers=modifiers, totals=tuple(totals), winner=winner, clause="NAU-9.a"), log
    )


def choose_order(game: Game, action: ChooseOrder, dice: Dice, log: Log) -> None:
    """NAU-9.b: the winner makes the first or the second move."""
    side: Side = action.side  # type: ignore[assignment]  # a checked action names a side
    first = side if action.order == "first" else ENEMY[side]
    game.tell(OrderChosen(first=first, by=side, clause="NAU-9.b"), log)


_STEPS: dict[Step, Callable[[Game, Dice, Log], Step | None]] = {
    "deploy": deployment.proceed,
    "speeds": speeds.proceed,
    "initiative": _initiative,
    "movement": activations.proceed,
    "pirophoros": pirophoros.proceed,
    "boarding": boarding.proceed,
    "fighting": fighting.proceed,
    "end": victory.proceed,
}
