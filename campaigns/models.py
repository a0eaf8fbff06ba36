"""Campaigns and their entries. Entries are append-only; what a campaign has come to is in them alone (CMP-CHR-04)."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse

from battles.models import Battle, DiceKind
from scenarios.fields import DocumentField
from scenarios.models import Revision
from scenarios.ownership import Owned


class Campaign(Owned):
    """A campaign from a frozen copy of its data. Everything below `seed_hash` repeats what the entries say.

    `head_seq` is the number of the newest entry, `tip` the newest that has not been taken back. Faces before number
    `seeded_from` came with an imported file. `situation` says in words where the campaign stands, for lists. `revision`
    is the one that `document` was copied from, and `scenarios` copies of those of the site that it names, by
    "uid@revision": the campaign rests on nothing that may change or go.
    """

    name = models.CharField(max_length=200)
    document = DocumentField()
    scenarios = DocumentField(default=dict, blank=True)
    revision = models.ForeignKey(Revision, models.SET_NULL, null=True, blank=True, related_name="campaigns")
    dice = models.CharField(max_length=8, choices=DiceKind.choices, default=DiceKind.SEEDED)
    seed = models.CharField(max_length=100)
    seed_hash = models.CharField(max_length=64)
    head_seq = models.IntegerField(default=-1)
    tip = models.IntegerField(default=-1)
    dice_used = models.PositiveIntegerField(default=0)
    seeded_from = models.PositiveIntegerField(default=0)
    turn = models.PositiveIntegerField(default=0)
    situation = models.CharField(max_length=200, blank=True, default="")
    over = models.BooleanField(default=False)

    class Meta(Owned.Meta):
        abstract = False
        ordering = ["-updated", "-pk"]
        indexes = [
            models.Index(fields=["owner", "-updated"], name="campaign_mine"),
            models.Index(fields=["visibility", "-updated"], name="campaign_listed"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """The page of the campaign."""
        return reverse("campaigns:campaign", args=[self.uid])


class Entry(models.Model):
    """One decision with everything that followed from it, never changed. Entry 0 is the opening (no decision).

    `decision` and `events` are JSON as the engine writes it. `before` is the entry that this one follows, `tip` the
    entry that stands last after it: itself, or where a take-back ({"kind": "take_back", "to": seq}) leads. `faces` are
    what the entry rolled, `dice_used` the count since the campaign began; `active` is the side that decides afterwards.
    """

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="entries")
    seq = models.PositiveIntegerField()
    before = models.IntegerField()
    tip = models.PositiveIntegerField()
    kind = models.CharField(max_length=30, blank=True, default="")
    decision = models.TextField(blank=True, default="")
    events = models.TextField()
    faces = models.JSONField(default=list)
    dice_used = models.PositiveIntegerField()
    turn = models.PositiveIntegerField()
    active = models.CharField(max_length=40, blank=True, default="")
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    made_by_guest = models.CharField(max_length=64, blank=True, default="")
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["campaign", "seq"]
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=["campaign", "seq"], name="campaign_entry_seq_unique"),
            models.CheckConstraint(condition=Q(before__lt=models.F("seq")), name="campaign_entry_follows_an_older_one"),
        ]

    def __str__(self) -> str:
        return f"{self.campaign_id} entry {self.seq}"


class Engagement(models.Model):
    """A battle that was started, or imported from a log, for a campaign's naval game.

    `after` is the entry that had set the game up.
    """

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="engagements")
    turn = models.PositiveIntegerField()
    after = models.PositiveIntegerField()
    battle = models.OneToOneField(Battle, models.CASCADE, related_name="engagement")
    imported = models.BooleanField(default=False)

    class Meta:
        ordering = ["campaign", "pk"]

    def __str__(self) -> str:
        return f"{self.campaign_id} turn {self.turn}: battle {self.battle_id}"
