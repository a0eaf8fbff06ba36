"""Battles by the API: found, begun, taken in from a log, begun again. The same services, selectors and permissions as
the pages."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.decorators import api_view, parser_classes
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response

import rules
from battles import selectors, services
from battles.api.answers import REFUSED, refused
from battles.api.people import RematchIn
from battles.api.play import reads
from battles.api.serializers import BattleOut, BattleStart, BattleState
from battles.beginning.again import battle_rematch, no_rematch
from battles.logs.log_file import MOST_BYTES
from battles.models import Battle
from rules.core.findings import Finding
from scenarios.api.answers import ListAPIView, given_in
from scenarios.api.serializers import FindingsSerializer
from scenarios.ownership import actor_for_write, actor_of
from scenarios.selectors import document_for

LISTED = [
    OpenApiParameter("whose", str, enum=["mine", "all"], description="yours (default), or all that are listed"),
    OpenApiParameter("state", str, enum=["going", "over"], description="both, where it is not said"),
    OpenApiParameter("ruleset", str, enum=[ruleset.key for ruleset in rules.all()]),
]


class LogBody(BaseParser):
    """The file of a battle's log, as it is: it is larger than other bodies, and read by its own rules."""

    media_type = "application/json"

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> bytes:
        """The bytes, one more than are allowed at most."""
        raw: bytes = stream.read(MOST_BYTES + 1)
        return raw


class BattleList(ListAPIView):
    """Battles."""

    @extend_schema(operation_id="battles_list", parameters=LISTED, responses=BattleOut(many=True))
    def get(self, request: Request) -> Response:
        """The battles that you began, play or were asked to watch; or all that everybody may find."""
        actor = actor_of(request)
        listed = request.query_params.get("whose") == "all"
        found = _chosen(request, selectors.battles_listed() if listed else selectors.battles_of(actor))
        return self.paged(request, found, BattleOut, actor=actor)

    @extend_schema(operation_id="battles_start", request=BattleStart, responses={201: BattleState, 422: REFUSED})
    def post(self, request: Request) -> Response:
        """Start a battle.

        It goes on with `roll/` where `waiting` is set, with `advance/` where `to_decide` names a side that a bot plays,
        with `offers/` and `act/` where it names one of yours, until it is `over`.
        """
        actor = actor_of(request)
        data = given_in(BattleStart, request.data)
        revision = None
        if "scenario" in data:
            revision = document_for(actor=actor, uid=data["scenario"], kind="scenario").current
        body = revision.body if revision is not None else data.get("body")
        if not isinstance(body, dict):
            return refused(Finding("BATTLE-SCENARIO", "Give “scenario”, a uid, or “body”, a scenario document."))
        actor = actor_for_write(request._request)
        try:
            battle = services.battle_start(
                actor=actor,
                body=body,
                seats=data["seats"],
                dice=data["dice"],
                seed=data.get("seed") or None,
                revision=revision,
                visibility=data["visibility"],
                agreed=data["agreed"],
                move_hours=data["move_hours"],
                late=data["late"],
            )
        except services.NotReady as error:
            return refused(*error.findings)
        return Response(BattleState(battle, context={"actor": actor}).data, status=status.HTTP_201_CREATED)


def _chosen(request: Request, found: QuerySet[Battle]) -> QuerySet[Battle]:
    """Those of a list that are asked for."""
    asked = request.query_params
    if asked.get("state") in ("going", "over"):
        found = found.filter(over=asked["state"] == "over")
    return found.filter(ruleset=asked["ruleset"]) if asked.get("ruleset") else found


@extend_schema(
    operation_id="battles_import",
    request={"application/json": {"type": "object", "description": "a log, as `log.json` or `fight` gives it"}},
    responses={
        201: BattleState,
        422: OpenApiResponse(FindingsSerializer, description="no log that the rules take"),
    },
)
@api_view(["POST"])
@parser_classes([LogBody])
def import_log(request: Request) -> Response:
    """Take a battle in from its log: every entry is decided again first. An unfinished one can be played on."""
    raw = request.data
    actor = actor_for_write(request)
    try:
        found = services.battle_import_log(actor=actor, raw=raw if isinstance(raw, bytes) else b"")
    except services.BadLog as error:
        return refused(*error.findings)
    return Response(BattleState(found, context={"actor": actor}).data, status=status.HTTP_201_CREATED)


@extend_schema(operation_id="battles_rematch", request=RematchIn, responses={201: BattleState, 422: REFUSED})
@api_view(["POST"])
@reads
def rematch(request: Request, uid: str) -> Response:
    """The same scenario again, each at the machine at which they sat; with `swap` the players change sides."""
    battle = selectors.battle_for(actor=actor_of(request), uid=uid)
    swap = given_in(RematchIn, request.data)["swap"]
    if reason := no_rematch(battle, actor_of(request)):
        return refused(Finding("BATTLE-REMATCH", reason))
    actor = actor_for_write(request)
    try:
        again = battle_rematch(battle=battle, actor=actor, swap=swap)
    except services.NotReady as error:  # the rules have changed since
        return refused(*error.findings)
    return Response(BattleState(again, context={"actor": actor}).data, status=status.HTTP_201_CREATED)
