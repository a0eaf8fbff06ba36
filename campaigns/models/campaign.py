"""A campaign, who sits at it, and what they want of each other."""

from typing import Self

from django.db import models
from django.db.models import Exists, OuterRef
from django.urls import reverse

from battles.models import DiceKind
from scenarios.fields import DocumentField
from scenarios.models import Revision
from scenarios.ownership import Actor, Owned, OwnedQuerySet
from scenarios.people.seats import Seat, held_by


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

    __getitem__ = object.__getattribute__  # what templates try first, a hundred times a page

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
