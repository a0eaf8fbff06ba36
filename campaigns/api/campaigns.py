"""Campaigns that are played, by the API: found, begun, read, shared, deleted, taken away and brought in."""

from typing import Any

import msgspec
from django.http import Http404, HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response

from battles.api import bounds
from battles.api.answers import REFUSED, refused
from campaigns import selectors, services
from campaigns.api.answers import CampaignAPIView, entries_told
from campaigns.api.serializers import (
    CampaignEntryOut,
    CampaignInList,
    CampaignNow,
    CampaignOffers,
    CampaignStart,
)
from campaigns.desk.seats import seated
from campaigns.engine import war
from campaigns.files import campaign_file, exchange
from campaigns.seats import rights
from rules.core.findings import Finding
from scenarios.api.answers import ListAPIView
from scenarios.api.serializers import SharedIn
from scenarios.api.typed import described
from scenarios.documents.bounded import whole
from scenarios.ownership import actor_for_write, actor_of
from scenarios.selectors import document_for

MOST_ENTRIES = 500
LISTED = [
    OpenApiParameter("whose", str, enum=["mine", "all"], description="yours (default), or all that are listed"),
    OpenApiParameter("state", str, enum=["going", "over"], description="both, where it is not said"),
]
AFTER = OpenApiParameter("after", int, description="only entries after this one")


class FileBody(BaseParser):
    """A campaign's file as it is: it is larger than other bodies, and read by its own rules."""

    media_type = "application/json"

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> bytes:
        """The bytes, one more than are allowed at most."""
        raw: bytes = stream.read(campaign_file.MOST_BYTES + 1)
        return raw


class CampaignList(CampaignAPIView, ListAPIView):
    """Campaigns that are played."""

    @extend_schema(operation_id="campaigns_list", parameters=LISTED, responses=CampaignInList(many=True))
    def get(self, request: Request) -> Response:
        """Yours, also those in which you have a seat; or all that everybody may find."""
        actor, asked = actor_of(request), request.query_params
        found = selectors.campaigns_listed() if asked.get("whose") == "all" else selectors.campaigns_of(actor)
        if asked.get("state") in ("going", "over"):
            found = found.filter(over=asked["state"] == "over")
        return self.paged(request, found, CampaignInList, actor=actor)

    @extend_schema(operation_id="campaigns_start", request=CampaignStart, responses={201: CampaignNow, 422: REFUSED})
    def post(self, request: Request) -> Response:
        """Begin one. It goes on with `offers/` and `decide/` where it `decides` for you, with `bots/` where `to_decide`
        names a side that a bot plays, with `encounter/` where a battle is to be fought, until it is `over`."""
        data = self.given(request, CampaignStart)
        revision = None
        if "document" in data:
            revision = document_for(actor=actor_of(request), uid=data["document"], kind="campaign").current
        body = revision.body if revision is not None else data.get("body")
        if not isinstance(body, dict):
            return refused(Finding("CMP-DOCUMENT", "Give “document”, a uid, or “body”, a campaign's document."))
        actor = actor_for_write(request._request)
        campaign = services.campaign_start(
            actor=actor,
            document=body,
            dice=data["dice"],
            seed=data.get("seed") or None,
            visibility=data["visibility"],
            revision=revision,
        )
        return Response(CampaignNow(campaign, context={"actor": actor}).data, status=status.HTTP_201_CREATED)


class CampaignDetail(CampaignAPIView):
    """One campaign."""

    @extend_schema(operation_id="campaigns_get", responses=CampaignNow)
    def get(self, request: Request, uid: str) -> Response:
        """The campaign as it stands, as you may see it."""
        campaign, actor = self.found(request, uid)
        return Response(CampaignNow(campaign, context={"actor": actor}).data)

    @extend_schema(operation_id="campaigns_share", request=SharedIn, responses=CampaignInList)
    def patch(self, request: Request, uid: str) -> Response:
        """Say who may read it."""
        campaign, actor = self.found(request, uid)
        wanted = self.given(request, SharedIn)["visibility"]
        services.campaign_set_visibility(campaign=campaign, actor=actor, visibility=wanted)
        return Response(CampaignInList(campaign, context={"actor": actor}).data)

    @extend_schema(operation_id="campaigns_delete", responses={204: None})
    def delete(self, request: Request, uid: str) -> Response:
        """Delete one of yours with its chronicle. Its battles stay."""
        campaign, actor = self.found(request, uid)
        services.campaign_delete(campaign=campaign, actor=actor)
        return Response(status=status.HTTP_204_NO_CONTENT)


class CampaignDocument(CampaignAPIView):
    """What a campaign was begun from."""

    @extend_schema(operation_id="campaigns_document", responses=described("Campaign"))
    def get(self, request: Request, uid: str) -> Response:
        """Its data, which never change: sides, areas, ships, calendar, options."""
        campaign, _ = self.found(request, uid)
        return Response(msgspec.to_builtins(selectors.data_of(campaign)))


class CampaignOffered(CampaignAPIView):
    """What may be decided."""

    @extend_schema(operation_id="campaigns_offers", responses=CampaignOffers)
    def get(self, request: Request, uid: str) -> Response:
        """What you may decide now. Sides that bots or others play offer you nothing."""
        campaign, actor = self.found(request, uid)
        state = seated(campaign, actor, selectors.progress(campaign)).state
        sides = {*rights.held(campaign, actor), *([""] if rights.may(campaign, actor, "table") else [])}
        offered = [] if state.ended is not None else [each for each in war.offers(state) if each.side in sides]
        return Response({"seq": campaign.head_seq, "offers": [bounds.told(each) for each in offered]})


class CampaignLog(CampaignAPIView):
    """The log of a campaign."""

    @extend_schema(operation_id="campaigns_log", parameters=[AFTER], responses=CampaignEntryOut(many=True))
    def get(self, request: Request, uid: str) -> Response:
        """Up to 500 entries after `after`, in order, without what others have sealed and nobody has opened."""
        campaign, actor = self.found(request, uid)
        after = whole(request.query_params.get("after", "-1"), -2)
        if after < -1:
            return refused(Finding("LOG-AFTER", "“after” must be the number of an entry.", "/after"))
        return Response(entries_told(campaign, actor, after, MOST_ENTRIES))


class CampaignTaken(CampaignAPIView):
    """A whole campaign as a file."""

    @extend_schema(operation_id="campaigns_export", responses={(200, "application/json"): {"type": "object"}})
    def get(self, request: Request, uid: str) -> HttpResponse:
        """All of it, with the logs of its battles, for who takes part."""
        campaign, actor = self.found(request, uid)
        if not rights.may(campaign, actor, "keep"):
            raise Http404("Only who takes part takes the campaign away.")
        written = campaign_file.written(campaign_file.campaign_file_of(campaign, actor))
        return HttpResponse(written, content_type="application/json")


class CampaignBrought(CampaignAPIView):
    """A campaign from a file."""

    parser_classes = [FileBody]

    @extend_schema(
        operation_id="campaigns_import",
        request={"application/json": {"type": "object", "description": "a campaign, as `campaign.json` gives it"}},
        responses={201: CampaignNow, 422: REFUSED},
    )
    def post(self, request: Request) -> Response:
        """Take one in: every entry is decided again first. One that goes on can be played on."""
        actor = actor_for_write(request._request)
        raw = request.data if isinstance(request.data, bytes) else b""
        campaign = exchange.campaign_import(actor=actor, raw=raw)
        return Response(CampaignNow(campaign, context={"actor": actor}).data, status=status.HTTP_201_CREATED)
