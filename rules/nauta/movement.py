"""NAU-9 and NAU-10: a ship's move: what is offered, what is refused, and how it is carried out."""

from collections.abc import Iterator
from functools import lru_cache, partial

from rules.core.actions import Bounds, Span
from rules.core.choices import Below, Choice
from rules.core.findings import Finding
from rules.nauta import activations, losses, ramming, shooting
from rules.nauta.actions import MoveShip, NoShot, Shoot, Wheel
from rules.nauta.courses import follow, wheel_cost
from rules.nauta.dashes import check_dash, dash_segments, may_dash
from rules.nauta.events import Held, Moved, Pressed, Stopped
from rules.nauta.game import Game
from rules.nauta.helm import Trace
from rules.nauta.measure import in_degrees
from rules.nauta.refusing import no
from rules.nauta.scenario import Side
from rules.nauta.ships import Ship

ANGLES = (1500, 3000, 4500, 6000, 7500, 9000)
ONE_SEGMENT = 4500
MOST_ASTERN = 2


def deciders(game: Game) -> list[Side]:
    return [] if game.active is None else [game.active]


def legal(game: Game) -> Iterator[Choice]:
    """Ship by ship its shots and its moves; of a ship that has moved, its shots and none."""
    moved = activations.may_still_shoot(game)
    if moved is not None:
        yield Choice(moved.side, Shoot, partial(shots, game, moved))
        yield Choice(moved.side, NoShot, lambda: (NoShot(moved.side, moved.id),))
        return
    unarmed: list[Ship] = []
    for ship in activations.may_move(game):
        if shooting.may_shoot(ship):
            if unarmed:
                yield _moves(game, unarmed)
                unarmed = []
            yield Choice(ship.side, Shoot, partial(shots, game, ship))
        unarmed.append(ship)
    if unarmed:
        yield _moves(game, unarmed)


def _moves(game: Game, ships: list[Ship]) -> Choice:
    def listed() -> Iterator[MoveShip]:
        for ship in ships:
            yield from sample_moves(game, ship, ship.written or 0)

    def picked(below: Below) -> MoveShip:
        ship = ships[below(len(ships))]
        moves = sample_moves(game, ship, ship.written or 0)
        return moves[below(len(moves))]

    return Choice(ships[0].side, MoveShip, listed, picked)


def shots(game: Game, ship: Ship) -> list[Shoot]:
    """NAU-18f.1: the shots that the ship may make now."""
    return [Shoot(ship.side, ship.id, target.ship.id) for target in shooting.targets(game, ship)]


def sample_moves(game: Game, ship: Ship, written: int) -> tuple[MoveShip, ...]:
    """The moves of a ship at a written speed that a list can hold: wheels every 15 degrees."""
    return _samples(ship.id, ship.side, written, widest_wheel(ship, written), may_dash(game, ship))


@lru_cache(maxsize=4096)
def _samples(id: str, side: Side, written: int, widest: int, dash: bool) -> tuple[MoveShip, ...]:
    if not written:
        back = [MoveShip(side, id, "back", back=number) for number in range(1, MOST_ASTERN + 1)]
        return (MoveShip(side, id, "hold"), *back)
    wheels = [MoveShip(side, id, "ahead", Wheel(to, angle)) for angle in ANGLES if angle <= widest for to in ("L", "R")]
    dashes = (MoveShip(side, id, "ahead", dash=True),) if dash else ()
    return (MoveShip(side, id), *dashes, *wheels)


def bounds(game: Game, side: Side) -> list[Bounds]:
    """The wheels of every ship that goes ahead."""
    return [
        Bounds(
            side,
            "move_ship",
            {
                "ship": (ship.id,),
                "mode": ("ahead",),
                "wheel": {"side": ("L", "R"), "angle": Span(1, widest_wheel(ship, ship.written))},
                "dash": (False,),
                "back": (0,),
            },
        )
        for ship in activations.may_move(game)
        if ship.written
    ]


def trace(game: Game, ship: Ship, action: MoveShip) -> Trace:
    """Where a legal move leads. Changes nothing."""
    return follow(game, ship, action.wheel, run_of(game, ship, action, ship.written or 0))


def run_of(game: Game, ship: Ship, action: MoveShip, written: int) -> int:
    """NAU-9.h, 9.l and 10.b: the segments that a move goes straight, astern below 0, at a written speed."""
    if action.mode == "back":
        return -action.back
    if action.mode == "hold":
        return 0
    return written + (dash_segments(game, ship) if action.dash else 0) - wheel_cost(action.wheel)


def check_move(game: Game, action: MoveShip) -> Finding | None:
    """NAU-9.c and 13.d: whether the ship may move at all; then astern, with a dash, ahead."""
    if refused := activations.check_turn(game, action.side, action.ship):
        return refused
    ship = game.by_id[action.ship]
    current = game.current
    if current is not None and current.ship == ship.id and current.stage == "shot":
        return no("TURN", "NAU-18f.1", f"{ship.label} has moved: shoot, or say that it does not.", ship=ship.id)
    if ship.moved or ship.stopped_by_contact:
        why = "was stopped by contact" if ship.stopped_by_contact else "has moved"
        message = f"{ship.label} {why} this turn: choose a ship that has still to move."
        return no("MOVED", "NAU-9.c", message, ship=ship.id)
    if ship.locked:
        message = f"{ship.label} is locked with another ship: it cannot move until it is free."
        return no("LOCKED", "NAU-13.d", message, ship=ship.id)
    return _check_astern(ship, action) or check_dash(game, ship, action) or _check_ahead(ship, action)


def move_ship(game: Game, action: MoveShip) -> None:
    """NAU-9: one ship moves; rams are resolved as they happen, then it may shoot if it has not."""
    ship = game.by_id[action.ship]
    activations.open_activation(game, ship)
    if action.mode == "hold":
        game.tell(Held(ship=ship.id, clause="NAU-9.k"))
    else:
        _carry_out(game, ship, action)
    if shooting.targets(game, ship):
        activations.wait_for(game, ship, "shot", "NAU-18f.1")
    else:
        activations.close(game)


def _check_astern(ship: Ship, action: MoveShip) -> Finding | None:
    """NAU-9.i, 9.l and 9.m."""
    written = ship.written or 0
    back = action.mode == "back"
    if back and written:
        message = f"{ship.label} wrote {written}: only a ship that wrote 0 may go astern."
        return no("BACK-SPEED", "NAU-9.l", message, ship=ship.id)
    if action.back not in range(1, MOST_ASTERN + 1) if back else action.back:
        return no("BACK-RANGE", "NAU-9.l", f"{ship.label} may go 1 or 2 segments astern.", ship=ship.id)
    if back and action.wheel is not None:
        return no("BACK-WHEEL", "NAU-9.m", "A ship may not wheel and go astern in one turn.", ship=ship.id)
    if action.mode == "hold" and written:
        message = f"{ship.label} wrote {written}: it must go the whole distance."
        return no("HOLD", "NAU-9.i", message, ship=ship.id)
    return None


def widest_wheel(ship: Ship, written: int | None) -> int:
    """NAU-9.f, 9.h and 9.i: the widest wheel that a written speed pays for."""
    return min(ship.widest_wheel, ONE_SEGMENT) if written == 1 else ship.widest_wheel


def _check_ahead(ship: Ship, action: MoveShip) -> Finding | None:
    """NAU-9.f, 9.i and 9.k."""
    written, wheel = ship.written or 0, action.wheel
    if action.mode == "back":
        return None
    if not written and (action.mode == "ahead" or wheel is not None):
        message = f"{ship.label} wrote 0: it may hold or go astern, neither wheel nor go ahead."
        return no("ZERO", "NAU-9.k", message, ship=ship.id)
    if wheel is None:
        return None
    if not 0 < wheel.angle <= ship.widest_wheel:
        message = f"{ship.label} may wheel up to {in_degrees(ship.widest_wheel)}."
        return no("WHEEL-ANGLE", "NAU-9.f", message, ship=ship.id, most=ship.widest_wheel)
    cost = wheel_cost(wheel)
    if cost > written:
        message = f"The wheel costs {cost} segments; {ship.label} wrote {written}."
        return no("WHEEL-COST", "NAU-9.i", message, ship=ship.id, cost=cost)
    return None


def _carry_out(game: Game, ship: Ship, action: MoveShip) -> None:
    path = trace(game, ship, action)
    astern = action.mode == "back"
    game.tell(
        Moved(
            ship=ship.id,
            mode="back" if astern else "ahead",
            start=path.start,
            to=path.to,
            via=path.via,
            wheel=path.angle,
            distance=path.distance,
            written=ship.written or 0,
            dash=dash_segments(game, ship) if action.dash else 0,
            clause="NAU-9.l" if astern else "NAU-10.b" if action.dash else "NAU-9.i",
        )
    )
    if path.left:
        losses.leave_table(game, ship)
    elif path.met:
        _meet(game, ship, path)


def _meet(game: Game, ship: Ship, path: Trace) -> None:
    """NAU-9.n, 9.o, 11.l and G.8: what the move ran into, ships before coasts; new contacts first, while the mover
    still has its speed."""
    ships = [(each.who, each.known) for each in path.met if isinstance(each.who, Ship)]
    struck = [other for other, known in ships if not known and other.fate != "burned"]
    if struck:
        ramming.collide(game, ship, struck, path)
    for other, known in ships:
        if other in struck or not ship.afloat:
            continue
        if known:
            game.tell(Pressed(ship=ship.id, other=other.id, clause="NAU-9.o"))
        else:
            ramming.contact(game, ramming.blow(ship, other), path, "hulk", "NAU-18i.2")
            game.tell(Stopped(ships=(ship.id,), clause="NAU-18i.2"))
        losses.cap_speed(game, ship)
    shore = next((each.who for each in path.met if isinstance(each.who, str)), None)
    if shore is not None and ship.afloat:
        losses.wreck(game, ship, shore)
