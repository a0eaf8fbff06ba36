"""NAU-9 and NAU-10: the ship in hand is moved: bounds for its helm, and what its order leads to."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from battles.panels.decision import Decision, Outlook, Sheet
from battles.panels.nauta.looking import NO_MEASURING, PUT_AWAY, is_put_away, looked
from battles.panels.nauta.orders import move
from battles.panels.nauta.reach import Ram, rams_of
from battles.panels.nauta.ships import card, names_of, ship_of, side_chips
from battles.panels.nauta.shots import after_moving, arc, in_hand, shots_of
from rules.core.findings import Finding, Refused
from rules.nauta import Battle
from rules.nauta.actions import MoveShip
from rules.nauta.forecast import choosing
from rules.nauta.forecast.steering import dash_segments, widest_wheel
from rules.nauta.measure import QUARTER
from rules.nauta.ships import Ship
from rules.nauta.state import State
from scenarios.drawing.table.picture import TableMark, TablePiece, base_corners
from scenarios.nauta.drawing import picture_of_state

AHEAD, DASH, HOLD = "ahead", "dash", "hold"
AT_REST = (HOLD, "Hold"), ("back1", "1 segment astern"), ("back2", "2 segments astern")


class Mode(msgspec.Struct, frozen=True):
    """A way to move: what its choice is called, whether it is chosen, and why it cannot be."""

    value: str
    label: str
    chosen: bool = False
    refusal: Finding | None = None


class MoveSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of a move. `wheel` is in degrees, to starboard above 0, from `least` to `widest`; `ghost` are the
    bounds for the ghost on the board as JSON, "" where nothing may be measured, for which `unmeasured` says why."""

    ship: str
    label: str
    modes: tuple[Mode, ...]
    wheel: str = "0"
    widest: str = ""
    least: str = ""
    cost: str = ""
    ghost: str = ""
    outlook: Outlook | None = None
    refusal: Finding | None = None
    unmeasured: Finding | None = None
    rams: tuple[Ram, ...] = ()


def movement(state: State, side: str, selected: str, filled: Mapping[str, str]) -> Decision:
    """NAU-9.c: one ship or formation at a time, the sides in turn."""
    names = names_of(state)
    game = Battle(state)
    able = choosing.may_move(game)
    current = state.current
    common: dict[str, Any] = {
        "phase": "act",
        "side": side,
        "heading": f"{names[side]} to move",
        "ships": side_chips(state, side),
    }
    if current is not None and current.ship is not None and current.stage == "shot":
        return after_moving(state, game, game.by_id[current.ship], side, common)
    ship = game.by_id.get(selected)
    if ship is None and (len(able) == 1 or current is not None):
        ship = able[0]
    if ship is None:
        return Decision(say=_choose(names[side], able, current is not None), **common)
    at = ship_of(state, ship.id)
    assert at is not None
    shown = card(at, state, side)
    marks = [in_hand(ship)] if ship.x is not None else []
    if ship not in able:
        say = "An enemy ship. Choose one of yours to move." if ship.side != side else f"{ship.label} cannot move now."
        refusal = game.check(MoveShip(side, ship.id)) if ship.side == side else None
        return Decision(say=say, card=msgspec.structs.replace(shown, refusal=refusal), marks=tuple(marks), **common)
    shots = tuple(shots_of(state, game, ship))
    if shots and not state.terms.no_measuring:
        marks.append(arc(state, ship))
    order = {"ship": ship.id} | dict(filled)
    sheet, ahead = _sheet(state, game, ship, order if order["ship"] == ship.id else {"ship": ship.id})
    marks += _targets(game, sheet.rams)
    return Decision(
        say=_say(ship, current is not None and current.formation is not None, able),
        card=shown,
        attacks=shots,
        sheet=Sheet(
            name="move",
            template="battles/nauta/_move.html",
            submit=f"Order {ship.id}" if ship.written == 0 else f"Move {ship.id}",
            data=sheet,
            ahead_at_button=sheet.unmeasured is None,
        ),
        marks=tuple(marks),
        ghosts=_ghosts(state, ship.id, ahead),
        **common,
    )


def _targets(game: Battle, within: tuple[Ram, ...]) -> Iterable[TableMark]:
    """The enemies within reach, each with the odds of the ram by the course that strikes it best."""
    for ram in within:
        enemy = game.by_id[ram.target]
        corners = base_corners(enemy.x, enemy.y, enemy.width, enemy.depth, enemy.heading)
        yield TableMark("target", corners, f"{ram.label}, {ram.course}: {ram.told}", ram.told)


def _choose(name: str, able: list[Ship], formation: bool) -> str:
    if formation:
        return f"The formation goes on: {', '.join(ship.id for ship in able)} still to move, in any order."
    return f"Choose a ship: {name:has} {len(able)} that may still move."


def _say(ship: Ship, formation: bool, able: list[Ship]) -> str:
    others = [each.id for each in able if each is not ship]
    if formation and others:
        return f"{ship.label} moves with its formation; then {', '.join(others)}, in any order."
    if ship.formation is not None:
        return f"{ship.label} is in a formation: its move begins that of the whole formation."
    if ship.written is None:
        return f"{ship.label} moves at the speed that it wrote, which is put away. It may be ordered without looking."
    if not ship.written:
        return f"{ship.label} wrote 0: it may hold, or go astern."
    return f"{ship.label} wrote {ship.written}: it goes the whole way, perhaps after a wheel."


def _sheet(state: State, game: Battle, ship: Ship, order: Mapping[str, str]) -> tuple[MoveSheet, Outlook | None]:
    """The fields as they were filled in, dead ahead at first, and what they lead to."""
    if is_put_away(state, ship):
        return _unseen(ship, order), None
    chosen = order.get("mode") or (AHEAD if ship.written else HOLD)
    modes = tuple(
        Mode(value, label, value == chosen, game.check(move(state, ship.side, {"ship": ship.id, "mode": value})))
        for value, label in _modes(game, ship)
    )
    measured = not state.terms.no_measuring
    ahead, refusal = None, None
    try:
        action = move(state, ship.side, {**order, "mode": chosen})
        refusal = game.check(action)
        if refusal is None and measured:
            ahead = looked(game, state, action)
    except Refused as error:
        refusal = error.finding
    widest = widest_wheel(ship, ship.written) / 100
    sheet = MoveSheet(
        ship=ship.id,
        label=ship.label,
        modes=modes,
        wheel=(order.get("wheel") or "0")[:12],
        widest=f"{widest:g}" if ship.written else "",
        least=f"{-widest:g}",
        cost=_cost(widest_wheel(ship, ship.written)),
        ghost=_ghost(state, game, ship) if measured else "",
        outlook=ahead,
        refusal=refusal if order.get("order") else None,
        unmeasured=None if measured else NO_MEASURING,
        rams=rams_of(state, game, ship) if measured else (),
    )
    return sheet, ahead


def _unseen(ship: Ship, order: Mapping[str, str]) -> MoveSheet:
    """NAU-8.g: the fields without the speed. Every way to move is there: the order shows which of them were true."""
    chosen = order.get("mode") or AHEAD
    ways = (AHEAD, "Ahead, all that it wrote"), (DASH, "Dash straight ahead"), *AT_REST
    return MoveSheet(
        ship=ship.id,
        label=ship.label,
        modes=tuple(Mode(value, label, value == chosen) for value, label in ways),
        wheel=(order.get("wheel") or "0")[:12],
        widest=f"{ship.widest_wheel / 100:g}",
        least=f"{-ship.widest_wheel / 100:g}",
        cost=_cost(ship.widest_wheel),
        unmeasured=PUT_AWAY,
    )


def _modes(game: Battle, ship: Ship) -> tuple[tuple[str, str], ...]:
    if not ship.written:
        return AT_REST
    added = dash_segments(game, ship)
    dash = f"Dash: {ship.written + added} segments straight ahead" if added else "Dash"
    return (AHEAD, f"Ahead {_segments(ship.written)}"), (DASH, dash)


def _segments(count: int) -> str:
    return "1 segment" if count == 1 else f"{count} segments"


def _cost(widest: int) -> str:
    """NAU-9.h."""
    more = " more than 45° 2" if widest > QUARTER // 2 else ""
    return f"Any wheel takes 1 segment from the way ahead{',' if more else ''}{more}."


def _ghost(state: State, game: Battle, ship: Ship) -> str:
    """The legs of every mode, for static/js/board/table-ghost.js."""
    segment = state.table.segment
    written = ship.written or 0
    widest = widest_wheel(ship, ship.written)
    ahead = written * segment
    wheel = {"least": -widest, "most": widest, "pivot": "rear"}
    costs = [[0, segment], [QUARTER // 2, 2 * segment]]
    dashed = (written + dash_segments(game, ship)) * segment
    modes: dict[str, list[Any]] = {
        AHEAD: [{"wheel": wheel}, {"run": {"least": ahead, "most": ahead, "costs": costs}}],
        DASH: [{"run": {"least": dashed, "most": dashed}}],
        HOLD: [],
        "back1": [{"run": {"least": -segment, "most": -segment}}],
        "back2": [{"run": {"least": -2 * segment, "most": -2 * segment}}],
    }
    usable = [value for value, _ in _modes(game, ship)]
    return msgspec.json.encode({"piece": ship.id, "modes": {value: modes[value] for value in usable}}).decode()


def _ghosts(state: State, id: str, ahead: Outlook | None) -> tuple[TablePiece, ...]:
    """The ship where the order would leave it."""
    if ahead is None:
        return ()
    x, y, heading = ahead.pose
    alone = msgspec.structs.replace(state, ships=tuple(ship for ship in state.ships if ship.id == id))
    pieces = picture_of_state(alone).pieces
    return tuple(msgspec.structs.replace(piece, x=x, y=y, heading=heading) for piece in pieces)
