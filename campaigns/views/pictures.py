"""The map of a campaign as a picture: on the cards of lists, and where a link to it is shared."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import quote_etag
from django.views.decorators.http import require_safe

from campaigns import selectors
from campaigns.documents.pictures import board_now
from campaigns.drawing import picture_png
from scenarios.ownership import actor_of
from scenarios.pictures.thumbnails import LOOKS

EDITION = 1  # one more whenever maps are drawn differently, so that kept pictures are asked for again
SIZES = {"thumbnail": (480, 220), "share": (1200, 630)}
YEAR = 365 * 24 * 3600


@require_safe
def picture(request: HttpRequest, uid: str) -> HttpResponse:
    """The map as PNG; `?size=share` large, `?look=dark`. An address with the newest entry (`?r=`) never changes."""
    campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    size = request.GET.get("size", "thumbnail")
    look = next((look for look in LOOKS if look == request.GET.get("look", "light")), None)
    if size not in SIZES or look is None:
        raise Http404("Pictures are a thumbnail or to share, light or dark.")
    etag = quote_etag(f"{campaign.uid}-{EDITION}.{campaign.head_seq}-{size}-{look}")
    response = get_conditional_response(request, etag=etag)
    if response is None:
        state = selectors.progress(campaign).state
        png = board_now(campaign, state, size, look) if state.chain is not None else None
        response = HttpResponse(png or picture_png(state, *SIZES[size], look), content_type="image/png")
    if not isinstance(response, HttpResponseNotModified):
        response["ETag"] = etag
    if request.GET.get("r") == str(campaign.head_seq):
        patch_cache_control(response, private=True, max_age=YEAR, immutable=True)
    else:
        patch_cache_control(response, private=True, no_cache=True)
    return response
