"""What the API of documents sends and takes, for its OpenAPI description; what is legal is said by the rules."""

from typing import Any

from rest_framework import serializers

from scenarios.api.typed import Typed, typed_list
from scenarios.models import Kind, Reason
from scenarios.ownership import Visibility
from scenarios.people.reporting import MOST_LETTERS


class FindingsSerializer(serializers.Serializer):
    """What is wrong, all at once."""

    findings = typed_list("Finding")


class CheckedSerializer(FindingsSerializer):
    """The answer to a check: `errors` counts the findings that keep a battle from starting."""

    errors = serializers.IntegerField()


class ClauseCountsSerializer(serializers.Serializer):
    """How many clauses of a ruleset have each status."""

    enforced = serializers.IntegerField()
    assisted = serializers.IntegerField()
    left_to_players = serializers.IntegerField()


class BotSerializer(serializers.Serializer):
    """A player made of code."""

    key = serializers.CharField()
    title = serializers.CharField()
    about = serializers.CharField()


class RulesetSerializer(serializers.Serializer):
    """A ruleset that can be played."""

    key = serializers.CharField()
    title = serializers.CharField()
    revision = serializers.IntegerField()
    summary = serializers.CharField()
    clauses = ClauseCountsSerializer()
    bots = BotSerializer(many=True)
    address = serializers.CharField(help_text="Its rulebook page")
    schemas = serializers.DictField(child=serializers.CharField(), help_text="Addresses of JSON Schemas, by kind")


class DocumentSummarySerializer(serializers.Serializer):
    """A scenario, fleet or campaign as lists show it."""

    uid = serializers.CharField()
    kind = serializers.ChoiceField(choices=Kind.choices)
    ruleset = serializers.CharField(help_text="Empty for a campaign")
    form = serializers.CharField(help_text="map or chain, of a campaign; else empty")
    title = serializers.CharField()
    period = serializers.CharField()
    date = serializers.CharField()
    year = serializers.IntegerField(allow_null=True)
    ships_a = serializers.IntegerField()
    ships_b = serializers.IntegerField()
    error_count = serializers.IntegerField()
    played = serializers.IntegerField(help_text="battles that others than its owner have begun from it; no unit")
    rated = serializers.IntegerField(help_text="how many who have played it have rated it; no unit")
    mean = serializers.FloatField(allow_null=True, help_text="of ratings from 1 to 5; null before three; no unit")
    tags = serializers.ListField(source="tag_list", child=serializers.CharField(), help_text="by which it is found")
    minutes = serializers.IntegerField(help_text="how long it takes to play; 0 where that is not told; minutes")
    difficulty = serializers.CharField(help_text="easy, fair or hard; empty where that is not told")
    points_a = serializers.IntegerField(allow_null=True, help_text="what side A costs by the rules; points")
    points_b = serializers.IntegerField(allow_null=True, help_text="what side B costs by the rules; points")
    visibility = serializers.ChoiceField(choices=Visibility.choices)
    library_key = serializers.CharField(allow_null=True)
    owner = serializers.SerializerMethodField()
    head = serializers.IntegerField(help_text="Number of the current revision")
    updated = serializers.DateTimeField()
    address = serializers.SerializerMethodField()

    def get_owner(self, document: Any) -> str | None:
        return document.owner.get_username() if document.owner else None

    def get_address(self, document: Any) -> str:
        return document.get_absolute_url()


class DocumentSerializer(DocumentSummarySerializer):
    """A document with its text and what the rules say about it."""

    mine = serializers.BooleanField()
    body = Typed("AnyDocument")
    findings = typed_list("Finding")


class NewDocumentSerializer(serializers.Serializer):
    """A document to keep."""

    body = Typed("AnyDocument")
    visibility = serializers.ChoiceField(choices=Visibility.choices, default=Visibility.PRIVATE)
    note = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")


class ChangedDocumentSerializer(serializers.Serializer):
    """The next revision of a document; `seen` is the revision that it grew from."""

    body = Typed("AnyDocument")
    seen = serializers.IntegerField(min_value=0, max_value=2**31 - 1)
    note = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)


class SharedIn(serializers.Serializer):
    """Who may see it."""

    visibility = serializers.ChoiceField(choices=Visibility.choices)


class RevisionChangeSerializer(serializers.Serializer):
    """What differs between two revisions at a place; null where there is nothing."""

    path = serializers.CharField(help_text="JSON pointer")
    label = serializers.CharField(help_text="the place in words")
    before = serializers.JSONField(allow_null=True)
    after = serializers.JSONField(allow_null=True)


class StaleSerializer(FindingsSerializer):
    """Somebody was faster: the document as it is now, and what changed since `seen`."""

    current = DocumentSerializer()
    changes = RevisionChangeSerializer(many=True)


class RevisionSerializer(serializers.Serializer):
    """A revision of a document in its history."""

    number = serializers.IntegerField(help_text="from 1")
    content = serializers.IntegerField(help_text="number of the revision whose text it shows: another after an undo")
    note = serializers.CharField()
    milestone = serializers.CharField(source="called", help_text="the name of the milestone; empty where it is none")
    made_by = serializers.CharField(allow_null=True)
    made_at = serializers.DateTimeField()


class RevisionTextSerializer(RevisionSerializer):
    """A revision with its text, what it changed, and how the current text differs from it."""

    body = Typed("AnyDocument")
    changes = RevisionChangeSerializer(many=True)
    since = RevisionChangeSerializer(many=True)


class MilestoneIn(serializers.Serializer):
    """What a revision is to be called."""

    name = serializers.CharField(max_length=80, help_text="no other milestone of the document has it")


class DifferenceAsked(serializers.Serializer):
    """Two revisions of a document, in whichever order."""

    before = serializers.IntegerField(min_value=1, max_value=2**31 - 1, help_text="number of the one revision")
    after = serializers.IntegerField(min_value=1, max_value=2**31 - 1, help_text="number of the other")


class BetweenRevisionsSerializer(serializers.Serializer):
    """What differs between two revisions."""

    before = RevisionSerializer()
    after = RevisionSerializer()
    changes = RevisionChangeSerializer(many=True)


class StepSerializer(serializers.Serializer):
    """`undo` the last change, `redo` it, or `restore` revision `number`; `seen` is the revision that you saw."""

    do = serializers.ChoiceField(choices=["undo", "redo", "restore"])
    seen = serializers.IntegerField(min_value=0, max_value=2**31 - 1, help_text="number of the revision that you saw")
    number = serializers.IntegerField(required=False, min_value=1, max_value=2**31 - 1, help_text="from 1")


class TurnSerializer(serializers.Serializer):
    """Something that waits for you: another `key` whenever it is another turn."""

    key = serializers.CharField()
    title = serializers.CharField()
    words = serializers.CharField(help_text="what is waited for")
    address = serializers.CharField(help_text="its page")
    since = serializers.DateTimeField()


class NoticesOut(serializers.Serializer):
    """How you are told that it is your turn: by mail, by messages to a program of yours, by a feed."""

    by_mail = serializers.BooleanField(help_text="whether mails go to `mail`")
    mail = serializers.CharField(help_text="your confirmed address; empty where the site can send you no mail")
    hook = serializers.CharField(help_text="where messages to your program go; empty for none")
    hook_secret = serializers.CharField(
        allow_null=True, help_text="signs those messages; told once, as the address is set, else null"
    )
    hook_failures = serializers.IntegerField(help_text="messages in a row that did not arrive; no unit")
    has_feed = serializers.BooleanField(help_text="whether you have a feed")


class NoticesIn(serializers.Serializer):
    """How you want to be told; what is left out stays. An empty `hook` ends messages to a program."""

    by_mail = serializers.BooleanField(required=False, help_text="whether mails are wanted")
    hook = serializers.CharField(
        required=False, allow_blank=True, max_length=300, help_text="an https address that takes messages by POST"
    )


class FeedOut(serializers.Serializer):
    """The address of your feed, told this once; whoever knows it sees when it is your turn."""

    feed = serializers.CharField(help_text="address of an Atom feed")


class ReportSerializer(serializers.Serializer):
    """What is amiss with something that others share."""

    kind = serializers.CharField(max_length=20, help_text="document, battle, campaign, comment or collection")
    uid = serializers.CharField(max_length=40)
    reason = serializers.ChoiceField(choices=Reason.choices)
    text = serializers.CharField(max_length=MOST_LETTERS, default="", allow_blank=True)
