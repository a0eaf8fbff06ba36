"""The chronicle of a campaign under /api/: the story, the series of its charts, Markdown; as everybody may read it."""

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns import selectors
from campaigns.models import Campaign
from campaigns.story import plain
from campaigns.story.markdown import written
from campaigns.story.prose import prose_of
from campaigns.story.walk import Walk, walk_of
from scenarios.api.answers import WhateverIsAccepted
from scenarios.ownership import actor_of


class ChronicleSerializer(serializers.Serializer):
    """A chronicle: chapters with what was meant, what happened and what it cost; entries an event; the lost."""

    name = serializers.CharField()
    title = serializers.CharField()
    introduction = serializers.CharField(help_text="Markdown that people wrote")
    chapters = serializers.ListField(child=serializers.DictField())
    entries = serializers.ListField(child=serializers.DictField(), help_text="seq, turn, step, type, text, data, …")
    struck = serializers.ListField(child=serializers.DictField(), help_text="what no longer holds")
    lost = serializers.DictField(help_text="by side the ships that are lost, with when and how")


class SeriesSerializer(serializers.Serializer):
    """What is counted by turn: fit, lost and new ships, money, points, areas."""

    sides = serializers.DictField()
    series = serializers.ListField(child=serializers.DictField())


def _walked(request: Request, uid: str) -> tuple[Campaign, Walk]:
    campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    return campaign, walk_of(campaign)


class CampaignChronicle(APIView):
    """The chronicle of a campaign."""

    @extend_schema(operation_id="campaigns_chronicle", responses=ChronicleSerializer)
    def get(self, request: Request, uid: str) -> Response:
        """The story of a campaign, chapter by chapter, and every entry of it."""
        campaign, walk = _walked(request, uid)
        return Response(plain.chronicle_of(walk, campaign.name, prose_of(walk, campaign)))


class CampaignSeries(APIView):
    """The series of a campaign's charts."""

    @extend_schema(operation_id="campaigns_series", responses=SeriesSerializer)
    def get(self, request: Request, uid: str) -> Response:
        """What is counted of a campaign at its start and at the end of each turn."""
        _, walk = _walked(request, uid)
        return Response(plain.series_in(walk))


class CampaignMarkdown(APIView):
    """The chronicle as Markdown."""

    content_negotiation_class = WhateverIsAccepted

    @extend_schema(operation_id="campaigns_markdown", responses={(200, "text/markdown"): OpenApiTypes.STR})
    def get(self, request: Request, uid: str) -> HttpResponse:
        """The chronicle of a campaign as one Markdown text."""
        campaign, walk = _walked(request, uid)
        text = written(walk, campaign.name, prose_of(walk, campaign))
        return HttpResponse(text, content_type="text/markdown; charset=utf-8")
