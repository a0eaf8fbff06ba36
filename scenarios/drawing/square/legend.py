"""What is on this board of squares and what it means: each sign drawn with the board's own symbols beside its words."""

from collections.abc import Iterator

from scenarios.drawing.art import chart, coast, moles, signs
from scenarios.drawing.art.legend import HARBOUR, PREFIX, Entry, entries
from scenarios.drawing.art.strokes import n, rectangle, seed_of
from scenarios.drawing.names import harbours_of
from scenarios.drawing.square import marks, ships
from scenarios.drawing.square.layout import SCALE, K, centre, corners
from scenarios.drawing.square.picture import SquareLink, SquarePicture, SquarePiece, Token

SHIP = SquarePiece(id="", side="A", square=(0, 0), facing=1)
HULLS = {
    "boat": "boat", "liburnian": "Liburnian", "bireme": "bireme", "trireme": "trireme", "four": "quadrireme",
    "five": "quinquereme", "six": "hexeres", "seven": "seven or eight", "ten": "nine or ten",
}  # fmt: skip
FITTINGS = {
    "cataphract": "A closed deck: cataphract",
    "tower": "A fighting tower",
    "corvus": "A boarding bridge (corvus)",
    "ballista": "A ballista",
    "harpax": "A harpax",
    "sail": "At sail",
}
MARKS = {
    "selected": "The ship in hand, or the one that acts",
    "reach": "Within reach of the ship in hand, or where something may be done",
    "target": "Can be attacked",
    "front": "In question now",
    "finding": "Something is amiss here",
}


def _about(drawing: str) -> str:
    """What is drawn in square 0, 0, around the origin."""
    x, y = centre((0, 0))
    return f'<g transform="translate({n(-x, -y)})">{drawing}</g>'


def _drawn(**more: object) -> str:
    piece = SquarePiece(**({name: getattr(SHIP, name) for name in SHIP.__struct_fields__} | more))
    return _about(ships.piece_svg(piece, prefix=PREFIX, told=False))


def _signs(picture: SquarePicture) -> Iterator[tuple[str, str]]:
    """(drawing around the origin, words) of everything on the board, ships first."""
    pieces = picture.pieces
    there = {(ships.hull_of(piece), piece.side) for piece in pieces}
    for hull in reversed(SCALE):
        for side in ("A", "B"):
            if (hull, side) in there:
                fast = ("fast",) if hull == "liburnian" else ()
                called = "biremis" if fast else hull
                yield _drawn(hull=called, side=side, fittings=fast), f"A ship of side {side}: {HULLS[hull]}"
    for name, words in FITTINGS.items():
        if any(name in piece.fittings for piece in pieces):
            yield _drawn(hull="five", fittings=(name,)), words
    if any(piece.swift for piece in pieces):
        yield _drawn(swift=True), "At Full speed; without waves she is at Cruise"
    if any(piece.damage == 1 and piece.status == "afloat" for piece in pieces):
        yield _drawn(damage=1), "Damaged"
    if any(piece.damage == 2 and piece.status == "afloat" for piece in pieces):
        yield _drawn(damage=2), "Immobile: no oars, in still water"
    if any(piece.status == "captured" for piece in pieces):
        yield _drawn(status="captured"), "A prize: the flag is her captor's, the edge that of her first side"
    if any(piece.status == "awash" for piece in pieces):
        yield _drawn(status="awash", damage=2), "Awash: a wreck, in the way"
    if any(piece.done for piece in pieces):
        yield _drawn(done=True), "Dulled: has acted in this turn"
    yellow, red = Token("marker-yellow", "", ""), Token("marker-red", "", "")
    for marker, words in ((yellow, "Marked yellow: fresh"), (red, "Marked red: tired")):
        if any(token.kind == marker.kind for piece in pieces for token in piece.tokens):
            yield _drawn(tokens=(marker,)), words
    if picture.links:
        ids = {"A": "one", "B": "other"}
        pair = tuple(SquarePiece(id=ids[side], side=side, square=(0, 0), facing=0) for side in ("A", "B"))
        both = SquarePicture(cols=1, rows=1, pieces=pair, links=(SquareLink("one", "other"),))
        drawing = ships.all_ships(both, PREFIX, told=False) + ships.ropes(both, PREFIX, told=False)
        yield _about(drawing), "Grappled: the hook is on the ship that is held"
    yield from _marks(picture)
    yield from _around(picture)


def _marks(picture: SquarePicture) -> Iterator[tuple[str, str]]:
    kinds = {mark.kind for mark in picture.marks}
    if any(piece.current for piece in picture.pieces):
        kinds.add("selected")
    for kind, words in MARKS.items():
        if kind in kinds:
            yield marks.symbols()[kind], words
    if "formation" in kinds:
        yield signs.together(rectangle((-18, -12, 36, 24)), K), "Ships that are activated together"
    if "path" in kinds:
        yield signs.course([(-14, 12), (0, 2), (12, -12)], K), "The way, with what each step costs"
    if "last-move" in kinds:
        yield signs.wake([(-16, 14), (0, 4), (14, -12)], K), "The way of the last move"
    for side in "ab":
        if f"zone-{side}" in kinds:
            yield chart.zone(rectangle((-17, -17, 34, 34)), side, 1), f"Where side {side.upper()} sets up"


def _around(picture: SquarePicture) -> Iterator[tuple[str, str]]:
    if any(edge.kind == "shore" for edge in picture.edges):
        shore = coast.coast_of_cells(coast.outline([corners((0, 0))]), seed_of("legend"))
        yield _about(coast.shelves(shore, 0.25, PREFIX) + coast.ground(shore, K, PREFIX)), "A shore along an edge"
        if harbours_of(picture.labels):
            yield moles.sign(PREFIX), HARBOUR
    for side in ("A", "B"):
        if any(edge.kind == "exit" and edge.side == side for edge in picture.edges):
            drawing = chart.zone(rectangle((-20, -12, 40, 24)), side.lower(), 1)
            yield drawing, f"Ships of side {side} may leave the map here"
    for side in ("A", "B"):
        if any(entry.side == side for entry in picture.entries):
            arrow = f'<g class="i-{side.lower()}"><path class="i-banner" d="M0 -10L14 5H6V16H-6V5H-14Z"/></g>'
            yield arrow, f"Ships of side {side} come onto the map here; the number waits"
    if picture.wind is not None:
        yield chart.rose((0, 0), 18, 45.0 * picture.wind, named=False), "Whither the wind blows"


def legend(picture: SquarePicture) -> list[Entry]:
    """Everything that is on the board, once, with its words."""
    return entries(_signs(picture))
