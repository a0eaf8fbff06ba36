"""Fleets as forms that need no JavaScript."""

from typing import Any

from django.http import QueryDict

from rules.core.documents import changed
from rules.core.findings import Finding
from scenarios import documents
from scenarios.limits import MOST_SHIPS


class FleetForm:
    """A fleet as a form: its words, and a row for each ship. Built from a document, or from what was posted.

    Buttons that change the rows (`add_ship`, `remove_ship`, `ship_up`, `ship_down`) work without JavaScript: they post
    the whole form, and it comes back with its rows changed and nothing saved. (A button called `remove` would hide the
    form's own `remove` from scripts.) A ruleset with more to say of its ships has a form of its own, which its face
    names; `SHIPS` is the template of the rows, `message` what a button could not do. `mends` tells whether the fixes of
    findings are buttons of the form.
    """

    TEMPLATE = "scenarios/_fleet_form.html"
    mends = False
    WORDS = {"title": 200, "side_name": 100, "notes": 20_000}
    SHIPS = "scenarios/ancient_naval_games/_fleet_ships.html"
    SIZES = {"S": "Small", "L": "Large"}

    def __init__(self, body: dict[str, Any]) -> None:
        self.body = body
        self.findings: tuple[Finding, ...] = ()
        self.message = ""

    @classmethod
    def of(cls, body: dict[str, Any]) -> "FleetForm":
        """The form of a document, with every field that it shows."""
        ships = [{"size": "L", "name": "", **ship} for ship in body.get("units", [])]
        return cls({"side_name": "", "notes": "", **body, "units": ships})

    @classmethod
    def posted(cls, data: QueryDict, ruleset: str) -> "FleetForm":
        """The form as it was filled in."""
        ids, sizes, names = data.getlist("ship_id"), data.getlist("ship_size"), data.getlist("ship_name")
        ships = [
            {"id": id.strip()[:40], "size": size if size in cls.SIZES else "L", "name": name.strip()[:100]}
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
        for size in self.SIZES:
            if data.get("add_ship") == size:
                count = data.get("count", "1")
                for _ in range(min(int(count), 20) if count.isdecimal() and len(count) < 4 else 1):
                    if len(ships) < MOST_SHIPS:
                        ships.append({"id": self._free_id(), "size": size, "name": ""})
        reorder(ships, data)

    def _fix(self, said: str) -> None:
        """Make the changes of a finding's fix, named as "code path number"."""
        code, path, number = [*said.split(" "), "", ""][:3]
        for finding in documents.said_of(documents.read(self.document)):
            if finding.code == code and finding.path == path and whole(number, 99) < len(finding.fixes):
                mended = changed(self.document, finding.fixes[whole(number, 0)].changes)
                self.body = type(self).of(mended).body
                return
        self.message = "The fleet has changed since that was offered. Look at what the rules say now."

    def _free_id(self) -> str:
        taken = {ship["id"] for ship in self.ships}
        return next(str(number) for number in range(1, len(taken) + 2) if str(number) not in taken)


def whole(text: str, otherwise: int) -> int:
    """The whole number that was typed, of at most six digits; `otherwise` for anything else."""
    digits = text.strip().removeprefix("-")
    return int(text) if digits.isdecimal() and digits.isascii() and len(digits) < 7 else otherwise


def reorder(ships: list[dict[str, Any]], data: QueryDict) -> None:
    """Do what a row's button asks for: take its ship away, or move it up or down. Nonsense changes nothing."""
    row = next((str(data[button]) for button in ("remove_ship", "ship_up", "ship_down") if button in data), "")
    if not (row.isdecimal() and len(row) < 5 and int(row) < len(ships)):
        return
    place = int(row)
    if "remove_ship" in data:
        del ships[place]
        return
    to = place - 1 if "ship_up" in data else place + 1
    if 0 <= to < len(ships):
        ships[place], ships[to] = ships[to], ships[place]
