"""The API under /api/: each app's endpoints, the OpenAPI schema and its readable pages."""

from django.urls import include, path

from config.api.page import api_page, api_schema_file, api_shapes

urlpatterns = [
    path("", include("scenarios.api.urls")),
    path("", include("battles.api.urls")),
    path("", include("campaigns.api.urls")),
    path("schema/", api_schema_file, name="api-schema"),
    path("docs/", api_page, name="api-docs"),
    path("docs/<slug:group>/", api_shapes, name="api-shapes"),
]
