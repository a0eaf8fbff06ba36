"""The security log: who logged in and who could not, what was refused, what left the site and what was deleted.

One structured line each, by the logger `security` (README, "What is logged"). A line names the account by its number,
the address that was asked by its name in the lists of addresses and the uid in it: never a password, a token, a link
that lets somebody in, nor what somebody typed as a name, which may be a password in the wrong field.
"""

from collections.abc import Callable, Mapping
from typing import Any

import structlog
from allauth.account import signals as of_accounts
from allauth.mfa import signals as of_second_factors
from django.contrib.auth import signals as of_sessions
from django.dispatch import Signal
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from config.guarding.visitors import address_of
from scenarios.ownership import guest_of

LOGGER = "security"
READING = ("GET", "HEAD", "OPTIONS")
# Refusals by their status. Answers that say "there is no such thing" are many and say nothing about anybody.
REFUSALS = {401: "not_known", 403: "refused", 429: "too_often"}
# Where whoever asks is sent to show first who they are: then nothing has been done yet.
FIRST = ("/accounts/login/", "/accounts/reauthenticate/", "/accounts/2fa/reauthenticate/")
# What is worth a line when it succeeds, by the name of its address: what leaves the site ...
EXPORTS = {
    "scenarios:everything": "all_of_mine_exported",
    "battles:download": "log_exported",
    "campaigns:take": "campaign_exported",
}
# ... and what is sent to it.
CHANGES = {
    "scenarios:delete_account": "account_deleted",
    **dict.fromkeys(("scenarios:scenario_delete", "scenarios:fleet_delete", "campaigns:document_delete"), "deleted"),
    **dict.fromkeys(("battles:delete", "campaigns:delete"), "deleted"),
    **dict.fromkeys(("scenarios:scenario_share", "scenarios:fleet_share", "campaigns:document_share"), "shared"),
    **dict.fromkeys(("battles:share", "campaigns:share"), "shared"),
    **dict.fromkeys(("battles:seats", "campaigns:seats", "api-battle-seats"), "seats_changed"),
    **dict.fromkeys(("battles:join", "campaigns:join", "api-seats"), "seat_taken"),
    "tokens": "token_made",
    "token_revoke": "token_revoked",
    "scenarios:report": "reported",
    "usersessions_list": "sessions_ended",
    "mfa_generate_recovery_codes": "recovery_codes_made",
}
SIGNALS: Mapping[str, Signal] = {
    "logged_in": of_sessions.user_logged_in,
    "logged_out": of_sessions.user_logged_out,
    "log_in_failed": of_sessions.user_login_failed,
    "signed_up": of_accounts.user_signed_up,
    "password_set": of_accounts.password_set,
    "password_changed": of_accounts.password_changed,
    "password_reset": of_accounts.password_reset,
    "address_changed": of_accounts.email_changed,
    "address_added": of_accounts.email_added,
    "address_removed": of_accounts.email_removed,
    "address_confirmed": of_accounts.email_confirmed,
    "second_factor_added": of_second_factors.authenticator_added,
    "second_factor_removed": of_second_factors.authenticator_removed,
    "second_factor_reset": of_second_factors.authenticator_reset,
    "second_factor_used": of_second_factors.authenticator_used,
    "second_factor_failed": of_second_factors.authentication_failed,
}


class SecurityLog:
    """Middleware, inside that which says who asks: a line for what was refused, exported, deleted or let out."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        # Who deletes their account is nobody afterwards. Whoever only reads may have no session, and is asked for none.
        who = None if request.method in READING else _asking(request)
        response = self.get_response(request)
        if event := _event(request, response):
            note(event, request, **(who or _asking(request)), status=response.status_code)
        return response


def _event(request: HttpRequest, response: HttpResponseBase) -> str:
    """What the answered request was, if it is worth a line."""
    status = response.status_code
    if status in REFUSALS:
        return REFUSALS[status]
    if status >= 400 or request.resolver_match is None or response.headers.get("Location", "").startswith(FIRST):
        return ""
    name = request.resolver_match.view_name
    if request.method in READING:
        return EXPORTS.get(name, "") if request.method == "GET" else ""
    if name.startswith("admin:"):
        return "administered"
    if request.method == "DELETE":
        return "deleted"
    return CHANGES.get(name, "")


def note(event: str, request: HttpRequest | None, **facts: Any) -> None:
    """Write a line: what happened, where it came from and what was asked."""
    asked: dict[str, Any] = {}
    if request is not None:
        asked = {"method": request.method}
        if "REMOTE_ADDR" in request.META:
            asked["visitor"] = address_of(request)
        if request.resolver_match is not None:
            asked["address"] = request.resolver_match.view_name or request.resolver_match.route
            asked |= {key: value for key, value in request.resolver_match.kwargs.items() if key in ("uid", "pk")}
    structlog.get_logger(LOGGER).info(event, **asked, **facts)


def listen() -> None:
    """Have every signal about an account write its line."""
    for event, signal in SIGNALS.items():
        signal.connect(_told(event), weak=False, dispatch_uid=f"security_log.{event}")


def _told(event: str) -> Callable[..., None]:
    def tell(sender: Any, request: HttpRequest | None = None, user: Any = None, **more: Any) -> None:
        if user is None and (address := more.get("email_address")) is not None:
            user = address.user
        kind = {"factor": str(more["authenticator"].type)} if more.get("authenticator") is not None else {}
        note(event, request, **_who(request, user), **kind)

    return tell


def _asking(request: HttpRequest) -> dict[str, Any]:
    """Who sends the request."""
    return _who(request, request.user if request.user.is_authenticated else None)


def _who(request: HttpRequest | None, user: Any) -> dict[str, Any]:
    """Who it was: an account by its number, else whether a browser that has work here."""
    if user is not None and user.pk is not None:
        return {"account": user.pk}
    return {"account": "guest" if request is not None and guest_of(request) else "nobody"}
