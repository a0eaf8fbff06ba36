"""CMP-MOV-02, 06, 07: fleets that meet on their way, interception and evading."""

from typing import Literal

from campaigns.engine import map as areas
from campaigns.engine.decisions import Evade, Intercept, Pass
from campaigns.engine.dice import Label
from campaigns.engine.events import (
    EvasionTried,
    FleetMet,
    FleetSailed,
    FleetsBound,
    InterceptionAsked,
    InterceptionTried,
    InterceptionWaived,
)
from campaigns.engine.ledger import State
from campaigns.engine.records import Fleet, Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.roster import best_admiral, can_sail, fleet_name, fleets_at, in_own, left_behind
from campaigns.engine.sea.restraints import is_restrained
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding

CAUGHT_FROM = 5  # die + skill, CMP-MOV-06


def skill(state: State, *fleets: str) -> int:
    """The skill of the best admiral of fleets (CMP-ADM-02)."""
    admiral = best_admiral(state, fleets)
    return admiral.skill if admiral is not None else 0


def enter(res: Resolution, id: str, to: str, points: int, *, leave: tuple[str, ...] = (), back: bool = False) -> None:
    """A fleet enters an area: who is there meets it, or who is near may intercept it."""
    fleet = res.state.fleets[id]
    stays = tuple([hull.id for hull in left_behind(res.state, fleet)]) + leave
    res.emit(
        FleetSailed(
            fleet=id, side=fleet.side, origin=fleet.area, to=to, points=points, left=stays, back=back,
            clause="CMP-MOV-07" if back else "CMP-MOV-01",
        )
    )  # fmt: skip
    on_entering(res, id)


def on_entering(res: Resolution, id: str) -> None:
    """A fleet has entered an area: enemies who are there meet it; where none does those near may intercept it."""
    fleet = res.state.fleets[id]
    there = fleets_at(res.state, fleet.area, res.state.data.enemy(fleet.side))
    met = tuple([each.id for each in there if not in_own(res.state, each, "PORT") and each.id not in fleet.evaded])
    if met:
        meet(res, id, met)
    else:
        ask_interceptors(res, id)


def meet(res: Resolution, id: str, enemies: tuple[str, ...]) -> None:
    """A fleet on its way meets enemies: it may evade once a turn, else all are bound."""
    fleet = res.state.fleets[id]
    fact = FleetsBound if "evade" in fleet.tried else FleetMet
    res.emit(fact(fleet=id, side=fleet.side, area=fleet.area, enemies=enemies, clause="CMP-MOV-02"))


# --- interception


def interceptors(state: State, target: Fleet) -> tuple[Fleet, ...]:
    """The fleets that may try to intercept one that has entered a SEA area, in roster order (CMP-MOV-06)."""
    data, area = state.data, target.area
    if data.is_winter(state.turn) or data.area(area).kind != "SEA":
        return ()
    return tuple([each for each in state.fleets.values() if each.side != target.side and _may_try(state, each, target)])


def _may_try(state: State, fleet: Fleet, target: Fleet) -> bool:
    link = areas.water_link(state.data, fleet.area, target.area)
    if link is None or areas.is_closed(state, link, fleet.side) or not can_sail(state, fleet):
        return False
    if fleet.bound_to or "intercept" in fleet.tried or fleet.id in target.evaded:
        return False
    return not is_restrained(state, fleet)


def ask_interceptors(res: Resolution, id: str) -> None:
    """Ask the enemy, if any of his fleets may try."""
    target = res.state.fleets[id]
    if able := interceptors(res.state, target):
        res.emit(
            InterceptionAsked(
                side=res.state.data.enemy(target.side), target=id, area=target.area,
                fleets=tuple([each.id for each in able]), clause="CMP-MOV-06",
            )
        )  # fmt: skip


def check_intercept(state: State, decision: Intercept) -> Finding | None:
    if decision.fleet not in state.open[0].among:
        message = f"{decision.fleet} cannot intercept now: it lies too far off, is held fast, or has tried already."
        return refuse("INTERCEPT", message, "CMP-MOV-06")
    return None


def intercept(res: Resolution, decision: Intercept) -> None:
    state = res.state
    fleet, target = state.fleets[decision.fleet], state.fleets[state.open[0].about]
    words = f"{fleet_name(fleet)}, to intercept {fleet_name(target)}"
    (die,) = res.roll(Label(words, "CMP-MOV-06", fleet.id, target.id))
    skilled = skill(state, fleet.id)
    caught = die + skilled >= CAUGHT_FROM
    res.emit(
        InterceptionTried(
            fleet=fleet.id, side=fleet.side, target=target.id, origin=fleet.area, to=target.area, die=die,
            skill=skilled, caught=caught,
            left=tuple([hull.id for hull in left_behind(state, fleet)]) if caught else (), clause="CMP-MOV-06",
        )
    )  # fmt: skip
    if caught:
        meet(res, target.id, (fleet.id,))
    else:
        ask_interceptors(res, target.id)


def legal_interceptions(state: State, question: Question) -> list[Intercept]:
    return [Intercept(side=question.side, fleet=id) for id in question.among]


# --- evading


def check_evade(state: State, decision: Evade) -> Finding | None:
    if decision.fleet != state.open[0].about:
        return refuse("EVADE", f"{decision.fleet} is not the fleet that has met the enemy.", "CMP-MOV-07")
    return None


def evade(res: Resolution, decision: Evade) -> None:
    """A die and skill each, again while they are equal; the dice in the order of `sides` (CMP-GEN-02)."""
    state, data = res.state, res.state.data
    fleet, enemies = state.fleets[decision.fleet], state.open[0].among
    sides = {fleet.side: (fleet.id,), data.enemy(fleet.side): enemies}
    ours, theirs = sides
    skills = {side: skill(state, *fleets) for side, fleets in sides.items()}
    what = f"{fleet_name(fleet)} evading"
    dice: list[tuple[int, int]] = []
    totals = dict.fromkeys(sides, 0)
    while totals[ours] == totals[theirs]:
        faces = res.roll(*[Label(f"{data.side_name(s)}, {what}", "CMP-MOV-07", fleet.id, s) for s in data.side_ids])
        thrown = dict(zip(data.side_ids, faces, strict=True))
        dice.append((thrown[ours], thrown[theirs]))
        totals = {side: thrown[side] + skills[side] for side in sides}
    evaded = totals[ours] > totals[theirs]
    to: Literal["on", "back"] = "back" if decision.to == "back" and fleet.came_from is not None else "on"
    res.emit(
        EvasionTried(
            fleet=fleet.id, side=ours, area=fleet.area, enemies=enemies, dice=tuple(dice),
            skills=(skills[ours], skills[theirs]), evaded=evaded, to=to, clause="CMP-MOV-07",
        )
    )  # fmt: skip
    if not evaded:
        meet(res, fleet.id, enemies)
    elif to == "back" and fleet.came_from is not None:
        enter(res, fleet.id, fleet.came_from, 0, back=True)


def legal_evasions(state: State, question: Question) -> list[Evade]:
    ways: tuple[Literal["on", "back"], ...] = ("on", "back")
    return [Evade(side=question.side, fleet=question.about, to=to) for to in ways]


def check_pass(state: State, decision: Pass) -> Finding | None:
    return None


def pass_by(res: Resolution, decision: Pass) -> None:
    question = res.state.open[0]
    if question.kind == "intercept":
        res.emit(InterceptionWaived(side=decision.side, target=question.about, clause="CMP-MOV-06"))
    else:
        fleet = res.state.fleets[question.about]
        res.emit(
            FleetsBound(
                fleet=fleet.id, side=fleet.side, area=fleet.area, enemies=question.among, clause="CMP-MOV-02"
            )
        )  # fmt: skip


def legal_passes(state: State, question: Question) -> list[Pass]:
    return [Pass(side=question.side)]


RULES = (
    Rule(Intercept, ("intercept",), check_intercept, intercept, legal_interceptions),
    Rule(Evade, ("evade",), check_evade, evade, legal_evasions),
    Rule(Pass, ("intercept", "evade"), check_pass, pass_by, legal_passes),
)
QUESTIONS = (Asking("intercept", "an interception"), Asking("evade", "a meeting at sea"))
