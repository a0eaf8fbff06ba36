"""What happens to ships in and out of combat: markers, the damage ladder, links, sinking, leaving the map."""

from rules.navarchoi import events_moves as ev
from rules.navarchoi.events_fights import Grappled, HullChanged, LinkCut, ManpowerChanged, ManpowerShown, Sunk, Withdrew
from rules.navarchoi.flow import Activation, Sinking
from rules.navarchoi.game import Game
from rules.navarchoi.scenario import Damage, Edge, Escape, Shore
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES

MIN_FULL = 9  # NAV-2.7.1


def mark(game: Game, ship: Ship, colour: str, clause: str) -> None:
    """Give a ship on the map a marker; a red one stays red (NAV-3.7.c)."""
    if ship.place == "map" and ship.marker != colour and not (ship.marker == "red" and colour == "yellow"):
        game.tell(ev.Marked(ship=ship.id, colour=colour, clause=clause))  # type: ignore[arg-type]


def left_of(frame: Activation, spent: int) -> int:
    """MP left once so many have been spent (NAV-X-16); a ship hurt in its activation has what it had left
    (NAV-4.0.h)."""
    if frame.cap is not None:
        return frame.cap - spent
    if frame.letter == "F" and not frame.backing and spent < MIN_FULL:
        return frame.maximum - spent
    return frame.mp - spent


def hull(game: Game, ship: Ship, damage: Damage, clause: str) -> None:
    """Set a ship's hull to a state of NAV-R-STEP short of sinking. Immobile ships lose sail (NAV-3.9.c); a mover
    that is hurt keeps the MP that it had left for one exit step (NAV-4.0.h)."""
    if ship.damage == damage:
        return
    mover = game.activation_of(ship)
    if mover is not None and mover.cap is None:
        game.amend(mover, cap=mover.spent + left_of(mover, mover.spent))
    game.tell(HullChanged(ship=ship.id, old=ship.damage, new=damage, clause=clause))
    if damage == "immobile" and ship.sail:
        game.tell(ev.SailLowered(ship=ship.id, clause="NAV-3.9.c"))


def lose_manpower(game: Game, ship: Ship, number: int, clause: str) -> None:
    """NAV-4.3.c, NAV-4.6.2.b: never below 1."""
    new = max(1, ship.manpower - number)
    if new != ship.manpower:
        side = SIDES[ship.side]
        game.tell(ManpowerChanged(ship=ship.id, side=side, old=ship.manpower, new=new, clause=clause))


def show_manpower(game: Game, ship: Ship, number: int) -> None:
    """It has entered a combat total (NAV-A-56)."""
    if ship.shown != number:
        game.tell(ManpowerShown(ship=ship.id, manpower=number, clause="NAV-1.3.2.6"))


def link(game: Game, one: Ship, other: Ship, clause: str) -> None:
    """The ships are Grappled: sail is lost (NAV-3.9.2.c), a ship at Full drops to Cruise (NAV-4.4.d)."""
    for ship in (one, other):
        if ship.sail:
            game.tell(ev.SailLowered(ship=ship.id, clause="NAV-3.9.2.c"))
        if ship.speed == "F":
            game.tell(ev.SpeedSet(ship=ship.id, speed="C", clause="NAV-4.4.d"))
    game.tell(Grappled(ships=(one.id, other.id), clause=clause))


def unlink(game: Game, ship: Ship, clause: str) -> None:
    """All links of a ship are gone."""
    for other in tuple(ship.links):
        game.tell(LinkCut(ships=(ship.id, other), clause=clause))


def sink(game: Game, ship: Ship, cause: str, clause: str) -> None:
    """NAV-R-STEP, NAV-5.3.b: an Awash marker in its square; each ship that was linked to it rolls too, straight
    away."""
    partners = sorted([game.by_id[id] for id in ship.links], key=lambda other: other.order)
    unlink(game, ship, clause)
    square = game.grid.name_of[ship.cell]
    game.tell(Sunk(ship=ship.id, cause=cause, square=square, clause=clause))  # type: ignore[arg-type]
    rolls = tuple([(partner.id, ship.id) for partner in partners])
    if rolls:
        top = game.stack[-1] if game.stack else None
        if isinstance(top, Sinking):
            game.change(top, queue=rolls + top.queue)
        else:
            game.push(Sinking(rolls))


def _crossed(game: Game, cell: int) -> set[Edge]:
    """Which edges lie between the map and a virtual square."""
    col, row = game.grid.square_of[cell]
    found: set[Edge] = set()
    if col > game.grid.cols:
        found.add("east")
    if col < 1:
        found.add("west")
    if row < 1:
        found.add("north")
    if row > game.grid.rows:
        found.add("south")
    return found


def run_aground(game: Game, ship: Ship, cell: int) -> bool:
    """Special rule `shore` (NAV-S-3-SR1): whether the ship that crosses to this virtual square is aground and
    removed."""
    for rule in game.special(Shore):
        if rule.edge in _crossed(game, cell):
            unlink(game, ship, rule.clause or "NAV-8.b")
            by = None if SIDES[ship.first] == rule.held_by else rule.held_by
            game.tell(ev.RanAground(ship=ship.id, by=by, clause=rule.clause or "NAV-8.b"))
            return True
    return False


def leave(game: Game, ship: Ship, cell: int, clause: str) -> None:
    """NAV-3.11.a: it leaves the map on its own account and is out of the game; special rule `escape` may score for
    it."""
    if run_aground(game, ship, cell):
        return
    halves = 0
    crossed = _crossed(game, cell)
    column = game.grid.square_of[ship.cell][0]
    for rule in game.special(Escape):
        if ship.is_prize or SIDES[ship.first] != rule.side:
            continue
        if any(out.edge in crossed and (out.to_column is None or column <= out.to_column) for out in rule.exits):
            per_type = rule.group_halves_per_type.get(ship.group, rule.halves_per_type)
            halves = rule.halves + per_type * ship.type
            clause = rule.clause or clause
    game.tell(ev.LeftMap(ship=ship.id, square=game.grid.name_of[cell], halves=halves, clause=clause))


def force_off(game: Game, ship: Ship, cell: int) -> None:
    """NAV-3.11.b: by the exit or withdrawal of an attack; it waits at the virtual square."""
    if not run_aground(game, ship, cell):
        square = game.grid.name_of[cell]
        game.tell(ev.ForcedOff(ship=ship.id, square=square, turn=game.turn, clause="NAV-3.11.b"))


def can_withdraw(game: Game, frame: Activation) -> bool:
    """NAV-4.2.h: the square from which it entered holds no ship and has room; beside the map there is always room."""
    cell = game.grid.cell_of[frame.origin]
    return not game.grid.on_map[cell] or (not game.at.get(cell) and game.has_room(cell))


def withdraw(game: Game, ship: Ship, frame: Activation, clause: str) -> None:
    """NAV-4.2.g: to the square, and facing, from which it entered."""
    cell = game.grid.cell_of[frame.origin]
    if game.grid.on_map[cell]:
        game.tell(Withdrew(ship=ship.id, square=frame.origin, facing=frame.bow, clause=clause))
    else:
        force_off(game, ship, cell)


def end_activation(game: Game, ship: Ship) -> None:
    """An attack has ended the mover's activation (NAV-4.2.e, NAV-4.4.b)."""
    frame = game.activation_of(ship)
    if frame is not None:
        game.amend(frame, over=True)


def withdraw_or_link(game: Game, frame: Activation) -> None:
    """NAV-4.0.h, NAV-6.5.4.e: withdrawn without the markers of NAV-4.2.i; where that cannot be, Grappled
    (NAV-4.2.h)."""
    ship = game.by_id[frame.ship]
    if can_withdraw(game, frame):
        end_activation(game, ship)
        withdraw(game, ship, frame, "NAV-4.0.h")
    else:
        link_in(game, frame)


def link_in(game: Game, frame: Activation) -> None:
    """NAV-4.0.f: linked to its target, or to an enemy ship in the square of its choice."""
    ship = game.by_id[frame.ship]
    enemies = game.enemies_at(ship.cell, frame.side)
    targets = [enemy for enemy in enemies if enemy.id == frame.target] or enemies
    if len(targets) == 1:
        end_activation(game, ship)
        link(game, ship, targets[0], "NAV-4.0.f")
    else:
        game.change(frame, stage="link")


def current(game: Game) -> Activation:
    """The innermost activation."""
    frame = game.under_way(Activation)
    assert frame is not None, "no ship is being activated"
    return frame
