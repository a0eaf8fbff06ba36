"""Seats: who plays which part of a thing that several people share, a battle or a campaign, each at their own machine.

A seat is held by a user or a guest and handed over by a link that nobody guesses, of which only a hash is kept. A thing
of which no part was ever handed over has no seats: its owner plays all of it at one screen. What a part may see, the
part's holder sees and nobody else; the owner of the thing only hands seats out.
"""

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any, Protocol, TypeVar

from django.conf import settings
from django.db import models, transaction
from django.db.models import Q
from django.utils import timezone

from scenarios.ownership import Actor, NotYours, Owned

WATCH = "watch"  # the role of those who only look on, of whom there may be many
ORGANISER = "organiser"  # the role of who runs a thing without playing it
MOST_WATCHERS = 100
SILENT = timedelta(days=7)  # without a sign of its holder a seat may be given to somebody else


class NoSuchLink(Exception):
    """A link that leads to no seat: it was used, made anew or never made."""


class NotHandedOver(Exception):
    """A seat that may not change hands; the message says why, for people to read."""


class Seat(models.Model):
    """A part of a thing and who holds it: a user, a guest, or nobody yet. Of a link to it `link_hash` is the SHA-256.

    A concrete seat has the field `thing`, the foreign key of what it belongs to. `name` is what a guest wants to be
    called, `seen` when the holder was last there, `told` whether they have been told since that it is their turn.
    """

    role = models.CharField(max_length=12)
    holder = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    guest = models.CharField(max_length=64, blank=True, default="", db_index=True)
    name = models.CharField(max_length=40, blank=True, default="")
    link_hash = models.CharField(max_length=64, blank=True, default="", db_index=True)
    seen = models.DateTimeField(null=True, blank=True)
    told = models.BooleanField(default=False)

    class Meta:
        abstract = True
        ordering = ["role", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(holder=None) | Q(guest=""), name="%(app_label)s_%(class)s_holder_or_guest"
            ),
            models.UniqueConstraint(
                fields=["thing", "role"], condition=~Q(role=WATCH), name="%(app_label)s_%(class)s_one_a_role"
            ),
            models.UniqueConstraint(
                fields=["link_hash"], condition=~Q(link_hash=""), name="%(app_label)s_%(class)s_link_unique"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.role} of {self.thing_id}"  # type: ignore[attr-defined]

    @property
    def empty(self) -> bool:
        """Whether nobody sits there."""
        return self.holder_id is None and not self.guest

    @property
    def silent(self) -> bool:
        """Whether its holder has given no sign for so long that somebody else may have it."""
        return not self.empty and (self.seen is None or self.seen < timezone.now() - SILENT)

    @property
    def who(self) -> str:
        """Who sits there, in words."""
        if self.holder is not None:
            return str(self.holder.get_username())
        if self.guest:
            return f"{self.name} (a guest)" if self.name else "a guest"
        return "nobody yet"


class Held(Protocol):
    """What says who holds a seat."""

    @property
    def role(self) -> str: ...
    @property
    def holder_id(self) -> int | None: ...
    @property
    def guest(self) -> str: ...


AnySeat = TypeVar("AnySeat", bound=Seat)


def sits(seat: Held, actor: Actor) -> bool:
    """Whether the actor holds the seat."""
    if actor.user is not None:
        return seat.holder_id is not None and seat.holder_id == actor.user.pk
    return bool(actor.guest) and seat.holder_id is None and seat.guest == actor.guest


def who_sits(thing: Owned, seat: Seat | None, actor: Actor) -> str:
    """Who has a part of a thing, in words for the actor; without a seat its owner has it."""
    if seat is not None:
        return "you" if sits(seat, actor) else seat.who
    if thing.owned_by(actor):
        return "you, at this screen"
    return str(thing.owner.get_username()) if thing.owner is not None else "a guest"


def held_by(actor: Actor) -> Q:
    """The condition on seats that the actor holds."""
    if actor.user is not None:
        return Q(holder=actor.user)
    return Q(holder=None, guest=actor.guest) if actor.guest else Q(pk__in=())


def given_out(seats: Iterable[Held]) -> bool:
    """Whether parts of a thing were handed out; else its owner plays all of them."""
    return any(seat.role != WATCH for seat in seats)


def roles_held(thing: Owned, seats: Sequence[Held], roles: Sequence[str], actor: Actor) -> tuple[str, ...]:
    """Of these parts of a thing those that the actor plays."""
    if not given_out(seats):
        return tuple(roles) if thing.owned_by(actor) else ()
    return tuple(role for role in roles if any(seat.role == role and sits(seat, actor) for seat in seats))


def set_out(model: type[AnySeat], thing: Owned, roles: Iterable[str]) -> dict[str, AnySeat]:
    """The seats of a thing by role. Those that were never handed out are its owner's."""
    found = {seat.role: seat for seat in model._default_manager.filter(thing=thing).exclude(role=WATCH)}
    for role in roles:
        if role not in found:
            found[role] = model._default_manager.create(
                thing=thing, role=role, holder=thing.owner, guest=thing.guest, seen=timezone.now()
            )
    return found


def taken_in(model: type[AnySeat], thing: Owned) -> None:
    """Forget the seats of a thing whose owner plays all of it again."""
    found = list(model._default_manager.filter(thing=thing).exclude(role=WATCH))
    owner = Actor(user=thing.owner, guest=thing.guest)
    if all(sits(seat, owner) and not seat.link_hash for seat in found):
        model._default_manager.filter(pk__in=[seat.pk for seat in found]).delete()


def hashed(token: str) -> str:
    """What is kept of a link."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_link(seat: Seat) -> str:
    """A new link to the seat, as the token to be told once; it ends the one before."""
    token = secrets.token_urlsafe(24)
    seat.link_hash = hashed(token)
    seat.save(update_fields=["link_hash"])
    return token


def emptied(seat: Seat) -> None:
    """Have nobody sit there, and no link lead there."""
    hand_to(seat, Actor())


def hand_to(seat: Seat, actor: Actor, name: str = "") -> None:
    """Give the seat to the actor, and end its link."""
    seat.holder, seat.guest = actor.user, "" if actor.user is not None else actor.guest
    seat.name = name if seat.guest else ""
    seat.link_hash, seat.told = "", False
    seat.seen = None if actor.nobody else timezone.now()
    seat.save()


def by_link(model: type[AnySeat], token: str) -> AnySeat:
    """The seat that a link leads to. Raises `NoSuchLink`."""
    seat = model._default_manager.select_related("thing", "holder").filter(link_hash=hashed(token)).first()
    if seat is None or not token:
        raise NoSuchLink
    return seat


def seat_take(*, model: type[AnySeat], token: str, actor: Actor, name: str = "") -> AnySeat:
    """Sit down where a link leads: the link has served then, but that of those who watch, which serves many.

    Raises `NoSuchLink`, `NotYours` for nobody, and `NotHandedOver` where too many watch.
    """
    if actor.nobody:
        raise NotYours("Nobody to give this seat to: log in, or allow cookies so that this browser can keep it.")
    with transaction.atomic():
        seat = by_link(model, token)
        if seat.role == WATCH:
            return _watching(model, seat, actor, name)
        # Of two who follow one link at once the statement lets one through.
        if not model._default_manager.filter(pk=seat.pk, link_hash=hashed(token)).update(link_hash=""):
            raise NoSuchLink
        hand_to(seat, actor, name[:40])
        return seat


def _watching(model: type[AnySeat], invitation: AnySeat, actor: Actor, name: str) -> AnySeat:
    of_thing = model._default_manager.filter(thing=invitation.thing)  # type: ignore[attr-defined]
    mine = of_thing.filter(held_by(actor)).first()
    if mine is not None:
        return mine
    if of_thing.filter(role=WATCH).count() > MOST_WATCHERS:
        raise NotHandedOver(f"{MOST_WATCHERS} people watch already; no more may.")
    guest = "" if actor.user is not None else actor.guest
    fields: dict[str, Any] = {"thing": invitation.thing, "role": WATCH}  # type: ignore[attr-defined]
    return model._default_manager.create(
        **fields, holder=actor.user, guest=guest, name=name[:40] if guest else "", seen=timezone.now()
    )


def watch_link(model: type[AnySeat], thing: Owned) -> str:
    """A new link for those who only look on; who came by the one before goes on looking."""
    manager = model._default_manager
    seat = manager.filter(thing=thing, role=WATCH, holder=None, guest="").first()
    return new_link(seat or manager.create(thing=thing, role=WATCH))


def claim_seats(model: type[Seat], guest: str, user: Any) -> None:
    """Hand the seats that a guest holds to the user they turned out to be."""
    if guest:
        model._default_manager.filter(holder=None, guest=guest).update(holder=user, guest="", name="")
