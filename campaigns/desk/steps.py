"""Each step of a campaign turn as its fragment shows it: what may be decided, and why the rest may not."""

from dataclasses import dataclass
from typing import Any

from campaigns.desk.asking import ASKED, asked
from campaigns.desk.chain import steps
from campaigns.desk.fleet_orders import fleet_rows
from campaigns.desk.musters import muster_of
from campaigns.drawing.versus import versus
from campaigns.encounters import panel
from campaigns.engine import decisions as d
from campaigns.engine.battles import naval_game
from campaigns.engine.battles.initiative import LARGEST_FLOTILLA
from campaigns.engine.battles.prizes import prizes_over
from campaigns.engine.data import Area
from campaigns.engine.fitness import why_unfit
from campaigns.engine.home import arrivals, yards
from campaigns.engine.land import land_battles, land_retreats, moves, muster
from campaigns.engine.ledger import FULL, Army, Hull, State, hull_name
from campaigns.engine.map import links_from
from campaigns.models import Campaign
from campaigns.words.orders import groups_of
from rules.core.findings import Finding


@dataclass(slots=True)
class Choice:
    """Something that could be decided: the word on its button, the value it sends, and why it may not be, if so."""

    label: str
    value: str
    why_not: str = ""
    clause: str = ""


@dataclass(slots=True)
class Moving:
    """An army that may yet move, with its destinations and the commanders who could go along."""

    army: Army
    area: Area
    choices: list[Choice]
    commanders: list[Any]

    @property
    def open(self) -> list[Choice]:
        return [choice for choice in self.choices if not choice.why_not]

    @property
    def closed(self) -> list[Choice]:
        return [choice for choice in self.choices if choice.why_not]


def _arrivals(campaign: Campaign, state: State) -> dict[str, Any]:
    due = [
        (arrival.unit, [(area, state.data.area_name(area)) for area in arrivals.places_for(state, arrival)])
        for arrival in arrivals.waiting_of(state, state.active or "")
    ]
    return {"due": due}


def _commit(campaign: Campaign, state: State) -> dict[str, Any]:
    side = state.active or ""
    fit = {hull.id for hull in naval_game.fit_hulls(state, side)}
    enemy = state.data.enemy(side)
    return {
        "fit": [ship_row(state, hull) for hull in state.hulls_of(side) if hull.id in fit],
        "unfit": [ship_row(state, hull) for hull in state.hulls_of(side) if hull.id not in fit],
        "most": LARGEST_FLOTILLA,
        "enemy": state.data.side_name(enemy),
        "enemy_sends": len(state.flotillas[enemy]) if enemy in state.flotillas else None,
    }


def ship_row(state: State, hull: Hull) -> dict[str, Any]:
    """A hull as tables show it."""
    return {
        "id": hull.id,
        "name": hull_name(state.data, hull.id),
        "type": hull.type_name,
        "size": "large" if hull.large else "small",
        "hull": hull.hull,
        "oars": hull.oars,
        "state": hull.state,
        "crew": f"{hull.men[0]} of {hull.men[1]}" if hull.men != FULL and hull.state in ("READY", "YARD") else "",
        "why_not": _why_unfit(state, hull),
    }


def _why_unfit(state: State, hull: Hull) -> str:
    if hull.state == "PRIZE":
        return "a prize, not yet manned"
    return "in the yard" if hull.state == "YARD" else why_unfit(hull, state.data.rulesets.initiative)


def _prizes(campaign: Campaign, state: State) -> dict[str, Any]:
    side = state.active or ""
    prizes = [ship_row(state, hull) for hull in state.hulls_of(side, "PRIZE")]
    return {"prizes": prizes, "over": prizes_over(state, side)}


def _order(campaign: Campaign, state: State) -> dict[str, Any]:
    return {"choices": [(side.id, side.name) for side in state.data.sides]}


def _muster(campaign: Campaign, state: State) -> dict[str, Any]:
    side = state.active or ""
    recruits = []
    for area in state.data.areas:
        refusal = muster.check_recruit(state, d.Recruit(side=side, area=area.id))
        recruits.append(_choice(area.name, area.id, refusal))
    damaged = [
        {**ship_row(state, hull), "points": [_repair(hull, n) for n in range(1, hull.hull + 1)]}
        for hull in state.hulls_of(side)
        if hull.hull
    ]
    for row in damaged:
        row["points"] = [point for point in row["points"] if point["cost"] <= state.yard]
    pool = (d.Repair,) if state.carries else ()
    if state.fleets or state.yards:
        return {"recruits": recruits, "cost": muster.army_cost(state), "muster": muster_of(state, side)}
    return {"recruits": recruits, "damaged": damaged, "groups": groups_of(state, (d.Recruit, *pool))}


def _repair(hull: Hull, damage: int) -> dict[str, int]:
    return {"damage": damage, "cost": yards.points_for(hull.size, damage)}


def _choice(label: str, value: str, refusal: Finding | None) -> Choice:
    if refusal is None:
        return Choice(label, value)
    return Choice(label, value, refusal.message, refusal.clause)


def _moves(campaign: Campaign, state: State) -> dict[str, Any]:
    side = state.active or ""
    rows = []
    for army in state.armies.values():
        if army.side == side and army.area and not army.moved:
            choices = []
            for path in moves.paths_from(state, army.area):
                refusal = moves.check(state, d.MoveArmy(side=side, army=army.id, path=path))
                # Two links are offered where they are open; one link says why it is not.
                if len(path) == 1 or refusal is None:
                    over_sea = len(path) == 1 and _over_sea(state, army.area, path[0])
                    name = ", then ".join(state.data.area_name(area) for area in path)
                    choices.append(_choice(f"{name} (by sea)" if over_sea else name, ",".join(path), refusal))
            free = moves.free_commanders(state, army.area, side)
            rows.append(Moving(army, state.data.area(army.area), choices, free))
    moved = [army for army in state.armies.values() if army.side == side and army.moved]
    if state.fleets:
        return {
            "rows": rows,
            "moved": moved,
            "fleet_rows": fleet_rows(state, side),
            "muster": muster_of(state, side, moving=True),
        }
    return {"rows": rows, "moved": moved, "groups": groups_of(state, (d.MoveArmy,))}


def _over_sea(state: State, area: str, to: str) -> bool:
    return next(link.kind for link, other in links_from(state.data, area) if other == to) == "CROSSING"


def _land(campaign: Campaign, state: State) -> dict[str, Any]:
    area = state.battles[0] if state.battles else ""
    forces = [
        {
            "letter": state.data.letter(side),
            "name": state.data.side_name(side),
            "id": side,
            "armies": state.armies_in(area, side),
            "leader": land_battles.best_commander(state, area, side),
            "strength": land_battles.strength(state, area, side),
        }
        for side in state.data.side_ids
    ]
    return {
        "area": area,
        "name": state.data.area_name(area),
        "forces": forces,
        "dice": land_battles.dice_allowed(state),
        "table": land_battles.table_allowed(state),
        "after": [state.data.area_name(other) for other in state.battles[1:]],
    }


def _retreat(campaign: Campaign, state: State) -> dict[str, Any]:
    side, area = state.active or "", state.field or ""
    choices = [Choice(land_retreats.refuge_name(state, to), to) for to in land_retreats.retreats(state, area, side)]
    rows = [
        Moving(army, state.data.area(area), choices, list(state.commanders_in(area, side)))
        for army in state.armies_in(area, side)
    ]
    return {"rows": rows, "may_stay": land_retreats.may_stay(state)}


def offered(campaign: Campaign, state: State) -> dict[str, Any]:
    """A step without a form of its own: what may be decided, in groups."""
    return {"groups": groups_of(state)}


IN_BATTLE = ("offer", "strait", "inside", "ground", "join", "flagship")  # with both fleets in sight


def _asked(campaign: Campaign, state: State) -> dict[str, Any]:
    """A question that one word answers (`asking`)."""
    meeting = state.step in IN_BATTLE and state.field
    return {"ask": asked(state), "versus": versus(state) if meeting else None}


def template_of(state: State) -> str:
    """The fragment in which a step is decided."""
    if state.chain is None and state.step in ASKED:
        return "campaigns/_step_asked.html"
    return f"campaigns/_step_{state.step if state.step in STEPS else 'offers'}.html"


def what_to_decide(campaign: Campaign, state: State) -> dict[str, Any]:
    """What the fragment of the step shows."""
    if state.chain is None and state.step in ASKED:
        return _asked(campaign, state)
    return STEPS.get(state.step, offered)(campaign, state)


STEPS = {
    "arrivals": _arrivals,
    "commit": _commit,
    "naval_game": panel.panel,
    "battle": panel.panel,
    "settle": panel.settling,
    "prizes": _prizes,
    "order": _order,
    "muster": _muster,
    "moves": _moves,
    "land": _land,
    "retreat": _retreat,
    **steps.STEPS,
}
