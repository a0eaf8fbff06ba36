"""The API under /api/: each app's endpoints, the OpenAPI schema and its readable page."""

from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView

from config.api_page import api_page

urlpatterns = [
    path("", include("scenarios.api")),
    path("", include("battles.api")),
    path("", include("campaigns.api")),
    path("schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path("docs/", api_page, name="api-docs"),
]
