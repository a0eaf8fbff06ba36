"""NAV-2.10, NAV-3.8, NAV-3.9: Phase F: markers come off, speeds are set, sails raised and lowered."""

from collections.abc import Iterator

from rules.core.findings import Finding
from rules.navarchoi import actions as act
from rules.navarchoi import events_moves as ev
from rules.navarchoi.flow import Speeds
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.scenario import NoSails
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES


def run(game: Game, frame: Speeds) -> bool:
    """NAV-2.10.a: the side without the initiative sets first. A side that has nothing to choose is not asked."""
    if not frame.todo:
        game.pop()
    elif not frame.begun:
        _forced(game, frame.todo[0])
        game.change(frame, begun=True)
    elif settable(game, frame.todo[0]) or next(sailors(game, frame), None) is not None:
        return False
    else:
        game.change(frame, todo=frame.todo[1:], begun=False)
    return True


def _forced(game: Game, side: int) -> None:
    """NAV-2.10.b to d: what leaves no choice."""
    for ship in game.afloat(side):
        if ship.damage != "ok":
            _unmark(game, ship, "NAV-2.10.b")
        elif ship.marker != "yellow" or ship.links:
            if ship.marker == "red" and ship.speed == "F":
                game.tell(ev.SpeedSet(ship=ship.id, speed="C", clause="NAV-2.10.c"))
            _unmark(game, ship, "NAV-2.10.d" if ship.links else "NAV-2.10.c")


def _unmark(game: Game, ship: Ship, clause: str) -> None:
    if ship.marker != "none":
        game.tell(ev.Marked(ship=ship.id, colour="none", clause=clause))


def settable(game: Game, side: int) -> list[Ship]:
    """NAV-2.10.c: the ships that may be set to Cruise or Full."""
    return [ship for ship in game.afloat(side) if ship.marker == "yellow"]


def may_raise(game: Game, frame: Speeds, ship: Ship) -> bool:
    """NAV-2.10.e, NAV-3.9.a to c, special rule `no_sails`."""
    if ship.sail or ship.links or ship.id in frame.tried or ship.letter not in "CD":
        return False
    return not any(_is_banned(rule, ship) for rule in game.special(NoSails))


def _is_banned(rule: NoSails, ship: Ship) -> bool:
    return rule.side in (SIDES[ship.first], SIDES[ship.side])


def check_raise(game: Game, frame: Speeds, ship: Ship) -> Finding | None:
    """Why the ship may not raise sail."""
    if may_raise(game, frame, ship):
        return None
    if ship.sail:
        return no("SAIL", "NAV-3.9.a", f"{ship.label} is at sail already: it can only be lowered.", ship=ship.id)
    if ship.id in frame.tried:
        return no("SAIL", "NAV-3.9.b", f"{ship.label} has tried this turn: it may try once.", ship=ship.id)
    if ship.links:
        return no("SAIL", "NAV-A-51", f"{ship.label} is Grappled: it must come free first.", ship=ship.id)
    if ship.letter not in "CD":
        return no("SAIL", "NAV-3.9.c", f"{ship.label} must be at Cruise or Damaged to raise sail.", ship=ship.id)
    rule = next(rule for rule in game.special(NoSails) if _is_banned(rule, ship))
    return no("SAIL", rule.clause or "NAV-8.b", f"{ship.label} may not raise sail in this scenario.", ship=ship.id)


def sailors(game: Game, frame: Speeds) -> Iterator[act.SetSail]:
    """What may be done about sails."""
    side = frame.todo[0]
    for ship in game.under[side]:
        if ship.place == "map":
            if ship.sail:
                yield act.SetSail(SIDES[side], ship.id, "lower")
            elif may_raise(game, frame, ship):
                yield act.SetSail(SIDES[side], ship.id, "raise")


def deciders(game: Game, frame: Speeds) -> tuple[int, ...]:
    return frame.todo[:1]


def legal(game: Game, frame: Speeds) -> Iterator[act.NavAction]:
    name = SIDES[frame.todo[0]]
    for ship in settable(game, frame.todo[0]):
        yield act.SetSpeed(name, ship.id, "C")
        yield act.SetSpeed(name, ship.id, "F")
    yield from sailors(game, frame)
    yield act.SpeedsSet(name)


def _mine(game: Game, frame: Speeds, id: str) -> Ship | Finding:
    ship = game.by_id.get(id)
    if ship is None or ship.place != "map" or ship.side != frame.todo[0]:
        return no("SHIP", "NAV-2.10", f"{id} is no ship of yours on the map: choose one that is.", ship=id)
    return ship


def check_speed(game: Game, frame: Speeds, action: act.SetSpeed) -> Finding | None:
    ship = _mine(game, frame, action.ship)
    if isinstance(ship, Finding):
        return ship
    if ship.marker != "yellow":
        clause = "NAV-2.10.d" if ship.links else "NAV-2.10.c"
        message = f"{ship.label} has no choice of speed: that takes a yellow marker, and no grapple."
        return no("SPEED", clause, message, ship=ship.id)
    return None


def set_speed(game: Game, frame: Speeds, action: act.SetSpeed) -> None:
    """NAV-3.9.c: Full lowers the sail."""
    ship = game.by_id[action.ship]
    if action.speed == "F" and ship.sail:
        game.tell(ev.SailLowered(ship=ship.id, clause="NAV-3.9.c"))
    game.tell(ev.SpeedSet(ship=ship.id, speed=action.speed, clause="NAV-2.10.c"))
    _unmark(game, ship, "NAV-2.10.c")


def check_sail(game: Game, frame: Speeds, action: act.SetSail) -> Finding | None:
    ship = _mine(game, frame, action.ship)
    if isinstance(ship, Finding):
        return ship
    if action.sail == "raise":
        return check_raise(game, frame, ship)
    return (
        None
        if ship.sail
        else no("SAIL", "NAV-3.9.a", f"{ship.label} is not at sail: there must be a sail to lower.", ship=ship.id)
    )


def set_sail(game: Game, frame: Speeds, action: act.SetSail) -> None:
    """NAV-3.9.a and b: lowering is automatic, raising takes a die less than Quality."""
    if action.sail == "lower":
        game.tell(ev.SailLowered(ship=action.ship, clause="NAV-3.9.a"))
        return
    game.change(frame, tried=(*frame.tried, action.ship))
    die = game.die(f"sail, {action.ship}")
    success = die < game.sides[frame.todo[0]].quality
    game.tell(ev.SailRolled(ship=action.ship, die=die, success=success, clause="NAV-3.9.b"))


def check_done(game: Game, frame: Speeds, action: act.SpeedsSet) -> Finding | None:
    return None


def done(game: Game, frame: Speeds, action: act.SpeedsSet) -> None:
    """The ships not set stay at Cruise."""
    for ship in settable(game, frame.todo[0]):
        if ship.speed == "F":
            game.tell(ev.SpeedSet(ship=ship.id, speed="C", clause="NAV-2.10.c"))
        _unmark(game, ship, "NAV-2.10.c")
    game.change(frame, todo=frame.todo[1:], begun=False)
