"""What a print in true size can be asked for."""

from typing import Literal

from django import forms
from django.http import QueryDict

from scenarios.printing.table import LARGEST_HEX, LARGEST_SCALE, SMALLEST_HEX, USUAL_HEX, has_true_size


class PrintForm(forms.Form):
    """Paper, and how large: of a free table the scale, 1 : 1 being its true size; of any other map the width of a hex
    or square in mm. What is left out is as usual."""

    USUAL = {"paper": "a4", "hex": f"{USUAL_HEX:g}", "scale": "1"}

    paper = forms.ChoiceField(choices=[("a4", "A4"), ("letter", "Letter")])
    hex = forms.FloatField(min_value=SMALLEST_HEX, max_value=LARGEST_HEX, label="A hex, in mm from side to side")
    scale = forms.IntegerField(
        min_value=1,
        max_value=LARGEST_SCALE,
        label="Scale of the map, 1 :",
        help_text="1 is the true size of the table, for the ships and rulers that lie on it.",
    )

    def __init__(self, data: QueryDict, *, ruleset: str) -> None:
        super().__init__(self.USUAL | data.dict())
        del self.fields["hex" if has_true_size(ruleset) else "scale"]
        if ruleset == "navarchoi":
            self.fields["hex"].label = "A square, in mm from side to side"

    @property
    def wanted(self) -> tuple[Literal["a4", "letter"], float, int]:
        """Paper, millimetres of a hex, scale."""
        said = self.cleaned_data
        return said["paper"], said.get("hex", USUAL_HEX), said.get("scale", 1)
