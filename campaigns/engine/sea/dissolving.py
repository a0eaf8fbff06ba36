"""CMP-SHP-08: a fleet of which nothing is left that could sail is dissolved."""

from campaigns.engine import map as areas
from campaigns.engine.dice import Label
from campaigns.engine.events import CommanderEscaped, CommanderLost, FleetDissolved
from campaigns.engine.land.land_retreats import COMMANDER_FALLS_TO
from campaigns.engine.ledger import State
from campaigns.engine.records import Fleet
from campaigns.engine.resolution import Resolution
from campaigns.engine.roster import admiral_of, armies_aboard, followers_of, hulls_of_fleet, in_own, squadrons_of


def settle(res: Resolution) -> None:
    """Every fleet whose last hull in READY or YARD is gone."""
    for fleet in list(res.state.fleets.values()):
        if not hulls_of_fleet(res.state, fleet.id):
            dissolve(res, fleet)


def dissolve(res: Resolution, fleet: Fleet) -> None:
    """Armies and prizes aboard are lost with it, prizes in an own PORT lie there; its admiral goes to the own PORT
    nearest by links. Commanders aboard fare as they do without an army (CMP-LND-03)."""
    state, at_home = res.state, in_own(res.state, fleet, "PORT")
    prizes = tuple([hull.id for hull in followers_of(state, fleet.id)])
    admiral = admiral_of(state, fleet.id)
    res.emit(
        FleetDissolved(
            fleet=fleet.id, side=fleet.side, area=fleet.area, name=fleet.name,
            armies=tuple([army.id for army in armies_aboard(state, fleet.id)]),
            prizes=() if at_home else prizes, kept=prizes if at_home else (),
            admiral=admiral.id if admiral is not None else None,
            to=next(iter(areas.nearest_ports(state, fleet.area, fleet.side)), None),
            ashore=_ashore(state, fleet), clause="CMP-SHP-08",
        )
    )  # fmt: skip
    for commander in [each for each in state.commanders.values() if each.fleet == fleet.id]:
        (die,) = res.roll(Label(f"{commander.name}, left without an army", "CMP-LND-03", commander.id))
        lost = CommanderLost if die <= COMMANDER_FALLS_TO else None
        if lost is not None:
            res.emit(lost(commander=commander.id, side=fleet.side, area=fleet.area, die=die, clause="CMP-LND-03"))
        else:
            to = areas.nearest_army(res.state, fleet.area, fleet.side)
            res.emit(
                CommanderEscaped(
                    commander=commander.id, side=fleet.side, area=fleet.area, to=to, die=die, clause="CMP-LND-03"
                )
            )  # fmt: skip


def _ashore(state: State, fleet: Fleet) -> dict[str, str]:
    """Where squadrons of the fleet have hulls that were left behind: the place of the first in roster order."""
    found: dict[str, str] = {}
    for squadron in squadrons_of(state, fleet.id):
        for hull in state.hulls.values():
            if hull.squadron == squadron.id and hull.area is not None and hull.state in ("READY", "YARD"):
                found.setdefault(squadron.id, hull.area)
    return found
