"""Who is at a thing that has seats, and who is to be told that they are waited for: those who are looking already are
not told, nor those who were told and have not come since. `kind` is the name of the app that the thing belongs to."""

from collections.abc import Iterable
from datetime import timedelta
from functools import lru_cache

from django.core.cache import cache
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from scenarios.ownership import Actor, Owned
from scenarios.people import turns
from scenarios.people.seats import WATCH, AnySeat, held_by, sits
from scenarios.people.turns import Due

LOOKS = 45  # seconds for which a look at the page counts; it asks every fifteen at least
NOTED = timedelta(hours=1)  # a visit is noted once in so long


def here(kind: str, uid: str, role: str) -> str:
    """What the page of who holds a seat sends along while they look at it: nobody else can say it for them."""
    return f"{role}{_sign(kind, uid, role)}"


def is_here(kind: str, uid: str, word: str) -> None:
    """Note that whoever sent the word is looking."""
    if len(word) == 17 and constant_time_compare(word[1:], _sign(kind, uid, word[0])):
        cache.set(_looking(kind, uid, word[0]), True, LOOKS)


@lru_cache(maxsize=1024)
def _sign(kind: str, uid: str, role: str) -> str:
    return salted_hmac(f"{kind}.here", f"{uid}{role}").hexdigest()[:16]


def _looking(kind: str, uid: str, role: str) -> str:
    return f"{kind}-here:{uid}:{role}"


def has_come(seats: type[AnySeat], thing: Owned, actor: Actor) -> None:
    """Note that the actor has been at a thing, where they have a seat."""
    now = timezone.now()
    for seat in seats._default_manager.filter(held_by(actor), thing=thing):
        if seat.told or seat.seen is None or not now - NOTED <= seat.seen <= now:
            seats._default_manager.filter(pk=seat.pk).update(told=False, seen=now)


def not_looking(seats: type[AnySeat], kind: str, thing: Owned, roles: Iterable[str], **known: bool) -> list[AnySeat]:
    """The seats of these roles that users hold who are not looking; `known` narrows it by fields of the seats."""
    found = seats._default_manager.filter(thing=thing, role__in=set(roles), holder__isnull=False, **known)
    found = found.exclude(role=WATCH).select_related("holder")
    return [seat for seat in found if not cache.get(_looking(kind, str(thing.uid), seat.role))]


def to_tell(seats: type[AnySeat], kind: str, thing: Owned, waited: Iterable[str], actor: Actor) -> list[AnySeat]:
    """The seats of those who are waited for and not told yet, but for the actor's and of those who are looking."""
    return [seat for seat in not_looking(seats, kind, thing, waited, told=False) if not sits(seat, actor)]


def tell(site: str, seat: AnySeat, due: Due) -> None:
    """Tell the holder of a seat, once until they come. `site` is the address of the site."""
    if turns.tell(user=seat.holder, due=due, site=site):
        type(seat)._default_manager.filter(pk=seat.pk).update(told=True)


def site_of(request: HttpRequest) -> str:
    """The address of the site."""
    return request.build_absolute_uri("/")[:-1]
