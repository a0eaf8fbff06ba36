"""Battles and their logs. A log is append-only; what a battle has come to is in its entries alone."""

from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models import Exists, OuterRef, Q

from scenarios.fields import DocumentField
from scenarios.models import Revision
from scenarios.ownership import Actor, Owned, OwnedQuerySet
from scenarios.people.seats import Seat, held_by
from scenarios.words.addresses import address


class DiceKind(models.TextChoices):
    """Who rolls: the site, from a seed whose SHA-256 it publishes first, or the players, who type their faces in."""

    SEEDED = "seeded", "The site rolls"
    MANUAL = "manual", "We roll our own dice"


class Asked(models.TextChoices):
    """What one side may ask the other: both have to agree to it."""

    NOTHING = "", "nothing"
    TAKE_BACK = "take_back", "to take back the last act"
    DRAW = "draw", "to end the battle as a draw"
    PAUSE = "pause", "to pause the battle"


class Late(models.TextChoices):
    """What happens where the time of a side has run out."""

    NOTHING = "", "Nothing: the battle waits"
    BOT = "bot", "A bot decides for that side, and its player goes on after it"
    LOST = "lost", "The battle is lost for that side"
    DRAWN = "drawn", "The battle ends as a draw, the fleets as they stand"


class BattleQuerySet(OwnedQuerySet):
    """Battles by who may see and play them."""

    def visible_to(self, actor: Actor) -> Self:
        """What the actor may open: what is theirs or open to all, and where they have a seat."""
        return super().visible_to(actor) | self.filter(self._seated(actor))

    def listed(self) -> Self:
        """What everybody finds without a link; no study."""
        return super().listed().filter(study_of="")

    def of(self, actor: Actor) -> Self:
        """What the actor owns, plays or was asked to watch; no study."""
        return (self.owned_by(actor) | self.filter(self._seated(actor))).filter(study_of="")

    def studies_of(self, actor: Actor) -> Self:
        """The actor's studies."""
        return self.owned_by(actor).exclude(study_of="")

    @staticmethod
    def _seated(actor: Actor) -> Exists:
        return Exists(BattleSeat.objects.filter(held_by(actor), thing=OuterRef("pk")))


class Battle(Owned):
    """A battle from a frozen copy of a scenario. `head_seq` to `result` repeat what the log says.

    `seats` gives "person" or "bot:<key>" by side; which persons these are is said by its `BattleSeat`s, where it has
    any, else all of them are its owner. `seed_known` is set where who started it chose the seed. `asked` waits for the
    other side's word: `asked_by` is the side that asks, `asked_to` the entry that a take-back would lead to. `stirred`
    counts what happens beside the log, so that open pages hear of it. While it is `paused` nobody decides anything.
    `said` counts the lines that its players wrote to each other; none are written or read while it is `silenced`.
    `move_hours` is the time that a side has for a decision (0: as long as it likes), `late` what happens then; `due_a`
    and `due_b` are when the time of a side that has to decide runs out, `stopped` since when the clocks stand.
    `guide` is the first battle that it is, by the key of its ruleset, and `guide_left` whether its player does without
    the steps for now. `begun_with` is what the form is known by that began it (see `once`).

    `head_seq` is the number of the newest entry (-1 while the opening waits for dice), `tip` the newest entry that has
    not been taken back. `waiting` is the decision that waits for typed-in faces: {"kind": "opening"} or a bot's action.
    Faces before number `seeded_from` came with an imported log. `origin` says in words what the battle belongs to,
    where it is not on its own, and `origin_address` is that thing's page.

    A study ("what if") begins with the log of another battle up to its entry `branched_at`. `study_of` is the uid of
    the battle that it is of in the end, also when that has been deleted, `branched_from` the battle or study whose log
    it took, while that is there. It is in no list of battles and belongs to nothing.
    """

    ruleset = models.CharField(max_length=40)
    rules_revision = models.PositiveIntegerField()
    title = models.CharField(max_length=200)
    scenario_body = DocumentField()
    revision = models.ForeignKey(Revision, models.SET_NULL, null=True, blank=True, related_name="+")
    origin = models.CharField(max_length=200, blank=True, default="")
    origin_address = models.CharField(max_length=200, blank=True, default="")
    seats = models.JSONField()
    dice = models.CharField(max_length=8, choices=DiceKind.choices, default=DiceKind.SEEDED)
    seed = models.CharField(max_length=100)
    seed_hash = models.CharField(max_length=64)
    head_seq = models.IntegerField(default=-1)
    tip = models.IntegerField(default=-1)
    dice_used = models.PositiveIntegerField(default=0)
    drawn = models.PositiveIntegerField(default=0)
    seeded_from = models.PositiveIntegerField(default=0)
    seed_known = models.BooleanField(default=False)
    to_decide = models.CharField(max_length=8, blank=True, default="")
    waiting = models.JSONField(null=True, blank=True)
    over = models.BooleanField(default=False)
    result = DocumentField(null=True, blank=True)
    asked = models.CharField(max_length=12, choices=Asked.choices, blank=True, default=Asked.NOTHING)
    asked_by = models.CharField(max_length=1, blank=True, default="")
    asked_to = models.IntegerField(default=-1)
    stirred = models.PositiveIntegerField(default=0)
    paused = models.BooleanField(default=False)
    said = models.PositiveIntegerField(default=0)
    silenced = models.BooleanField(default=False)
    move_hours = models.PositiveSmallIntegerField(default=0)
    late = models.CharField(max_length=8, choices=Late.choices, blank=True, default=Late.NOTHING)
    due_a = models.DateTimeField(null=True, blank=True)
    due_b = models.DateTimeField(null=True, blank=True)
    stopped = models.DateTimeField(null=True, blank=True)
    study_of = models.CharField(max_length=12, blank=True, default="", db_index=True)
    branched_from = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="branches")
    branched_at = models.IntegerField(default=-1)
    guide = models.CharField(max_length=40, blank=True, default="")
    guide_left = models.BooleanField(default=False)
    begun_with = models.CharField(max_length=64, null=True, blank=True, unique=True, editable=False)

    # No fields: the newest entry and the position after it, and who sits where, where this request has come to know it.
    position: tuple[int, Any] | None = None
    sitting: tuple[Any, ...] | None = None  # of `rows.Sitting`

    __getitem__ = object.__getattribute__  # what templates try first, a hundred times a page

    objects = BattleQuerySet.as_manager()  # type: ignore[misc]  # narrower than that of `Owned`

    class Meta(Owned.Meta):
        abstract = False
        ordering = ["-updated", "-pk"]
        indexes = [
            models.Index(fields=["owner", "-updated"], name="battle_mine"),
            models.Index(fields=["visibility", "-updated"], name="battle_listed"),
            models.Index(fields=["due_a"], name="battle_due_a", condition=Q(due_a__isnull=False)),
            models.Index(fields=["due_b"], name="battle_due_b", condition=Q(due_b__isnull=False)),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        """The page of the battle."""
        return address("battles:battle", self.uid)

    def visible_to(self, actor: Actor) -> bool:
        """Whether the actor may open it."""
        return super().visible_to(actor) or self.held_seats.filter(held_by(actor)).exists()

    @property
    def person_sides(self) -> tuple[str, ...]:
        """The sides that people play."""
        return tuple(side for side, seat in self.seats.items() if seat == "person")

    @property
    def bots(self) -> dict[str, str]:
        """The bot's key by side, for the sides that bots play."""
        return {side: seat.removeprefix("bot:") for side, seat in self.seats.items() if seat != "person"}


class LogEntry(models.Model):
    """One decision with everything that followed from it, never changed. Entry 0 is the opening (no action).

    `action` and `events` are JSON as the rules write it. `before` is the entry that this one follows, `tip` the entry
    that stands last after it: itself, or where a take-back ({"kind": "take_back", "to": seq}) leads. `faces` and
    `cards` are what the entry rolled and drew, `dice_used` and `drawn` the counts since the battle began; `to_decide`
    are the sides whose decision it is afterwards. `late` says that a bot decided, since the side's time had run out.
    """

    battle = models.ForeignKey(Battle, models.CASCADE, related_name="entries")
    seq = models.PositiveIntegerField()
    before = models.IntegerField()
    tip = models.PositiveIntegerField()
    action = models.TextField(blank=True, default="")
    events = models.TextField()
    faces = models.JSONField(default=list)
    cards = models.JSONField(default=list)
    dice_used = models.PositiveIntegerField()
    drawn = models.PositiveIntegerField()
    to_decide = models.CharField(max_length=8, blank=True, default="")
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    made_by_guest = models.CharField(max_length=64, blank=True, default="")
    late = models.BooleanField(default=False)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["battle", "seq"]
        verbose_name_plural = "log entries"
        constraints = [
            models.UniqueConstraint(fields=["battle", "seq"], name="log_entry_seq_unique"),
            models.CheckConstraint(condition=Q(before__lt=models.F("seq")), name="log_entry_follows_an_older_one"),
        ]

    def __str__(self) -> str:
        return f"{self.battle_id} entry {self.seq}"


class Snapshot(models.Model):
    """The position after an entry, as JSON: a cache that may be deleted at any time.

    One row travels with the newest entry; every hundredth or so stays behind for those who step through the battle.
    """

    battle = models.ForeignKey(Battle, models.CASCADE, related_name="snapshots")
    seq = models.PositiveIntegerField()
    rules_revision = models.PositiveIntegerField()
    state = models.TextField()

    class Meta:
        ordering = ["battle", "seq"]
        constraints = [models.UniqueConstraint(fields=["battle", "seq"], name="snapshot_seq_unique")]

    def __str__(self) -> str:
        return f"{self.battle_id} at {self.seq}"


class BattleSeat(Seat):
    """A side of a battle that somebody was invited to play, or somebody who watches it. `read` is the number of the
    newest line of the chat that they have read, `reminded` the end of the time of which they were reminded."""

    thing = models.ForeignKey(Battle, models.CASCADE, related_name="held_seats")
    read = models.PositiveIntegerField(default=0)
    reminded = models.DateTimeField(null=True, blank=True)

    class Meta(Seat.Meta):
        abstract = False


class Line(models.Model):
    """A line that a player wrote to the others at a battle, plain text. `number` counts them from 1, `side` is the one
    they played; `name` is what a guest wanted to be called. No part of the log."""

    battle = models.ForeignKey(Battle, models.CASCADE, related_name="lines")
    number = models.PositiveIntegerField()
    side = models.CharField(max_length=1)
    writer = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    guest = models.CharField(max_length=64, blank=True, default="", db_index=True)
    name = models.CharField(max_length=40, blank=True, default="")
    text = models.CharField(max_length=300)
    written = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["battle", "number"]
        constraints = [models.UniqueConstraint(fields=["battle", "number"], name="line_number_unique")]

    def __str__(self) -> str:
        return f"{self.battle_id} line {self.number}"


class StudyNote(models.Model):
    """What somebody has written to an entry of a study of theirs, as Markdown."""

    study = models.ForeignKey(Battle, models.CASCADE, related_name="notes")
    seq = models.PositiveIntegerField()
    text = models.CharField(max_length=2000)

    class Meta:
        ordering = ["study", "seq"]
        constraints = [models.UniqueConstraint(fields=["study", "seq"], name="study_note_one_an_entry")]

    def __str__(self) -> str:
        return f"{self.study_id} note at {self.seq}"
