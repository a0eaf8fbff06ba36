"""MAR-MOV: a move, carried out, with what it runs into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.dice import Dice
from rules.core.ruleset import Log
from rules.geometry.table import is_within
from rules.mare_nostrum import events as ev
from rules.mare_nostrum import flotsam, ramming
from rules.mare_nostrum.actions import Move
from rules.mare_nostrum.courses import Course, Piece
from rules.mare_nostrum.measure import INCH, TOUCH
from rules.mare_nostrum.refusals_moves import plot
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import FULL_STAMINA, Galley
from rules.mare_nostrum.speeds import COSTS

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game

STRAIGHT = 4 * INCH


def move(game: Game, action: Move, dice: Dice, log: Log) -> None:
    """The galley's one move: speed, runs and turns, contacts, stamina."""
    galley = game.by_id[action.galley]
    course = plot(game, galley, action)
    assert isinstance(course, Course), "only a legal move is carried out"
    game.tell(ev.SpeedDeclared(galley=galley.id, speed=action.speed, clause="MAR-MOV.01"), log)
    told_cap = False
    for piece in course.pieces:
        _row(game, galley, piece, log)
        if course.capped and not told_cap and (piece.markers or piece is course.pieces[-1]):
            told_cap = True
            if course.level != action.speed:
                game.tell(ev.SpeedCap(galley=galley.id, level=course.level, clause="MAR-FLO.02"), log)
        if piece.impact is not None:
            ramming.meet(game, galley, piece.impact, course, action, dice, log)
        flotsam.test_all(game, galley, piece.markers, dice, log)
        if galley.sinking:
            break
    else:
        if course.slide is not None:
            flotsam.test_all(game, galley, course.slide.markers, dice, log)
    _end(game, galley, course, action, log)
    if COSTS[action.speed]:
        cost = COSTS[action.speed]
        game.tell(ev.Stamina(galley=galley.id, delta=-cost, now=galley.stamina - cost, clause="MAR-MOV.02"), log)
    if galley.corvus == "lowered":
        game.tell(ev.CorvusSpent(galley=galley.id, clause="MAR-COR.05"), log)
    if course.ending == "left" and not galley.sinking:
        prize = galley.prize_of == galley.side
        game.tell(ev.LeftTable(galley=galley.id, side=galley.side, prize=prize, clause="MAR-PRZ.06"), log)
        game.lose_flagship(galley, log)


def _row(game: Game, galley: Galley, piece: Piece, log: Log) -> None:
    """A run is one of MAR-MOV.14, of MOV.16, or of a galley under way; a turn pivots amidships."""
    clause = "MAR-MOV.09" if piece.do == "turn" else "MAR-MOV.13" if galley.under_way else "MAR-MOV.14"
    if piece.do == "astern" and galley.state == "reverse":
        clause = "MAR-MOV.16"
    game.tell(
        ev.Moved(
            galley=galley.id,
            do=piece.do,
            start=piece.start,
            to=piece.to,
            by=piece.by,
            ordered=piece.ordered,
            clause=clause,
        ),
        log,
    )
    for id, side, numbers in piece.oars:
        game.tell(ev.OarsLost(galley=id, side=side, oars=numbers, clause="MAR-OAR.01"), log)


def _end(game: Game, galley: Galley, course: Course, action: Move, log: Log) -> None:
    """MAR-MOV.06, .11, .15, .16, .19, .20: how the galley is when its move has ended, unless a contact has stopped
    it."""
    if galley.stopped_by_contact:
        return
    if course.ending == "edge":
        game.tell(ev.Halted(galley=galley.id, why="edge", clause="MAR-MOV.20"), log)
        return
    stops = action.end == "stop" or action.speed == "stopped"
    state: Speed = "stopped" if stops else course.level
    straight = not stops and state != "reverse" and course.straight >= STRAIGHT
    clause = "MAR-MOV.11" if stops else "MAR-MOV.06"
    if not galley.under_way:
        clause = "MAR-MOV.16" if galley.state == "reverse" else "MAR-MOV.15"
    game.tell(
        ev.MoveEnded(
            galley=galley.id,
            state=state,
            wake_straight=straight,
            ramming=state == "ramming",
            clause=clause,
        ),
        log,
    )


def rest(game: Game, galley: Galley, log: Log) -> None:
    """MAR-MOV.04: a crew that has rested, if there is one, regains a point, unless an enemy is alongside."""
    if galley.stamina >= FULL_STAMINA or not galley.began_stopped or galley.moved or galley.state != "stopped":
        return
    if not galley.crewed or has_enemy_alongside(game, galley):
        return
    game.tell(ev.Stamina(galley=galley.id, delta=1, now=galley.stamina + 1, clause="MAR-MOV.04"), log)


def has_enemy_alongside(game: Game, galley: Galley) -> bool:
    """Touches or is grappled with an enemy."""
    return any(
        galley.is_enemy(other)
        and (galley.grapple_with(other.id) is not None or is_within(galley.outline, other.outline, TOUCH))
        for other in game.others(galley)
    )
