"""Návarchoi on squares: its scenarios and positions as pictures."""

from collections.abc import Iterable, Mapping

import msgspec

from rules.geometry.square import POINTS, Square, facing_of, read
from rules.navarchoi.cards import FACE_DOWN
from rules.navarchoi.charts import Charts, printed
from rules.navarchoi.flow import Activation, Formation
from rules.navarchoi.scenario import Board, Equipment, Escape, Scenario, Ship, Shore, Special
from rules.navarchoi.ships import CATAPHRACT_FROM
from rules.navarchoi.state import SIDES, ShipState, State
from scenarios.drawing.picture import Side
from scenarios.drawing.square.picture import (
    SquareEdge,
    SquareEntry,
    SquareFitting,
    SquareLink,
    SquareMark,
    SquarePicture,
    SquarePiece,
    SquareStatus,
    Token,
)
from scenarios.navarchoi.may_still import may_still

KEY = "navarchoi"
MEASURE = 1  # of the picture to one of what a scenario's labels are placed in
ALL = "*"  # eyes from which nothing is hidden
HULLS = {
    2: "biremis", 3: "triremis", 4: "quadriremis", 5: "quinqueremis", 6: "hexeris", 7: "septiremis", 8: "octeris",
}  # fmt: skip
MOST = 100  # squares across that can be drawn: a draft may ask for more than the rules allow
DAMAGE = {"ok": 0, "damaged": 1, "immobile": 2}
STATUS = {"F": "at Full", "C": "at Cruise", "D": "Damaged", "I": "Immobile"}
MARKERS = {"yellow": "marked yellow", "red": "marked red"}


def square_of(name: str | None) -> Square | None:
    """The square of that name; None for none, and for one that cannot be read."""
    try:
        return None if name is None else read(name)
    except ValueError:
        return None


def _hull(type: int) -> str:
    """The largest ships share their lines; a draft may have a type that there is not."""
    return HULLS.get(type, "deceris" if type > 8 else "triremis")


def kind_of(ship: Equipment | ShipState, charts: Charts) -> str:
    """What a ship is, in words: "Liburnian bireme", "cataphract trireme", "quinquereme"."""
    known = charts.type_of(ship.type)
    words = known.name.lower() if known is not None else f"Type {ship.type}"
    if ship.liburnian:
        return f"Liburnian {words}"
    return f"cataphract {words}" if ship.cataphract and ship.type < CATAPHRACT_FROM else words


def _fittings(ship: Equipment | ShipState, sail: bool) -> tuple[SquareFitting, ...]:
    aboard: tuple[tuple[SquareFitting, bool], ...] = (
        ("fast", ship.liburnian),
        ("cataphract", ship.cataphract or ship.type >= CATAPHRACT_FROM),
        ("tower", ship.tower > 0),
        ("ballista", ship.ballista),
        ("corvus", ship.corvus),
        ("harpax", ship.harpax),
        ("sail", sail),
    )
    return tuple(name for name, there in aboard if there)


def _tokens(damage: str, speed: str, marker: str, crew: Token, tower: int) -> tuple[Token, ...]:
    """Status, activation marker, Manpower and towers: the signs that ride on a counter (NAV-1.3)."""
    letter = {"damaged": "D", "immobile": "I"}.get(damage, speed)
    found = [Token("status", letter, STATUS.get(letter, letter))]
    if marker in MARKERS:
        found.append(Token("marker-yellow" if marker == "yellow" else "marker-red", "", MARKERS[marker]))
    found.append(crew)
    if tower > 0:
        found.append(Token("tower", str(tower), f"tower {tower}"))
    return tuple(found)


def _crew(manpower: int) -> Token:
    return Token("crew", str(manpower), f"Manpower {manpower}")


def picture_of_scenario(scenario: Scenario) -> SquarePicture:
    """A scenario as it begins; ships without a square, sunk or gone are left out, and reinforcements wait at theirs."""
    charts = scenario.charts or printed()
    ships: list[SquarePiece] = []
    for ship in scenario.units:
        square = square_of(ship.square)
        if square is not None and ship.condition.place in (None, "map", "beside"):
            ships.append(drawn_ship(ship, charts, square))
    owners = {ship.id: ship for ship in scenario.units}
    for wreck in scenario.clock.awash:
        known = owners.get(wreck.ship)
        ships += _awash(wreck.ship, wreck.square, known.side if known else "A", known.type if known else 3)
    waiting = [
        (ship.side, ship.entry, facing_of(ship.facing) or 0)
        for ship in scenario.units
        if ship.entry and ship.condition.place in (None, "outside") and ship.square is None
    ]
    links = tuple(
        SquareLink(ship.id, other) for ship in scenario.units for other in ship.condition.links if ship.id < other
    )
    wind = facing_of(scenario.wind)
    return _board(scenario.board, wind, scenario.special, ships, links, waiting, ())


def drawn_ship(ship: Ship, charts: Charts, square: Square = (1, 1), facing: int | None = None) -> SquarePiece:
    """A ship of a scenario, in that square; of lists and counters the square does not matter."""
    kind, condition = charts.type_of(ship.type), ship.condition
    size = kind.size if kind is not None else ship.type
    status: SquareStatus = "captured" if condition.captured == "captured" else "afloat"
    heading = facing_of(ship.facing) or 0 if facing is None else facing
    crew = _crew(size if condition.manpower is None else condition.manpower)
    return SquarePiece(
        id=ship.id,
        side=condition.controller or ship.side,
        square=square,
        facing=heading,
        hull=_hull(ship.type),
        kind=kind_of(ship, charts),
        name=ship.name,
        status=status,
        damage=DAMAGE[condition.damage],
        swift=condition.damage == "ok" and ship.speed == "F",
        fittings=_fittings(ship, condition.sail),
        tokens=_tokens(condition.damage, ship.speed, condition.marker, crew, ship.tower),
    )


def _awash(id: str, name: str, side: Side, type: int) -> list[SquarePiece]:
    square = square_of(name)
    if square is None:
        return []
    return [SquarePiece(id=id, side=side, square=square, facing=1, hull=_hull(type), status="awash", damage=2)]


def _board(
    board: Board,
    wind: int | None,
    special: Iterable[Special],
    pieces: Iterable[SquarePiece],
    links: tuple[SquareLink, ...],
    waiting: Iterable[tuple[Side, tuple[str, ...], int]],
    marks: tuple[SquareMark, ...],
) -> SquarePicture:
    cols, rows = (min(max(count, 1), MOST) for count in (board.cols, board.rows))
    return SquarePicture(
        cols=cols,
        rows=rows,
        wind=wind,
        pieces=tuple(pieces),
        links=links,
        marks=marks,
        edges=tuple(_edges(special)),
        entries=_entries(waiting),
        ruleset=KEY,
    )


def _edges(special: Iterable[Special]) -> Iterable[SquareEdge]:
    """Coasts and exits that special rules name."""
    for rule in special:
        if isinstance(rule, Shore):
            yield SquareEdge(rule.edge, "shore", rule.held_by, None, f"Shore along the {rule.edge} edge")
        if isinstance(rule, Escape):
            for way in rule.exits:
                to = "" if way.to_column is None else f" up to column {way.to_column:02d}"
                words = f"Ships of side {rule.side} escape over the {way.edge} edge{to}"
                yield SquareEdge(way.edge, "exit", rule.side, way.to_column, words)


def _entries(waiting: Iterable[tuple[Side, tuple[str, ...], int]]) -> tuple[SquareEntry, ...]:
    """The entry squares, each with how many ships may come in there (NAV-3.12)."""
    counts: dict[tuple[Square, int, Side], int] = {}
    for side, names, facing in waiting:
        for name in names:
            square = square_of(name)
            if square is not None:
                key = square, facing, side
                counts[key] = counts.get(key, 0) + 1
    return tuple(
        SquareEntry(square, facing % POINTS, side, count, f"Entry square of side {side}: {count} still to come")
        for (square, facing, side), count in counts.items()
    )


def picture_of_state(state: State, scenario: Scenario | None = None, viewer: str | None = "") -> SquarePicture:
    """A position of a battle as it may be seen: Manpower that `visible_to` keeps back is a "?", with what was last
    seen of it. `viewer` is the side that sees it (None: an onlooker; ALL: everything is seen; "": judged by the cards
    that lie face down). `scenario` is not needed."""
    charts = state.terms.charts or printed()
    current, formation = _acting(state)
    known = _known_to(state) if viewer == "" else tuple(side for side in SIDES if viewer in (side, ALL))
    pieces = []
    for ship in state.ships:
        square = square_of(ship.square)
        if square is not None and ship.place in ("map", "beside"):
            done = state.phase == "action_cycle" and ship.marker != "none" and ship.id != current
            piece = _piece(ship, charts, square, ship.controller in known)
            still = may_still(state, ship, ship.id == current)
            pieces.append(msgspec.structs.replace(piece, current=ship.id == current, done=done, still=still))
    owners: Mapping[str, ShipState] = {ship.id: ship for ship in state.ships}
    for wreck in state.awash:
        pieces += _awash(wreck.ship, wreck.square, owners[wreck.ship].side, owners[wreck.ship].type)
    links = tuple(SquareLink(ship.id, other) for ship in state.ships for other in ship.links if ship.id < other)
    waiting = [(ship.side, ship.entry, ship.facing) for ship in state.ships if ship.place == "outside" and ship.entry]
    squares = tuple(piece.square for piece in pieces if piece.id in formation and piece.status != "awash")
    marks = (SquareMark("formation", squares, "The formation that is being activated"),) if len(squares) > 1 else ()
    return _board(Board(state.map.cols, state.map.rows), state.wind, state.terms.special, pieces, links, waiting, marks)


def _acting(state: State) -> tuple[str, tuple[str, ...]]:
    """The ship that acts and the ships of the formation under activation."""
    ship = ""
    formation: tuple[str, ...] = ()
    for frame in state.flow:
        if isinstance(frame, Formation):
            formation = frame.ships
        if isinstance(frame, Activation):
            ship = frame.ship
    return ship, formation


def _known_to(state: State) -> tuple[Side, ...]:
    """The sides of which everything is seen: both, unless cards of the position lie face down."""
    hidden = [side for side in SIDES if FACE_DOWN in state.sides[side].hand]
    if FACE_DOWN in state.draw and not hidden:
        empty = [side for side in SIDES if not state.sides[side].hand]
        hidden = empty if len(empty) == 1 else []
    return tuple(side for side in SIDES if side not in hidden)


def _piece(ship: ShipState, charts: Charts, square: Square, known: bool) -> SquarePiece:
    seen = ship.shown < ship.size
    crew = _crew(ship.manpower)
    if not known and not seen:
        crew = Token("crew", "?", "Manpower unknown")
    elif not known:
        crew = Token("crew", f"{ship.shown}?", f"Manpower {ship.shown} when last seen")
    status: SquareStatus = "captured" if ship.captured == "captured" else "afloat"
    kind = kind_of(ship, charts)
    return SquarePiece(
        id=ship.id,
        side=ship.controller,
        square=square,
        facing=ship.facing,
        hull=_hull(ship.type),
        kind=f"recaptured {kind}" if ship.captured == "recaptured" else kind,
        name=ship.name,
        status=status,
        damage=DAMAGE[ship.damage],
        swift=ship.damage == "ok" and ship.speed == "F",
        fittings=_fittings(ship, ship.sail),
        tokens=_tokens(ship.damage, ship.speed, ship.marker, crew, ship.tower),
    )
