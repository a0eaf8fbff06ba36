"""The time that a side has for a decision, where its players want one: whose clock runs, until when, and in words.

A clock runs for each side by itself, from when it has something to decide; every decision of its own winds it anew. It
stands still where nobody is kept waiting by it: at one screen, for a bot, while a seat is empty, while dice are typed
in and while the battle is paused.
"""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.utils import timezone

from battles.models import Battle, Late
from battles.people import seats
from rules.core.naming import Name

DUE = {"A": "due_a", "B": "due_b"}
MOST_HOURS = 30 * 24
OFFERED = (1, 4, 12, 24, 48, 72, 168, 336)  # hours
DAY, WEEK = 24, 168


class Clock(NamedTuple):
    """A side's clock as a page shows it: when its time runs out, or where it stands `stopped` what is left of it."""

    side: str
    name: str
    due: datetime
    left: timedelta | None


def settings(move_hours: int, late: str) -> dict[str, Any]:
    """The fields of a battle with this time for a decision. Raises ValueError where it is none."""
    if not 0 <= move_hours <= MOST_HOURS:
        raise ValueError(f"the time for a decision is 0 to {MOST_HOURS} hours, not {move_hours}")
    return {"move_hours": move_hours, "late": Late(late) if move_hours else Late.NOTHING}


def due_of(battle: Battle, side: str) -> datetime | None:
    """When the time of a side runs out; None where its clock does not run."""
    due: datetime | None = getattr(battle, DUE[side]) if side in DUE else None
    return due


def wound(battle: Battle, to_decide: str | None = None, acted: Collection[str] = ()) -> dict[str, Any]:
    """The clocks as fields of the battle, which has come to where these sides have to decide (None: those that had to),
    after those that `acted` have: wound anew for these and for who has not had to decide before. To be written in the
    same transaction."""
    if not battle.move_hours:
        return {}
    known = _locked(battle, *DUE.values(), "stopped", "to_decide")
    if to_decide is None:
        to_decide = known["to_decide"] or ""
    fresh = (known["stopped"] or timezone.now()) + timedelta(hours=battle.move_hours)
    changes = {}
    for side, field in DUE.items():
        keeps = known[field] is not None and side not in acted
        changes[field] = (known[field] if keeps else fresh) if _runs(battle, side, to_decide) else None
    return changes


def _runs(battle: Battle, side: str, to_decide: str) -> bool:
    decides = side in to_decide and side in battle.person_sides and battle.waiting is None and not battle.over
    return decides and seats.apart(battle) and not any(seats.empty(battle, each) for each in battle.person_sides)


def stopped() -> dict[str, Any]:
    """The fields of a battle whose clocks stand from now on."""
    return {"stopped": timezone.now()}


def going_on(battle: Battle) -> dict[str, Any]:
    """The clocks of a battle that was paused, as its fields: each has as much time left as it had then."""
    known = _locked(battle, *DUE.values(), "stopped")
    if known["stopped"] is None:
        return {}
    stood = timezone.now() - known["stopped"]
    return {"stopped": None} | {field: known[field] and known[field] + stood for field in DUE.values()}


def _locked(battle: Battle, *fields: str) -> Mapping[str, Any]:
    """Fields as they are stored, of a row that nobody else changes before the transaction ends."""
    found = Battle.objects.select_for_update().filter(pk=battle.pk).values(*fields).first()
    return found or dict.fromkeys(fields)


def late_sides(battle: Battle) -> list[str]:
    """The sides whose time has run out where something comes of it, the longest ago first."""
    if not battle.late or battle.paused or battle.over:
        return []
    due = {side: due_of(battle, side) for side in DUE}
    now = timezone.now()
    return sorted((side for side, at in due.items() if at is not None and at <= now), key=lambda side: due[side] or now)


def is_still_late(battle: Battle, sides: Collection[str]) -> bool:
    """Whether the battle still stands where these sides were found late, and stays there until the transaction ends."""
    dues = {DUE[side]: due_of(battle, side) for side in sides}
    known = Battle.objects.select_for_update().filter(pk=battle.pk, head_seq=battle.head_seq, paused=False, **dues)
    return known.values_list("pk", flat=True).first() is not None


def clocks_of(battle: Battle, names: Mapping[str, Name]) -> list[Clock]:
    """The clocks that run, or stand while the battle is paused."""
    found = []
    for side in DUE:
        due = due_of(battle, side)
        if due is not None and not battle.over:
            left = due - battle.stopped if battle.stopped else None
            found.append(Clock(side, str(names[side]), due, left))
    return found


def span(hours: int) -> str:
    """So many hours in words: "12 hours", "a day", "2 weeks"."""
    for size, name, one in ((WEEK, "weeks", "a week"), (DAY, "days", "a day"), (1, "hours", "an hour")):
        if hours % size == 0:
            return one if hours == size else f"{hours // size} {name}"
    raise AssertionError(hours)


def moment(at: datetime) -> str:
    """A moment in words, to the minute: "24 November, 14:03 UTC"."""
    return f"{at.day} {at:%B}, {at:%H:%M} UTC"


THEN = {
    Late.NOTHING: "the battle waits",
    Late.BOT: "a bot decides for that side, and its player goes on after it",
    Late.LOST: "the battle is lost for that side",
    Late.DRAWN: "the battle ends as a draw, the fleets as they stand",
}
ELSE = {
    Late.NOTHING: "",
    Late.BOT: ", or a bot decides for you",
    Late.LOST: ", or the battle is lost for you",
    Late.DRAWN: ", or the battle ends as a draw",
}


def terms(battle: Battle) -> str:
    """The time for a decision and what happens when it runs out, in words; "" where there is none."""
    if not battle.move_hours:
        return ""
    time = span(battle.move_hours)
    return f"Each side has {time} for a decision. When its time has run out, {THEN[Late(battle.late)]}."


def by_when(battle: Battle, side: str) -> str:
    """Until when a side has to decide and what happens else, in words; "" where its clock does not run."""
    due = due_of(battle, side)
    if due is None or battle.paused:
        return ""
    if due <= timezone.now():
        return f"Your time ran out on {moment(due)}."
    return f"Decide by {moment(due)}{ELSE[Late(battle.late)]}."
