"""The API of campaigns as documents, under /api/: what the API of scenarios does, for them."""

from django.urls import path

from campaigns.api_sheets import SheetPicture
from scenarios.api import DocumentDetail, DocumentList
from scenarios.models import Kind

urlpatterns = [
    path("campaign-documents/", DocumentList.as_view(kind=Kind.CAMPAIGN), name="api-campaign-documents"),
    path("campaign-documents/<str:uid>/", DocumentDetail.as_view(kind=Kind.CAMPAIGN), name="api-campaign-document"),
    path("campaign-documents/<str:uid>/picture/", SheetPicture.as_view(), name="api-campaign-document-picture"),
]
