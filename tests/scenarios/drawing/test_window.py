"""What a small picture of a board shows: the fight, large enough to be read, without what is written on the board."""

import io
from functools import cache

import pytest
from PIL import Image

from scenarios.boards import picture_of_scenario
from scenarios.documents import documents, kinds
from scenarios.drawing.art.strokes import Box
from scenarios.drawing.boards import board_of
from scenarios.drawing.hex.layout import centre as on_hexes
from scenarios.drawing.hex.picture import HexPicture
from scenarios.drawing.hex.ships import HULL as OF_HEXES
from scenarios.drawing.picture import Picture
from scenarios.drawing.png import board_png, drawn
from scenarios.drawing.square.layout import centre as on_squares
from scenarios.drawing.square.picture import SquarePicture
from scenarios.drawing.square.ships import HULL as OF_SQUARES
from scenarios.drawing.svg import with_no_cut_rose
from scenarios.drawing.table.layout import drawn as places
from scenarios.drawing.table.picture import TablePicture
from scenarios.drawing.window import Spot, fight, pixels, turned
from scenarios.pictures.thumbnails import SIZES
from scenarios.printing.cover import HULLS
from scenarios.printing.cover import SIZES as COVERS

CARD = 358  # pixels that the picture of a card is wide on a phone, which is less than on a desk
READ = 12  # pixels of a hull on it: 14 and more, but where only a wider picture shows both fleets
WHOLE = (0.0, 0.0, 2000.0, 1000.0)


@cache
def ready_made() -> dict[str, Picture]:
    read = {key: documents.read(body).document for kind in kinds.all() for key, body in kind.ready_made()}
    return {key: picture_of_scenario(it) for key, it in read.items() if it is not None and it.kind == "scenario"}


def hull_of(picture: Picture) -> float:
    if isinstance(picture, TablePicture):
        return picture.hull
    return OF_SQUARES if isinstance(picture, SquarePicture) else OF_HEXES


WITH_SHIPS = [key for key, picture in ready_made().items() if picture.pieces]  # others set up in secret


def middles(picture: Picture) -> list[tuple[float, float, str]]:
    """Where ships lie on the drawing, and whose they are."""
    if isinstance(picture, TablePicture):
        return [(*places(picture, (piece.x, piece.y)), piece.side) for piece in picture.pieces]
    if isinstance(picture, SquarePicture):
        return [(*on_squares(piece.square), piece.side) for piece in picture.pieces]
    assert isinstance(picture, HexPicture)
    return [(*on_hexes(piece.hex), piece.side) for piece in picture.pieces]


def line(y: float, side: str, ships: int = 10) -> list[Spot]:
    return [Spot(600 + 60 * ship, y, 20, side) for ship in range(ships)]


def within(ship: Spot, box: Box) -> bool:
    left, top, wide, high = box
    return left <= ship.x <= left + wide and top <= ship.y <= top + high


@pytest.mark.parametrize("key", WITH_SHIPS)
def test_ships_on_every_card_of_the_library_are_large_enough_to_be_read(key):
    picture = ready_made()[key]
    _, box = board_of(picture).view(picture, *SIZES["thumbnail"])
    assert hull_of(picture) * pixels(box, *SIZES["thumbnail"]) * CARD / SIZES["thumbnail"][0] >= READ


@pytest.mark.parametrize("key", WITH_SHIPS)
@pytest.mark.parametrize("size", [SIZES["large"], (696, 630)])
def test_so_are_those_of_larger_pictures(key, size):
    picture = ready_made()[key]
    _, box = board_of(picture).view(picture, *size)
    assert hull_of(picture) * pixels(box, *size) >= 19


@pytest.mark.parametrize("size", COVERS.values(), ids=COVERS)
@pytest.mark.parametrize("key", WITH_SHIPS)
def test_a_cover_shows_all_ships_and_cuts_none(key, size):
    picture = ready_made()[key]
    _, (left, top, wide, high) = board_of(picture).view(picture, *size, HULLS)
    reach = hull_of(picture) / 2
    seen = [
        left + reach < x < left + wide - reach and top + reach < y < top + high - reach for x, y, _ in middles(picture)
    ]
    assert all(seen)


def test_a_wind_rose_is_on_a_cover_where_none_of_it_is_cut():
    seen = set()
    for key in WITH_SHIPS:
        picture = ready_made()[key]
        drawing, box = board_of(picture).view(picture, *COVERS["a4"], HULLS)
        left, kept = 'class="rose"' in drawing, 'class="rose"' in with_no_cut_rose(drawing, box)
        seen.add((left, kept))
        assert with_no_cut_rose(drawing, (*box[:2], 1.0, 1.0)).count('class="rose"') == 0
    assert {(True, True), (True, False)} <= seen


@pytest.mark.parametrize("key", WITH_SHIPS)
def test_both_fleets_are_on_every_card(key):
    picture = ready_made()[key]
    _, (left, top, wide, high) = board_of(picture).view(picture, *SIZES["thumbnail"])
    assert {side for x, y, side in middles(picture) if left < x < left + wide and top < y < top + high} == {"A", "B"}


@pytest.mark.parametrize("key", ready_made())
def test_nothing_is_written_on_a_card_and_the_sea_has_no_end(key):
    document, _ = drawn(ready_made()[key], *SIZES["thumbnail"])
    assert "<text" not in document
    assert {"i-neat", "i-beyond", "i-grid"}.isdisjoint(document.split('"'))


def test_a_picture_lies_on_its_side_where_more_is_seen_of_the_fleets_so():
    square = Image.open(io.BytesIO(board_png(ready_made()["navarchoi/NAV-S-1"], 480, 220)))
    assert drawn(ready_made()["navarchoi/NAV-S-1"], 480, 220)[1] and square.size == (480, 220)
    assert not drawn(ready_made()["navarchoi/NAV-S-2"], 480, 220)[1]


def test_fleets_that_are_near_each_other_are_seen_whole():
    ships = [*line(400, "A"), *line(520, "B")]
    left, top, wide, high = fight(ships, (), WHOLE, 480, 220, 40, 12)
    assert not turned((left, top, wide, high), 480, 220)
    assert all(left < ship.x - 20 and ship.x + 20 < left + wide and top < ship.y - 20 for ship in ships)


def test_of_fleets_that_are_long_a_part_of_both_is_seen():
    ships = [Spot(20 + 40 * n, y, 20, side) for n in range(49) for y, side in ((400, "A"), (640, "B"))]
    box = fight(ships, (), WHOLE, 480, 220, 40, 12)
    assert box[2] == pytest.approx(25 * 40)
    assert {ship.side for ship in ships if within(ship, box)} == {"A", "B"}


def test_a_coast_that_is_near_comes_into_sight_and_no_ship_leaves_it():
    ships = [*line(400, "A", 3), *line(520, "B", 3)]
    bare = fight(ships, (), WHOLE, 480, 220, 40, 12)
    shore = [(bare[0] + bare[2] + 20, y) for y in (400.0, 450.0, 500.0)]
    seen = fight(ships, shore, WHOLE, 480, 220, 40, 12)
    assert bare[0] + bare[2] < shore[0][0] < seen[0] + seen[2]
    assert all(within(ship, seen) for ship in ships)


def test_a_fleet_whose_enemy_is_far_away_is_seen_alone_and_in_the_middle():
    ships = [Spot(100, 100, 20, "A"), Spot(150, 100, 20, "A"), Spot(200, 100, 20, "A"), Spot(9000, 9000, 20, "B")]
    box = fight(ships, (), (-500, -500, 10_000, 10_000), 480, 220, 40, 12)
    assert [ship.side for ship in ships if within(ship, box)] == ["A", "A", "A"]
    assert box[0] + box[2] / 2 == pytest.approx(150) and box[1] + box[3] / 2 == pytest.approx(100)


def test_a_board_without_ships_fills_its_picture_with_sea():
    left, top, wide, high = fight((), (), (0, 0, 900, 600), 480, 220, 40, 12)
    assert (left, wide) == (0, 900) and top >= 0 and top + high <= 600
