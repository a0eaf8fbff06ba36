"""Whether the site answers, for whatever watches over it: a balancer, a container's host, somebody's pager."""

from functools import cache

from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe


@require_safe
@never_cache
def live(request: HttpRequest) -> HttpResponse:
    """/health/live/: the process answers. Asks nothing else, so that a slow database gets no process killed."""
    return HttpResponse("live\n", content_type="text/plain; charset=utf-8")


@require_safe
@never_cache
def ready(request: HttpRequest) -> HttpResponse:
    """/health/ready/: the database answers and has every table of this version; 503 and what is missing where not."""
    trouble = _trouble()
    return JsonResponse({"ready": not trouble, "trouble": trouble}, status=503 if trouble else 200)


def _trouble() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT app, name FROM django_migrations")
            missing = _migrations() - set(cursor.fetchall())
    except DatabaseError:
        return "The database does not answer."
    return "The database is older than the program: run manage.py migrate." if missing else ""


@cache
def _migrations() -> frozenset[tuple[str, str]]:
    return frozenset(MigrationLoader(None).disk_migrations)
