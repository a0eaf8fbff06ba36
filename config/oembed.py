"""/oembed/: how a page is shown on another site that links to it (oembed.com), by its title and its picture."""

from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urlsplit

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import Resolver404, resolve, reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from battles import selectors as battles
from campaigns import selectors as campaigns
from scenarios.models import Kind
from scenarios.ownership import Actor
from scenarios.pictures.thumbnails import SIZES
from scenarios.selectors import document_for

NOBODY = Actor()  # what is private is shown to nobody elsewhere, whoever asks
LASTS = 3600  # seconds for which an answer may be kept
LONGEST = 2000  # characters of an address


class Shown(NamedTuple):
    """What is shown of a page: its title, and the path of its picture."""

    title: str
    picture: str


def _document(kind: str, picture: str, size: str) -> Callable[..., Shown]:
    def shown(uid: str, **_more: object) -> Shown:
        return Shown(document_for(actor=NOBODY, uid=uid, kind=kind).title, reverse(picture, args=[uid]) + size)

    return shown


def _battle(uid: str, seq: int | None = None) -> Shown:
    battle = battles.battle_for(actor=NOBODY, uid=uid)
    at = battle.head_seq if seq is None else seq
    if not 0 <= at <= battle.head_seq:
        raise Http404("The battle has no such moment.")
    return Shown(battle.title, reverse("battles:picture", args=[uid, at]))


def _campaign(uid: str) -> Shown:
    campaign = campaigns.campaign_for(actor=NOBODY, uid=uid)
    return Shown(campaign.name, reverse("campaigns:picture", args=[uid]) + "?size=share")


def _chapter(uid: str, number: int) -> Shown:
    campaign = campaigns.campaign_for(actor=NOBODY, uid=uid)
    return Shown(campaign.name, reverse("campaigns:chapter_picture", args=[uid, number]) + "?size=share")


PAGES: dict[str, Callable[..., Shown]] = {
    "scenarios:scenario": _document(Kind.SCENARIO, "scenarios:scenario_thumbnail", "?size=share"),
    "scenarios:fleet": _document(Kind.FLEET, "scenarios:fleet_picture", ""),
    "campaigns:document": _document(Kind.CAMPAIGN, "campaigns:document_thumbnail", "?size=share"),
    "battles:battle": _battle,
    "battles:moment": _battle,
    "battles:after": _battle,
    "campaigns:campaign": _campaign,
    "campaigns:chronicle": _campaign,
    "campaigns:chapter": _chapter,
}


@require_safe
@cache_control(public=True, max_age=LASTS)
def oembed(request: HttpRequest) -> HttpResponse:
    """What is shown of the page at `url`, as JSON: a "photo" where `maxwidth` and `maxheight` leave it its size, else a
    "link" with its title. Raises Http404 for what is no such page of this site, or not for everybody."""
    if request.GET.get("format", "json") != "json":
        return HttpResponse("JSON alone is answered.\n", status=501, content_type="text/plain; charset=utf-8")
    shown = _shown(request, request.GET.get("url", ""))
    width, height = SIZES["share"]
    told: dict[str, object] = {"version": "1.0", "title": shown.title, "cache_age": LASTS}
    told |= {"provider_name": "Navarch", "provider_url": request.build_absolute_uri("/")}
    if _room(request, "maxwidth") >= width and _room(request, "maxheight") >= height:
        picture = request.build_absolute_uri(shown.picture)
        told |= {"type": "photo", "url": picture, "width": width, "height": height}
    else:
        told["type"] = "link"
    return JsonResponse(told)


def _shown(request: HttpRequest, address: str) -> Shown:
    try:
        asked = urlsplit(address[:LONGEST])
        found = resolve(asked.path) if asked.netloc == request.get_host() else None
    except (ValueError, Resolver404):
        found = None
    if found is None or found.view_name not in PAGES:
        raise Http404("No page of this site that could be shown elsewhere.")
    return PAGES[found.view_name](**{name: value for name, value in found.kwargs.items() if name != "kind"})


def _room(request: HttpRequest, name: str) -> float:
    told = request.GET.get(name, "")
    return int(told[:9]) if told.isascii() and told.isdigit() else float("inf")
