"""The condition of a ship in words: fit, damaged, laid up, a prize, lost; and how many of a side's may sail."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal, NamedTuple

from campaigns.engine.fitness import why_unfit
from campaigns.engine.ledger import FULL, State
from campaigns.engine.records import Hull
from campaigns.engine.roster import OARLESS, area_of_hull, fleet_name
from campaigns.engine.telling.words import listing

Standing = Literal["fit", "damaged", "laid up", "prize", "lost"]
STANDINGS: tuple[Standing, ...] = ("fit", "damaged", "laid up", "prize", "lost")
SUNK = 6  # hull damage that sinks, CMP-SHP-04


class Condition(NamedTuple):
    """How a ship stands. `why` says what keeps her ashore, "" where she may sail."""

    standing: Standing
    why: str

    @property
    def sails(self) -> bool:
        return self.standing in ("fit", "damaged")


def condition_of(state: State, hull: Hull) -> Condition:
    """Whether a ship may sail, and if not why. Hulls of a pool sail for naval games alone: there they have to be fit
    for these (CMP-SHP-05)."""
    if hull.state == "LOST":
        return Condition("lost", "lost")
    if hull.state == "PRIZE":
        return Condition("prize", "a prize, not yet manned")
    if hull.state == "YARD":
        return Condition("laid up", "in the yard")
    if hull.oars >= OARLESS:
        return Condition("laid up", "cannot row")
    if state.carries and (why := why_unfit(hull, state.data.rulesets.initiative)):
        return Condition("laid up", why)
    hurt = hull.hull or hull.oars or hull.men != FULL
    return Condition("damaged" if hurt else "fit", "")


def counted(state: State, hulls: Iterable[Hull]) -> dict[str, int]:
    """How many of the hulls are how, by standing, and "ready": those that may sail."""
    counts = Counter(condition_of(state, hull).standing for hull in hulls)
    return {**{standing: counts[standing] for standing in STANDINGS}, "ready": counts["fit"] + counts["damaged"]}


def damage_in_words(hull: Hull) -> list[str]:
    """What is wrong with a ship, a part each; nothing for one that is whole."""
    oars = ("", "some oars lost", "half her oars lost", "no oars left")[min(hull.oars, OARLESS)]
    parts = [f"hull damage {hull.hull} of {SUNK}" if hull.hull else "", oars]
    if hull.men != FULL:
        parts.append("no crew" if not hull.men[0] else f"{hull.men[0]} of {hull.men[1]} of her crew aboard")
    return [part for part in parts if part]


def gear_in_words(hull: Hull) -> str:
    """What she is fitted with: "corvus, ballista (spent)"."""
    return listing(f"{item} (spent)" if how == "spent" else item for item, how in hull.gear.items())


def whereabouts(state: State, hull: Hull) -> str:
    """Where she is: "in Piraeus", "with Fleet G1 in the Gulf of Corinth"; "" in a pool or a chain, and of one lost."""
    if hull.state == "LOST":
        return ""
    area = area_of_hull(state, hull)
    where = f"at {state.data.area_name(area)}" if area else ""
    squadron = state.squadrons.get(hull.squadron) if hull.squadron and hull.area is None else None
    fleet = hull.fleet or (squadron.fleet if squadron is not None else None)
    return f"with {fleet_name(state.fleets[fleet])} {where}".strip() if fleet and fleet in state.fleets else where
