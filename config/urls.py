"""Every address of the site."""

from django.conf import settings
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path
from django.views.generic import TemplateView

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("scenarios.urls")),
    path("battles/", include("battles.urls")),
    path("campaigns/", include("campaigns.urls")),
    path("accounts/", include("allauth.urls")),
    path("api/", include("config.api")),
    path("admin/", admin.site.urls),
]

if settings.DEBUG:
    from scenarios.views.look import LookView

    # Every part of the pages, and everything that is drawn, each in one view for whoever changes them.
    urlpatterns.append(path("look/", LookView.as_view(), name="look"))
    urlpatterns.append(path("style/", TemplateView.as_view(template_name="style.html"), name="style"))
