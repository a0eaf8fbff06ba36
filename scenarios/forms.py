"""Forms check shape; whether a document is legal is for the rules to say."""

from typing import Any

from django import forms

import rules
from rules.oi_navarcoi.templates import BASE_NAMES


class NewScenarioForm(forms.Form):
    """What an empty scenario needs: ruleset, title and the size of its board: in hexes, or of a table in mm."""

    BOARDS = {
        "ancient_naval_games": ("cols", "rows"),
        "nauta": ("width_mm", "height_mm"),
        "mare_nostrum": ("width_in", "height_in"),
        "navarchoi": ("map_cols", "map_rows"),
        "oi_navarcoi": ("base",),
    }

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

    map_cols = forms.IntegerField(min_value=4, max_value=44, initial=44, label="Columns", required=False)
    map_rows = forms.IntegerField(
        min_value=4, max_value=34, initial=34, label="Rows", help_text="44 by 34 squares is usual.", required=False
    )

    base = forms.ChoiceField(
        choices=list(BASE_NAMES.items()),
        label="Which of the seven scenarios",
        help_text="It lays out land, edges, goals and where the fleets deploy. All of it can be changed.",
        required=False,
    )

    width_in = forms.IntegerField(min_value=24, max_value=240, initial=96, label="Width, in", required=False)
    height_in = forms.IntegerField(
        min_value=24, max_value=240, initial=48, label="Height, in", help_text="96 by 48 is usual.", required=False
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
    def board(self) -> dict[str, Any]:
        """The size of the board, as `selectors.new_scenario_body` takes it."""
        own = self.BOARDS[self.cleaned_data["ruleset"]]
        return {name: self.cleaned_data[name] for name in own if self.cleaned_data[name] is not None}
