"""What every view of a campaign by the API shares: finding it, and telling what came of a change."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from battles.api.answers import UNWRITTEN, dice_wanted, gone_on, refused
from battles.services import BadLog, NotReady
from campaigns import selectors, services
from campaigns.api.serializers import CampaignEntryOut, CampaignNow, CampaignPlayed
from campaigns.encounters.engagements import WrongBattle
from campaigns.entries.amendments import Unanswered
from campaigns.files.campaign_file import BadCampaignFile, file_entry
from campaigns.models import Campaign
from campaigns.seats import notices, rights, sealing
from rules.core.findings import Finding
from scenarios.api.answers import given_in
from scenarios.ownership import Actor, actor_of
from scenarios.pictures.reading import BadPicture

PLAYED = {200: CampaignPlayed, **UNWRITTEN}
NOT_NOW = (services.BadFace, services.CannotTakeBack, WrongBattle, Unanswered, BadPicture)


class CampaignAPIView(APIView):
    """Answers in the one way to whatever keeps a change of a campaign from being made."""

    def handle_exception(self, exc: Exception) -> Response:
        match exc:
            case services.Stale():
                return gone_on(exc, exc.head_seq)
            case services.Refused():
                return refused(exc.finding)
            case services.DiceNeeded():
                return dice_wanted(exc)
            case NotReady() | BadLog() | BadCampaignFile():
                return refused(*exc.findings)
            case _ if isinstance(exc, NOT_NOW):
                text = str(exc)
                return refused(Finding("CMP-D-NOT-NOW", text[:1].upper() + text[1:].rstrip(".") + "."))
        return super().handle_exception(exc)

    def found(self, request: Request, uid: str) -> tuple[Campaign, Actor]:
        """The campaign, if whoever asks may see it, and who asks."""
        actor = actor_of(request)
        return selectors.campaign_for(actor=actor, uid=uid), actor

    def given(self, request: Request, form: type[serializers.Serializer]) -> dict[str, Any]:
        """What was sent, in the shape of the form."""
        return given_in(form, request.data)

    def played(self, request: Request, campaign: Campaign, actor: Actor, before: int) -> Response:
        """The campaign after a change, with the entries behind number `before`."""
        notices.decided(request._request, campaign, actor)
        told = {"campaign": CampaignNow(campaign, context={"actor": actor}).data}
        return Response(told | {"entries": entries_told(campaign, actor, before)})


def entries_told(campaign: Campaign, actor: Actor, after: int, most: int | None = None) -> list[Any]:
    """The entries behind a number, as the actor may read them."""
    hidden = sealing.hidden_from(campaign, rights.held(campaign, actor))
    rows = campaign.entries.filter(seq__gt=after).order_by("seq")[:most]
    return list(CampaignEntryOut([file_entry(row, hidden) for row in rows], many=True).data)


def decisions_in(plain: list[Any]) -> list[Any]:
    """Decisions that were sent. Raises `Refused` where one is none."""
    return [services.read_decision(each) for each in plain]
