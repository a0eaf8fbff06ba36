"""How often somebody may ask for what costs the site work or room: one table for the pages and the API.

Counted are a person (their account, or a guest's token) and their address, which may do `LIMIT_ADDRESS` times as much:
a club shares one address, and a guest who drops their cookies keeps theirs. What is used up comes back evenly, so
nobody waits longer than it takes to regain one.
"""

import hashlib
import math
import re
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import structlog
from django.conf import settings
from django.core.cache import cache
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from config.guarding.visitors import address_of

PERIODS = {"s": 1, "min": 60, "h": 3600, "d": 86400}
READING = ("GET", "HEAD", "OPTIONS")


class Counted(NamedTuple):
    """What is counted together: in words, how often it is allowed by default, and the names of its addresses."""

    words: str
    default: str
    names: tuple[str, ...]
    reading: bool = False  # whether asking to see it counts, as with what is printed, or sending alone


COUNTED: dict[str, Counted] = {
    "documents": Counted(
        "new scenarios and fleets",
        "120/h",
        (
            *("scenarios:scenario_new", "scenarios:scenario_fork", "api-scenarios"),
            *("scenarios:fleet_new", "scenarios:fleet_fork", "scenarios:fleet_from_side", "api-fleets"),
            *("api-scenario-fork", "api-fleet-fork", "api-campaign-documents", "api-campaign-document-fork"),
            "api-fleet-from-side",
        ),
    ),
    "battles": Counted(
        "new battles and campaigns",
        "120/h",
        (
            "battles:start",
            "battles:quick",
            "battles:learn_begin",
            "battles:rematch",
            "campaigns:list",
            "campaigns:fight",
            "api-battles",
            *("api-battle-rematch", "api-battle-studies", "api-campaigns", "api-campaign-encounter"),
        ),
    ),
    "imports": Counted(
        "imported files",
        "60/h",
        (
            *("scenarios:import", "scenarios:cards", "battles:import", "campaigns:bring", "campaigns:import_log"),
            *("campaigns:map_sheet", "api-campaign-document-picture", "scenarios:editor_picture"),
            *("api-battle-import", "api-campaign-import", "api-campaign-encounter-log"),
        ),
    ),
    "prints": Counted(
        "printed sheets",
        "120/h",
        (
            *("scenarios:scenario_sheet", "scenarios:scenario_counters", "scenarios:scenario_map"),
            *("scenarios:scenario_bundle", "scenarios:scenario_tokens", "scenarios:fleet_roster", "api-scenario-sheet"),
            *(
                "scenarios:scenario_vassal",
                "api-scenario-module",
                "scenarios:side_roster",
                "api-scenario-bundle",
                "api-fleet-roster",
                "api-scenario-roster",
            ),
        ),
        reading=True,
    ),
    # Each such request lets them think for a tenth of a second; a long battle played to its end asks a hundred times.
    "turns": Counted(
        "moves of bots",
        "3600/h",
        ("battles:advance", "api-battle-advance", "campaigns:fight_on", "campaigns:bots", "api-campaign-bots"),
    ),
    "forecasts": Counted(
        "forecasts",
        "60/h",
        (
            *("campaigns:forecast", "campaigns:document_forecast"),
            *("api-campaign-forecast", "api-campaign-document-forecast"),
        ),
    ),
    "balance": Counted(
        "balance runs",
        "240/h",
        (
            *("scenarios:balance", "scenarios:balance_compare", "scenarios:balance_suggest"),
            *("api-balance", "api-balance-run"),
        ),
    ),
    "seats": Counted(
        "links and changes of seats",
        "240/h",
        (
            *("battles:seats", "battles:join", "battles:settle", "campaigns:seats", "campaigns:join"),
            *("api-battle-seats", "api-seats", "api-battle-settle", "api-campaign-seats", "api-campaign-join"),
        ),
    ),
    "chat": Counted("lines of chat", "240/h", ("battles:chat", "api-battle-chat")),
    "reports": Counted("reports", "10/h", ("scenarios:report", "api-reports")),
}


class Rate(NamedTuple):
    """So many in a period of so many seconds."""

    amount: int
    period: int


def read_rate(text: str) -> Rate | None:
    """A rate such as "120/h" (s, min, h or d); None, which is no limit, for "off". Raises ImproperlyConfigured."""
    if text == "off":
        return None
    found = re.fullmatch(r"([1-9]\d{0,8})/(s|min|h|d)", text)
    if found is None:
        raise ImproperlyConfigured(f"“{text}” is no limit. Write it as 120/h (s, min, h or d), or off for none.")
    return Rate(int(found[1]), PERIODS[found[2]])


def read_pace(text: str) -> list[float]:
    """Three waits in seconds, such as "1 5 15". Raises ImproperlyConfigured."""
    found = [float(word) for word in text.split() if re.fullmatch(r"\d{1,4}(\.\d{1,3})?", word)]
    if len(found) != 3 or min(found) < 0.1:
        raise ImproperlyConfigured(f"“{text}” is no pace. Write three waits in seconds, none under 0.1, as 1 5 15.")
    return found


class Limits:
    """Middleware: answers 429, with the time at which one may go on, where somebody has asked too often."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        """Count the request before its view does any work."""
        for what in counted_as(request):
            if wait := spend(request, what):
                structlog.get_logger("config.guarding.limits").info("limited", what=what, wait=wait)
                return too_many(request, wait=wait, words=COUNTED[what].words)
        return None


def counted_as(request: HttpRequest) -> list[str]:
    """What the request counts as, by the keys of `COUNTED`."""
    assert request.resolver_match is not None
    name = request.resolver_match.view_name
    sends = request.method not in READING
    return [what for what, counted in COUNTED.items() if name in counted.names and (sends or counted.reading)]


def spend(request: HttpRequest, what: str) -> int:
    """Use up one of what the sender may do; 0, or the seconds until they may go on, and then nothing is used up.

    Each key holds the moment at which all of it will have come back. Two threads that write it at once may let one
    request too many through, which costs less than a lock.
    """
    rate: Rate | None = settings.LIMITS[what]
    if rate is None:
        return 0
    now = time.time()
    wait, writes = 0.0, []
    for key, times in _keys(request, what):
        each = rate.period / (rate.amount * times)
        kept = cache.get(key, 0.0)
        if kept > now + rate.period + 1:  # the machine's clock was set back since
            kept = now
        whole_again = max(now, kept) + each
        wait = max(wait, whole_again - now - rate.period)
        writes.append((key, whole_again))
    if wait > 0.001:  # less is the rounding of times
        return math.ceil(wait)
    for key, whole_again in writes:
        cache.set(key, whole_again, rate.period)
    return 0


def _keys(request: HttpRequest, what: str) -> list[tuple[str, int]]:
    """Whom a request is counted for, and how many times the rate each may have."""
    from scenarios.ownership import guest_of  # the settings read this module before there are models

    keys = [(f"limit:{what}:ip:{address_of(request)}", settings.LIMIT_ADDRESS)]
    if request.user.is_authenticated:
        keys.append((f"limit:{what}:user:{request.user.pk}", 1))
    elif guest := guest_of(request):
        keys.append((f"limit:{what}:guest:{hashlib.sha256(guest.encode()).hexdigest()}", 1))
    return keys


def too_many(request: HttpRequest, *, wait: int = 60, words: str = "") -> HttpResponse:
    """The answer 429, as a page or as JSON. Without `words` it is about tries, such as passwords."""
    when = f"{wait} second{'s' * (wait != 1)}" if wait < 90 else f"{math.ceil(wait / 60)} minutes"
    response: HttpResponse
    if request.path.startswith("/api/") or not request.accepts("text/html"):
        message = f"Too many {words or 'tries'} in a short time. Nothing was changed; you may go on in {when}."
        finding = {"code": "API-TOO-MANY-REQUESTS", "message": message}
        response = JsonResponse({"detail": message, "findings": [finding]}, status=429)
    else:
        response = render(request, "429.html", {"words": words, "when": when}, status=429)
    response["Retry-After"] = str(wait)
    return response
