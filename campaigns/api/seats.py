"""The seats of a campaign by the API: inviting, sitting down, leaving, handing over to a bot."""

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from battles.api.answers import REFUSED, refused
from battles.api.people import JoinIn
from campaigns import selectors
from campaigns.api.answers import CampaignAPIView
from campaigns.api.serializers import CampaignNow, CampaignPlaceOut, CampaignSeatIn, CampaignSeatsOut
from campaigns.desk.places import places_of
from campaigns.seats import notices, seating
from rules.core.findings import Finding
from scenarios.ownership import actor_for_write
from scenarios.people.seats import NoSuchLink, NotHandedOver


class CampaignSeats(CampaignAPIView):
    """Who sits where."""

    @extend_schema(operation_id="campaigns_seats", responses=CampaignPlaceOut(many=True))
    def get(self, request: Request, uid: str) -> Response:
        """Who plays which side, and who organises."""
        campaign, actor = self.found(request, uid)
        return Response(CampaignPlaceOut(places_of(campaign, actor), many=True).data)

    @extend_schema(
        operation_id="campaigns_seat", request=CampaignSeatIn, responses={200: CampaignSeatsOut, 422: REFUSED}
    )
    def post(self, request: Request, uid: str) -> Response:
        """Hand a seat out, or give it up.

        `invite` somebody to a side, to organise, or to `watch`, and `own_link` to your own seat give a `link`, which is
        told this once; its last part is the `token` of `campaign-seats/`. `leave` your side, `take` one at which nobody
        sits, have a `bot` play on.
        """
        campaign, actor = self.found(request, uid)
        data, token = self.given(request, CampaignSeatIn), ""
        told: dict[str, Any] = {"campaign": campaign, "actor": actor}
        match data["do"]:
            case "invite":
                token = seating.campaign_invite(**told, role=data["role"])
            case "own_link":
                token = seating.campaign_own_link(**told, role=data["role"])
            case "watch":
                token = seating.campaign_watch_link(**told)
            case "leave":
                seating.campaign_leave(**told, role=data["role"])
            case "take":
                seating.campaign_take_over(**told, role=data["role"])
            case "bot":
                seating.campaign_to_bot(**told, role=data["role"], bot=data["bot"])
        if not token:
            notices.decided(request._request, campaign, actor)
        link = request.build_absolute_uri(reverse("campaigns:join", args=[token])) if token else None
        return Response({"link": link, "bots": campaign.bots})


class CampaignJoin(CampaignAPIView):
    """A link to a seat."""

    @extend_schema(operation_id="campaigns_join", request=JoinIn, responses={200: CampaignNow, 422: REFUSED})
    def post(self, request: Request) -> Response:
        """Sit down where a link leads: the campaign as you see it from now on."""
        data, actor = self.given(request, JoinIn), actor_for_write(request._request)
        try:
            seat = seating.campaign_sit_down(token=data["token"], actor=actor, name=data["name"])
        except NoSuchLink:
            return refused(Finding("SEAT-LINK", "This link leads nowhere: it was used, or another one was made since."))
        except NotHandedOver as error:
            return refused(Finding("SEAT-LINK", str(error)))
        campaign = selectors.campaign_for(actor=actor, uid=seat.thing.uid)
        notices.tell(request._request, campaign, actor)
        return Response(CampaignNow(campaign, context={"actor": actor}).data)
