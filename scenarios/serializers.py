"""What the API of documents sends and takes, for its OpenAPI description; what is legal is said by the rules."""

from typing import Any

from rest_framework import serializers

from scenarios.models import Kind
from scenarios.ownership import Visibility


class FixSerializer(serializers.Serializer):
    """A change that would cure a finding."""

    label = serializers.CharField()
    changes = serializers.ListField(child=serializers.DictField(), help_text="op, path (a JSON pointer) and value")


class FindingSerializer(serializers.Serializer):
    """Something that the rules, or the reader of documents, have to say."""

    code = serializers.CharField()
    message = serializers.CharField()
    path = serializers.CharField(required=False, help_text="JSON pointer to what it is about")
    clause = serializers.CharField(required=False)
    severity = serializers.ChoiceField(
        choices=["error", "warning", "info"], required=False, help_text="error, if left out"
    )
    params = serializers.DictField(required=False)
    fixes = FixSerializer(many=True, required=False)


class FindingsSerializer(serializers.Serializer):
    """What is wrong, all at once."""

    findings = FindingSerializer(many=True)


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
    body = serializers.DictField(
        help_text="The document; its JSON Schema is at /schemas/<ruleset>/<kind>.json, of a campaign at"
        " /schemas/campaigns/campaign.json"
    )
    findings = FindingSerializer(many=True)


class NewDocumentSerializer(serializers.Serializer):
    """A document to keep."""

    body = serializers.DictField()
    visibility = serializers.ChoiceField(choices=Visibility.choices, default=Visibility.PRIVATE)
    note = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")


class ChangedDocumentSerializer(serializers.Serializer):
    """The next revision of a document; `seen` is the revision that it grew from."""

    body = serializers.DictField()
    seen = serializers.IntegerField(min_value=0, max_value=2**31 - 1)
    note = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)


class StaleSerializer(FindingsSerializer):
    """Somebody was faster: the document as it is now, and what changed since `seen`."""

    current = DocumentSerializer()
    changes = serializers.ListField(child=serializers.DictField(), help_text="path, label, before, after")
