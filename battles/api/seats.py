"""The seats of a battle over the API: inviting, sitting down, leaving, handing over to a bot."""

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from battles import selectors
from battles.api.answers import REFUSED, refused
from battles.api.people import JoinIn, PlaceOut, SeatIn, SeatOut
from battles.api.play import reads
from battles.api.serializers import BattleState
from battles.people import seating
from battles.people.places import places_of
from battles.people.time_up import battle_now
from battles.services import Refused
from rules.core.findings import Finding
from scenarios.ownership import actor_for_write, actor_of
from scenarios.people.seats import NoSuchLink, NotHandedOver


@extend_schema(methods=["GET"], operation_id="battles_seats", responses=PlaceOut(many=True))
@extend_schema(methods=["POST"], operation_id="battles_seat", request=SeatIn, responses={200: SeatOut, 422: REFUSED})
@api_view(["GET", "HEAD", "POST"])
@reads
def seat(request: Request, uid: str) -> Response:
    """Who plays each side; or hand a side out, or give it up.

    `invite` somebody to a side, or to `watch`, and `own_link` to your own seat give a `link`, which is told this once;
    its last part is the `token` of `seats/`. `leave` your side, `take` one at which nobody sits, have a `bot` play on,
    `swap` the players before the first decision, set the `clock`.
    """
    actor = actor_of(request)
    battle = battle_now(request, uid)
    if request.method != "POST":
        return Response(PlaceOut(places_of(battle, actor), many=True).data)
    wanted = SeatIn(data=request.data)
    wanted.is_valid(raise_exception=True)
    data = wanted.validated_data
    told: dict[str, Any] = {"battle": battle, "actor": actor}
    token = ""
    try:
        match data["do"]:
            case "invite":
                token = seating.battle_invite(**told, side=data["side"])
            case "own_link":
                token = seating.battle_own_link(**told, side=data["side"])
            case "watch":
                token = seating.battle_watch_link(**told)
            case "leave":
                seating.battle_leave(**told, side=data["side"])
            case "take":
                seating.battle_take_over(**told, side=data["side"])
            case "bot":
                seating.battle_to_bot(**told, side=data["side"], bot=data["bot"])
            case "swap":
                seating.battle_swap(**told)
            case "clock":
                seating.battle_set_clock(**told, move_hours=data["move_hours"], late=data["late"])
    except Refused as error:
        return refused(error.finding)
    link = request.build_absolute_uri(reverse("battles:join", args=[token])) if token else None
    return Response({"link": link, "seats": battle.seats})


@extend_schema(operation_id="battles_join", request=JoinIn, responses={200: BattleState, 422: REFUSED})
@api_view(["POST"])
def join(request: Request) -> Response:
    """Sit down where a link leads: the battle as you see it from now on."""
    wanted = JoinIn(data=request.data)
    wanted.is_valid(raise_exception=True)
    actor = actor_for_write(request)
    try:
        seat = seating.battle_sit_down(
            token=wanted.validated_data["token"], actor=actor, name=wanted.validated_data["name"]
        )
    except NoSuchLink:
        return refused(Finding("SEAT-LINK", "This link leads nowhere: it was used, or another one was made since."))
    except NotHandedOver as error:
        return refused(Finding("SEAT-LINK", str(error)))
    battle = selectors.battle_for(actor=actor, uid=seat.thing.uid)
    return Response(BattleState(battle, context={"actor": actor}).data, status=status.HTTP_200_OK)
