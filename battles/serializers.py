"""What the API of battles sends and takes, for its OpenAPI description; what is legal is said by the rules."""

from typing import Any

import msgspec
from rest_framework import serializers

import rules
from battles import seats, selectors, viewing
from battles.models import Battle, DiceKind
from battles.stored import Unreadable
from scenarios.ownership import Actor, Visibility

MOST_SEEN = 1_000_000_000  # of any number of an entry


class BattleStart(serializers.Serializer):
    """From what a battle starts: a stored scenario by its uid, or a scenario document."""

    scenario = serializers.CharField(required=False, help_text="uid of a scenario that you may see")
    body = serializers.JSONField(required=False, help_text="a scenario document")
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

    seed = serializers.SerializerMethodField()
    mine = serializers.SerializerMethodField()
    result = serializers.JSONField(read_only=True, help_text="how it ended; null while it goes on")
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
    `asked_by` waits for the other's word on ("" for nothing). While it is `paused` nobody decides anything."""

    state = serializers.SerializerMethodField()
    yours = serializers.SerializerMethodField()

    class Meta(BattleOut.Meta):
        fields = [*BattleOut.Meta.fields, "yours", "asked", "asked_by", "paused", "state"]

    def get_yours(self, battle: Battle) -> list[str]:
        return list(seats.held(battle, self.context["actor"]))

    def get_state(self, battle: Battle) -> dict[str, Any]:
        state: dict[str, Any] = msgspec.to_builtins(_position(battle, self.context["actor"]))
        return state


class BattlePage(serializers.Serializer):
    """A page of a list of battles."""

    count = serializers.IntegerField()
    next = serializers.CharField(allow_null=True)
    previous = serializers.CharField(allow_null=True)
    results = BattleOut(many=True)


class OffersOut(serializers.Serializer):
    """What every side may do now, by kind, and the entry that this follows."""

    seq = serializers.IntegerField()
    offers = serializers.ListField(child=serializers.DictField())


class SeenIn(serializers.Serializer):
    """The entry that the sender saw last: `head_seq`, -1 before the first roll."""

    seen = serializers.IntegerField(min_value=-1, max_value=MOST_SEEN)


class SettleIn(SeenIn):
    """What is settled with the other side."""

    do = serializers.ChoiceField(choices=["agree", "refuse", "draw", "pause", "go_on", "give_up"])


class SeatIn(serializers.Serializer):
    """What becomes of a seat."""

    do = serializers.ChoiceField(choices=["invite", "own_link", "watch", "leave", "take", "bot", "swap"])
    side = serializers.CharField(default="", max_length=1, allow_blank=True)
    bot = serializers.CharField(default="", max_length=40, allow_blank=True)


class SeatOut(serializers.Serializer):
    """The link that was made, told this once (null for none), and who plays each side now."""

    link = serializers.CharField(allow_null=True)
    seats = serializers.DictField(child=serializers.CharField())


class JoinIn(serializers.Serializer):
    """The last part of a link, and what a guest wants to be called."""

    token = serializers.CharField(max_length=100)
    name = serializers.CharField(default="", max_length=40, allow_blank=True)


class RollIn(SeenIn):
    """Typed-in dice, where the players roll their own: in the order in which they are asked for."""

    faces = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=1000), default=list, max_length=1000
    )


class ActIn(RollIn):
    """An action, and dice typed in for it."""

    action = serializers.DictField()


class AdvanceIn(SeenIn):
    """How far the bots shall go: a turn, or on to the end."""

    to_end = serializers.BooleanField(default=False)


class EntryOut(serializers.Serializer):
    """A decision and what followed from it."""

    seq = serializers.IntegerField()
    action = serializers.DictField(allow_null=True)
    events = serializers.ListField(child=serializers.DictField())
    faces = serializers.ListField(child=serializers.IntegerField())
    cards = serializers.ListField(child=serializers.IntegerField())


class ActOut(serializers.Serializer):
    """The battle after an action, and the entries that it wrote, the bots' replies too."""

    battle = BattleState()
    entries = EntryOut(many=True)


class BattleStale(serializers.Serializer):
    """The battle has gone on since; nothing was written."""

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
