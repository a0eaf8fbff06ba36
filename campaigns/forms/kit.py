"""What the kit of a battle can be asked for."""

from typing import Any

from django import forms

from scenarios.printing.forms_print import SheetForm

SHIPS = (("cards", "Cards"), ("log", "A log"))


class KitForm(SheetForm):
    """Paper and ink, and whether each ship has a card or a line."""

    USUAL = SheetForm.USUAL | {"ships": "cards"}

    ships = forms.ChoiceField(choices=SHIPS, label="Ships")

    @property
    def wanted(self) -> dict[str, Any]:
        return super().wanted | {"log": self.cleaned_data["ships"] == "log"}
