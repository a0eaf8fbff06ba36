"""Forms check shape; whether a document is legal is for the rules to say."""

from typing import Any

from django import forms

import rules


class NewScenarioForm(forms.Form):
    """What an empty scenario needs: ruleset, title and the size of its board: in hexes, or of a table in mm."""

    BOARDS = {"ancient_naval_games": ("cols", "rows"), "nauta": ("width_mm", "height_mm")}

    title = forms.CharField(max_length=200, initial="Untitled scenario", help_text="You can change everything later.")
    ruleset = forms.ChoiceField()
    cols = forms.IntegerField(min_value=4, max_value=60, initial=24, label="Columns", required=False)
    rows = forms.IntegerField(
        min_value=4, max_value=60, initial=18, label="Rows", help_text="24 by 18 hexes is usual.", required=False
    )
    width_mm = forms.IntegerField(min_value=100, max_value=6000, initial=600, label="Width, mm", required=False)
    height_mm = forms.IntegerField(
        min_value=100, max_value=6000, initial=600, label="Height, mm", help_text="600 by 600 is usual.", required=False
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(ruleset.key, ruleset.title) for ruleset in rules.all() if ruleset.key in self.BOARDS]
        self.fields["ruleset"].choices = choices  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """Only the size of the ruleset's own board counts; what is left empty is as usual."""
        given = super().clean() or self.cleaned_data
        own = self.BOARDS.get(given.get("ruleset", ""), ())
        for name in {name for names in self.BOARDS.values() for name in names} - set(own):
            self.errors.pop(name, None)
            given.pop(name, None)
        return given

    @property
    def board(self) -> dict[str, int]:
        """The size of the board, as `selectors.new_scenario_body` takes it."""
        own = self.BOARDS[self.cleaned_data["ruleset"]]
        return {name: self.cleaned_data[name] for name in own if self.cleaned_data[name] is not None}
