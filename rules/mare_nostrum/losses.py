"""MAR-MIS.06, MIS.12, MEL.02, MEL.08, MEL.15: who falls is the owner's choice, with a usual order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.dice import Dice
from rules.core.ruleset import Log
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.actions import TakeLosses
from rules.mare_nostrum.scenario import Cause, Figures, Side
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import Owed

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game

LIGHT_ORDER = ("slingers", "archers", "ballista")
MELEE_ORDER = ("musician", "bearer", "slingers", "archers", "ballista", "marines")
CLAUSES: dict[Cause, str] = {"shot": "MAR-MIS.06", "javelin": "MAR-MEL.02", "melee": "MAR-MEL.03"}
REMOVED: dict[Cause, str] = CLAUSES | {"shot": "MAR-MIS.08"}


def at_hand(game: Game, galley: Galley, light: bool) -> dict[str, int]:
    """What can be taken as losses, in the usual order."""
    kinds = LIGHT_ORDER if light else MELEE_ORDER
    ballista = galley.ballista == "ok" and (light or "ballista_casualty" in game.options)
    found = {kind: int(ballista) if kind == "ballista" else getattr(galley, kind) for kind in kinds}
    return {kind: number for kind, number in found.items() if number}


def usual(game: Game, owed: Owed) -> Figures:
    """MAR-MIS.12 and MEL.08."""
    galley = game.by_id[owed.galley]
    left, taken = owed.light or owed.any, dict[str, int]()
    for kind, number in at_hand(game, galley, bool(owed.light)).items():
        if left:
            taken[kind] = min(number, left)
            left -= taken[kind]
    return Figures(**taken)


def owe(game: Game, galley: Galley, cause: Cause, light: int, any_kind: int, log: Log) -> None:
    """Take losses at once where there is nothing to choose, else ask the owner."""
    number = light or any_kind
    if not number:
        return
    hand = at_hand(game, galley, bool(light))
    owed = Owed(galley.id, cause, light, any_kind)
    if not light and number >= galley.figures and "ballista" not in hand:
        fall(game, galley, cause, galley.crew, False, log)
    elif number >= sum(hand.values()) or len(hand) == 1 or galley.side in game.defaulting:
        fall(game, galley, cause, usual(game, owed), False, log)
    else:
        clause = CLAUSES[cause]
        game.tell(ev.LossesOwed(galley=galley.id, cause=cause, light=light, any=any_kind, clause=clause), log)


def fall(game: Game, galley: Galley, cause: Cause, figures: Figures, owed: bool, log: Log) -> None:
    clause = REMOVED[cause]
    game.tell(ev.CasualtiesRemoved(galley=galley.id, cause=cause, figures=figures, owed=owed, clause=clause), log)


def next_owed(game: Game, side: Side) -> Owed | None:
    """The losses that a side is to choose now, in the order in which they fell."""
    return next((owed for owed in game.owed if game.by_id[owed.galley].side == side), None)


def take_losses(game: Game, action: TakeLosses, dice: Dice, log: Log) -> None:
    """The owner's choice; with `rest` all that his side still owes is taken as usual."""
    side = game.by_id[action.galley].side
    owed = next_owed(game, side)
    assert owed is not None
    figures = usual(game, owed) if action.figures is None else action.figures
    fall(game, game.by_id[owed.galley], owed.cause, figures, True, log)
    if action.rest:
        if side not in game.defaulting:
            game.tell(ev.LossesByDefault(side=side, clause="MAR-MEL.08"), log)
        while (owed := next_owed(game, side)) is not None:
            fall(game, game.by_id[owed.galley], owed.cause, usual(game, owed), True, log)


def choices(game: Game, owed: Owed) -> list[Figures]:
    """Every way to take the losses, the usual one first."""
    hand = at_hand(game, game.by_id[owed.galley], bool(owed.light))
    first = usual(game, owed)
    ways: list[dict[str, int]] = [{}]
    for kind, number in hand.items():
        ways = [{**way, kind: n} for way in ways for n in range(number + 1)]
    wanted = owed.light or owed.any
    found = [Figures(**way) for way in ways if sum(way.values()) == wanted]
    return [first, *(each for each in found if each != first)]
