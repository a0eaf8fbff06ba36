"""What a campaign has come to: its forces, and its chronicle."""

from collections import Counter
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from battles.models import Battle
from campaigns import selectors
from campaigns.drawing import map_svg
from campaigns.drawing.course import course_svg
from campaigns.drawing.hulls import chip, shared
from campaigns.engine import victory
from campaigns.engine.ledger import State
from campaigns.engine.naval_game import may_sail
from campaigns.steps import ship_row
from campaigns.wording import words_for
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
        "ready": len(may_sail(state, side)),
    }


def _roll(state: State, side: str) -> dict[str, Any]:
    """What has become of a side's ships."""
    hulls: Counter[str] = Counter(hull.state for hull in state.hulls.values() if hull.side == side)
    return {
        "letter": state.data.letter(side).lower(),
        "name": state.data.side_name(side),
        "points": victory.points(state, side),
        "armies": sum(army.side == side for army in state.armies.values()),
        **{word.lower(): hulls[word] for word in STATES},
        "ready": len(may_sail(state, side)),
    }


@require_safe
def chronicle(request: HttpRequest, uid: str) -> HttpResponse:
    """What happened, a sentence an event, by turns; with links to the battles that the reader may see."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    progress = selectors.progress(campaign)
    turns = selectors.chronicle_of(progress)
    named = [turn.battle for turn in turns if turn.battle]
    visible = set(Battle.objects.visible_to(actor).filter(uid__in=named).values_list("uid", flat=True))
    context = {
        "campaign": campaign,
        "state": progress.state,
        "map": map_svg(progress.state),
        "course": course_svg(progress.state.data, selectors.ready_by_turn(progress)),
        "roll": [_roll(progress.state, side.id) for side in progress.state.data.sides],
        "situation": words_for(progress.state),
        "turns": turns,
        "visible": visible,
        "seed": campaign.seed if campaign.over and campaign.dice == "seeded" else "",
    }
    return render(request, "campaigns/chronicle.html", context)
