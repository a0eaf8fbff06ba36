"""MAR-GRA.12: casting off from a galley that one is grappled to."""

from collections.abc import Iterator
from functools import partial

from rules.core.actions import Bounds, Each
from rules.core.choices import Choice
from rules.core.findings import Finding
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.actions import CastOff
from rules.mare_nostrum.game import Game
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.refusing import no
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import check_crewed


def may_cast_off(game: Position, galley: Galley, other: Galley) -> bool:
    """MAR-GRA.12: empties at any time; friends and enemies only in a later turn, enemies only where neither has
    marines."""
    grapple = galley.grapple_with(other.id)
    if grapple is None or not galley.crewed:
        return False
    if not other.crewed:
        return True
    if grapple.turn >= game.turn:
        return False
    return not galley.is_enemy(other) or not (galley.marines or other.marines)


def loose(game: Position, galley: Galley) -> tuple[str, ...]:
    """Those from whom the galley may cast off."""
    return tuple([g.other for g in galley.grapples if may_cast_off(game, galley, game.by_id[g.other])])


def legal(game: Game, galley: Galley) -> Iterator[Choice]:
    if galley.grapples and loose(game, galley):
        yield Choice(galley.side, CastOff, partial(castings_off, game, galley))


def castings_off(game: Position, galley: Galley) -> Iterator[CastOff]:
    """From each, then from all together."""
    free = loose(game, galley)
    for other in free:
        yield CastOff(galley.side, galley.id, (other,))
    if len(free) > 1:
        yield CastOff(galley.side, galley.id, free)


def bounds(game: Game, galley: Galley) -> Iterator[Bounds]:
    if free := loose(game, galley):
        yield Bounds(galley.side, "cast_off", {"galley": (galley.id,), "others": Each(free)})


def check_cast_off(game: Game, galley: Galley, action: CastOff) -> Finding | None:
    if refused := check_crewed(galley):
        return refused
    if not action.others or len(set(action.others)) < len(action.others):
        return no("CASTOFF", "GRA.12", "Name whom to cast off from, each once.", galley=galley.id)
    for id in action.others:
        other = game.by_id.get(id)
        if other is None or galley.grapple_with(id) is None:
            message = f"{galley.label} is not grappled to {id}: it can only cast off from a galley that it holds."
            return no("CASTOFF", "GRA.12", message, galley=galley.id, other=id)
        if not may_cast_off(game, galley, other):
            message = (
                f"{galley.label} cannot cast off from {other.label}: a friend holds until the next turn, an enemy "
                "while either has marines."
            )
            return no("CASTOFF", "GRA.12", message, galley=galley.id, other=id)
    return None


def cast_off(game: Game, action: CastOff) -> None:
    game.tell(ev.CastOff(galley=action.galley, others=action.others, clause="MAR-GRA.12"))
