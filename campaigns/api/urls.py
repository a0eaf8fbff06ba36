"""The API of campaigns, under /api/: as documents, as the API of scenarios has them; played; their chronicles."""

from django.urls import path

from campaigns.api import campaigns, encounters, entries, play, seats
from campaigns.api.forecasts import CampaignForecast, DocumentForecast
from campaigns.api.sheets import SheetPicture
from campaigns.api.story import CampaignChronicle, CampaignMarkdown, CampaignSeries
from scenarios.api.urls import of_kind
from scenarios.models import Kind

CAMPAIGN = "campaigns/<str:uid>/"

urlpatterns = [
    *of_kind(Kind.CAMPAIGN, "campaign-documents", "api-campaign-document"),
    path("campaign-documents/<str:uid>/picture/", SheetPicture.as_view(), name="api-campaign-document-picture"),
    path("campaign-documents/<str:uid>/forecast/", DocumentForecast.as_view(), name="api-campaign-document-forecast"),
    path("campaign-seats/", seats.CampaignJoin.as_view(), name="api-campaign-join"),
    path("campaigns/", campaigns.CampaignList.as_view(), name="api-campaigns"),
    path("campaigns/import/", campaigns.CampaignBrought.as_view(), name="api-campaign-import"),
    path(CAMPAIGN, campaigns.CampaignDetail.as_view(), name="api-campaign"),
    path(f"{CAMPAIGN}document/", campaigns.CampaignDocument.as_view(), name="api-campaign-data"),
    path(f"{CAMPAIGN}offers/", campaigns.CampaignOffered.as_view(), name="api-campaign-offers"),
    path(f"{CAMPAIGN}log/", campaigns.CampaignLog.as_view(), name="api-campaign-log"),
    path(f"{CAMPAIGN}campaign.json", campaigns.CampaignTaken.as_view(), name="api-campaign-export"),
    path(f"{CAMPAIGN}decide/", play.CampaignDecide.as_view(), name="api-campaign-decide"),
    path(f"{CAMPAIGN}take-back/", play.CampaignTakeBack.as_view(), name="api-campaign-take-back"),
    path(f"{CAMPAIGN}bots/", play.CampaignBots.as_view(), name="api-campaign-bots"),
    path(f"{CAMPAIGN}asked/", play.CampaignAsked.as_view(), name="api-campaign-asked"),
    path(f"{CAMPAIGN}seats/", seats.CampaignSeats.as_view(), name="api-campaign-seats"),
    path(f"{CAMPAIGN}encounter/", encounters.CampaignEncounter.as_view(), name="api-campaign-encounter"),
    path(f"{CAMPAIGN}encounter/log/", encounters.CampaignEncounterLog.as_view(), name="api-campaign-encounter-log"),
    path(f"{CAMPAIGN}book/", encounters.CampaignBook.as_view(), name="api-campaign-book"),
    path(f"{CAMPAIGN}log/<int:number>/amend/", entries.CampaignAmend.as_view(), name="api-campaign-amend"),
    path(f"{CAMPAIGN}rule/", entries.CampaignRule.as_view(), name="api-campaign-rule"),
    path(f"{CAMPAIGN}note/", entries.CampaignNote.as_view(), name="api-campaign-note"),
    path(f"{CAMPAIGN}chronicle/", CampaignChronicle.as_view(), name="api-campaign-chronicle"),
    path(f"{CAMPAIGN}chronicle/<int:number>/", entries.CampaignProse.as_view(), name="api-campaign-prose"),
    path(f"{CAMPAIGN}chronicle.md", CampaignMarkdown.as_view(), name="api-campaign-markdown"),
    path(f"{CAMPAIGN}forecast/", CampaignForecast.as_view(), name="api-campaign-forecast"),
    path(f"{CAMPAIGN}series/", CampaignSeries.as_view(), name="api-campaign-series"),
]
