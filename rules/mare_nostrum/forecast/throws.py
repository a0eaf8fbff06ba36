"""What an action would roll, for odds; where a move would lead is told by `plots`."""

from fractions import Fraction
from typing import NamedTuple

from rules.core.findings import Finding
from rules.core.forecast import Forecast, Throw, needs
from rules.mare_nostrum import grappling, missiles, ramming
from rules.mare_nostrum.actions import Fend, Fire, MareAction, Move, ThrowGrapple, Weapon
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.plots import plot
from rules.mare_nostrum.ships import SINKS, Galley
from rules.mare_nostrum.state import State


def forecast(state: State, action: MareAction) -> Forecast | None:
    """The dice of a legal action: a full ram, a grapple, fending off, fire of one kind at one target. None where it
    rolls nothing, or more than one thing."""
    game = Battle(state)
    if isinstance(action, Move):
        return _ram(game, action)
    if isinstance(action, ThrowGrapple):
        return _grapple(game, action)
    if isinstance(action, Fend):
        return _fend(game, action)
    if isinstance(action, Fire) and len(action.orders) == 1:
        return _fire(game, action)
    return None


def _test(kind: str, title: str, least: int, words: tuple[str, str], clause: str, times: int = 1) -> Forecast:
    outcomes = {"higher": words[0], "equal": words[1], "lower": words[1]}
    return Forecast(kind, title, Throw(title), needs(least), outcomes, clause, times=times)  # type: ignore[arg-type]


def _ram(game: Battle, action: Move) -> Forecast | None:
    """MAR-RAM.08: whether the target sinks at once."""
    galley = game.by_id[action.galley]
    course = plot(game, galley, action)
    if isinstance(course, Finding) or course.impact is None or course.impact.meeting != "full_ram":
        return None
    target = course.impact.other
    mod = ramming.modifier(galley, target)
    first = Throw(galley.label, (("large on small", mod),) if mod else ())
    words = f"{target.label} is sinking", f"{target.label} takes what is rolled as hull damage"
    outcomes = {"higher": words[0], "equal": words[1], "lower": words[1]}
    title = f"{galley.label} rams {target.label}"
    return Forecast("ram", title, first, needs(SINKS - target.hd), outcomes, "MAR-RAM.08")  # type: ignore[arg-type]


def _grapple(game: Battle, action: ThrowGrapple) -> Forecast | None:
    """MAR-GRA.04 and COR.04."""
    galley, target = game.by_id[action.galley], game.by_id[action.target]
    if action.grapple == "corvus":
        words = "it holds, and cannot be fended off", "the corvus is lost overboard"
        title = f"{galley.label} lowers its corvus on {target.label}"
        return _test("corvus", title, grappling.CORVUS_HOLDS, words, "MAR-COR.04")
    if action.grapple == "ordinary":
        left = grappling.fenders_left(target)
        words = f"it lodges, and {left} may fend it off" if left else "it holds", "it fails"
        return _test("grapple", f"{galley.label} grapples {target.label}", grappling.LODGES, words, "MAR-GRA.04")
    return None


def _fend(game: Battle, action: Fend) -> Forecast | None:
    """MAR-GRA.05: any 6."""
    if game.lodged is None:
        return None
    target = game.by_id[action.galley]
    times = grappling.fenders_left(target) if action.figures is None else action.figures
    words = "the grapple is thrown off", "it holds unless another throws it off"
    title = f"{target.label} fends off {game.lodged.galley}"
    return _test("fend", title, grappling.THROWS_OFF, words, "MAR-GRA.05", times) if times else None


def flotsam(galley: Galley) -> Forecast:
    """MAR-FLO.03 and HUL.01: what crossing a marker would roll."""
    against = Throw(f"hull damage {galley.hd}", (("damage", galley.hd - 1),), sides=1)
    outcomes = {"higher": "the hull holds", "equal": "1 more hull damage", "lower": "2 more hull damage"}
    return Forecast("flotsam", f"{galley.label} over flotsam", Throw(galley.label), against, outcomes, "MAR-FLO.03")  # type: ignore[arg-type]


def hit(weapon: Weapon, gap: int) -> Fraction:
    """MAR-MIS.03: how likely one shot hits over such a gap."""
    return Fraction(7 - missiles.HITS[missiles.band(weapon, gap)], 6)


class Grappling(NamedTuple):
    """MAR-GRA.04 and .05: how likely a grapple holds, is fended off after it has lodged, or does not lodge."""

    holds: Fraction
    fended: Fraction
    fails: Fraction


def grappling_odds(fenders: int) -> Grappling:
    """An ordinary grapple, with so many figures who all try to fend it off."""
    lodges = Fraction(7 - grappling.LODGES, 6)
    holds = lodges * Fraction(grappling.THROWS_OFF - 1, 6) ** fenders
    return Grappling(holds, lodges - holds, 1 - lodges)


def _fire(game: Battle, action: Fire) -> Forecast:
    """MAR-MIS.03."""
    (order,) = action.orders
    galley, target = game.by_id[action.galley], game.by_id[order.target]
    band = missiles.band(order.weapon, game.gap(galley, target))
    title = f"{galley.label}, {order.weapon} at {target.label}, {band} range"
    return _test("fire", title, missiles.HITS[band], ("a hit", "a miss"), "MAR-MIS.03", order.count)
