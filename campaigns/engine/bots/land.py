"""What armies on the map are worth to a side: areas held, won and threatened, in victory points."""

from functools import cached_property
from typing import NamedTuple

from campaigns.engine.bots import odds
from campaigns.engine.bots.atlas import atlas_of
from campaigns.engine.data import STACKING_LIMIT
from campaigns.engine.ledger import State

INCOME, YARD, SUDDEN, ARMY, FORT = 0.12, 0.15, 2.5, 1.1, 0.4
THREATENED, THREATENED_AT_ONCE, TOWARDS = 0.1, 0.9, 0.03


class Stack(NamedTuple):
    """The armies of a side in an area, and the skill of their best commander."""

    armies: int = 0
    skill: int = 0


Stacks = dict[str, Stack]
NONE = Stack()


class Land:
    """The land as a side sees it. `worth` of an area is in victory points at the end of the war."""

    def __init__(self, state: State, side: str) -> None:
        self.state, self.side, self.enemy = state, side, state.data.enemy(side)
        self.own, self.theirs = self._stacks(side), self._stacks(self.enemy)
        self.atlas = atlas_of(state.data.links)

    def _stacks(self, side: str) -> Stacks:
        found: Stacks = {}
        for army in self.state.armies.values():
            if army.side == side and army.area:
                found[army.area] = Stack(found.get(army.area, NONE).armies + 1)
        for leader in self.state.commanders.values():
            if leader.side == side and leader.area in found:
                there = found[leader.area]
                found[leader.area] = there._replace(skill=max(there.skill, leader.skill))
        return found

    @cached_property
    def worth(self) -> dict[str, float]:
        data = self.state.data
        turns = len(data.calendar) - self.state.turn + 1
        found = {}
        for area in data.areas:
            if area.is_land:
                points = area.vp * (turns if data.options.areas == "each_turn" else 1)
                money = INCOME * area.income if data.options.money == "on" else 0
                found[area.id] = points + money + YARD * area.yard + self._sudden(area.id) + 0.01
        return found

    def _sudden(self, area: str) -> float:
        """What an area is worth to a sudden victory (CMP-VIC-02): the more the fewer are still wanted beside it."""
        total = 0.0
        for side, listed in self.state.data.victory.sudden.items():
            if area in listed:
                others = [each for each in listed if each != area and self.state.owner(each) != side]
                total += SUDDEN / (1 + len(others))
        return total

    @cached_property
    def moves_last(self) -> bool:
        """Whether the enemy has done his part of the turn."""
        order = self.state.order
        return order is not None and order[1] == self.side and self.state.step in ("muster", "moves")

    def value(self, own: Stacks | None = None) -> float:
        """What the land is worth with those armies of the side (as they stand), the enemy's as they stand."""
        own = self.own if own is None else own
        return sum(self._area(id, worth, own) for id, worth in self.worth.items()) + self._drive(own)

    def with_more(self, own: Stacks, area: str, number: int, skill: int = 0) -> Stacks:
        """So many armies more in an area, or fewer."""
        there = own.get(area, NONE)
        stack = Stack(there.armies + number, max(there.skill, skill) if number > 0 else there.skill)
        found = {**own, area: stack}
        if not stack.armies:
            del found[area]
        return found

    def _area(self, id: str, worth: float, own: Stacks) -> float:
        ours, theirs = own.get(id, NONE), self.theirs.get(id, NONE)
        owner = self.state.owner(id)
        held = worth if owner == self.side else -worth if owner == self.enemy else 0.0
        if ours.armies and theirs.armies:
            return self._battle(worth, held, ours, theirs)
        if ours.armies:
            return ARMY * ours.armies + self._taken(id, worth, held, 1) - self._threat(id, worth, ours)
        if theirs.armies:
            return -ARMY * theirs.armies + self._taken(id, worth, held, -1)
        return held - (self._threat(id, worth, NONE) if owner == self.side else 0.0)

    def _taken(self, id: str, worth: float, held: float, whose: int) -> float:
        """An area where one side alone stands: his, but for forts that take time."""
        fort = self.state.data.area(id).fort
        if not fort or held in (0.0, whose * worth):
            return whose * worth
        siege = self.state.areas[id].siege
        return held + whose * 2 * worth * min(1.0, FORT * (1 + siege) / fort)

    def _battle(self, worth: float, held: float, ours: Stack, theirs: Stack) -> float:
        chances = odds.on_land(ours.armies + ours.skill - theirs.armies - theirs.skill)
        must = self.state.data.options.land_retreat == "must"
        won = worth if must or theirs.armies == 1 else held + worth / 4
        lost = -worth if must or ours.armies == 1 else held - worth / 4
        even = 1 - chances.win - chances.lose
        armies = ARMY * (ours.armies - theirs.armies + chances.win - chances.lose)
        return armies + chances.win * won + chances.lose * lost + even * held

    def _threat(self, id: str, worth: float, ours: Stack) -> float:
        """What is at stake where enemies are next door."""
        near = [stack for area in self.atlas.ashore.get(id, ()) if (stack := self.theirs.get(area))]
        if not near:
            return 0.0
        size = min(STACKING_LIMIT, sum(stack.armies for stack in near))
        skill = max(stack.skill for stack in near)
        falls = odds.on_land(size + skill - ours.armies - ours.skill).win if ours.armies else 1.0
        return worth * falls * (THREATENED if self.moves_last else THREATENED_AT_ONCE)

    def _drive(self, own: Stacks) -> float:
        """Armies are worth more the nearer they stand to what there is to win."""
        total = 0.0
        for area, stack in own.items():
            away = self.atlas.march.get(area, {})
            wanted = [
                worth / (1 + away[id])
                for id, worth in self.worth.items()
                if id in away and self.state.owner(id) != self.side
            ]
            total += TOWARDS * stack.armies * max(wanted, default=0.0)
        return total
