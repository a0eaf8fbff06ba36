"""Figures about the running site, at /metrics/ in the text form that Prometheus and its like read. Off until
METRICS_TOKEN is set, which whoever reads them shows as `Authorization: Bearer …`.

What is counted since it started is counted by each process for itself; what waits is asked of the database.
"""

import threading
import time
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from battles.models import Battle
from campaigns.models import Campaign
from config.tokens.bearer import secret_of
from scenarios.balance.models import BalanceRun, BalanceShard

KIND = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS = (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")  # what a visitor invents counts as "other"


class Counts:
    """Requests by view, method and status, and how long each view took."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.requests: Counter[tuple[str, str, int]] = Counter()
        self.buckets: defaultdict[str, list[int]] = defaultdict(lambda: [0] * (len(BOUNDS) + 1))
        self.seconds: defaultdict[str, float] = defaultdict(float)

    def add(self, view: str, method: str, status: int, seconds: float) -> None:
        """One more request."""
        with self._lock:
            self.requests[view, method, status] += 1
            self.buckets[view][bisect_left(BOUNDS, seconds)] += 1
            self.seconds[view] += seconds

    def lines(self) -> Iterator[str]:
        """What was counted, in the text form."""
        with self._lock:
            requests = sorted(self.requests.items())
            taken = [(view, list(counts), self.seconds[view]) for view, counts in sorted(self.buckets.items())]
        yield from _head("navarch_requests_total", "counter", "Requests answered, by view, method and status.")
        for (view, method, status), count in requests:
            yield f'navarch_requests_total{{view="{view}",method="{method}",status="{status}"}} {count}'
        yield from _head("navarch_request_seconds", "histogram", "Seconds until the answer began, by view.")
        for view, counts, seconds in taken:
            so_far = 0
            for bound, count in zip([*map(str, BOUNDS), "+Inf"], counts, strict=True):
                so_far += count
                yield f'navarch_request_seconds_bucket{{view="{view}",le="{bound}"}} {so_far}'
            yield f'navarch_request_seconds_sum{{view="{view}"}} {seconds:.6f}'
            yield f'navarch_request_seconds_count{{view="{view}"}} {so_far}'


COUNTS = Counts()


class Metrics:
    """Middleware, the outermost, so that the time is that of all of them."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not settings.METRICS_TOKEN:
            return self.get_response(request)
        began = time.perf_counter()
        response = self.get_response(request)
        found = request.resolver_match
        view = (found.view_name or found.route) if found is not None else "none"
        method = request.method if request.method in METHODS else "other"
        COUNTS.add(view.replace('"', ""), str(method), response.status_code, time.perf_counter() - began)
        return response


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """/metrics/: the figures. Raises Http404, as if there were no such page, without the token."""
    if not settings.METRICS_TOKEN or not constant_time_compare(secret_of(request), settings.METRICS_TOKEN):
        raise Http404("There is nothing here.")
    lines = [*COUNTS.lines(), *_waiting()]
    return HttpResponse("\n".join(lines) + "\n", content_type=KIND)


def _waiting() -> Iterator[str]:
    """How much is under way, as the database has it."""
    told = {
        "navarch_battles_in_progress": (
            "Battles that are neither over nor paused.",
            Battle.objects.filter(over=False, paused=False).count(),
        ),
        "navarch_campaigns_in_progress": ("Campaigns that are not over.", Campaign.objects.filter(over=False).count()),
        "navarch_balance_runs_active": (
            "Runs of the balance laboratory that are not done.",
            BalanceRun.objects.filter(active=True).count(),
        ),
        "navarch_balance_shards_waiting": (
            "Parts of such runs that nobody plays yet.",
            BalanceShard.objects.filter(state=BalanceShard.State.WAITING, run__active=True).count(),
        ),
    }
    for name, (words, count) in told.items():
        yield from _head(name, "gauge", words)
        yield f"{name} {count}"


def _head(name: str, kind: str, words: str) -> tuple[str, str]:
    return f"# HELP {name} {words}", f"# TYPE {name} {kind}"
