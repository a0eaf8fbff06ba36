"""NAV-2.9, NAV-4.6: Phase E: whose move it is, where a melee or an attempt to disengage is open."""

from itertools import combinations

import msgspec

from rules.core.findings import Finding
from rules.navarchoi import actions as act
from rules.navarchoi import conditions, disengaging
from rules.navarchoi import events_fights as ev
from rules.navarchoi.flow import Allot, Combat, Melees, MeleeSquare
from rules.navarchoi.game import Game
from rules.navarchoi.meleeing import enemies
from rules.navarchoi.refusing import no
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES

STARTS_WITH = 2  # NAV-2.9.b: the Manpower that it takes to start a melee


def record(frame: Melees, square: str) -> MeleeSquare:
    """What has been done in a square this phase."""
    return next((each for each in frame.squares if each.square == square), MeleeSquare(square))


def noted(frame: Melees, changed: MeleeSquare) -> tuple[MeleeSquare, ...]:
    """The squares with one record replaced."""
    return (*[each for each in frame.squares if each.square != changed.square], changed)


def _linked_squares(game: Game, side: int) -> list[int]:
    """The squares in which the side has a Grappled ship (NAV-4.6.1.b)."""
    return sorted({ship.cell for ship in game.ships if ship.links and ship.side == side and ship.place == "map"})


def fights(game: Game, frame: Melees, side: int, cell: int) -> list[act.Melee]:
    """The melees open to a side in a square (NAV-4.6.1.c, NAV-4.6.2.2)."""
    name, square = SIDES[side], game.grid.name_of[cell]
    done = record(frame, square)
    if done.meleed or side in done.acted:
        return []
    ready = [
        ship
        for ship in game.at[cell]
        if ship.side == side and ship.manpower >= STARTS_WITH and ship.links and ship.id not in done.finished
    ]
    found = []
    for ship in ready:
        foes = enemies(game, ship)
        found += [act.Melee(name, square, (ship.id,), (foe.id,)) for foe in foes]
        if len(foes) > 1:
            targets = tuple([foe.id for foe in sorted(foes, key=lambda foe: foe.id)][:2])
            for first in range(STARTS_WITH, ship.manpower - STARTS_WITH + 1):
                for second in range(STARTS_WITH, ship.manpower - first + 1):
                    found.append(act.Melee(name, square, (ship.id,), targets, (first, second)))
    for foe in game.at[cell]:
        if foe.side != side:
            together = sorted([ship.id for ship in ready if foe.id in ship.links])
            for number in range(2, len(together) + 1):
                found += [act.Melee(name, square, ids, (foe.id,)) for ids in combinations(together, number)]
    return found


def escapes(game: Game, frame: Melees, side: int, cell: int) -> list[act.Disengage]:
    """The ships that may try to disengage in a square (NAV-4.6.3)."""
    name, square = SIDES[side], game.grid.name_of[cell]
    done = record(frame, square)
    if side in done.acted or not disengaging.open_squares(game, cell):
        return []
    return [
        act.Disengage(name, square, ship.id)
        for ship in game.at[cell]
        if ship.side == side and ship.links and ship.id not in done.finished
    ]


def open_to(game: Game, frame: Melees, side: int) -> list[act.NavAction]:
    """Everything that a side may do in Phase E; nothing once it has passed."""
    if game.sides[side].melee_passed:
        return []
    found: list[act.NavAction] | None = game.known.get(("melees", side, frame.squares))
    if found is None:
        found = game.known["melees", side, frame.squares] = []
        for cell in _linked_squares(game, side):
            found += fights(game, frame, side, cell)
            found += escapes(game, frame, side, cell)
    return found


def run(game: Game, frame: Melees) -> bool:
    """NAV-2.9.a and e: players alternate; who has nothing open is skipped."""
    if frame.stage == "first":
        sides = [side for side in (0, 1) if open_to(game, frame, side)]
        if len(sides) == 2:
            return False
        game.change(frame, stage="act", turn=sides[0] if sides else 0)
        return True
    if open_to(game, frame, frame.turn):
        return False
    if open_to(game, frame, 1 - frame.turn):
        game.change(frame, turn=1 - frame.turn)
    else:
        game.pop()
    return True


def deciders(game: Game, frame: Melees) -> tuple[int, ...]:
    return (game.first_holder(),) if frame.stage == "first" else (frame.turn,)


def legal(game: Game, frame: Melees) -> list[act.NavAction]:
    if frame.stage == "first":
        return [act.MeleeFirst(SIDES[game.first_holder()], side) for side in SIDES]
    return [*open_to(game, frame, frame.turn), act.MeleePass(SIDES[frame.turn])]


def check_first(game: Game, frame: Melees, action: act.MeleeFirst) -> Finding | None:
    if frame.stage != "first":
        return no("PHASE", "NAV-4.6.1.a", "It has been said who goes first: it cannot be changed.")
    return None


def choose_first(game: Game, frame: Melees, action: act.MeleeFirst) -> None:
    game.tell(ev.MeleeOrdered(first=action.first, clause="NAV-4.6.1.a"))
    game.change(frame, stage="act", turn=SIDES.index(action.first))


def _no_square(game: Game, frame: Melees, square: str) -> Finding | None:
    if frame.stage != "act":
        return no("PHASE", "NAV-2.9.a", "First say who goes first.")
    if square not in game.grid or game.grid.cell_of[square] not in _linked_squares(game, frame.turn):
        message = f"No ship of yours is Grappled in {square}: choose a square where one is."
        return no("SQUARE", "NAV-4.6.1.b", message, square=square)
    if frame.turn in record(frame, square).acted:
        message = f"You have acted in {square} this turn: choose a square where you have not."
        return no("SQUARE", "NAV-4.6.1.c", message, square=square)
    return None


def check_melee(game: Game, frame: Melees, action: act.Melee) -> Finding | None:
    """NAV-2.9.b, NAV-4.6.1, NAV-4.6.2.2."""
    found = _no_square(game, frame, action.square)
    if found is not None:
        return found
    done = record(frame, action.square)
    if done.meleed:
        return no(
            "SQUARE",
            "NAV-4.6.1.c",
            f"There has been a melee in {action.square} this turn: there can be one only.",
            square=action.square,
        )
    ships = [_ship_at(game, id, action.square) for id in action.ships]
    targets = [_ship_at(game, id, action.square) for id in action.targets]
    for ship, id in zip(ships, action.ships, strict=True):
        if ship is None or ship.side != frame.turn or ship.id in done.finished:
            message = f"{id} cannot melee there: name ships of yours that are Grappled in that square."
            return no("SHIP", "NAV-4.6.1.b", message, ship=id)
        if ship.manpower < STARTS_WITH:
            return no("MANPOWER", "NAV-2.9.b", f"{ship.label} has Manpower 1: it cannot start a melee.", ship=id)
        for target, other in zip(targets, action.targets, strict=True):
            if target is None or target.side == frame.turn or target.id not in ship.links:
                message = f"{id} is not linked to an enemy ship {other}: choose one that it is linked to."
                return no("TARGET", "NAV-2.9.b", message, target=other)
    if action in fights(game, frame, frame.turn, game.grid.cell_of[action.square]):
        return None
    if action.split:
        message = "Each part of a split is at least 2, and together they are at most the Manpower; targets in id order."
        return no("SPLIT", "NAV-4.6.2.2.b", message, split=action.split)
    return no("SHIP", "NAV-4.6.2.2", "One ship or two on one enemy, or one ship on one of two, or split between two.")


def _ship_at(game: Game, id: str, square: str) -> Ship | None:
    ship = game.by_id.get(id)
    return ship if ship is not None and ship.place == "map" and ship.cell == game.grid.cell_of[square] else None


def melee(game: Game, frame: Melees, action: act.Melee) -> None:
    """NAV-4.6.1.c: it is the one melee of the square this turn."""
    side = frame.turn
    done = record(frame, action.square)
    changed = msgspec.structs.replace(done, meleed=True, acted=(*done.acted, side))
    game.change(frame, turn=1 - side, squares=noted(frame, changed))
    told = ev.MeleeBegun(
        square=action.square, ships=action.ships, targets=action.targets, split=action.split, clause="NAV-4.6.1.b"
    )
    game.tell(told)
    game.push(Combat("melee", "melee", side, action.ships, action.targets, parts=action.split))


def check_disengage(game: Game, frame: Melees, action: act.Disengage) -> Finding | None:
    """NAV-4.6.3.a."""
    found = _no_square(game, frame, action.square)
    if found is not None:
        return found
    cell = game.grid.cell_of[action.square]
    if not disengaging.open_squares(game, cell):
        message = f"No open square lies next to {action.square}: there must be one to disengage to."
        return no("SQUARE", "NAV-4.6.3.a", message, square=action.square)
    if action not in escapes(game, frame, frame.turn, cell):
        message = f"{action.ship} is no ship of yours that may disengage there."
        return no("SHIP", "NAV-4.6.3", message, ship=action.ship)
    return None


def disengage(game: Game, frame: Melees, action: act.Disengage) -> None:
    side = frame.turn
    done = record(frame, action.square)
    changed = msgspec.structs.replace(done, acted=(*done.acted, side))
    game.change(frame, turn=1 - side, squares=noted(frame, changed))
    disengaging.begin(game, side, action)


def check_pass(game: Game, frame: Melees, action: act.MeleePass) -> Finding | None:
    return None if frame.stage == "act" else no("PHASE", "NAV-2.9.a", "First say who goes first.")


def melee_pass(game: Game, frame: Melees, action: act.MeleePass) -> None:
    """NAV-2.9.e."""
    game.tell(ev.MeleePassed(side=action.side, clause="NAV-2.9.e"))
    game.change(frame, turn=1 - frame.turn)


# NAV-A-17: whose loss it is


def run_allot(game: Game, frame: Allot) -> bool:
    return False


def allot_deciders(game: Game, frame: Allot) -> tuple[int, ...]:
    return (frame.side,)


def allot_legal(game: Game, frame: Allot) -> list[act.NavAction]:
    return [act.AllotLoss(SIDES[frame.side], id) for id in frame.ships]


def check_allot(game: Game, frame: Allot, action: act.AllotLoss) -> Finding | None:
    if action.ship not in frame.ships:
        return no(
            "SHIP", "NAV-A-17", f"{action.ship} took no part in the attack, or has no loss to give.", ship=action.ship
        )
    return None


def allot(game: Game, frame: Allot, action: act.AllotLoss) -> None:
    game.pop()
    conditions.lose_manpower(game, game.by_id[action.ship], 1, "NAV-A-17")
