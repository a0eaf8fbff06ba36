"""Looking ahead of an order: where a move would lead, what it would strike, and the odds; not while nothing may be
measured (NAU-9.j)."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from battles.panels.decision import Odds, Outlook
from battles.panels.nauta.orders import move
from battles.panels.odds import odds
from rules.core.findings import Finding, Refused
from rules.nauta import RULESET, Battle
from rules.nauta.actions import MoveShip
from rules.nauta.forecast.steering import Trace, blow_from, is_secret, trace
from rules.nauta.measure import Pose, in_degrees, in_mm
from rules.nauta.ships import Ship
from rules.nauta.state import State

NO_MEASURING = Finding(
    "NAU-A-MEASURE",
    "Nothing may be measured: where the ship comes to lie is seen once the order is given.",
    clause="NAU-9.j",
)


PUT_AWAY = Finding(
    "NAU-A-SECRET",
    "The speed that the ship wrote is put away: look at the written speeds to see where it would lead.",
    clause="NAU-8.g",
)


def is_put_away(state: State | Battle, ship: Ship) -> bool:
    """NAU-8.g: whether the ship has a written speed that whoever looks may not see."""
    return state.step == "movement" and ship.eligible and ship.written is None


def outlook(state: State, side: str, filled: Mapping[str, str]) -> Outlook:
    """Where the move in the fields would lead. `state` is what the side may see."""
    if state.terms.no_measuring:
        raise Refused(NO_MEASURING)
    game = Battle(state)
    action = move(state, side, filled)
    if action.ship in game.by_id and is_put_away(state, game.by_id[action.ship]):
        raise Refused(PUT_AWAY)
    if refused := game.check(action):
        raise Refused(refused)
    return looked(game, state, action)


def looked(game: Battle, state: State, action: MoveShip) -> Outlook:
    """Where a legal move would lead. Leaves the game as it is."""
    ship = game.by_id[action.ship]
    path = trace(game, ship, action)
    lines = tuple(_lines(ship, path, action))
    stopped = bool(path.met) or path.left
    return Outlook(pose=path.to, stopped=stopped, lines=lines, contests=contests(state, action, path))


def _lines(ship: Ship, path: Trace, action: MoveShip) -> Iterable[str]:
    """The course, where it ends, and what it meets there."""
    x, y, heading = path.to
    steps = []
    if path.angle:
        steps.append(f"wheels {in_degrees(abs(path.angle))} to {'starboard' if path.angle > 0 else 'port'}")
    if path.distance:
        steps.append(f"goes {in_mm(path.distance)} {'astern' if action.mode == 'back' else 'ahead'}")
    yield f"{ship.label} {' and '.join(steps) or 'stays where it is'}."
    if path.left:
        yield "It leaves the table and is lost!"
        return
    if not path.met:
        yield f"It ends at {in_mm(x)}, {in_mm(y)}, heading {in_degrees(heading)}, clear of everything."
    for who, known in path.met:
        if isinstance(who, str):
            yield f"It is wrecked on {who}!"
        elif known:
            yield f"It presses against {who.label}, which it touches already: no ram."
        elif who.fate == "burned":
            yield f"It runs into the burning hulk of {who.label} and stops."
        else:
            yield _struck(ship, path.to, who)


def _struck(ship: Ship, at: Pose, other: Ship) -> str:
    """NAU-G.7: which edge is struck."""
    own = " of its own side" if ship.flag == other.flag else ""
    blow = blow_from(ship, at, other)
    if blow.rammer is ship:
        edge = blow.edges[1][0]
        where = "stern" if edge == "rear" else f"{edge} side"
        return f"It rams {other.label}{own} in the {where}."
    if blow.rammer is other:
        return f"It runs onto the bow of {other.label}{own}, which rams it."
    return f"It meets {other.label}{own} front to front: both ram."


def contests(state: State, action: MoveShip, path: Trace) -> tuple[tuple[str, Odds], ...]:
    """The odds of the first ram; for every speed that the enemy may have written while that is secret (NAU-8.g)."""
    struck = [who for who, known in path.met if isinstance(who, Ship) and not known and who.fate != "burned"]
    if not struck:
        return ()
    secret = [ship for ship in struck if is_secret(ship, action.side)]
    if not secret:
        forecast = RULESET.forecast(state, action)
        return () if forecast is None else (("", Odds(forecast, odds(forecast))),)
    found: list[tuple[list[int], Odds]] = []
    ids = {ship.id for ship in secret}
    for speed in range(min(ship.range[0] for ship in secret), max(ship.range[1] for ship in secret) + 1):
        forecast = RULESET.forecast(_supposed(state, ids, speed), action)
        if forecast is None:
            continue
        if found and (found[-1][1].forecast.first, found[-1][1].forecast.second) == (forecast.first, forecast.second):
            found[-1][0].append(speed)
        else:
            found.append(([speed], Odds(forecast, odds(forecast))))
    return tuple((_written(speeds), each) for speeds, each in found)


def _supposed(state: State, ids: set[str], speed: int) -> State:
    """The position as it would be if these ships had moved at a speed that they keep secret."""
    return replace(
        state, ships=tuple(replace(each, written=speed, moved=True) if each.id in ids else each for each in state.ships)
    )


def _written(speeds: list[int]) -> str:
    first, last = speeds[0], speeds[-1]
    return f"{first}" if first == last else f"{first}–{last}"
