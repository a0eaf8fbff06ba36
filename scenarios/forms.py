"""Forms check shape; whether a document is legal is for the rules to say."""

from typing import Any

from django import forms
from django.http import QueryDict

import rules
from scenarios.documents import MOST_SHIPS

FLEET_SIZES = {"S": "Small", "L": "Large"}


class NewScenarioForm(forms.Form):
    """What an empty scenario needs: ruleset, title and map size in hexes."""

    title = forms.CharField(max_length=200, initial="Untitled scenario", help_text="You can change everything later.")
    ruleset = forms.ChoiceField()
    cols = forms.IntegerField(min_value=4, max_value=60, initial=24, label="Columns")
    rows = forms.IntegerField(min_value=4, max_value=60, initial=18, label="Rows", help_text="24 by 18 hexes is usual.")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(ruleset.key, ruleset.title) for ruleset in rules.all()]
        self.fields["ruleset"].choices = choices  # type: ignore[attr-defined]


class FleetForm:
    """A fleet as a form: its words, and a row for each ship. Built from a document, or from what was posted.

    Buttons that change the rows (`add_ship`, `remove_ship`, `ship_up`, `ship_down`) work without JavaScript: they post
    the whole form, and it comes back with its rows changed and nothing saved. (A button called `remove` would hide the
    form's own `remove` from scripts.)
    """

    WORDS = {"title": 200, "side_name": 100, "notes": 20_000}

    def __init__(self, body: dict[str, Any]) -> None:
        self.body = body

    @classmethod
    def posted(cls, data: QueryDict, ruleset: str) -> "FleetForm":
        """The form as it was filled in."""
        ids, sizes, names = data.getlist("ship_id"), data.getlist("ship_size"), data.getlist("ship_name")
        ships = [
            {"id": id.strip()[:40], "size": size if size in FLEET_SIZES else "L", "name": name.strip()[:100]}
            for id, size, name in zip(ids, sizes, names, strict=False)
        ][:MOST_SHIPS]
        words = {word: data.get(word, "").strip()[:longest] for word, longest in cls.WORDS.items()}
        form = cls({"ruleset": ruleset, "kind": "fleet", "format": 1, **words, "units": ships})
        form._press(data)
        return form

    @property
    def ships(self) -> list[dict[str, Any]]:
        """The rows."""
        return self.body["units"]

    @property
    def document(self) -> dict[str, Any]:
        """The plain document that the form says, without empty fields."""
        ships = [{key: value for key, value in ship.items() if value != ""} | {"id": ship["id"]} for ship in self.ships]
        words = {word: value for word, value in self.body.items() if value != "" or word == "title"}
        return {**words, "units": ships}

    def _press(self, data: QueryDict) -> None:
        ships = self.ships
        for size in FLEET_SIZES:
            if data.get("add_ship") == size:
                count = data.get("count", "1")
                for _ in range(min(int(count), 20) if count.isdecimal() and len(count) < 4 else 1):
                    if len(ships) < MOST_SHIPS:
                        ships.append({"id": self._free_id(), "size": size, "name": ""})
        row = next((str(data[button]) for button in ("remove_ship", "ship_up", "ship_down") if button in data), "")
        if not (row.isdecimal() and len(row) < 5 and int(row) < len(ships)):
            return
        place = int(row)
        if "remove_ship" in data:
            del ships[place]
        else:
            to = place - 1 if "ship_up" in data else place + 1
            if 0 <= to < len(ships):
                ships[place], ships[to] = ships[to], ships[place]

    def _free_id(self) -> str:
        taken = {ship["id"] for ship in self.ships}
        return next(str(number) for number in range(1, len(taken) + 2) if str(number) not in taken)
