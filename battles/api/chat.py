"""The chat of a battle by the API."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from battles import selectors
from battles.api.answers import REFUSED, refused
from battles.api.people import ChatIn, ChatOut
from battles.models import Battle
from battles.people import chat
from battles.services import Refused
from scenarios.api.answers import given_in
from scenarios.documents.bounded import whole
from scenarios.ownership import Actor, actor_of


class BattleChat(APIView):
    """What the players of a battle write to each other."""

    @extend_schema(
        operation_id="battles_chat",
        parameters=[OpenApiParameter("after", int, description="only lines after this one")],
        responses=ChatOut,
    )
    def get(self, request: Request, uid: str) -> Response:
        """Its lines, the oldest first. 404 where there is no chat for you."""
        battle, actor = _talking(request, uid)
        return Response(_told(battle, actor, whole(request.query_params.get("after", "0"), 0)))

    @extend_schema(operation_id="battles_chat_write", request=ChatIn, responses={200: ChatOut, 422: REFUSED})
    def post(self, request: Request, uid: str) -> Response:
        """Write a line, note that you have read them, or silence the chat; the lines after `said`."""
        battle, actor = _talking(request, uid)
        given = given_in(ChatIn, request.data)
        try:
            match given["do"]:
                case "say":
                    chat.battle_say(battle=battle, actor=actor, text=given["text"], seen=given["said"])
                case "read":
                    chat.battle_read(battle=battle, actor=actor)
                case word:
                    chat.battle_silence(battle=battle, actor=actor, silenced=word == "silence")
        except Refused as error:
            return refused(error.finding)
        return Response(_told(battle, actor, given["said"] or 0))


def _talking(request: Request, uid: str) -> tuple[Battle, Actor]:
    actor = actor_of(request)
    battle = selectors.battle_for(actor=actor, uid=uid)
    if chat.talk_of(battle, actor) is None:
        raise Http404("No chat here.")
    return battle, actor


def _told(battle: Battle, actor: Actor, after: int) -> dict[str, Any]:
    talk = chat.talk_of(battle, actor)
    if talk is None:
        raise Http404("No chat here.")
    lines = [] if talk.silenced else chat.lines_of(battle, after)
    told = [
        {"number": each.number, "side": each.side, "who": chat.who_wrote(each, actor), "text": each.text}
        | {"written": each.written.isoformat()}
        for each in lines
    ]
    return {**talk._asdict(), "lines": told}
