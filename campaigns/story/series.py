"""What is counted of a campaign by turn: fit ships, lost, built, money, points, areas. The charts draw it.

Conservation (CMP-GEN-06) makes the first three one account: a side's hulls by origin at the start and those that came
later are the fit, those that are out of action, those lost and those in the enemy's hands.
"""

from collections.abc import Callable
from typing import NamedTuple

from campaigns.engine import victory
from campaigns.engine.events import BattleJudged, MovesBegan, NavalGameReported, OrderSettled
from campaigns.engine.fitness import fit
from campaigns.engine.ledger import State
from campaigns.story.walk import Stretch, Walk


class Series(NamedTuple):
    """Values of both sides: `values` by side, one for each of the `points` (labels of the axis)."""

    key: str
    title: str
    says: str
    points: tuple[str, ...]
    values: dict[str, tuple[int, ...]]

    @property
    def changes(self) -> bool:
        """Whether there is anything to see."""
        return any(len(set(row)) > 1 for row in self.values.values())


def ruleset_of(state: State) -> str:
    """The rules by whose measure a hull is fit to sail (CMP-SHP-05)."""
    data = state.data
    if data.play == "chain":
        return "auto"
    return data.rulesets.sea if state.fleets or data.pool is None else data.rulesets.initiative


def fit_ships(state: State, side: str) -> int:
    """The side's hulls that could fight now."""
    return len(fit(state.hulls_of(side, "READY"), ruleset_of(state)))


def lost_ships(state: State, side: str) -> int:
    """Hulls that the side has built and that are lost, or in the enemy's hands; not those that were broken up."""
    return sum(
        hull.origin == side and not hull.scrapped and (hull.state == "LOST" or hull.side != side)
        for hull in state.hulls.values()
    )


def built_ships(state: State, start: State, side: str) -> int:
    """Hulls of the side that were not there at the start: built, launched, arrived, or made by a ruling."""
    return sum(hull.origin == side and id not in start.hulls for id, hull in state.hulls.items())


def areas_of(state: State, side: str) -> int:
    return sum(owner == side for owner in state.owners.values())


Measure = Callable[[State, State, str], int]
MEASURES: tuple[tuple[str, str, str, Measure], ...] = (
    ("fit", "Fit ships", "ships that could fight", lambda state, start, side: fit_ships(state, side)),
    ("lost", "Ships lost", "ships lost or taken so far", lambda state, start, side: lost_ships(state, side)),
    ("built", "New ships", "ships built or arrived so far", built_ships),
    ("money", "Talents", "talents in the treasury", lambda state, start, side: state.treasury.get(side, 0)),
    ("points", "Points", "points of victory", lambda state, start, side: victory.points(state, side)),
    ("areas", "Areas", "areas owned", lambda state, start, side: areas_of(state, side)),
)  # fmt: skip


def series_of(walk: Walk) -> list[Series]:
    """Everything that is counted and has a meaning in this campaign, at the start and at the end of each turn."""
    states = [walk.turns[0].begun if walk.turns else walk.start, *[each.ended for each in walk.turns]]
    points = ("start", *[str(each.number) for each in walk.turns])
    return [
        Series(
            key, title, says, points,
            {side: tuple([measure(state, walk.start, side) for state in states]) for side in walk.data.side_ids},
        )
        for key, title, says, measure in MEASURES
        if counts(walk, key)
    ]  # fmt: skip


def counts(walk: Walk, key: str) -> bool:
    """Whether something is counted at all: ships where losses are carried, money where it is used."""
    state, data = walk.state, walk.data
    if key in ("fit", "lost", "built"):
        return bool(state.hulls)
    if key == "money":
        return (
            bool(state.treasury)
            and (data.play == "chain" or data.options.money == "on")
            and any(each.ended.treasury for each in walk.stretches)
        )
    return key == "points" or bool(data.areas)


def within(walk: Walk, stretch: Stretch) -> Series:
    """Fit ships in the course of a turn: as it began, after the musters, after each battle, as it ended."""
    points, states = ["begin"], [stretch.begun]
    for before, _, event, after in stretch.steps():
        if isinstance(event, OrderSettled) and any(isinstance(each, NavalGameReported) for _, each in stretch.told):
            points.append("naval game")
            states.append(before)
        elif isinstance(event, MovesBegan):
            if "muster" in points:
                states[points.index("muster")] = after
            else:
                points.append("muster")
                states.append(after)
        elif isinstance(event, BattleJudged):
            battle = before.encounters.get(event.encounter)
            points.append(
                walk.data.area_name(battle.place) if battle is not None and battle.kind == "sea" else "battle"
            )
            states.append(after)
    points.append("end")
    states.append(stretch.ended)
    values = {side: tuple([fit_ships(state, side) for state in states]) for side in walk.data.side_ids}
    return Series("fit", "Fit ships", "ships that could fight", tuple(points), values)
