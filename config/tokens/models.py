"""A token: whose it is, what it may do, until when. Its secret is told once and kept as a hash."""

import hashlib
import secrets
from datetime import timedelta
from typing import Self

from django.conf import settings
from django.db import models
from django.utils import timezone

BEGINS = "nvt_"  # so that a secret that leaks is known for one
USED_EVERY = timedelta(minutes=5)  # no write for every request


class Scope(models.TextChoices):
    """What a token may do beside reading what its owner may see."""

    DOCUMENTS = "documents", "Write documents: keep, change and delete scenarios, fleets and campaigns"
    PLAY = "play", "Play: begin battles, decide, and take and hand out seats"


class Token(models.Model):
    """What a program shows in place of a password."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    name = models.CharField(max_length=60)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    scopes = models.JSONField(default=list, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField()
    last_used = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        ordering = ["-created", "-pk"]

    def __str__(self) -> str:
        return self.name

    @classmethod
    def issue(cls, *, user: object, name: str, scopes: list[str], days: int) -> tuple[Self, str]:
        """A new token, and its secret, which nobody can be told again."""
        secret = BEGINS + secrets.token_urlsafe(32)
        expires = timezone.now() + timedelta(days=days)
        token = cls(user=user, name=name, scopes=scopes, digest=_digest(secret), expires=expires)
        token.save()
        return token, secret

    @classmethod
    def of_secret(cls, secret: str) -> "Token | None":
        """The token of that secret; None for none, one that is over, and one of an account that is closed. Its last use
        is noted."""
        found = Token.objects.select_related("user").filter(digest=_digest(secret)).first()
        now = timezone.now()
        if found is None or found.expires <= now or not found.user.is_active:
            return None
        if found.last_used is None or now - found.last_used >= USED_EVERY:
            Token.objects.filter(pk=found.pk).update(last_used=now)
        return found

    @property
    def over(self) -> bool:
        """Whether it has expired."""
        return self.expires <= timezone.now()

    def scope_words(self) -> str:
        """What it may do, in words."""
        words = {Scope.DOCUMENTS: "write documents", Scope.PLAY: "play"}
        return ", ".join(["read", *(words[Scope(scope)] for scope in self.scopes)])


def _digest(secret: str) -> str:
    """The secret has 256 bits of chance, so a plain hash of it tells nothing and is found at once."""
    return hashlib.sha256(secret.encode()).hexdigest()
