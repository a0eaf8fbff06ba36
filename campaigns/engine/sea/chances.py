"""What may happen, exactly: the chances of interceptions, evasions, nights at sea and battles by dice, as fractions,
and where a fleet can go with what waits for it there. Nothing here rolls or changes anything."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from campaigns.engine import map as areas
from campaigns.engine.battle_records import Encounter
from campaigns.engine.battles import auto, diced
from campaigns.engine.battles.sea_battles import skill_of
from campaigns.engine.ledger import State
from campaigns.engine.records import Fleet
from campaigns.engine.roster import armies_aboard, fleets_at, hulls_of_squadron, in_own, squadrons_of
from campaigns.engine.sea import meeting, sailing
from campaigns.engine.sea.weather import STORM_TO, SWAMPED

FACES = 6
MOST_TRIED = 4000  # steps of ways from one fleet that are looked at


def caught(skill: int) -> Fraction:
    """CMP-MOV-06: the chance that one fleet intercepts: a die and its skill come to 5 or more."""
    return Fraction(max(0, min(FACES, FACES + 1 - meeting.CAUGHT_FROM + skill)), FACES)


def any_catches(skills: Iterable[int]) -> Fraction:
    """The chance that one of several intercepts, each trying until one succeeds."""
    return _any_catches(tuple(sorted(skills)))


@lru_cache(maxsize=512)
def _any_catches(skills: tuple[int, ...]) -> Fraction:
    missed = Fraction(1)
    for skill in skills:
        missed *= 1 - caught(skill)
    return 1 - missed


@lru_cache(maxsize=64)
def slips_away(ours: int, theirs: int) -> Fraction:
    """CMP-MOV-07: the chance to evade: a die and skill each, ours strictly higher; equal totals are rolled again."""
    pairs = [(a + ours) - (b + theirs) for a in range(1, FACES + 1) for b in range(1, FACES + 1)]
    decided = [difference for difference in pairs if difference]
    return Fraction(sum(difference > 0 for difference in decided), len(decided)) if decided else Fraction(0)


def night(squadrons: int) -> Fraction:
    """CMP-MOV-05: the chance that a night without a beach costs at least one hull: a die a squadron."""
    return 1 - Fraction(FACES - SWAMPED, FACES) ** squadrons


def winter() -> Fraction:
    """CMP-CAL-01: the chance that a fleet at sea in winter loses a hull."""
    return Fraction(STORM_TO, FACES)


class Odds(NamedTuple):
    """Who holds the field after a battle by dice: the first side, nobody, the second (CMP-AUT-02)."""

    first: Fraction
    neither: Fraction
    second: Fraction


@lru_cache(maxsize=1)
def _differences() -> dict[int, int]:
    """In how many of 1296 ways 2d6 differ by so much from 2d6."""
    faces = range(1, FACES + 1)
    counted: dict[int, int] = {}
    for difference in [a + b - c - d for a in faces for b in faces for c in faces for d in faces]:
        counted[difference] = counted.get(difference, 0) + 1
    return counted


@lru_cache(maxsize=1024)
def by_dice(strengths: tuple[int, int], skills: tuple[int, int]) -> Odds:
    """CMP-AUT-01: 2d6, three times the skill, and a share of ten for strength, each."""
    both = sum(strengths)
    ahead = diced.SKILL * (skills[0] - skills[1]) * both + diced.STRENGTH * (strengths[0] - strengths[1])
    totals = [(difference * both + ahead, ways) for difference, ways in _differences().items()]
    whole = FACES**4
    won = sum(ways for total, ways in totals if total > 0)
    lost = sum(ways for total, ways in totals if total < 0)
    return Odds(Fraction(won, whole), Fraction(whole - won - lost, whole), Fraction(lost, whole))


def might(state: State, fleets: Sequence[str], place: str) -> tuple[int, int] | None:
    """The strength and the skill with which fleets of one side enter a battle by dice; None without a fit hull."""
    side = state.fleets[fleets[0]].side
    sides = side, state.data.enemy(side)
    ruleset = state.data.rulesets.sea
    battle = Encounter(id="", kind="sea", ruleset=ruleset, sides=sides, place=place, fleets=tuple(fleets))
    pieces = auto.squadrons(state, battle, side)
    return (auto.strength(state, pieces), skill_of(state, battle, side)) if pieces else None


def odds(state: State, first: Sequence[str], second: Sequence[str], place: str) -> Odds | None:
    """The odds by dice between fleets of two sides, by their ids; None where dice could not settle it."""
    return between(might(state, first, place), might(state, second, place))


def between(first: tuple[int, int] | None, second: tuple[int, int] | None) -> Odds | None:
    """The same between strengths and skills (`might`)."""
    if first is None or second is None:
        return None
    return by_dice((first[0], second[0]), (first[1], second[1]))


# --- where a fleet can go


class Passage(NamedTuple):
    """A way of a fleet: the areas that it enters. `met` are enemies in the last, `caught_by` those who may intercept on
    the way, each with the area where; `caught` the chance that one does, if all try; `alone` whether the night there is
    without a beach. `danger`: enemies that are met before the end, then `caught`."""

    path: tuple[str, ...]
    met: tuple[str, ...]
    caught_by: tuple[tuple[str, str], ...]
    caught: Fraction
    alone: bool
    danger: tuple[int, Fraction]


class Waters:
    """The seas as one side finds them: who meets it where, who may come out. Looked up once for all its fleets."""

    def __init__(self, state: State, side: str) -> None:
        self.state, self.side, self.enemy = state, side, state.data.enemy(side)
        self.links = {
            area.id: [(to, areas.is_closed(state, link, side)) for link, to in areas.water_links(state.data, area.id)]
            for area in state.data.areas
        }
        self._shores = {a.id for a in state.data.areas if a.is_haven and state.owner(a.id) == self.enemy}
        self._there: dict[str, tuple[str, ...]] = {}
        self._may: dict[str, tuple[Fleet, ...]] = {}
        self._havens: dict[str, bool] = {}
        self._ways: dict[tuple[str, int, bool, tuple[str, ...]], tuple[Passage, ...]] = {}
        self._skills = {each.id: meeting.skill(state, each.id) for each in state.fleets.values() if each.side != side}

    def there(self, area: str) -> tuple[str, ...]:
        """The enemies who meet a fleet that enters an area (CMP-MOV-02)."""
        if area not in self._there:
            found = fleets_at(self.state, area, self.enemy)
            self._there[area] = tuple([each.id for each in found if not in_own(self.state, each, "PORT")])
        return self._there[area]

    def may_intercept(self, area: str, fleet: Fleet) -> tuple[Fleet, ...]:
        """The enemies who may intercept a fleet that enters an area."""
        if area not in self._may:
            self._may[area] = meeting.interceptors(self.state, replace(fleet, area=area, evaded=()))
        return tuple([each for each in self._may[area] if each.id not in fleet.evaded])

    def alone(self, area: str) -> bool:
        """Whether a night there is one without an own beach (CMP-MOV-05)."""
        if area not in self._havens:
            self._havens[area] = bool(areas.own_havens(self.state, area, self.side))
        return self.state.data.area(area).kind == "SEA" and not self._havens[area]

    def passages(self, fleet: Fleet) -> tuple[Passage, ...]:
        """Where a fleet can sail with the points it has left, by the least dangerous way, of such the shortest; in the
        order in which they are reached. A closed STRAIT ends a way."""
        state = self.state
        if sailing.check_able(state, fleet.id, self.side, "CMP-MOV-01") is not None:
            return ()
        left, aboard = sailing.points_left(state, fleet), bool(armies_aboard(state, fleet.id))
        alike = fleet.area, left, aboard, fleet.evaded
        if alike not in self._ways:
            self._ways[alike] = self._ways_of(fleet, left, aboard)
        return self._ways[alike]

    def _ways_of(self, fleet: Fleet, left: int, aboard: bool) -> tuple[Passage, ...]:
        best: dict[str, Passage] = {}
        for path in self._paths(fleet.area, left):
            to = path[-1]
            if to in best and len(path) > len(best[to].path) and not any(best[to].danger):
                continue
            if self._closed_shore(to, aboard, left - len(path)):
                continue
            found = self._passage(fleet, path)
            if to not in best or (found.danger, len(path)) < (best[to].danger, len(best[to].path)):
                best[to] = found
        return tuple(sorted(best.values(), key=lambda each: len(each.path)))

    def _paths(self, start: str, left: int) -> Iterator[tuple[str, ...]]:
        """Ways without a place twice, the shorter ones first; none through an enemy's shore."""
        edge: list[tuple[str, ...]] = [()]
        tried = 0
        for _ in range(left):
            after: list[tuple[str, ...]] = []
            for path in edge:
                for to, closed in self.links[path[-1] if path else start]:
                    tried += 1
                    if closed or to == start or to in path or tried > MOST_TRIED:
                        continue
                    yield (*path, to)
                    if not self._hostile(to):
                        after.append((*path, to))
            edge = after

    def _hostile(self, area: str) -> bool:
        return area in self._shores

    def _closed_shore(self, area: str, aboard: bool, left: int) -> bool:
        """An enemy's shore is entered to attack a fleet there, or to land an army with a point left (CMP-MOV-02)."""
        return self._hostile(area) and not (fleets_at(self.state, area, self.enemy) or (aboard and left >= 1))

    def _passage(self, fleet: Fleet, path: tuple[str, ...]) -> Passage:
        met_before = sum(bool(set(self.there(area)) - set(fleet.evaded)) for area in path[:-1])
        met = tuple([id for id in self.there(path[-1]) if id not in fleet.evaded])
        by: dict[str, str] = {}
        for area in path:
            if not self.there(area):
                for each in self.may_intercept(area, fleet):
                    by.setdefault(each.id, area)
        chance = any_catches(self._skills[id] for id in by)
        return Passage(path, met, tuple(by.items()), chance, self.alone(path[-1]), (met_before, chance))


def squadrons_at_sea(state: State, fleet: Fleet) -> int:
    """How many squadrons of a fleet have hulls: each of them has a die of a night at sea."""
    return sum(bool(hulls_of_squadron(state, each.id)) for each in squadrons_of(state, fleet.id))
