"""Who was invited to a document, and what is said about it."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q

from scenarios.ownership import new_uid
from scenarios.people.seats import Seat


class DocumentSeat(Seat):
    """An invitation to a document and who has taken it up: to edit it or to comment on it, as many as its owner likes.
    While nobody has, `name` is whom it is meant for. `read` is the number of the newest comment that its holder has
    read; the owner has a seat too, for this alone."""

    thing = models.ForeignKey("scenarios.Document", models.CASCADE, related_name="held_seats")
    read = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(condition=Q(holder=None) | Q(guest=""), name="document_seat_holder_or_guest"),
            models.UniqueConstraint(fields=["link_hash"], condition=~Q(link_hash=""), name="document_seat_link_unique"),
        ]


class About(models.TextChoices):
    """What a comment stands beside."""

    DOCUMENT = "document", "all of it"
    SHIP = "ship", "a ship"
    PLACE = "place", "a place"
    FINDING = "finding", "a finding"


class Comment(models.Model):
    """Something that is said about a document, plain text; the answers to it stand `under` it, one level deep.

    `number` counts the comments of a document from 1. `at` says which ship (its id), place (two numbers, "7,12", as the
    board counts; anew where it grows in the north or the west) or finding (its code and path) it is about, `words` what
    that was called when the comment was written, at revision `revision`: by then it may have gone. `settled` is what no
    longer needs an answer.
    Of one that was taken back while others had answered, the text is empty. `name` is what a guest wants to be called.
    """

    document = models.ForeignKey("scenarios.Document", models.CASCADE, related_name="comments")
    uid = models.CharField(max_length=12, unique=True, default=new_uid, editable=False)
    number = models.PositiveIntegerField()
    under = models.ForeignKey("self", models.CASCADE, null=True, blank=True, related_name="answers")
    about = models.CharField(max_length=8, choices=About.choices, default=About.DOCUMENT)
    at = models.CharField(max_length=200, blank=True, default="")
    words = models.CharField(max_length=200, blank=True, default="")
    text = models.TextField(max_length=2000, blank=True)
    revision = models.PositiveIntegerField()
    writer = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    guest = models.CharField(max_length=64, blank=True, default="", db_index=True)
    name = models.CharField(max_length=40, blank=True, default="")
    written = models.DateTimeField(auto_now_add=True)
    settled = models.BooleanField(default=False)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["document", "number"], name="comment_number_unique")]

    def __str__(self) -> str:
        return f"Comment on {self.document}"

    def get_absolute_url(self) -> str:
        """Where it stands."""
        return f"{self.document.page('comments')}#comment-{self.uid}"

    def written_by(self, actor: Any) -> bool:
        """Whether the actor wrote it."""
        if actor.user is not None:
            return self.writer_id is not None and self.writer_id == actor.user.pk
        return bool(actor.guest) and self.writer_id is None and self.guest == actor.guest

    @property
    def who(self) -> str:
        """Who wrote it, as others know them."""
        if self.writer is not None:
            return str(self.writer.get_username())
        return self.name or ("a guest" if self.guest else "somebody who has left")
