"""NAU-9.c-e and NAU-9.r: whose turn it is to move, and with which ship or formation."""

from itertools import combinations

from rules.core.findings import Finding
from rules.nauta.events import ActivationEnded, ActivationOpened, FormationDeclared, FormationDissolved, MovementEnded
from rules.nauta.formations import crowds
from rules.nauta.game import Game
from rules.nauta.measure import gap
from rules.nauta.refusing import no
from rules.nauta.scenario import Current, Side, Step
from rules.nauta.ships import Ship
from rules.nauta.state import ENEMY


def check_turn(game: Game, side: str, id: str) -> Finding | None:
    """NAU-9.c and 9.e: not this side's turn, not this side's ship, or another ship of the current activation comes
    first."""
    if game.active != side:
        return no("TURN", "NAU-9.c", f"It is side {game.active}'s turn to move: wait until it has.", side=side)
    ship = game.by_id.get(id)
    if ship is None or ship.side != side or not ship.afloat:
        return no("TURN", "NAU-9.c", f"{id} is not a ship afloat of side {side}: choose one that is.", ship=id)
    current = game.current
    if current is None:
        return None
    if current.ship is not None and current.ship != id:
        doing = "has shot and must move" if current.stage == "move" else "may still shoot"
        return no("TURN", "NAU-18f.1", f"First {current.ship}: it {doing}.", ship=id)
    if current.formation is not None and ship.formation != current.formation:
        return no("TURN", "NAU-9.e", "The rest of the formation moves first.", ship=id)
    return None


def may_move(game: Game) -> list[Ship]:
    """The ships that the side to move may move now; none while a shot after a move is to be decided."""
    side, current = game.active, game.current
    if side is None:
        return []
    if current is None:
        return game.eligible(side)
    if current.ship is not None:
        return [game.by_id[current.ship]] if current.stage == "move" else []
    assert current.formation is not None
    return [ship for ship in game.members(side, current.formation) if ship.eligible]


def may_still_shoot(game: Game) -> Ship | None:
    """NAU-18f.1: the ship that has moved and is to decide about a shot."""
    current = game.current
    if current is None or current.ship is None or current.stage != "shot":
        return None
    return game.by_id[current.ship]


def open_activation(game: Game, ship: Ship) -> None:
    """An activation begins with its first move or shot; that of a formation is announced (NAU-9.e)."""
    if game.current is None and ship.formation is not None:
        number = ship.formation
        ships = tuple(each.id for each in game.members(ship.side, number))
        game.tell(
            FormationDeclared(side=ship.side, number=number, ships=ships, speed=ship.written or 0, clause="NAU-9.d"),
        )


def wait_for(game: Game, ship: Ship | None, stage: str, clause: str) -> None:
    """The current activation waits for this ship to move or to decide about a shot; for any member where it is None."""
    formation = None if game.current is None else game.current.formation
    current = Current(formation, None if ship is None else ship.id, stage)  # type: ignore[arg-type]
    game.tell(ActivationOpened(current=current, clause=clause))


def close(game: Game) -> None:
    """A ship is done: the rest of its formation follows (NAU-9.e), else it is the other side's turn (NAU-9.c)."""
    side, current = game.active, game.current
    assert side is not None
    number = None if current is None else current.formation
    if number is not None:
        if any(ship.eligible for ship in game.members(side, number)):
            wait_for(game, None, "move", "NAU-9.e")
            return
        _dissolve(game, side, number)
    following: Side | None = ENEMY[side]
    if not game.eligible(ENEMY[side]):
        following = side if game.eligible(side) else None
    game.tell(ActivationEnded(next=following, clause="NAU-9.c"))


def _dissolve(game: Game, side: str, number: int) -> None:
    """NAU-9.e: with two members less than a segment apart after the move the formation is dissolved."""
    standing = [ship for ship in game.members(side, number) if ship.afloat]
    for one, other in combinations(standing, 2):
        if crowds(game, one, other):
            between = gap(one.outline, other.outline)
            game.tell(FormationDissolved(ships=(one.id, other.id), gap=between, clause="NAU-9.e"))
            return


def run(game: Game) -> Step | None:
    """The movement step ends when nothing is left to move; then the recorded speeds are set (NAU-2.h)."""
    active = game.active
    if game.current is not None or (active is not None and game.eligible(active)):
        return None
    if active is not None and game.eligible(ENEMY[active]):
        game.tell(ActivationEnded(next=ENEMY[active], clause="NAU-9.c"))
        return None
    speeds = {ship.id: recorded(ship) for ship in game.ships if ship.afloat}
    game.tell(MovementEnded(speeds=speeds, clause="NAU-2.h"))
    return "pirophoros"


def recorded(ship: Ship) -> int:
    """NAU-2.h: the speed that a ship carries into the next turn."""
    if ship.locked or ship.stopped_by_contact or ship.written is None:
        return 0
    return min(ship.written, ship.vmax)
