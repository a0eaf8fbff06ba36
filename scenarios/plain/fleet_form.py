"""The fleet of a ruleset without a form of its own: a row for each ship, a field for everything that she may say."""

import json
from typing import Any, get_args, get_type_hints

from django.http import QueryDict

import rules
from scenarios.forms_fleet import FleetForm, reorder, whole
from scenarios.limits import MOST_SHIPS

LONGEST = 200  # letters of one field


class PlainFleetForm(FleetForm):
    """What is text is written as it is; numbers, lists and the like as JSON writes them."""

    SHIPS = "scenarios/plain/_fleet_ships.html"

    @classmethod
    def of(cls, body: dict[str, Any]) -> "PlainFleetForm":
        """The form of a document."""
        return cls({"side_name": "", "notes": "", **body, "units": list(body.get("units", []))})

    @classmethod
    def posted(cls, data: QueryDict, ruleset: str) -> "PlainFleetForm":
        """The form as it was filled in."""
        texts = _texts(ruleset)
        columns = {name: data.getlist(f"ship_{name}") for name in texts}
        ships = []
        for row in range(min(len(columns["id"]), MOST_SHIPS)):
            said = {name: column[row].strip()[:LONGEST] for name, column in columns.items() if row < len(column)}
            ships.append({name: text if texts[name] else _value(text) for name, text in said.items() if text})
        words = {word: data.get(word, "").strip()[:longest] for word, longest in cls.WORDS.items()}
        form = cls({"ruleset": ruleset, "kind": "fleet", "format": 1, **words, "units": ships})
        form._pressed(data)
        return form

    @property
    def document(self) -> dict[str, Any]:
        """The plain document that the form says, without empty fields."""
        known = rules.get(self.body["ruleset"]).fleet_type.__struct_fields__
        apart = {word for word in self.WORDS if word not in known}
        return {
            word: value for word, value in self.body.items() if word not in apart and (value != "" or word == "title")
        }

    @property
    def columns(self) -> list[str]:
        """What each ship may say, her id first."""
        return list(_texts(self.body["ruleset"]))

    @property
    def lines(self) -> list[list[tuple[str, str]]]:
        """(what, as it is written) for each ship."""
        return [[(name, _written(ship.get(name, ""))) for name in self.columns] for ship in self.ships]

    def _pressed(self, data: QueryDict) -> None:
        if "add_ship" in data:
            for _ in range(max(1, min(whole(data.get("count", ""), 1), 20))):
                if len(self.ships) < MOST_SHIPS:
                    self.ships.append({"id": self._free_id()})
        reorder(self.ships, data)


def _texts(ruleset: str) -> dict[str, bool]:
    """What a ship of a fleet may say, and whether it is text; her id first."""
    unit = get_args(get_type_hints(rules.get(ruleset).fleet_type)["units"])[0]
    hints = get_type_hints(unit)
    return {"id": True, **{name: hints[name] is str for name in unit.__struct_fields__ if name != "id"}}


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _written(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
