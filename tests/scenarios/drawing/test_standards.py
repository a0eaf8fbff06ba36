"""The standards of squadrons lie over no ship and over no other standard, however close the lines are."""

import pytest

from scenarios.boards import picture_of_state
from scenarios.drawing.table.layout import drawn, is_on_table, paper_px
from scenarios.drawing.table.picture import TablePicture
from scenarios.drawing.table.standards import box_of, covers, feet_of, ground_of, has_standard
from tests.battles.midway import keys, positions


def overlaps(picture: TablePicture, px: float) -> list[str]:
    """Standards that lie over something, with what it is."""
    feet = feet_of(picture, px)
    pieces = [piece for piece in picture.pieces if is_on_table(picture, piece)]
    assert set(feet) == {piece.id for piece in pieces if has_standard(piece)}
    boxes = {}
    for piece in filter(has_standard, pieces):
        x, y = drawn(picture, (piece.x, piece.y))
        boxes[piece.id] = box_of(piece, (x + feet[piece.id][0], y + feet[piece.id][1]), px)
    ships = [(piece.id, corners) for piece in pieces for corners in ground_of(piece, picture)]
    found = [f"{id} over {other}" for id, box in boxes.items() for other, corners in ships if covers(box, corners)]
    for id, (x, y, wide, high) in boxes.items():
        around = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]
        found += [
            f"{id} over the standard of {other}" for other, box in boxes.items() if other > id and covers(box, around)
        ]
    return found


@pytest.mark.parametrize("key", list(keys("oi_navarcoi")))
def test_no_standard_lies_over_a_ship_or_another_standard(key: str) -> None:
    for number, state in enumerate(positions(key)):
        picture = picture_of_state(state)
        assert isinstance(picture, TablePicture)
        for where, px in (("page", picture.hull / picture.least), ("paper", paper_px(picture))):
            assert overlaps(picture, px) == [], f"position {number} on the {where}"
