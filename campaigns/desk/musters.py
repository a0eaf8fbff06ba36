"""The muster of a war of fleets, as its page shows it: what each yard can do, ships without a squadron, fleets that lie
together, admirals who could lead (CMP-REP-02 to 06, CMP-MOV-01, CMP-ADM-01)."""

from dataclasses import dataclass, field

from campaigns.desk.fleet_orders import Order, sent
from campaigns.drawing.forces import called
from campaigns.engine import decisions as d
from campaigns.engine.home import forming, leading, yards
from campaigns.engine.ledger import State, name_of
from campaigns.engine.records import Hull, Question
from campaigns.engine.roster import area_of_hull, complement, hulls_of_squadron, most_hulls
from campaigns.engine.telling.words import number
from rules.naval.hulls import HULL_TYPES

MANY = 10  # damaged hulls in a port of which only whole repairs are listed


@dataclass(slots=True)
class Yard:
    """A port of the side: its points, what they can mend and build."""

    id: str
    name: str
    points: int
    mend: list[Order] = field(default_factory=list)
    mend_all: list[str] = field(default_factory=list)
    mend_cost: int = 0
    rearm: list[Order] = field(default_factory=list)
    build: list[tuple[int, str]] = field(default_factory=list)
    stocks: list[Order] = field(default_factory=list)


@dataclass(slots=True)
class Roads:
    """Squadrons of a side that lie in one area, and the fleets they could sail with."""

    area: str
    name: str
    squadrons: list[tuple[str, str]]
    fleets: list[tuple[str, str]]

    __getitem__ = object.__getattribute__  # what templates try first, a hundred times a page


@dataclass(slots=True)
class Muster:
    """Everything of it; `talents` None where money is off."""

    talents: int | None
    yards: list[Yard]
    loose: list[tuple[str, list[tuple[str, str]], list[tuple[str, str]]]]
    roads: list[Roads]
    admirals: list[Order]
    scrap: list[tuple[str, str]]


def muster_of(state: State, side: str, *, moving: bool = False) -> Muster:
    """What a side may do in its muster; `moving`: at its moves, when fleets may still be formed."""
    question = Question("moves" if moving else "muster", side)
    by_port: dict[str, list[Hull]] = {}
    if not moving:
        for hull in state.hulls_of(side):
            place = area_of_hull(state, hull)
            if place is not None:
                by_port.setdefault(place, []).append(hull)
    ports = [] if moving else [_yard(state, side, port, by_port.get(port, [])) for port in state.yards]
    return Muster(
        talents=state.treasury.get(side) if state.data.options.money == "on" else None,
        yards=[yard for yard in ports if yard is not None],
        loose=[] if moving else _loose(state, side),
        roads=_roads(state, side),
        admirals=[
            Order(f"{state.admirals[each.admiral].name} leads {called(state, state.fleets[each.fleet])}", sent(each))
            for each in leading.legal_admirals(state, question)
        ],
        scrap=[] if moving or not yards.builds(state) else _scrap(state, question),
    )


def _yard(state: State, side: str, port: str, hulls: list[Hull]) -> Yard | None:
    if state.owner(port) != side:
        return None
    yard = Yard(port, state.data.area_name(port), yards.left(state, port))
    left = yard.points
    damaged = sorted([hull for hull in hulls if hull.hull], key=lambda hull: hull.hull)
    for hull in damaged:
        cost = yards.points_for(hull.size, 1)
        most = min(hull.hull, yard.points // cost)
        for damage in range(most, 0, -1) if len(damaged) <= MANY else range(most, most and most - 1, -1):
            words = f"{name_of(state, hull.id)}, {hull.type_name}: {damage} of {hull.hull} damage"
            label = f"{words} for {number(damage * cost, 'point')}"
            yard.mend.append(Order(label, sent(d.Repair(side=side, hull=hull.id, damage=damage))))
        if (mended := min(hull.hull, left // cost)) > 0:
            yard.mend_all.append(sent(d.Repair(side=side, hull=hull.id, damage=mended)))
            left -= mended * cost
    yard.mend_cost = yard.points - left
    for hull in hulls:
        for item, condition in hull.gear.items():
            rearm = d.Rearm(side=side, hull=hull.id, item=item)
            if condition == "spent" and yards.check_rearm(state, rearm) is None:
                yard.rearm.append(Order(f"{name_of(state, hull.id)}: a new {item} for 1 point", sent(rearm)))
    for kind in range(len(HULL_TYPES)):
        if yards.check_build(state, d.Build(side=side, port=port, size=kind)) is None:
            yard.build.append((kind, _price(state, kind)))
    for each in yards.legal_points(state, Question("muster", side)):
        building = state.buildings[each.building]
        if building.port == port:
            whole = HULL_TYPES[building.size]
            words = f"{building.name or whole.name}, {building.points} of {whole.yard_points} points"
            yard.stocks.append(Order(f"{words}: put {each.points} in", sent(each)))
    return yard


def _price(state: State, size: int) -> str:
    kind = HULL_TYPES[size]
    cost = yards.cost(state, size)
    price = f"{number(cost, 'talent')}, " if cost else ""
    return f"{kind.name}: {price}{number(kind.yard_points, 'yard point')}, {number(kind.turns, 'turn')}"


def _loose(state: State, side: str) -> list[tuple[str, list[tuple[str, str]], list[tuple[str, str]]]]:
    """By port: its ships of no squadron, and the squadrons there that have room."""
    ports: dict[str, list[tuple[str, str]]] = {}
    for hull in forming.loose_hulls(state, side):
        place = area_of_hull(state, hull)
        if place:
            ports.setdefault(place, []).append((hull.id, f"{name_of(state, hull.id)}, {hull.type_name}"))
    found = []
    for port, ships in ports.items():
        room = [
            (each.id, f"join {each.name} ({complement(state, each.id)} of {most_hulls(state.data)})")
            for each in state.squadrons.values()
            if each.side == side
            and _area_of(state, each.id) == port
            and complement(state, each.id) < most_hulls(state.data)
        ]
        found.append((state.data.area_name(port), ships, room))
    return found


def _area_of(state: State, squadron: str) -> str | None:
    found = state.squadrons[squadron]
    return state.fleets[found.fleet].area if found.fleet is not None else found.area


def _roads(state: State, side: str) -> list[Roads]:
    """Areas in which squadrons could be joined or parted."""
    found = []
    by_area: dict[str, list[str]] = {}
    for squadron in state.squadrons.values():
        fleet = state.fleets.get(squadron.fleet or "")
        if squadron.side == side and not (fleet is not None and (fleet.moved or fleet.bound_to)):
            area = _area_of(state, squadron.id)
            if area and hulls_of_squadron(state, squadron.id):
                by_area.setdefault(area, []).append(squadron.id)
    for area, ids in by_area.items():
        fleets = [each for each in state.fleets_in(area, side) if not each.moved and not each.bound_to]
        alone = [id for id in ids if state.squadrons[id].fleet is None]
        if len(ids) > 1 or alone:
            squadrons = [(id, f"{state.squadrons[id].name} ({_with(state, id)})") for id in ids]
            named = [(each.id, f"with {called(state, each)}") for each in fleets]
            found.append(Roads(area, state.data.area_name(area), squadrons, named))
    return found


def _with(state: State, squadron: str) -> str:
    ships = number(len(hulls_of_squadron(state, squadron)), "ship")
    fleet = state.squadrons[squadron].fleet
    return f"{ships}, with {called(state, state.fleets[fleet])}" if fleet is not None else f"{ships}, of no fleet"


def _scrap(state: State, question: Question) -> list[tuple[str, str]]:
    return [
        (each.hull, f"{name_of(state, each.hull)}, {state.hulls[each.hull].type_name}")
        for each in yards.legal_scrapping(state, question)
    ]
