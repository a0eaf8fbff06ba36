"""What is on this board and what it means: each sign drawn with the board's own symbols beside its words."""

from collections.abc import Iterator

from scenarios.drawing.art import coast, land, moles
from scenarios.drawing.art.legend import HARBOUR, PREFIX, Entry, entries
from scenarios.drawing.art.strokes import n, seed_of
from scenarios.drawing.hex import marks, ships
from scenarios.drawing.hex.layout import centre, corners
from scenarios.drawing.hex.picture import SIZES, HexPicture, Piece, Wreck
from scenarios.drawing.hex.sea import K
from scenarios.drawing.names import harbours_of


def _about(drawing: str) -> str:
    """What is drawn in hex 0,0, around the origin."""
    x, y = centre((0, 0))
    return f'<g transform="translate({n(-x, -y)})">{drawing}</g>'


def _signs(picture: HexPicture) -> Iterator[tuple[str, str]]:
    """(drawing around the origin, words) of everything on the board, ships first."""
    everyone = [*picture.pieces, *[ship for wreck in picture.wrecks for ship in wreck.ships]]

    def drawn(**more: object) -> str:
        ship = Piece(**({"id": "", "side": "A", "size": "L", "hex": (0, 0), "facing": 1} | more))  # type: ignore[arg-type]
        return ships.piece_svg(ship, at=(0, 0), scale=0.95, prefix=PREFIX, told=False)

    for side in ("A", "B"):
        for size, word in reversed(SIZES.items()):
            if any(ship.side == side and ship.size == size for ship in everyone):
                yield drawn(side=side, size=size), f"A {word} ship of side {side}"
    for oar, words in (
        (1, "Half her starboard oars are sheared: 1 oar damage"),
        (2, "Her starboard oars are gone: 2 oar damage"),
        (3, "No oars left: dead in the water"),
    ):
        if any(ship.oar == oar or (oar == 3 and ship.oar > 3) for ship in everyone):
            yield drawn(oar=oar), words
    for name, words in (
        ("tower", "A fighting tower"),
        ("corvus", "A boarding bridge"),
        ("ballista", "An engine"),
    ):
        if any(name in ship.equipment for ship in everyone):
            yield drawn(equipment=(name,)), words
    for status, words in (
        ("holed", "Holed by a ram"),
        ("captured", "A prize: the flag is her captor's"),
        ("awash", "Awash: out of the fight and in the way"),
    ):
        if any(ship.status == status for ship in everyone):
            yield drawn(status=status), words
    if any(ship.done for ship in everyone):
        yield drawn(done=True), "Has acted in this player-turn"
    if picture.wrecks:
        pair = Wreck((0, 0), (Piece("", "A", "L", (0, 0), 1), Piece("", "B", "L", (0, 0), 3)))
        yield _about(ships.wreck_svg(pair, PREFIX, False)), "Entangled: both are out of the fight and in the way"
    yield from _marks_and_land(picture)


_MARKS = {
    "selected": "The ship in hand, or the one that acts",
    "reach": "The ship in hand can come here in this activation",
    "target": "Can be attacked, at the odds on the plate",
    "last-move": "The way of the last move",
    "finding": "Something is amiss here",
}


def _marks_and_land(picture: HexPicture) -> Iterator[tuple[str, str]]:
    kinds = {mark.kind for mark in picture.marks} | (
        {"selected"} if any(ship.current for ship in picture.pieces) else set()
    )
    for kind, words in _MARKS.items():
        if kind in kinds:
            yield marks.symbols()[kind], words
    for side in "ab":
        if f"zone-{side}" in kinds:
            yield _about(marks.zone([(0, 0)], side)), f"Where side {side.upper()} sets up"
    if picture.shore:
        loop = coast.outline([corners((0, 0))])
        shore = coast.coast_of_cells(loop, seed_of("legend"))
        drawing = coast.shelves(shore, 0.25, PREFIX) + coast.ground(shore, K, PREFIX)
        yield _about(drawing), "Land: no ship comes here"
    if picture.shore and harbours_of(picture.labels):
        yield moles.sign(PREFIX), HARBOUR
    if picture.rocks:
        yield land.rocks([(0, 0)], 20, 1, PREFIX), "Rocks: no ship comes here"


def legend(picture: HexPicture) -> list[Entry]:
    """Everything that is on the board, once, with its words. The first sign brings the symbols of all with it."""
    return entries(_signs(picture))
