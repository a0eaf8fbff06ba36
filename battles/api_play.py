"""Playing a battle over the API: acts, dice, bots that go on, taking back."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

import msgspec
from django.urls import reverse
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from battles import notices, seats, selectors, services, viewing
from battles.models import Battle, LogEntry
from battles.serializers import ActIn, ActOut, AdvanceIn, BattleStale, BattleState, DiceWanted, RollIn, SeenIn, SettleIn
from battles.stored import Unreadable
from rules.core.findings import Finding
from scenarios.ownership import actor_of
from scenarios.serializers import FindingsSerializer

REFUSED = OpenApiResponse(FindingsSerializer, description="refused by the rules; nothing was written")
PLAYED = {
    200: ActOut,
    409: BattleStale,
    422: REFUSED,
    428: OpenApiResponse(DiceWanted, description="dice are wanted"),
}


def reads(view: Callable[..., Response]) -> Callable[..., Response]:
    """A view of a battle; 422 where its log no longer reads."""

    @wraps(view)
    def told(request: Request, uid: str) -> Response:
        try:
            return view(request, uid)
        except Unreadable as error:
            address = reverse("battles:download", args=[uid])
            return refused(
                Finding("BATTLE-UNREADABLE", f"This battle no longer reads: it holds {error}. Its log is at {address}.")
            )

    return told


def refused(*findings: Finding) -> Response:
    """The findings that keep something from being done, as 422."""
    return Response({"findings": msgspec.to_builtins(findings)}, status=status.HTTP_422_UNPROCESSABLE_ENTITY)


@extend_schema(operation_id="battles_act", request=ActIn, responses=PLAYED)
@api_view(["POST"])
@reads
def act(request: Request, uid: str) -> Response:
    """Carry out an action. 409: the battle has gone on; 422: refused; 428: send it again with dice.

    Bots reply within the answer for a moment. Where `to_decide` still names a bot's side, ask `advance/` to go on.
    """

    def play(found: Battle, data: dict[str, Any]) -> Sequence[LogEntry]:
        return services.battle_act(
            battle=found, actor=actor_of(request), action=data["action"], seen=data["seen"], faces=data["faces"]
        )

    return _played(request, uid, ActIn, play)


@extend_schema(operation_id="battles_roll", request=RollIn, responses=PLAYED)
@api_view(["POST"])
@reads
def roll(request: Request, uid: str) -> Response:
    """Give the dice that a battle with `waiting` waits for. 428 says which are wanted: send no `faces` to ask."""

    def play(found: Battle, data: dict[str, Any]) -> Sequence[LogEntry]:
        return services.battle_roll(battle=found, actor=actor_of(request), seen=data["seen"], faces=data["faces"])

    return _played(request, uid, RollIn, play)


@extend_schema(operation_id="battles_advance", request=AdvanceIn, responses=PLAYED)
@api_view(["POST"])
@reads
def advance(request: Request, uid: str) -> Response:
    """Let the bots play a turn, or with `to_end` go on while no person has to decide: for a moment in either case.

    Ask again as long as `to_decide` names a bot's side; where `waiting` is set, `roll/` first.
    """

    def play(found: Battle, data: dict[str, Any]) -> Sequence[LogEntry]:
        return services.battle_advance(battle=found, actor=actor_of(request), seen=data["seen"], to_end=data["to_end"])

    return _played(request, uid, AdvanceIn, play)


@extend_schema(operation_id="battles_take_back", request=SeenIn, responses=PLAYED)
@api_view(["POST"])
@reads
def take_back(request: Request, uid: str) -> Response:
    """Take back the last action: while no die, no card and no change of side came after it.

    Where the sides are played apart, your last decision; `asked` then says whether the other side has to agree first.
    """

    def play(found: Battle, data: dict[str, Any]) -> Sequence[LogEntry]:
        entry = services.battle_take_back(battle=found, actor=actor_of(request), seen=data["seen"])
        return [] if entry is None else [entry]

    return _played(request, uid, SeenIn, play)


@extend_schema(operation_id="battles_settle", request=SettleIn, responses=PLAYED)
@api_view(["POST"])
@reads
def settle(request: Request, uid: str) -> Response:
    """Settle something with the side that is played apart from yours.

    `agree` to what it asks or `refuse` it (which also withdraws what you asked), offer a `draw`, ask for a `pause`,
    `go_on` after one, or `give_up`.
    """

    def play(found: Battle, data: dict[str, Any]) -> Sequence[LogEntry]:
        actor, seen = actor_of(request), data["seen"]
        match data["do"]:
            case "draw":
                services.battle_offer_draw(battle=found, actor=actor, seen=seen)
                return ()
            case "pause":
                services.battle_ask_pause(battle=found, actor=actor, seen=seen)
                return ()
            case "go_on":
                services.battle_go_on(battle=found, actor=actor)
                return ()
            case "give_up":
                return services.battle_give_up(battle=found, actor=actor, seen=seen)
        entry = services.battle_answer(battle=found, actor=actor, agree=data["do"] == "agree", seen=seen)
        return [] if entry is None else [entry]

    return _played(request, uid, SettleIn, play)


def _played(
    request: Request,
    uid: str,
    form: type[serializers.Serializer],
    play: Callable[[Battle, dict[str, Any]], Sequence[LogEntry]],
) -> Response:
    """Play, and tell the battle with the entries that were written, or why nothing was."""
    actor = actor_of(request)
    found = selectors.battle_for(actor=actor, uid=uid)
    seats.require_play(found, actor)
    wanted = form(data=request.data)
    wanted.is_valid(raise_exception=True)
    try:
        entries = play(found, wanted.validated_data)
    except services.Stale as error:
        return Response({"detail": str(error), "head_seq": error.head_seq}, status=status.HTTP_409_CONFLICT)
    except services.Refused as error:
        return refused(error.finding)
    except services.BadFace as error:
        return refused(Finding("BATTLE-FACE", f"The dice do not fit: {error}.", "/faces"))
    except services.DiceNeeded as error:
        wanted_dice = {"detail": str(error), "labels": error.labels, "sides": error.sides, "given": error.given}
        return Response(wanted_dice, status=status.HTTP_428_PRECONDITION_REQUIRED)
    notices.tell(request, found, actor)
    eyes = viewing.open_eyes(found, actor)
    written = [viewing.shown_entry(found, entry, eyes) for entry in entries]
    return Response({"battle": BattleState(found, context={"actor": actor}).data, "entries": written})
