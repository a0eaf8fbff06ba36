"""Writing battles. Each service checks whose the battle is and only ever adds to the log. It decides first, while it
holds nothing; then it moves the head on where it is still what it decided on, and writes, in one transaction."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from django.db import transaction

from battles import selectors
from battles.beginning.starting import NotReady, battle_prepare, battle_start, enough, reply
from battles.logs import log
from battles.logs.continuation import OPENING, Continuation, dice_of
from battles.logs.importing import battle_import_log
from battles.logs.log import Stale
from battles.logs.log_file import BadLog
from battles.models import Asked, Battle, LogEntry
from battles.panels import group_orders, panel_of
from battles.people import asking, seats
from battles.people.asking import (
    CannotTakeBack,
    battle_answer,
    battle_ask_pause,
    battle_give_up,
    battle_go_on,
    battle_offer_draw,
    battle_settle,
    battle_take_back,
)
from battles.people.passing import between_people
from battles.selectors import battle_result
from rules.core.actions import kind_of
from rules.core.dice import BadFace, DiceNeeded, ManualDice
from rules.core.findings import Finding, Refused
from rules.core.ruleset import Ruleset
from scenarios.ownership import Actor, NotYours, Visibility, allowed_visibility

__all__ = [
    "BadFace",
    "BadLog",
    "CannotTakeBack",
    "DiceNeeded",
    "NotReady",
    "NotYours",
    "Refused",
    "Stale",
    "battle_act",
    "battle_acts",
    "battle_advance",
    "battle_answer",
    "battle_ask_pause",
    "battle_delete",
    "battle_give_up",
    "battle_go_on",
    "battle_import_log",
    "battle_offer_draw",
    "battle_order_many",
    "battle_prepare",
    "battle_result",
    "battle_roll",
    "battle_set_visibility",
    "battle_settle",
    "battle_start",
    "battle_take_back",
]


def battle_act(
    *, battle: Battle, actor: Actor, action: Mapping[str, Any], seen: int, faces: Sequence[int] = ()
) -> list[LogEntry]:
    """Carry out a person's action, given as plain data, and the bots' replies to it, as far as they come within a
    moment (see `battle_advance`). The entries that were written.

    `seen` is the head_seq that the actor was looking at; `faces` are typed-in dice. Nothing is written when it raises
    `NotYours`, `Stale`, `Refused` (with the clause), `DiceNeeded` (send the same action again with faces) or `BadFace`.
    """
    return battle_acts(battle=battle, actor=actor, actions=[action], seen=seen, faces=faces)


def battle_acts(
    *,
    battle: Battle,
    actor: Actor,
    actions: Sequence[Any],
    seen: int,
    faces: Sequence[int] = (),
    sealing: bool = False,
) -> list[LogEntry]:
    """Several actions of one person in one go, all or none: `battle_act` for a whole manoeuvre. They are plain data, or
    what a panel made of the fields of an order.

    With `sealing` an action that is written unseen, and whose dice would tell what the other side has written, stands
    before they are rolled: they are given to `battle_roll`.
    """

    def play(continuation: Continuation) -> None:
        if battle.waiting is not None:
            raise Refused(
                Finding("BATTLE-WAITING", "Dice have to be rolled and typed in before anything else can be done.")
            )
        for number, plain in enumerate(actions):
            action = read_action(continuation.ruleset, plain)
            _require_seat(battle, actor, continuation, action)
            if not (sealing and kind_of(action) in continuation.ruleset.sealed):
                continuation.act(action)
            elif not continuation.act_or_wait(action):
                return
            more = number + 1 < len(actions)
            goes_on = action.side in continuation.to_decide
            if more and not goes_on and not group_orders.let_pass(continuation, action.side):
                break  # the rest of a manoeuvre that the rules have brought to its end
        _all_faces_used(continuation)
        reply(continuation)

    return _play_on(battle, actor, seen, faces, play, side=_side(actions))


def battle_order_many(
    *, battle: Battle, actor: Actor, filled: Mapping[str, str], seen: int
) -> tuple[list[LogEntry], str]:
    """Give one order to all ships of the actor's side that it is legal for (`Panel.together`): the entries that were
    written, and for how many it was, in words. Raises what `battle_act` does."""
    panel = panel_of(battle.ruleset)
    held = seats.held(battle, actor)
    told = ""

    def play(continuation: Continuation) -> None:
        nonlocal told
        if battle.waiting is not None:
            raise Refused(
                Finding("BATTLE-WAITING", "Dice have to be rolled and typed in before anything else can be done.")
            )
        side = next((side for side in continuation.to_decide if side in held), "")
        if not side:
            raise Refused(Finding("BATTLE-SEAT", "The other side decides now."))
        over_time = enough(continuation)
        told = group_orders.carry_out(continuation, panel, side, filled, between_people(battle), over_time)
        continuation.bots_reply(over_time)

    side = next((side for side in battle.to_decide if side in held), "")
    return _play_on(battle, actor, seen, (), play, side=side), told


def _side(actions: Sequence[Any]) -> str:
    """The side whose actions these are, plain or read; "" for none."""
    first = actions[0] if actions else None
    return str(first.get("side", "") if isinstance(first, Mapping) else getattr(first, "side", ""))


def battle_roll(*, battle: Battle, actor: Actor, seen: int, faces: Sequence[int]) -> list[LogEntry]:
    """Give the faces that the opening or a bot's action waits for. Raises `DiceNeeded` while some are missing."""

    def play(continuation: Continuation) -> None:
        waiting = battle.waiting
        if waiting is None:
            raise Refused(Finding("BATTLE-NO-ROLL", "No dice are waited for."))
        if waiting == OPENING:
            continuation.open()
        else:
            continuation.act(msgspec.convert(waiting, continuation.ruleset.action_type))
        _all_faces_used(continuation)
        if battle.person_sides:
            reply(continuation)

    return _play_on(battle, actor, seen, faces, play)


def battle_advance(*, battle: Battle, actor: Actor, seen: int, to_end: bool = False) -> list[LogEntry]:
    """Let the bots play a turn to its end, or with `to_end` go on while no person has to decide: in both cases for a
    moment. Who wants more asks again, as long as a bot has to move and no dice are waited for."""

    def play(continuation: Continuation) -> None:
        if battle.waiting is not None:
            raise Refused(Finding("BATTLE-WAITING", "Dice have to be rolled and typed in before the bots can go on."))
        if not any(side in continuation.bots for side in continuation.to_decide):
            raise Refused(Finding("BATTLE-NO-BOT", "No bot has anything to decide now."))
        over_time = enough(continuation)
        continuation.bots_reply(over_time if to_end else lambda: continuation.turn_begun or over_time())

    return _play_on(battle, actor, seen, (), play)


def battle_set_visibility(*, battle: Battle, actor: Actor, visibility: str) -> None:
    """Say who may watch. Raises ValueError for a word that is no visibility, `NotListed` for a guest's public one, and
    `Refused` for that of a study, which is in no list."""
    battle.require_owner(actor)
    if battle.study_of and visibility == Visibility.PUBLIC:
        raise Refused(Finding("STUDY-LISTED", "A study is listed nowhere. Show it to anyone by its link instead."))
    battle.visibility = allowed_visibility(actor, visibility)
    battle.save(update_fields=["visibility", "updated"])


def battle_delete(*, battle: Battle, actor: Actor) -> None:
    """Delete the battle and its log."""
    battle.require_owner(actor)
    battle.delete()


def read_action(ruleset: Ruleset, plain: Any) -> Any:
    """Plain data as one of the ruleset's actions, which may be one already. Raises `Refused` where it is none."""
    try:
        return msgspec.convert(plain, ruleset.action_type)
    except msgspec.ValidationError as error:
        raise Refused(Finding("BATTLE-ACTION", f"This is no action of {ruleset.title}: {error}.")) from None


def _require_seat(battle: Battle, actor: Actor, continuation: Continuation, action: Any) -> None:
    if action.side in seats.held(battle, actor):
        return
    who = "A bot plays" if action.side in continuation.bots else "Somebody else plays"
    raise Refused(Finding("BATTLE-SEAT", f"{who} side {action.side}; its decisions are its own."))


def _all_faces_used(continuation: Continuation) -> None:
    """Faces beyond what was rolled are a mistake of typing; a bot's own dice are asked for one action at a time."""
    dice = continuation.dice.dice
    if isinstance(dice, ManualDice):
        dice.finish()
        continuation.dice.dice = dice_of("manual", dice.seed, dice.used, dice.drawn)


def _play_on(
    battle: Battle,
    actor: Actor,
    seen: int,
    faces: Sequence[int],
    play: Callable[[Continuation], None],
    side: str = "",
) -> list[LogEntry]:
    """Take the battle up at its newest entry and play; then write what was decided, if nobody was faster. A `side` that
    decides at once with the other need not have seen that the other has."""
    seats.require_play(battle, actor)
    try:
        log.look(battle, seen)
    except Stale:
        if not (side and seats.still_stands(battle, seen, side)):
            raise
    if battle.over:
        raise Refused(Finding("BATTLE-OVER", "The battle is over. Start another one, or step through this one."))
    asking.require_going(battle)
    if faces and battle.dice != "manual":
        raise BadFace("the site rolls the dice of this battle")
    continuation = log.take_up(battle, selectors.head_state(battle), faces)
    play(continuation)
    if asking.lapsed(battle, side):
        battle.asked, battle.asked_by, battle.asked_to = Asked.NOTHING, "", -1
    with transaction.atomic():
        return log.write(battle, continuation, actor)
