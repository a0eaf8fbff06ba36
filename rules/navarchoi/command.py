"""NAV-2.8, NAV-3.11.c and d: Out of Command, and the return of ships forced off the map."""

from rules.core.findings import Finding
from rules.navarchoi import actions as act
from rules.navarchoi import conditions
from rules.navarchoi import events_moves as ev
from rules.navarchoi.flow import Command
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES

RETURN_DISTANCE = 3  # NAV-3.11.d


def out_of_command(game: Game, side: int) -> list[Ship]:
    """NAV-2.8.a: ships on the map without a marker."""
    return [ship for ship in game.afloat(side) if ship.marker == "none"]


def returning(game: Game, side: int) -> list[Ship]:
    """Ships forced off the map in an earlier turn (NAV-3.11.d)."""
    return [ship for ship in game.ships if ship.side == side and ship.place == "beside" and ship.since < game.turn]


def landings(game: Game, ship: Ship) -> list[int]:
    """The squares that it may be placed on: with room and no enemy ship, within 3 of its virtual square."""
    return [
        cell
        for cell in game.grid.within(ship.cell, RETURN_DISTANCE)
        if game.has_room(cell) and not game.is_enemy_at(cell, ship.side)
    ]


def asks_who_is_first(game: Game) -> bool:
    """NAV-2.8.b: where it can matter, since ships of both sides may move: at Full, or back onto the map."""
    full = [any(_runs_on(ship) for ship in out_of_command(game, side)) for side in (0, 1)]
    back = [bool(returning(game, side)) for side in (0, 1)]
    lands = any(landings(game, ship) for side in (0, 1) for ship in returning(game, side))
    return all(full[side] or back[side] for side in (0, 1)) and (any(full) or lands)


def _runs_on(ship: Ship) -> bool:
    """NAV-2.8.c."""
    return ship.letter == "F" and not ship.links


def run(game: Game, frame: Command) -> bool:
    if frame.stage == "first":
        sides = [side for side in (0, 1) if out_of_command(game, side) or returning(game, side)]
        if asks_who_is_first(game):
            return False
        game.change(frame, stage="begin", todo=tuple(sides))
    elif not frame.todo:
        game.pop()
    elif frame.stage == "begin":
        _begin(game, frame)
    elif frame.stage == "advance":
        return _advance_or_ask(game, frame)
    elif any(landings(game, ship) for ship in returning(game, frame.todo[0])):
        return False
    else:
        game.change(frame, stage="begin", todo=frame.todo[1:])
    return True


def _begin(game: Game, frame: Command) -> None:
    full = [ship.id for ship in out_of_command(game, frame.todo[0]) if _runs_on(ship)]
    game.change(frame, stage="advance", left=tuple(full))


def _advance_or_ask(game: Game, frame: Command) -> bool:
    """NAV-2.8.d: the order is asked for where it can matter; then all the others are marked red (NAV-2.8.e)."""
    side = frame.todo[0]
    left = tuple([id for id in frame.left if game.by_id[id].place == "map"])
    if left and (len(left) == 1 or not _order_matters(game, left)):
        game.change(frame, left=left[1:])
        advance(game, game.by_id[left[0]])
        return True
    if left:
        return False
    for ship in out_of_command(game, side):
        conditions.mark(game, ship, "red", "NAV-2.8.e")
    game.change(frame, stage="return", left=())
    return True


def _order_matters(game: Game, ids: tuple[str, ...]) -> bool:
    """Whether one ship's square ahead is another's square, or the square ahead of another."""
    ships = [game.by_id[id] for id in ids]
    here = {ship.cell for ship in ships}
    ahead = [ship.cell + game.steps[ship.facing] for ship in ships]
    return len(set(ahead)) < len(ahead) or bool(here & set(ahead))


def advance(game: Game, ship: Ship) -> None:
    """NAV-2.8.c, NAV-A-25: one square ahead, unless a ship is there or there is no room; off the map it is gone."""
    to = ship.cell + game.steps[ship.facing]
    if not game.grid.on_map[to]:
        conditions.leave(game, ship, to, "NAV-A-25")
        return
    if game.at.get(to) or not game.has_room(to):
        game.tell(ev.OocHeld(ship=ship.id, clause="NAV-2.8.c"))
    else:
        game.tell(ev.OocAdvanced(ship=ship.id, to=game.grid.name_of[to], clause="NAV-2.8.c"))
    conditions.mark(game, ship, "red", "NAV-2.8.e")


def deciders(game: Game, frame: Command) -> tuple[int, ...]:
    return (game.first_holder(),) if frame.stage == "first" else frame.todo[:1]


def legal(game: Game, frame: Command) -> list[act.NavAction]:
    if frame.stage == "first":
        return [act.OocFirst(SIDES[game.first_holder()], side) for side in SIDES]
    side = frame.todo[0]
    name = SIDES[side]
    if frame.stage == "advance":
        return [act.OocNext(name, id) for id in frame.left]
    found: list[act.NavAction] = [
        act.ReturnToMap(name, ship.id, game.grid.name_of[cell], facing)
        for ship in returning(game, side)
        for cell in landings(game, ship)
        for facing in range(8)
    ]
    return [*found, act.Decline(name)]


def check_first(game: Game, frame: Command, action: act.OocFirst) -> Finding | None:
    if frame.stage != "first":
        return no("PHASE", "NAV-2.8.b", "It has been said whose ships come first: it cannot be changed.")
    return None


def choose_first(game: Game, frame: Command, action: act.OocFirst) -> None:
    game.tell(ev.OocOrdered(first=action.first, clause="NAV-2.8.b"))
    first = SIDES.index(action.first)
    game.change(frame, stage="begin", todo=(first, 1 - first))


def check_next(game: Game, frame: Command, action: act.OocNext) -> Finding | None:
    if frame.stage != "advance" or action.ship not in frame.left:
        message = f"{action.ship} is no ship at Full that has still to advance: choose one that is."
        return no("SHIP", "NAV-2.8.d", message, ship=action.ship)
    return None


def choose_next(game: Game, frame: Command, action: act.OocNext) -> None:
    game.change(frame, left=tuple([id for id in frame.left if id != action.ship]))
    advance(game, game.by_id[action.ship])


def check_return(game: Game, frame: Command, action: act.ReturnToMap) -> Finding | None:
    """NAV-3.11.d."""
    if frame.stage != "return":
        return no("PHASE", "NAV-2.8.g", "Ships return after the advances of their side.")
    ship = game.by_id.get(action.ship)
    if ship is None or ship not in returning(game, frame.todo[0]):
        return no("SHIP", "NAV-3.11.d", f"{action.ship} does not wait beside the map for its return.", ship=action.ship)
    square = game.grid.name_of[ship.cell]
    if action.square not in game.grid or game.grid.cell_of[action.square] not in landings(game, ship):
        message = (
            f"{ship.label} returns within {RETURN_DISTANCE} squares of {square}, where there is room and no enemy."
        )
        return no("SQUARE", "NAV-3.11.d", message, square=action.square)
    if not 0 <= action.facing < 8:
        return no("FACING", "NAV-3.11.d", "A facing must be 0 N to 7 NW.", facing=action.facing)
    return None


def bring_back(game: Game, frame: Command, action: act.ReturnToMap) -> None:
    told = ev.Returned(ship=action.ship, square=action.square, facing=action.facing, clause="NAV-3.11.d")
    game.tell(told)
    conditions.mark(game, game.by_id[action.ship], "red", "NAV-3.11.d")


def check_decline(game: Game, frame: Command, action: act.Decline) -> Finding | None:
    if frame.stage != "return":
        return no("PHASE", "NAV-2.8.e", "The advance is compulsory: it cannot be passed.")
    return None


def decline(game: Game, frame: Command) -> None:
    game.change(frame, stage="begin", todo=frame.todo[1:])
