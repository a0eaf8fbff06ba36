"""MAR-FLO and MAR-HUL: flotsam, and the test for damage to the hull."""

from rules.mare_nostrum import events as ev
from rules.mare_nostrum.game import Game
from rules.mare_nostrum.ships import SINKS, Galley


def damaged(die: int, hd: int) -> int:
    """MAR-HUL.01: the damage after a test: higher than it no effect, equal one more, lower two."""
    return hd + (0 if die > hd else 1 if die == hd else 2)


def run(game: Game) -> bool:
    """The tests of hulls, then the next phase."""
    hull_tests(game)
    game.begin("movement")
    return True


def hull_tests(game: Game) -> None:
    """MAR-HUL.01: every galley with damage, crewed or not."""
    for galley in game.galleys:
        if galley.on_table and galley.hd >= 1:
            (die,) = game.roll((f"{galley.label}, hull",))
            hd = damaged(die, galley.hd)
            game.tell(ev.HullTest(galley=galley.id, die=die, hd=hd, clause="MAR-HUL.01"))
            tell_sinking(game, galley, "MAR-HUL.02")


def tell_sinking(game: Game, galley: Galley, clause: str, before: int = 0) -> None:
    """MAR-HUL.02: at six points or more."""
    if before < SINKS <= galley.hd:
        game.tell(ev.Sinking(galley=galley.id, clause=clause))


def test_all(game: Game, galley: Galley, markers: tuple[str, ...]) -> None:
    """MAR-FLO.03: one test for each marker first crossed, in the order met."""
    for marker in markers:
        if galley.sinking:
            return
        (die,) = game.roll((f"{galley.label}, flotsam",))
        before = galley.hd
        hd = damaged(die, before)
        game.tell(ev.FlotsamTest(galley=galley.id, marker=marker, die=die, hd=hd, clause="MAR-FLO.03"))
        tell_sinking(game, galley, "MAR-HUL.02", before)
