"""What is on this table and what it means: each sign drawn with the table's own symbols beside its words."""

from collections.abc import Iterator

import msgspec

from scenarios.drawing.art import coast, moles
from scenarios.drawing.art.legend import HARBOUR, PREFIX, Entry, entries
from scenarios.drawing.art.strokes import placed, seed_of
from scenarios.drawing.names import harbours_of
from scenarios.drawing.table import marks
from scenarios.drawing.table.picture import TableMark, TablePicture, TablePiece
from scenarios.drawing.table.ships import piece_svg

HEADING = 8  # parts of a full turn from north: how ships lie in the legend

FITTINGS = {
    "tower": "A tower for archers",
    "cataphract": "A closed deck (cataphract)",
    "fast": "An open, fast hull",
    "prow": "A reinforced prow",
    "corvus": "A boarding bridge (corvus)",
    "corvus-raised": "A boarding bridge (corvus), ready",
    "corvus-lowered": "A boarding bridge (corvus), let down: she holds an enemy",
    "corvus-spent": "A boarding bridge (corvus) that is broken",
    "ballista": "An engine (ballista)",
    "ballista-useless": "A captured engine that nobody can use",
    "harpax": "A grapnel shot from an engine (harpax)",
    "fire": "Fire pots over the bow",
    "baton": "The baton: this admiral says who acts next",
}
STATUSES = {
    "burning": "Burning",
    "awash": "Awash: out of the fight",
    "sinking": "Sinking",
    "captured": "A prize: the flag is her captor’s",
    "prize": "A prize: the flag is her captor’s, the colours those she had",
    "empty": "Nobody is left aboard",
    "anchored": "At anchor",
    "routing": "In rout, sails set",
}
SIGNS = {
    "reach": "Can be reached",
    "arc": "What may be shot at from here",
    "front": "Can be chosen",
    "target": "Can be attacked",
    "selected": "The ship in hand",
    "finding": "Something is amiss here",
    "path": "The way of the order that is previewed",
    "last-move": "The way of the last move",
    "formation": "Ships that keep formation",
    "link": "They are fighting",
    "struck": "What is struck",
    "rope": "Friends that hold each other",
    "hook": "Grappled: the hooks are on the ship that is held",
    "rule": "A distance measured along a course",
    "angle": "The angle between two keels",
    "distance": "A distance",
    "flotsam": "Flotsam",
    "moored": "A ship at anchor: nobody passes within the ring",
    "band": "How far forward a fleet sets up",
    "exit": "Ships leave over this edge",
    "wind": "Whither the wind blows",
    "rout": "Flees this way",
    "pursuit": "Pursues this way",
    "wheel": "A wheel about the corner that is marked",
    "signal-up": "A signal that has been played",
    "signal-down": "A signal that may still be played",
}
RATED = {"friendly": "friendly: a line", "neutral": "neutral: dots", "enemy": "hostile: teeth"}
AREAS = ("reach", "arc", "front", "target", "selected", "finding", "flotsam", "moored")


def _alone(piece: TablePiece, picture: TablePicture) -> str:
    """A piece in the middle of a sign, as large as it has room for."""
    here = msgspec.structs.replace(piece, x=0, y=picture.height, heading=picture.full_turn // HEADING, current=False)
    long = max(piece.depth, piece.width) / picture.scale + 2 * (piece.rowed.reach / picture.scale if piece.rowed else 1)
    drawn = piece_svg(here, picture, PREFIX, told=False)
    return f"<g{placed((0, 0), 0, round(min(1.6, 36 / long), 3))}>{drawn}</g>"


def _plain(piece: TablePiece) -> TablePiece:
    """The same whole and rested, with nothing on her."""
    rowed = piece.rowed and msgspec.structs.replace(piece.rowed, port_lost=(), starboard_lost=(), holes=0)
    return msgspec.structs.replace(
        piece, status="afloat", damaged=False, flag=False, done=False, fittings=(), order="", lost=0, was=None,
        rowed=rowed, side=piece.was or piece.side,
    )  # fmt: skip


def _pieces(picture: TablePicture) -> Iterator[tuple[str, str]]:
    """(drawing, words) of the ships and what is seen on them, each kind once."""
    told: set[str] = set()

    def once(words: str, shown: TablePiece) -> Iterator[tuple[str, str]]:
        if words not in told:
            told.add(words)
            yield _alone(shown, picture), words

    for piece in picture.pieces:
        kind = "phalanx" if piece.hull == "hoplites" else "squadron" if piece.stands else piece.kind.split(" taken")[0]
        kind = "freighters" if piece.hull == "freighter" else kind
        yield from once(f"Side {piece.was or piece.side}: {kind}", _plain(piece))
    for piece in picture.pieces:
        bare = _plain(piece)
        change = msgspec.structs.replace
        if piece.flag:
            yield from once("A star: the admiral’s", change(bare, flag=True))
        for name in piece.fittings:
            yield from once(FITTINGS[name], change(bare, fittings=(name,)))
        if piece.order:
            words = (
                "Askew on their bases: disordered" if piece.order == "disordered" else "A base without edge: unformed"
            )
            yield from once(words, change(bare, order=piece.order))
        if piece.lost:
            yield from once("Bites, and a hull awash: half-stands that are lost", change(piece, status="afloat"))
        if piece.status in STATUSES:
            yield from once(STATUSES[piece.status], change(piece, done=False))
        if piece.damaged or (piece.rowed and piece.rowed.holes):
            yield from once("Bites in her side: damage", change(piece, status="afloat", fittings=()))
        if piece.rowed and (piece.rowed.port_lost or piece.rowed.starboard_lost):
            yield from once("Stubs: oars that are lost", change(piece, status="afloat", fittings=()))
        if piece.done:
            yield from once("Dulled: has acted", change(bare, done=True))


def _sign(mark: TableMark, picture: TablePicture) -> str:
    """A mark in the middle of a sign: its kind on places of its own."""
    kind = mark.kind
    area = [(-15.0, -10.0), (15.0, -10.0), (15.0, 10.0), (-15.0, 10.0)]
    line = [(-16.0, 8.0), (16.0, -8.0)]
    if kind == "angle":
        line = [(-14.0, -12.0), (0.0, 10.0), (14.0, -12.0)]
    elif kind == "wheel":
        line = [(-12.0, 12.0), (12.0, 12.0), (9.0, -2.0), (-2.0, -12.0)]
    elif kind.startswith("signal") or (kind == "struck" and len(mark.places) == 1):
        line = [(0.0, 0.0)]
    elif kind == "link" and mark.places[0] == mark.places[-1]:
        line = [(0.0, 0.0), (0.0, 0.0)]
    shown = msgspec.structs.replace(mark, text="3" if kind == "signal-up" else "", label="")
    return marks.body(shown, area if kind in AREAS or kind.startswith("zone") else line, 0.8, PREFIX)


def _marks(picture: TablePicture) -> Iterator[tuple[str, str]]:
    by_kind = {mark.kind: mark for mark in reversed(picture.marks)}
    for current in [piece for piece in picture.pieces if piece.current][:1]:
        if "selected" not in by_kind:
            corners = TableMark("selected", ((0, 0),) * 4)
            yield _sign(corners, picture), "The ship that acts" if not current.stands else "The squadron that acts"
    for kind, words in SIGNS.items():
        if kind in by_kind:
            yield _sign(by_kind[kind], picture), words
    for side in "ab":
        if (zone := by_kind.get(f"zone-{side}")) is not None:  # type: ignore[call-overload]
            yield _sign(zone, picture), f"Where side {side.upper()} sets up"
        for rating, words in RATED.items():
            if (edge_of := by_kind.get(f"{rating}-{side}")) is not None:  # type: ignore[call-overload]
                yield _sign(edge_of, picture), f"An edge as side {side.upper()} rates it, {words}"
    if picture.land:
        shore = coast.coast_of_points([[(-16, 14), (-12, -8), (6, -14), (17, -2), (10, 15)]], seed_of("legend"))
        yield coast.shelves(shore, 0.2, PREFIX) + coast.ground(shore, 0.5, PREFIX), "Land"
    if picture.land and (harbours_of(picture.labels) or any(each.harbour for each in picture.land)):
        yield moles.sign(PREFIX), HARBOUR


def legend(picture: TablePicture) -> list[Entry]:
    """Everything that is on the table, once, with its words. The first sign brings the symbols of all with it."""
    return entries((drawing, words) for drawing, words in (*_pieces(picture), *_marks(picture)) if drawing)
