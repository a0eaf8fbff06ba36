"""NAV-3: moving a ship square by square: steps, turning, backing, Avoidance, entering the map, ending the move."""

from rules.core.findings import Finding
from rules.navarchoi import actions as act
from rules.navarchoi import activation, conditions, reactions
from rules.navarchoi import events_moves as ev
from rules.navarchoi.conditions import left_of
from rules.navarchoi.flow import Activation
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.state import SIDES
from rules.navarchoi.turning import AVOID_MP
from rules.navarchoi.ways import STEP_MP, Ways, closed, is_among_enemies, turn_cost, turn_limit

FORWARD = tuple(act.Forward(side) for side in SIDES)
BACK = tuple(act.Back(side) for side in SIDES)
END = tuple(act.EndShip(side) for side in SIDES)
AVOID = tuple((act.Avoid(side, -1), act.Avoid(side, 1)) for side in SIDES)
TURN = tuple({points: act.Turn(side, points) for points in range(-3, 4)} for side in SIDES)
TURNS = tuple(  # by side and by how many points a turn may have
    tuple([turn for points, turn in turns.items() if 0 < abs(points) <= most] for most in range(4)) for turns in TURN
)


def legal(game: Game, frame: Activation) -> list[act.NavAction]:
    """The steps and turns of a ship on the map, and Avoidance: all in one pass, as the checks below would have it."""
    ship = game.by_id[frame.ship]
    side, cell, facing, spent, direction = frame.side, ship.cell, ship.facing, frame.spent, frame.direction
    among = is_among_enemies(game, frame)
    hurt = frame.cap is not None and not among
    found: list[act.NavAction] = []
    left, step = left_of(frame, spent), STEP_MP[facing & 1]
    if not frame.backing and direction != "back" and not hurt and left >= step:
        to = cell + game.steps[facing]
        if not (game.at.get(to) or game.awash) or Ways(game, frame).may_enter(to, facing, spent + step):
            found.append(FORWARD[side])
    if frame.may_turn and not hurt:
        one, most = turn_cost(game, ship, 1), turn_limit(game, frame)
        if among or game.options.turn_cost_per_point:
            ways = Ways(game, frame)
            for points in range(-most, most + 1):
                if points:
                    cost = one * abs(points) if game.options.turn_cost_per_point else one
                    if left >= cost and (not among or ways.may_step(cell, (facing + points) % 8, spent + cost)):
                        found.append(TURN[side][points])
        elif left >= one:
            found += TURNS[side][most]
    may_back = direction != "forward" and left >= step and (frame.letter == "C" or frame.backing)
    if may_back and check_back(game, frame) is None:
        found.append(BACK[side])
    if not direction:
        if not spent and not frame.avoided and not frame.pivoted and left >= AVOID_MP:
            found += AVOID[side]
        if not frame.mp and not frame.pivoted:
            found += [act.Rotate(SIDES[side], other) for other in range(8) if other != facing]
    return found


def check_forward(game: Game, frame: Activation, action: act.Forward) -> Finding | None:
    ship = game.by_id[frame.ship]
    if frame.stage != "moving":
        message = f"{ship.label} has not entered the map yet: it must enter first."
        return no("PHASE", "NAV-3.12.a", message, ship=ship.id)
    if frame.backing:
        return no("BACK", "NAV-C-42", f"{ship.label} backs under Back Water!: it may not move forward.", ship=ship.id)
    if frame.direction == "back":
        return no("BACK", "NAV-3.3.d", f"{ship.label} has backed: its move is over.", ship=ship.id)
    if frame.cap is not None and not is_among_enemies(game, frame):
        return no("HURT", "NAV-4.0.h", f"{ship.label} has been hurt: its move is over.", ship=ship.id)
    cost = STEP_MP[ship.facing & 1]
    left = left_of(frame, frame.spent)
    if left < cost:
        message = f"{ship.label} has {max(left, 0)} MP left; the square ahead costs {cost}."
        return no("MP", "NAV-3.3.a" if cost == STEP_MP[0] else "NAV-3.3.b", message, ship=ship.id, left=left, cost=cost)
    to = ship.cell + game.steps[ship.facing]
    return closed(game, Ways(game, frame), to, ship.facing, frame.spent + cost)


def forward(game: Game, frame: Activation, action: act.Forward | None = None) -> None:
    """A forward step, chosen or forced (NAV-3.4, NAV-4.1.e)."""
    ship = game.by_id[frame.ship]
    origin, heading = ship.cell, ship.facing
    cost = STEP_MP[heading & 1]
    spent = frame.spent + cost
    to = origin + game.steps[heading]
    on_map, names = game.grid.on_map[to], game.grid.name_of
    if on_map:
        clause = "NAV-3.3.b" if heading & 1 else "NAV-3.3.a"
        game.tell(ev.Moved(ship=ship.id, origin=names[origin], to=names[to], cost=cost, spent=spent, clause=clause))
    raked = on_map and frame.raked == "success"
    game.change(
        frame,
        stage="moving",
        spent=spent,
        direction="forward",
        may_turn=True,
        entered=True,
        origin=names[origin],
        bow=heading,
        may_declare=on_map and game.is_enemy_at(to, frame.side),
        target=frame.target if raked else "",
        attacked=False,
        raked="",
        over=frame.cap is not None,
    )
    if on_map:
        if raked and ship.damage == "ok" and frame.rams == 0 and frame.cap is None:
            reactions.open_raked(game, frame)
        reactions.open_move(game, ship.id, 1 - frame.side)
        return
    # NAV-A-54: as the exit of an attack it waits beside the map, else it has left the game.
    if frame.attacked and is_among_enemies(game, frame):
        conditions.force_off(game, ship, to)
    else:
        conditions.leave(game, ship, to, "NAV-3.11.a")


def check_back(game: Game, frame: Activation, action: act.Back | None = None) -> Finding | None:
    """NAV-3.3.c and d, NAV-C-42."""
    ship = game.by_id[frame.ship]
    if frame.stage != "moving":
        message = f"{ship.label} has not entered the map yet: it must enter first."
        return no("PHASE", "NAV-3.12.a", message, ship=ship.id)
    if frame.direction == "forward" or frame.cap is not None:
        return no("BACK", "NAV-3.3.d", f"{ship.label} has moved forward: it may not back.", ship=ship.id)
    if frame.letter != "C" and not frame.backing:
        return no("BACK", "NAV-3.3.c", f"{ship.label} is not at Cruise: it may not back.", ship=ship.id)
    if frame.backs >= (2 if frame.backing else 1):
        return no("BACK", "NAV-3.3.c", f"{ship.label} has backed as far as it may.", ship=ship.id)
    cost = STEP_MP[ship.facing & 1]
    left = left_of(frame, frame.spent)
    if left < cost:
        message = f"{ship.label} has {max(left, 0)} MP left; the square astern costs {cost}."
        return no("MP", "NAV-3.3.c", message, ship=ship.id, left=left, cost=cost)
    to = ship.cell - game.steps[ship.facing]
    square = game.grid.name_of[to]
    if not game.grid.on_map[to]:
        return None
    if not game.has_room(to):
        return no("ROOM", "NAV-3.10.b", f"Square {square} holds three units: it cannot take a fourth.", square=square)
    if game.is_enemy_at(to, frame.side):
        message = f"An enemy ship is in {square}: a backing ship cannot enter it."
        return no("EXIT", "NAV-3.10.c", message, square=square)
    return None


def back(game: Game, frame: Activation, action: act.Back) -> None:
    ship = game.by_id[frame.ship]
    origin, to = ship.cell, ship.cell - game.steps[ship.facing]
    cost = STEP_MP[ship.facing & 1]
    spent = frame.spent + cost
    game.change(frame, spent=spent, direction="back", backs=frame.backs + 1, may_turn=True, entered=False)
    if game.grid.on_map[to]:
        names = game.grid.name_of
        origin_name, to_name = names[origin], names[to]
        game.tell(ev.Backed(ship=ship.id, origin=origin_name, to=to_name, cost=cost, spent=spent, clause="NAV-3.3.c"))
        reactions.open_move(game, ship.id, 1 - frame.side)
    else:
        conditions.leave(game, ship, to, "NAV-3.11.a")


def may_end(game: Game, frame: Activation) -> bool:
    """NAV-3.2.c and d, NAV-3.10.a: a ship goes on while it can, and does not stay in an enemy's square."""
    if frame.stage == "outside":
        return True
    if is_among_enemies(game, frame):
        return False
    if frame.direction == "back" or frame.backing or frame.cap is not None:
        return True
    ship = game.by_id[frame.ship]
    to = ship.cell + game.steps[ship.facing]
    if not game.grid.on_map[to] or game.at.get(to):
        return True
    return not Ways(game, frame).may_step(ship.cell, ship.facing, frame.spent)


def check_end(game: Game, frame: Activation, action: act.EndShip) -> Finding | None:
    if may_end(game, frame):
        return None
    ship = game.by_id[frame.ship]
    if is_among_enemies(game, frame):
        message = f"{ship.label} may not end its move in an enemy's square: it must leave."
        return no("END", "NAV-3.10.a", message, ship=ship.id)
    clause = "NAV-3.2.d" if frame.letter == "F" and frame.spent < conditions.MIN_FULL else "NAV-3.2.c"
    left = left_of(frame, frame.spent)
    message = f"{ship.label} has {left} MP left and the square ahead is free: it goes on."
    return no("END", clause, message, ship=ship.id, left=left)


def end(game: Game, frame: Activation, action: act.EndShip) -> None:
    activation.finish_ship(game, frame)
