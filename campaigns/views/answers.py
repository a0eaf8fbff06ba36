"""How a change is tried and answered: the panel again, for htmx alone, else a whole page or a redirect."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from campaigns import services
from campaigns.desk.chain.page import chain_page
from campaigns.desk.page import DiceAsked, page_of
from campaigns.encounters import engagements
from campaigns.models import Campaign
from campaigns.seats import notices
from rules.core.findings import Finding
from scenarios.ownership import actor_of


def show(request: HttpRequest, campaign: Campaign, *, status: int = 200, **outcome: Any) -> HttpResponse:
    """The campaign page, or its panel alone for htmx."""
    notices.has_come(campaign, actor_of(request))
    page = page_of(campaign, actor_of(request), **outcome)
    chain = chain_page(page, request.GET.get("mission", "")) if page.state.chain is not None else None
    name = "_page.html" if getattr(request, "htmx", False) else "campaign.html"
    template = f"campaigns/{'chain_run/' if chain is not None else ''}{name}"
    return render(request, template, {"page": page, "campaign": campaign, "chain": chain}, status=status)


def attempt(request: HttpRequest, campaign: Campaign, change: Callable[[], Any], action: str) -> HttpResponse:
    """Make a change and show what came of it: 409 where the page was old, 422 where the rules or the dice say no.

    `action` is the address to which faces are sent again.
    """
    try:
        change()
    except services.Stale:
        return show(request, fresh(campaign), status=409, stale=True)
    except services.Refused as error:
        return show(request, fresh(campaign), status=422, refusal=error.finding, typed=dict(request.POST.lists()))
    except services.DiceNeeded as needed:
        dice = DiceAsked(needed.labels, needed.given, _fields(request), action)
        return show(request, fresh(campaign), status=422, dice=dice)
    except (services.BadFace, services.CannotTakeBack, engagements.WrongBattle) as error:
        text = str(error)
        return show(
            request,
            fresh(campaign),
            status=422,
            refusal=Finding("CMP-D-NOT-NOW", text[0].upper() + text[1:].rstrip(".") + "."),
        )
    notices.decided(request, campaign, actor_of(request))
    if getattr(request, "htmx", False):
        return show(request, campaign)
    return redirect(campaign)


def fresh(campaign: Campaign) -> Campaign:
    """The campaign as the database has it: a change that failed may have touched the object."""
    campaign.refresh_from_db()
    campaign.sitting = None
    return campaign


def _fields(request: HttpRequest) -> list[tuple[str, str]]:
    """What was sent, to be sent again with the faces; dice already given travel on their own."""
    kept = [(name, value) for name, values in request.POST.lists() for value in values]
    return [(n, str(v)) for n, v in kept if n not in ("csrfmiddlewaretoken", "faces") and not n.startswith("die-")]
