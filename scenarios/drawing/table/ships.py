"""Ships, squadrons and phalanxes of a free table, drawn with the family of hulls on bases of their true size."""

import math
from functools import lru_cache
from html import escape

from scenarios.drawing.art import ships, signs
from scenarios.drawing.art.fittings import Crew
from scenarios.drawing.art.hulls import Deck, built, hull_called, length_of, lines_of
from scenarios.drawing.art.land import PHALANX
from scenarios.drawing.art.strokes import Point, fine, n, placed, polyline
from scenarios.drawing.art.wounds import MOST_GASHES, Oars
from scenarios.drawing.table.layout import degrees, drawn, drawn_large, is_on_table
from scenarios.drawing.table.picture import Rowed, Ruler, Stand, TablePicture, TablePiece, describe
from scenarios.drawing.table.standards import feet_of, has_standard, name_of, standard_at, stands_of

FITTINGS = {"fire": "fire-pots", "corvus-raised": "corvus"}  # what the hand of art calls otherwise
DECKS: dict[str, Deck] = {"fast": "open", "cataphract": "closed"}  # fittings that are seen in the deck
STATES: dict[str, ships.State] = {
    "burning": "burning", "awash": "awash", "sinking": "listing", "captured": "prize", "prize": "prize",
    "empty": "abandoned",
}  # fmt: skip
OTHER = {"A": "b", "B": "a"}
BOATS: tuple[Point, Point] = (
    (-0.24, 0.05),
    (0.24, -0.05),
)  # small craft go two to a base, in parts of its width and depth
FULL = 0.96  # of a base's depth that a ship takes up, or of its width where she is broad


def scale_of(hull: str, wide: float, long: float) -> float:
    """The scale at which a hull of the family fills a base with her oars."""
    lines = lines_of(hull)
    return FULL * min(long / length_of(hull), wide / (2 * max(lines.reach, lines.beam)))


def lowered(hull: str, scale: float) -> float:
    """How far the middle of her length over all lies before that of her hull: she is drawn that much lower."""
    return (length_of(hull) / 2 - lines_of(hull).half) * scale


def as_ship(piece: TablePiece, hull: str = "") -> ships.Ship:
    """How a ship with a base is drawn."""
    taken = piece.status in ("captured", "prize") or piece.was not in (None, piece.side)
    states = [STATES[piece.status]] if piece.status in STATES else []
    if taken and "prize" not in states:
        states.append("prize")
    if piece.done and not states:
        states.append("spent")
    worn = tuple(FITTINGS.get(name, name) for name in piece.fittings if name not in DECKS)
    decks = [DECKS[name] for name in piece.fittings if name in DECKS]
    before = piece.was or piece.side
    return ships.Ship(
        hull=hull or piece.hull,
        side=before.lower(),
        deck=decks[-1] if decks else "",
        fittings=worn,
        starboard=int(piece.damaged),
        states=tuple(states),
        captor=(piece.side.lower() if piece.was else OTHER[piece.side]) if taken else "",
        flagship=piece.flag,
    )


def as_built(piece: TablePiece, form: Rowed, scale: int) -> ships.Ship:
    """How a galley without a base is drawn: true to her measures, every oar and every figure there."""
    length, beam, prow, spacing, reach = (
        measure / scale for measure in (form.length, form.beam, form.prow, form.spacing, form.reach)
    )
    figures = tuple(form.figures) + (0,) * (5 - len(form.figures))
    marines, archers, slingers, bearers, musicians = figures[:5]
    return as_ship(piece)._replace(
        hull="trireme",
        deck="",
        built=built(length, beam, prow, form.oars, spacing, reach),
        oars=Oars(0 if form.bare else form.oars, form.port_lost, form.starboard_lost),
        crew=Crew(marines, archers, slingers, bearers, musicians),
        port=form.holes // 2,
        starboard=(form.holes + 1) // 2,
    )


def _bases(piece: TablePiece, picture: TablePicture) -> str:
    """What a piece stands on, of true size, with its front marked; that of an unformed squadron has lost its edge."""
    loose = piece.order == "unformed"
    k, kind = drawn_large(picture), f"i-{piece.side.lower()}" + " i-unformed" * loose
    under = f'<path class="i-base {kind}" d="{edge(piece, picture)}"/>'
    front = "".join(polyline(corners[:2]) for corners in stands_of(piece, picture))
    return under if loose else f'{under}<path class="i-front {kind}" stroke-width="{n(1.6 * k)}" d="{front}"/>'


def _alone(piece: TablePiece, wide: float, long: float, prefix: str) -> str:
    """The ship on a base of her own, or the two boats that share it."""
    hull = hull_called(piece.hull)
    ship = as_ship(piece)
    places = BOATS if hull == "boat" else ((0.0, 0.0),)
    scale = scale_of(hull, wide * (0.5 if hull == "boat" else 1), long * (0.9 if hull == "boat" else 1))
    off = lowered(hull, scale)
    drawn = ""
    for seat, (x, y) in enumerate(places):
        each = ship._replace(flagship=ship.flagship and seat == 0)
        drawn += f"<g{placed((x * wide, y * long + off))}>{ships.ship(each, 0.0, _short(scale), prefix, True)}</g>"
    return drawn


def _short(scale: float) -> float:
    return float(fine(scale))


def _hurt(piece: TablePiece, ship: int, count: int) -> tuple[int, int]:
    """The bites (to port, to starboard) of one of a squadron's ships: one for each half-stand that is gone, the ships
    that are hurt lying apart."""
    told = piece.lost - sum(stand.models == 1 for stand in piece.stands)
    place = ship * 5 % count if count % 5 else ship
    bites = sum(1 for bite in range(max(0, told)) if bite % count == place)
    bites = min(bites, 2 * MOST_GASHES)
    return bites // 2, (bites + 1) // 2


def _on_stand(piece: TablePiece, stand: Stand, first: int, count: int, scale: int, prefix: str) -> str:
    """The ships on one stand, or its hoplites; where half a stand is lost a hull lies awash."""
    wide, long = stand.width / scale, stand.depth / scale
    if stand.hull == "hoplites":
        k = min(wide / PHALANX[0], long / PHALANX[1])
        loose = ships.askew(first) if piece.order or piece.status == "routing" else 0.0
        return f'<g class="i-{piece.side.lower()}"><use href="#{prefix}phalanx"{placed((0, 0), loose, _short(k))}/></g>'
    hull = hull_called(stand.hull)
    seats = max(2, stand.models)
    size = scale_of(hull, wide / seats, long)
    off, each = lowered(hull, size), wide / seats
    side = piece.side.lower()
    fled = ("sail",) if piece.status == "routing" else ("furled",) if piece.status == "anchored" else ()
    plain = told = ""
    for seat in range(seats):
        port, starboard = _hurt(piece, first + seat, count)
        gone = seat >= stand.models
        loose = ships.askew(first + seat) if piece.order or piece.status == "routing" else 0.0
        at, scaled = ((seat - (seats - 1) / 2) * each, off), _short(size * (0.92 if loose else 1))
        if not (fled or port or starboard or gone):
            plain += f'<use href="#{prefix}{hull}"{placed(at, loose, scaled)}/>'
            continue
        states: tuple[ships.State, ...] = ("awash",) if gone else ("spent",) if piece.done else ()
        ship = ships.Ship(hull, side, states=states)
        if not gone:
            ship = ship._replace(fittings=fled, port=port, starboard=starboard)
        told += f"<g{placed(at)}>{ships.ship(ship, loose, scaled, prefix, True)}</g>"
    spent = " i-spent" if piece.done else ""
    drawn = (f'<g class="i-ship i-{side}{spent}">{plain}</g>' if plain else "") + told
    return drawn


def _squadron(piece: TablePiece, picture: TablePicture, prefix: str) -> str:
    """Stand by stand, its base under its ships."""
    scale = picture.scale
    count = sum(max(2, stand.models) for stand in piece.stands)
    drawn, first = _bases(piece, picture) if any(stand.based for stand in piece.stands) else "", 0
    for stand in piece.stands:
        at = placed((stand.right / scale, -stand.ahead / scale), degrees(picture, stand.turn))
        drawn += f"<g{at}>{_on_stand(piece, stand, first, count, scale, prefix)}</g>"
        first += max(2, stand.models)
    return drawn


def _standard(piece: TablePiece, foot: Point, prefix: str) -> str:
    drawn = ships.standard((0, 0), piece.side.lower(), name_of(piece), piece.flag, prefix)
    return f'<g class="standard"{placed(foot)}>{drawn}</g>'


def _upright(piece: TablePiece, picture: TablePicture, prefix: str) -> str:
    """What does not turn with her: fire, an anchor, the captor's flag."""
    if piece.stands:
        shown = ships.Ship(states=("anchored",)) if piece.status == "anchored" else None
    else:
        ship = as_ship(piece)
        shown = ship if ship.captor or "burning" in ship.states else None
    if shown is None:
        return ""
    return f'<g class="upright">{ships.upright(shown, drawn_large(picture), prefix)}</g>'


def edge(piece: TablePiece, picture: TablePicture) -> str:
    """Path data of what a piece stands on, bow up: her base, or that of each of her stands; of a galley her outline."""
    scale = picture.scale
    if piece.rowed is not None:
        form = piece.rowed
        w, h, tip = form.beam / scale / 2, form.length / scale / 2, (form.length / 2 + form.prow) / scale
        return polyline([(0, -tip), (w, -h), (w, h), (-w, h), (-w, -h)], closed=True)
    return "".join(polyline(corners, closed=True) for corners in stands_of(piece, picture))


def hull_svg(piece: TablePiece, picture: TablePicture, prefix: str, *, based: bool = True) -> str:
    """A piece bow up around its middle; without her base where `based` is False."""
    if piece.rowed is not None:
        return ships.ship(as_built(piece, piece.rowed, picture.scale), 0.0, 1.0, prefix, True)
    if piece.stands:
        return _squadron(piece, picture, prefix)
    wide, long = piece.width / picture.scale, piece.depth / picture.scale
    return (_bases(piece, picture) if based else "") + _alone(piece, wide, long, prefix)


@lru_cache(maxsize=4096)
def _piece_svg(
    piece: TablePiece,
    key: tuple[int, int, int, int, float],
    prefix: str,
    told: bool,
    ghost: bool,
    foot: Point | None,
    standard: bool,
) -> str:
    width, height, scale, full_turn, hull = key
    picture = TablePicture(
        width=width, height=height, scale=scale, ruler=Ruler(1, 1, ""), full_turn=full_turn, hull=hull
    )
    angle, side = degrees(picture, piece.heading), piece.side.lower()
    place, turn = placed(drawn(picture, (piece.x, piece.y))), placed((0, 0), angle)
    body = hull_svg(piece, picture, prefix)
    upright = "" if ghost else _upright(piece, picture, prefix)
    if standard and has_standard(piece) and not ghost:
        upright += _standard(piece, foot or standard_at(piece, picture, angle), prefix)
    if not told:
        return f"<g{place}><g{turn}>{body}</g>{upright}</g>"
    data = (
        f' data-side="{piece.side}" data-x="{piece.x}" data-y="{piece.y}" data-heading="{piece.heading}"'
        f' data-width="{piece.width}" data-depth="{piece.depth}"{place}'
    )
    wide, long = piece.width, piece.depth
    if piece.rowed is not None:
        wide, long = wide + 2 * piece.rowed.reach, long + 2 * piece.rowed.prow
    data += f' data-long="{n(long / scale)}" data-broad="{n(wide / scale)}"'
    if ghost:
        return (
            f'<g class="ghost side-{side}" data-of="{escape(piece.id)}"{data} aria-hidden="true">'
            f'<g class="hull i-ghost"{turn}>{body}</g></g>'
        )
    now = f'<g class="now">{signs.chosen(edge(piece, picture), drawn_large(picture))}</g>' if piece.current else ""
    classes = f"piece side-{side} hull-{piece.hull}" + " is-current" * piece.current + " is-done" * piece.done
    classes += " of-stands" * any(stand.based for stand in piece.stands) + " is-rowed" * (piece.rowed is not None)
    classes += " is-damaged" * piece.damaged + (f" status-{piece.status}" if piece.status != "afloat" else "")
    words = ", ".join(filter(None, (piece.kind, piece.name)))
    tag = f"{words} · {piece.tag}" if piece.tag else words
    about = f' data-about="{escape(piece.about)}"' if piece.about else ""
    about += f' data-noted="{escape(piece.note)}"' if piece.note else ""
    return (
        f'<g class="{classes}" data-id="{escape(piece.id)}"{data} data-tag="{escape(tag)}"{about} role="img"'
        f' aria-label="{escape(describe(piece, full_turn))}"><g class="hull"{turn}>{now}{body}</g>{upright}</g>'
    )


def piece_svg(
    piece: TablePiece,
    picture: TablePicture,
    prefix: str = "",
    *,
    told: bool = True,
    ghost: bool = False,
    foot: Point | None = None,
    standard: bool = True,
) -> str:
    """One ship where she stands; `told` with all that scripts and those who hear the board need. `foot`: where a
    squadron's `standard` stands, from its middle."""
    key = picture.width, picture.height, picture.scale, picture.full_turn, picture.hull
    return _piece_svg(piece, key, prefix, told, ghost, foot, standard)


def all_ships(picture: TablePicture, prefix: str, told: bool = True, px: float = 0.0, *, standards: bool = True) -> str:
    """Every ship on the table; the one that acts is drawn last, above the others. `px`: units of the drawing in a
    pixel, by which standards keep clear of ships; those of the table as it opens by default. `standards`: whether
    they are drawn."""
    standing = [piece for piece in picture.pieces if is_on_table(picture, piece)]
    ordered = sorted(standing, key=lambda piece: piece.current)
    feet = feet_of(picture, px) if standards else {}
    return "".join(
        piece_svg(piece, picture, prefix, told=told, foot=feet.get(piece.id), standard=standards) for piece in ordered
    )


def printed_name(piece: TablePiece, picture: TablePicture) -> str:
    """On paper each ship's id stands beside her base, never over a hull. A squadron has its standard."""
    if has_standard(piece):
        return ""
    x, y = drawn(picture, (piece.x, piece.y))
    angle = math.radians(degrees(picture, piece.heading))
    c, s = abs(math.cos(angle)), abs(math.sin(angle))
    reach = piece.rowed.reach if piece.rowed is not None else 0
    wide, long = (piece.width / 2 + reach) / picture.scale, piece.depth / picture.scale / 2
    words = (piece.label or piece.id)[:6]
    k = drawn_large(picture) * 1.2
    if s < 0.5:  # she lies up or down the sheet: to starboard of her
        return signs.name((x + c * wide + s * long + (2 + 3.4 * len(words)) * k, y), words)
    return signs.name((x, y + c * long + s * wide + 8 * k), words)


def all_names(picture: TablePicture) -> str:
    return "".join(printed_name(piece, picture) for piece in picture.pieces if is_on_table(picture, piece))
