"""Who owns a piece of work, and who may see it. Everything that people make on the site is `Owned`.

A guest's work belongs to a token in their session and is handed over when they sign up or log in. It can be private or
unlisted; public, so that everybody finds it, is only what somebody with an account answers for.
"""

import secrets
import time
from dataclasses import dataclass
from typing import Any, Self

from django.apps import apps
from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.core.exceptions import PermissionDenied
from django.db import models
from django.db.models import Q
from django.http import HttpRequest

GUEST = "guest"
SEEN = "guest_seen"  # the day of a guest's last visit


class NotYours(PermissionDenied):
    """A write to something that belongs to somebody else."""


class NotListed(PermissionDenied):
    """A guest would show something to everybody."""

    def __init__(self) -> None:
        super().__init__(
            "Only somebody with an account can make a thing public. Log in or sign up, your work comes with you;"
            " or share it unlisted, with whoever has the link."
        )


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts: a user, or else a guest by their token; neither before a guest's first write."""

    user: Any = None
    guest: str = ""

    @property
    def nobody(self) -> bool:
        """Whether there is nobody whom work could belong to."""
        return self.user is None and not self.guest

    def signature(self) -> dict[str, Any]:
        """The fields with which a record says who made it: `made_by` and `made_by_guest`."""
        return {"made_by": self.user, "made_by_guest": self.guest}


def actor_of(request: HttpRequest) -> Actor:
    """Who sent the request. Touches the session of a visitor only where they have one."""
    if request.user.is_authenticated:
        return Actor(user=request.user)
    guest = request.session.get(GUEST, "")
    if guest and request.session.get(SEEN) != (today := int(time.time() // 86400)):
        request.session[SEEN] = today  # writing the session once a day lets it live on from this visit
    return Actor(guest=guest)


def actor_for_write(request: HttpRequest) -> Actor:
    """Who sent the request; a guest without a token gets one, so that what they make is theirs."""
    actor = actor_of(request)
    if actor.nobody:
        request.session[GUEST] = secrets.token_urlsafe(24)
        actor = Actor(guest=request.session[GUEST])
    return actor


def new_uid() -> str:
    """The public name of a thing in addresses: 12 characters that nobody guesses, fit for a URL."""
    while (uid := secrets.token_urlsafe(9)).startswith("-"):
        pass  # a command would take it for an option
    return uid


class Visibility(models.TextChoices):
    """Who may see a thing: private, its owner; unlisted, anyone who has the link; public, listed for all."""

    PRIVATE = "private", "Private: only you"
    UNLISTED = "unlisted", "Unlisted: anyone with the link"
    PUBLIC = "public", "Public: listed in the library"


class OwnedQuerySet(models.QuerySet):
    """Things by owner and by who may see them."""

    def owned_by(self, actor: Actor) -> Self:
        """What belongs to the actor."""
        if actor.user is not None:
            return self.filter(owner=actor.user)
        if actor.guest:
            return self.filter(owner=None, guest=actor.guest)
        return self.none()

    def visible_to(self, actor: Actor) -> Self:
        """What the actor may open: their own, and everything that is not private."""
        open_to_all = ~Q(visibility=Visibility.PRIVATE)
        if actor.user is not None:
            return self.filter(open_to_all | Q(owner=actor.user))
        if actor.guest:
            return self.filter(open_to_all | Q(owner=None, guest=actor.guest))
        return self.filter(open_to_all)

    def listed(self) -> Self:
        """What everybody finds without a link: what is public, and no guest's."""
        return self.filter(visibility=Visibility.PUBLIC, guest="")


class Owned(models.Model):
    """Something that a user or a guest has made. With neither owner nor guest it is the site's own: nobody edits it."""

    uid = models.CharField(max_length=12, unique=True, default=new_uid, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="+")
    guest = models.CharField(max_length=64, blank=True, default="", db_index=True)
    visibility = models.CharField(max_length=8, choices=Visibility.choices, default=Visibility.PRIVATE)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True, db_index=True)

    objects = OwnedQuerySet.as_manager()

    class Meta:
        abstract = True
        constraints = [
            models.CheckConstraint(condition=Q(owner=None) | Q(guest=""), name="%(app_label)s_%(class)s_owner_or_guest")
        ]

    def owned_by(self, actor: Actor) -> bool:
        """Whether it belongs to the actor."""
        if actor.user is not None:
            return self.owner_id is not None and self.owner_id == actor.user.pk
        return bool(actor.guest) and self.owner_id is None and self.guest == actor.guest

    def visible_to(self, actor: Actor) -> bool:
        """Whether the actor may open it."""
        return self.visibility != Visibility.PRIVATE or self.owned_by(actor)

    def require_owner(self, actor: Actor) -> None:
        """Raise `NotYours` where the actor may not change it."""
        if not self.owned_by(actor):
            raise NotYours(f"This {self._meta.verbose_name} belongs to somebody else. Fork it to change a copy.")


def may_list(actor: Actor) -> bool:
    """Whether the actor may show their work to everybody."""
    return actor.user is not None


def allowed_visibility(actor: Actor, visibility: str) -> Visibility:
    """The visibility that was asked for. Raises `NotListed` where a guest asks for public, ValueError for none."""
    wanted = Visibility(visibility)
    if wanted == Visibility.PUBLIC and not may_list(actor):
        raise NotListed
    return wanted


def offered_visibilities(actor: Actor, choices: Any) -> list[tuple[str, str]]:
    """Of `choices` of a form those that the actor may choose."""
    return [choice for choice in choices if choice[0] != Visibility.PUBLIC or may_list(actor)]


def owned_models() -> dict[str, type[Owned]]:
    """Every kind of thing that people make, by its name in lower case: "document", "battle", "campaign"."""
    return {str(model._meta.model_name): model for model in apps.get_models() if issubclass(model, Owned)}


def owner_fields(actor: Actor) -> dict[str, Any]:
    """The fields that make a new thing the actor's: `owner` and `guest`. Raises `NotYours` for nobody."""
    if actor.nobody:
        raise NotYours("Nobody to keep this work for: log in, or allow cookies so that this browser can keep it.")
    return {"owner": actor.user, "guest": "" if actor.user is not None else actor.guest}


def claim(model: type[Owned], guest: str, user: AbstractBaseUser) -> int:
    """Hand over what a guest made to the user they turned out to be; how many things."""
    if not guest:
        return 0
    return model._default_manager.filter(owner=None, guest=guest).update(owner=user, guest="")


def guest_of(request: HttpRequest | None) -> str:
    """The guest's token in the request's session, "" where there is none."""
    session = getattr(request, "session", None)
    return session.get(GUEST, "") if session is not None else ""
