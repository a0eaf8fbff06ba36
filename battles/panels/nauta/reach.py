"""The enemies that a ship could run into, each by the course that strikes it best, as orders to be given at once."""

from fractions import Fraction
from urllib.parse import urlencode

import msgspec

from battles.panels.decision import Odds
from battles.panels.nauta.looking import looked
from battles.panels.nauta.orders import move
from battles.panels.plates import words_of
from battles.panels.worth import best_first, parts
from rules.nauta import Battle
from rules.nauta.forecast import Course, rams
from rules.nauta.measure import in_degrees
from rules.nauta.ships import Ship
from rules.nauta.state import State


class Ram(msgspec.Struct, frozen=True, kw_only=True):
    """An enemy within reach: the fields of the order that strikes it, as a query, and in words; the `odds` of the ram
    in short, and as `told` at the target; what it is `worth`: how likely the ship strikes, less how likely it is
    struck, by what the enemy may have written that is worst for it."""

    target: str
    label: str
    course: str
    query: str
    odds: str
    told: str
    worth: Fraction | None


def rams_of(state: State, game: Battle, ship: Ship) -> tuple[Ram, ...]:
    """A ram of every enemy that some course meets, the one that is worth most first."""
    return best_first((_ram(state, game, ship, course) for course in rams(game, ship)), lambda ram: ram.worth)


def _ram(state: State, game: Battle, ship: Ship, course: Course) -> Ram:
    edge = course.edges[0] if course.edges else ""
    where = {"port": "port side", "starboard": "starboard side", "rear": "stern"}.get(edge, "bow")
    wheel = course.wheel
    turn = 0 if wheel is None else wheel.angle / (100 if wheel.side == "R" else -100)
    way = "dash" if course.dash else "dead ahead"
    if wheel is not None:
        way = f"{in_degrees(wheel.angle)} to {'starboard' if wheel.side == 'R' else 'port'}"
    fields = {"order": "move", "ship": ship.id, "mode": "dash" if course.dash else "ahead", "wheel": f"{turn:g}"}
    enemy = course.enemy.id
    contests = [odds for _, odds in looked(game, state, move(state, ship.side, fields)).contests]
    found = [_chances(course, each) for each in contests]
    strikes, struck = [ours for ours, _ in found], [theirs for _, theirs in found]
    return Ram(
        target=enemy,
        label=f"{enemy}: {where if course.rams else 'bow'}",
        course=way,
        query=urlencode(fields),
        odds=_in_short(strikes, struck),
        told=words_of(contests),
        worth=min((ours - theirs for ours, theirs in found), default=None),
    )


def _chances(course: Course, odds: Odds) -> tuple[Fraction, Fraction]:
    """NAU-11.g and h: how likely the ship strikes the enemy, and the enemy the ship; front to front an even throw is
    both."""
    higher, equal, lower = parts(odds.forecast)
    if course.rams is None:
        return higher + equal, lower + equal
    return (higher, Fraction(0)) if course.rams else (Fraction(0), lower)


def _in_short(strikes: list[Fraction], struck: list[Fraction]) -> str:
    """What a button has room for: "58 %", "33–58 %", and how likely the ship is struck herself."""
    told = [_percent(strikes)] if any(strikes) else []
    return ", ".join([*told, f"struck {_percent(struck)}"] if any(struck) else told)


def _percent(chances: list[Fraction]) -> str:
    least, most = round(100 * min(chances)), round(100 * max(chances))
    return f"{least} %" if least == most else f"{least}–{most} %"
