"""MAR-SEQ.02: straight on, galley by galley as their numbers come up, as far as nothing else is to be decided."""

from collections.abc import Sequence
from typing import Any

from battles.panels.mare_nostrum.orders import moved_and_done
from battles.panels.together import Field, GroupOrder, Order
from rules.core.findings import Finding
from rules.mare_nostrum import Battle
from rules.mare_nostrum import actions as act
from rules.mare_nostrum.forecast import choosing
from rules.mare_nostrum.forecast.steering import LIMITS, NAMES, Course, check_may_move, check_speed, plot
from rules.mare_nostrum.measure import INCH
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import State

BATON = "Where you name the next to act, it is one of yours."
AS_IT_GOES = "as-it-goes"
NEAR = 4 * INCH  # under way a galley rows at least so far


def _fields(_state: State, _side: str, _selected: str) -> tuple[Field, ...]:
    paces = ((AS_IT_GOES, "Each as it goes now"), ("cruising", NAMES["cruising"]), ("battle", NAMES["battle"]))
    far = (("all", "As far as the speed allows"), ("near", "No farther than 4 in"))
    return (Field("pace", "Speed", paces), Field("far", "How far", far))


def _ships(game: Battle, order: Order) -> Sequence[str]:
    """The galleys that have still to act, in the order of their numbers; the one that acts, where one does."""
    if game.phase != "movement" or game.lodged is not None or choosing.asked(game) is not None:
        return ()
    if game.active is not None:
        galley = game.by_id[game.active]
        if galley.side != order.side or galley.moved:
            return ()
        if not order.ahead:
            return (galley.id,)
    elif not order.ahead:
        return [each.id for each in choosing.candidates(game) if each.side == order.side]
    waiting = [each for each in game.galleys if each.side == order.side and each.initiative and not each.acted]
    waiting = [each for each in waiting if each.on_table and each.crewed]
    if not order.replies:  # the other side acts in between: those of the number that is up are all that follow
        up = {each.id for each in choosing.candidates(game)}
        waiting = [each for each in waiting if each.id in up]
    waiting.sort(key=lambda each: (each.id != game.active, min(each.initiative), each.order))
    return [each.id for each in waiting]


def _speed(galley: Galley, order: Order) -> Any:
    pace = order.fields["pace"]
    if pace != AS_IT_GOES:
        return pace
    return "battle" if galley.state in ("battle", "ramming") else "cruising" if galley.under_way else "stopped"


def _step(game: Battle, order: Order, id: str) -> tuple[Any, ...] | Finding:
    galley, side = game.by_id[id], order.side
    if any(choosing.attempts(game, galley)):
        return Finding("MAR-A-GRAPPLE", f"{galley.label} may grapple an enemy first.", clause="MAR-GRA.01")
    found = _move(game, order, galley)
    if isinstance(found, Finding) or order.ahead:
        return found
    if game.active is None:
        return (act.ChooseNext(side, id),)  # and then its move
    return found if isinstance(found[0], act.EndActivation) else moved_and_done(game.state(), found[0])


def _move(game: Battle, order: Order, galley: Galley) -> tuple[Any, ...] | Finding:
    """The move of a galley, or that she stays; why she cannot simply go straight on."""
    side, speed = order.side, _speed(galley, order)
    refusal = check_may_move(galley)
    if refusal is not None or speed == "stopped":
        return (act.EndActivation(side, galley.id),)
    if refusal := check_speed(game, galley, speed):
        return refusal
    run = NEAR if order.fields["far"] == "near" else LIMITS[speed]
    action = act.Move(side, galley.id, speed, (act.Leg("ahead", run),), "under_way")
    course = plot(game, galley, action)
    if not isinstance(course, Course):
        return course
    if course.impact is not None:
        return Finding(
            "MAR-A-MEETS", f"{galley.label} would run into {course.impact.other.label}.", clause="MAR-COL.01"
        )
    if course.ending in ("edge", "left"):
        return Finding("MAR-A-EDGE", f"{galley.label} would come to the edge of the table.", clause="MAR-MOV.20")
    if course.crossed or course.ending == "flotsam":
        return Finding("MAR-A-FLOTSAM", f"{galley.label} would come among flotsam.", clause="MAR-FLO.02")
    return (action,)


def _imagined(game: Battle, order: Order, id: str, _actions: tuple[Any, ...]) -> None:
    """Where the galley will lie, whoever acts in between."""
    galley = game.by_id[id]
    found = _move(game, order, galley)
    course = plot(game, galley, found[0]) if isinstance(found, tuple) and isinstance(found[0], act.Move) else None
    if isinstance(course, Course):
        galley.stand(*course.pose)
        game.memo.forget(game.memo.PLACES)


TOGETHER = GroupOrder(
    title="Straight on, galley by galley",
    submit="Straight on",
    fields=_fields,
    ships=_ships,
    step=_step,
    imagined=_imagined,
    caveat=lambda _state: BATON,
    in_turn=True,
)
