"""Ancient Naval Games on the hex board: its scenarios and positions as pictures."""

from rules.ancient_naval_games.scenario import Scenario, Ship, facing_of, hexes_of
from rules.ancient_naval_games.ships import FULL_MP, NO_OARS
from rules.ancient_naval_games.state import ShipState, State
from rules.geometry.hexgrid import Hex, neighbours
from scenarios.drawing.hex.layout import inside
from scenarios.drawing.hex.picture import HexPicture, Piece, Wreck

KEY = "ancient_naval_games"
MEASURE = 1  # of the picture to one of what a scenario's labels are placed in
AHEAD = {"A": 0, "B": 3}  # A sets up in the south facing north (HEX-SET-02): how a draft without facing is drawn


def _drawn_ship(ship: Ship, hex: Hex) -> Piece:
    facing = facing_of(ship.facing)
    return Piece(
        id=ship.id,
        side=ship.side,
        size=ship.size,
        hex=hex,
        facing=AHEAD[ship.side] if facing is None else facing,
        oar=min(max(ship.condition.oar, 0), 3),
        status="entangled" if ship.condition.status == "entangled" else "afloat",
        name=ship.name,
    )


def _wrecks(locked: list[Piece]) -> tuple[Wreck, ...]:
    """Entangled ships share a hex with their partner (HEX-RAM-04)."""
    by_hex: dict[Hex, list[Piece]] = {}
    for piece in locked:
        by_hex.setdefault(piece.hex, []).append(piece)
    return tuple(Wreck(hex, tuple(ships)) for hex, ships in by_hex.items())


def picture_of_scenario(scenario: Scenario) -> HexPicture:
    """A scenario as it begins; ships without a hex, taken or retired are not on the board."""
    board = scenario.board
    ships = [
        _drawn_ship(ship, ship.hex)
        for ship in scenario.units
        if ship.hex is not None and ship.condition.status in ("afloat", "entangled")
    ]
    return HexPicture(
        cols=board.cols,
        rows=board.rows,
        shore=hexes_of(board.shore, board),
        rocks=hexes_of(board.rocks, board),
        pieces=tuple(piece for piece in ships if piece.status == "afloat"),
        wrecks=_wrecks([piece for piece in ships if piece.status == "entangled"]),
        ruleset=KEY,
    )


def _stretches(land: tuple[Hex, ...]) -> list[set[Hex]]:
    """The land in connected stretches."""
    left, stretches = set(land), []
    while left:
        stretch, edge = set(), [left.pop()]
        while edge:
            hex = edge.pop()
            stretch.add(hex)
            edge += [other for other in neighbours(hex) if other in left]
            left.difference_update(edge)
        stretches.append(stretch)
    return stretches


def _shore_and_rocks(state: State) -> tuple[tuple[Hex, ...], tuple[Hex, ...]]:
    """A position only knows land. What goes on past the edge of the map is drawn as a shore, other land as rocks."""
    shore: list[Hex] = []
    rocks: list[Hex] = []
    for stretch in _stretches(state.map.land):
        at_edge = any(not inside(n, state.map.cols, state.map.rows) for hex in stretch for n in neighbours(hex))
        (shore if at_edge else rocks).extend(sorted(stretch))
    return tuple(sorted(shore)), tuple(sorted(rocks))


def _what_is_left(ship: ShipState, state: State) -> tuple[str, str]:
    """What a ship has for now in a word, and what she may still do in a sentence (HEX-TRN-03, HEX-OAR)."""
    if ship.status == "entangled":
        return "entangled", "Locked to the other ship: both are out of the fight and in the way."
    if ship.oar >= NO_OARS:
        return "dead in the water", "Without oars she neither moves nor attacks."
    current = state.current
    if current is not None and current.ship == ship.id:
        turn = " and a free turn" if current.free_turn else ""
        return f"{current.mp} MP", f"Acts now: {current.mp} MP{turn} left."
    if ship.id in state.activated:
        return "has acted", "Has acted in this player-turn."
    mp = FULL_MP - ship.oar
    turn = " and a free turn" if ship.size == "S" else ""
    when = "May act now" if state.active == ship.side else "In her side's next player-turn"
    return f"{mp} MP", f"{when}: {mp} MP{turn}." if state.phase != "setup" else f"{mp} MP{turn} a turn."


def _piece(ship: ShipState, state: State, hex: Hex) -> Piece:
    current = state.current is not None and state.current.ship == ship.id
    tag, about = _what_is_left(ship, state)
    return Piece(
        id=ship.id,
        side="A" if ship.side == "A" else "B",
        size=ship.size,
        hex=hex,
        facing=ship.facing,
        oar=ship.oar,
        status="entangled" if ship.status == "entangled" else "afloat",
        name=ship.name,
        current=current,
        done=not current and ship.id in state.activated,
        tag=tag,
        about=about,
    )


def picture_of_state(state: State, scenario: Scenario | None = None, viewer: str | None = "") -> HexPicture:
    """A position of a battle. The board of its scenario tells shore from rocks, which the rules do not."""
    if scenario is not None:
        shore, rocks = (hexes_of(hexes, scenario.board) for hexes in (scenario.board.shore, scenario.board.rocks))
    else:
        shore, rocks = _shore_and_rocks(state)
    wreck_of = {id: wreck.hex for wreck in state.wrecks for id in wreck.ships}
    afloat = [_piece(ship, state, ship.hex) for ship in state.ships if ship.status == "afloat" and ship.hex is not None]
    locked = [_piece(ship, state, wreck_of[ship.id]) for ship in state.ships if ship.id in wreck_of]
    return HexPicture(
        cols=state.map.cols,
        rows=state.map.rows,
        shore=shore,
        rocks=rocks,
        pieces=tuple(afloat),
        wrecks=_wrecks(locked),
        ruleset=KEY,
    )
