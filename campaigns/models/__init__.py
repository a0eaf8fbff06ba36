"""Campaigns and their entries. Entries are append-only; what a campaign has come to is in them alone (CMP-CHR-04)."""

from campaigns.models.beside import Engagement, Forecast, Prose, SheetPicture
from campaigns.models.campaign import Campaign, CampaignQuerySet, CampaignSeat, Proposal
from campaigns.models.entries import Entry, EntryKind, NotePicture, Snapshot

__all__ = [
    "Campaign", "CampaignQuerySet", "CampaignSeat", "Engagement", "Entry", "EntryKind", "Forecast", "NotePicture",
    "Proposal", "Prose", "SheetPicture", "Snapshot",
]  # fmt: skip
