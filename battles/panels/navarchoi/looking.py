"""NAV-3.2, NAV-4.0: what a way in the fields of an order comes to before it is rowed, and the actions that it means."""

from collections.abc import Mapping
from typing import Any

import msgspec

from battles.panels.decision import Outlook
from battles.panels.fields import number
from battles.panels.navarchoi.attacks import Aim, Attacks, declared, options
from battles.panels.navarchoi.orders import facing_in
from battles.panels.navarchoi.ships import ship_of
from battles.panels.navarchoi.steps import overboard
from rules.core.findings import Finding, Refused
from rules.geometry.square import DIRECTIONS, read
from rules.navarchoi import Battle
from rules.navarchoi import actions as act
from rules.navarchoi.flow import Activation, Formation
from rules.navarchoi.forecast.courses import OFF, Course, alike, rowed
from rules.navarchoi.forecast.moving import is_among_enemies, mp_left, mp_range, turn_cost
from rules.navarchoi.state import SIDES, State
from scenarios.drawing.square.picture import HEADINGS

Filled = Mapping[str, str]


class Ahead(msgspec.Struct, frozen=True, kw_only=True):
    """What a way comes to: squares with the MP spent in each, the facing at its end with the others that may be taken
    there, what may be attacked from there; `overboard` what
    becomes of it if it goes on over the edge of the map, `leaves` that it does."""

    lines: tuple[str, ...]
    squares: tuple[str, ...]
    spent: tuple[int, ...]
    mp: int
    facing: int
    facings: tuple[tuple[int, str, str, bool], ...]
    attacks: Attacks | None
    ends: bool
    refusal: Finding | None = None
    overboard: str = ""
    leaves: bool = False

    @property
    def aim(self) -> Aim | None:
        """The attack whose odds the board tells: the chosen one, else the first that has any."""
        aims = [aim for _, kind in (self.attacks.kinds if self.attacks else ()) for aim in kind if aim.odds]
        return next((aim for aim in aims if aim.chosen), aims[0] if aims else None)


def squares_of(filled: Filled) -> list[str]:
    """The squares of a way as they are written, in any manner: "1011 1012", "1011,1012"; after them "off" where it goes
    over the edge of the map."""
    squares = [each[:8] for each in (filled.get("path") or "").replace(",", " ").replace("-", " ").split()]
    return [*squares, OFF] if filled.get(OFF) and squares[-1:] != [OFF] else squares


def course_of(state: State, side: str, filled: Filled) -> Course | None:
    """The way in the fields; None where there is none yet. Raises `Refused` where it cannot be read or rowed."""
    squares = squares_of(filled)
    facing = facing_in(filled) % 8 if filled.get("facing") else None
    mp = number(filled.get("mp"), "a whole number of MP") if (filled.get("mp") or "").strip() else None
    game = Battle(state)
    frame = game.stack[-1] if game.stack else None
    if isinstance(frame, Activation):
        ship = frame.ship
    elif isinstance(frame, Formation) and filled.get("ship") in frame.left:
        ship = filled["ship"]
        if not squares and facing is None and mp is None:
            return None
    else:
        raise Refused(Finding("BATTLE-ORDER", "No ship of that name is waiting to be moved. Reload the page."))
    course = rowed(state, side, ship, squares, facing, mp)
    if course.refusal is not None:
        raise Refused(course.refusal)
    return course


def unturned(state: State, side: str, filled: Filled, course: Course) -> Course:
    """The way without the turn at its end, and with the MP for any turn that there might be."""
    game = Battle(state)
    frame = game.stack[-1]
    mp = (filled.get("mp") or "").strip()
    if isinstance(frame, Formation) and not mp:
        mp = str(mp_range(game, frame, game.by_id[course.ship])[1])
    return course_of(state, side, {**filled, "ship": course.ship, "facing": "", "mp": mp}) or course


def ahead_of(course: Course, unturned: Course, filled: Filled) -> Ahead:
    """What a way comes to, in words and with odds; `unturned` is the same without the turn at its end."""
    game, ship, frame = course.game, course.mover, course.frame
    if frame is None:
        return Ahead(
            lines=(f"{ship.label} can do no more.",),
            squares=course.squares,
            spent=course.spent,
            mp=course.mp,
            facing=ship.facing,
            facings=(),
            attacks=None,
            ends=False,
        )
    side = SIDES[frame.side]
    attack = None if frame.stage == "outside" else options(game, frame, filled)
    refusal = game.check(act.EndShip(side))
    among = is_among_enemies(game, frame)
    return Ahead(
        lines=tuple(_lines(game, frame, course, refusal, among)),
        squares=course.squares,
        spent=course.spent,
        mp=frame.mp,
        facing=ship.facing,
        facings=_facings(unturned, ship.facing),
        attacks=attack,
        ends=refusal is None,
        refusal=refusal if len(course.actions) > 1 and not among and not course.leaves else None,
        leaves=course.leaves,
    )


def _lines(game: Battle, frame: Activation, course: Course, refusal: Finding | None, among: bool) -> list[str]:
    ship = game.by_id[frame.ship]
    where = game.grid.name_of[ship.cell]
    left = mp_left(frame)
    lines = []
    if course.actions:
        lines.append(
            f"{ship.label} comes to {where}, facing {HEADINGS[ship.facing]}: {frame.spent} of {frame.mp} MP spent."
        )
    if among and frame.may_declare:
        lines.append(f"It is in an enemy's square with {left} MP left: declare attacks, or go on and leave it.")
    elif among:
        lines.append(f"It has to leave this square: {left} MP left.")
    return lines


def _facings(course: Course, chosen: int) -> tuple[tuple[int, str, str, bool], ...]:
    """The facings that may be taken at the end of the way, each with its cost, that without a turn first."""
    game, ship, frame = course.game, course.mover, course.frame
    if frame is None or frame.stage == "outside":
        return ()
    side = SIDES[frame.side]
    now = ship.facing
    found = [(now, DIRECTIONS[now], "no turn", chosen == now)]
    for facing in range(8):
        points = (facing - now + 4) % 8 - 4
        if not points:
            continue
        if not frame.mp and not frame.direction:
            action: Any = act.Rotate(side, facing)
            cost = "0 MP"
        elif frame.may_turn:
            action, cost = act.Turn(side, points), f"{turn_cost(game, ship, points)} MP"
        else:
            action, cost = act.Avoid(side, points), "2 MP"
        if game.check(action) is None:
            found.append((facing, DIRECTIONS[facing], cost, chosen == facing))
    return tuple(found) if len(found) > 1 else ()


def over_the_edge(state: State, side: str, id: str, filled: Filled) -> str:
    """NAV-3.11: what becomes of the ship if its way goes on over the edge of the map; "" where it cannot."""
    try:
        course = course_of(state, side, {**filled, "ship": id, OFF: "on"})
    except Refused:
        return ""
    return overboard(course.game, course.frame) if course is not None and course.leaves and course.frame else ""


def order(state: State, side: str, filled: Filled) -> tuple[Any, ...]:
    """The actions that row the way in the fields: to its end, with the attack that was chosen there, or ended there."""
    course = course_of(state, side, filled)
    if course is None:
        raise Refused(Finding("BATTLE-WAY", "Draw a way first, or let the ship stay.", clause="NAV-3.2.b"))
    frame = course.frame
    if frame is None or course.leaves:
        return course.actions
    chosen = declared(filled)
    if chosen:
        game: Battle = course.game
        attack: Any = act.DeclareAttacks(side, chosen)
        if not is_among_enemies(game, frame):
            attack = act.Fire(side, chosen[0][1])
        return (*course.actions, attack)
    end = act.EndShip(side)
    refusal = course.game.check(end)
    if refusal is not None:
        if not course.actions or (len(course.actions) == 1 and isinstance(course.actions[0], act.BeginShip)):
            raise Refused(refusal)
        return course.actions
    actions = (*course.actions, end)
    if "alike" in filled and isinstance(course.actions[0] if course.actions else None, act.BeginShip):
        game = Battle(state)
        formation = game.stack[-1]
        assert isinstance(formation, Formation)
        rest = tuple(id for id in formation.left if id != course.ship and game.by_id[id].place == "map")
        actions += alike(course, rest)[0]
    return actions


def outlook(state: State, side: str, filled: Filled) -> Outlook:
    """What the way in the fields comes to."""
    course = course_of(state, side, filled)
    if course is None:
        raise Refused(Finding("BATTLE-WAY", "Draw a way first, or let the ship stay.", clause="NAV-3.2.b"))
    ahead = ahead_of(course, unturned(state, side, filled, course), filled)
    ahead = msgspec.structs.replace(ahead, overboard=over_the_edge(state, side, course.ship, filled))
    lines = ahead.lines
    if "alike" in filled and course.actions and ahead.ends:
        frame = Battle(state).stack[-1]
        if isinstance(frame, Formation):
            rest = tuple(id for id in frame.left if id != course.ship and ship_on_map(state, id))
            _, cannot = alike(course, rest)
            words = f"{', '.join(cannot)} cannot and will wait." if cannot else "All the others can."
            lines = (*lines, f"The others do the same: {words}")
            ahead = msgspec.structs.replace(ahead, lines=lines)
    col, row = read(course.squares[-1]) if course.squares[-1] else (0, 0)
    return Outlook(
        pose=(col, row, ahead.facing),
        stopped=bool(ahead.attacks and ahead.attacks.declared),
        lines=lines,
        template="battles/navarchoi/_course_ahead.html",
        data=ahead,
    )


def ship_on_map(state: State, id: str) -> bool:
    """Whether the ship is on the map."""
    ship = ship_of(state, id)
    return ship is not None and ship.place == "map"
