"""Handing out the sides of a battle: inviting, leaving, handing over to a bot, taking over, changing sides.

The owner hands out; what a side may see is its holder's alone. So a side that somebody plays is taken from them only
before the first decision, or when they have given no sign of themselves for a week.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import F

import rules
from battles import selectors
from battles.models import Asked, Battle, BattleSeat
from battles.people import clocks, seats
from rules.core.findings import Finding, Refused
from rules.core.ruleset import Ruleset
from scenarios.ownership import Actor
from scenarios.people.seats import (
    WATCH,
    Held,
    NotHandedOver,
    emptied,
    hand_to,
    held_by,
    new_link,
    seat_take,
    set_out,
    sits,
    taken_in,
    watch_link,
)


def battle_invite(*, battle: Battle, actor: Actor, side: str) -> str:
    """Invite somebody to play a side: the token of a link to it, told this once. The side waits for them from now on; a
    link made before leads nowhere any more."""
    battle.require_owner(actor)
    if battle.study_of:
        raise _no("A study is one person's: begin a battle to play against somebody. It can be shown by its link.")
    if battle.seed_known:
        raise _no(
            "This battle was begun with a seed that you chose, so you could know every die of it. Begin another one"
            " without a seed to play against somebody."
        )
    with transaction.atomic():
        seat = _to_hand_out(battle, actor, side)
        if not seat.empty:
            emptied(seat)
        token = new_link(seat)
        _moved(battle)
    return token


def battle_watch_link(*, battle: Battle, actor: Actor) -> str:
    """Invite people to watch: the token of a link that serves many, told this once; it ends the one before."""
    battle.require_owner(actor)
    with transaction.atomic():
        token = watch_link(BattleSeat, battle)
        _moved(battle)
    return token


def battle_own_link(*, battle: Battle, actor: Actor, side: str) -> str:
    """A link to one's own seat: for another device, or to hand it over. The token, told this once."""
    with transaction.atomic():
        seat = _own(battle, actor, side)
        token = new_link(seat)
        _moved(battle)
    return token


def battle_leave(*, battle: Battle, actor: Actor, side: str) -> None:
    """Give up one's seat: nobody sits there until the owner hands it out again."""
    with transaction.atomic():
        emptied(_own(battle, actor, side))
        _moved(battle)


def battle_take_over(*, battle: Battle, actor: Actor, side: str) -> None:
    """Have the owner play a side at which nobody sits, or a bot."""
    battle.require_owner(actor)
    with transaction.atomic():
        hand_to(_to_hand_out(battle, actor, side), actor)
        taken_in(BattleSeat, battle)
        _moved(battle)


def battle_to_bot(*, battle: Battle, actor: Actor, side: str, bot: str) -> None:
    """Have a bot play on a side: one's own, or for the owner one at which nobody sits."""
    if bot not in rules.get(battle.ruleset).bots:
        raise _no("Choose one of the bots.")
    with transaction.atomic():
        if side not in seats.held(battle, actor):
            battle.require_owner(actor)
            _to_hand_out(battle, actor, side)
        BattleSeat.objects.filter(thing=battle, role=side).delete()
        _reseat(battle, {side: f"bot:{bot}"})
        taken_in(BattleSeat, battle)
        _moved(battle)


def battle_swap(*, battle: Battle, actor: Actor) -> None:
    """Let the players change sides, before the first decision. Raises `Refused` once there was one, and where a side
    knows already what is hidden from the other."""
    battle.require_owner(actor)
    if reason := no_swap(battle):
        raise _no(reason)
    ruleset = rules.get(battle.ruleset)
    with transaction.atomic():
        if seats.apart(battle):
            _swap_holders(battle, ruleset)
        _reseat(battle, dict(zip(ruleset.sides, reversed([battle.seats[side] for side in ruleset.sides]), strict=True)))
        _moved(battle)


def no_swap(battle: Battle) -> str:
    """Why the players may not change sides now; "" where they may."""
    if battle.head_seq > 0:
        return "The sides are fixed once something has been decided. A rematch can be fought with sides changed."
    if battle.head_seq < 0:
        return "The first dice have to be rolled before sides are changed."
    ruleset, state = rules.get(battle.ruleset), selectors.head_state(battle)
    if len({_as_seen(ruleset, state, side) for side in ruleset.sides}) > 1:
        return "Each side has seen what the other may not know, its cards for instance. Begin another battle instead."
    return ""


def _as_seen(ruleset: Ruleset, state: object, side: str) -> bytes:
    return msgspec.json.encode(ruleset.visible_to(state, side))


def battle_seat_again(*, battle: Battle, earlier: Battle, actor: Actor, swap: bool) -> None:
    """Seat those who played an earlier battle apart at a new one of the actor's, who was one of them; with `swap` each
    at the other side. Who sat nowhere has nothing to hand out."""
    if not seats.apart(earlier) or not seats.held(earlier, actor):
        return
    sides = rules.get(battle.ruleset).sides
    now = dict(zip(sides, reversed(sides), strict=True)) if swap else {side: side for side in sides}
    with transaction.atomic():
        found = set_out(BattleSeat, battle, battle.person_sides)
        for seat in BattleSeat.objects.filter(thing=earlier).exclude(role=WATCH).select_related("holder"):
            if not seat.empty:
                hand_to(found[now[seat.role]], Actor(user=seat.holder, guest=seat.guest), seat.name)
        taken_in(BattleSeat, battle)
        _moved(battle)


def battle_seat_holders(
    *, battle: Battle, holders: Mapping[str, tuple[Actor, str]], watchers: Iterable[tuple[Actor, str]] = ()
) -> None:
    """Seat people at a battle that is part of something else, by side and with the names of guests; nobody where the
    side waits for somebody. The `watchers` may look on."""
    with transaction.atomic():
        found = set_out(BattleSeat, battle, battle.person_sides)
        for side, (holder, name) in holders.items():
            if side in found and not sits(found[side], holder):
                hand_to(found[side], holder, name)
        for watcher, name in watchers:
            seated = BattleSeat.objects.filter(held_by(watcher), thing=battle)
            if not battle.owned_by(watcher) and not seated.exists():
                fields = {"holder": watcher.user, "guest": "" if watcher.user is not None else watcher.guest}
                BattleSeat.objects.create(thing=battle, role=WATCH, name=name, **fields)
        taken_in(BattleSeat, battle)
        _moved(battle)


def battle_set_clock(*, battle: Battle, actor: Actor, move_hours: int, late: str) -> None:
    """Say how long a side has for a decision and what happens then, as long as nobody else has agreed to play on other
    terms. Raises `Refused` afterwards."""
    battle.require_owner(actor)
    if reason := no_clock(battle, actor):
        raise _no(reason)
    with transaction.atomic():
        _change(battle, **clocks.settings(move_hours, late), **dict.fromkeys(clocks.DUE.values()))
        _moved(battle)


def no_clock(battle: Battle, actor: Actor) -> str:
    """Why the time for a decision may not be changed now; "" where it may."""
    if battle.head_seq > 0:
        return "The time for a decision is fixed once something has been decided."
    if any(not sits(seat, actor) for seat in seats.sitting(battle) if seat.role != WATCH and _taken(seat)):
        return "The time for a decision is fixed once somebody else has sat down."
    return ""


def _taken(seat: Held) -> bool:
    return seat.holder_id is not None or bool(seat.guest)


def battle_sit_down(*, token: str, actor: Actor, name: str = "") -> BattleSeat:
    """Take the seat that a link leads to. Raises `NoSuchLink`, `NotYours` and `NotHandedOver`."""
    with transaction.atomic():
        seat = seat_take(model=BattleSeat, token=token, actor=actor, name=name)
        if seat.role != WATCH:
            BattleSeat.objects.filter(pk=seat.pk).update(read=0)
            taken_in(BattleSeat, seat.thing)
        _moved(seat.thing)
    return seat


def may_hand_out(battle: Battle, actor: Actor, seat: BattleSeat) -> bool:
    """Whether the owner may give a person's seat to somebody else."""
    return seat.empty or sits(seat, actor) or seat.silent or battle.head_seq <= 0


def _to_hand_out(battle: Battle, actor: Actor, side: str) -> BattleSeat:
    """The owner's seat at a side to give to somebody. Raises `Refused` where somebody sits there."""
    _going_on(battle)
    if side not in battle.seats:
        raise _no("This battle has no such side.")
    if battle.seats[side] != "person":
        _reseat(battle, {side: "person"})
    found = set_out(BattleSeat, battle, battle.person_sides)
    seat = found[side]
    if not may_hand_out(battle, actor, seat):
        raise _no(
            f"{seat.who[:1].upper() + seat.who[1:]} plays side {side}. A seat can be given to somebody else when its"
            " holder gives it up, or has not been here for a week."
        )
    return seat


def _own(battle: Battle, actor: Actor, side: str) -> BattleSeat:
    _going_on(battle)
    if side not in seats.held(battle, actor):
        raise _no(f"You do not play side {side}.")
    return set_out(BattleSeat, battle, battle.person_sides)[side]


def _going_on(battle: Battle) -> None:
    if battle.over:
        raise _no("The battle is over; everybody who may see it sees all of it.")


def _swap_holders(battle: Battle, ruleset: Ruleset) -> None:
    """Move the seats to the other side: over a role that nobody has, since a side has one seat."""
    found = list(BattleSeat.objects.filter(thing=battle).exclude(role=WATCH))
    other = dict(zip(ruleset.sides, reversed(ruleset.sides), strict=True))
    for seat in found:
        BattleSeat.objects.filter(pk=seat.pk).update(role=f"-{seat.role}")
    for seat in found:
        BattleSeat.objects.filter(pk=seat.pk).update(role=other[seat.role])


def _reseat(battle: Battle, changes: dict[str, str]) -> None:
    battle.seats = {**battle.seats, **changes}
    battle.save(update_fields=["seats"])


def _moved(battle: Battle) -> None:
    """Somebody sits elsewhere: what was asked of a side is no longer asked, a pause is over where there are no two who
    agree on it, clocks run for those who sit there now, and open pages hear of it."""
    battle.sitting = None
    _change(battle, asked=Asked.NOTHING, asked_by="", asked_to=-1, stirred=F("stirred") + 1)
    battle.stirred = Battle.objects.values_list("stirred", flat=True).get(pk=battle.pk)
    if not seats.apart(battle) or len(battle.person_sides) < 2:
        _change(battle, paused=False, **clocks.going_on(battle))
    if battle.move_hours:
        _change(battle, **clocks.wound(battle))


def _change(battle: Battle, **changes: Any) -> None:
    Battle.objects.filter(pk=battle.pk).update(**changes)
    for name, value in changes.items():
        setattr(battle, name, value)


def _no(reason: str) -> Refused:
    return Refused(Finding("BATTLE-SEAT", reason))


__all__ = [
    "NotHandedOver",
    "battle_invite",
    "battle_leave",
    "battle_own_link",
    "battle_seat_again",
    "battle_seat_holders",
    "battle_set_clock",
    "battle_sit_down",
    "battle_swap",
    "battle_take_over",
    "battle_to_bot",
    "battle_watch_link",
    "may_hand_out",
    "no_clock",
    "no_swap",
]
