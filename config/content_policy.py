"""The header that says what a page may load (`security.CONTENT_POLICY`)."""

from functools import cache

from csp.constants import HEADER
from csp.middleware import CheckableLazyObject, CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

OWN = ("_csp_config", "_csp_update", "_csp_replace", "_csp_exempt")  # what a view may ask of django-csp for itself
PLACE = "{nonce}"


class ContentPolicy(CSPMiddleware):
    """django-csp puts the whole policy together for every response; here that is done once, but for its nonce."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
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
