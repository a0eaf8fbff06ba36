"""What a side does with its fleets: whom they attack, where they carry armies, where they lie."""

from collections.abc import Sequence
from typing import NamedTuple

from campaigns.engine import map as areas
from campaigns.engine.battles.sea_battles import DICE
from campaigns.engine.bots import odds
from campaigns.engine.bots.land import Land
from campaigns.engine.data import STACKING_LIMIT
from campaigns.engine.decisions import Decision, Force, LandArmy, LoadArmy, MoveFleet
from campaigns.engine.fitness import why_unfit
from campaigns.engine.ledger import State
from campaigns.engine.records import Fleet, Question
from campaigns.engine.roster import armies_aboard, can_sail, fleets_at, hulls_of_fleet, in_own, squadrons_of
from campaigns.engine.sea import loading, sailing
from campaigns.engine.sea.restraints import is_restrained

WORTHWHILE = 0.12  # victory points for which a fleet sets out
AFLOAT = 0.35  # what an army is worth at sea, of what it could take
NIGHT = 0.06  # a squadron at sea without a beach
REPAIR = 0.08  # a damaged hull brought to a yard
DANGER = 0.5  # how much of a battle that the enemy could offer counts
BLOCKADE, SIEGE = 0.05, 0.6  # income cut off, by talent; a fort cut off
PER_LANDING = 1  # movement points, CMP-MOV-03


class Order(NamedTuple):
    """What a fleet could do, and what that gains."""

    gain: float
    decision: Decision


class Sea:
    """The sea as a side sees it in its part of the turn."""

    def __init__(self, state: State, side: str) -> None:
        self.state, self.side, self.enemy = state, side, state.data.enemy(side)
        self.land = Land(state, side)
        self.stands = self.land.value()
        self.atlas = self.land.atlas
        self.havens = {id for id in self.land.worth if state.data.area(id).is_haven}
        self.danger: dict[str, list[Fleet]] = {}
        self._squads: dict[tuple[str, ...], odds.Squad] = {}

    def squad(self, fleets: Sequence[Fleet]) -> odds.Squad:
        key = tuple(fleet.id for fleet in fleets)
        if key not in self._squads:
            self._squads[key] = odds.squad(self.state, fleets)
        return self._squads[key]

    def gain_against(self, fleet: Fleet, area: str) -> float:
        """What a fleet gains if it meets the enemies in an area, with those of its side that lie there."""
        there = fleets_at(self.state, area, self.enemy)
        met = [each for each in there if not in_own(self.state, each, "PORT")]
        if not met:
            return 0.0
        ours = [fleet, *[each for each in fleets_at(self.state, area, self.side) if each.id != fleet.id]]
        gained = odds.gain(self.squad(ours), self.squad(met))
        return min(0.0, gained) if is_restrained(self.state, fleet) else gained

    def threat(self, fleet: Fleet, area: str) -> float:
        """What the enemy could do to a fleet that lies there at the end of the part; nothing behind the moles of an own
        port."""
        if self.state.data.area(area).kind == "PORT" and self.state.owner(area) == self.side:
            return 0.0
        if area not in self.danger:
            away = self.atlas.sail.get(area, {})
            reach = 1 if self.land.moves_last else 3
            found = [each for each in self.state.fleets.values() if each.side == self.enemy]
            self.danger[area] = [each for each in found if 0 < away.get(each.area, 99) <= reach]
        if not self.danger[area]:
            return 0.0
        ours = [fleet, *[each for each in fleets_at(self.state, area, self.side) if each.id != fleet.id]]
        worst = min(odds.gain(self.squad(ours), self.squad([each])) for each in self.danger[area])
        return DANGER * min(0.0, worst)

    def lies(self, fleet: Fleet, area: str) -> float:
        """What it is worth that a fleet ends its move in an area, battles and landings apart."""
        data, kind = self.state.data, self.state.data.area(area).kind
        total = self.threat(fleet, area)
        if kind == "SEA":
            if not areas.own_havens(self.state, area, self.side):
                total -= NIGHT * len(squadrons_of(self.state, fleet.id))
            others = [each.id for each in self.state.fleets.values() if each.area == area and each.id != fleet.id]
            for port in self.atlas.afloat[area] if not others else ():
                if self.state.owner(port) == self.enemy and data.area(port).kind == "PORT":
                    total += BLOCKADE * data.area(port).income
                    besieged = port in self.land.own and port not in self.land.theirs and data.area(port).fort
                    total += SIEGE if besieged else 0.0
        elif kind == "PORT" and self.state.owner(area) == self.side and data.area(area).yard:
            worn = [hull for hull in hulls_of_fleet(self.state, fleet.id) if why_unfit(hull, DICE)]
            total += REPAIR * min(len(worn), data.area(area).yard)
        return total

    def landing(self, area: str, number: int, stacks: dict[str, int] | None = None) -> float:
        """What armies that land in an area gain; `stacks` are those that leave others for it."""
        own = self.land.own
        for origin, gone in (stacks or {}).items():
            own = self.land.with_more(own, origin, -gone)
        room = STACKING_LIMIT - (own[area].armies if area in own else 0)
        if room < number:
            return -1.0
        return self.land.value(self.land.with_more(own, area, number)) - self.stands


def order(state: State, question: Question) -> Decision | None:
    """The best that a fleet can do now; None where all lie well. One that is under way goes on first."""
    sea = Sea(state, question.side)
    able = [fleet for fleet in state.fleets.values() if _is_able(state, fleet, question.side)]
    under_way = [fleet for fleet in able if fleet.moved]
    for group in (under_way, [fleet for fleet in able if not fleet.moved]):
        best = max([each for fleet in group for each in _orders(sea, fleet)], key=lambda each: each.gain, default=None)
        if best is not None and best.gain >= WORTHWHILE:
            return best.decision
    return None


def _is_able(state: State, fleet: Fleet, side: str) -> bool:
    if fleet.side != side or fleet.bound_to or not can_sail(state, fleet):
        return False
    return sailing.points_left(state, fleet) > 0


def _orders(sea: Sea, fleet: Fleet) -> list[Order]:
    aboard = len(armies_aboard(sea.state, fleet.id))
    return [*_landings(sea, fleet, aboard), *_voyages(sea, fleet, aboard), *_loadings(sea, fleet, aboard)]


def _landings(sea: Sea, fleet: Fleet, aboard: int) -> list[Order]:
    """Armies go ashore where the fleet lies."""
    if not aboard or fleet.area not in sea.havens:
        return []
    army = armies_aboard(sea.state, fleet.id)[0]
    decision = LandArmy(side=sea.side, fleet=fleet.id, army=army.id)
    if loading.check_landing(sea.state, decision) is not None:
        return []
    gain = sea.landing(fleet.area, 1) - (0.0 if fleet.moved else _best_beyond(sea, fleet, aboard))
    return [Order(gain, decision)]


def _best_beyond(sea: Sea, fleet: Fleet, aboard: int) -> float:
    """What the armies aboard could gain elsewhere this turn."""
    points = sailing.points_left(sea.state, fleet)
    away = sea.atlas.sail.get(fleet.area, {})
    near = [id for id in sea.havens if 0 < away.get(id, 99) <= points - aboard * PER_LANDING]
    return max([sea.landing(id, aboard) for id in near], default=0.0)


def _voyages(sea: Sea, fleet: Fleet, aboard: int) -> list[Order]:
    """A way to each area in reach: what is gained there less what is gained by staying."""
    state = sea.state
    here = sea.lies(fleet, fleet.area) + (AFLOAT * _prospect(sea, fleet.area, aboard) if aboard else 0.0)
    points = sailing.points_left(state, fleet)
    found: list[Order] = []
    for path in _paths(sea, fleet, points):
        to = path[-1]
        gain = sea.gain_against(fleet, to) + sea.lies(fleet, to) - here
        if aboard:
            lands = to in sea.havens and points - len(path) >= PER_LANDING
            number = min(aboard, points - len(path))
            gain += sea.landing(to, number) if lands else AFLOAT * _prospect(sea, to, aboard)
        decision = MoveFleet(side=sea.side, fleet=fleet.id, path=path)
        if gain >= WORTHWHILE and sailing.check_move(state, decision) is None:
            found.append(Order(gain, decision))
    for link, _ in areas.water_links(state.data, fleet.area):
        if areas.is_closed(state, link, sea.side):
            guards = fleets_at(state, link.guard or "", sea.enemy)
            gain = odds.gain(sea.squad([fleet]), sea.squad(guards))
            found.append(Order(gain - 0.3, Force(side=sea.side, fleet=fleet.id, link=link.key)))
    return found


def _paths(sea: Sea, fleet: Fleet, points: int) -> list[tuple[str, ...]]:
    """A shortest way to each area in reach, past no enemy and through no closed strait."""
    state = sea.state
    paths: dict[str, tuple[str, ...]] = {fleet.area: ()}
    edge = [fleet.area]
    for _ in range(points):
        reached: list[str] = []
        for here in edge:
            stops = here != fleet.area and (here in sea.havens or fleets_at(state, here, sea.enemy))
            for link, to in () if stops else areas.water_links(state.data, here):
                if to not in paths and not areas.is_closed(state, link, sea.side):
                    paths[to] = (*paths[here], to)
                    reached.append(to)
        edge = reached
    return [path for path in paths.values() if path]


def _prospect(sea: Sea, area: str, aboard: int) -> float:
    """What armies aboard a fleet there could take later, the sooner the better."""
    away = sea.atlas.sail.get(area, {})
    return max([sea.landing(id, aboard) / (1 + away[id]) for id in sea.havens if id in away], default=0.0)


def _loadings(sea: Sea, fleet: Fleet, aboard: int) -> list[Order]:
    """An army goes aboard where it could take more elsewhere."""
    state = sea.state
    if not in_own(state, fleet, "PORT", "COAST"):
        return []
    army = next((each for each in state.armies_in(fleet.area, sea.side) if not each.moved), None)
    if army is None:
        return []
    commanders = state.commanders_in(fleet.area, sea.side)
    last = len(state.armies_in(fleet.area, sea.side)) == 1
    led = tuple([each.id for each in commanders if not each.moved]) if last else ()
    decision = LoadArmy(side=sea.side, fleet=fleet.id, army=army.id, commanders=led)
    if loading.check_loading(state, decision) is not None:
        return []
    number, points = aboard + 1, sailing.points_left(state, fleet) - PER_LANDING
    away = sea.atlas.sail.get(fleet.area, {})
    gains: list[float] = []
    for path in _paths(sea, fleet, max(points, sailing.POINTS)):
        to = path[-1]
        if to in sea.havens and to != fleet.area:
            gain = sea.landing(to, number, {fleet.area: 1}) + min(0.0, sea.threat(fleet, path[0]))
            soon = away[to] + number * PER_LANDING <= points
            gains.append(gain if soon else gain * AFLOAT)
    return [Order(max(gains), decision)] if gains else []
