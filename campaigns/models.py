"""Campaigns and their entries. Entries are append-only; what a campaign has come to is in them alone (CMP-CHR-04)."""

from typing import Self

from django.conf import settings
from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.urls import reverse

from battles.models import Battle, DiceKind
from scenarios.fields import DocumentField
from scenarios.models import Revision
from scenarios.ownership import Actor, Owned, OwnedQuerySet
from scenarios.seats import Seat, held_by


class CampaignQuerySet(OwnedQuerySet):
    """Campaigns by who may see and play them."""

    def visible_to(self, actor: Actor) -> Self:
        """What the actor may open: what is theirs or open to all, and where they have a seat."""
        return super().visible_to(actor) | self.filter(self._seated(actor))

    def of(self, actor: Actor) -> Self:
        """What the actor owns, plays, runs or was asked to read."""
        return self.owned_by(actor) | self.filter(self._seated(actor))

    @staticmethod
    def _seated(actor: Actor) -> Exists:
        return Exists(CampaignSeat.objects.filter(held_by(actor), thing=OuterRef("pk")))


class Campaign(Owned):
    """A campaign from a frozen copy of its data. Everything below `seed_hash` repeats what the entries say.

    `head_seq` is the number of the newest entry, `tip` the newest that has not been taken back. Faces before number
    `seeded_from` came with an imported file. `situation` says in words where the campaign stands, for lists. `revision`
    is the one that `document` was copied from, and `scenarios` copies of those of the site that it names, by
    "uid@revision": the campaign rests on nothing that may change or go.

    Who plays which side is said by its `CampaignSeat`s, where it has any, else all of it is its owner's; `bots` gives
    the keys of those that play a side, by its id. `to_decide` are the letters of the sides that are waited for.
    `seed_known` is set where who began it chose the seed. `stirred` counts what happens beside the log, so that open
    pages hear of it.
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
    bots = models.JSONField(default=dict, blank=True)
    over = models.BooleanField(default=False)
    seed_known = models.BooleanField(default=False)
    to_decide = models.CharField(max_length=2, blank=True, default="")
    stirred = models.PositiveIntegerField(default=0)

    # No field: who sits where, where this request has come to know it.
    sitting: tuple["CampaignSeat", ...] | None = None

    objects = CampaignQuerySet.as_manager()  # type: ignore[misc]  # narrower than that of `Owned`

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

    def visible_to(self, actor: Actor) -> bool:
        """Whether the actor may open it."""
        return super().visible_to(actor) or self.held_seats.filter(held_by(actor)).exists()


class EntryKind(models.TextChoices):
    """What an entry is (`campaigns.engine.entries`)."""

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


class NotePicture(models.Model):
    """The picture of a note, written anew as PNG or JPEG when it came."""

    entry = models.OneToOneField(Entry, models.CASCADE, related_name="picture")
    media_type = models.CharField(max_length=20)
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    image = models.BinaryField()

    def __str__(self) -> str:
        return f"picture of entry {self.entry_id}"


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


class SheetPicture(models.Model):
    """The picture of a map that is drawn over, written anew as PNG or JPEG when it came (`campaigns.sheet_pictures`).

    `name` follows from its bytes and is what documents say; `looked` is when somebody last asked whether one does.
    """

    name = models.CharField(max_length=24, unique=True)
    media_type = models.CharField(max_length=20)
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    image = models.BinaryField()
    looked = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return self.name


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


class CampaignSeat(Seat):
    """A side of a campaign (its letter is the role), its organiser, or somebody who reads along."""

    thing = models.ForeignKey(Campaign, models.CASCADE, related_name="held_seats")

    class Meta(Seat.Meta):
        abstract = False


class Proposal(models.Model):
    """What one seat wants and another has to agree to, at most one a campaign: a result that was typed in, dice for a
    battle, an amendment, a ruling, a take-back (CMP-AMD-05, 07, 08).

    `by` is the seat: a letter or "organiser". `wanted` is the decision or the entry, as JSON; `answers` are decisions
    that questions asked anew were answered with; without `asking` none is asked, and what does not fit goes. `faces`
    are dice that were typed in for it. `agreed` is the seat that has agreed where a question that is asked anew waits
    for who wanted it; `refused` the one that said no: then it only stays to tell so.
    """

    campaign = models.OneToOneField(Campaign, models.CASCADE, related_name="proposal")
    kind = models.CharField(max_length=10)
    by = models.CharField(max_length=12)
    wanted = models.TextField()
    answers = models.JSONField(default=list, blank=True)
    faces = models.JSONField(default=list, blank=True)
    asking = models.BooleanField(default=True)
    agreed = models.CharField(max_length=12, blank=True, default="")
    refused = models.CharField(max_length=12, blank=True, default="")
    made_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.campaign_id}: {self.kind} by {self.by}"
