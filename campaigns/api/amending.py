"""What the API of campaigns sends and takes of entries that change others: answers, amendments, rulings, prose."""

from rest_framework import serializers

from battles.api.serializers import MOST_SEEN, RollIn, SeenIn
from scenarios.api.typed import Typed, typed_list


class AnswerIn(RollIn):
    """`agree` to what another seat wants, or `refuse` it, which also withdraws what you asked. `answers` are decisions
    on questions that an amendment asks anew."""

    do = serializers.ChoiceField(choices=["agree", "refuse"])
    answers = typed_list("CampaignDecision", default=list, max_length=60)


class AmendIn(RollIn):
    """What is to stand in the place of an entry: a `decision`, of a ruling another `ruling`, or neither: it is
    withdrawn. Without `stand` nothing is written, and the answer says what it would come to. `answers` are decisions on
    questions that are asked anew; with `cascade` none are asked, and what does not fit goes with it."""

    decision = Typed("CampaignDecision", allow_null=True, default=None)
    ruling = Typed("CampaignRulingForm", allow_null=True, default=None)
    answers = typed_list("CampaignDecision", default=list, max_length=60)
    cascade = serializers.BooleanField(default=False)
    stand = serializers.BooleanField(default=False)


class AmendOut(serializers.Serializer):
    """What an amendment would come to: the entries that go with it and why, the records that would be different, and
    what is asked anew before it can stand (null for nothing), with what may be answered if that is yours."""

    set_aside = typed_list("CampaignAside")
    differences = typed_list("CampaignDifference")
    question = Typed("CampaignQuestion", allow_null=True)
    offers = typed_list("CampaignOffer")


class RuleIn(SeenIn):
    """What the organiser sets in the ledger, and why; from now on, or from behind entry `after`."""

    changes = typed_list("CampaignChanged", max_length=50)
    reason = serializers.CharField(max_length=2000)
    after = serializers.IntegerField(
        allow_null=True, default=None, min_value=0, max_value=MOST_SEEN, help_text="number of an entry"
    )


class NoteIn(SeenIn):
    """Words for the chronicle, if wanted about an entry, and a picture in base 64 (JPEG, PNG or WebP)."""

    text = serializers.CharField(max_length=2000)
    about = serializers.IntegerField(
        allow_null=True, default=None, min_value=0, max_value=MOST_SEEN, help_text="number of an entry"
    )
    picture = serializers.CharField(default="", allow_blank=True)


class ProseIn(serializers.Serializer):
    """A chapter's heading and words, over what stood there as `seen`. Both empty take away what was written."""

    title = serializers.CharField(allow_blank=True, default="")
    text = serializers.CharField(allow_blank=True, default="", trim_whitespace=False)
    seen = serializers.IntegerField(
        min_value=0, max_value=MOST_SEEN, help_text="version that you saw, 0 where nothing was written"
    )


class ProseOut(serializers.Serializer):
    """What is written, and its version: 0 where nothing is."""

    title = serializers.CharField()
    text = serializers.CharField()
    version = serializers.IntegerField(help_text="how often it was written")
