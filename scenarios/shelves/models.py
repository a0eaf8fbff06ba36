"""What people thought of what they played, and collections: lists of documents that they put together."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse

from scenarios.ownership import Owned


class Rating(models.Model):
    """What somebody with an account thought of a document that they have played: from 1 to 5."""

    document = models.ForeignKey("scenarios.Document", models.CASCADE, related_name="ratings")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    stars = models.PositiveSmallIntegerField()
    made_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["document", "user"], name="rating_one_a_user"),
            models.CheckConstraint(condition=Q(stars__gte=1, stars__lte=5), name="rating_from_1_to_5"),
        ]

    def __str__(self) -> str:
        return f"{self.stars} of 5"


class Collection(Owned):
    """Documents of any kind in an order that its owner gives them, with a word about each where they like."""

    title = models.CharField(max_length=100)
    text = models.TextField(max_length=2000, blank=True, default="")

    class Meta(Owned.Meta):
        abstract = False
        ordering = ["-updated", "-pk"]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        """Its page."""
        return reverse("scenarios:collection", args=[self.uid])

    @property
    def author(self) -> str:
        """Who put it together."""
        return str(self.owner.get_username()) if self.owner is not None else "a guest"


class CollectionEntry(models.Model):
    """A document of a collection, at its place in it."""

    collection = models.ForeignKey(Collection, models.CASCADE, related_name="entries")
    document = models.ForeignKey("scenarios.Document", models.CASCADE, related_name="collected")
    place = models.PositiveIntegerField()

    class Meta:
        ordering = ["place", "pk"]
        constraints = [models.UniqueConstraint(fields=["collection", "document"], name="collection_document_once")]

    def __str__(self) -> str:
        return f"{self.place}: {self.document}"
