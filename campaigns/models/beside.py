"""What is kept beside the log: battles fought for it, prose, forecasts, pictures of maps."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from battles.models import Battle
from campaigns.models.campaign import Campaign
from scenarios.models import Revision
from scenarios.pictures.models import KeptPicture


class Engagement(models.Model):
    """A battle that was started, or imported from a log, for an encounter of a campaign: a naval game, a meeting of
    fleets, a mission.

    `after` is the entry that had set the encounter up; `built` says in short what it was built from, so that it counts
    as long as the encounter has these units (CMP-AMD-07, 09), "" in those of older campaigns.
    """

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="engagements")
    turn = models.PositiveIntegerField()
    after = models.PositiveIntegerField()
    battle = models.OneToOneField(Battle, models.CASCADE, related_name="engagement")
    imported = models.BooleanField(default=False)
    built = models.CharField(max_length=64, blank=True, default="")

    class Meta:
        ordering = ["campaign", "pk"]

    def __str__(self) -> str:
        return f"{self.campaign_id} turn {self.turn}: battle {self.battle_id}"


class Prose(models.Model):
    """What somebody has written over and into a turn of the chronicle, beside what the log derives (CMP-AMD-06); `turn`
    0: of the whole campaign. `about` is what the turn was called then, `head` the newest entry. `version` counts
    how often it was written, so that of two people at once neither loses anything."""

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="prose")
    turn = models.PositiveIntegerField()
    title = models.CharField(max_length=200, blank=True, default="")
    text = models.TextField(blank=True, default="")
    about = models.CharField(max_length=300, blank=True, default="")
    head = models.IntegerField(default=-1)
    version = models.PositiveIntegerField(default=1)
    written_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    written_at = models.DateTimeField()

    class Meta:
        ordering = ["campaign", "turn"]
        verbose_name_plural = "prose"
        constraints = [models.UniqueConstraint(fields=["campaign", "turn"], name="campaign_prose_of_a_turn_unique")]

    def __str__(self) -> str:
        return f"{self.campaign_id} turn {self.turn}: {self.title}"


class Forecast(models.Model):
    """Many quick continuations of one thing: of a document's `revision`, or of a `campaign` as it stands after entry
    `tip`. Workers take it in turns by `lease`; what they have played is in `result` (`campaigns.engine.bots.forecast`).

    `stopped` was asked for by its owner; `failed` says why a worker gave up, and it can go on all the same.
    """

    revision = models.ForeignKey(Revision, models.CASCADE, null=True, blank=True, related_name="forecasts")
    campaign = models.ForeignKey(Campaign, models.CASCADE, null=True, blank=True, related_name="forecasts")
    tip = models.IntegerField(default=-1)
    wanted = models.PositiveIntegerField()
    done = models.PositiveIntegerField(default=0)
    result = models.JSONField(default=dict)
    stopped = models.BooleanField(default=False)
    failed = models.CharField(max_length=200, blank=True, default="")
    lease = models.DateTimeField(null=True, blank=True)
    began = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(revision__isnull=True) ^ Q(campaign__isnull=True), name="campaign_forecast_of_one_thing"
            ),
            models.UniqueConstraint(
                fields=["revision"], condition=Q(campaign__isnull=True), name="campaign_forecast_of_a_revision"
            ),
            models.UniqueConstraint(
                fields=["campaign"], condition=Q(revision__isnull=True), name="campaign_forecast_of_a_campaign"
            ),
        ]

    def __str__(self) -> str:
        return f"forecast {self.pk}: {self.done} of {self.wanted}"


class SheetPicture(KeptPicture):
    """The picture of a map that is drawn over, written anew as PNG or JPEG when it came: see
    `documents/sheet_pictures.py`.

    `name` follows from its bytes and is what documents say; `looked` is when somebody last asked whether one does.
    """

    name = models.CharField(max_length=24, unique=True)
    looked = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return self.name
