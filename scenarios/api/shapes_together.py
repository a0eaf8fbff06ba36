"""What the API sends and takes where people work on documents together, and make something of the library."""

from rest_framework import serializers

from scenarios.api.serializers import DocumentSummarySerializer
from scenarios.models import About
from scenarios.ownership import Visibility
from scenarios.rights import COMMENTER, EDITOR
from scenarios.shelves.collections import MOST_LETTERS as COLLECTION_LETTERS
from scenarios.together.comments import MOST_LETTERS
from scenarios.together.seating import MOST_LETTERS as NAME_LETTERS

ROLES = [(EDITOR, "edits it"), (COMMENTER, "comments on it")]


class InvitationIn(serializers.Serializer):
    """Somebody to invite."""

    role = serializers.ChoiceField(choices=ROLES, help_text="what they may do")
    name = serializers.CharField(
        max_length=NAME_LETTERS, required=False, allow_blank=True, default="", help_text="whom it is meant for"
    )


class InvitationOut(serializers.Serializer):
    """An invitation to a document."""

    number = serializers.IntegerField(source="pk", help_text="by which it is taken back; no unit")
    role = serializers.ChoiceField(choices=ROLES, help_text="what they may do")
    who = serializers.CharField(help_text="who has taken it up, in words")
    name = serializers.CharField(help_text="whom it is meant for, until somebody has taken it up")
    taken = serializers.SerializerMethodField(help_text="whether somebody has taken it up")

    def get_taken(self, seat: object) -> bool:
        return not seat.empty  # type: ignore[attr-defined]


class InvitedSerializer(InvitationOut):
    """A new invitation with its link."""

    link = serializers.CharField(help_text="told this once; it serves one person")


class TakeUpIn(serializers.Serializer):
    """An invitation to take up."""

    token = serializers.CharField(max_length=100, help_text="the last part of the link")
    name = serializers.CharField(
        max_length=40, required=False, allow_blank=True, default="", help_text="what a guest wants to be called"
    )


class CommentIn(serializers.Serializer):
    """Something to say about a document."""

    text = serializers.CharField(max_length=MOST_LETTERS, help_text="plain text")
    about = serializers.ChoiceField(choices=About.choices, default=About.DOCUMENT, help_text="what it is about")
    at = serializers.CharField(
        max_length=200,
        required=False,
        allow_blank=True,
        default="",
        help_text="the id of the ship; two numbers of the place, “7,12”; code and path of the finding",
    )
    words = serializers.CharField(
        max_length=60, required=False, allow_blank=True, default="", help_text="what the place is called"
    )
    under = serializers.CharField(
        max_length=12, required=False, allow_blank=True, default="", help_text="uid of the comment that it answers"
    )
    seen = serializers.IntegerField(
        min_value=0, max_value=2**31 - 1, required=False, help_text="number of the newest comment that you saw; no unit"
    )


class SettledIn(serializers.Serializer):
    """Whether a thread is done with."""

    settled = serializers.BooleanField(help_text="false opens it again")


class CommentOut(serializers.Serializer):
    """A comment on a document."""

    uid = serializers.CharField()
    number = serializers.IntegerField(help_text="from 1, in the order in which they were written; no unit")
    about = serializers.ChoiceField(choices=About.choices, help_text="what it is about")
    at = serializers.CharField(help_text="which ship, place or finding")
    words = serializers.CharField(help_text="what that was called when it was written")
    text = serializers.CharField(help_text="empty where its writer has taken it back")
    who = serializers.CharField(help_text="who wrote it")
    written = serializers.DateTimeField(help_text="when")
    revision = serializers.IntegerField(help_text="number of the revision that was current then")
    settled = serializers.BooleanField(help_text="whether it needs no more answers")


class ThreadOut(CommentOut):
    """A comment with the answers to it."""

    there = serializers.BooleanField(help_text="whether what it is about is still there")
    answers = CommentOut(many=True)


class PieceOut(serializers.Serializer):
    """A change that can be taken over."""

    key = serializers.CharField(help_text="names it when it is taken over")
    label = serializers.CharField(help_text="what it is about, in words")
    before = serializers.CharField(help_text="what stands here, in words")
    after = serializers.CharField(help_text="what stands there, in words")
    clashes = serializers.BooleanField(help_text="whether it was changed here, too")


class BesideOut(serializers.Serializer):
    """What another document has changed since one was forked from the other."""

    seen = serializers.IntegerField(help_text="number of the current revision of this document")
    seen_there = serializers.IntegerField(help_text="number of the current revision of the other")
    pieces = PieceOut(many=True)


class TakeOverIn(serializers.Serializer):
    """Pieces to take over."""

    pieces = serializers.ListField(child=serializers.CharField(max_length=16), max_length=5000, help_text="their keys")
    seen = serializers.IntegerField(
        min_value=1, max_value=2**31 - 1, help_text="revision of yours that you saw; no unit"
    )
    seen_there = serializers.IntegerField(
        min_value=1, max_value=2**31 - 1, help_text="revision of the other that you saw; no unit"
    )


class LineageOut(serializers.Serializer):
    """Where a document comes from, and what came of it."""

    ancestors = DocumentSummarySerializer(many=True, help_text="the nearest first")
    forks = DocumentSummarySerializer(many=True, help_text="those that are listed, or that you work on")


class RatingIn(serializers.Serializer):
    """What you think of what you have played."""

    stars = serializers.IntegerField(min_value=1, max_value=5, help_text="from 1 to 5; no unit")


class RatingOut(serializers.Serializer):
    """How a document is rated."""

    rated = serializers.IntegerField(help_text="how many have rated it; no unit")
    mean = serializers.FloatField(allow_null=True, help_text="from 1 to 5; null before three have rated it; no unit")
    yours = serializers.IntegerField(help_text="what you have given it, 0 for nothing; no unit")


class CollectionIn(serializers.Serializer):
    """A collection, or what changes in one; what is left out stays."""

    title = serializers.CharField(max_length=COLLECTION_LETTERS["title"], required=False)
    text = serializers.CharField(
        max_length=COLLECTION_LETTERS["text"], required=False, allow_blank=True, help_text="what it is"
    )
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)


class CollectionOut(serializers.Serializer):
    """A collection as lists show it."""

    uid = serializers.CharField()
    title = serializers.CharField()
    text = serializers.CharField(help_text="what it is")
    author = serializers.CharField(help_text="who put it together")
    visibility = serializers.ChoiceField(choices=Visibility.choices)
    updated = serializers.DateTimeField()
    address = serializers.CharField(source="get_absolute_url", help_text="its page")


class WholeCollectionOut(CollectionOut):
    """A collection with what is in it."""

    documents = DocumentSummarySerializer(many=True, help_text="in its order, as far as you may see them")


class CollectedIn(serializers.Serializer):
    """A document to put into a collection, or to move in it."""

    document = serializers.CharField(max_length=12, help_text="its uid")
    by = serializers.IntegerField(
        min_value=-200, max_value=200, required=False, default=0, help_text="places down, or up where less than 0"
    )
