"""Every address of the site."""

from django.conf import settings
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path
from django.views.generic import TemplateView

from config import page_tags
from config.oembed import oembed
from config.serving import public_files
from config.tokens import views as tokens
from config.watching import health, metrics

urlpatterns: list[URLPattern | URLResolver] = [
    path("battles/", include("battles.urls")),
    path("campaigns/", include("campaigns.urls")),
    path("accounts/tokens/", tokens.tokens, name="tokens"),
    path("accounts/tokens/<int:pk>/revoke/", tokens.revoke, name="token_revoke"),
    path("accounts/", include("allauth.urls")),
    path("api/", include("config.api.urls")),
    path("admin/", admin.site.urls),
    path("health/live/", health.live, name="live"),
    path("health/ready/", health.ready, name="ready"),
    path("metrics/", metrics.metrics, name="metrics"),
    path("icon.svg", public_files.icon, name="icon-svg"),
    path("icon.png", public_files.icon_image, {"size": 180}, name="icon-png"),
    path("favicon.ico", public_files.icon_image, {"size": 32}),
    *(path(f"icon-{size}.png", public_files.icon_image, {"size": size}) for size in public_files.ICONS),
    path("manifest.webmanifest", public_files.manifest, name="manifest"),
    path("worker.js", public_files.worker, name="worker"),
    path("oembed/", oembed, name="oembed"),
    path("offline/", public_files.offline, name="offline"),
    path("robots.txt", public_files.robots, name="robots"),
    path(".well-known/security.txt", public_files.security, name="security"),
    path("", include("scenarios.urls")),  # last: it is the longest list, and nothing above is in it
]
handler500 = "config.serving.outage.broken"
handler429 = "config.guarding.limits.too_many"  # for django-allauth, which counts tries of its own

if settings.DEBUG:
    from scenarios.views.look import LookView

    # Every part of the pages, and everything that is drawn, each in one view for whoever changes them.
    parts = TemplateView.as_view(template_name="style.html", extra_context={"icon_names": page_tags.icon_names})
    urlpatterns.append(path("look/", LookView.as_view(), name="look"))
    urlpatterns.append(path("style/", parts, name="style"))
