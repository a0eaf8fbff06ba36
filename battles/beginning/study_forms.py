"""The shape of what people send to studies."""

from collections.abc import Mapping
from typing import Any

from django import forms

from battles.beginning.studies import MOST_LETTERS
from rules.core.ruleset import Ruleset


class TitleForm(forms.Form):
    """What a study is called."""

    title = forms.CharField(max_length=200, label="Title")


class NoteForm(forms.Form):
    """A note to an entry; how long it may be the service says, which counts its letters."""

    text = forms.CharField(required=False, widget=forms.Textarea(attrs={"rows": 4}), label="Note")


class StudyForm(TitleForm):
    """What a study is called, who plays each side of it, and why it is made."""

    note = forms.CharField(
        max_length=MOST_LETTERS,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        label="Note",
        help_text="What is tried here, and why. Markdown; it stands with this step, and others can be written to any.",
    )

    def __init__(self, *args: Any, ruleset: Ruleset, names: Mapping[str, Any], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        bots = [(f"bot:{key}", f"{bot.title} (bot)") for key, bot in ruleset.bots.items()]
        self.sides = ruleset.sides
        for side in ruleset.sides:
            self.fields[f"seat_{side}"] = forms.ChoiceField(
                choices=[("person", "You"), *bots], initial="person", label=f"{names[side]} (side {side})"
            )

    @property
    def players(self) -> list[forms.BoundField]:
        """The fields of who plays."""
        return [self[f"seat_{side}"] for side in self.sides]

    @property
    def seats(self) -> dict[str, str]:
        """The chosen player by side."""
        return {side: self.cleaned_data[f"seat_{side}"] for side in self.sides}
