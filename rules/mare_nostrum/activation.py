"""MAR-INI.01, .04, .07 and SEQ.02: whose number is up, and the steps of its activation."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from rules.core.actions import Bounds
from rules.core.choices import Choice
from rules.core.findings import Finding
from rules.mare_nostrum import casting_off, grappling, initiative, movement, prizes
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.actions import ChooseNext, EndActivation
from rules.mare_nostrum.flow import Movement
from rules.mare_nostrum.game import Game
from rules.mare_nostrum.refusing import no
from rules.mare_nostrum.scenario import Side
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import may_move, owes_advance

Check = Callable[[Game, Any], Finding | None]
CheckStep = Callable[[Game, Galley, Any], Finding | None]


# Between two activations


def run_movement(game: Game) -> bool:
    """MAR-INI: whose number is up acts, until all have acted."""
    if initiative.asked(game) is not None:
        return False
    ready = initiative.candidates(game)
    if not ready:
        game.begin("missiles")
        return True
    empty = [galley for galley in ready if not galley.crewed]
    for galley in empty:
        game.tell(ev.Skipped(galley=galley.id, clause="MAR-INI.07"))
    if empty:
        return True
    if len(ready) == 1:
        activate(game, ready[0], None)
    return False


def legal_between(game: Game) -> Iterator[Choice]:
    asked = initiative.asked(game)
    if asked is not None:
        yield initiative.legal(game, asked)
    else:
        chooser = initiative.chooser(game)
        yield Choice(
            chooser, ChooseNext, lambda: (ChooseNext(chooser, galley.id) for galley in initiative.candidates(game))
        )


def check_choose_next(game: Game, action: ChooseNext) -> Finding | None:
    """MAR-INI.04."""
    galley = game.by_id.get(action.galley)
    if galley is None:
        message = f"There is no galley {action.galley}: choose one whose number is up."
        return no("ORDER", "INI.04", message, galley=action.galley)
    if galley.acted or galley.id == game.active:
        message = f"{galley.label} has had its turn to act: choose a galley that has not."
        return no("ACTED", "INI.07", message, galley=galley.id)
    if not isinstance(game.stack[-1], Movement) or initiative.asked(game) is not None:
        return no("ORDER", "INI.04", "Another galley is acting, or an admiral is to answer first.", galley=galley.id)
    if galley not in initiative.candidates(game):
        return no("ORDER", "INI.01", f"The number of {galley.label} is not up: it must wait for it.", galley=galley.id)
    chooser = initiative.chooser(game)
    if action.side != chooser:
        return no("SIDE", "INI.04", f"Side {chooser} says who acts next: wait until it has.", side=chooser)
    return None


def choose_next(game: Game, action: ChooseNext) -> None:
    """MAR-INI.04."""
    activate(game, game.by_id[action.galley], initiative.chooser(game))


def activate(game: Game, galley: Galley, by: Side | None) -> None:
    """MAR-SEQ.02 and MOV.05: a galley's activation begins; an exhausted crew that was under way is halted."""
    game.tell(ev.Activated(galley=galley.id, by=by, clause="MAR-INI.04" if by else "MAR-INI.01"))
    if galley.state != "stopped" and galley.stamina == 0 and may_move(galley):
        game.tell(ev.Halted(galley=galley.id, why="exhausted", clause="MAR-MOV.05"))


# A galley acts


def acting(game: Game) -> Galley:
    """The galley that is being activated."""
    active = game.active
    assert active is not None, "a galley is being activated"
    return game.by_id[active]


def run(game: Game) -> bool:
    """MAR-INI.07: a galley that has gone down or left has acted."""
    galley = acting(game)
    if galley.on_table:
        return False
    game.tell(ev.ActivationEnded(galley=galley.id, clause="MAR-INI.07"))
    return True


def legal(game: Game) -> Iterator[Choice]:
    """Its steps, in any order, until its owner ends it (MAR-SEQ.02)."""
    galley = acting(game)
    yield from movement.legal(game, galley)
    yield from grappling.legal(game, galley)
    yield from prizes.legal(game, galley)
    yield from casting_off.legal(game, galley)
    if not owes_advance(galley):
        yield Choice(galley.side, EndActivation, partial(_ending, galley))


def _ending(galley: Galley) -> Iterator[EndActivation]:
    yield EndActivation(galley.side, galley.id)


def is_done(game: Game, but_for: tuple[type, ...] = ()) -> bool:
    """Whether the galley that acts can do nothing but end its activation, actions of some kinds apart."""
    apart = (EndActivation, *but_for)
    return all(choice.kind in apart or not choice for choice in legal(game)) and not owes_advance(acting(game))


def bounds(game: Game) -> Iterator[Bounds]:
    galley = acting(game)
    yield from movement.bounds(game, galley)
    yield from prizes.bounds(game, galley)
    yield from casting_off.bounds(game, galley)


def step(check: CheckStep) -> Check:
    """The check of a step: first whether it is this galley's turn to act, and its owner who orders it."""

    def checked(game: Game, action: Any) -> Finding | None:
        galley = game.by_id.get(action.galley)
        if galley is None or not galley.on_table:
            message = f"There is no galley {action.galley} on the table: choose the one that acts."
            return no("ORDER", "INI.01", message, galley=action.galley)
        if game.lodged is not None:
            message = f"First {game.lodged.target} must say how it fends off {game.lodged.galley}."
            return no("ORDER", "GRA.05", message, galley=galley.id)
        if game.active != galley.id:
            if galley.acted:
                message = f"{galley.label} has acted this turn: choose a galley that has not."
                return no("ACTED", "INI.07", message, galley=galley.id)
            message = f"It is not the turn of {galley.label} to act: its number must be up."
            return no("ORDER", "INI.01", message, galley=galley.id)
        if galley.side != action.side:
            message = f"{galley.label} is the other side's galley: choose one of your own."
            return no("SIDE", "SEQ.02", message, galley=galley.id)
        return check(game, galley, action)

    return checked


def check_end(game: Game, galley: Galley, action: EndActivation) -> Finding | None:
    if owes_advance(galley):
        message = f"{galley.label} is under way: it must row at least 4 in straight ahead."
        return no("MANDATORY", "MOV.06", message, galley=galley.id)
    return None


def end(game: Game, action: EndActivation) -> None:
    """MAR-MOV.04 and INI.07."""
    galley = game.by_id[action.galley]
    movement.rest(game, galley)
    game.tell(ev.ActivationEnded(galley=galley.id, clause="MAR-INI.07"))
