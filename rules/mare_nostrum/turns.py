"""MAR-SEQ.01 and SEQ.04: a battle begins, a turn ends, and who agrees to stop."""

from collections.abc import Iterator
from functools import partial

from rules.core.choices import Choice
from rules.core.findings import Finding
from rules.mare_nostrum import events as ev
from rules.mare_nostrum import melee, victory
from rules.mare_nostrum.actions import AgreeEnd
from rules.mare_nostrum.game import Game
from rules.mare_nostrum.refusing import no
from rules.mare_nostrum.scenario import Side
from rules.mare_nostrum.state import SIDES


def opening(game: Game) -> None:
    """MAR-SET.11: the battle begins, in whatever phase the scenario says."""
    deploying = game.phase == "deploy"
    there = [galley for galley in game.galleys if galley.on_table or deploying]
    figures = {side: sum(galley.figures for galley in there if galley.side == side) for side in SIDES}
    game.tell(ev.BattleStarted(figures=figures, clause="MAR-SET.11"))
    if game.phase == "initiative":
        game.begin("initiative")
    elif game.phase == "melee" and not game.groups and not game.fights:
        melee.form(game)


def run(game: Game) -> bool:
    """MAR-SEQ.04 and VIC: the turn ends, and the battle with it or another turn begins."""
    game.tell(ev.TurnEnded(turn=game.turn, clause="MAR-SEQ.01"))
    reason = victory.reason(game)
    if reason is None:
        game.begin("initiative", game.turn + 1)
        return True
    points = victory.points(game.galleys, game.sides)
    a, b = points["A"], points["B"]
    winner: Side | None = None if a == b else "A" if a > b else "B"
    game.tell(ev.Victory(winner=winner, reason=reason, points=points, clause="MAR-VIC.01"))
    return False


def legal(game: Game) -> Iterator[Choice]:
    """To agree to stop, at any time."""
    for side in SIDES:
        if side not in game.agreed:
            yield Choice(side, AgreeEnd, partial(_agreement, side))


def _agreement(side: Side) -> tuple[AgreeEnd]:
    return (AgreeEnd(side),)


def check_agree(game: Game, action: AgreeEnd) -> Finding | None:
    """MAR-SEQ.04."""
    if action.side in game.agreed:
        message = f"Side {action.side} has agreed to stop already: wait for the other side."
        return no("PHASE", "SEQ.04", message, side=action.side)
    return None


def agree(game: Game, action: AgreeEnd) -> None:
    game.tell(ev.EndAgreed(side=action.side, clause="MAR-SEQ.04"))
