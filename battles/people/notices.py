"""Telling the players of a battle that they are waited for (`scenarios.people.presence`), or that time runs out."""

from datetime import timedelta

from django.db.models import F, Q
from django.http import HttpRequest
from django.utils import timezone

from battles.models import Asked, Battle, BattleSeat
from battles.people import clocks, seats
from scenarios.ownership import Actor
from scenarios.people import presence, turns
from scenarios.people.seats import WATCH, held_by
from scenarios.people.turns import Due

KIND = "battles"
SOON = timedelta(days=1)  # before the end of the time that players are reminded of it: a quarter of it, so much at most


def due(actor: Actor) -> list[Due]:
    """The battles in which somebody waits for the actor, who has to decide or to answer, the longest first."""
    if actor.nobody:
        return []
    decides = Q(thing__to_decide__contains=F("role"))
    answers = ~Q(thing__asked=Asked.NOTHING) & ~Q(thing__asked_by=F("role"))
    going_on = {"thing__over": False, "thing__paused": False, "thing__study_of": ""}
    found = BattleSeat.objects.filter(held_by(actor), decides | answers, **going_on).exclude(role=WATCH)
    found = found.select_related("thing").defer("thing__scenario_body").order_by("thing__updated")[:50]
    return [
        Due(
            key=f"battle-{seat.thing.uid}-{seat.thing.head_seq}-{seat.thing.stirred}",
            title=seat.thing.title,
            words=waited_for(seat.thing, seat.role),
            address=seat.thing.get_absolute_url(),
            since=seat.thing.updated,
        )
        for seat in found
    ]


def waited_for(battle: Battle, side: str) -> str:
    """What a side is waited for, in words that tell nothing secret."""
    if battle.asked and battle.asked_by != side:
        return f"Side {battle.asked_by} asks you {Asked(battle.asked).label}."
    return " ".join(filter(None, (f"You play side {side}, and it is your turn.", clocks.by_when(battle, side))))


def here(battle: Battle, held: tuple[str, ...]) -> str:
    """What the page of who plays one side sends along while they look at it."""
    return presence.here(KIND, battle.uid, held[0]) if len(held) == 1 else ""


def is_here(uid: str, word: str) -> None:
    """Note that whoever sent the word is looking at the battle."""
    presence.is_here(KIND, uid, word)


def has_come(battle: Battle, actor: Actor) -> None:
    """Note that the actor has been at the battle, where they have a seat."""
    if seats.sitting(battle) and not actor.nobody:
        presence.has_come(BattleSeat, battle, actor)


def tell(request: HttpRequest, battle: Battle, actor: Actor) -> None:
    """Tell those who are waited for after what the actor did, but for the actor and those who are looking."""
    if seats.apart(battle) and not battle.over:
        has_come(battle, actor)
    tell_waited_for(battle, actor, presence.site_of(request))


def tell_waited_for(battle: Battle, actor: Actor, site: str) -> None:
    """Tell those who are waited for now, but for the actor and those who are looking."""
    if not seats.apart(battle) or battle.over or battle.paused:
        return
    waited = set(battle.to_decide)
    if battle.asked:
        waited |= set(seats.others(battle, battle.asked_by))
    for seat in presence.to_tell(BattleSeat, KIND, battle, waited, actor):
        presence.tell(site, seat, _due(battle, seat.role))


def remind(battle: Battle, site: str) -> int:
    """Tell those whose time for a decision is nearly over, once each time, but for those who are looking; how many were
    told."""
    soon = min(SOON, timedelta(hours=battle.move_hours) / 4)
    now = timezone.now()
    dues = {side: due for side in clocks.DUE if (due := clocks.due_of(battle, side)) and now < due <= now + soon}
    reminded = 0
    for seat in [] if battle.paused else presence.not_looking(BattleSeat, KIND, battle, dues):
        # Of two who look after the clocks at once the statement lets one through.
        others = BattleSeat.objects.filter(pk=seat.pk).exclude(reminded__isnull=False, reminded=dues[seat.role])
        if others.update(reminded=dues[seat.role]):
            told = _due(battle, seat.role)
            reminded += turns.tell(user=seat.holder, due=told, site=site, heading="Your time is running out")
    return reminded


def _due(battle: Battle, side: str) -> Due:
    return Due("", battle.title, waited_for(battle, side), battle.get_absolute_url(), battle.updated)
