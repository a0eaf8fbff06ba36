"""Pages of ships, squadrons, fleets and leaders, the roll of lost ships, and the order of battle in which they move."""

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from campaigns import selectors, services
from campaigns.drawing.hulls import shared
from campaigns.engine import victory
from campaigns.engine.ledger import State
from campaigns.forces import lost_roll, reorganising
from campaigns.forces.annals.keeping import annals_of
from campaigns.forces.order_tree import asked_for, side_tree
from campaigns.forces.ship_page import commander_of, ship_page
from campaigns.forces.tree_html import branch_html, tree_html
from campaigns.forces.unit_page import unit_page
from campaigns.forms.campaigns import faces_of, seen_of
from campaigns.models import Campaign
from campaigns.seats import notices, rights
from campaigns.words.condition import STANDINGS
from rules.core.findings import Finding
from scenarios.ownership import actor_of

OPEN_UP_TO = 120  # ships of a side up to which every squadron of its tree is opened


@require_safe
def ship(request: HttpRequest, uid: str, id: str) -> HttpResponse:
    """The page of any ship that ever was in a campaign."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    progress = selectors.progress(campaign)
    state = progress.state
    if id not in state.hulls:
        raise Http404("This campaign has no such ship.")
    page = ship_page(campaign, state, annals_of(campaign, progress), id, actor)
    tree = tree_html(side_tree(campaign, state, page.hull.side, with_lost=True), here=id, open_all=not state.squadrons)
    leader, led_by = commander_of(state, page.hull)
    context = {
        "campaign": campaign, "page": page, "tree": tree, "symbols": shared([tree]), "leader": leader, "led_by": led_by,
        "state": state,
    }  # fmt: skip
    return render(request, "campaigns/ships/ship.html", context)


@require_safe
def unit(request: HttpRequest, uid: str, table: str, id: str) -> HttpResponse:
    """The page of a squadron, a fleet, an admiral or a commander, of those that are no more too."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    progress = selectors.progress(campaign)
    annals = annals_of(campaign, progress)
    if id not in getattr(annals, table):
        raise Http404("This campaign has nobody and nothing of that name.")
    page = unit_page(campaign, progress.state, annals, table, id, actor)
    tree = branch_html(page.branch, page.letter) if page.branch is not None else ""
    context = {"campaign": campaign, "page": page, "tree": tree, "symbols": shared([tree]), "state": progress.state}
    return render(request, "campaigns/ships/unit.html", context)


@require_safe
def lost(request: HttpRequest, uid: str) -> HttpResponse:
    """The roll of lost ships."""
    campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    progress = selectors.progress(campaign)
    state = progress.state
    groups = lost_roll.roll_of(campaign, state, annals_of(campaign, progress))
    sides = [
        (
            state.data.letter(side).lower(),
            state.data.side_name(side),
            sum(r.hull.origin == side for g in groups for r in g.rows),
        )
        for side in state.data.side_ids
    ]
    context = {
        "campaign": campaign,
        "state": state,
        "groups": groups,
        "sides": sides,
        "battles": lost_roll.by_battle(groups),
        "symbols": shared([row.chip for group in groups for row in group.rows]),
    }
    return render(request, "campaigns/ships/lost.html", context)


@require_safe
def forces(request: HttpRequest, uid: str) -> HttpResponse:
    """The order of battle: every fleet, squadron and ship, with what is on land; `q` and `standing` ask for some."""
    campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    return _order(request, campaign)


@require_safe
def moves(request: HttpRequest, uid: str) -> HttpResponse:
    """Where something of the order of battle may go (`thing`), as a menu; for htmx alone, else on the whole page."""
    campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    state = selectors.progress(campaign).state
    key = request.GET.get("thing", "")
    try:
        moving = reorganising.moving_of(state, key)
    except KeyError:
        raise Http404("There is nothing of that name to move.") from None
    if getattr(request, "htmx", False):
        context = {
            "campaign": campaign,
            "moving": moving,
            "editable": rights.may(campaign, actor_of(request), "decide"),
        }
        return render(request, "campaigns/ships/_move.html", context)
    return _order(request, campaign, moving=moving)


@require_POST
def form(request: HttpRequest, uid: str) -> HttpResponse:
    """Put a ship into a squadron, a squadron into a fleet, an admiral over one: 409 where the page was old, 422 with
    the engine's words where the rules say no."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    key, to = str(request.POST.get("thing", "")), str(request.POST.get("to", ""))
    refusal: Finding | None = None
    status, stale = 200, False
    try:
        state = selectors.progress(campaign).state
        decision = reorganising.decision_of(state, key, to, str(request.POST.get("name", ""))[:80])
        services.campaign_decide(
            campaign=campaign, actor=actor, decision=decision, seen=seen_of(request.POST), faces=faces_of(request.POST)
        )
    except KeyError:
        refusal, status = Finding("FORM", "What was to be moved is not there any more."), 422
    except services.Refused as error:
        refusal, status = error.finding, 422
    except services.Stale:
        stale, status = True, 409
    if status == 200:
        notices.decided(request, campaign, actor)
        if not getattr(request, "htmx", False):
            return redirect("campaigns:forces", campaign.uid)
    campaign.refresh_from_db()
    return _order(request, campaign, refusal=refusal, stale=stale, status=status, moved=key if status == 200 else "")


def _order(request: HttpRequest, campaign: Campaign, *, status: int = 200, **said: Any) -> HttpResponse:
    state = selectors.progress(campaign).state
    editable = rights.may(campaign, actor_of(request), "decide") and state.ended is None
    source = request.GET if request.method in ("GET", "HEAD") else request.POST
    query, standing = str(source.get("q", ""))[:80], str(source.get("standing", ""))
    wanted = asked_for(query, standing)
    movable = reorganising.movable(state) if editable else set()
    why_not = reorganising.when_in_words(state)
    forming = reorganising.forming_now(state) if editable else set()
    address = reverse("campaigns:moves", args=[campaign.uid])

    def move_href(key: str) -> str:
        return f"{address}?{urlencode({'thing': key})}"

    sides = []
    for side in state.data.sides:
        tree = side_tree(
            campaign, state, side.id, wanted=wanted, movable=movable, with_lost=standing == "lost" or bool(query)
        )
        few = tree.shown <= OPEN_UP_TO or wanted is not None
        forms = side.id in forming
        html = tree_html(tree, move_href if forms else None, open_all=few, counts=True)
        sides.append({"tree": tree, "html": html, "forms": forms, **_ashore(campaign, state, side.id)})
    context = {
        "answer": getattr(request, "htmx", False),
        "campaign": campaign,
        "state": state,
        "sides": sides,
        "editable": editable,
        "forms": bool(forming),
        "why_not": why_not,
        "movable": len(movable),
        "query": query,
        "standing": standing,
        "standings": [("", "All"), ("ready", "Ready"), *((each, each.capitalize()) for each in STANDINGS)],
        "asks": wanted is not None,
        "symbols": shared([side["html"] for side in sides]),
        "lost": sum(hull.state == "LOST" or hull.side != hull.origin for hull in state.hulls.values()),
        **said,
    }
    if getattr(request, "htmx", False) and (refusal := said.get("refusal")) is not None:
        messages.error(request, refusal.message)  # the tree may be longer than the screen
    name = "campaigns/ships/_forces.html" if getattr(request, "htmx", False) else "campaigns/ships/forces.html"
    return render(request, name, context, status=status)


def _ashore(campaign: Campaign, state: State, side: str) -> dict[str, Any]:
    """What a side has on land, who leads, what it owns."""
    data = state.data
    areas = [(area.name, state.armies_in(area.id, side), state.commanders_in(area.id, side)) for area in data.areas]
    return {
        "points": victory.points(state, side),
        "areas": [area for area in areas if area[1] or area[2]],
        "owned": [area.name for area in data.areas if state.owners[area.id] == side],
        "waiting": state.commanders_in(None, side),
        "admirals": [each for each in state.admirals.values() if each.side == side],
    }
