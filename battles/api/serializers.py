"""What the API of battles sends and takes, for its OpenAPI description; what is legal is said by the rules."""

from typing import Any

import msgspec
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

import rules
from battles import selectors, viewing
from battles.logs.stored import Unreadable
from battles.models import Battle, DiceKind, Late
from battles.people import clocks, seats
from scenarios.api.typed import Typed, typed_list
from scenarios.ownership import Actor, Visibility

MOST_SEEN = 1_000_000_000  # of any number of an entry


@extend_schema_field({"$ref": "#/components/schemas/Scenario"})
class AnyScenario(serializers.JSONField):
    """A scenario document; what is wrong with it the reader of documents says."""


class ClockIn(serializers.Serializer):
    """How long a side has for a decision where people play apart, and what happens when it has run out."""

    move_hours = serializers.IntegerField(
        min_value=0, max_value=clocks.MOST_HOURS, default=0, help_text="hours for each decision, 0 for no limit"
    )
    late = serializers.ChoiceField(choices=Late.choices, default=Late.NOTHING, allow_blank=True)


class BattleStart(ClockIn):
    """From what a battle starts: a stored scenario by its uid, or a scenario document."""

    scenario = serializers.CharField(required=False, help_text="uid of a scenario that you may see")
    body = AnyScenario(required=False, help_text="a scenario document")
    seats = serializers.DictField(child=serializers.CharField(), help_text='by side: "person" or "bot:<key>"')
    dice = serializers.ChoiceField(choices=DiceKind.choices, default=DiceKind.SEEDED)
    seed = serializers.CharField(required=False, max_length=100)
    visibility = serializers.ChoiceField(choices=Visibility.choices, default=Visibility.UNLISTED)
    agreed = serializers.DictField(
        child=serializers.CharField(),
        default=dict,
        help_text='what the players settle beforehand; Návarchoi: {"asking": "always"} or {"asking": "fits"}',
    )


class BattleOut(serializers.ModelSerializer):
    """A battle in a list. The seed is told once it is over."""

    seats = serializers.DictField(child=serializers.CharField(), read_only=True, help_text='"person" or "bot:<key>"')
    head_seq = serializers.IntegerField(min_value=-1, read_only=True, help_text="the newest entry, -1 before the first")
    seed = serializers.SerializerMethodField()
    mine = serializers.SerializerMethodField()
    result = Typed("BattleResult", read_only=True, allow_null=True, help_text="how it ended; null while it goes on")
    waiting = serializers.SerializerMethodField()

    class Meta:
        model = Battle
        fields = [
            "uid",
            "ruleset",
            "title",
            "origin",
            "study_of",
            "visibility",
            "seats",
            "dice",
            "seed",
            "seed_hash",
            "head_seq",
        ]
        fields += ["to_decide", "waiting", "over", "result", "mine", "created", "updated"]

    def get_seed(self, battle: Battle) -> str | None:
        return battle.seed if battle.over else None

    def get_waiting(self, battle: Battle) -> dict[str, Any] | None:
        eyes = viewing.open_eyes(battle, self.context["actor"])
        try:
            return viewing.shown_action(rules.get(battle.ruleset), battle.waiting, eyes)
        except Unreadable:
            return None

    def get_mine(self, battle: Battle) -> bool:
        return battle.owned_by(self.context["actor"])


class BattleState(BattleOut):
    """A battle with its position, as the viewer may see it, the sides that are `yours` to play, and what the side
    `asked_by` waits for the other's word on ("" for nothing). While it is `paused` nobody decides anything. `clock`
    says until when each side has to decide, of `move_hours` for each decision, and what happens to who is `late`."""

    clock = serializers.SerializerMethodField()
    state = serializers.SerializerMethodField()
    yours = serializers.SerializerMethodField()

    class Meta(BattleOut.Meta):
        fields = [
            *BattleOut.Meta.fields,
            "yours",
            "asked",
            "asked_by",
            "paused",
            "move_hours",
            "late",
            "clock",
            "state",
        ]

    @extend_schema_field(
        {
            "type": "object",
            "additionalProperties": {"type": ["string", "null"], "format": "date-time"},
            "description": "by side until when it has to decide; null where its clock stands",
        }
    )
    def get_clock(self, battle: Battle) -> dict[str, str | None]:
        dues = {side: clocks.due_of(battle, side) for side in clocks.DUE}
        return {side: None if due is None else due.isoformat() for side, due in dues.items()}

    def get_yours(self, battle: Battle) -> list[str]:
        return list(seats.held(battle, self.context["actor"]))

    def get_state(self, battle: Battle) -> dict[str, Any]:
        state: dict[str, Any] = msgspec.to_builtins(_position(battle, self.context["actor"]))
        return state


class OffersOut(serializers.Serializer):
    """What every side may do now, by kind, and the entry that this follows: `seen` of an act."""

    ruleset = serializers.CharField()
    seq = serializers.IntegerField(min_value=-1)
    offers = serializers.ListField(child=serializers.DictField())


class SeenIn(serializers.Serializer):
    """The entry that the sender saw last: `head_seq`, -1 before the first roll."""

    seen = serializers.IntegerField(min_value=-1, max_value=MOST_SEEN)


class MomentOut(serializers.Serializer):
    """The position after an entry, as you may see it."""

    ruleset = serializers.CharField()
    seq = serializers.IntegerField(min_value=0, help_text="number of the entry")
    state = serializers.DictField()


class FacesIn(serializers.Serializer):
    """Typed-in dice, where the players roll their own: in the order in which they are asked for."""

    faces = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=1000), default=list, max_length=1000
    )


class RollIn(FacesIn, SeenIn):
    """Typed-in dice, and the entry that the sender saw last."""


class ActIn(RollIn):
    """An action, and dice typed in for it."""

    action = Typed("Action")


class AdvanceIn(SeenIn):
    """How far the bots shall go: a turn, or on to the end."""

    to_end = serializers.BooleanField(default=False)


@extend_schema_field({"anyOf": [{"$ref": f"#/components/schemas/{each}"} for each in ("Action", "TakeBack", "End")]})
class EntryAction(serializers.DictField):
    """A decision by the rules, or what people settle beside them."""


class EntryOut(serializers.Serializer):
    """A decision and what followed from it."""

    seq = serializers.IntegerField()
    action = EntryAction(allow_null=True, help_text="null for the opening")
    events = typed_list("Event")
    faces = serializers.ListField(child=serializers.IntegerField())
    cards = serializers.ListField(child=serializers.IntegerField())


class ActOut(serializers.Serializer):
    """The battle after an action, and the entries that it wrote, the bots' replies too."""

    battle = BattleState()
    entries = EntryOut(many=True)


class GoneOn(serializers.Serializer):
    """It has gone on since you saw it, to entry `head_seq`; nothing was written."""

    detail = serializers.CharField()
    head_seq = serializers.IntegerField()


class DiceWanted(serializers.Serializer):
    """Dice that have to be rolled and sent as `faces` with the same action."""

    detail = serializers.CharField()
    labels = serializers.ListField(child=serializers.CharField())
    sides = serializers.IntegerField()
    given = serializers.ListField(child=serializers.IntegerField())


def _position(battle: Battle, actor: Actor) -> Any:
    state = selectors.start_state(battle) if battle.head_seq < 0 else selectors.head_state(battle)
    return viewing.visible_state(battle, actor, state)
