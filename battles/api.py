"""Battles as JSON under /api/: the same services, selectors and permissions as the pages."""

import msgspec
from django.urls import path
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.decorators import api_view
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request
from rest_framework.response import Response

import rules
from battles import secrecy, selectors, services
from battles.forms import whole
from battles.serializers import (
    ActIn,
    ActOut,
    BattleOut,
    BattlePage,
    BattleStale,
    BattleStart,
    BattleState,
    DiceWanted,
    EntryOut,
    OffersOut,
)
from rules.core.actions import offers_of
from rules.core.findings import Finding
from rules.core.ruleset import Bounded
from scenarios.ownership import actor_for_write, actor_of
from scenarios.selectors import document_for
from scenarios.serializers import FindingsSerializer

MOST_ENTRIES = 500


REFUSED = OpenApiResponse(FindingsSerializer, description="refused by the rules; nothing was written")


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
    """List battles, or start one."""
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
        return _refused(Finding("BATTLE-SCENARIO", "Give “scenario”, a uid, or “body”, a scenario document."))
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
        return _refused(*error.findings)
    return Response(BattleState(battle, context={"actor": actor}).data, status=status.HTTP_201_CREATED)


@extend_schema(operation_id="battles_get", responses=BattleState)
@api_view(["GET"])
def battle(request: Request, uid: str) -> Response:
    """A battle with its position, as you may see it."""
    actor = actor_of(request)
    return Response(BattleState(selectors.battle_for(actor=actor, uid=uid), context={"actor": actor}).data)


@extend_schema(operation_id="battles_offers", responses=OffersOut)
@api_view(["GET"])
def offers(request: Request, uid: str) -> Response:
    """What may be done now. Sides that bots play, and battles of others, offer you nothing."""
    actor = actor_of(request)
    found = selectors.battle_for(actor=actor, uid=uid)
    listed = []
    if found.owned_by(actor) and not found.over and found.waiting is None:
        game = rules.get(found.ruleset).thaw(selectors.head_state(found))
        bounds = game.bounds() if isinstance(game, Bounded) else []
        persons = secrecy.seats_shown(found, actor)
        listed = list(
            offers_of(
                (action for action in game.legal() if action.side in persons),
                (bound for bound in bounds if bound.side in persons),
            )
        )
    return Response({"seq": found.head_seq, "offers": msgspec.to_builtins(listed)})


@extend_schema(
    operation_id="battles_act",
    request=ActIn,
    responses={
        200: ActOut,
        409: BattleStale,
        422: REFUSED,
        428: OpenApiResponse(DiceWanted, description="dice are wanted"),
    },
)
@api_view(["POST"])
def act(request: Request, uid: str) -> Response:
    """Carry out an action. 409: the battle has gone on; 422: refused; 428: send it again with dice."""
    actor = actor_of(request)
    found = selectors.battle_for(actor=actor, uid=uid)
    wanted = ActIn(data=request.data)
    wanted.is_valid(raise_exception=True)
    data = wanted.validated_data
    try:
        entries = services.battle_act(
            battle=found, actor=actor, action=data["action"], seen=data["seen"], faces=data["faces"]
        )
    except services.Stale as error:
        return Response({"detail": str(error), "head_seq": error.head_seq}, status=status.HTTP_409_CONFLICT)
    except services.Refused as error:
        return _refused(error.finding)
    except services.BadFace as error:
        return _refused(Finding("BATTLE-FACE", f"The dice do not fit: {error}.", "/faces"))
    except services.DiceNeeded as error:
        wanted_dice = {"detail": str(error), "labels": error.labels, "sides": error.sides, "given": error.given}
        return Response(wanted_dice, status=status.HTTP_428_PRECONDITION_REQUIRED)
    eyes = secrecy.open_eyes(found, actor)
    written = [secrecy.shown_entry(found, entry, eyes) for entry in entries]
    return Response({"battle": BattleState(found, context={"actor": actor}).data, "entries": written})


@extend_schema(
    operation_id="battles_log",
    parameters=[OpenApiParameter("after", int, description="only entries after this one")],
    responses=EntryOut(many=True),
)
@api_view(["GET"])
def log(request: Request, uid: str) -> Response:
    """The log: up to 500 entries after `after`, in order, without what is secret until the battle is over."""
    actor = actor_of(request)
    found = selectors.battle_for(actor=actor, uid=uid)
    after = whole(request.query_params.get("after", "-1"), -2)
    if after < -1:
        return _refused(Finding("LOG-AFTER", "“after” must be the number of an entry.", "/after"))
    entries = found.entries.filter(seq__gt=after).order_by("seq")[:MOST_ENTRIES]
    eyes = secrecy.open_eyes(found, actor)
    return Response([secrecy.shown_entry(found, entry, eyes) for entry in entries])


def _refused(*findings: Finding) -> Response:
    return Response({"findings": msgspec.to_builtins(findings)}, status=status.HTTP_422_UNPROCESSABLE_ENTITY)


urlpatterns = [
    path("battles/", battles, name="api-battles"),
    path("battles/<str:uid>/", battle, name="api-battle"),
    path("battles/<str:uid>/offers/", offers, name="api-battle-offers"),
    path("battles/<str:uid>/act/", act, name="api-battle-act"),
    path("battles/<str:uid>/log/", log, name="api-battle-log"),
]
