"""The API of campaigns, under /api/: as documents, what the API of scenarios does for them; their chronicles."""

from django.urls import path

from campaigns.api_sheets import SheetPicture
from campaigns.api_story import CampaignChronicle, CampaignMarkdown, CampaignSeries
from scenarios.api import DocumentDetail, DocumentList
from scenarios.models import Kind

urlpatterns = [
    path("campaign-documents/", DocumentList.as_view(kind=Kind.CAMPAIGN), name="api-campaign-documents"),
    path("campaigns/<str:uid>/chronicle/", CampaignChronicle.as_view(), name="api-campaign-chronicle"),
    path("campaigns/<str:uid>/chronicle.md", CampaignMarkdown.as_view(), name="api-campaign-markdown"),
    path("campaigns/<str:uid>/series/", CampaignSeries.as_view(), name="api-campaign-series"),
    path("campaign-documents/<str:uid>/", DocumentDetail.as_view(kind=Kind.CAMPAIGN), name="api-campaign-document"),
    path("campaign-documents/<str:uid>/picture/", SheetPicture.as_view(), name="api-campaign-document-picture"),
]
