"""Battles as JSON under /api/: the same services, selectors and permissions as the pages."""

from typing import Any

import msgspec
from django.urls import path
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.decorators import api_view, parser_classes
from rest_framework.pagination import PageNumberPagination
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response

import rules
from battles import api_play, api_seats, seats, selectors, services, viewing
from battles.api_play import REFUSED, reads, refused
from battles.log_file import MOST_BYTES
from battles.serializers import (
    BattleOut,
    BattlePage,
    BattleStart,
    BattleState,
    EntryOut,
    OffersOut,
)
from rules.core.actions import offers_of
from rules.core.findings import Finding
from scenarios.bounded import whole
from scenarios.ownership import actor_for_write, actor_of
from scenarios.selectors import document_for
from scenarios.serializers import FindingsSerializer

MOST_ENTRIES = 500


class LogBody(BaseParser):
    """The file of a battle's log, as it is: it is larger than other bodies, and read by its own rules."""

    media_type = "application/json"

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> bytes:
        """The bytes, one more than are allowed at most."""
        raw: bytes = stream.read(MOST_BYTES + 1)
        return raw


@extend_schema(
    methods=["GET"],
    operation_id="battles_list",
    parameters=[
        OpenApiParameter("whose", str, enum=["mine", "all"], description="yours (default), or all that are listed"),
        OpenApiParameter("page", int),
    ],
    responses=BattlePage,
)
@extend_schema(
    methods=["POST"], operation_id="battles_start", request=BattleStart, responses={201: BattleState, 422: REFUSED}
)
@api_view(["GET", "POST"])
def battles(request: Request) -> Response:
    """List battles, or start one.

    It goes on with `roll/` where `waiting` is set, with `advance/` where `to_decide` names a side that a bot plays,
    with `offers/` and `act/` where it names one of yours, until it is `over`.
    """
    actor = actor_of(request)
    if request.method == "GET":
        listed = request.query_params.get("whose") == "all"
        found = selectors.battles_listed() if listed else selectors.battles_of(actor)
        pages = PageNumberPagination()
        page = pages.paginate_queryset(found, request)
        return pages.get_paginated_response(BattleOut(page, many=True, context={"actor": actor}).data)
    wanted = BattleStart(data=request.data)
    wanted.is_valid(raise_exception=True)
    data = wanted.validated_data
    revision = None
    if "scenario" in data:
        revision = document_for(actor=actor, uid=data["scenario"], kind="scenario").current
    body = revision.body if revision is not None else data.get("body")
    if not isinstance(body, dict):
        return refused(Finding("BATTLE-SCENARIO", "Give “scenario”, a uid, or “body”, a scenario document."))
    actor = actor_for_write(request)
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
        )
    except services.NotReady as error:
        return refused(*error.findings)
    return Response(BattleState(battle, context={"actor": actor}).data, status=status.HTTP_201_CREATED)


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


@extend_schema(methods=["GET"], operation_id="battles_get", responses=BattleState)
@extend_schema(methods=["DELETE"], operation_id="battles_delete", responses={204: None})
@api_view(["GET", "DELETE"])
@reads
def battle(request: Request, uid: str) -> Response:
    """A battle with its position, as you may see it; or delete one of yours with its log."""
    actor = actor_of(request)
    found = selectors.battle_for(actor=actor, uid=uid)
    if request.method == "DELETE":
        services.battle_delete(battle=found, actor=actor)
        return Response(status=status.HTTP_204_NO_CONTENT)
    return Response(BattleState(found, context={"actor": actor}).data)


@extend_schema(operation_id="battles_offers", responses=OffersOut)
@api_view(["GET"])
@reads
def offers(request: Request, uid: str) -> Response:
    """What may be done now. Sides that bots play, and battles of others, offer you nothing."""
    actor = actor_of(request)
    found = selectors.battle_for(actor=actor, uid=uid)
    listed = []
    persons = viewing.seats_shown(found, actor)
    if persons and not found.over and found.waiting is None:
        state = selectors.head_state(found)
        if seats.apart(found):
            state = viewing.visible_state(found, actor, state)  # what is offered rests on nothing that is hidden
        game = rules.get(found.ruleset).thaw(state)
        bounds = game.bounds()
        listed = list(
            offers_of(
                (action for action in game.legal() if action.side in persons),
                (bound for bound in bounds if bound.side in persons),
            )
        )
    return Response({"seq": found.head_seq, "offers": msgspec.to_builtins(listed)})


@extend_schema(
    operation_id="battles_log",
    parameters=[OpenApiParameter("after", int, description="only entries after this one")],
    responses=EntryOut(many=True),
)
@api_view(["GET"])
@reads
def log(request: Request, uid: str) -> Response:
    """The log: up to 500 entries after `after`, in order, without what is secret until the battle is over."""
    actor = actor_of(request)
    found = selectors.battle_for(actor=actor, uid=uid)
    after = whole(request.query_params.get("after", "-1"), -2)
    if after < -1:
        return refused(Finding("LOG-AFTER", "“after” must be the number of an entry.", "/after"))
    entries = found.entries.filter(seq__gt=after).order_by("seq")[:MOST_ENTRIES]
    eyes = viewing.open_eyes(found, actor)
    return Response([viewing.shown_entry(found, entry, eyes) for entry in entries])


urlpatterns = [
    path("battles/", battles, name="api-battles"),
    path("battles/import/", import_log, name="api-battle-import"),
    path("battles/<str:uid>/", battle, name="api-battle"),
    path("battles/<str:uid>/offers/", offers, name="api-battle-offers"),
    path("battles/<str:uid>/act/", api_play.act, name="api-battle-act"),
    path("battles/<str:uid>/roll/", api_play.roll, name="api-battle-roll"),
    path("battles/<str:uid>/advance/", api_play.advance, name="api-battle-advance"),
    path("battles/<str:uid>/take-back/", api_play.take_back, name="api-battle-take-back"),
    path("battles/<str:uid>/seats/", api_seats.seat, name="api-battle-seats"),
    path("seats/", api_seats.join, name="api-seats"),
    path("battles/<str:uid>/settle/", api_play.settle, name="api-battle-settle"),
    path("battles/<str:uid>/log/", log, name="api-battle-log"),
]
