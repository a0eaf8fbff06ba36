"""HEX-SET: from a scenario to the first player-turn."""

from rules.ancient_naval_games import facts, turns
from rules.ancient_naval_games.actions import ChooseFirst, HexAction, Place
from rules.ancient_naval_games.events import FirstChosen, FirstPlayer, GameStarted, Placed
from rules.ancient_naval_games.game import Game
from rules.ancient_naval_games.refusing import no
from rules.ancient_naval_games.scenario import Scenario, facing_of, land_of
from rules.ancient_naval_games.ships import LAND, Ship
from rules.ancient_naval_games.state import SIDES, MapState, ShipState, SideState, State, Wreck
from rules.core.findings import Finding
from rules.geometry.hexgrid import DIRECTIONS, Hex

BAND_ROWS = 3
SET_UP_FACING = (0, 3)
FIRST_PLAYER_DICE = ("A, for the first player-turn", "B, for the first player-turn")


def start(scenario: Scenario) -> State:
    """The state in which a scenario without errors begins: in SETUP where ships are to be placed (HEX-SET-02), at the
    roll for the first player (HEX-SET-04), or at the moment that its clock names."""
    lost = ("taken", "entangled", "retired")
    ships = tuple(
        ShipState(
            id=unit.id,
            side=unit.side,
            size=unit.size,
            hex=None if unit.condition.status in ("taken", "retired") else unit.hex,
            facing=_facing(unit.facing, unit.side),
            oar=unit.condition.oar,
            status=unit.condition.status,
            by=unit.condition.by,
            hull=unit.hull,
            name=unit.name,
        )
        for unit in scenario.units
    )
    sides = {
        side: SideState(
            name=scenario.sides[side].name if side in scenario.sides else "",
            plural=scenario.sides[side].plural if side in scenario.sides else None,
            start=sum(ship.side == side for ship in ships),
            lost=sum(ship.side == side and ship.status in lost for ship in ships),
        )
        for side in SIDES
    }
    clock = scenario.clock
    first = None if scenario.first == "roll" else scenario.first
    unplaced = any(ship.status == "afloat" and ship.hex is None for ship in ships)
    board = scenario.board
    return State(
        map=MapState(board.cols, board.rows, land_of(board)),
        options=scenario.options,
        limit_favours=scenario.limit_favours,
        sides=sides,
        ships=ships,
        phase="setup" if unplaced else "first" if first is None else clock.phase,
        first=first,
        round=clock.round,
        active=None if unplaced or first is None else clock.active or first,
        quiet_rounds=clock.quiet_rounds,
        attack_this_round=clock.attack_this_round,
        wrecks=_wrecks(ships),
        activated=clock.activated,
    )


def _facing(written: int | str | None, side: str) -> int:
    facing = facing_of(written)
    return SET_UP_FACING[SIDES.index(side)] if facing is None else facing


def _wrecks(ships: tuple[ShipState, ...]) -> tuple[Wreck, ...]:
    """The tangles that a scenario begins with: each pair once, in the order of the ships."""
    by_id = {ship.id: ship for ship in ships}
    wrecks = []
    told: set[str] = set()
    for ship in ships:
        if ship.status == "entangled" and ship.hex is not None and ship.by in by_id and ship.id not in told:
            told |= {ship.id, ship.by}
            wrecks.append(Wreck(ship.hex, (ship.id, ship.by)))
    return tuple(wrecks)


def begin(game: Game) -> None:
    """Once every ship stands on the map: settle the first player, or start the turn that the clock names."""
    start = dict(zip(SIDES, game.started, strict=True))
    game.log.append(GameStarted(start=start, clause="HEX-SET-02"))
    if game.first is None:
        _roll_for_first(game)
    elif game.phase != "activations":
        turns.start_turn(game, game.round, game.active)


def _roll_for_first(game: Game) -> None:
    """HEX-SET-04: a die each, A's first, equal dice again; the higher chooses."""
    rolls: list[tuple[int, int]] = []
    while not rolls or rolls[-1][0] == rolls[-1][1]:
        a, b = game.roll(FIRST_PLAYER_DICE)
        rolls.append((a, b))
    chooser = 0 if rolls[-1][0] > rolls[-1][1] else 1
    facts.first_rolled(game, chooser)
    game.log.append(FirstPlayer(dice=tuple(rolls), side=SIDES[chooser], clause="HEX-SET-04"))


def check_choose_first(game: Game, action: ChooseFirst) -> Finding | None:
    assert game.chooser is not None
    chooser = SIDES[game.chooser]
    if action.side != chooser:
        return no("SIDE", "HEX-SET-04", f"Side {chooser} rolled higher: only that side may choose.", side=chooser)
    if action.first not in SIDES:
        return no("SIDE", "HEX-SET-04", f"There is no side {action.first} to go first.", side=action.first)
    return None


def choose_first(game: Game, action: ChooseFirst) -> None:
    """HEX-SET-04: the side that rolled higher says who takes the first player-turn."""
    side = SIDES.index(action.first)
    facts.first_chosen(game, side)
    game.log.append(FirstChosen(side=action.first, by=action.side, clause="HEX-SET-04"))
    turns.start_turn(game, game.round, side)


def check_place(game: Game, action: Place) -> Finding | None:
    """HEX-SET-02."""
    clause = "HEX-SET-02"
    side = SIDES.index(action.side)
    ship = game.by_id.get(action.ship)
    if ship is not None and ship.side != side:
        return no("SIDE", clause, f"{ship.label} is the other side's ship: choose one of your own.", ship=ship.id)
    if ship is not None and ship.status != "afloat":
        return no("AFLOAT", "HEX-GEN-07", f"{ship.label} is out of the game: choose one that is afloat.", ship=ship.id)
    if ship is None:
        return no("TARGET", clause, f"There is no ship {action.ship}: choose one of your own.", ship=action.ship)
    if side != placing(game):
        return no("PLACE", clause, "Side B places its whole fleet first, then side A.")
    if ship.cell:
        message = f"{ship.label} stands on the map already: choose one that waits for its place."
        return no("PLACE", clause, message, ship=ship.id)
    cell = game.grid.cell_of.get(action.hex)
    if cell is None or not in_band(game, side, action.hex):
        rows = "southern" if side == 0 else "northern"
        return no("PLACE", clause, f"Side {action.side} sets up in the three {rows} rows only.", hex=action.hex)
    if action.facing != SET_UP_FACING[side]:
        facing = DIRECTIONS[SET_UP_FACING[side]]
        return no("PLACE", clause, f"Side {action.side} must set up facing {facing}.", facing=action.facing)
    if game.at[cell] is not None:
        what = "land" if game.at[cell] is LAND else "taken"
        message = f"Hex {action.hex[0]},{action.hex[1]} is {what}: choose a free hex of sea."
        return no("PLACE", clause, message, hex=action.hex)
    return None


def place(game: Game, action: Place) -> None:
    """HEX-SET-02: put a ship on the map; after the last one the battle begins."""
    ship = game.by_id[action.ship]
    facts.placed(game, ship, game.grid.cell_of[action.hex], action.facing)
    game.log.append(Placed(ship=ship.id, hex=action.hex, facing=action.facing, clause="HEX-SET-02"))
    if not any(unplaced(game, side) for side in (0, 1)):
        begin(game)


def unplaced(game: Game, side: int) -> list[Ship]:
    """The ships of a side that its player has still to place."""
    return [ship for ship in game.ships if ship.side == side and ship.status == "afloat" and not ship.cell]


def placing(game: Game) -> int:
    """Whose moment it is to place: B places its whole fleet first, then A (HEX-SET-02)."""
    return 1 if unplaced(game, 1) else 0


def in_band(game: Game, side: int, hex: Hex) -> bool:
    """HEX-SET-02: the three southern rows for A, the three northern ones for B."""
    return hex[1] >= game.grid.rows - BAND_ROWS if side == 0 else hex[1] < BAND_ROWS


def legal(game: Game) -> list[HexAction]:
    """The decisions of the SETUP and FIRST phases."""
    if game.phase == "setup":
        side = placing(game)
        grid, at = game.grid, game.at
        free = [hex for hex in grid.hexes if at[grid.cell_of[hex]] is None and in_band(game, side, hex)]
        return [Place(SIDES[side], ship.id, hex, SET_UP_FACING[side]) for ship in unplaced(game, side) for hex in free]
    if game.phase == "first" and game.chooser is not None:
        return [ChooseFirst(SIDES[game.chooser], side) for side in SIDES]
    return []
