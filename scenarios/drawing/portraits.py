"""Ships beside the board: small in the list of a side, larger on the card of the one in hand. They are drawn with the
symbols of the board that is on the same page."""

from functools import lru_cache
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from scenarios.drawing.art import ships
from scenarios.drawing.art.hulls import hull_called, length_of
from scenarios.drawing.art.strokes import fine, n
from scenarios.drawing.boards import board_of
from scenarios.drawing.layers import prefix_of
from scenarios.drawing.picture import Picture

LONGEST = 62.0  # of the family, with room around: all of a list are drawn to one scale
BROAD = 26.0
TURNED = 62  # degrees off north at which a ship lies on her card


def pieces_of(picture: Picture) -> dict[str, Any]:
    """Everything that is on the board, by id."""
    return {piece.id: piece for piece in board_of(picture).pieces(picture)}


def _long(ship: ships.Ship) -> float:
    return 2 * ship.built.half if ship.built else length_of(hull_called(ship.hull))


@lru_cache(maxsize=4096)
def _listed(ship: ships.Ship, prefix: str) -> SafeString:
    plain = ships.Ship(hull=ship.hull, side=ship.side, deck=ship.deck, built=ship.built, states=_seen(ship))
    size = 44.0 / _long(ship) if ship.built else 1.0
    drawn = ships.ship(plain, 0.0, float(fine(size)), prefix, True)
    return mark_safe(
        f'<svg class="chip-ship i-chart i-lod-s" viewBox="{n(-BROAD / 2, -LONGEST / 2, BROAD, LONGEST)}"'
        f' aria-hidden="true" focusable="false">{drawn}</svg>'
    )


def _seen(ship: ships.Ship) -> tuple[ships.State, ...]:
    """Of her states those that are seen when she is small."""
    return tuple(state for state in ship.states if state in ("spent", "prize"))


@lru_cache(maxsize=4096)
def _portrait(ship: ships.Ship, prefix: str) -> SafeString:
    size = 52.0 / _long(ship)
    drawn = ships.ship(ship._replace(captor="", flagship=False), TURNED, float(fine(size)), prefix, True)
    return mark_safe(
        '<svg class="card-ship i-chart i-lod-m" viewBox="-37 -29 74 58" aria-hidden="true" focusable="false">'
        f"{drawn}</svg>"
    )


def listed(piece: Any, picture: Picture, key: str) -> SafeString:
    """A ship bow up, for the list of a side; "" for what is not on the board."""
    ship = None if piece is None else board_of(picture).ship(piece, picture)
    return SafeString("") if ship is None else _listed(ship, prefix_of(key))


def portrait(piece: Any, picture: Picture, key: str) -> SafeString:
    """A ship as she is now, for her card; "" for what is not on the board."""
    ship = None if piece is None else board_of(picture).ship(piece, picture)
    return SafeString("") if ship is None else _portrait(ship._replace(states=_wounds(ship)), prefix_of(key))


def _wounds(ship: ships.Ship) -> tuple[ships.State, ...]:
    return tuple(state for state in ship.states if state != "spent")
