"""CMP-AFT-09: fleets that have to leave: home by sea, or into the open where they are cut off."""

from collections.abc import Iterable
from typing import Literal

from campaigns.engine import map as areas
from campaigns.engine.decisions import RetreatFleet
from campaigns.engine.events import FleetRetreated, FleetsCutOff, RetreatAsked
from campaigns.engine.ledger import State
from campaigns.engine.records import Fleet, Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.roster import fleets_at, hulls_of_fleet, squadrons_of
from campaigns.engine.sea import losses
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding

HULLS_A_LOSS = 4  # one in so many, rounded up

Why = Literal["home", "cut_off", "back"]


def begin(res: Resolution, fleets: Iterable[str], *, beaten: bool, must: bool = False, then: str = "") -> None:
    """The fleets of one side leave where they are. Beaten ones go to the nearest own PORT or COAST, and where there is
    none lose hulls and go to sea; where nobody holds the field they go back the link that they came by. With
    `must` they cannot stay: then the enemy's waters will do. Choices are
    asked for as questions on top of what is open; `then` names the step with which the turn goes on after them ("": the
    one that stands)."""
    leaving = [res.state.fleets[id] for id in fleets if id in res.state.fleets]
    if not beaten:
        for fleet in leaving:
            go_back(res, fleet)
        return
    for place in dict.fromkeys(fleet.area for fleet in leaving):
        together = [fleet for fleet in leaving if fleet.area == place]
        ways = areas.retreats_by_sea(res.state, place, together[0].side)
        if ways:
            _lead(res, together, ways, "home", then)
        else:
            _cut_off(res, together, must, then)


def _lead(res: Resolution, fleets: list[Fleet], ways: tuple[str, ...], why: Why, then: str) -> None:
    """To the one place that there is, or where their owner says. The last asked for is the first to be answered."""
    if len(ways) > 1:
        for fleet in reversed(fleets):
            res.emit(
                RetreatAsked(
                    fleet=fleet.id, side=fleet.side, area=fleet.area, to=ways, then=then, clause="CMP-AFT-09"
                )
            )  # fmt: skip
    else:
        for fleet in fleets:
            leave(res, fleet, ways[0], why)


def leave(res: Resolution, fleet: Fleet, to: str, why: Why) -> None:
    """A fleet goes to an area."""
    res.emit(
        FleetRetreated(
            fleet=fleet.id, side=fleet.side, origin=fleet.area, to=to, why=why,
            clause="CMP-MOV-02" if why == "back" else "CMP-AFT-09",
        )
    )  # fmt: skip


def _cut_off(res: Resolution, fleets: list[Fleet], must: bool, then: str) -> None:
    """One hull in four of them together is lost, squadrons lose heart; they go to an adjoining sea without the enemy,
    or stay."""
    state, side, place = res.state, fleets[0].side, fleets[0].area
    ids = tuple([fleet.id for fleet in fleets])
    hulls = sum(len(hulls_of_fleet(state, id, "READY")) for id in ids)
    lost = -(-hulls // HULLS_A_LOSS)
    res.emit(FleetsCutOff(fleets=ids, side=side, area=place, lost=lost, clause="CMP-AFT-09"))
    seas = open_seas(res.state, place, side) or (areas.seas_of(res.state.data, place) if must else ())
    if seas and lost < hulls:
        _lead(res, fleets, seas, "cut_off", then)
    squadrons = tuple([each.id for id in ids for each in squadrons_of(res.state, id)])
    losses.lose(res, side, squadrons, lost, "cut_off", then)


def open_seas(state: State, area: str, side: str) -> tuple[str, ...]:
    """The adjoining SEA areas without an enemy fleet, past no STRAIT closed to the side."""
    enemy = state.data.enemy(side)
    return tuple(
        [
            to
            for link, to in areas.water_links(state.data, area)
            if state.data.area(to).kind == "SEA"
            and not fleets_at(state, to, enemy)
            and not areas.is_closed(state, link, side)
        ]
    )


def go_back(res: Resolution, fleet: Fleet) -> None:
    """A fleet that entered this turn goes back one link; it stays if the enemy is there or has closed the strait."""
    state, to = res.state, fleet.came_from
    link = areas.water_link(state.data, fleet.area, to) if to is not None else None
    if to is None or link is None or areas.is_closed(state, link, fleet.side):
        return
    if not fleets_at(state, to, state.data.enemy(fleet.side)):
        leave(res, fleet, to, "back")


def check(state: State, decision: RetreatFleet) -> Finding | None:
    question = state.open[0]
    if decision.fleet != question.about:
        return refuse("FLEET", f"It is for {question.about} to leave now.", "CMP-AFT-09")
    if decision.to not in question.among:
        names = ", ".join(state.data.area_name(area) for area in question.among)
        return refuse("RETREAT", f"The fleet may go to one of these: {names}.", "CMP-AFT-09")
    return None


def retreat(res: Resolution, decision: RetreatFleet) -> None:
    fleet = res.state.fleets[decision.fleet]
    home = res.state.owner(decision.to) == fleet.side
    leave(res, fleet, decision.to, "home" if home else "cut_off")


def legal(state: State, question: Question) -> list[RetreatFleet]:
    return [RetreatFleet(side=question.side, fleet=question.about, to=to) for to in question.among]


RULES = (Rule(RetreatFleet, ("fleet_retreat",), check, retreat, legal),)
QUESTIONS = (Asking("fleet_retreat", "a retreat by sea"),)
