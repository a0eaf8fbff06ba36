"""The log of a campaign: entries, with pictures of notes; snapshots of what they come to."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from campaigns.models.campaign import Campaign
from scenarios.pictures.models import KeptPicture


class EntryKind(models.TextChoices):
    """What an entry is (`campaigns.engine.log.entries`)."""

    BEGIN = "begin"
    DECIDE = "decide"
    REPORT = "report"
    SEAL = "seal"
    REVEAL = "reveal"
    AMEND = "amend"
    RULE = "rule"
    NOTE = "note"
    TAKE_BACK = "take_back"
    SEAT = "seat"


class Entry(models.Model):
    """One entry of the log with everything that followed from it, never changed. Entry 0 is the opening.

    `entry` says what it is and `kind` which decision. `decision`, `events` and `extra` (every other field of the
    engine's entry) are JSON as the engine writes it. What an amendment, a take-back or a ruling behind an earlier entry
    makes of others is in `retold`: by number the turn in which the entry began, and its events now. `before` is the
    entry that stood last when this one was made, `tip` the one that stands last after it. `faces` are what the entry
    rolled, `dice_used` the count since the campaign began; `active` is the side that decides afterwards.
    """

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="entries")
    seq = models.PositiveIntegerField()
    before = models.IntegerField()
    tip = models.PositiveIntegerField()
    entry = models.CharField(max_length=10, choices=EntryKind.choices, default=EntryKind.DECIDE)
    kind = models.CharField(max_length=30, blank=True, default="")
    decision = models.TextField(blank=True, default="")
    extra = models.TextField(blank=True, default="")
    events = models.TextField()
    retold = models.TextField(blank=True, default="")
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


class Snapshot(models.Model):
    """What the entries up to `seq` come to: a cache that may be deleted at any time.

    One row travels with the newest entry; every hundredth or so stays behind.
    """

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="snapshots")
    seq = models.PositiveIntegerField()
    revision = models.PositiveIntegerField()
    state = models.BinaryField()

    class Meta:
        ordering = ["campaign", "seq"]
        constraints = [models.UniqueConstraint(fields=["campaign", "seq"], name="campaign_snapshot_seq_unique")]

    def __str__(self) -> str:
        return f"{self.campaign_id} at {self.seq}"


class NotePicture(KeptPicture):
    """The picture of a note, written anew as PNG or JPEG when it came."""

    entry = models.OneToOneField(Entry, models.CASCADE, related_name="picture")

    def __str__(self) -> str:
        return f"picture of entry {self.entry_id}"
