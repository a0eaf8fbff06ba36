"""Documents and their revisions. A document is a name, an owner and listing facts; what it says is in its revisions."""

from collections.abc import Iterable
from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models import Case, Exists, F, OuterRef, Q, Value, When
from django.urls import reverse

from scenarios.balance.models import BalanceRun, BalanceSearch, BalanceShard
from scenarios.documents import kinds
from scenarios.documents.tags import DIFFICULTIES, lasting, unpacked
from scenarios.faces import known_face
from scenarios.fields import DocumentField
from scenarios.ownership import Actor, NotYours, Owned, OwnedQuerySet, Visibility
from scenarios.people.models import Notices, Reason, Report
from scenarios.people.seats import held_by
from scenarios.pictures.models import BoardPicture
from scenarios.rights import EDITOR, REFUSED, RIGHTS, Right
from scenarios.shelves.models import Collection, CollectionEntry, Rating
from scenarios.together.models import About, Comment, DocumentSeat

__all__ = [
    "About",
    "BalanceRun",
    "BalanceSearch",
    "BalanceShard",
    "BoardPicture",
    "Collection",
    "CollectionEntry",
    "Comment",
    "Document",
    "DocumentQuerySet",
    "DocumentSeat",
    "Kind",
    "Milestone",
    "Notices",
    "Rating",
    "Reason",
    "Report",
    "Revision",
]


FEW = 3  # ratings before their mean is shown
SITE = "Navarch"  # the author of what is ready-made


class Kind(models.TextChoices):
    """What a document is: a battle ready to be played, one side's ships, or a war. What that means is told by the
    record of its kind (`scenarios.documents.kinds`)."""

    SCENARIO = "scenario", "Scenario"
    FLEET = "fleet", "Fleet"
    CAMPAIGN = "campaign", "Campaign"


def _invited(actor: Actor, roles: Iterable[str]) -> Exists:
    return Exists(DocumentSeat.objects.filter(held_by(actor), role__in=tuple(roles), thing=OuterRef("pk")))


class DocumentQuerySet(OwnedQuerySet):
    """Documents, those that are listed, and the order in which they are."""

    def visible_to(self, actor: Actor) -> Self:
        """What the actor may open: their own, what they were invited to, and everything that is not private."""
        return super().visible_to(actor) | self.filter(_invited(actor, RIGHTS))

    def editable_by(self, actor: Actor) -> Self:
        """What the actor may change: their own, and what they were invited to edit."""
        return self.owned_by(actor) | self.filter(_invited(actor, (EDITOR,)))

    def shared_with(self, actor: Actor) -> Self:
        """What the actor was invited to."""
        return self.none() if actor.nobody else self.filter(_invited(actor, RIGHTS))

    def listed(self) -> Self:
        """What everybody finds without a link: what is public, no guest's, and without errors."""
        return super().listed().filter(error_count=0)

    def best_first(self) -> Self:
        """The ready-made ones first, as one curated shelf by title; then by quality, and the newest first among equals.

        Quality is a sum anybody can do by looking: a point each for a title of its own, a period or date, a briefing
        and sources (`merits`), one for having been fought by somebody else than its author, and one more for ten such
        battles. What has errors is not listed at all, so being legal earns nothing.
        """
        fought = Case(When(played__gte=10, then=Value(2)), When(played__gte=1, then=Value(1)), default=Value(0))
        ready_made = Case(When(library_key=None, then=Value(1)), default=Value(0))
        shelf = Case(When(library_key=None, then=Value("")), default=F("title"))
        return self.order_by(ready_made, shelf, (F("merits") + fought).desc(), "-updated", "-pk")


class Document(Owned):
    """A scenario, a fleet or a campaign. `head` is the number of its current revision; the listing facts repeat what
    that says. `ruleset` is "" for a campaign, whose battles may each have their own; `form` which of the forms of its
    kind it has; `names` the documents that its current text names.

    `year` is the first year that `date` names, negative before Christ; `words` what it is found by (`search`); `blurb`
    how its briefing or notes begin. `merits` counts what a reader would miss (see `selectors.merits_of`), `played` the
    battles that others than its owner have begun from it. `said` is the number of its newest comment, `stirred` counts
    what changes in comments and seats, so that open pages hear of it. `rated` is how many users have rated it, `stars`
    the sum of what they gave. `tags` stand between bars ("|strait|night|"), `points_a` and `points_b` are what each
    side costs, None where the rules count no points. `balance` is what its card tells of the laboratory's battles
    (`balance.cards`): what was `told`, of how many `battles` between which `bots`, of the revision `head`.
    """

    kind = models.CharField(max_length=8, choices=Kind.choices)
    ruleset = models.CharField(max_length=40, blank=True, default="")
    form = models.CharField(max_length=8, blank=True, default="")
    title = models.CharField(max_length=200)
    library_key = models.CharField(max_length=100, unique=True, null=True, blank=True)
    forked_from = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="forks")
    names = models.ManyToManyField("self", symmetrical=False, blank=True, related_name="named_by")
    head = models.PositiveIntegerField(default=1)
    period = models.CharField(max_length=200, blank=True, default="")
    date = models.CharField(max_length=200, blank=True, default="")
    year = models.SmallIntegerField(null=True, blank=True)
    ships_a = models.PositiveIntegerField(default=0)
    ships_b = models.PositiveIntegerField(default=0)
    error_count = models.PositiveIntegerField(default=0)
    words = models.TextField(blank=True, default="", editable=False)
    blurb = models.CharField(max_length=240, blank=True, default="")
    merits = models.PositiveSmallIntegerField(default=0)
    played = models.PositiveIntegerField(default=0)
    said = models.PositiveIntegerField(default=0)
    stirred = models.PositiveIntegerField(default=0)
    rated = models.PositiveIntegerField(default=0)
    stars = models.PositiveIntegerField(default=0)
    tags = models.CharField(max_length=320, blank=True, default="")
    minutes = models.PositiveIntegerField(default=0)
    difficulty = models.CharField(max_length=8, blank=True, default="")
    points_a = models.PositiveIntegerField(null=True, blank=True)
    points_b = models.PositiveIntegerField(null=True, blank=True)
    balance = models.JSONField(default=dict, blank=True, editable=False)

    objects = DocumentQuerySet.as_manager()  # type: ignore[misc]  # narrower than that of `Owned`

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
        """The page of the document."""
        return self.page()

    def page(self, name: str = "", *args: str | int) -> str:
        """The address of one of its pages: "edit", "history" and so on; its own without a name."""
        pages = self.sort.pages
        return reverse(f"{pages}_{name}" if name else pages, args=[self.uid, *args])

    def right(self, actor: Actor) -> Right:
        """What the actor may do with it."""
        if self.owned_by(actor):
            return Right.OWN
        roles = () if actor.nobody else self.held_seats.filter(held_by(actor)).values_list("role", flat=True)
        read = Right.READ if self.visibility != Visibility.PRIVATE else Right.NONE
        return max((RIGHTS.get(role, Right.NONE) for role in roles), default=read) or read

    def visible_to(self, actor: Actor) -> bool:
        """Whether the actor may open it."""
        return self.right(actor) >= Right.READ

    def require(self, right: Right, actor: Actor) -> None:
        """Raise `NotYours` where the actor's right does not go so far."""
        if self.right(actor) < right:
            raise NotYours(REFUSED[right].format(kind=self.kind))

    def require_owner(self, actor: Actor) -> None:
        """Raise `NotYours` for everybody but its owner."""
        self.require(Right.OWN, actor)

    @property
    def sort(self) -> kinds.DocumentKind:
        """What is special to documents of its kind."""
        return kinds.get(self.kind)

    @property
    def whose(self) -> Actor:
        """Whom it belongs to."""
        return Actor(user=self.owner, guest=self.guest)

    @property
    def author(self) -> str:
        """Who made it, as cards say it."""
        if self.library_key is not None:
            return SITE
        return self.owner.get_username() if self.owner is not None else "a guest"

    @property
    def ships(self) -> int:
        """How many ships it holds, both sides together."""
        return self.ships_a + self.ships_b

    @property
    def mean(self) -> float | None:
        """What those who have played it think of it, from 1 to 5; None before a few have said so."""
        return self.stars / self.rated if self.rated >= FEW else None

    @property
    def tag_list(self) -> list[str]:
        """Its tags."""
        return unpacked(self.tags)

    @property
    def lasts(self) -> str:
        """How long it takes, in words."""
        return lasting(self.minutes)

    @property
    def hardness(self) -> str:
        """How hard it is, in words."""
        return DIFFICULTIES.get(self.difficulty, "")

    @property
    def unit(self) -> str:
        """What its ships are counted in."""
        face = known_face(self.ruleset)
        return face.unit if face is not None else "ship"

    @property
    def board(self) -> str:
        """What it is played on, in a word."""
        face = known_face(self.ruleset)
        return face.drawing.board.title if face is not None else self.sort.forms.get(self.form, "")

    @property
    def balance_is_stale(self) -> bool:
        """Whether it has changed since what its card tells was played."""
        return bool(self.balance) and self.balance["head"] != self.head

    @property
    def name(self) -> str:
        """The title without the date at its end, where the date says it again: "Mylae" for "Mylae, 260 BC"."""
        name, comma, when = self.title.rpartition(", ")
        return name if comma and when and self.date.endswith(when) else self.title

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

    # No field: what was read and found in it (`checking.Checked`), where this request has come to know it.
    checked: Any = None

    class Meta:
        ordering = ["document", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["document", "number"], name="revision_number_unique"),
            models.CheckConstraint(condition=Q(number__gte=1), name="revision_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.document_id} revision {self.number}"

    @property
    def called(self) -> str:
        """The name of the milestone that it is, "" where it is none."""
        return self.milestone.name if hasattr(self, "milestone") else ""

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier text to go back to."""
        return self.parent is not None

    @property
    def can_redo(self) -> bool:
        """Whether an undone text can be taken up again."""
        return self.tip != self.content


class Milestone(models.Model):
    """The name that a revision's owner finds it by (`milestones`)."""

    revision = models.OneToOneField(Revision, models.CASCADE, related_name="milestone")
    name = models.CharField(max_length=80)

    class Meta:
        ordering = ["-revision__number"]

    def __str__(self) -> str:
        return self.name
