"""What a picture shows of a free table: the fight, without what is written on it."""

import math

import msgspec

from scenarios.drawing.art.strokes import Box, Point
from scenarios.drawing.board import View
from scenarios.drawing.layers import level_of
from scenarios.drawing.names import harbours_of
from scenarios.drawing.table.layout import is_on_table, size
from scenarios.drawing.table.marks import PICTURED
from scenarios.drawing.table.picture import TablePicture
from scenarios.drawing.table.sea import outlines
from scenarios.drawing.table.standards import ground_of
from scenarios.drawing.table.svg import whole_svg
from scenarios.drawing.window import Spot, fight, pixels

LEAST_ACROSS = 12.0  # hulls that a picture is wide, and more
MOST_POINTS = 400  # along the coasts, at which a picture may show them


def view(picture: TablePicture, width: int, height: int, most: float = 0) -> View:
    """What a picture of that size in pixels shows (`Board.view`)."""
    box = fleets_box(picture, width, height, most)
    level = level_of(picture.hull * pixels(box, width, height))
    lands = tuple(msgspec.structs.replace(land, name="") for land in picture.land)
    wordless = msgspec.structs.replace(picture, labels=harbours_of(picture.labels), land=lands, measured=False)
    signs = PICTURED if picture.pieces else (*PICTURED, "zone-a", "zone-b")  # who sets up where, before there are ships
    return View(whole_svg(wordless, box, level=level, signs=signs, standards=False), box)


def fleets_box(picture: TablePicture, wide: float, high: float, most: float = 0) -> Box:
    """What a picture of that shape shows: the fight, at least `LEAST_ACROSS` hulls across. Every stand of a squadron
    counts as a ship."""
    board = (0.0, 0.0, *size(picture))
    return fight(fleet_spots(picture), shore_points(picture), board, wide, high, picture.hull, LEAST_ACROSS, most)


def fleet_spots(picture: TablePicture) -> list[Spot]:
    """Where the ships on a table lie, and how far each reaches."""
    spots = []
    for piece in picture.pieces:
        for corners in ground_of(piece, picture) if is_on_table(picture, piece) else ():
            west, east = min(x for x, _ in corners), max(x for x, _ in corners)
            north, south = min(y for _, y in corners), max(y for _, y in corners)
            spots.append(Spot((west + east) / 2, (north + south) / 2, max(east - west, south - north) / 2, piece.side))
    return spots


def shore_points(picture: TablePicture) -> list[Point]:
    """Points along the coasts of a table, a hull from each other where they are not too many."""
    sides = [side for loop, _ in outlines(picture) for side in zip(loop, [*loop[1:], loop[0]], strict=True)]
    width, height = size(picture)
    pitch = max(picture.hull, sum(min(math.dist(*side), width + height) for side in sides) / MOST_POINTS)
    points: list[Point] = []
    for (ax, ay), (bx, by) in sides:
        parts = max(1, min(MOST_POINTS, round(math.dist((ax, ay), (bx, by)) / pitch)))
        points += [(ax + (bx - ax) * part / parts, ay + (by - ay) * part / parts) for part in range(parts)]
    return [(x, y) for x, y in points if 0 <= x <= width and 0 <= y <= height]
