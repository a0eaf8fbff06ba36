"""What the pages of seats share, of a battle's and of a campaign's."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect, HttpResponseClientRefresh

from scenarios.ownership import Actor, Owned


def is_htmx(request: HttpRequest) -> bool:
    """Whether a part of a page is wanted, not the whole."""
    return bool(getattr(request, "htmx", False))


def on_from(request: HttpRequest, thing: Owned, actor: Actor, app: str) -> HttpResponse:
    """Where to after seats have changed: who does not see the thing any more finds the others."""
    if not thing.visible_to(actor):
        messages.success(request, "You have given up your seat.")
        address = reverse(f"{app}:list")
        return HttpResponseClientRedirect(address) if is_htmx(request) else redirect(address)
    return HttpResponseClientRefresh() if is_htmx(request) else redirect(f"{app}:seats", thing.uid)


def inviter(thing: Owned) -> str:
    """Who invites to a thing, in words."""
    return str(thing.owner.get_username()) if thing.owner is not None else "A guest"
