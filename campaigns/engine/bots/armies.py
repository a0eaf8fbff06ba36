"""What a side does with its armies: where they are raised, where they march, where beaten ones go."""

from itertools import product
from typing import NamedTuple

from campaigns.engine.bots.land import NONE, Land, Stacks
from campaigns.engine.data import STACKING_LIMIT
from campaigns.engine.decisions import Decision, EndPart, MoveArmy, Recruit, Retreat
from campaigns.engine.land import land_retreats, moves, muster
from campaigns.engine.ledger import State
from campaigns.engine.records import Army, Question

WORTHWHILE = 0.03  # victory points for which an army sets out


class March(NamedTuple):
    """Armies that go to one area together, and what that would gain."""

    gain: float
    armies: tuple[Army, ...]
    path: tuple[str, ...]


def recruit(state: State, question: Question) -> Recruit | None:
    """The army that is worth most where it is raised; each is worth its price."""
    land = Land(state, question.side)
    legal = muster.legal_recruits(state, question)
    return max(legal, key=lambda each: land.value(land.with_more(land.own, each.area, 1)), default=None)


def march(state: State, question: Question) -> MoveArmy | None:
    """The first army of the best march, and the commanders who go along; None where all stand well."""
    side = question.side
    land = Land(state, side)
    best = max(_marches(state, land), key=lambda each: each.gain, default=None)
    if best is None or best.gain < WORTHWHILE:
        return None
    army, path = best.armies[0], best.path
    led = _leaders(state, land, army, path[-1])
    return MoveArmy(side=side, army=army.id, path=path, commanders=led)


def _marches(state: State, land: Land) -> list[March]:
    """Up to three armies to each area in reach, from one or two areas."""
    stands = land.value()
    reach: dict[str, list[tuple[Army, tuple[str, ...]]]] = {}
    for army in state.armies.values():
        if army.side == land.side and army.area and not army.moved:
            for path in moves.paths_from(state, army.area):
                if moves.check(state, MoveArmy(side=army.side, army=army.id, path=path)) is None:
                    reach.setdefault(path[-1], []).append((army, path))
    found: list[March] = []
    for to, comers in reach.items():
        room = STACKING_LIMIT - land.own.get(to, NONE).armies
        by_area: dict[str, list[tuple[Army, tuple[str, ...]]]] = {}
        for army, path in comers:
            if army.id not in [other.id for other, _ in by_area.get(army.area, ())]:
                by_area.setdefault(army.area, []).append((army, path))
        for numbers in product(*[range(min(len(each), room) + 1) for each in by_area.values()]):
            if 0 < sum(numbers) <= room:
                goers = [each for n, group in zip(numbers, by_area.values(), strict=True) for each in group[:n]]
                after = _after(state, land, goers, to)
                found.append(March(land.value(after) - stands, tuple(army for army, _ in goers), goers[0][1]))
    return found


def _after(state: State, land: Land, goers: list[tuple[Army, tuple[str, ...]]], to: str) -> Stacks:
    """The armies of the side once those have arrived, with the commanders who can go along."""
    own = land.own
    skill = 0
    for army, _ in goers:
        free = [each.skill for each in moves.free_commanders(state, army.area, land.side)]
        skill = max([skill, *free])
        own = land.with_more(own, army.area, -1)
    return land.with_more(own, to, len(goers), skill)


def _leaders(state: State, land: Land, army: Army, to: str) -> tuple[str, ...]:
    """Commanders go where armies meet the enemy, and from where nobody stays behind to be led."""
    free = moves.free_commanders(state, army.area, land.side)
    last = land.own[army.area].armies == 1
    fights = land.theirs.get(to, NONE).armies or not land.theirs.get(army.area, NONE).armies
    return tuple([each.id for each in free]) if last or fights else ()


def retreat(state: State, question: Question) -> Decision:
    """An army of the loser goes where it is worth most; it stays if it may and is worth more there."""
    side, area = question.side, question.about
    land = Land(state, side)
    legal = land_retreats.retreats(state, area, side)
    armies = state.armies_in(area, side)

    def after(to: str) -> float:
        own = land.with_more(land.own, area, -1)
        return land.value(land.with_more(own, to, 1) if to in state.areas else own)

    best = max(legal, key=after)
    if land_retreats.may_stay(state) and after(best) <= land.value():
        return EndPart(side=side)
    led = tuple([each.id for each in state.commanders_in(area, side)]) if len(armies) == 1 else ()
    return Retreat(side=side, army=armies[-1].id, to=best, commanders=led)
