"""The battle that a campaign waits for, by the API: what it is, fighting it here, a log of it, booking its result."""

import msgspec
from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from battles.api.answers import UNWRITTEN
from battles.api.battles import LogBody
from battles.api.serializers import BattleOut, BattleState
from campaigns import selectors
from campaigns.api.answers import PLAYED, CampaignAPIView
from campaigns.api.serializers import BookIn, EncounterOut, FightIn
from campaigns.encounters import awaited, engagements
from scenarios.documents.bounded import whole

BEGUN = {201: BattleState, **UNWRITTEN}


class CampaignEncounter(CampaignAPIView):
    """The battle that is waited for."""

    @extend_schema(operation_id="campaigns_encounter", responses=EncounterOut)
    def get(self, request: Request, uid: str) -> Response:
        """What is to be fought now, and what was begun for it; 404 where the campaign waits for no battle."""
        campaign, actor = self.found(request, uid)
        due = awaited.due_in(selectors.progress(campaign).state, campaign.scenarios)
        if due is None:
            raise Http404("No battle is to be fought now.")
        begun = [each.battle for each in awaited.engagements_of(campaign, due)]
        told = {"key": due.key, "kind": due.battle.kind, "title": due.title, "sides": list(due.battle.sides)}
        told["battles"] = BattleOut(begun, many=True, context={"actor": actor}).data
        return Response(told | {"scenario": msgspec.to_builtins(due.scenario)})

    @extend_schema(operation_id="campaigns_fight", request=FightIn, responses=BEGUN)
    def post(self, request: Request, uid: str) -> Response:
        """Fight it here: the battle, which is played as any other. Its result is booked with `book/`."""
        campaign, actor = self.found(request, uid)
        data = self.given(request, FightIn)
        battle = engagements.encounter_start(
            campaign=campaign,
            actor=actor,
            seats=data["seats"],
            seen=data["seen"],
            dice=data["dice"],
            move_hours=data["move_hours"],
            late=data["late"],
        )
        return Response(BattleState(battle, context={"actor": actor}).data, status=status.HTTP_201_CREATED)


class CampaignEncounterLog(CampaignAPIView):
    """The battle that is waited for, fought elsewhere."""

    parser_classes = [LogBody]

    @extend_schema(
        operation_id="campaigns_encounter_import",
        parameters=[OpenApiParameter("seen", int, required=True, description="the entry that you saw last")],
        request={"application/json": {"type": "object", "description": "a log, as `log.json` or `fight` gives it"}},
        responses=BEGUN,
    )
    def post(self, request: Request, uid: str) -> Response:
        """Take its log in, with the same fleets: every entry is decided again first."""
        campaign, actor = self.found(request, uid)
        raw = request.data if isinstance(request.data, bytes) else b""
        seen = whole(request.query_params.get("seen"), -2)
        battle = engagements.encounter_import(campaign=campaign, actor=actor, raw=raw, seen=seen)
        return Response(BattleState(battle, context={"actor": actor}).data, status=status.HTTP_201_CREATED)


class CampaignBook(CampaignAPIView):
    """A result."""

    @extend_schema(operation_id="campaigns_book", request=BookIn, responses=PLAYED)
    def post(self, request: Request, uid: str) -> Response:
        """Book the result of a battle that was fought for it to its end. Of several the first to end counts."""
        campaign, actor = self.found(request, uid)
        data, before = self.given(request, BookIn), campaign.head_seq
        battle = engagements.battle_of(campaign, actor, data["battle"])
        engagements.encounter_book(
            campaign=campaign, actor=actor, battle=battle, seen=data["seen"], faces=data["faces"]
        )
        return self.played(request, campaign, actor, before)
