"""What the API of battles sends and takes of people: seats, chat, studies, what they settle with each other."""

from rest_framework import serializers

from battles.api.serializers import MOST_SEEN, ClockIn, SeenIn
from scenarios.ownership import Visibility


class SettleIn(SeenIn):
    """What is settled with the other side."""

    do = serializers.ChoiceField(choices=["agree", "refuse", "draw", "pause", "go_on", "give_up"])


class SeatIn(ClockIn):
    """What becomes of a seat; `move_hours` and `late` are for the `clock`."""

    do = serializers.ChoiceField(choices=["invite", "own_link", "watch", "leave", "take", "bot", "swap", "clock"])
    side = serializers.CharField(default="", max_length=1, allow_blank=True)
    bot = serializers.CharField(default="", max_length=40, allow_blank=True)


class SeatOut(serializers.Serializer):
    """The link that was made, told this once (null for none), and who plays each side now."""

    link = serializers.CharField(allow_null=True)
    seats = serializers.DictField(child=serializers.CharField())


class PlaceOut(serializers.Serializer):
    """A side, who plays it, whether that is you (`mine`) or a bot, whether nobody sits there, and whether a link leads
    there that somebody may still follow."""

    side = serializers.CharField()
    name = serializers.CharField()
    who = serializers.CharField()
    mine = serializers.BooleanField()
    bot = serializers.BooleanField()
    empty = serializers.BooleanField()
    invited = serializers.BooleanField()


class RematchIn(serializers.Serializer):
    """The same again; with `swap` the players change sides."""

    swap = serializers.BooleanField(default=False)


class ChangeIn(serializers.Serializer):
    """Who may watch a battle, and what a study of yours is called."""

    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)
    title = serializers.CharField(max_length=200, required=False)


class LineOut(serializers.Serializer):
    """A line of a chat: its number, the side of who wrote it, and who that is."""

    number = serializers.IntegerField(help_text="from 1")
    side = serializers.CharField()
    who = serializers.CharField()
    text = serializers.CharField()
    written = serializers.DateTimeField()


class ChatOut(serializers.Serializer):
    """A chat: how many lines were ever written, how many are new to you, whether you may write, whether it is silenced,
    and its lines."""

    said = serializers.IntegerField(help_text="lines that were ever written")
    unread = serializers.IntegerField(help_text="lines that are new to you")
    writes = serializers.BooleanField()
    silenced = serializers.BooleanField()
    lines = LineOut(many=True)


class ChatIn(serializers.Serializer):
    """`say` a `text`, note that you have `read` what was written so far, or, as its owner, `silence` the chat or let it
    be heard (`hear`). `said` is the number of the newest line that you saw: the same text sent twice from there is one
    line."""

    do = serializers.ChoiceField(choices=["say", "read", "silence", "hear"], default="say")
    text = serializers.CharField(default="", allow_blank=True, max_length=2000)
    said = serializers.IntegerField(
        allow_null=True, default=None, min_value=0, max_value=MOST_SEEN, help_text="number of a line"
    )


class StudyIn(serializers.Serializer):
    """A study that leaves a battle after entry `at`: who plays each side of it, and a note to that entry."""

    at = serializers.IntegerField(min_value=0, max_value=MOST_SEEN, help_text="number of the entry")
    seats = serializers.DictField(child=serializers.CharField(), help_text='by side: "person" or "bot:<key>"')
    title = serializers.CharField(max_length=200)
    note = serializers.CharField(default="", allow_blank=True)


class StudyNoteOut(serializers.Serializer):
    """A note to an entry of a study."""

    seq = serializers.IntegerField(help_text="number of the entry")
    text = serializers.CharField()


class StudyNoteIn(serializers.Serializer):
    """A note; an empty one takes away what stands there."""

    text = serializers.CharField(allow_blank=True)


class JoinIn(serializers.Serializer):
    """The last part of a link, and what a guest wants to be called."""

    token = serializers.CharField(max_length=100)
    name = serializers.CharField(default="", max_length=40, allow_blank=True)
