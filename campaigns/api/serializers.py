"""What the API of campaigns sends and takes, for its OpenAPI description; what is legal is said by the engine."""

from typing import Any

import msgspec
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from battles.api.serializers import BattleOut, ClockIn, RollIn, SeenIn
from battles.models import DiceKind
from campaigns import selectors
from campaigns.desk.seats import Seated, seated
from campaigns.engine.ledger import State
from campaigns.models import Campaign
from campaigns.models.entries import EntryKind
from campaigns.seats import rights
from scenarios.api.typed import Typed, typed_list
from scenarios.ownership import Visibility

SIDES = "by side (its id)"


class CampaignInList(serializers.ModelSerializer):
    """A campaign in a list. The seed is told once it is over."""

    bots = serializers.DictField(child=serializers.CharField(), read_only=True, help_text=f"{SIDES}, of bots their key")
    head_seq = serializers.IntegerField(min_value=-1, read_only=True, help_text="number of the newest entry")
    turn = serializers.IntegerField(min_value=0, read_only=True, help_text="number of the turn, 0 before the first")
    situation = serializers.CharField(read_only=True, help_text="where it stands, in words")
    to_decide = serializers.CharField(read_only=True, help_text="letters of the sides that are waited for")
    seed = serializers.SerializerMethodField()
    mine = serializers.SerializerMethodField()

    class Meta:
        model = Campaign
        fields = ["uid", "name", "visibility", "dice", "seed", "seed_hash", "bots", "head_seq", "turn", "situation"]
        fields += ["to_decide", "over", "mine", "created", "updated"]

    def get_seed(self, campaign: Campaign) -> str | None:
        return campaign.seed if campaign.over else None

    def get_mine(self, campaign: Campaign) -> bool:
        return campaign.owned_by(self.context["actor"])


class AskedOut(serializers.Serializer):
    """What one seat wants and another has to agree to: in words, whether you asked it, whether you answer it, and who
    refused it ("" for nobody)."""

    words = serializers.CharField()
    mine = serializers.BooleanField()
    answers = serializers.BooleanField()
    refused = serializers.CharField()


class UndoOut(serializers.Serializer):
    """What taking back would take: the entry (null for nothing, and why), and whether another has to agree first."""

    entry = serializers.IntegerField(allow_null=True, help_text="number of the entry")
    why = serializers.CharField()
    asks = serializers.BooleanField()


class CampaignNow(CampaignInList):
    """A campaign as it stands for you: the sides that are `yours`, whether you decide something now (`decides`), else
    for whom is waited, what is asked, what could be taken back, and the ledger. Its data are at `document/`."""

    yours = serializers.SerializerMethodField()
    decides = serializers.SerializerMethodField()
    waits = serializers.SerializerMethodField()
    organises = serializers.SerializerMethodField()
    asked = serializers.SerializerMethodField()
    undo = serializers.SerializerMethodField()
    state = Typed("CampaignState", source="*")

    class Meta(CampaignInList.Meta):
        fields = [*CampaignInList.Meta.fields, "yours", "decides", "waits", "organises", "asked", "undo", "state"]

    def to_representation(self, campaign: Campaign) -> dict[str, Any]:
        """The campaign is read once for all of it."""
        self._seat: Seated = seated(campaign, self.context["actor"], selectors.progress(campaign))
        state = self.fields.pop("state")
        told: dict[str, Any] = super().to_representation(campaign)
        self.fields["state"] = state
        return {**told, "state": state_in(self._seat.state)}

    def get_yours(self, campaign: Campaign) -> list[str]:
        return list(rights.held(campaign, self.context["actor"]))

    def get_decides(self, campaign: Campaign) -> bool:
        return self._seat.decides

    def get_waits(self, campaign: Campaign) -> str:
        return self._seat.waits

    def get_organises(self, campaign: Campaign) -> bool:
        return self._seat.organises

    @extend_schema_field(AskedOut(allow_null=True))
    def get_asked(self, campaign: Campaign) -> Any:
        asked = self._seat.asked
        return None if asked is None else AskedOut(asked).data

    @extend_schema_field(UndoOut)
    def get_undo(self, campaign: Campaign) -> Any:
        return UndoOut(self._seat.undo).data


def state_in(state: State) -> dict[str, Any]:
    """A state without the campaign's data, as plain data."""
    held = {name: getattr(state, name) for name in State.__struct_fields__ if name != "data"}
    plain: dict[str, Any] = msgspec.to_builtins(held)
    return plain


class CampaignStart(serializers.Serializer):
    """From what a campaign begins: a stored document by its uid, or a campaign's document."""

    document = serializers.CharField(required=False, help_text="uid of a campaign's document that you may see")
    body = Typed("Campaign", required=False, help_text="a campaign's document")
    dice = serializers.ChoiceField(choices=DiceKind.choices, default=DiceKind.SEEDED)
    seed = serializers.CharField(required=False, max_length=100)
    visibility = serializers.ChoiceField(choices=Visibility.choices, default=Visibility.UNLISTED)


class CampaignOffers(serializers.Serializer):
    """What you may decide now, by side ("" for both at the table) and kind, and the entry that this follows: `seen` of
    a decision."""

    seq = serializers.IntegerField(min_value=-1, help_text="number of the newest entry")
    offers = typed_list("CampaignOffer")


class CampaignDecisionIn(RollIn):
    """A decision, and dice typed in for it. `agreed`: of the result of a battle that was fought at a table, that both
    sides want it although one has been begun here."""

    decision = Typed("CampaignDecision")
    agreed = serializers.BooleanField(default=False)


class CampaignEntryOut(serializers.Serializer):
    """An entry: what was decided (null for the opening, for what is no decision, and for what another side has
    sealed), what followed, the dice with their labels, what it says `more` by its kind, and by number what it makes of
    other entries (their turn and their events now)."""

    seq = serializers.IntegerField(help_text="number of the entry, from 0")
    entry = serializers.ChoiceField(choices=EntryKind.choices)
    decision = Typed("CampaignDecision", allow_null=True)
    events = typed_list("CampaignEvent")
    faces = serializers.ListField(child=serializers.JSONField(), help_text="pairs of a die's label and its face")
    more = serializers.DictField(help_text="by, asked, reason, changes, text, … by the kind of entry")
    retold = serializers.DictField(allow_null=True, help_text="by number of an entry its turn and its events now")


class CampaignPlayed(serializers.Serializer):
    """The campaign afterwards, and the entries that were written, those of bots too. None were where another seat has
    to agree first: then it is `asked`."""

    campaign = CampaignNow()
    entries = CampaignEntryOut(many=True)


class CampaignSeatIn(serializers.Serializer):
    """What becomes of a seat: `role` is A, B or organiser."""

    do = serializers.ChoiceField(choices=["invite", "own_link", "watch", "leave", "take", "bot"])
    role = serializers.CharField(default="", max_length=12, allow_blank=True)
    bot = serializers.CharField(default="", max_length=40, allow_blank=True)


class CampaignPlaceOut(serializers.Serializer):
    """A seat (A, B or organiser), who has it, whether that is you (`mine`), whether nobody sits there, and whether a
    link leads there that somebody may still follow."""

    role = serializers.CharField()
    name = serializers.CharField()
    who = serializers.CharField()
    mine = serializers.BooleanField()
    empty = serializers.BooleanField()
    invited = serializers.BooleanField()


class CampaignSeatsOut(serializers.Serializer):
    """The link that was made, told this once (null for none), and the bots by side (its id)."""

    link = serializers.CharField(allow_null=True)
    bots = serializers.DictField(child=serializers.CharField())


class EncounterOut(serializers.Serializer):
    """The battle that the campaign waits for: which id is side A and which B, the scenario with the ships as they are
    carried, and the battles that were begun for it."""

    key = serializers.CharField(help_text="another one when its units are others")
    kind = serializers.CharField(help_text="naval_game, sea or mission")
    title = serializers.CharField()
    sides = serializers.ListField(child=serializers.CharField(), min_length=2, max_length=2)
    scenario = Typed("Scenario")
    battles = BattleOut(many=True)


class FightIn(ClockIn, SeenIn):
    """How the encounter is fought here: who plays each side of the battle."""

    seats = serializers.DictField(child=serializers.CharField(), help_text='by letter: "person" or "bot:<key>"')
    dice = serializers.ChoiceField(choices=DiceKind.choices, default=DiceKind.SEEDED)


class BookIn(RollIn):
    """A battle that is over, whose result is booked."""

    battle = serializers.CharField(max_length=40, help_text="uid of the battle")
