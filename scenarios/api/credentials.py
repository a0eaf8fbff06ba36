"""Who asks the API: the account of a session, a guest by theirs, or nobody yet; never somebody mistaken for a guest."""

from typing import Any

from django.conf import settings
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request


class LiveSession(SessionAuthentication):
    """The session's account. Credentials that lead nowhere answer 401: an `Authorization` header that is no token's,
    and the cookie of a session that is over."""

    def authenticate(self, request: Request) -> tuple[Any, None] | None:
        """The account, None for a guest. Raises `AuthenticationFailed`."""
        if request.META.get("HTTP_AUTHORIZATION"):
            message = "The API knows you by the cookie of your session, or by a token: “Authorization: Bearer …”."
            raise AuthenticationFailed(message)
        found: tuple[Any, None] | None = super().authenticate(request)
        if found is None and request.COOKIES.get(settings.SESSION_COOKIE_NAME) and request.session.is_empty():
            raise AuthenticationFailed("Your session is over. Log in again, or send no cookie to go on as a guest.")
        return found

    def authenticate_header(self, request: Request) -> str:
        """What kind of credentials are wanted; with it, wrong ones answer 401."""
        return "Session"


class LiveSessionScheme(OpenApiAuthenticationExtension):
    """How the OpenAPI description tells it."""

    target_class = LiveSession
    name = "cookieAuth"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        """The cookie of the session."""
        return {"type": "apiKey", "in": "cookie", "name": settings.SESSION_COOKIE_NAME}
