"""NAV-4.6.3: cutting free, and where the ships go."""

import msgspec

from rules.core.findings import Finding
from rules.navarchoi import actions as act
from rules.navarchoi import conditions
from rules.navarchoi import events_fights as ev
from rules.navarchoi.flow import Disengagement, Melees
from rules.navarchoi.game import Game
from rules.navarchoi.meleeing import enemies
from rules.navarchoi.refusing import no
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES

MODIFIERS = {"one_to_one": 0, "against_two": 2, "two_to_one": -2, "prize": 0}
CLAUSES = {
    "one_to_one": "NAV-4.6.3.b",
    "against_two": "NAV-4.6.3.c",
    "two_to_one": "NAV-4.6.3.d",
    "prize": "NAV-4.6.3.f",
}


def open_squares(game: Game, cell: int) -> list[int]:
    """NAV-4.6.3.a, NAV-A-45: the adjacent open squares."""
    return [cell + step for step in game.steps if game.is_open(cell + step)]


def case_of(game: Game, ship: Ship) -> tuple[str, tuple[str, ...]]:
    """NAV-4.6.3.b to g: how the attempt goes, and the ships that may or must move after it."""
    foes = enemies(game, ship)
    if not foes:
        return "prize", ()
    if len(foes) > 1:
        return "against_two", tuple([foe.id for foe in foes])
    friends = tuple([id for id in foes[0].links if id != ship.id and game.by_id[id].side == ship.side])
    return ("two_to_one", friends) if friends else ("one_to_one", ())


def begin(game: Game, side: int, action: act.Disengage) -> None:
    """An attempt; a prize and its captor part without a die (NAV-4.6.3.f)."""
    ship = game.by_id[action.ship]
    case, others = case_of(game, ship)
    stage = "roll"
    if case == "prize":
        stage = "place"
        told = ev.Disengaging(ship=ship.id, die=None, modifier=0, success=True, clause="NAV-4.6.3.f")
        game.tell(told)
        _finish_with(game, action.square, (ship.id, *ship.links))
    game.push(Disengagement(side, action.square, ship.id, case, stage, others))  # type: ignore[arg-type]


def _finish_with(game: Game, square: str, ids: tuple[str, ...]) -> None:
    """NAV-4.6.3.f: the phase is over for all ships concerned."""
    frame = game.under_way(Melees)
    assert frame is not None
    squares = []
    for each in frame.squares:
        if each.square == square:
            each = msgspec.structs.replace(each, finished=tuple(sorted({*each.finished, *ids})))
        squares.append(each)
    game.amend(frame, squares=tuple(squares))


def run(game: Game, frame: Disengagement) -> bool:
    if frame.stage == "roll":
        game.roll(frame, "disengage", (f"disengage, {frame.ship}",))
    elif frame.stage == "rolled":
        die, modifier = frame.faces[0], MODIFIERS[frame.case]
        success = die + modifier < game.sides[frame.side].quality
        told = ev.Disengaging(ship=frame.ship, die=die, modifier=modifier, success=success, clause=CLAUSES[frame.case])
        game.tell(told)
        if success:
            game.change(frame, stage="place")
        else:
            game.pop()
    elif frame.stage == "partner" and not _may_place(game, frame):
        game.pop()
    else:
        return False
    return True


def _may_place(game: Game, frame: Disengagement) -> list[str]:
    """The ships that may be placed now."""
    if frame.stage == "place":
        return [frame.ship]
    if not open_squares(game, game.grid.cell_of[frame.square]):
        return []
    return [id for id in frame.others if game.by_id[id].place == "map"]


def placer(frame: Disengagement) -> int:
    """NAV-4.6.3.c: after an escape from two it is the enemy who places one of them."""
    return 1 - frame.side if frame.stage == "partner" and frame.case == "against_two" else frame.side


def deciders(game: Game, frame: Disengagement) -> tuple[int, ...]:
    return (placer(frame),)


def legal(game: Game, frame: Disengagement) -> list[act.NavAction]:
    name = SIDES[placer(frame)]
    squares = [game.grid.name_of[cell] for cell in open_squares(game, game.grid.cell_of[frame.square])]
    found: list[act.NavAction] = [
        act.PlaceShip(name, id, square, facing)
        for id in _may_place(game, frame)
        for square in squares
        for facing in range(8)
    ]
    if frame.stage == "partner" and frame.case == "two_to_one":
        found.append(act.Decline(name))
    return found


def check_place(game: Game, frame: Disengagement, action: act.PlaceShip) -> Finding | None:
    clause = CLAUSES[frame.case]
    if action.ship not in _may_place(game, frame):
        message = f"{action.ship} is not to be placed now: choose the one that has come free."
        return no("SHIP", clause, message, ship=action.ship)
    cell = game.grid.cell_of.get(action.square)
    if cell is None or cell not in open_squares(game, game.grid.cell_of[frame.square]):
        message = f"{action.square} is no open square next to {frame.square}: choose one that is."
        return no("SQUARE", "NAV-4.6.3.a", message, square=action.square)
    if not 0 <= action.facing < 8:
        return no("FACING", clause, "A facing must be 0 N to 7 NW.", facing=action.facing)
    return None


def place(game: Game, frame: Disengagement, action: act.PlaceShip) -> None:
    """NAV-4.6.3.g: a ship that leaves its square loses all its links."""
    clause = CLAUSES[frame.case]
    conditions.unlink(game, game.by_id[action.ship], "NAV-4.6.3.g")
    game.tell(ev.Placed(ship=action.ship, square=action.square, facing=action.facing, clause=clause))
    if frame.stage == "place" and frame.others:
        game.change(frame, stage="partner")
    else:
        game.pop()


def check_decline(game: Game, frame: Disengagement, action: act.Decline) -> Finding | None:
    if frame.stage != "partner" or frame.case != "two_to_one":
        return no("PASS", CLAUSES[frame.case], "The ship has to be placed.")
    return None


def decline(game: Game, frame: Disengagement) -> None:
    game.pop()
