"""What a print can be asked for."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.core.validators import MaxValueValidator
from django.http import QueryDict
from django.utils.safestring import SafeString

from scenarios.drawing.art.swatch import swatch
from scenarios.faces import face_of
from scenarios.printing.cutting import Turn
from scenarios.printing.maps import LARGEST_HEX, LARGEST_SCALE, SMALLEST_HEX, USUAL_HEX, MapWish
from scenarios.printing.pieces import BOOKLET, Asked, Piece, pieces_of
from scenarios.printing.table import has_true_size

PAPERS = (("a4", "A4"), ("letter", "Letter"))
EDITIONS = {
    "colour": ("Colour", "The sea is left white."),
    "grey": ("Grey", "One side dark, one pale."),
    "saving": ("Ink-saving", "Lines, and hardly a tone."),
}

ON = (
    ("same", "The same paper"), ("a3", "A3"), ("a2", "A2"), ("a1", "A1"), ("roll", "A roll of 36 inches"),
)  # fmt: skip
EVERYBODY = "all"
TURNS = (
    ("fold", "Fronts and backs about a fold"), ("long", "On both sides, long edge"),
    ("short", "On both sides, short edge"),
)  # fmt: skip
MOST_OFF = 10  # mm
FITS = (("true", "In its true size"), ("whole", "Whole on one sheet"))
OVERLAPS = (("0", "Edge to edge"), ("5", "Overlap by 5 mm, to be glued"), ("10", "Overlap by 10 mm, to be glued"))


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


class MapForm(PrintForm):
    """The same, and how the map is laid out: on which sheets, whole on one or in its true size, how they overlap."""

    USUAL = PrintForm.USUAL | {"on": "same", "fit": "true", "overlap": "0"}

    on = forms.ChoiceField(choices=ON, label="Map on")
    fit = forms.ChoiceField(choices=FITS, label="Map")
    overlap = forms.TypedChoiceField(choices=OVERLAPS, coerce=float, label="Sheets of the map")
    drop = forms.BooleanField(
        required=False,
        label="Leave out sheets of open sea",
        help_text="Those on which no ship begins and no coast lies.",
    )

    @property
    def wanted(self) -> dict[str, Any]:
        said = self.cleaned_data
        on = "" if said["on"] == "same" else said["on"]
        layout = {"on": on, "whole": said["fit"] == "whole", "overlap": said["overlap"], "drop": said["drop"]}
        return super().wanted | layout


class BundleForm(MapForm):
    """The same, and what goes into the bundle, for whom, and whether the printer prints on both sides of a leaf. With
    nothing said the bundle is the booklet; a form that was sent says `chosen`, so that nothing ticked is nothing."""

    USUAL = MapForm.USUAL | {"whom": EVERYBODY, "turn": "fold", "right": "0", "up": "0"}

    what = forms.MultipleChoiceField(
        widget=forms.CheckboxSelectMultiple, error_messages={"required": "Tick what is to be printed."}
    )
    whom = forms.ChoiceField(label="For")
    duplex = forms.BooleanField(
        required=False, label="Printed on both sides", help_text="What is cut out then begins on a leaf of its own."
    )

    since = forms.IntegerField(required=False, min_value=1, label="Only what has changed since revision")
    turn = forms.ChoiceField(choices=TURNS, label="Backs of counters")
    right = forms.FloatField(min_value=-MOST_OFF, max_value=MOST_OFF, label="Back lies to the right, mm")
    up = forms.FloatField(min_value=-MOST_OFF, max_value=MOST_OFF, label="Back lies up, mm")

    def __init__(self, data: QueryDict, *, ruleset: str, sides: Mapping[str, str], head: int) -> None:
        super().__init__(data, ruleset=ruleset)
        self.fields["since"].validators.append(MaxValueValidator(head))
        self.pieces = pieces_of(ruleset)
        self.data = {**self.data, "what": data.getlist("what") if "chosen" in data else data.getlist("what") or BOOKLET}
        choices = [(key, piece.name) for key, piece in self.pieces.items()]
        self.fields["what"].choices = choices  # type: ignore[attr-defined]
        everybody = (EVERYBODY, "Everybody, or an umpire")
        self.fields["whom"].choices = [everybody, *sides.items()]  # type: ignore[attr-defined]

    def rows(self) -> Iterator[tuple[str, Piece, bool]]:
        """Each piece with its key, and whether it is ticked."""
        for key, piece in self.pieces.items():
            yield key, piece, key in self.data["what"]

    @property
    def wanted(self) -> dict[str, Any]:
        said = self.cleaned_data
        whom = "" if said["whom"] == EVERYBODY else said["whom"]
        turn = Turn(said["turn"], said["right"], said["up"])
        return super().wanted | {
            "what": tuple(said["what"]),
            "whom": whom,
            "duplex": said["duplex"],
            "turn": turn,
            "since": said["since"],
        }

    @property
    def asked(self) -> Asked:
        """What is asked of `scenarios.printing.bundle`."""
        wanted = self.wanted
        return Asked(map=MapWish(**{name: wanted.pop(name) for name in MapWish._fields}), **wanted)
