"""NAV-3: a ship that is on its way, one step at a time."""

from typing import Any

from battles.panels.decision import Act
from rules.geometry.square import DIRECTIONS
from rules.navarchoi import Battle
from rules.navarchoi import actions as act
from rules.navarchoi.flow import Activation
from rules.navarchoi.forecast.moving import is_among_enemies, turn_cost, turn_limit


def steps_of(game: Battle, frame: Activation, side: str) -> list[Act]:
    """One step at a time; what cannot be done says why."""
    ship = game.by_id[frame.ship]
    if frame.stage == "outside":
        entries = [act.EnterMap(side, square) for square in ship.entry]
        found = [
            Act(name="enter", label=f"Enter at {each.square}", actions=(each,), refusal=game.check(each))
            for each in entries
        ]
        return [*found, _act(game, "done", "Stay outside", act.EndShip(side), ("e",))]
    most = turn_limit(game, frame)
    step = 2 if ship.facing % 2 == 0 else 3
    off = overboard(game, frame)
    sure = f"{off} Go on?" if off else ""
    found = [
        _turn(game, frame, side, "port", -1, "a"),
        _act(game, "forward", "Forward", act.Forward(side), ("w", "arrowup"), f"{step} MP", sure),
        _turn(game, frame, side, "starboard", 1, "d"),
        _act(game, "back", "Back water", act.Back(side), ("s", "arrowdown"), f"{step} MP"),
    ]
    if frame.may_turn:
        wide = [_turn(game, frame, side, f"port{points}", -points, "q") for points in range(2, most + 1)]
        wide += [_turn(game, frame, side, f"starboard{points}", points, "c") for points in range(2, most + 1)]
        found += [each for each in wide if each.refusal is None]
    return [*found, _act(game, "done", "End the move", act.EndShip(side), ("e",))]


def overboard(game: Battle, frame: Activation) -> str:
    """What becomes of a ship that goes on over the edge of the map (NAV-3.11.a); "" where its next square is on it."""
    ship = game.by_id[frame.ship]
    if game.grid.on_map[ship.cell + game.steps[ship.facing]]:
        return ""
    if frame.attacked and is_among_enemies(game, frame):
        return f"{ship.label} goes off the map and waits beside it."
    return f"{ship.label} leaves the map and is out of the game."


def _turn(game: Battle, frame: Activation, side: str, name: str, points: int, key: str) -> Act:
    """Avoidance before the first step, a turn after it."""
    way = "port" if points < 0 else "starboard"
    first = not frame.direction and not frame.spent and not frame.may_turn
    if first and frame.mp:
        return _act(game, name, f"Avoidance to {way}", act.Avoid(side, points), (key,), "2 MP")
    ship = game.by_id[frame.ship]
    if first:
        facing = (ship.facing + points) % 8
        return _act(game, name, f"Lie to, facing {DIRECTIONS[facing]}", act.Rotate(side, facing), (key,), "0 MP")
    size = "" if abs(points) == 1 else f" by {abs(points)}"
    cost = f"{turn_cost(game, ship, points)} MP"
    return _act(game, name, f"Turn to {way}{size}", act.Turn(side, points), (key,), cost)


def _act(
    game: Battle, name: str, label: str, action: Any, keys: tuple[str, ...] = (), price: str = "", confirm: str = ""
) -> Act:
    refusal = game.check(action)
    return Act(name=name, label=label, actions=(action,), keys=keys, price=price, refusal=refusal, confirm=confirm)
