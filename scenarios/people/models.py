"""What the site keeps beside what people make: reports, and how they want to be told."""

from django.conf import settings
from django.db import models


class Reason(models.TextChoices):
    """Why somebody reports a thing."""

    OFFENSIVE = "offensive", "It insults or threatens somebody"
    SPAM = "spam", "It is advertising, or has nothing to do with the site"
    RIGHTS = "rights", "It copies somebody's work without leave"
    OTHER = "other", "Something else"


class Report(models.Model):
    """That somebody found a public thing amiss. `kind`, `uid` and `title` say which; it may be gone by now."""

    kind = models.CharField(max_length=20)
    uid = models.CharField(max_length=12, db_index=True)
    title = models.CharField(max_length=200)
    reason = models.CharField(max_length=20, choices=Reason.choices)
    text = models.TextField(blank=True, default="", max_length=2000)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)
    settled = models.BooleanField(default=False)

    class Meta:
        ordering = ["settled", "-made_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.get_reason_display()}: {self.title}"


class Notices(models.Model):
    """How a user or a guest wants to be told that it is their turn. Of their feed's address `feed_hash` is a hash; to
    `hook` messages go, of which so many in a row did not arrive."""

    owner = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="+")
    guest = models.CharField(max_length=64, blank=True, default="", db_index=True)
    by_mail = models.BooleanField(default=False)
    feed_hash = models.CharField(max_length=64, blank=True, default="", db_index=True)
    hook = models.CharField(max_length=300, blank=True, default="")
    hook_secret = models.CharField(max_length=64, blank=True, default="")
    hook_failures = models.PositiveSmallIntegerField(default=0)

    class Meta:
        verbose_name_plural = "notices"

    def __str__(self) -> str:
        return f"Notices of {self.owner or 'a guest'}"
