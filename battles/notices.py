"""Telling the players of a battle that they are waited for: those who are looking already are not told, nor those who
were told and have not come since."""

from datetime import timedelta
from functools import lru_cache

from django.core.cache import cache
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from battles import seats
from battles.models import Battle, BattleSeat
from scenarios.ownership import Actor
from scenarios.seats import WATCH, held_by
from scenarios.turns import Due, tell_by_mail

LOOKS = 45  # seconds for which a look at the page counts; it asks every fifteen at least
NOTED = timedelta(hours=1)  # a visit is noted once in so long


def here(battle: Battle, held: tuple[str, ...]) -> str:
    """What the page of who plays one side sends along while they look at it: nobody else can say it for them."""
    return f"{held[0]}{_sign(battle.uid, held[0])}" if len(held) == 1 else ""


def is_here(uid: str, word: str) -> None:
    """Note that whoever sent the word is looking at the battle."""
    if len(word) == 17 and constant_time_compare(word[1:], _sign(uid, word[0])):
        cache.set(f"here:{uid}:{word[0]}", True, LOOKS)


@lru_cache(maxsize=1024)
def _sign(uid: str, side: str) -> str:
    return salted_hmac("battles.here", f"{uid}{side}").hexdigest()[:16]


def has_come(battle: Battle, actor: Actor) -> None:
    """Note that the actor has been at the battle, where they have a seat."""
    if not seats.sitting(battle) or actor.nobody:
        return
    now = timezone.now()
    for seat in BattleSeat.objects.filter(held_by(actor), thing=battle):
        if seat.told or seat.seen is None or seat.seen < now - NOTED:
            BattleSeat.objects.filter(pk=seat.pk).update(told=False, seen=now)


def tell(request: HttpRequest, battle: Battle, actor: Actor) -> None:
    """Tell those who are waited for now, but for the actor and those who are looking."""
    if not seats.apart(battle) or battle.over:
        return
    has_come(battle, actor)
    if battle.paused:
        return
    waited = set(battle.to_decide)
    if battle.asked:
        waited |= set(seats.others(battle, battle.asked_by))
    for seat in _to_tell(battle, waited, actor):
        words = seats.waited_for(battle, seat.role)
        due = Due("", battle.title, words, battle.get_absolute_url(), battle.updated)
        if tell_by_mail(user=seat.holder, due=due, site=request.build_absolute_uri("/")[:-1]):
            BattleSeat.objects.filter(pk=seat.pk).update(told=True)


def _to_tell(battle: Battle, waited: set[str], actor: Actor) -> list[BattleSeat]:
    found = BattleSeat.objects.filter(thing=battle, role__in=waited, holder__isnull=False, told=False)
    found = found.exclude(role=WATCH).exclude(held_by(actor)).select_related("holder")
    return [seat for seat in found if not cache.get(f"here:{battle.uid}:{seat.role}")]
