"""The kit of an encounter for the table: what it holds and on which paper, and the document."""

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from campaigns import selectors
from campaigns.encounters import awaited, paper
from campaigns.encounters.awaited import Due
from campaigns.encounters.kit import kit as kit_of
from campaigns.encounters.kit import pages_of
from campaigns.encounters.units import units_of
from campaigns.forms.kit import KitForm
from campaigns.models import Campaign
from campaigns.seats import rights
from campaigns.views.encounters.report import gone
from scenarios.documents import exchange
from scenarios.ownership import actor_of


def _due(request: HttpRequest, uid: str, key: str) -> tuple[Campaign, Due | None]:
    """The campaign, and the encounter of the address if it is still the one that is due."""
    campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    due = awaited.due_in(selectors.progress(campaign).state, campaign.scenarios)
    return campaign, due if due is not None and due.key == key else None


@require_safe
def kit(request: HttpRequest, uid: str, key: str) -> HttpResponse:
    """What is in the kit, on which paper and with which ink."""
    campaign, due = _due(request, uid, key)
    return gone(request, campaign, None) if due is None else _page(request, campaign, due)


@require_safe
def kit_pdf(request: HttpRequest, uid: str, key: str) -> HttpResponse:
    """The kit as PDF. The code on it opens the form for whoever has the paper, where its owner prints it."""
    campaign, due = _due(request, uid, key)
    if due is None:
        return gone(request, campaign, None)
    form = KitForm(request.GET)
    if not form.is_valid():
        return _page(request, campaign, due, status=422)
    address = paper.address_of(request, campaign, due, bears=campaign.owned_by(actor_of(request)))
    response = HttpResponse(kit_of(due, address, **form.wanted), content_type="application/pdf")
    name = exchange.file_name(f"{due.title} kit", "pdf")
    response["Content-Disposition"] = content_disposition_header("download" in request.GET, name) or "inline"
    response["Cache-Control"] = "private, no-store"
    return response


def _pages(request: HttpRequest, campaign: Campaign, due: Due, form: KitForm) -> int:
    """How many pages the kit takes; they are counted once for an encounter, a paper, and cards or log."""
    wanted = form.wanted
    known = f"kit-{due.key}-{wanted['paper']}{'-log' if wanted['log'] else ''}"
    count: int | None = cache.get(known)
    if count is None:
        address = paper.address_of(request, campaign, due, bears=False)
        count = pages_of(kit_of(due, address, **wanted))
        cache.set(known, count, timeout=None)
    return count


def _page(request: HttpRequest, campaign: Campaign, due: Due, status: int = 200) -> HttpResponse:
    form = KitForm(request.GET)
    context = {
        "campaign": campaign,
        "due": due,
        "form": form,
        "pages": _pages(request, campaign, due, form) if form.is_valid() else 0,
        "cards": len(units_of(due)),
        "mine": rights.may(campaign, actor_of(request), "table"),
    }
    return render(request, "campaigns/encounter/kit.html", context, status=status)
