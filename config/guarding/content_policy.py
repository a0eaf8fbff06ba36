"""The headers that say what a page may load (`security.CONTENT_POLICY`), what it may ask of the device, and whose pages
may load it."""

from functools import cache

from csp.constants import HEADER
from csp.middleware import CheckableLazyObject, CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

OWN = ("_csp_config", "_csp_update", "_csp_replace", "_csp_exempt")  # what a view may ask of django-csp for itself
PLACE = "{nonce}"
# What the site never asks for, so that a script that gets in cannot either. Copying a link needs the clipboard.
NOT_ASKED = (
    *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone", "midi"),
    *("payment", "screen-wake-lock", "serial", "usb", "xr-spatial-tracking"),
)
PERMISSIONS = ", ".join(f"{feature}=()" for feature in NOT_ASKED)


class ContentPolicy(CSPMiddleware):
    """django-csp puts the whole policy together for every response; here that is done once, but for its nonce."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        # Other sites may show a picture of a battle; nothing else of the site is for their pages.
        picture = response.headers.get("Content-Type", "").startswith("image/")
        response.headers.setdefault("Cross-Origin-Resource-Policy", "cross-origin" if picture else "same-origin")
        if response.status_code == 304:
            return response  # a browser goes on with the page that it has, and with the policy that came with it
        if settings.DEBUG or HEADER in response or any(hasattr(response, name) for name in OWN):
            return super().process_response(request, response)
        nonce: str | None = getattr(request, "_csp_nonce", None)
        if nonce is None:
            response[HEADER] = _policy("")
            request.csp_nonce = CheckableLazyObject(self._csp_nonce_post_response)  # type: ignore[attr-defined]
        else:
            response[HEADER] = _policy(PLACE).replace(PLACE, nonce)
        return response


@cache
def _policy(nonce: str) -> str:
    return build_policy(nonce=nonce)
