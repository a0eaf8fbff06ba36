"""The orders that fleets may be given at sea, each in words with what may happen: where to, who may come out, with
what chance; armies aboard, straits to force. One fleet after another, as the panel and the map show them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

import msgspec

from campaigns.drawing.forces import called
from campaigns.engine import decisions as d
from campaigns.engine import map as areas
from campaigns.engine.decisions import Decision
from campaigns.engine.ledger import State
from campaigns.engine.records import Fleet
from campaigns.engine.roster import admiral_of, fleets_at, followers_of, hulls_of_fleet, in_own
from campaigns.engine.sea import chances, loading, sailing
from campaigns.engine.sea.chances import Passage, Waters
from campaigns.engine.sea.meeting import skill
from campaigns.engine.telling.words import listing, number
from rules.core.same import Same


@dataclass(slots=True)
class Order:
    """A decision that a fleet may be given: what stands on its button, what may happen, and the decision itself. `area`
    is where it leads, `path` the areas on the way and `risk` what matters most, for the map; `plan` whether it may wait
    for others."""

    label: str
    value: str
    notes: list[str] = field(default_factory=list)
    area: str = ""
    path: str = ""
    plan: bool = False
    risk: str = ""


@dataclass(slots=True)
class FleetRow:
    """A fleet of the side that moves, with what it may do; `why_not` where it may do nothing."""

    id: str
    letter: str
    name: str
    where: str
    area: str
    ships: int
    points: int
    led: str
    aboard: list[str]
    sail: list[Order] = field(default_factory=list)
    acts: list[Order] = field(default_factory=list)
    why_not: str = ""

    __getitem__ = object.__getattribute__  # what templates try first, a hundred times a page


def fleet_rows(state: State, side: str) -> Sequence[FleetRow]:
    """Every fleet of a side at its moves, those that may still act first."""
    return _fleet_rows(Same(state), side)


@lru_cache(maxsize=64)
def _fleet_rows(same: Same[State], side: str) -> Sequence[FleetRow]:
    state = same.of
    waters = Waters(state, side)
    reckoned = _Odds(state)
    rows = [_row(state, fleet, waters, reckoned) for fleet in state.fleets.values() if fleet.side == side]
    return sorted(rows, key=lambda row: not (row.sail or row.acts))


def sent(decision: Decision) -> str:
    """A decision as a form sends it."""
    return msgspec.json.encode(decision).decode()


@lru_cache(maxsize=1024)
def percent(chance: Fraction) -> str:
    """A chance in words: whole per cent, and never "0 %" for what can be."""
    if 0 < chance < Fraction(1, 100):
        return "under 1 %"
    if Fraction(99, 100) < chance < 1:
        return "over 99 %"
    return f"{round(100 * chance)} %"


class _Odds:
    """Odds by dice between fleets, and what areas and fleets are called: each reckoned once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.areas = {area.id: area.name for area in state.data.areas}
        self.ways: dict[tuple[str, ...], str] = {}
        self.names = {id: called(state, fleet) for id, fleet in state.fleets.items()}
        self.known: dict[tuple[str, ...], tuple[int, int] | None] = {}
        self.nights: dict[str, str] = {}

    def of(self, fleet: str, enemies: tuple[str, ...], area: str) -> chances.Odds | None:
        return chances.between(self._might((fleet,), area), self._might(enemies, area))

    def night(self, fleet: Fleet) -> str:
        """How likely a night without a beach costs a fleet a ship."""
        if fleet.id not in self.nights:
            self.nights[fleet.id] = percent(chances.night(chances.squadrons_at_sea(self.state, fleet)))
        return self.nights[fleet.id]

    def _might(self, fleets: tuple[str, ...], area: str) -> tuple[int, int] | None:
        if fleets not in self.known:
            self.known[fleets] = chances.might(self.state, fleets, area)
        return self.known[fleets]


def _row(state: State, fleet: Fleet, waters: Waters, reckoned: _Odds) -> FleetRow:
    admiral = admiral_of(state, fleet.id)
    row = FleetRow(
        id=fleet.id,
        letter=state.data.letter(fleet.side).lower(),
        name=called(state, fleet),
        where=state.data.area_name(fleet.area),
        area=fleet.area,
        ships=len(hulls_of_fleet(state, fleet.id, "READY")),
        points=sailing.points_left(state, fleet),
        led=f"skill {admiral.skill}" if admiral is not None else "no admiral",
        aboard=[army.id for army in state.armies.values() if army.fleet == fleet.id],
    )
    if (refusal := sailing.check_able(state, fleet.id, fleet.side, "CMP-MOV-01")) is not None:
        row.why_not = _why_not(state, fleet) or refusal.message
        return row
    leave = _stays(state, fleet)
    for way in waters.passages(fleet):
        row.sail.append(_sail(state, fleet, way, reckoned))
    row.acts = [*_straits(state, fleet), *_armies(state, fleet), *leave]
    if not row.sail and not row.acts:
        row.why_not = "It has no movement points left." if not row.points else "No way leads on from here."
    return row


def _why_not(state: State, fleet: Fleet) -> str:
    if fleet.forcing:
        return "It forces the strait."
    if fleet.bound_to:
        names = listing(called(state, state.fleets[id]) for id in fleet.bound_to if id in state.fleets)
        return f"It has met {names} and moves no more this turn."
    return ""


def _sail(state: State, fleet: Fleet, way: Passage, reckoned: _Odds) -> Order:
    to = way.path[-1]
    return Order(
        label=reckoned.areas[to],
        value=sent(d.MoveFleet(side=fleet.side, fleet=fleet.id, path=way.path)),
        notes=[_by_way(reckoned, way), *_dangers(state, fleet, way, reckoned)],
        area=to,
        path=",".join((fleet.area, *way.path)),
        plan=True,
        risk=_risk(state, fleet, way, reckoned),
    )


def _risk(state: State, fleet: Fleet, way: Passage, reckoned: _Odds) -> str:
    """What matters most about a way, in two words: a battle, to be caught, the night."""
    if way.met:
        odds = reckoned.of(fleet.id, way.met, way.path[-1])
        return f"battle {percent(odds.first)}" if odds is not None else "battle"
    if state.data.area(way.path[-1]).is_land:
        return ""  # what may happen on the way is told at the seas that it leads through
    if way.danger[0]:
        return "enemies on the way"
    if way.caught_by:
        return f"caught {percent(way.caught)}"
    if way.alone:
        return f"night {reckoned.night(fleet)}"
    return ""


def _by_way(reckoned: _Odds, way: Passage) -> str:
    if way.path in reckoned.ways:
        return reckoned.ways[way.path]
    through = listing(reckoned.areas[area] for area in way.path[:-1])
    reckoned.ways[way.path] = number(len(way.path), "point") + (f", by {through}" if through else "")
    return reckoned.ways[way.path]


def _dangers(state: State, fleet: Fleet, way: Passage, reckoned: _Odds) -> list[str]:
    """What may happen on a way: who is met for certain, who may come out, and the night."""
    said = []
    may_evade = "evade" not in fleet.tried
    if way.danger[0]:
        said.append("meets the enemy on the way, and may have to stop there")
    if way.met:
        names = listing(reckoned.names[id] for id in way.met)
        said.append(f"meets {names}{_battle(fleet, way.met, way.path[-1], reckoned)}")
        if may_evade:
            said.append(f"slips away {percent(_evades(state, fleet, way.met))}")
    to = way.path[-1]
    inside = [each.id for each in fleets_at(state, to, state.data.enemy(fleet.side)) if each.id not in way.met]
    if inside and not way.met:
        names = listing(reckoned.names[id] for id in inside)
        verb = "lies" if len(inside) == 1 else "lie"
        said.append(f"{names} {verb} in port there{_battle(fleet, tuple(inside), to, reckoned)}")
    if way.caught_by:
        names = listing(reckoned.names[id] for id, _ in way.caught_by)
        said.append(f"{names} may come out: caught {percent(way.caught)}")
    if way.alone:
        said.append(f"no beach for the night: a ship lost {reckoned.night(fleet)}")
    if state.data.is_winter(state.turn) and state.data.area(way.path[-1]).kind == "SEA":
        said.append(f"winter at sea: a ship lost {percent(chances.winter())}")
    return said


def _evades(state: State, fleet: Fleet, enemies: Iterable[str]) -> Fraction:
    return chances.slips_away(skill(state, fleet.id), skill(state, *enemies))


def _battle(fleet: Fleet, enemies: tuple[str, ...], area: str, reckoned: _Odds) -> str:
    odds = reckoned.of(fleet.id, enemies, area)
    return f" (by dice {percent(odds.first)} won)" if odds is not None else ""


def _straits(state: State, fleet: Fleet) -> list[Order]:
    """Straits that are closed to a fleet and may be forced (CMP-MOV-08)."""
    found = []
    for link, to in areas.water_links(state.data, fleet.area):
        order = d.Force(side=fleet.side, fleet=fleet.id, link=link.key)
        if sailing.check_force(state, order) is None:
            guard = state.data.area_name(link.guard or "")
            notes = [f"its move ends here; {guard} lets it pass, or fights"]
            label = f"Force the strait to {state.data.area_name(to)}"
            found.append(Order(label, sent(order), notes, area=to, path=f"{fleet.area},{to}", plan=True))
    return found


def _armies(state: State, fleet: Fleet) -> list[Order]:
    """Armies that may go aboard or ashore; commanders go along."""
    found = []
    side, place = fleet.side, state.data.area_name(fleet.area)
    for army in state.armies_in(fleet.area, side):
        leaders = [each.id for each in state.commanders_in(fleet.area, side) if not each.moved]
        for led in ((), tuple(leaders)) if leaders else ((),):
            order = d.LoadArmy(side=side, fleet=fleet.id, army=army.id, commanders=led)
            if loading.check_loading(state, order) is None:
                names = f" with {listing(state.commanders[id].name for id in led)}" if led else ""
                found.append(Order(f"Take army {army.id}{names} aboard", sent(order), ["1 point"]))
    for army in state.armies.values():
        landing = d.LandArmy(side=side, fleet=fleet.id, army=army.id)
        if army.fleet == fleet.id and loading.check_landing(state, landing) is None:
            found.append(Order(f"Land army {army.id} at {place}", sent(landing), ["1 point"]))
    return found


def _stays(state: State, fleet: Fleet) -> list[Order]:
    """Prizes may be left in an own PORT as a fleet sails; each way out then begins without them (CMP-MOV-01)."""
    prizes = tuple([hull.id for hull in followers_of(state, fleet.id)])
    if not prizes or fleet.moved or not in_own(state, fleet, "PORT"):
        return []
    found = []
    for _, to in areas.water_links(state.data, fleet.area):
        order = d.MoveFleet(side=fleet.side, fleet=fleet.id, path=(to,), leave=prizes)
        if sailing.check_move(state, order) is None:
            label = f"Leave {number(len(prizes), 'prize')} here and sail to {state.data.area_name(to)}"
            found.append(Order(label, sent(order), ["1 point"], area=to, path=f"{fleet.area},{to}", plan=True))
    return found
