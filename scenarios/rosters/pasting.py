"""A list that was pasted, as ships of a fleet of a ruleset: told line by line before it is taken."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from scenarios.documents.kinds import Plain
from scenarios.documents.limits import MOST_SHIPS
from scenarios.rosters.lists import Part, read_list
from scenarios.rosters.words import Words

LONGEST = 20_000  # letters of a list
MOST_LETTERS = 500  # of a note
STRATEGOS = "strategos"  # of a unit: the fleet names it as the one that he is with
FLAGSHIP = "flagship"
_NO_PLACE = {
    FLAGSHIP: "no flagship in these rules", "captain": "no captains in these rules", "squadron": "no squadrons",
    "men": "crews are whole", "hull": "no damage before the battle", "oars": "no damage before the battle",
}  # fmt: skip


@dataclass(frozen=True, kw_only=True, slots=True)
class Lists:
    """How a ruleset reads lists. Its `words`; `units` makes ships of a line of a list (`ship_told`) what fleets have,
    without ids, by the fleet or scenario that they join; `called` says what a ship of a list is, `told` what a unit is,
    `written` a unit without its name in the words that all rulesets read ("trireme with tower").
    `gear` are the words of what can be fitted, `keeps` what else these rules know of a ship ("squadron"), `flag` what
    the unit says that is the flagship; `units` marks it with "flagship"."""

    words: Words
    units: Callable[[Sequence[Plain], Plain], list[Plain]]
    called: Callable[[Plain], str]
    told: Callable[[Plain], str]
    written: Callable[[Plain], str]
    gear: Collection[str] = ()
    keeps: Collection[str] = ()
    flag: Mapping[str, object] = field(default_factory=dict)


class Joined(NamedTuple):
    """What a list is read for: a fleet's or scenario's document, the units that are there, whether one of them is the
    flagship of the side."""

    document: Plain
    units: int = 0
    flagship: bool = False


class Row(NamedTuple):
    """A part of a list: what it is `told` to be, what these rules have no place for (`lost`), or what is `wrong`."""

    line: int
    text: str
    told: str
    lost: Sequence[str] = ()
    wrong: str = ""


class Pasted(NamedTuple):
    """A list as it was read: row by row, the units of it, what they are altogether, and the parts that were not
    understood, to be mended (`left`)."""

    rows: Sequence[Row]
    units: list[Plain]
    told: str
    left: str

    @property
    def taken(self) -> str:
        """That they were taken, in words."""
        left = self.left.count("\n") + 1 if self.left else 0
        rest = f" {left} part{'s' if left > 1 else ''} of the list, still here, must be mended." if left else ""
        return f"Taken from the list: {self.told}.{rest}" if self.units else ""

    def fleet(self, title: str) -> Plain:
        """The units as what a scenario takes in for a fleet: under numbers, and who is with the strategos."""
        units = [{"id": str(number), **unit} for number, unit in enumerate(self.units, start=1)]
        commander = next((unit["id"] for unit in units if unit.get(STRATEGOS)), None)
        kept = [{key: value for key, value in unit.items() if key != STRATEGOS} for unit in units]
        return {"title": title, "units": kept, **({STRATEGOS: commander} if commander else {})}


def with_gear(name: str, items: Sequence[str]) -> str:
    """ "trireme with tower and corvus"."""
    return f"{name} with {' and '.join(items)}" if items else name


def paste(text: str, lists: Lists, joined: Joined, ratio: int = 1, *, together: bool = False) -> Pasted:
    """Read a list for a fleet or a side of a scenario, one model for so many ships as the `ratio` says; hulls of all
    lines make squadrons `together`, or those of each line by themselves. Where the side has a flagship it keeps her;
    else the first ship is it, unless the list names another."""
    read = read_list(text[:LONGEST], lists.words.usual, lists.words)
    if ratio > 1:
        fewer = [part._replace(ships=part.ships[: models(len(part.ships), ratio)]) for part in read.parts]
        read = read._replace(parts=fewer)
    for part in read.parts:
        for ship in part.ships if part.remark else ():
            ship["note"] = part.remark[:MOST_LETTERS]
    units: list[Plain] = []
    for _, parts in groupby(read.parts, key=lambda part: 0 if together else part.line):
        ships = [ship for part in parts for ship in part.ships]
        units += lists.units(ships, joined.document) if ships else []
    kept = {unit.get("note", "") for unit in units}
    rows = [_row(part, lists, joined, kept) for part in read.parts]
    room = MOST_SHIPS - joined.units
    if len(units) > room:
        wrong = f"That is too much by {len(units) - room}: {MOST_SHIPS} are the most. The last of them are left out."
        rows.append(Row(0, "", "", (), wrong))
        units = units[: max(room, 0)]
    left = "\n".join(part.text for part in read.parts if part.wrong and part.text)
    units = _flagged_once(units, {} if joined.flagship else lists.flag)
    return Pasted(rows, units, _counted(map(lists.told, units)), left)


def models(ships: int, ratio: int) -> int:
    """How many models stand for ships of one kind, to the nearest, and one at least (half a model is one more)."""
    return max(1, (2 * ships + ratio) // (2 * ratio)) if ships else 0


def has_flagship(lists: Lists, terms: Plain, units: Sequence[Plain]) -> bool:
    """Whether a fleet, or a side of a scenario with its terms, has one."""
    flag = next(iter(lists.flag), "")
    return bool(flag) and (bool(terms.get(flag)) or any(unit.get(flag) for unit in units))


def _flagged_once(units: Sequence[Plain], flag: Mapping[str, object]) -> list[Plain]:
    """The units, of which one says what the flagship does: the first that is named so, else the first warship."""
    named = (n for n, unit in enumerate(units) if unit.get(FLAGSHIP))
    warships = (n for n, unit in enumerate(units) if not unit.get("freighter"))
    flagship = next(named, next(warships, None))
    plain = [{key: value for key, value in unit.items() if key != FLAGSHIP} for unit in units]
    return [{**unit, **flag} if n == flagship else unit for n, unit in enumerate(plain)]


def _row(part: Part, lists: Lists, joined: Joined, kept: Collection[str]) -> Row:
    if part.wrong:
        return Row(part.line, part.text, "", (), part.wrong.message.partition("”: ")[2] or part.wrong.message)
    lost = _lost(part.ships, lists)
    if part.ships and part.remark and part.remark[:MOST_LETTERS] not in kept:
        lost.append(f"no one ship to note “{part.remark[:60]}” of")
    if joined.flagship and any(ship.get(FLAGSHIP) for ship in part.ships):
        lost = ["a flagship is there already, and stays it", *lost]
    return Row(part.line, part.text, part.note or _counted(map(lists.called, part.ships)), lost)


def _counted(words: Iterable[str]) -> str:
    """ "6 × trireme; 2 × bireme"."""
    return "; ".join(f"{many} × {word}" if many > 1 else word for word, many in Counter(words).items())


def _lost(ships: Sequence[Plain], lists: Lists) -> list[str]:
    """In words, what the list says and these rules have no place for."""
    words: dict[str, None] = {}
    for ship in ships:
        words |= dict.fromkeys(f"no {item} in these rules" for item in ship.get("gear", ()) if item not in lists.gear)
        words |= {_NO_PLACE[fact]: None for fact in _NO_PLACE if fact in ship and fact not in lists.keeps}
    return list(words)
