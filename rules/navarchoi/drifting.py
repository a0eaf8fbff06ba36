"""NAV-5.3 and NAV-5.4: sinking rolls and drift."""

from rules.geometry.square import VECTORS
from rules.navarchoi import conditions
from rules.navarchoi import events_turns as ev
from rules.navarchoi.events_fights import Sunk
from rules.navarchoi.flow import Sinking
from rules.navarchoi.game import Game


def adrift(game: Game) -> set[int]:
    """NAV-5.4.a: where Grappled ships, Immobile ships and Awash markers lie."""
    lying = {ship.cell for ship in game.ships if ship.place == "map" and (ship.links or ship.damage == "immobile")}
    return lying | set(game.awash.values())


def drift(game: Game, heading: int) -> bool:
    """NAV-5.4: every Grappled ship, Immobile ship and Awash marker moves one square; whether there was one to move.
    Squares furthest downwind go first, all drifting units of a square together (NAV-A-19)."""
    square_of = game.grid.square_of
    dcol, drow = VECTORS[heading]
    cells = adrift(game)

    def downwind(cell: int) -> tuple[int, int]:
        col, row = square_of[cell]
        return -(dcol * col + drow * row), cell

    for cell in sorted(cells, key=downwind):
        _drift_square(game, cell, cell + game.steps[heading])
    return bool(cells)


def _drift_square(game: Game, cell: int, to: int) -> None:
    ships = [ship for ship in game.at.get(cell, ()) if ship.links or ship.damage == "immobile"]
    awash = tuple(sorted(id for id, place in game.awash.items() if place == cell))
    origin = game.grid.name_of[cell]
    if game.grid.on_map[to]:
        if game.units(to):
            game.tell(ev.DriftBlocked(square=origin, clause="NAV-5.4.b"))
        else:
            ids = tuple([ship.id for ship in ships])
            name = game.grid.name_of[to]
            game.tell(ev.Drifted(ships=ids, awash=awash, origin=origin, to=name, clause="NAV-5.4.a"))
        return
    lost = []
    for ship in ships:
        conditions.unlink(game, ship, "NAV-5.4.c")
        if not conditions.run_aground(game, ship, to):
            lost.append(ship)
    for ship in lost:
        game.tell(Sunk(ship=ship.id, cause="drift", square="", clause="NAV-5.4.c"))
    if awash:
        game.tell(ev.Drifted(ships=(), awash=awash, origin=origin, to="", clause="NAV-5.4.c"))


def run(game: Game, frame: Sinking) -> bool:
    """NAV-5.3: one die after the other; the partners of a ship that sinks roll straight after it (NAV-X-9)."""
    if not frame.queue:
        game.pop()
        return True
    id, partner = frame.queue[0]
    ship = game.by_id[id]
    if ship.place != "map":
        game.change(frame, queue=frame.queue[1:])
    elif frame.stage == "roll":
        game.roll(frame, "sinking", (f"sinking, {id}",))
    else:
        die = frame.faces[0]
        sinks = die > ship.manpower
        clause = "NAV-5.3.b" if partner else "NAV-5.3.a"
        game.change(frame, queue=frame.queue[1:], stage="roll", faces=())
        game.tell(ev.SinkingRolled(ship=id, partner=partner, die=die, sinks=sinks, clause=clause))
        if sinks:
            conditions.sink(game, ship, "partner" if partner else "sinking", clause)
    return True


def deciders(game: Game, frame: Sinking) -> tuple[int, ...]:
    """Nobody decides anything here."""
    return ()


def legal(game: Game, frame: Sinking) -> list[object]:
    return []
