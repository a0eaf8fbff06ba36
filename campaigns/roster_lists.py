"""Lists of ships as people write them: "6 triremes, 2 quinqueremes with corvus; Salaminia: trireme, captain Phormio".

A line holds one or several parts with semicolons between them. A part counts ships ("6 triremes with tower"), or names
them ("Salaminia, Paralos: triremes, captain Phormio"), or is the short form "name, class, captain".
"""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any, NamedTuple

from campaigns.engine.adapters.gear import KNOWN, SAME
from rules.naval.hulls import HULL_TYPES
from scenarios.kinds import Plain

# What a class is called besides its name in the table of CMP-SHP-03.
_WORDS = {
    "boat": 0, "lembos": 0, "lemboi": 0, "lembi": 0, "liburnian": 1, "liburna": 1, "hemiolia": 1, "three": 2,
    "trihemiolia": 2, "trieres": 2, "triereis": 2, "four": 3, "tetreres": 3, "five": 4, "penteres": 4, "seven": 5,
    "six": 5, "hexeres": 5, "hepteres": 5, "eight": 6, "nine": 6, "ten": 6, "dekeres": 6,
}  # fmt: skip
_WORDS |= {word: kind.size for kind in HULL_TYPES for word in (kind.name, kind.plural)}
_NUMBERS = (
    "a", "an", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_COUNT = re.compile(r"^(\d{1,4}|[a-z]+)\s+(?:x\s+)?(.+)$", re.IGNORECASE)
_WITH = re.compile(r"\s+with\s+", re.IGNORECASE)
_AND = re.compile(r"\s*(?:\band\b|&|\+|/)\s*", re.IGNORECASE)
_GEAR = {word.replace("_", " "): SAME.get(word, word) for word in KNOWN} | {
    "engine": "ballista", "ballistae": "ballista", "catapult": "ballista", "raven": "corvus", "corvi": "corvus",
    "fire pot": "pirophoros", "fire pots": "pirophoros", "reinforced prows": "prow",
}  # fmt: skip
MOST_LINES = 400


class Wrong(NamedTuple):
    """A part of a list that says nothing: its line, the word that is not understood, and a sentence about it."""

    line: int
    word: str
    message: str


class Written(NamedTuple):
    """The ships of a list, in its order, and what of it was not understood."""

    ships: list[Plain]
    wrong: list[Wrong]


class _Trouble(ValueError):
    def __init__(self, word: str, message: str) -> None:
        super().__init__(message)
        self.word = word


def size_of(word: str) -> int | None:
    """The size that a class has, by its name or number ("Trireme", "5s", "4"); None for one that is not known."""
    plain = word.strip().casefold()
    if plain.isdecimal():
        return int(plain) if int(plain) < len(HULL_TYPES) else None
    return _WORDS.get(plain, _WORDS.get(plain.removesuffix("s")))


def read_list(text: str, usual: int = 2) -> Written:
    """The ships of a list; those without a class are of the `usual` size. What is not understood is told by line and
    word, and the rest is read."""
    ships: list[Plain] = []
    wrong: list[Wrong] = []
    for number, line in enumerate(text.splitlines()[:MOST_LINES], start=1):
        for part in _parts(line):
            try:
                ships += _ships(part, usual)
            except _Trouble as trouble:
                said = f"Line {number}, “{_short(part)}”: {trouble}"
                wrong.append(Wrong(number, trouble.word, said))
    if len(text.splitlines()) > MOST_LINES:
        wrong.append(Wrong(MOST_LINES + 1, "", f"The list goes on after line {MOST_LINES}: bring the rest separately."))
    return Written(ships, wrong)


def _parts(line: str) -> Iterator[str]:
    """A line's parts. In the short form semicolons and tabs stand between name, class and captain."""
    parts = [part.strip() for part in line.split(";")]
    if any(":" in part or _counted(part) for part in parts):
        yield from (part for part in parts if part)
    elif line.strip():
        yield re.sub(r"[;\t]", ",", line).strip()


def _ships(part: str, usual: int) -> list[Plain]:
    if ":" in part:
        names, _, told = part.partition(":")
        return _named(names, told, usual)
    if _counted(part):
        return [ship for item in part.split(",") if item.strip() for ship in _many(item.strip())]
    name, cls, captain, *more = [each.strip() for each in part.split(",")] + ["", ""]
    if any(more):
        raise _Trouble(next(filter(None, more)), "write name, class and captain, with commas between them.")
    size = _size(cls) if cls else usual
    return [ship_told(size, name, cls, captain)]


def _counted(part: str) -> bool:
    """Whether a part begins with a number of ships: "6 triremes", not "Nike, trireme" or "Two Brothers"."""
    found = _COUNT.match(part.split(",")[0].strip())
    if found is None:
        return False
    if found[1].isdecimal():
        return True
    return found[1].casefold() in _NUMBERS and size_of(_WITH.split(found[2])[0]) is not None


def _many(item: str) -> list[Plain]:
    found = _COUNT.match(item)
    word = found[1].casefold() if found is not None else item
    if found is None or not (word.isdecimal() or word in _NUMBERS):
        raise _Trouble(item, f"“{item}” has no number. Write “6 triremes”, or “Name: trireme”.")
    many = int(word) if word.isdecimal() else max(1, _NUMBERS.index(word) - 1)
    if not 1 <= many <= 300:
        raise _Trouble(word, f"{many} ships are {'too many' if many else 'none'}: write a number from 1 to 300.")
    cls, *gear = _WITH.split(found[2], maxsplit=1)
    size = _size(cls)
    fitted = _gear(gear[0]) if gear else ()
    return [ship_told(size, "", _own_word(cls, size), gear=fitted) for _ in range(many)]


def _named(names: str, told: str, usual: int) -> list[Plain]:
    """ "Salaminia, Paralos: triremes, captain Phormio, with tower, crew 80 %, squadron First"."""
    called = [name.strip() for name in names.split(",") if name.strip()]
    if not called:
        raise _Trouble(":", "there is no name before the colon.")
    size, cls = usual, ""
    more: Plain = {}
    gear: tuple[str, ...] = ()
    for n, item in enumerate(each.strip() for each in told.split(",")):
        word, _, rest = item.partition(" ")
        match word.casefold():
            case "":
                continue
            case "captain" | "captains" | "under":
                more["captain"] = rest.strip()
            case "with":
                gear += _gear(rest)
            case "crew" | "men":
                more["men"] = _percent(rest)
            case "squadron":
                more["squadron"] = rest.strip()
            case "hull" | "oars" if rest.strip().isdecimal():
                more[word.casefold()] = _within(word, int(rest), 5 if word.casefold() == "hull" else 3)
            case _ if n == 0:
                first, *fitted = _WITH.split(item, maxsplit=1)
                size = _size(first)
                cls = _own_word(first, size)
                gear += _gear(fitted[0]) if fitted else ()
            case _:
                known = "captain, with, crew, squadron, hull or oars"
                raise _Trouble(word, f"“{word}” says nothing here. After the class come {known}.")
    return [ship_told(size, name, cls, gear=gear, **more) for name in called]


def _size(word: str) -> int:
    size = size_of(word)
    if size is not None:
        return size
    near = get_close_matches(word.strip().casefold(), _WORDS, 1, 0.75)
    known = ", ".join(kind.name for kind in HULL_TYPES)
    hint = f"Did you mean {near[0]}?" if near else f"Write one of {known}, or 0 to 6."
    raise _Trouble(word.strip(), f"“{word.strip()}” is no class of ships. {hint}")


def _own_word(word: str, size: int) -> str:
    """The word for a class where it is more than another name of its size: "trihemiolia"."""
    plain = word.strip().casefold()
    if plain not in _WORDS and plain.endswith("s"):
        plain = plain.removesuffix("s")
    said = (HULL_TYPES[size].name, HULL_TYPES[size].plural, *_NUMBERS)
    if plain.isdecimal() or plain in said or plain.removesuffix("s") in said:
        return ""
    return plain


def _gear(words: str) -> tuple[str, ...]:
    items = []
    for word in filter(None, _AND.split(words.strip())):
        item = re.sub(r"^(?:an?|the)\s+", "", word.strip().casefold())
        if item not in _GEAR:
            near = get_close_matches(item, _GEAR, 1, 0.7)
            hint = f"Did you mean {near[0]}?" if near else f"Known are: {', '.join(sorted(set(_GEAR.values())))}."
            raise _Trouble(item, f"“{item}” is nothing that ships are fitted with. {hint}")
        items.append(_GEAR[item])
    return tuple(dict.fromkeys(items))


def _percent(words: str) -> int:
    found = re.fullmatch(r"(\d{1,3})\s*%?", words.strip())
    if found is None or int(found[1]) > 100:
        raise _Trouble(words.strip(), f"“{words.strip()}” is no part of a crew: write crew 80 %.")
    return int(found[1])


def _within(word: str, value: int, most: int) -> int:
    if value > most:
        raise _Trouble(str(value), f"{word} damage goes from 0 to {most}.")
    return value


def ship_told(
    size: int, name: str = "", cls: str = "", captain: str = "", gear: tuple[str, ...] = (), **more: Any
) -> Plain:
    """A ship as a document has her: what goes without saying is left out."""
    plain = "" if cls.isdecimal() else cls
    told: Plain = {"size": size}
    told |= {key: value[:80] for key, value in (("name", name), ("class", plain), ("captain", captain)) if value}
    if gear:
        told["gear"] = list(gear)
    if more.get("men") == 100:
        more.pop("men")
    return told | {key: value for key, value in more.items() if value not in ("", None, 0) or key == "men"}


def _short(part: str) -> str:
    return part if len(part) <= 60 else f"{part[:59]}…"
