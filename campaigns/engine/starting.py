"""The ledger before the first turn, from the data (CMP-GEN-06)."""

from msgspec.structs import replace

from campaigns.engine.battle_records import ChainState
from campaigns.engine.data import AdmiralRecord, Campaign, HullRecord, SquadronRecord
from campaigns.engine.ledger import State, hull_id
from campaigns.engine.records import FULL, Admiral, AreaState, Army, Commander, Fleet, Hull, Squadron


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
        squadrons={each.id: replace(squadron_of(each), fleet=fleet_of.get(each.id)) for each in data.squadrons},
        fleets={each.id: Fleet(each.id, each.side, each.area, each.name) for each in data.fleets},
        admirals={each.id: replace(admiral_of(each), fleet=led_by.get(each.id)) for each in data.admirals},
        raised={side: _highest(data, side) for side in data.side_ids},
        built=built,
        hulls_lost=dict.fromkeys(data.side_ids, 0),
        points=dict.fromkeys(data.side_ids, 0),
        treasury={side.id: side.treasury for side in data.sides if side.treasury is not None},
        variables=data.variables,
        chain=ChainState(data.first_mission) if data.play == "chain" else None,
    )


def squadron_of(record: SquadronRecord) -> Squadron:
    """A squadron of the data as it enters the ledger."""
    return Squadron(
        id=record.id,
        side=record.side,
        name=record.name or record.id,
        xp=record.xp,
        m=record.m,
        base_m=record.base_m,
        s=record.s,
        area=record.area,
    )


def hulls_made_for(record: SquadronRecord) -> dict[str, Hull]:
    """The hulls that are made for a squadron, by id."""
    ids = [f"{record.id}-{n}" for n in range(1, record.hulls + 1)]
    return {id: Hull(id, record.side, record.side, record.size, squadron=record.id) for id in ids}


def admiral_of(record: AdmiralRecord) -> Admiral:
    """An admiral of the data as he enters the ledger."""
    return Admiral(record.id, record.name or record.id.capitalize(), record.side, record.skill, area=record.area)


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
        found |= hulls_made_for(squadron)
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
