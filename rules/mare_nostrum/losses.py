"""MAR-MIS.06, MIS.12, MEL.02, MEL.08, MEL.15: who falls is the owner's choice, with a usual order."""

from collections.abc import Iterator
from functools import partial

from rules.core.actions import Bounds, Span
from rules.core.choices import Choice
from rules.core.findings import Finding
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.actions import TakeLosses
from rules.mare_nostrum.game import Game
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.refusing import no
from rules.mare_nostrum.scenario import Cause, Figures, Side
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import SIDES, Owed

LIGHT_ORDER = ("slingers", "archers", "ballista")
MELEE_ORDER = ("musician", "bearer", "slingers", "archers", "ballista", "marines")
CLAUSES: dict[Cause, str] = {"shot": "MAR-MIS.06", "javelin": "MAR-MEL.02", "melee": "MAR-MEL.03"}
REMOVED: dict[Cause, str] = CLAUSES | {"shot": "MAR-MIS.08"}
MOST_LISTED = 24


def at_hand(game: Position, galley: Galley, light: bool) -> dict[str, int]:
    """What can be taken as losses, in the usual order."""
    kinds = LIGHT_ORDER if light else MELEE_ORDER
    ballista = galley.ballista == "ok" and (light or "ballista_casualty" in game.options)
    found = {kind: int(ballista) if kind == "ballista" else getattr(galley, kind) for kind in kinds}
    return {kind: number for kind, number in found.items() if number}


def usual(game: Position, owed: Owed) -> Figures:
    """MAR-MIS.12 and MEL.08."""
    galley = game.by_id[owed.galley]
    left, taken = owed.light or owed.any, dict[str, int]()
    for kind, number in at_hand(game, galley, bool(owed.light)).items():
        if left:
            taken[kind] = min(number, left)
            left -= taken[kind]
    return Figures(**taken)


def owe(game: Game, galley: Galley, cause: Cause, light: int, any_kind: int) -> None:
    """Take losses at once where there is nothing to choose, else ask the owner."""
    number = light or any_kind
    if not number:
        return
    hand = at_hand(game, galley, bool(light))
    owed = Owed(galley.id, cause, light, any_kind)
    if not light and number >= galley.figures and "ballista" not in hand:
        fall(game, galley, cause, galley.crew, False)
    elif number >= sum(hand.values()) or len(hand) == 1 or galley.side in game.defaulting:
        fall(game, galley, cause, usual(game, owed), False)
    else:
        clause = CLAUSES[cause]
        game.tell(ev.LossesOwed(galley=galley.id, cause=cause, light=light, any=any_kind, clause=clause))


def fall(game: Game, galley: Galley, cause: Cause, figures: Figures, owed: bool) -> None:
    clause = REMOVED[cause]
    game.tell(ev.CasualtiesRemoved(galley=galley.id, cause=cause, figures=figures, owed=owed, clause=clause))


def next_owed(game: Position, side: str) -> Owed | None:
    """The losses that a side is to choose now, in the order in which they fell."""
    return next((owed for owed in game.owed if game.by_id[owed.galley].side == side), None)


def legal(game: Game) -> Iterator[Choice]:
    """The usual losses, the same for the rest of the turn, and the other ways to take them."""
    for side in SIDES:
        owed = next_owed(game, side)
        if owed is not None:
            yield Choice(side, TakeLosses, partial(_listed, game, side, owed))


def _listed(game: Game, side: Side, owed: Owed) -> Iterator[TakeLosses]:
    yield TakeLosses(side, owed.galley)
    yield TakeLosses(side, owed.galley, None, True)
    for figures in ways(game, owed)[:MOST_LISTED]:
        yield TakeLosses(side, owed.galley, figures)


def ways(game: Position, owed: Owed) -> list[Figures]:
    """Every way to take the losses, the usual one first."""
    hand = at_hand(game, game.by_id[owed.galley], bool(owed.light))
    first = usual(game, owed)
    found: list[dict[str, int]] = [{}]
    for kind, number in hand.items():
        found = [{**way, kind: n} for way in found for n in range(number + 1)]
    wanted = owed.light or owed.any
    some = [Figures(**way) for way in found if sum(way.values()) == wanted]
    return [first, *(each for each in some if each != first)]


def bounds(game: Game) -> Iterator[Bounds]:
    for side in SIDES:
        owed = next_owed(game, side)
        if owed is not None:
            hand = at_hand(game, game.by_id[owed.galley], bool(owed.light))
            figures = {kind: Span(0, hand.get(kind, 0)) for kind in Figures.__struct_fields__}
            for allowed in ((None,), figures):
                yield Bounds(side, "take_losses", {"galley": (owed.galley,), "figures": allowed})


def check_losses(game: Game, action: TakeLosses) -> Finding | None:
    """MAR-MIS.06, MEL.02, MEL.06 and MEL.15."""
    galley = game.by_id.get(action.galley)
    owed = next_owed(game, action.side)
    if galley is None or owed is None or owed.galley != galley.id:
        message = f"Side {action.side} owes no losses of {action.galley} now: choose a galley that does."
        return no("LOSSES", "MEL.15", message, galley=action.galley)
    if action.figures is None:
        return None
    hand = at_hand(game, galley, bool(owed.light))
    wanted = owed.light or owed.any
    taken = {kind: getattr(action.figures, kind) for kind in Figures.__struct_fields__}
    if any(not 0 <= number <= hand.get(kind, 0) for kind, number in taken.items()) or sum(taken.values()) != wanted:
        among = ", ".join(f"{number} {kind}" for kind, number in hand.items())
        message = f"{galley.label} loses {wanted} of: {among}."
        return no("LOSSES", "MIS.06" if owed.light else "MEL.15", message, galley=galley.id, wanted=wanted)
    return None


def take_losses(game: Game, action: TakeLosses) -> None:
    """The owner's choice; with `rest` all that his side still owes is taken as usual."""
    side = game.by_id[action.galley].side
    owed = next_owed(game, side)
    assert owed is not None
    figures = usual(game, owed) if action.figures is None else action.figures
    fall(game, game.by_id[owed.galley], owed.cause, figures, True)
    if action.rest:
        if side not in game.defaulting:
            game.tell(ev.LossesByDefault(side=side, clause="MAR-MEL.08"))
        while (owed := next_owed(game, side)) is not None:
            fall(game, game.by_id[owed.galley], owed.cause, usual(game, owed), True)
