"""What a print can be asked for."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.safestring import SafeString

from scenarios.drawing.art.swatch import swatch
from scenarios.faces import face_of
from scenarios.printing.table import LARGEST_HEX, LARGEST_SCALE, SMALLEST_HEX, USUAL_HEX, has_true_size

PAPERS = (("a4", "A4"), ("letter", "Letter"))
EDITIONS = {
    "colour": ("Colour", "The sea is left white."),
    "grey": ("Grey", "One side dark, one pale."),
    "saving": ("Ink-saving", "Lines, and hardly a tone."),
}


class SheetForm(forms.Form):
    """Paper, and the edition: in colour, in grey, or with as little ink as will do. What is left out is as usual."""

    USUAL = {"paper": "a4", "edition": "colour"}

    paper = forms.ChoiceField(choices=PAPERS)
    edition = forms.ChoiceField(
        choices=[(key, name) for key, (name, _) in EDITIONS.items()], widget=forms.RadioSelect, label="Ink"
    )

    def __init__(self, data: QueryDict) -> None:
        super().__init__(self.USUAL | data.dict())

    def editions(self) -> Iterator[tuple[Any, str, SafeString]]:
        """Each choice of an edition, what it means, and a picture of it."""
        for radio in self["edition"]:
            key = radio.data["value"]
            yield radio, EDITIONS[key][1], swatch(key)

    @property
    def wanted(self) -> dict[str, Any]:
        """What the functions of `scenarios.printing` take, by their names for it."""
        return {"paper": self.cleaned_data["paper"], "edition": self.cleaned_data["edition"]}


class PrintForm(SheetForm):
    """The same, and how large what has a true size is printed: of a free table the scale, 1 : 1 being its own; of any
    other map the width of a hex or square in mm."""

    USUAL = SheetForm.USUAL | {"hex": f"{USUAL_HEX:g}", "scale": "1"}

    hex = forms.FloatField(min_value=SMALLEST_HEX, max_value=LARGEST_HEX, label="A space, in mm from side to side")
    scale = forms.IntegerField(
        min_value=1,
        max_value=LARGEST_SCALE,
        label="Scale of the map, 1 :",
        help_text="1 is the true size of the table, for the ships and rulers that lie on it.",
    )

    def __init__(self, data: QueryDict, *, ruleset: str) -> None:
        super().__init__(data)
        del self.fields["hex" if has_true_size(ruleset) else "scale"]
        if cells := face_of(ruleset).drawing.board.cells:
            self.fields["hex"].label = f"A {cells[0]}, in mm from side to side"

    @property
    def amiss(self) -> str:
        """What is wrong with what was asked for, in words; "" where nothing is."""
        return " ".join(
            f"{self.fields[name].label or name.capitalize()}: {' '.join(map(str, errors))}"
            for name, errors in self.errors.items()
            if name in self.fields
        )

    @property
    def wanted(self) -> dict[str, Any]:
        said = self.cleaned_data
        return super().wanted | {"hex_mm": said.get("hex", USUAL_HEX), "scale": said.get("scale", 1)}
