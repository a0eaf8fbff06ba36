"""MAR-FLO and MAR-HUL: flotsam, and the test for damage to the hull."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.dice import Dice
from rules.core.ruleset import Log
from rules.geometry.table_hulls import Shape
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.ships import SINKS, Galley

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game


class Marker(NamedTuple):
    """A marker with its shape."""

    id: str
    shape: Shape


def damaged(die: int, hd: int) -> int:
    """MAR-HUL.01: the damage after a test: higher than it no effect, equal one more, lower two."""
    return hd + (0 if die > hd else 1 if die == hd else 2)


def hull_tests(game: Game, dice: Dice, log: Log) -> None:
    """MAR-HUL.01: every galley with damage, crewed or not."""
    for galley in game.galleys:
        if galley.on_table and galley.hd >= 1:
            (die,) = dice.roll((f"{galley.label}, hull",))
            hd = damaged(die, galley.hd)
            game.tell(ev.HullTest(galley=galley.id, die=die, hd=hd, clause="MAR-HUL.01"), log)
            tell_sinking(game, galley, "MAR-HUL.02", log)


def tell_sinking(game: Game, galley: Galley, clause: str, log: Log, before: int = 0) -> None:
    """MAR-HUL.02: at six points or more."""
    if before < SINKS <= galley.hd:
        game.tell(ev.Sinking(galley=galley.id, clause=clause), log)


def test_all(game: Game, galley: Galley, markers: tuple[str, ...], dice: Dice, log: Log) -> None:
    """MAR-FLO.03: one test for each marker first crossed, in the order met."""
    for marker in markers:
        if galley.sinking:
            return
        (die,) = dice.roll((f"{galley.label}, flotsam",))
        before = galley.hd
        hd = damaged(die, before)
        game.tell(ev.FlotsamTest(galley=galley.id, marker=marker, die=die, hd=hd, clause="MAR-FLO.03"), log)
        tell_sinking(game, galley, "MAR-HUL.02", log, before)
