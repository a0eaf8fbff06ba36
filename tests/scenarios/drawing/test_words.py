"""A board as text: what who does not see the drawing reads. Places are told as each ruleset tells them."""

import re

import pytest

from rules.core.documents import Label
from scenarios.boards import picture_of_scenario, picture_of_state
from scenarios.documents import documents
from scenarios.documents.ready_made import ready_made
from scenarios.drawing.hex.picture import HexPicture, Piece, Wreck
from scenarios.drawing.square.picture import SquarePicture, SquarePiece
from scenarios.drawing.table.picture import Ruler, TablePicture, TablePiece
from scenarios.drawing.words import in_words
from tests.battles.midway import keys, positions


def test_hexes_are_told_by_column_and_row() -> None:
    picture = HexPicture(cols=12, rows=8, pieces=(Piece("A1", "A", "L", (4, 7), 0, name="Salamis"),))
    assert in_words(picture).board == "12 by 8 hexes"
    assert in_words(picture).sides == (("A", ("A1 Salamis, large, facing north, at 4,7",)),)


def test_ships_that_are_locked_together_stand_with_their_sides() -> None:
    both = (Piece("A1", "A", "L", (4, 7), 0, status="entangled"), Piece("B1", "B", "S", (4, 7), 3, status="entangled"))
    told = dict(in_words(HexPicture(cols=12, rows=8, wrecks=(Wreck((4, 7), both),))).sides)
    assert told["A"] == ("A1, large, facing north, entangled, at 4,7: A1 and B1 are locked together",)
    assert told["B"] == ("B1, small, facing south, entangled, at 4,7: A1 and B1 are locked together",)


def test_squares_are_told_in_their_four_figures() -> None:
    picture = SquarePicture(cols=44, rows=34, wind=2, pieces=(SquarePiece("A1", "A", (10, 15), 1, kind="trireme"),))
    assert in_words(picture).board == "44 by 34 squares, the wind blowing east"
    assert in_words(picture).sides == (("A", ("A1, trireme, in 1015, heading north-east",)),)


def test_a_free_table_is_told_in_its_own_unit_of_length() -> None:
    ship = TablePiece("A1", "A", 30_000, 1_250, 9_000, 1_000, 2_000, kind="triremis")
    table = TablePicture(width=60_000, height=60_000, scale=100, ruler=Ruler(10_000, 100, "mm"), pieces=(ship,))
    assert in_words(table).board == "600 by 600 mm"
    assert in_words(table).sides == (("A", ("A1, triremis, heading east, at 300, 12.5 mm",)),)


def test_names_on_the_board_are_told() -> None:
    labels = (Label("Tyrrhenian Sea", (3, 3), "water"), Label("Mylae", (9, 9)), Label(" ", (1, 1)))
    assert in_words(HexPicture(cols=12, rows=8, labels=labels)).names == ("Tyrrhenian Sea (water)", "Mylae")


LIBRARY = {key: body for key, body in ready_made() if "units" in body and body.get("kind") != "fleet"}


@pytest.mark.parametrize("key", LIBRARY)
def test_every_unit_that_is_drawn_is_told_once(key: str) -> None:
    document = documents.read(LIBRARY[key]).document
    picture = picture_of_scenario(document)
    drawn = {piece.id for piece in picture.pieces}
    told = [re.split(r"[ ,]", words)[0] for _, lines in in_words(picture).sides for words in lines]
    assert set(told) >= drawn and len(told) == len(set(told))


FIRST = {key.split("/")[0]: key for key in reversed(list(keys()))}


@pytest.mark.parametrize("key", FIRST.values(), ids=list(FIRST))
def test_a_battle_is_told_as_it_goes_on(key: str) -> None:
    told = {in_words(picture_of_state(state)).sides for state in positions(key)}
    assert len(told) > 1
