"""Who sits where at a battle: which sides somebody plays, whether its players are apart, what each has sealed."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from battles import rows
from battles.logs.log_file import of_players
from battles.models import Battle
from battles.rows import Sitting
from scenarios.ownership import Actor, NotYours
from scenarios.people.seats import given_out, roles_held

MOST_MISSED = 20  # entries that somebody who decides beside the other may not have seen yet


class Entry(Protocol):
    """What is asked of an entry of the log."""

    @property
    def action(self) -> str: ...
    @property
    def to_decide(self) -> str: ...


def sitting(battle: Battle) -> tuple[Sitting, ...]:
    """Who holds which seat; none where the owner plays every person's side."""
    if battle.sitting is None:
        battle.sitting = rows.sitting(battle) if battle.pk is not None else ()
    return battle.sitting


def apart(battle: Battle) -> bool:
    """Whether sides of the battle were handed out, so that each is played on a machine of its own."""
    return given_out(sitting(battle))


def held(battle: Battle, actor: Actor) -> tuple[str, ...]:
    """The sides that the actor plays: what they may see and decide hangs on this alone."""
    return roles_held(battle, sitting(battle), battle.person_sides, actor)


def plays(battle: Battle, actor: Actor) -> bool:
    """Whether the actor has a say in how the battle goes on: they hold a side, or own a battle between bots."""
    return bool(held(battle, actor)) or (not battle.person_sides and battle.owned_by(actor))


def holds_all(battle: Battle, actor: Actor) -> bool:
    """Whether nothing of the battle is another person's secret."""
    return plays(battle, actor) and len(held(battle, actor)) == len(battle.person_sides)


def require_play(battle: Battle, actor: Actor) -> None:
    """Raise `NotYours` where the actor has no say."""
    if plays(battle, actor):
        return
    battle.require_owner(actor)
    raise NotYours("You have handed out every side of this battle. Take one over to play.")


def others(battle: Battle, side: str) -> tuple[str, ...]:
    """The other sides that people play, where they are apart."""
    return tuple(each for each in battle.person_sides if each != side) if apart(battle) else ()


def empty(battle: Battle, side: str) -> bool:
    """Whether nobody sits at a side that was handed out."""
    return any(seat.role == side and seat.holder_id is None and not seat.guest for seat in sitting(battle))


def side_of(action: str) -> str:
    """Whose decision an entry was, from its action as JSON; "" for the opening and for what people did beside the
    rules."""
    plain = msgspec.json.decode(action) if action else {}
    return "" if of_players(plain) else str(plain.get("side", ""))


def still_stands(battle: Battle, seen: int, side: str) -> bool:
    """Whether what the side saw at entry `seen` is still what it has to decide, although the battle has gone on: both
    decide at once, nobody has rolled since, and only others have written. Then it waits for nobody."""
    missed = battle.head_seq - seen
    if missed == 0:
        return True
    if not 0 < missed <= MOST_MISSED or seen < 0 or not apart(battle):
        return False
    fields = ("seq", "tip", "action", "to_decide", "dice_used", "drawn")
    found = list(battle.entries.filter(seq__gte=seen).order_by("seq").values_list(*fields))
    if len(found) != missed + 1:
        return False
    before, *since = found
    at_once = side in before[3] and len(before[3]) > 1
    return at_once and all(
        tip == seq and side_of(action) not in ("", side) and side in to_decide and (used, drawn) == before[4:]
        for seq, tip, action, to_decide, used, drawn in since
    )


def has_sealed(side: str, other: str, line: Sequence[Entry]) -> bool:
    """Whether the side has decided in the round of decisions at once that the other is still in: by the newest entries
    that stand."""
    for earlier, entry in zip(reversed(line[:-1]), reversed(line), strict=False):
        if not (other in earlier.to_decide and other in entry.to_decide):
            return False
        if side_of(entry.action) == side:
            return side in earlier.to_decide
    return False
