"""The shape of what people send to battles; whether it is legal is for the rules."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from battles.logs.log_file import MOST_BYTES
from battles.models import DiceKind, Late
from battles.panels import panel_of
from battles.panels.decision import Agreement
from battles.people import clocks
from rules.core.bots.strengths import usual
from rules.core.dice import BadFace
from rules.core.ruleset import Ruleset
from scenarios.documents.bounded import Unreadable, checked, decoded, whole
from scenarios.ownership import Actor, Visibility, offered_visibilities

HOURS = [(0, "As long as they like"), *((hours, clocks.span(hours).capitalize()) for hours in clocks.OFFERED)]


class ClockForm(forms.Form):
    """The time that a side has for a decision, and what happens when it has run out."""

    move_hours = forms.TypedChoiceField(choices=HOURS, coerce=int, label="Time for each decision")
    late = forms.ChoiceField(choices=Late.choices, required=False, label="When it has run out")


class StartClockForm(forms.Form):
    """The same where a battle is begun: who says nothing limits nothing."""

    move_hours = forms.TypedChoiceField(
        choices=HOURS, coerce=int, initial=0, required=False, label="Time for each decision"
    )
    late = forms.ChoiceField(
        choices=Late.choices,
        required=False,
        widget=forms.RadioSelect,
        initial=Late.NOTHING,
        label="When it has run out",
    )

    @property
    def clock(self) -> dict[str, Any]:
        """What was chosen, as `battle_prepare` takes it."""
        return {"move_hours": self.cleaned_data["move_hours"] or 0, "late": self.cleaned_data["late"]}


class StartForm(StartClockForm):
    """Who plays each side, how long they have for a decision, whose dice, who may watch."""

    dice = forms.ChoiceField(
        choices=DiceKind.choices,
        widget=forms.RadioSelect,
        initial=DiceKind.SEEDED,
        label="Dice",
    )
    seed = forms.CharField(
        max_length=100,
        required=False,
        label="Seed",
        help_text="Leave it empty for dice that nobody can know. The same seed always rolls the same dice.",
    )
    visibility = forms.ChoiceField(
        choices=[
            (Visibility.UNLISTED, "Anyone with the link"),
            (Visibility.PRIVATE, "Only you"),
            (Visibility.PUBLIC, "Everybody: listed under Battles"),
        ],
        initial=Visibility.UNLISTED,
        label="Who may watch",
    )

    def __init__(
        self, *args: Any, ruleset: Ruleset, names: Mapping[str, str], actor: Actor | None = None, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        watchers = self.fields["visibility"]
        assert isinstance(watchers, forms.ChoiceField)
        watchers.choices = offered_visibilities(actor or Actor(), watchers.choices)
        bots = [(f"bot:{key}", f"{bot.title} (bot)") for key, bot in ruleset.bots.items()]
        players = [("person", "A person, at this screen"), ("invited", "Somebody I invite, by link"), *bots]
        self.sides = ruleset.sides
        seats, best = {}, f"bot:{usual(ruleset.bots)}"
        for number, side in enumerate(ruleset.sides):
            seats[f"seat_{side}"] = forms.ChoiceField(
                choices=players,
                initial="person" if number == 0 else best,
                label=f"{names[side]} (side {side})",
            )
        self.settled = {each.name: self._settling(each) for each in panel_of(ruleset.key).agreements()}
        self.fields = {**seats, **self.settled, **self.fields}

    @staticmethod
    def _settling(each: Agreement) -> forms.ChoiceField:
        """The field of something that is settled before the battle."""
        return forms.ChoiceField(
            choices=each.choices,
            widget=forms.RadioSelect,
            initial=each.choices[0][0],
            label=each.label,
            help_text=each.help,
            required=False,
        )

    @property
    def agreed(self) -> dict[str, str]:
        """What was settled, by name."""
        return {name: self.cleaned_data[name] for name in self.settled}

    @property
    def agreements(self) -> list[forms.BoundField]:
        """The fields of what is settled before the battle."""
        return [self[name] for name in self.settled]

    @property
    def seats(self) -> dict[str, str]:
        """The chosen player by side: those who are invited are persons."""
        chosen = {side: self.cleaned_data[f"seat_{side}"] for side in self.sides}
        return {side: "person" if seat == "invited" else seat for side, seat in chosen.items()}

    @property
    def invited(self) -> list[str]:
        """The sides whose players are invited by a link."""
        return [side for side in self.sides if self.cleaned_data[f"seat_{side}"] == "invited"]

    def clean(self) -> dict[str, Any]:
        """A seed that one player knows would tell them every die."""
        cleaned = super().clean() or {}
        if cleaned.get("seed") and "invited" in cleaned.values():
            self.add_error("seed", "Leave the seed empty to play against somebody: you would know every die of it.")
        return cleaned


class ImportForm(forms.Form):
    """A battle's log as a file."""

    log = forms.FileField(label="Log file", help_text="JSON, as a battle's page or the command “fight” gives it.")

    def clean_log(self) -> bytes:
        """The file's bytes."""
        file = self.cleaned_data["log"]
        if file.size > MOST_BYTES:
            raise ValidationError("The file is too large for the log of a battle (8 MB at most).")
        data: bytes = file.read()
        return data


def faces_of(data: Any) -> tuple[int, ...]:
    """The faces that a form sends: those known already in `faces`, then `die-0`, `die-1` … Raises `BadFace`."""
    written = list(data.getlist("faces"))
    number = 0
    while (face := data.get(f"die-{number}")) is not None:
        written.append(face)
        number += 1
    faces = tuple(whole(face, 0) for face in written)
    if 0 in faces:
        raise BadFace("a face is a whole number from 1")
    return faces


def actions_of(data: Any) -> list[Any]:
    """The actions that a form sends, as plain data; empty where it is not a list of them."""
    try:
        actions = checked(decoded(data.get("actions", "[]")))
    except Unreadable:
        return []
    return actions if isinstance(actions, list) and len(actions) <= 64 else []


def seen_of(data: Any) -> int:
    """The entry that the sender saw last; -2, which no battle has, where it is no number."""
    return whole(data.get("seen"), -2)
