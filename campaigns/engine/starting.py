"""The ledger before the first turn, from the data (CMP-GEN-06)."""

from campaigns.engine.data import Campaign, HullRecord
from campaigns.engine.ledger import State, hull_id
from campaigns.engine.records import (
    FULL,
    Admiral,
    AreaState,
    Army,
    ChainState,
    Commander,
    Fleet,
    Hull,
    Squadron,
)


def start(data: Campaign) -> State:
    """The ledger before the first turn. `data` has no errors (`reading.read`)."""
    fleet_of = {squadron: fleet.id for fleet in data.fleets for squadron in fleet.squadrons}
    led_by = {fleet.admiral: fleet.id for fleet in data.fleets if fleet.admiral}
    built = dict.fromkeys(data.side_ids, 0)
    return State(
        data=data,
        areas={area.id: AreaState(area.owner) for area in data.areas},
        armies={each.id: Army(each.id, each.side, each.area or "", fleet=each.fleet) for each in data.armies},
        commanders={c.id: Commander(c.id, c.name, c.side, c.skill, c.area) for c in data.commanders},
        hulls=_hulls(data) | _pool(data, built),
        squadrons={
            each.id: Squadron(
                id=each.id, side=each.side, name=each.name or each.id, xp=each.xp, m=each.m, base_m=each.base_m,
                s=each.s, fleet=fleet_of.get(each.id), area=each.area,
            )
            for each in data.squadrons
        },
        fleets={each.id: Fleet(each.id, each.side, each.area, each.name) for each in data.fleets},
        admirals={
            each.id: Admiral(
                each.id, each.name or each.id.capitalize(), each.side, each.skill,
                fleet=led_by.get(each.id), area=each.area,
            )
            for each in data.admirals
        },
        raised={side: _highest(data, side) for side in data.side_ids},
        built=built,
        hulls_lost=dict.fromkeys(data.side_ids, 0),
        points=dict.fromkeys(data.side_ids, 0),
        treasury={side.id: side.treasury for side in data.sides if side.treasury is not None},
        variables=data.variables,
        chain=ChainState(data.first_mission) if data.play == "chain" else None,
    )  # fmt: skip


def hull_of(record: HullRecord) -> Hull:
    """A hull of the data as it enters the ledger."""
    return Hull(
        id=record.id,
        side=record.side,
        origin=record.origin or record.side,
        size=record.size,
        hull=record.hull,
        oars=record.oars,
        state=record.state,
        men=FULL if record.men >= 100 else (record.men, 100),
        name=record.name,
        cls=record.cls,
        captain=record.captain,
        gear=dict.fromkeys(record.gear, "fit"),
        squadron=record.squadron,
        area=record.area,
    )


def _hulls(data: Campaign) -> dict[str, Hull]:
    """The ships with records of their own, then those made for squadrons, in roster order."""
    found = {record.id: hull_of(record) for record in data.hulls}
    for squadron in data.squadrons:
        for n in range(1, squadron.hulls + 1):
            id = f"{squadron.id}-{n}"
            found[id] = Hull(id, squadron.side, squadron.side, squadron.size, squadron=squadron.id)
    return found


def _pool(data: Campaign, built: dict[str, int]) -> dict[str, Hull]:
    """CMP-PRO-03: the hulls of the pools; counts them in `built`."""
    hulls: dict[str, Hull] = {}
    if data.options.losses != "carry" or data.pool is None:
        return hulls
    for side in data.side_ids:
        for kind in data.pool.hulls.get(side, ()):
            for _ in range(kind.number):
                built[side] += 1
                id = hull_id(side, built[side])
                hulls[id] = Hull(id, side, side, kind.size)
    return hulls


def _highest(data: Campaign, side: str) -> int:
    ids = [army.id for army in data.armies if army.side == side]
    ids += [arrival.army.id for arrival in data.arrivals if arrival.army and arrival.side == side]
    return max([int(digits) for id in ids if (digits := id[len(id.rstrip("0123456789")) :])] + [len(ids)])
