"""What a list says of a ship besides her class: what is fitted and aboard, her crew, her damage."""

import re
from difflib import get_close_matches
from typing import Any

from scenarios.documents.kinds import Plain
from scenarios.rosters.words import GEAR, Words

_AND = re.compile(r"\s*(?:\band\b|&|\+|/)\s*", re.IGNORECASE)


class Trouble(ValueError):
    """A word that is not understood, and a sentence about it."""

    def __init__(self, word: str, message: str) -> None:
        super().__init__(message)
        self.word = word


def is_gear(words: Words, said: str) -> bool:
    """Whether that is something that ships are fitted with."""
    try:
        return bool(fitted_with(words, said))
    except Trouble:
        return False


def fitted_with(words: Words, said: str) -> tuple[tuple[str, ...], dict[str, int]]:
    """What ships are fitted with, and what is aboard in numbers. Raises `Trouble` for a word that is neither."""
    codes = {**GEAR, **words.gear}
    items: list[str] = []
    counted: dict[str, int] = {}
    for word in filter(None, _AND.split(said.strip())):
        item = re.sub(r"^(?:an?|the)\s+", "", word.strip().casefold())
        number = re.fullmatch(r"(?:(\d{1,3})\s+)?(.+?)(?:\s+(\d{1,3}))?", item)
        what, many = (number[2], number[1] or number[3]) if number else (item, None)
        code = words.counted.get(what, words.counted.get(what.removesuffix("s")))
        if code is not None and many is not None:
            counted[code] = int(many)
        elif item in codes:
            items.append(codes[item])
        elif code is not None:
            counted[code] = 1
        else:
            near = get_close_matches(item[:60], [*codes, *words.counted], 1, 0.7)
            known = f"Known are: {words.fitted}." if words.fitted else "Ships carry nothing in these rules."
            hint = f"Did you mean {near[0]}?" if near else known
            raise Trouble(item, f"“{item}” is nothing that ships are fitted with. {hint}")
    return tuple(dict.fromkeys(items)), counted


def percent(words: str) -> int:
    """A part of a crew: "80 %"."""
    found = re.fullmatch(r"(\d{1,3})\s*%?", words.strip())
    if found is None or int(found[1]) > 100:
        raise Trouble(words.strip(), f"“{words.strip()}” is no part of a crew: write crew 80 %.")
    return int(found[1])


def within(word: str, value: int, most: int) -> int:
    """Damage that is no more than a ship has."""
    if value > most:
        raise Trouble(str(value), f"{word} damage goes from 0 to {most}.")
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
    return told | {key: value for key, value in more.items() if value not in ("", None, 0, {}) or key == "men"}
