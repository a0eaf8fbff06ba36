"""Ships on squares: hulls of their own class, stacks of two and three, ropes between those that are grappled."""

from collections.abc import Container
from functools import lru_cache
from html import escape

from rules.geometry.square import Square, written
from scenarios.drawing.art import chart, fittings, ships, signs
from scenarios.drawing.art.hulls import Deck, hull_called, length_of
from scenarios.drawing.art.strokes import Point, n, placed
from scenarios.drawing.square.layout import SCALE, ahead, centre, hull_at, in_frame
from scenarios.drawing.square.picture import HEADINGS, SquarePicture, SquarePiece, about, describe, slots, tag_of

HULL = round(SCALE["trireme"] * length_of("trireme"), 1)  # the length of the usual ship in units of the board
SHOWN = ("tower", "corvus", "ballista", "harpax", "sail")  # fittings that stand on a deck
MARKERS = {"marker-yellow", "marker-red"}
ASTERN = (-8.5, 14.0)  # where an activation marker lies by a hull that heads north
Placed = tuple[SquarePiece, int, int, int]  # a piece, its place in its stack, how many are in it, how the first heads


def hull_of(piece: SquarePiece) -> str:
    """The hull of the family: a fast bireme is a liburnian."""
    name = hull_called(piece.hull)
    return "liburnian" if name == "bireme" and "fast" in piece.fittings else name


@lru_cache(maxsize=2048)
def as_ship(piece: SquarePiece) -> ships.Ship:
    """How she is drawn. A hit is a bite; a ship that cannot move has lost her oars and lies in still water."""
    side = piece.side.lower()
    states: list[ships.State] = []
    captured = piece.status == "captured"
    if piece.status == "awash":
        states.append("awash")
    elif piece.damage >= 2:
        states.append("immobile")
    if captured:
        states.append("prize")
    if piece.done:
        states.append("spent")
    deck: Deck = "open" if "fast" in piece.fittings else "closed" if "cataphract" in piece.fittings else ""
    return ships.Ship(
        hull=hull_of(piece),
        side={"a": "b", "b": "a"}[side] if captured else side,
        deck=deck,
        fittings=tuple(name for name in piece.fittings if name in SHOWN),
        port=int(piece.damage >= 2),
        starboard=int(piece.damage >= 1),
        states=tuple(states),
        captor=side if captured else "",
        swift=piece.swift and piece.status == "afloat" and not piece.damage,
    )


def _body(piece: SquarePiece, at: Point, size: float, prefix: str) -> str:
    """The hull, which turns, with her marker by the stern, and what stays upright on her."""
    drawn = as_ship(piece)
    scale = SCALE[drawn.hull] * size
    marker = next((token.kind for token in piece.tokens if token.kind in MARKERS), "")
    sign = ""
    if marker:
        sign = f'<use class="marker" href="#{prefix}{marker}"{placed(ASTERN, -45 * piece.facing)}/>'
        sign = f"<g{placed((0, 0), 0, size)}>{sign}</g>" if size != 1 else sign
    hull = ships.ship(drawn._replace(captor=""), 0, scale, prefix)
    flag = ships.upright(drawn._replace(states=()), scale, prefix)
    if flag and at != (0, 0):
        flag = f"<g{placed(at)}>{flag}</g>"
    return f'<g class="hull"{placed(at, 45 * piece.facing)}>{hull}{sign}</g>{flag}'


@lru_cache(maxsize=4096)
def piece_svg(
    piece: SquarePiece, slot: int = 0, of: int = 1, heading: int = 0, *, prefix: str = "", told: bool = True
) -> str:
    """One ship in her square, or in her place of a stack whose first heads so; `told` with all that scripts and those
    who hear the board need."""
    at, size = hull_at(slot, of, heading)
    place = placed(centre(piece.square))
    body = _body(piece, at, size, prefix)
    if not told:
        return f"<g{place}>{body}</g>"
    now = f'<use class="now" href="#{prefix}mark-selected"/>' if piece.current else ""
    classes = f"piece side-{piece.side.lower()} hull-{piece.hull}"
    classes += " is-current" * piece.current + " is-done" * piece.done + " is-oarless" * (piece.damage >= 2)
    classes += f" status-{piece.status}" if piece.status != "afloat" else ""
    shared = f' data-slot="{slot}" data-of="{of}"' if of > 1 else ""
    long = round(length_of(hull_of(piece)) * SCALE[hull_of(piece)] * size, 1)
    shared += f' data-long="{n(long)}"' if long != HULL else ""
    card = about(piece)
    more = f' data-about="{escape(card)}"' if card else ""
    more += f' data-noted="{escape(piece.note)}"' if piece.note else ""
    return (
        f'<g class="{classes}" data-id="{escape(piece.id)}" data-side="{piece.side}"'
        f' data-square="{written(piece.square)}" data-facing="{piece.facing}"{shared}'
        f' data-tag="{escape(tag_of(piece))}"{more}{place} role="img"'
        f' aria-label="{escape(describe(piece))}">{now}{body}</g>'
    )


def placed_ships(picture: SquarePicture) -> list[Placed]:
    """Every ship that lies in the frame, with her place in her stack."""
    first: dict[Square, int] = {}
    found = []
    for piece, slot, of in slots(picture):
        heading = first.setdefault(piece.square, piece.facing)
        if in_frame(piece.square, picture.cols, picture.rows):
            found.append((piece, slot, of, heading))
    return found


def all_ships(picture: SquarePicture, prefix: str, told: bool = True) -> str:
    """Every ship; the one that acts is drawn last, above the others."""
    drawn = sorted(placed_ships(picture), key=lambda each: each[0].current)
    return "".join(piece_svg(*each, prefix=prefix, told=told) for each in drawn)


def ropes(picture: SquarePicture, prefix: str, told: bool = True) -> str:
    """Ropes between grappled ships, the hook on the one that is held: enemies hold each other, a captor her prize."""
    where = {each[0].id: each for each in placed_ships(picture) if each[0].status != "awash"}
    drawn = []
    for link in picture.links:
        if link.one in where and link.other in where:
            drawn.append(_rope(where[link.one], where[link.other], prefix, told))
    return "".join(drawn)


def _rope(one: Placed, other: Placed, prefix: str, told: bool) -> str:
    ends = []
    for piece, slot, of, heading in (one, other):
        (x, y), (dx, dy) = centre(piece.square), hull_at(slot, of, heading)[0]
        ends.append((x + dx, y + dy))
    (x0, y0), (x1, y1) = ends
    long = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
    across = (y1 - y0) / long * 3.2, (x0 - x1) / long * 3.2
    holds = [(0, 1, 1), (1, 0, -1)]
    words = f"{one[0].id} and {other[0].id} are grappled"
    if one[0].side == other[0].side:  # a prize and her captor
        prize, captor = (0, 1) if one[0].status == "captured" else (1, 0)
        holds = [(captor, prize, 1), (captor, prize, -1)]
        words = f"{(one, other)[captor][0].id} holds {(one, other)[prize][0].id}"
    drawn = "".join(
        fittings.rope(
            (ends[a][0] + hand * across[0], ends[a][1] + hand * across[1]),
            (ends[b][0] + hand * across[0], ends[b][1] + hand * across[1]),
            0.62,
            prefix,
        )
        for a, b, hand in holds
    )
    if not told:
        return drawn
    ids = escape(f"{one[0].id} {other[0].id}")
    return f'<g class="ropes" data-ships="{ids}"><title>{escape(words)}</title>{drawn}</g>'


def entries(picture: SquarePicture, prefix: str, told: bool = True) -> str:
    """The squares by which ships come onto the map: an arrow over the edge, and those that wait with their number."""
    drawn = []
    for entry in picture.entries:
        side = entry.side.lower()
        (x, y), (dx, dy) = centre(entry.square), ahead(entry.facing, 1)
        arrow = '<path class="i-banner" d="M0 -4L8 5H3.4V13H-3.4V5H-8Z"/>'
        turn = placed((x - 21 * dx, y - 21 * dy), 45 * entry.facing)
        body = f'<g class="i-{side}"><g{turn}>{arrow}</g></g>'
        if entry.waiting:
            hull = ships.ship(ships.Ship("trireme", side), 45 * entry.facing, 0.46, prefix)
            body += f"<g{placed((x - 45 * dx + 3 * abs(dy), y - 45 * dy + 7 * abs(dx)))}>{hull}</g>"
            count = f'<text class="i-standard" font-size="14" y="4.9">{entry.waiting}</text>'
            at = placed((x - 48 * dx - 14 * abs(dy), y - 48 * dy - 11 * abs(dx)))
            body += f'<g class="i-{side}"{at}><path class="i-banner" d="M-8.5 -8.5h17v17h-17z"/>{count}</g>'
        title = f"<title>{escape(entry.label)}</title>" if told and entry.label else ""
        named = ' class="entry"' if told else ""
        drawn.append(f"<g{named}>{title}{body}</g>")
    return "".join(drawn)


def printed_ids(picture: SquarePicture, k: float) -> str:
    """On paper each ship's id stands beside her, never over a hull, in words `k` times as large as on a screen."""
    every = placed_ships(picture)
    taken = {each[0].square for each in every}
    return "".join(_printed_id(*each, k, taken) for each in every)


def _printed_id(piece: SquarePiece, slot: int, of: int, heading: int, k: float, taken: Container[Square]) -> str:
    """A ship's id beside her: to starboard, or below where she lies along the sheet; large words below or above, where
    there is room."""
    (x, y), ((_, dy), _) = centre(piece.square), hull_at(slot, of, heading)
    words = (piece.label or piece.id)[:6]
    if of > 1:
        hand = (1 if slot == 0 else -1) * (-1 if heading % 4 == 3 else 1)  # in the corners that the diagonal leaves
        return signs.name((x + 12 * hand, y + dy), words)
    if piece.facing % 4:
        return signs.name((x, y + 13 + 4.2 * k), words)
    col, row = piece.square
    if k > 1:
        for way in (1, -1):
            if (col, row + way) not in taken:
                return signs.name((x, y + way * (18 + 4.2 * k)), words)
    return signs.name((x + 11.5, y + 15), words)


def wind(picture: SquarePicture, told: bool = True) -> str:
    """The wind rose in a corner of the ring off every coast, an amber arrow pointing whither the wind blows."""
    if picture.wind is None:
        return ""
    shores = {edge.edge for edge in picture.edges if edge.kind == "shore"}
    ways = (("south", "east"), ("north", "east"), ("north", "west"), ("south", "west"))
    south, east = next((way for way in ways if shores.isdisjoint(way)), ways[0])
    at = centre((picture.cols + 1 if east == "east" else 0, picture.rows + 1 if south == "south" else 0))
    rose = chart.rose(at, 18, 45.0 * picture.wind, named=False)
    if not told:
        return rose
    words = f"The wind blows {HEADINGS[picture.wind]}"
    return f'<g class="wind" role="img" aria-label="{words}"><title>{words}</title>{rose}</g>'
