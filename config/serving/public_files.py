"""Files at fixed addresses that programs ask for: robots.txt, security.txt, the icon, what makes the site an app."""

from datetime import timedelta
from functools import cache
from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from scenarios.drawing.mark import icon_png, icon_svg

# Every page that a stranger can read may be found; what is one person's own answers strangers with nothing. Robots are
# kept from what is no page, costs work, or is one of thousands: sheets, the moments of a battle but for its first.
ICONS = (192, 512)  # pixels of the icons of an app that is installed
PAPER = "#f4ecda"  # --paper of static/css/tokens.css by day
CLOSED = ("/admin/", "/api/", "/report/", "/*.pdf", "/*/at/")
OPEN_INSIDE = ("/api/docs/", "/*/at/0/")  # the longer of two rules that fit is followed (RFC 9309, 2.2.2)


@require_safe
@cache_control(public=True, max_age=24 * 3600)
def robots(request: HttpRequest) -> HttpResponse:
    """/robots.txt"""
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in CLOSED), *(f"Allow: {path}" for path in OPEN_INSIDE)]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")


@require_safe
@cache_control(public=True, max_age=24 * 3600)
def security(request: HttpRequest) -> HttpResponse:
    """/.well-known/security.txt (RFC 9116): whom to tell about a hole. Raises Http404 where nobody is named."""
    contact = settings.SECURITY_CONTACT
    if not contact:
        raise Http404("This site names no contact.")
    if ":" not in contact:
        contact = f"mailto:{contact}"
    # Whoever reads it must be told a day until which it holds; the contact is the one of today.
    expires = (timezone.now() + timedelta(days=90)).replace(hour=0, minute=0, second=0, microsecond=0)
    lines = [
        f"Contact: {contact}",
        f"Expires: {expires:%Y-%m-%dT%H:%M:%SZ}",
        f"Canonical: {request.build_absolute_uri(request.path)}",
        "Preferred-Languages: en",
    ]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")


@require_safe
@cache_control(public=True, max_age=24 * 3600)
def icon(request: HttpRequest) -> HttpResponse:
    """/icon.svg: what stands before the title of a tab."""
    return HttpResponse(icon_svg(), content_type="image/svg+xml")


@require_safe
@cache_control(public=True, max_age=24 * 3600)
def icon_image(request: HttpRequest, size: int) -> HttpResponse:
    """/icon.png for the start pages of telephones, and /favicon.ico for those who ask for nothing else."""
    return HttpResponse(icon_png(size), content_type="image/png")


@require_safe
@cache_control(public=True, max_age=24 * 3600)
def manifest(request: HttpRequest) -> HttpResponse:
    """/manifest.webmanifest: what the site is called and looks like where it is installed as an app."""
    icons = [
        {"src": f"/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in ICONS
        for purpose in ("any", "maskable")
    ]
    told = {
        "name": "Navarch",
        "short_name": "Navarch",
        "description": "Ancient naval wargames: author, check, fight, link and print them.",
        "lang": "en",
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [{"src": "/icon.svg", "sizes": "any", "type": "image/svg+xml"}, *icons],
    }
    return JsonResponse(told, content_type="application/manifest+json")


@cache
def _worker() -> bytes:
    return (Path(settings.BASE_DIR) / "static/js/worker.js").read_bytes()


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """/worker.js: the service worker. It lies here because a worker has its own folder alone in its care."""
    return HttpResponse(_worker(), content_type="text/javascript; charset=utf-8")


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """What is shown without a connection in the place of a page that is not kept, with a list of those that are."""
    return render(request, "offline.html")
