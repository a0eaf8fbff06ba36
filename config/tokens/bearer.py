"""Who asks the API with a token, and whether the token may do what is asked."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request

from config.tokens.models import Scope, Token

PREFIX = "/api/"
READ = "read"  # what every token may
# What is sent to an address needs a scope, whatever is read none.
KINDS = ("scenario", "fleet", "campaign-document")
TOGETHER = ("-people", "-person", "-comments", "-comment", "-beside", "-rating")
OF_DOCUMENTS = (
    *(f"api-{kind}{what}" for kind in KINDS for what in ("s", "", "-fork", "-history", "-milestone")),
    *("api-campaign-document-picture", "api-campaign-document-forecast", "api-balance", "api-balance-run"),
    *("api-scenario-add-fleet", "api-fleet-from-side"),
    *(f"api-{kind}{what}" for kind in KINDS for what in TOGETHER),
    *(
        "api-invitations",
        "api-battle-moment-scenario",
        "api-collections",
        "api-collection",
        "api-collection-documents",
        "api-collection-document",
    ),
)
OF_PLAY = (
    *("api-battles", "api-battle", "api-battle-import", "api-battle-seats", "api-seats", "api-battle-rematch"),
    *("api-battle-act", "api-battle-roll", "api-battle-advance", "api-battle-take-back", "api-battle-settle"),
    *("api-battle-chat", "api-battle-studies", "api-study-note", "api-reports"),
    *("api-campaigns", "api-campaign", "api-campaign-import", "api-campaign-seats", "api-campaign-join"),
    *("api-campaign-decide", "api-campaign-take-back", "api-campaign-bots", "api-campaign-asked"),
    *("api-campaign-encounter", "api-campaign-encounter-log", "api-campaign-book"),
    *("api-campaign-amend", "api-campaign-rule", "api-campaign-note", "api-campaign-prose"),
    *("api-campaign-forecast", "api-notices", "api-notices-feed"),
)
SENDING: dict[str, str] = {
    "api-check": READ,  # keeps nothing
    "api-scenario-bundle-progress": READ,  # stops what was asked for by reading
    **dict.fromkeys(OF_DOCUMENTS, Scope.DOCUMENTS),
    **dict.fromkeys(OF_PLAY, Scope.PLAY),
}


class TokenUser:
    """Middleware: a request to the API with a good token is its owner's, so that limits count it as theirs."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith(PREFIX) and (secret := secret_of(request)):
            token = Token.of_secret(secret)
            request.api_token = token  # type: ignore[attr-defined]
            if token is not None:
                request.user = token.user
        return self.get_response(request)


def secret_of(request: HttpRequest) -> str:
    """What stands in the header Authorization after Bearer; "" for nothing."""
    kind, _, secret = request.META.get("HTTP_AUTHORIZATION", "").partition(" ")
    return secret.strip() if kind.lower() == "bearer" else ""


class Bearer(BaseAuthentication):
    """The owner of the token; 401 for one that is none, is over or was taken back."""

    def authenticate(self, request: Request) -> tuple[Any, Token] | None:
        """The account and the token, None without one. Raises `AuthenticationFailed`."""
        if not secret_of(request):
            return None
        token: Token | None = getattr(request._request, "api_token", None)
        if token is None:
            raise AuthenticationFailed("This token is none of ours, has expired or was revoked. Make a new one.")
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        """What kind of credentials are wanted; with it, wrong ones answer 401."""
        return "Bearer"


class WithinScope(BasePermission):
    """Who comes with a token may do what it is for; everybody else what they always may."""

    def has_permission(self, request: Request, view: Any) -> bool:
        """Whether the token has the scope that the request needs."""
        if not isinstance(request.auth, Token):
            return True
        wanted = needs(str(request.method), request._request.resolver_match.view_name)
        self.message = f"This token may not do that: it lacks the scope “{wanted}”. Make another one that has it."
        return wanted == READ or wanted in request.auth.scopes


def needs(method: str, name: str) -> str:
    """The scope that a request to the address of that name needs. An address that is not listed needs one that no token
    has."""
    return READ if method in SAFE_METHODS else SENDING.get(name, "everything")


class BearerScheme(OpenApiAuthenticationExtension):
    """How the OpenAPI description tells it."""

    target_class = Bearer
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        """The header Authorization: Bearer."""
        return {"type": "http", "scheme": "bearer", "description": "a token from the page “API tokens” of your account"}
