"""MAR-SEQ: the sequence of a turn, and what happens of itself between two decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rules.core.dice import Dice
from rules.core.ruleset import Log
from rules.mare_nostrum import (
    deployment,
    flotsam,
    initiative,
    melee,
    melee_direction,
    missiles,
    movement,
    victory,
)
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.actions import AgreeEnd, ChooseNext, EndActivation
from rules.mare_nostrum.scenario import Phase, Side
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import may_move
from rules.mare_nostrum.state import SIDES

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game


def open_battle(game: Game, dice: Dice, log: Log) -> None:
    """The automatic steps before the first decision."""
    figures = {side: sum(g.figures for g in game.galleys if g.side == side and g.on_table) for side in SIDES}
    if game.phase == "deploy":
        figures = {side: sum(g.figures for g in game.galleys if g.side == side) for side in SIDES}
    game.tell(ev.BattleStarted(figures=figures, clause="MAR-SET.11"), log)
    proceed(game, dice, log, begins=True)


def proceed(game: Game, dice: Dice, log: Log, begins: bool = False) -> None:
    """Go on until somebody has to decide, or the battle is over. `begins`: the phase is not under way yet."""
    while game.ended is None and _STEPS[game.phase](game, dice, log, begins):
        begins = False


def _begin(game: Game, phase: Phase, log: Log, turn: int | None = None) -> None:
    clause = "MAR-SET.12" if phase == "deploy" else "MAR-SEQ.01"
    game.tell(ev.PhaseBegan(phase=phase, turn=turn or game.turn, clause=clause), log)


def _deploy(game: Game, dice: Dice, log: Log, begins: bool) -> bool:
    if deployment.waiting(game) is not None:
        return False
    _begin(game, "initiative", log)
    return True


def _initiative(game: Game, dice: Dice, log: Log, begins: bool) -> bool:
    if begins:
        _begin(game, "initiative", log)
    initiative.roll(game, dice, log)
    _begin(game, "hull_tests", log)
    return True


def _hull_tests(game: Game, dice: Dice, log: Log, begins: bool) -> bool:
    flotsam.hull_tests(game, dice, log)
    _begin(game, "movement", log)
    return True


def _movement(game: Game, dice: Dice, log: Log, begins: bool) -> bool:
    """MAR-INI: until all have acted."""
    if game.lodged is not None:
        return False
    if game.active is not None:
        active = game.by_id[game.active]
        if active.on_table:
            return False
        game.tell(ev.ActivationEnded(galley=active.id, clause="MAR-INI.07"), log)
        return True
    if initiative.asked(game) is not None:
        return False
    ready = initiative.candidates(game)
    if not ready:
        _begin(game, "missiles", log)
        return True
    empty = [galley for galley in ready if not galley.crewed]
    for galley in empty:
        game.tell(ev.Skipped(galley=galley.id, clause="MAR-INI.07"), log)
    if empty:
        return True
    if len(ready) == 1:
        activate(game, ready[0], None, log)
    return False


def activate(game: Game, galley: Galley, by: Side | None, log: Log) -> None:
    """MAR-SEQ.02 and MOV.05: a galley's activation begins; an exhausted crew that was under way is halted."""
    game.tell(ev.Activated(galley=galley.id, by=by, clause="MAR-INI.04" if by else "MAR-INI.01"), log)
    if galley.state != "stopped" and galley.stamina == 0 and may_move(game, galley) is None:
        game.tell(ev.Halted(galley=galley.id, why="exhausted", clause="MAR-MOV.05"), log)


def choose_next(game: Game, action: ChooseNext, dice: Dice, log: Log) -> None:
    """MAR-INI.04."""
    activate(game, game.by_id[action.galley], initiative.chooser(game), log)


def end_activation(game: Game, action: EndActivation, dice: Dice, log: Log) -> None:
    """MAR-MOV.04 and INI.07."""
    galley = game.by_id[action.galley]
    movement.rest(game, galley, log)
    game.tell(ev.ActivationEnded(galley=galley.id, clause="MAR-INI.07"), log)


def _missiles(game: Game, dice: Dice, log: Log, begins: bool) -> bool:
    """MAR-MIS.12: when all orders are written, all shoot."""
    if missiles.waiting(game):
        return False
    missiles.shoot_all(game, dice, log)
    _begin(game, "losses", log)
    return True


def _losses(game: Game, dice: Dice, log: Log, begins: bool) -> bool:
    """MAR-MIS.08 and SNK: the dead are laid down, then sunken galleys removed."""
    if game.owed:
        return False
    missiles.sink_all(game, log)
    _begin(game, "melee", log)
    if groups := melee_direction.groups(game):
        game.tell(ev.MeleesFormed(groups=groups, clause="MAR-MEL.12"), log)
    return True


def _melee(game: Game, dice: Dice, log: Log, begins: bool) -> bool:
    if begins and not game.groups and not game.fights and (groups := melee_direction.groups(game)):
        game.tell(ev.MeleesFormed(groups=groups, clause="MAR-MEL.12"), log)
    if game.owed:
        return False
    if game.groups:
        return melee_direction.direct_alone(game, log)
    if game.fights:
        melee.go_on(game, dice, log)
    else:
        _begin(game, "end", log)
    return True


def _end(game: Game, dice: Dice, log: Log, begins: bool) -> bool:
    """MAR-SEQ.04 and VIC."""
    game.tell(ev.TurnEnded(turn=game.turn, clause="MAR-SEQ.01"), log)
    reason = victory.reason(game)
    if reason is None:
        _begin(game, "initiative", log, game.turn + 1)
        return True
    points = victory.points(game.galleys, game.sides)
    a, b = points["A"], points["B"]
    winner: Side | None = None if a == b else "A" if a > b else "B"
    clause = "MAR-VIC.01"
    game.tell(ev.Victory(winner=winner, reason=reason, points=points, clause=clause), log)
    return False


def agree_end(game: Game, action: AgreeEnd, dice: Dice, log: Log) -> None:
    """MAR-SEQ.04."""
    game.tell(ev.EndAgreed(side=action.side, clause="MAR-SEQ.04"), log)


def _over(game: Game, dice: Dice, log: Log, begins: bool) -> bool:
    return False


_STEPS: dict[Phase, Callable[[Game, Dice, Log, bool], bool]] = {
    "deploy": _deploy,
    "initiative": _initiative,
    "hull_tests": _hull_tests,
    "movement": _movement,
    "missiles": _missiles,
    "losses": _losses,
    "melee": _melee,
    "end": _end,
    "over": _over,
}
