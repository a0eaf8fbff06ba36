"""Ships of the family as they lie on boards of cells."""

from scenarios.drawing.art import ships
from scenarios.drawing.art.hulls import lines_of
from scenarios.drawing.art.strokes import Point
from scenarios.drawing.board import LAID, Laid

AIR = 3.0  # units of the drawing around a hull


def laid_ship(drawn: ships.Ship, at: Point, turn: float, scale: float, hurt: bool) -> Laid:
    """A ship at a point, as large as the board draws her."""
    drawn = ships.hurt(drawn) if hurt else drawn
    lines = lines_of(drawn.hull)
    across = max(lines.reach, lines.beam) * scale + AIR
    return Laid(at, turn, ships.ship(drawn, 0.0, scale, LAID, True), across, (lines.half + lines.prow) * scale + AIR)
