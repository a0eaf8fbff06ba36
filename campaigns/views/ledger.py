"""What a campaign has come to: its forces."""

from collections import Counter
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from campaigns import selectors
from campaigns.drawing.hulls import chip, shared
from campaigns.engine import victory
from campaigns.engine.ledger import State
from campaigns.steps import ship_row
from campaigns.story.words import short_name
from scenarios.ownership import actor_of

STATES = {"READY": "Ready", "YARD": "In the yard", "PRIZE": "Prize", "LOST": "Lost"}


@require_safe
def forces(request: HttpRequest, uid: str) -> HttpResponse:
    """Every army, commander and ship: where, in what state, with its history."""
    campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    progress = selectors.progress(campaign)
    histories = selectors.hull_histories(progress)
    sides = [_forces_of(progress.state, side.id, histories) for side in progress.state.data.sides]
    chips = [row["chip"] for side in sides for row in (*side["afloat"], *side["lost"])]
    context = {
        "campaign": campaign,
        "state": progress.state,
        "sides": sides,
        "symbols": shared(chips),
    }
    return render(request, "campaigns/forces.html", context)


def _forces_of(state: State, side: str, histories: dict[str, Any]) -> dict[str, Any]:
    data = state.data
    hulls = [hull for hull in state.hulls.values() if hull.side == side]
    rows = [
        {
            **ship_row(state, hull),
            "chip": chip(data, hull),
            "word": STATES[hull.state],
            "built_by": data.side_name(hull.origin) if hull.origin != side else "",
            "history": histories[hull.id],
        }
        for hull in hulls
    ]
    areas = [(area.name, state.armies_in(area.id, side), state.commanders_in(area.id, side)) for area in data.areas]
    return {
        "letter": data.letter(side),
        "name": data.side_name(side),
        "points": victory.points(state, side),
        "areas": [area for area in areas if area[1] or area[2]],
        "owned": [area.name for area in data.areas if state.owners[area.id] == side],
        "waiting": state.commanders_in(None, side),
        "afloat": [row for row in rows if row["state"] != "LOST"],
        "lost": [row for row in rows if row["state"] == "LOST"],
        "ready": sum(row["state"] == "READY" for row in rows),
    }


def roll_of(state: State) -> list[dict[str, Any]]:
    """How the sides stand, a row each."""
    return [_roll(state, side.id) for side in state.data.sides]


def _roll(state: State, side: str) -> dict[str, Any]:
    """What has become of a side's ships."""
    hulls: Counter[str] = Counter(hull.state for hull in state.hulls.values() if hull.side == side)
    return {
        "letter": state.data.letter(side).lower(),
        "name": str(short_name(state.data, side)),
        "points": victory.points(state, side),
        "armies": sum(army.side == side for army in state.armies.values()),
        **{word.lower(): hulls[word] for word in STATES},
    }
