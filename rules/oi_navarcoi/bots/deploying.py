"""Plans of the better player made of code (ONV-TBL-04 to 07)."""

from rules.geometry.table import to_outline
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import signals
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.scenario import PlannedSignal, Side


def plan(game: Battle, side: Side, plans: list[act.Deploy], holds: bool) -> act.Deploy:
    """In depth about the middle, or in line as near the land as may be where it has to hold; all signals to
    engage."""
    plans = [each for each in plans if each.side == side]
    wanted = "MIAS" if holds else "POLLON"
    found = [each for each in plans if any(berth.formation == wanted for berth in each.squadrons)] or plans
    best = min(found, key=lambda each: _off_land(game, each) if holds else _off_middle(game, each))
    number = game.sides[side].signals if game.sides[side].plan is None else 0
    engage = (PlannedSignal(signals.ENGAGE, ("LEFT", "CENTRE", "RIGHT")),) * number
    return act.Deploy(best.side, best.squadrons, best.columns, best.wings, best.strategos, engage)


def _off_land(game: Battle, plan: act.Deploy) -> float:
    """How far the nearest squadron of a plan lies from the land."""
    apart = [to_outline((berth.x, berth.y), land) for berth in plan.squadrons for land in game.lands]
    return min(apart, default=0.0)


def _off_middle(game: Battle, plan: act.Deploy) -> float:
    """How far the squadrons of a plan lie from the middle of their zone, on average along its front."""
    zone = game.table.zones[plan.side]  # type: ignore[index]
    if not plan.squadrons:
        return 0.0
    left, bottom, right, top = zone.within
    if zone.ahead in ("N", "S"):
        return abs(sum(berth.x for berth in plan.squadrons) / len(plan.squadrons) - (left + right) / 2)
    return abs(sum(berth.y for berth in plan.squadrons) / len(plan.squadrons) - (bottom + top) / 2)
