"""Campaigns to begin a design with: from nothing, a chain or a map, with sides and what else has to be there."""

import re
import unicodedata
from typing import Any

from campaigns.engine.formats import FORMAT

# What a new map says that is not the first of its clause: it can be played as soon as it is drawn, without naval games
# to choose, incomes to think of, or a table to fight land battles at.
SIMPLE: dict[str, Any] = {
    "options": {"method": "alternate", "battle_order": "listed", "money": "off", "free_armies": True},
    "rulesets": {"land": "auto"},
}
PLAYS = {
    "chain": "A chain of battles: the survivors of one fight in the next, which its result chooses",
    "map": "A war on a map: fleets and armies move between areas, turn by turn",
}


def new_campaign_body(play: str, name: str, sides: tuple[str, str]) -> dict[str, Any]:
    """The plain data of an empty campaign of a form, "chain" or "map"."""
    first, second = ids_of(sides)
    body: dict[str, Any] = {
        "kind": "campaign",
        "format": FORMAT,
        "id": "",
        "play": play,
        "name": name,
        "sides": [{"id": first, "name": sides[0]}, {"id": second, "name": sides[1]}],
        "briefing": "",
    }
    if play == "map":
        turns = [f"Turn {number}" for number in range(1, 7)]
        return {**body, "calendar": turns, "areas": [], "links": [], **SIMPLE}
    return {**body, "hulls": [], "missions": [], "first_mission": ""}


def ids_of(names: tuple[str, str]) -> tuple[str, str]:
    """Short ids for two sides: the first three letters of each, "ROM" and "CAR"; told apart where they are alike."""
    first, second = (_letters(name) or letter for name, letter in zip(names, "AB", strict=True))
    return (first, second) if first != second else (f"{first}1", f"{second}2")


def _letters(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z]", "", plain)[:3].upper()
