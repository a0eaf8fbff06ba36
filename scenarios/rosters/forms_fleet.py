"""Fleets as forms that need no JavaScript."""

from itertools import islice
from typing import Any, Self

from django.http import QueryDict

from rules.core.documents import changed
from rules.core.findings import Finding
from scenarios import ship_names
from scenarios.documents import documents
from scenarios.documents.limits import MOST_SHIPS, MOST_WORDS
from scenarios.editor.mending import Mended, mendable, mended
from scenarios.rosters.pasting import LONGEST, Joined, Lists, Pasted, has_flagship, paste


class FleetForm:
    """A fleet as a form: its words, and a row for each ship. Built from a document, or from what was posted.

    Buttons that change the rows (`add_ship`, `remove_ship`, `ship_up`, `ship_down`) work without JavaScript: they post
    the whole form, and it comes back with its rows changed and nothing saved; so does `fix`, which makes the changes
    that a finding offers. (A button called `remove` would hide the form's own `remove` from scripts.)

    A ruleset's own says `of`, `_filled` and `_add`, and names in `SHIPS` the template of its rows; `IDS` is how its
    ships are numbered. `message` is what a button could not do, `done` what it did, `mends` whether the fixes of
    findings are buttons of a form that has no `rows`. Where there are `LISTS` a list can be pasted: `read_list` shows
    in `pasted` what it says, `take_list` adds that. `mend` shows in `mending` what would mend all that is amiss,
    `take_mend` does it. `name_ships` names those that have no name from the list of the nation in `names_of`.
    """

    TEMPLATE = "scenarios/_fleet_form.html"
    mends = False
    WORDS = {"title": 200, "side_name": 100, "notes": 20_000}
    SHIPS = ""
    IDS = "{}"
    LISTS: Lists | None = None

    def __init__(self, body: dict[str, Any]) -> None:
        self.body = body
        self.findings: tuple[Finding, ...] = ()
        self.message = ""
        self.done = ""
        self.list = ""
        self.pasted: Pasted | None = None
        self.mending: Mended | None = None

    @classmethod
    def of(cls, body: dict[str, Any]) -> Self:
        """The form of a document, with every field that it shows."""
        raise NotImplementedError

    @classmethod
    def posted(cls, data: QueryDict, ruleset: str) -> Self:
        """The form as it was filled in."""
        words = {word: data.get(word, "").strip()[:longest] for word, longest in cls.WORDS.items()}
        form = cls({"ruleset": ruleset, "kind": "fleet", "format": 1, **words, **cls._filled(data)})
        for ship, note in zip(form.ships, data.getlist("ship_note"), strict=False):
            if said := note.strip().replace("\r\n", "\n")[:MOST_WORDS]:
                ship["note"] = said
        form.list = data.get("list", "")[:LONGEST]
        del form.ships[MOST_SHIPS:]
        form._press(data)
        return form

    @classmethod
    def _filled(cls, data: QueryDict) -> dict[str, Any]:
        """What the ruleset's own fields say, and the `units`."""
        raise NotImplementedError

    def _add(self, data: QueryDict) -> None:
        """One more ship, as the fields beside the button say."""
        raise NotImplementedError

    @property
    def ships(self) -> list[dict[str, Any]]:
        """The rows."""
        return self.body["units"]

    @property
    def document(self) -> dict[str, Any]:
        """The plain document that the form says."""
        raise NotImplementedError

    @property
    def fleet(self) -> Any:
        """The document as its type; None where it is of no shape that the rules could judge."""
        return documents.read(self.document).document

    @property
    def nations(self) -> list[ship_names.Nation]:
        """Whose names there are."""
        return ship_names.nations()

    @property
    def mendable(self) -> bool:
        """Whether more than one press would be needed to mend what is amiss."""
        return mendable(self.findings)

    def findings_at(self, place: int) -> list[Finding]:
        """What the rules say of the ship in that row."""
        at = f"/units/{place}"
        return [each for each in self.findings if each.path == at or each.path.startswith(f"{at}/")]

    def _press(self, data: QueryDict) -> None:
        if "add_ship" in data:
            for _ in range(min(max(whole(data.get("count", "1"), 1), 1), 20)):
                if len(self.ships) < MOST_SHIPS:
                    self._add(data)
        elif self.LISTS is not None and ("read_list" in data or "take_list" in data):
            self._paste(self.LISTS, take="take_list" in data)
        elif "name_ships" in data:
            self._name(data.get("names_of", ""), attested="attested" in data)
        elif "fix" in data:
            self._fix(data.get("fix", ""))
        elif "mend" in data or "take_mend" in data:
            self._mend(take="take_mend" in data)
        else:
            reorder(self.ships, data)

    def _name(self, nation: str, *, attested: bool) -> None:
        """Names of a nation for the ships that have none."""
        nameless = [ship for ship in self.ships if not ship["name"]]
        if nation not in ship_names.ORDER or not nameless:
            self.message = "" if nameless else "All of them have names: clear those that are to have others."
            return
        taken = {ship["name"] for ship in self.ships}
        names = list(islice(ship_names.free_names(nation, taken, attested), len(nameless)))
        for ship, name in zip(nameless, names, strict=False):
            ship["name"] = name
        self.done = f"{len(names)} of {len(nameless)} without a name have one now."

    def _paste(self, lists: Lists, *, take: bool) -> None:
        """Show what a list says, or add it and keep what of it was not understood."""
        document = self.document
        told = Joined(document, len(self.ships), has_flagship(lists, document, document["units"]))
        self.pasted = paste(self.list, lists, told)
        if take:
            for unit in self.pasted.units:
                self._take(unit)
            self.done, self.list = self.pasted.taken, self.pasted.left
            self.pasted = None

    def _take(self, unit: dict[str, Any]) -> None:
        """One more ship, as a list says her."""
        (row,) = type(self).of({"units": [unit]}).ships
        self.ships.append({**row, "id": self._free_id()})

    def _fix(self, said: str) -> None:
        """Make the changes of a finding's fix, named as "code path number"."""
        code, path, number = [*said.split(" "), "", ""][:3]
        for finding in documents.said_of(documents.read(self.document)):
            if finding.code == code and finding.path == path and whole(number, 99) < len(finding.fixes):
                mended = changed(self.document, finding.fixes[whole(number, 0)].changes)
                self.body = type(self).of(mended).body
                return
        self.message = "The fleet has changed since that was offered. Look at what the rules say now."

    def _mend(self, *, take: bool) -> None:
        """Show what would mend all that can be mended, or do it."""
        self.mending = mended(self.document, documents.NOBODY)
        if take:
            self.body = type(self).of(self.mending.body).body
            self.done = f"Mended: {', '.join(step.label for step in self.mending.steps)}." if self.mending.steps else ""
            self.mending = None

    def _free_id(self) -> str:
        taken = {ship["id"] for ship in self.ships}
        return next(id for n in range(1, len(taken) + 2) if (id := self.IDS.format(n)) not in taken)


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
