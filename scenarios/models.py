"""Documents and their revisions. A document is a name, an owner and listing facts; what it says is in its revisions."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse

from scenarios.fields import DocumentField
from scenarios.ownership import Owned


class Kind(models.TextChoices):
    """What a document is: a battle ready to be played, or one side's ships."""

    SCENARIO = "scenario", "Scenario"
    FLEET = "fleet", "Fleet"


UNITS = {"mare_nostrum": "galley", "oi_navarcoi": "squadron"}


class Document(Owned):
    """A scenario or a fleet. `head` is the number of its current revision; the listing facts repeat what that says.

    `year` is the first year that `date` names, negative before Christ; `words` what it is found by (`search`).
    """

    kind = models.CharField(max_length=8, choices=Kind.choices)
    ruleset = models.CharField(max_length=40)
    title = models.CharField(max_length=200)
    library_key = models.CharField(max_length=100, unique=True, null=True, blank=True)
    forked_from = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="forks")
    head = models.PositiveIntegerField(default=1)
    period = models.CharField(max_length=200, blank=True, default="")
    date = models.CharField(max_length=200, blank=True, default="")
    year = models.SmallIntegerField(null=True, blank=True)
    ships_a = models.PositiveIntegerField(default=0)
    ships_b = models.PositiveIntegerField(default=0)
    error_count = models.PositiveIntegerField(default=0)
    words = models.TextField(blank=True, default="", editable=False)

    class Meta(Owned.Meta):
        abstract = False
        ordering = ["-updated", "-pk"]
        indexes = [
            models.Index(fields=["kind", "visibility", "-updated"], name="document_listed"),
            models.Index(fields=["owner", "kind", "-updated"], name="document_mine"),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        """The page of the scenario or fleet."""
        return reverse(f"scenarios:{self.kind}", args=[self.uid])

    @property
    def ships(self) -> int:
        """How many ships it holds, both sides together."""
        return self.ships_a + self.ships_b

    @property
    def unit(self) -> str:
        """What its ships are counted in."""
        return UNITS.get(self.ruleset, "ship")

    @property
    def current(self) -> "Revision":
        """The current revision."""
        return self.revisions.get(number=self.head)

    @property
    def body(self) -> dict[str, Any]:
        """What the current revision says, as plain JSON data."""
        return self.current.body


class Revision(models.Model):
    """One state of a document, never changed. `number` counts from 1.

    An undo is a new revision too, so history stays whole. `content` is the number of the revision whose text this one
    shows (its own, unless an undo or redo made it); `parent` the content that undoing leads back to; `tip` the content
    that redoing leads towards (its own `content` where there is nothing to redo).
    """

    document = models.ForeignKey(Document, models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    body = DocumentField()
    content = models.PositiveIntegerField()
    parent = models.PositiveIntegerField(null=True, blank=True)
    tip = models.PositiveIntegerField()
    note = models.CharField(max_length=200, blank=True, default="")
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    made_by_guest = models.CharField(max_length=64, blank=True, default="")
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["document", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["document", "number"], name="revision_number_unique"),
            models.CheckConstraint(condition=Q(number__gte=1), name="revision_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.document_id} revision {self.number}"

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier text to go back to."""
        return self.parent is not None

    @property
    def can_redo(self) -> bool:
        """Whether an undone text can be taken up again."""
        return self.tip != self.content
