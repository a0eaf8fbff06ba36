"""Playing a campaign by the API: decisions, taking back, bots, and answering what another seat asks."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from battles.api.serializers import FacesIn, SeenIn
from campaigns import services
from campaigns.api.amending import AnswerIn
from campaigns.api.answers import PLAYED, CampaignAPIView, decisions_in
from campaigns.api.serializers import CampaignDecisionIn
from campaigns.bots import playing
from campaigns.desk import answering
from campaigns.encounters import engagements
from campaigns.engine.decisions import ReportBattle, ReportNavalGame
from campaigns.entries import amendments

OF_REPORTS = ("side", "encounter", "result", "by", "battle")  # what the encounter itself says


class CampaignDecide(CampaignAPIView):
    """A decision."""

    @extend_schema(operation_id="campaigns_decide", request=CampaignDecisionIn, responses=PLAYED)
    def post(self, request: Request, uid: str) -> Response:
        """Carry out a decision. 409: the campaign has gone on; 422: refused; 428: send it again with dice.

        The result of a battle that was fought at a table is a decision as well. What both sides decide together waits
        for the other's word where they are apart: nothing is written then, and it is `asked`.
        """
        campaign, actor = self.found(request, uid)
        data, before = self.given(request, CampaignDecisionIn), campaign.head_seq
        decision = services.read_decision(data["decision"])
        common: dict[str, Any] = {"campaign": campaign, "actor": actor, "seen": data["seen"], "faces": data["faces"]}
        if isinstance(decision, ReportNavalGame | ReportBattle):
            told = {name: getattr(decision, name) for name in decision.__struct_fields__ if name not in OF_REPORTS}
            due = engagements.due_now(campaign)
            engagements.encounter_report(due=due, result=decision.result, told=told, agreed=data["agreed"], **common)
        else:
            services.campaign_decide(decision=decision, **common)
        return self.played(request, campaign, actor, before)


class CampaignTakeBack(CampaignAPIView):
    """Taking back."""

    @extend_schema(operation_id="campaigns_take_back", request=SeenIn, responses=PLAYED)
    def post(self, request: Request, uid: str) -> Response:
        """Take back what `undo` names. Where another has to agree first, it is `asked`."""
        campaign, actor = self.found(request, uid)
        seen, before = self.given(request, SeenIn)["seen"], campaign.head_seq
        amendments.campaign_take_back(campaign=campaign, actor=actor, seen=seen)
        return self.played(request, campaign, actor, before)


class CampaignBots(CampaignAPIView):
    """Bots at the table."""

    @extend_schema(operation_id="campaigns_bots", request=FacesIn, responses=PLAYED)
    def post(self, request: Request, uid: str) -> Response:
        """Let the bots decide what is theirs, for a moment: ask again while `to_decide` names a side of theirs."""
        campaign, actor = self.found(request, uid)
        faces, before = self.given(request, FacesIn)["faces"], campaign.head_seq
        playing.bots_play(campaign=campaign, actor=actor, faces=faces)
        return self.played(request, campaign, actor, before)


class CampaignAsked(CampaignAPIView):
    """What one seat wants of another."""

    @extend_schema(operation_id="campaigns_answer", request=AnswerIn, responses=PLAYED)
    def post(self, request: Request, uid: str) -> Response:
        """Answer what is `asked`, or withdraw what you asked."""
        campaign, actor = self.found(request, uid)
        data, before = self.given(request, AnswerIn), campaign.head_seq
        answering.campaign_answer(
            campaign=campaign,
            actor=actor,
            agree=data["do"] == "agree",
            seen=data["seen"],
            answers=decisions_in(data["answers"]),
            faces=data["faces"],
        )
        return self.played(request, campaign, actor, before)
