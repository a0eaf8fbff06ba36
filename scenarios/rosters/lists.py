"""Lists of ships as people write them: "6 triremes, 2 quinqueremes with corvus; Salaminia: trireme, captain Phormio".

A line holds one or several parts with semicolons between them. A part counts ships ("6 triremes with tower"), or names
them ("Salaminia, Paralos: triremes, captain Phormio"), or is the short form "name, class, captain". Where the words
know flagships, a part may be "flagship Salamis". What stands in square brackets at the end of a line is a note of each
of its ships.
"""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any, NamedTuple

from scenarios.documents.kinds import Plain
from scenarios.rosters.facts import Trouble, fitted_with, is_gear, percent, ship_told, within
from scenarios.rosters.words import CLASSES, NUMBERS, USUAL, Words

_BULLET = re.compile(r"^\s*(?:[-*•–—]\s+|\d{1,3}[.)]\s+)")
_SPACES = re.compile(r"\s+")
_COUNT = re.compile(r"^(\d{1,4}|[a-z]+(?=\s))\s*(?:[x×]\s+)?(.+)$", re.IGNORECASE)
_TIMES = re.compile(r"^(.*\S)\s*(?:[x×:]\s*|\s)(\d{1,4})$", re.IGNORECASE)
_WITH = re.compile(r"\s+with\s+", re.IGNORECASE)
_ITEMS = re.compile(rf",|\s+and\s+(?=(?:\d{{1,4}}|{'|'.join(NUMBERS[2:])})\s)", re.IGNORECASE)
_REMARK = re.compile(r"^(.*?\S)\s*\[([^\[\]]*)\]\s*$")
_LEADING = re.compile(r"^\s*and\s+", re.IGNORECASE)
_FLAG = re.compile(
    r"^(?:the\s+)?(?:(?:flagship|strategos|admiral)(?:\s+(?:is|in|on|with|aboard))?)\b[\s:]*(.*)$", re.IGNORECASE
)
MOST_LINES = 400
MOST = 300  # ships by one number
MOST_SHIPS = 1_000  # after which a list is not read on


class Wrong(NamedTuple):
    """A part of a list that says nothing: its line, the word that is not understood, and a sentence about it."""

    line: int
    word: str
    message: str


class Part(NamedTuple):
    """What stands between two commas or semicolons of a line, with the ships that it gives; `note` is what it says of
    ships before it, `remark` what is noted of its ships, `wrong` why it says nothing."""

    line: int
    text: str
    ships: list[Plain]
    note: str = ""
    wrong: Wrong | None = None
    remark: str = ""


class Written(NamedTuple):
    """The ships of a list, in its order, what of it was not understood, and its parts one by one."""

    ships: list[Plain]
    wrong: list[Wrong]
    parts: list[Part]


def read_list(text: str, usual: int = 2, words: Words = USUAL) -> Written:
    """The ships of a list; those without a class are of the `usual` size. What is not understood is told by line and
    word, and the rest is read."""
    lines = text.splitlines()
    reader = _Reader(usual, words)
    for number, line in enumerate(lines[:MOST_LINES], start=1):
        reader.read(number, _BULLET.sub("", _SPACES.sub(_one_space, line)))
        if reader.ships > MOST_SHIPS:
            break
    if len(lines) > MOST_LINES:
        wrong = Wrong(MOST_LINES + 1, "", f"The list goes on after line {MOST_LINES}: bring the rest separately.")
        reader.parts.append(Part(MOST_LINES + 1, "", [], "", wrong))
    parts = reader.parts
    return Written([ship for part in parts for ship in part.ships], [part.wrong for part in parts if part.wrong], parts)


class _Reader:
    """Reads line after line: a part may say more of the ships before it."""

    def __init__(self, usual: int, words: Words) -> None:
        self.usual = usual
        self.words = words
        self.parts: list[Part] = []
        self.ships = 0

    def read(self, number: int, line: str) -> None:
        noted = _REMARK.match(line)
        line, remark = (noted[1], noted[2].strip()) if noted else (line, "")
        for text, read in self._parts_of(line):
            try:
                note, ships = "", read(text)
                if isinstance(ships, str):
                    note, ships = ships, []
            except Trouble as trouble:
                wrong = Wrong(number, trouble.word, f"Line {number}, “{_short(text)}”: {trouble}")
                self.parts.append(Part(number, text, [], "", wrong))
            else:
                self.parts.append(Part(number, text, ships, note, remark=remark))
                self.ships += len(ships)
            if self.ships > MOST_SHIPS:
                wrong = Wrong(number, text, f"Line {number}, “{_short(text)}”: a list holds up to {MOST_SHIPS} ships.")
                self.parts[-1] = Part(number, text, [], "", wrong)
                return

    def _parts_of(self, line: str) -> Iterator[tuple[str, Any]]:
        """A line's parts, each with what reads it. In the short form semicolons and tabs stand between name, class and
        captain."""
        if self.words.flagships:
            line = re.sub(r"\s*\(((?:the\s+)?flagship\b[^()]*)\)", r", \1", line, flags=re.IGNORECASE)
        parts = [part.strip() for part in line.split(";")]
        if not any(":" in part or self._counted(part) or self._flag(part) for part in parts):
            if line.strip():
                yield re.sub(r"[;\t]", ",", line).strip(), self._short_form
            return
        for part in filter(None, parts):
            if self._counted(part) or self._flag(part):
                yield from (
                    (item, self._many) for each in _ITEMS.split(part) if (item := _LEADING.sub("", each).strip())
                )
            elif ":" in part:
                yield part, self._named
            else:
                yield part, self._short_form

    def _counted(self, part: str) -> bool:
        """Whether a part begins with a number of ships: "6 triremes", not "Nike, trireme" or "Two Brothers"."""
        first = _ITEMS.split(part)[0].strip()
        if self._times(first):
            return True
        if ":" in first:
            return False
        found = _COUNT.match(first)
        if found is None:
            return False
        if found[1].isdecimal():
            return True
        return found[1].casefold() in NUMBERS and self.words.size_of(_WITH.split(found[2])[0]) is not None

    def _times(self, text: str) -> re.Match[str] | None:
        """ "Triremes x 6", "Triremes: 6"."""
        found = _TIMES.match(text)
        return found if found is not None and self.words.size_of(found[1].rstrip(":x× ")) is not None else None

    def _flag(self, text: str) -> re.Match[str] | None:
        return _FLAG.match(text.strip()) if self.words.flagships else None

    def _short_form(self, part: str) -> list[Plain]:
        name, cls, captain, *more = [each.strip() for each in part.split(",")] + ["", ""]
        if any(more):
            raise Trouble(next(filter(None, more)), "write name, class and captain, with commas between them.")
        if not cls and self.words.size_of(name) is not None:
            return [self._ship(name)]
        return [ship_told(self._size(cls) if cls else self.usual, name, cls, captain)]

    def _many(self, item: str) -> list[Plain] | str:
        if flag := self._flag(item):
            return self._flagged(flag[1].strip())
        if more := self._more_gear(item):
            return more
        times = self._times(item)
        found = _COUNT.match(f"{times[2]} {times[1].rstrip(':x× ')}" if times else item)
        word = found[1].casefold() if found is not None else item
        if found is None or not (word.isdecimal() or word in NUMBERS):
            if ":" in item:
                return self._named(item)
            raise Trouble(item, f"“{item}” has no number. Write “6 triremes”, or “Name: trireme”.")
        many = int(word) if word.isdecimal() else max(1, NUMBERS.index(word) - 1)
        if not 1 <= many <= MOST:
            raise Trouble(word, f"{many} ships are {'too many' if many else 'none'}: write a number from 1 to {MOST}.")
        return [self._ship(found[2]) for _ in range(many)]

    def _ship(self, words: str) -> Plain:
        cls, *gear = _WITH.split(words, maxsplit=1)
        size = self._size(cls)
        fitted, counted = fitted_with(self.words, gear[0]) if gear else ((), {})
        return ship_told(size, "", self.words.own_word(cls, size), gear=fitted, counted=counted)

    def _more_gear(self, item: str) -> str:
        """ "2 quinqueremes with corvus, tower": the tower is of those before it."""
        before = self._before()
        try:
            fitted, counted = fitted_with(self.words, re.sub(r"^with\s+", "", item, flags=re.IGNORECASE))
        except Trouble:
            return ""
        if not before or not (item[:5].casefold() == "with " or any({"gear", "counted"} & {*ship} for ship in before)):
            return ""
        for ship in before:
            _fit(ship, fitted, counted)
        return "Fitted to those before it."

    def _before(self) -> list[Plain]:
        """The ships of the part before that has some."""
        return next((part.ships for part in reversed(self.parts) if part.ships), [])

    def _flagged(self, said: str) -> list[Plain] | str:
        """ "flagship Salamis": one that is named so already, else one of those just counted, else a ship of her own."""
        name, _, told = said.partition(":")
        if bracket := re.fullmatch(r"(.*?)\s*\((.+)\)", said):
            name, told = bracket[1], bracket[2]
        if told.strip() and name.strip():
            return [{**ship, "flagship": True} for ship in self._named(f"{name.strip()}: {told}")]
        name, *gear = _WITH.split((name or told).strip(), maxsplit=1)
        first, _, rest = name.partition(" ")
        if self.words.size_of(first) is not None:
            ship = self._ship(" with ".join([first, *gear]))
            return [{**ship, **({"name": rest.strip()[:80]} if rest.strip() else {}), "flagship": True}]
        last = self._before()
        ships = [ship for part in self.parts for ship in part.ships]
        same = [ship for ship in ships if name and ship.get("name") == name]
        unnamed = [ship for ship in last if not ship.get("name")]
        mark = next(iter([*same, *unnamed, *(last if not name else [])]), None)
        fitted, counted = fitted_with(self.words, gear[0]) if gear else ((), {})
        if mark is None:
            return [ship_told(self.usual, name, gear=fitted, counted=counted) | {"flagship": True}]
        mark |= {"flagship": True, **({"name": name[:80]} if name else {})}
        _fit(mark, fitted, counted)
        return "One of those before it."

    def _named(self, part: str) -> list[Plain]:
        """ "Salaminia, Paralos: triremes, captain Phormio, with tower, crew 80 %, squadron First"."""
        names, _, told = part.partition(":")
        called = [name.strip() for name in names.split(",") if name.strip()]
        if not called:
            raise Trouble(":", "there is no name before the colon.")
        size, cls = self.usual, ""
        more: Plain = {}
        gear: tuple[str, ...] = ()
        counted: dict[str, int] = {}
        for n, item in enumerate(each.strip() for each in told.split(",")):
            word, _, rest = item.partition(" ")
            match word.casefold():
                case "":
                    continue
                case "flagship" if self.words.flagships and not rest:
                    more["flagship"] = True
                case "captain" | "captains" | "under":
                    more["captain"] = rest.strip()
                case "with":
                    fitted, aboard = fitted_with(self.words, rest)
                    gear, counted = gear + fitted, counted | aboard
                case "crew" | "men":
                    more["men"] = percent(rest)
                case "squadron" if rest.strip() and n:
                    more["squadron"] = rest.strip()
                case "hull" | "oars" if rest.strip().isdecimal():
                    more[word.casefold()] = within(word, int(rest), 5 if word.casefold() == "hull" else 3)
                case _ if n == 0:
                    ship = self._ship(item)
                    size, cls = ship["size"], ship.get("class", "")
                    gear, counted = gear + tuple(ship.get("gear", ())), counted | ship.get("counted", {})
                case _ if is_gear(self.words, item):
                    fitted, aboard = fitted_with(self.words, item)
                    gear, counted = gear + fitted, counted | aboard
                case _:
                    known = "captain, with, crew, squadron, hull or oars"
                    raise Trouble(word, f"“{word}” says nothing here. After the class come {known}.")
        flag = more.pop("flagship", False)
        ships = [ship_told(size, name, cls, gear=gear, counted=counted, **more) for name in called]
        return [{**ship, "flagship": True} if flag and not n else ship for n, ship in enumerate(ships)]

    def _size(self, word: str) -> int:
        size = self.words.size_of(word)
        if size is not None:
            return size
        near = get_close_matches(word.strip().casefold()[:60], [*self.words.classes, *CLASSES], 1, 0.75)
        hint = f"Did you mean {near[0]}?" if near else f"Write one of {self.words.known}."
        raise Trouble(word.strip(), f"“{word.strip()}” is no class of ships. {hint}")


def _fit(ship: Plain, fitted: tuple[str, ...], counted: dict[str, int]) -> None:
    """What ships that were read already carry besides."""
    if fitted:
        ship["gear"] = list(dict.fromkeys([*ship.get("gear", ()), *fitted]))
    if counted:
        ship["counted"] = {**ship.get("counted", {}), **counted}


def _one_space(found: re.Match[str]) -> str:
    return "\t" if "\t" in found[0] else " "


def _short(part: str) -> str:
    return part if len(part) <= 60 else f"{part[:59]}…"
