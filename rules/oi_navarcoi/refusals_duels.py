"""Why a diekplous or a periplous is refused (ONV-DIE, PER), the first reason that applies."""

from collections.abc import Callable
from typing import Any

from rules.core.findings import Finding
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import periplous
from rules.oi_navarcoi.diekplous import ALLOWANCE, TAKES
from rules.oi_navarcoi.formations import extent, footprint
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import INCH, TOLERANCE, forward
from rules.oi_navarcoi.refusals_moves import stance_of
from rules.oi_navarcoi.refusals_paths import no, path_fault
from rules.oi_navarcoi.squadrons import Squadron

COVERED = 6 * INCH  # ARG-2


def _enemy(game: Game, squadron: Squadron, id: str, clause: str) -> Squadron | Finding:
    """The target of a diekplous or periplous."""
    target = game.by_id.get(id)
    if target is None or target.side == squadron.side or not target.standing:
        return no("TARGET", clause, f"{id} is no enemy squadron on the table.", target=id)
    if game.in_melee(target.id):
        return no("TARGET", clause, f"{target.label} is in melee.", target=id)
    if game.is_aloof(squadron):
        return no("ALOOF", "ONV-TBL-09", f"{squadron.label} may not attack until a squadron of its fleet is lost.")
    return target


def _fit(squadron: Squadron, clause: str) -> Finding | None:
    """ONV-DIE-01, PER-01: good order, and crews that are not Green."""
    if squadron.order != "GOOD":
        return no("ORDER", clause, f"{squadron.label} is not in good order.")
    if squadron.q < 0:
        return no("QUALITY", clause, f"The crews of {squadron.label} are Green.")
    return None


def _diekplous(game: Game, action: act.Diekplous) -> Finding | None:
    """ONV-DIE-01 and 02."""
    stance = stance_of(game, action)
    if isinstance(stance, Finding):
        return stance
    squadron, clause = stance.squadron, "ONV-DIE-01"
    if stance.formation not in TAKES:
        return no("FORMATION", clause, "A diekplous is made from POLLON or KERAS.")
    fault = _fit(squadron, clause)
    if fault is not None:
        return fault
    target = _enemy(game, squadron, action.target, clause)
    if isinstance(target, Finding):
        return target
    if target.formation != "MIAS" or target.cramped:
        return no("TARGET", clause, f"{target.label} is not in MIAS.", target=target.id)
    return path_fault(game, stance, action.path, ALLOWANCE, target)


def _periplous(game: Game, action: act.Periplous) -> Finding | None:
    """ONV-PER-01 and 02, GEO-22, ARG-2."""
    stance = stance_of(game, action)
    if isinstance(stance, Finding):
        return stance
    squadron, clause = stance.squadron, "ONV-PER-01"
    if stance.formation != "MIAS":
        return no("FORMATION", clause, "A periplous is made from MIAS.")
    fault = _fit(squadron, clause)
    if fault is not None:
        return fault
    target = _enemy(game, squadron, action.target, clause)
    if isinstance(target, Finding):
        return target
    if target.formation not in periplous.MARKS or target.cramped or target.status != "ON_TABLE":
        return no("TARGET", clause, f"{target.label} is not in MIAS or POLLON.", target=target.id)
    if is_covered(game, target):
        return no("TARGET", "ONV-TBL-09", f"The second line covers the flanks of {target.label}.", target=target.id)
    settled = periplous.offshore_flank(game, target)
    if settled is None and action.offshore is None:
        return no("OFFSHORE", "ONV-GEO-22", "Name the flank that is offshore.")
    if settled is not None and action.offshore not in (None, settled):
        return no("OFFSHORE", "ONV-GEO-22", "The shore settles which flank is offshore.")
    return None


def is_covered(game: Game, target: Squadron) -> bool:
    """ARG-2: another squadron of its fleet in POLLON lies wholly within 6″ straight behind it."""
    if game.terms.specials.second_line != target.side or target.formation != "POLLON":
        return False
    front, depth = extent("POLLON", target.n, target.stand)
    s, c = forward(target.pose.heading)
    for other in game.fleet(target.side):
        if other is target or other.formation != "POLLON" or not other.standing or other.cramped:
            continue
        local = [
            ((x - target.pose.x) * c - (y - target.pose.y) * s, (x - target.pose.x) * s + (y - target.pose.y) * c)
            for x, y in footprint(other.pose, other.n, other.stand).corners
        ]
        if all(abs(a) <= front / 2 + TOLERANCE for a, _ in local) and all(
            -depth - COVERED - TOLERANCE <= b <= -depth + TOLERANCE for _, b in local
        ):
            return True
    return False


CHECKS: dict[type, Callable[[Game, Any], Finding | None]] = {
    act.Diekplous: _diekplous,
    act.Periplous: _periplous,
}
