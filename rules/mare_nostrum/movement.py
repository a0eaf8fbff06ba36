"""MAR-MOV: a galley's one move, ordered and carried out, with what it runs into."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.core.actions import Bounds, Each, Span
from rules.core.choices import Below, Choice
from rules.core.findings import Finding
from rules.geometry.table import is_within
from rules.mare_nostrum import events as ev
from rules.mare_nostrum import flotsam, ramming
from rules.mare_nostrum.actions import Move
from rules.mare_nostrum.courses import Course, Piece
from rules.mare_nostrum.from_stop import PIVOT
from rules.mare_nostrum.game import Game
from rules.mare_nostrum.measure import FAR, TOUCH
from rules.mare_nostrum.plots import is_open, move_of, plans, plot
from rules.mare_nostrum.refusing import no
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import FULL_STAMINA, Galley
from rules.mare_nostrum.speeds import ADVANCE, COSTS, LIMITS, check_may_move, declarable, may_move


def legal(game: Game, galley: Galley) -> Iterator[Choice]:
    if not galley.moved and may_move(galley):
        yield Choice(galley.side, Move, partial(_listed, game, galley), partial(_picked, game, galley))


def _listed(game: Game, galley: Galley) -> Iterator[Move]:
    return (move_of(galley, plan) for plan in plans(game, galley) if is_open(game, galley, plan))


def _picked(game: Game, galley: Galley, below: Below) -> Move | None:
    """One of the listed moves; those that are not legal are drawn and put aside."""
    left = list(plans(game, galley))
    while left:
        plan = left.pop(below(len(left)))
        if is_open(game, galley, plan):
            return move_of(galley, plan)
    return None


def bounds(game: Game, galley: Galley) -> Iterator[Bounds]:
    if not galley.moved and may_move(galley):
        leg = {"do": ("ahead", "astern", "turn", "pivot"), "by": Span(-PIVOT, LIMITS["ramming"])}
        fields: dict[str, Any] = {
            "galley": (galley.id,), "speed": declarable(game, galley), "path": Each(leg), "glance": Span(0, FAR * FAR)
        }  # fmt: skip
        yield Bounds(galley.side, "move", fields)


def check_move(game: Game, galley: Galley, action: Move) -> Finding | None:
    if galley.moved:
        return no("ACTED", "SEQ.02", f"{galley.label} has made its move: it may make one only.", galley=galley.id)
    if refused := check_may_move(galley):
        return refused
    found = plot(game, galley, action, whole=False)
    if isinstance(found, Finding):
        return found
    if action.glance < 0:
        return no("DISTANCE", "RAM.06", "The distance after a glancing ram is 0 or more.", galley=galley.id)
    return None


def move(game: Game, action: Move) -> None:
    """The galley's one move: speed, runs and turns, contacts, stamina."""
    galley = game.by_id[action.galley]
    course = plot(game, galley, action)
    assert isinstance(course, Course), "only a legal move is carried out"
    game.tell(ev.SpeedDeclared(galley=galley.id, speed=action.speed, clause="MAR-MOV.01"))
    told_cap = False
    for piece in course.pieces:
        _row(game, galley, piece)
        if course.capped and not told_cap and (piece.markers or piece is course.pieces[-1]):
            told_cap = True
            if course.level != action.speed:
                game.tell(ev.SpeedCap(galley=galley.id, level=course.level, clause="MAR-FLO.02"))
        if piece.impact is not None:
            ramming.meet(game, galley, piece.impact, course, action)
        flotsam.test_all(game, galley, piece.markers)
        if galley.sinking:
            break
    else:
        if course.slide is not None:
            flotsam.test_all(game, galley, course.slide.markers)
    _end(game, galley, course, action)
    if COSTS[action.speed]:
        cost = COSTS[action.speed]
        game.tell(ev.Stamina(galley=galley.id, delta=-cost, now=galley.stamina - cost, clause="MAR-MOV.02"))
    if galley.corvus == "lowered":
        game.tell(ev.CorvusSpent(galley=galley.id, clause="MAR-COR.05"))
    if course.ending == "left" and not galley.sinking:
        prize = galley.prize_of == galley.side
        game.tell(ev.LeftTable(galley=galley.id, side=galley.side, prize=prize, clause="MAR-PRZ.06"))
        game.lose_flagship(galley)


def _row(game: Game, galley: Galley, piece: Piece) -> None:
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
    )
    for id, side, numbers in piece.oars:
        game.tell(ev.OarsLost(galley=id, side=side, oars=numbers, clause="MAR-OAR.01"))


def _end(game: Game, galley: Galley, course: Course, action: Move) -> None:
    """MAR-MOV.06, .11, .15, .16, .19, .20: how the galley is when its move has ended, unless a contact has stopped
    it."""
    if galley.stopped_by_contact:
        return
    if course.ending == "edge":
        game.tell(ev.Halted(galley=galley.id, why="edge", clause="MAR-MOV.20"))
        return
    stops = action.end == "stop" or action.speed == "stopped"
    state: Speed = "stopped" if stops else course.level
    straight = not stops and state != "reverse" and course.straight >= ADVANCE
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
    )


def rest(game: Game, galley: Galley) -> None:
    """MAR-MOV.04: a crew that has rested, if there is one, regains a point, unless an enemy is alongside."""
    if galley.stamina >= FULL_STAMINA or not galley.began_stopped or galley.moved or galley.state != "stopped":
        return
    if not galley.crewed or has_enemy_alongside(game, galley):
        return
    game.tell(ev.Stamina(galley=galley.id, delta=1, now=galley.stamina + 1, clause="MAR-MOV.04"))


def has_enemy_alongside(game: Game, galley: Galley) -> bool:
    """Touches or is grappled with an enemy."""
    return any(
        galley.is_enemy(other)
        and (galley.grapple_with(other.id) is not None or is_within(galley.outline, other.outline, TOUCH))
        for other in game.others(galley)
    )
