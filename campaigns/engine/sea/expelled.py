"""CMP-CTL-02, CMP-MOV-02: ships in a port that has fallen, and fleets that have no business in an enemy's."""

from campaigns.engine import map as areas
from campaigns.engine.events import AdmiralLeft, FleetFormed, PortPlundered
from campaigns.engine.home.forming import free_id
from campaigns.engine.ledger import State
from campaigns.engine.records import Squadron
from campaigns.engine.resolution import Resolution
from campaigns.engine.roster import area_of_hull, followers_of
from campaigns.engine.sea import dissolving, retreating


def after_arrivals(res: Resolution) -> None:
    """Areas that the calendar has handed over."""
    _settle(res, "handed_over")


def after_control(res: Resolution) -> None:
    """At the end of step 7."""
    _settle(res, "expelled")


def _settle(res: Resolution, step: str) -> None:
    """Each COAST and PORT in which somebody lies who is its owner's enemy, in the order of the data. A fleet that came
    in this turn goes back; one whose port has fallen leaves like one that has lost the field."""
    for area in res.state.data.areas:
        owner = res.state.owner(area.id)
        if owner is None or not area.is_haven or not areas.seas_of(res.state.data, area.id):
            continue
        enemy = res.state.data.enemy(owner)
        _embark(res, area.id, enemy)
        _plunder(res, area.id, owner, enemy)
        dissolving.settle(res)
        for admiral in list(res.state.admirals.values()):
            if admiral.side == enemy and admiral.area == area.id and admiral.state == "ACTIVE":
                to = next(iter(areas.nearest_ports(res.state, area.id, enemy)), None)
                res.emit(AdmiralLeft(admiral=admiral.id, side=enemy, area=area.id, to=to, clause="CMP-CTL-02"))
        visiting = [each for each in res.state.fleets_in(area.id, enemy) if each.came_from is not None]
        for fleet in visiting:
            retreating.leave(res, fleet, fleet.came_from or "", "back")
        if fallen := [each.id for each in res.state.fleets_in(area.id, enemy) if each.came_from is None]:
            retreating.begin(res, fallen, beaten=True, must=True, then=step)
            if res.state.questions:
                return


def _embark(res: Resolution, area: str, side: str) -> None:
    """Squadrons that lie in the port without a fleet leave it as one."""
    left = tuple([each.id for each in res.state.squadrons.values() if _waits_in(res.state, each, area, side)])
    if left:
        id = free_id(f"{side}-F", res.state.fleets)
        res.emit(
            FleetFormed(fleet=id, side=side, area=area, squadrons=left, new=True, clause="CMP-CTL-02")
        )  # fmt: skip


def _waits_in(state: State, squadron: Squadron, area: str, side: str) -> bool:
    ready = [hull for hull in state.hulls.values() if hull.squadron == squadron.id and hull.area is None]
    return squadron.side == side and squadron.area == area and any(hull.state == "READY" for hull in ready)


def _plunder(res: Resolution, area: str, owner: str, enemy: str) -> None:
    """Hulls in the yard, prizes, and hulls that nobody leads out of the port fall to its new owner, as does what is on
    the stocks."""
    state = res.state
    visitors = {each.id for each in state.fleets_in(area, enemy) if each.came_from is not None}
    towed = {hull.id for id in visitors for hull in followers_of(state, id)}
    prizes: list[str] = []
    freed: list[str] = []
    for hull in state.hulls.values():
        if hull.side != enemy or hull.state == "LOST" or area_of_hull(state, hull) != area or hull.id in towed:
            continue
        if hull.state == "PRIZE":
            (freed if hull.origin == owner else prizes).append(hull.id)
        elif hull.state == "YARD" or hull.area is not None:
            prizes.append(hull.id)
    buildings = tuple([each.id for each in state.buildings.values() if each.side == enemy and each.port == area])
    if prizes or freed or buildings:
        res.emit(
            PortPlundered(
                area=area, side=owner, lost_by=enemy, prizes=tuple(prizes), freed=tuple(freed), buildings=buildings,
                clause="CMP-CTL-02",
            )
        )  # fmt: skip
