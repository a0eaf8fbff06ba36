"""Playing a battle over the API: acts, dice, bots that go on, taking back."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from battles import services, viewing
from battles.api.answers import UNWRITTEN, dice_wanted, gone_on, refused
from battles.api.people import SettleIn
from battles.api.serializers import ActIn, ActOut, AdvanceIn, BattleState, RollIn, SeenIn
from battles.logs.stored import Unreadable
from battles.models import Battle, LogEntry
from battles.people import notices, seats
from battles.people.time_up import battle_now
from rules.core.findings import Finding
from scenarios.ownership import actor_of

PLAYED = {200: ActOut, **UNWRITTEN}


def reads(view: Callable[..., Response]) -> Callable[..., Response]:
    """A view of a battle; 422 where its log no longer reads."""

    @wraps(view)
    def told(request: Request, uid: str, **more: Any) -> Response:
        try:
            return view(request, uid, **more)
        except Unreadable as error:
            address = reverse("battles:download", args=[uid])
            return refused(
                Finding("BATTLE-UNREADABLE", f"This battle no longer reads: it holds {error}. Its log is at {address}.")
            )

    return told


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
        return services.battle_settle(battle=found, actor=actor_of(request), what=data["do"], seen=data["seen"])

    return _played(request, uid, SettleIn, play)


def _played(
    request: Request,
    uid: str,
    form: type[serializers.Serializer],
    play: Callable[[Battle, dict[str, Any]], Sequence[LogEntry]],
) -> Response:
    """Play, and tell the battle with the entries that were written, or why nothing was."""
    actor = actor_of(request)
    found = battle_now(request, uid)
    seats.require_play(found, actor)
    wanted = form(data=request.data)
    wanted.is_valid(raise_exception=True)
    try:
        entries = play(found, wanted.validated_data)
    except services.Stale as error:
        return gone_on(error, error.head_seq)
    except services.Refused as error:
        return refused(error.finding)
    except services.BadFace as error:
        return refused(Finding("BATTLE-FACE", f"The dice do not fit: {error}.", "/faces"))
    except services.DiceNeeded as error:
        return dice_wanted(error)
    notices.tell(request, found, actor)
    eyes = viewing.open_eyes(found, actor)
    written = [viewing.shown_entry(found, entry, eyes) for entry in entries]
    return Response({"battle": BattleState(found, context={"actor": actor}).data, "entries": written})
