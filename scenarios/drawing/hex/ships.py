"""Ships on hexes, drawn with the family of hulls: a small one is a trireme, a large one a five."""

import math
from functools import lru_cache
from html import escape

from rules.geometry.hexgrid import Hex
from scenarios.drawing.art import fittings, ships, signs
from scenarios.drawing.art.hulls import length_of
from scenarios.drawing.art.strokes import Point, n, placed
from scenarios.drawing.hex.layout import centre, inside
from scenarios.drawing.hex.picture import SIZES, HexPicture, Piece, Wreck, describe
from scenarios.drawing.hex.sea import K

SCALE = 0.78  # a five's length over all is then that of a hex from side to side
LOCKED = 0.8  # the part of that at which two ships that share a hex are drawn
CROWDING = 5.0  # how far a second ship in one hex (a draft may hold one) is moved, so that both are seen
OARS: dict[int, tuple[ships.Bank, ships.Bank]] = {0: ("whole", "whole"), 1: ("whole", "half"), 2: ("whole", "gone")}
HULL = SCALE * min(length_of(size) for size in SIZES)  # the length of the shorter hull in units of the board


@lru_cache(maxsize=1024)
def as_ship(piece: Piece) -> ships.Ship:
    """How she is drawn: oars are lost to starboard first, then to port (HEX-OAR)."""
    port, starboard = OARS.get(piece.oar, ("gone", "gone"))
    states: list[ships.State] = []
    if piece.oar >= 3:
        states.append("immobile")
    if piece.status == "awash":
        states.append("awash")
    if piece.status == "captured":
        states.append("prize")
    if piece.done:
        states.append("spent")
    return ships.Ship(
        hull=piece.size,
        side=piece.side.lower(),
        fittings=piece.equipment,
        starboard=int(piece.status == "holed"),
        port_oars=port,
        starboard_oars=starboard,
        states=tuple(states),
        captor={"A": "b", "B": "a"}[piece.side] if piece.status == "captured" else "",
    )


def _body(piece: Piece, scale: float, prefix: str) -> str:
    """The hull, which turns, and what stays upright on her."""
    drawn = as_ship(piece)
    turn = f' transform="rotate({60 * piece.facing})"' if piece.facing else ""
    hull = ships.ship(drawn._replace(captor=""), 0, scale, prefix)
    return f'<g class="hull"{turn}>{hull}</g>{ships.upright(drawn._replace(states=()), scale, prefix)}'


@lru_cache(maxsize=4096)
def piece_svg(piece: Piece, *, at: Point, scale: float = SCALE, prefix: str = "", told: bool = True) -> str:
    """One ship at a point of the drawing; `told` with all that scripts and those who hear the board need."""
    now = f'<use class="now" href="#{prefix}mark-selected"/>' if piece.current and told else ""
    body = now + _body(piece, scale, prefix)
    if not told:
        return f"<g{placed(at)}>{body}</g>"
    side = piece.side.lower()
    classes = f"piece side-{side} size-{piece.size.lower()}" + " is-current" * piece.current + " is-done" * piece.done
    if piece.oar >= 3:
        classes += " is-oarless"
    if piece.status != "afloat":
        classes += f" status-{piece.status}"
    tag = ", ".join(filter(None, (SIZES[piece.size], piece.name))) + (f" · {piece.tag}" if piece.tag else "")
    about = f' data-about="{escape(piece.about)}"' if piece.about else ""
    about += f' data-noted="{escape(piece.note)}"' if piece.note else ""
    return (
        f'<g class="{classes}" data-id="{escape(piece.id)}" data-side="{piece.side}"'
        f' data-hex="{piece.hex[0]},{piece.hex[1]}" data-facing="{piece.facing}" data-tag="{escape(tag)}"{about}'
        f' transform="translate({n(*at)})" role="img" aria-label="{escape(describe(piece))}">{body}</g>'
    )


def afloat(picture: HexPicture, prefix: str, told: bool = True) -> str:
    """Every ship that is not locked to another; the one that acts is drawn last, above the others."""
    crowd: dict[Hex, int] = {}
    drawn = []
    for piece in sorted(picture.pieces, key=lambda piece: piece.current):
        if inside(piece.hex, picture.cols, picture.rows):
            x, y = centre(piece.hex)
            aside = CROWDING * crowd.get(piece.hex, 0)
            crowd[piece.hex] = crowd.get(piece.hex, 0) + 1
            drawn.append(piece_svg(piece, at=(x + aside, y + aside), prefix=prefix, told=told))
    return "".join(drawn)


def locked_at(wreck: Wreck) -> list[Point]:
    """Where two ships that are entangled lie: apart across their keels, so that both hulls are seen."""
    x, y = centre(wreck.hex)
    first = wreck.ships[0].facing
    if len(wreck.ships) > 1 and (wreck.ships[1].facing - first) % 3:
        # one has run into the other: each lies astern of the middle, her bow across it
        turns = [math.radians(60 * ship.facing) for ship in wreck.ships]
        return [(x - 7 * math.sin(turn), y + 7 * math.cos(turn)) for turn in turns]
    across = math.cos(math.radians(60 * first)), math.sin(math.radians(60 * first))
    return [(x - 7.4 * across[0] * hand, y - 7.4 * across[1] * hand) for hand in (1, -1, 0)[: len(wreck.ships)]]


def wreck_svg(wreck: Wreck, prefix: str, told: bool = True) -> str:
    """Two ships driven into each other, and the ropes that hold them: from the first of them, who struck."""
    points = locked_at(wreck)
    drawn = "".join(
        piece_svg(ship, at=point, scale=round(SCALE * LOCKED, 3), prefix=prefix, told=told)
        for ship, point in zip(wreck.ships, points, strict=True)
    )
    if len(points) > 1:
        (x0, y0), (x1, y1) = points[:2]
        dx, dy = (y1 - y0) * 0.28, (x0 - x1) * 0.28
        drawn += "".join(
            fittings.rope((x0 + s * dx, y0 + s * dy), (x1 + s * dx, y1 + s * dy), K, prefix) for s in (-1, 1)
        )
    if not told:
        return drawn
    names = " and ".join(escape(f"{ship.id} {ship.name}".strip()) for ship in wreck.ships)
    col, row = wreck.hex
    return f'<g class="wreck" data-hex="{col},{row}" role="group" aria-label="{names}, entangled">{drawn}</g>'


def all_ships(picture: HexPicture, prefix: str, told: bool = True) -> str:
    """Wrecks below, then every ship afloat."""
    there = [wreck for wreck in picture.wrecks if inside(wreck.hex, picture.cols, picture.rows)]
    return "".join(wreck_svg(wreck, prefix, told) for wreck in there) + afloat(picture, prefix, told)


def numbers(picture: HexPicture) -> str:
    """On paper each ship's id stands beside her, never over a hull."""
    drawn = []
    for piece in picture.pieces:
        if inside(piece.hex, picture.cols, picture.rows):
            drawn.append(printed_id(piece, centre(piece.hex)))
    for wreck in picture.wrecks:
        if inside(wreck.hex, picture.cols, picture.rows):
            x, y = centre(wreck.hex)
            drawn.append(signs.name((x, y + 16.5), "+".join(ship.id for ship in wreck.ships)))
    return "".join(drawn)


def printed_id(piece: Piece, at: Point) -> str:
    """A ship's id beside her: below, or to starboard where she lies along the sheet."""
    x, y = at
    return signs.name((x + 13.5, y + 10) if piece.facing % 3 == 0 else (x, y + 14.5), piece.id[:4])
