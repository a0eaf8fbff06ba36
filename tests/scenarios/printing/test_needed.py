"""The list of what the rules ask for against what is printed: every thing by its name, in every ruleset."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from scenarios.printing.bundle import bundle
from scenarios.printing.pieces import Asked, pieces_of, source_of
from tests.scenarios.printing.listed import Listed, on_the_list, things_on_the_list
from tests.scenarios.printing.pdfs import pages

LIBRARY = Path("scenarios/library")
BROUGHT = ["The rules", "Scissors, glue, a pencil for each player"]


class Table:
    """A battle prepared from paper alone: the list, and what lies on the table."""

    def __init__(self, key: str) -> None:
        self.body: Any = json.loads((LIBRARY / f"{key}.json").read_text())
        self.text = pages(bundle(source_of(self.body), Asked(tuple(pieces_of(self.body["ruleset"])))))
        (self.list,) = [page for page in self.text if "Tick what lies on the table" in page]
        self.cut = " ".join(page for page in self.text if "cut from mark to mark" in page and "Counters" in page)
        self.named: list[str] = []

    def of(self, what: str) -> Listed:
        self.named.append(what)
        return on_the_list(self.list, what)

    def has(self, what: str, words: str, number: int = 1) -> None:
        """So many of it are listed, and it lies on the pages that the list tells, which have the words."""
        listed = self.of(what)
        assert listed.count == number
        told = [int(page) for page in re.findall(r"\d+", listed.where)]
        assert words in " ".join(self.text[told[0] - 1 : told[-1]]), what

    def cut_out(self, what: str, word: str, number: int) -> None:
        """So many of it are listed, and as many are on the sheets of counters."""
        assert self.of(what).count == number > 0
        assert len(re.findall(rf"(?<!\w){re.escape(word)}(?![\w,])", self.cut)) == number, what

    def brought(self, dice: str, number: int, *more: str) -> None:
        """Nothing else is brought, and nothing but what was named is listed."""
        assert self.of(dice).count == number
        for thing in (*more, *BROUGHT):
            assert self.of(thing).where == "bring it"
        assert self.list.count("bring it") == 1 + len(more) + len(BROUGHT)
        assert "not in this bundle" not in self.list
        assert len(self.named) == len(set(self.named)) == things_on_the_list(self.list)


def test_ancient_naval_games() -> None:
    table = Table("ancient_naval_games/HEX-SC1")
    ships = len(table.body["units"])
    table.has("Scenario: map, briefing, special rules", table.body["title"])
    table.has("Round track", "Rounds")
    table.has("Both orders of battle, with boxes for oar damage and losses", table.body["units"][-1]["id"])
    table.has("Quick reference: The turn and the oars", "The turn and the oars")
    table.has("Quick reference: Attacks, morale, the end", "Attacks, morale, the end")
    table.has("Ship, whole / damaged", "cut from mark to mark", ships)
    assert [
        unit["id"] for unit in table.body["units"] if len(re.findall(rf"{unit['id']}(?!\d)", table.cut)) != 2
    ] == [], "undamaged and damaged"
    for n in (1, 2, 3):
        table.cut_out(f"Oar damage −{n}", f"−{n}", -(-ships // 6))
    table.has("Map of 24 by 18 hexes", "hexes of 30 mm")
    table.brought("Six-sided dice", 2)


def test_nauta() -> None:
    table = Table("nauta/nauta-mylae-260")
    ships = len(table.body["units"])
    table.has("Scenario: table, briefing, special rules", table.body["title"])
    table.has("Both fleets, with speeds, soldiers and hulls to cross off", "Speed: a box a turn")
    table.has("Quick reference: The turn, the move, the ram", "The turn, the move, the ram")
    table.has("Quick reference: Aboard, losses, fleets", "Aboard, losses, fleets")
    table.has("Base with its ship, whole / damaged", "cut from mark to mark", ships)
    for word in ("Moved", "Boarding", "Prize", "Dash"):
        table.cut_out(f"Marker {word}", word, -(-ships // 3))
    table.has("Ruler in segments of 20 mm, with the gauge for wheels", "Counters")
    assert "Ruler and wheel gauge, a segment of 20 mm" in table.cut
    width, height = (f"{table.body['table'][name]:g}" for name in ("width_mm", "height_mm"))
    table.has(f"Table of {width} × {height} mm", "Sheet")
    table.brought("Six-sided dice", 2)


def test_mare_nostrum() -> None:
    table = Table("mare_nostrum/mare-mylae-260")
    galleys = len(table.body["units"])
    table.has("Scenario: table, briefing, special rules", table.body["title"])
    table.has("A card for each galley: hull, oars, stamina, crew", "Stamina")
    table.has("Quick reference: The turn and the move", "The turn and the move")
    table.has("Quick reference: Contact, missiles, melee", "Contact, missiles, melee")
    table.has("Template for turns and rams, 45°", "Turning and ramming, 45°")
    table.has("Movement ruler, 18 inches", "join three for 18")
    table.has("Hull in two halves, and the flotsam that she leaves", "cut from mark to mark", 2 * galleys)
    table.has("Bank of oars", "cut from mark to mark", 2 * galleys)
    table.has("Name of a galley", table.body["units"][0]["name"], galleys)
    sides = {side: table.body["sides"][side]["name"] for side in "AB"}
    for side, name in sides.items():
        for kind, letter in (("marines", "M"), ("archers", "A"), ("slingers", "S")):
            listed = on_the_list(table.list, f"{name}: {kind}").count
            table.cut_out(f"{name}: {kind}", f"{side}{letter}", listed)
            assert listed >= galleys / 2 / 2
        table.cut_out(f"{name}: standard bearers", f"{side} St", 1)
        table.cut_out(f"{name}: musicians", f"{side} Mu", 1)
    table.has("Table of 96 × 48 inches", "Sheet")
    table.brought("Six-sided dice", max(unit.get("marines", 8) + unit.get("extra", 0) for unit in table.body["units"]))


def test_oi_navarcoi() -> None:
    table = Table("oi_navarcoi/ONV-S1")
    squadrons = len(table.body["units"])
    table.has("Scenario: table, deployment, briefing, special rules", table.body["title"])
    for side in "AB":
        name = table.body.get("sides", {}).get(side, {}).get("name", side)
        table.has(f"Squadrons and secret plan of {name}", "Half-stands lost")
    table.has("Events, signals, formations and their changes", "Changes of formation")
    table.has("Quick reference: The turn, moves and tests", "The turn, moves and tests")
    table.has("Quick reference: Contact, melee, rout", "Contact, melee, rout")
    table.has("Stand of ships, whole / half lost", "cut from mark to mark", 4 * squadrons)
    table.cut_out("Flotsam, in two halves", "Flotsam", 2 * (squadrons // 4))
    for word in ("Disordered", "Unformed", "Rout", "Pursuit", "Moved", "At anchor"):
        table.cut_out(f"Marker {word}", word, squadrons // 3)
    table.has("Signal 1 to 5, for each side", "cut from mark to mark", 10)
    table.has("Table with its land", "Sheet")
    table.brought("Six-sided dice", 4, "Ruler in inches")


def test_navarchoi() -> None:
    """Its cards and hulls are counted one by one in `navarchoi/test_print_cards`."""
    table = Table("navarchoi/NAV-S-3")
    ships = len(table.body["units"])
    table.has("Scenario: map, briefing, special rules", table.body["title"])
    table.has("Turn track and Impulse track", "Impulses")
    for side in "AB":
        name = table.body["sides"][side]["name"]
        table.has(f"Ship status sheet of {name}", f"Ship status of {name}")
    table.has("Quick reference: The turn, cards and movement", "The turn, cards and movement")
    table.has("Quick reference: Combat, events, the end", "Combat, events, the end")
    table.has("Cards", "55 of 55", 55)
    table.has("Ship, undamaged / damaged", "cut from mark to mark", ships)
    for word, back in (("Yellow", "Red"), ("Awash", "Captured")):
        table.has(f"Marker {word} / {back}", "cut from mark to mark", ships)
        assert table.cut.count(word) == table.cut.count(back) == ships
    for words, number in ((("Grappled", "At sail"), ships // 2), (("Turn", "Impulse", "Wind", "Initiative"), 1)):
        for word in words:
            table.has(f"Marker {word}", "cut from mark to mark", number)
            assert table.cut.count(word) == number, word
    table.has("Map of 40 by 34 squares", "squares of 30 mm")
    table.brought("Ten-sided dice", 2)


@pytest.mark.parametrize("key", ["ancient_naval_games/HEX-SC1", "nauta/nauta-mylae-260", "oi_navarcoi/ONV-SYB"])
def test_the_list_says_what_a_bundle_lacks(key: str) -> None:
    body = json.loads((LIBRARY / f"{key}.json").read_text())
    page = pages(bundle(source_of(body), Asked(("needed", "setup"))))[-1]
    assert "not in this bundle" in page and "page 1" in page
