"""Forms check shape; whether a document is legal is for the rules to say."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from django import forms
from django.forms import BoundField

import rules
from scenarios.faces import face_of


class NewScenarioForm(forms.Form):
    """What a new scenario needs: title, ruleset, and either fleets that are drawn up already or the fields of that
    ruleset's beginning, the size of a board say."""

    title = forms.CharField(max_length=200, initial="Untitled scenario", help_text="You can change everything later.")
    ruleset = forms.ChoiceField()
    fleets = forms.ChoiceField(
        choices=[("", "An empty sea"), ("lines", "Two equal fleets, drawn up in line")],
        label="Begin with",
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["ruleset"].choices = [(ruleset.key, ruleset.title) for ruleset in rules.all()]  # type: ignore[attr-defined]
        self.own = {ruleset.key: face_of(ruleset.key).beginning.fields for ruleset in rules.all()}
        for fields in self.own.values():
            self.fields |= deepcopy(dict(fields))

    def beginnings(self) -> Iterator[tuple[str, list[BoundField]]]:
        """The key of each ruleset that asks for something, with its fields."""
        for key, fields in self.own.items():
            if fields:
                yield key, [self[name] for name in fields]

    def clean(self) -> dict[str, Any]:
        """Only the fields of the chosen ruleset count; what is left empty is as usual."""
        given = super().clean() or self.cleaned_data
        own = self.own.get(given.get("ruleset", ""), {})
        for name in {name for fields in self.own.values() for name in fields} - set(own):
            self.errors.pop(name, None)
            given.pop(name, None)
        return given

    @property
    def board(self) -> dict[str, Any]:
        """What the ruleset's fields say, as `selectors.new_scenario_body` takes it."""
        own = self.own[self.cleaned_data["ruleset"]]
        return {name: self.cleaned_data[name] for name in own if self.cleaned_data[name] is not None}
