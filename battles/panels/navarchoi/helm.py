"""The sheet on which the way of a ship is drawn or written, with the squares and the enemies within its reach."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from urllib.parse import parse_qsl, urlencode

import msgspec

from battles.panels.decision import Sheet
from battles.panels.navarchoi.attacks import best_odds
from battles.panels.navarchoi.choosing import achieved, on_plate
from battles.panels.navarchoi.looking import Ahead, ahead_of, course_of, over_the_edge, squares_of, unturned
from battles.panels.worth import best_first
from rules.core.findings import Finding, Refused
from rules.geometry.square import bearing, read
from rules.navarchoi import Battle
from rules.navarchoi.charts import BEARINGS
from rules.navarchoi.flow import Activation
from rules.navarchoi.forecast.courses import Course
from rules.navarchoi.forecast.reach import Reached, reach
from rules.navarchoi.state import State
from scenarios.drawing.square.picture import SquareMark

Filled = Mapping[str, str]
MOST_AIMS = 8


class Strike(msgspec.Struct, frozen=True, kw_only=True):
    """An enemy within reach: how it would be met, the fields of the order that goes there, as a query, the odds of the
    attack there on the plate at it, and what it is worth by them."""

    target: str
    label: str
    cost: int
    query: str
    odds: str = ""
    worth: Fraction | None = None


class CourseSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The way of one ship: the squares as they were named, the MP to be declared (between `least` and `most`; none once
    it is on its way), where it can go, for static/js/battle/square_helm.js."""

    ship: str
    label: str
    path: str
    mp: str
    least: int
    most: int
    begun: bool
    reach: str
    strikes: tuple[Strike, ...]
    others: tuple[str, ...]
    alike: bool
    ahead: Ahead | None
    refusal: Finding | None = None
    overboard: str = ""


def course_sheet(
    state: State,
    game: Battle,
    side: str,
    id: str,
    filled: Filled,
    least: int,
    most: int,
    waiting: tuple[str, ...],
) -> tuple[Sheet, tuple[SquareMark, ...]]:
    """The way as it was drawn, and what it comes to."""
    frame = game.stack[-1]
    on_its_way = isinstance(frame, Activation)
    mine = filled if filled.get("ship", id) == id else {}
    ahead, refusal, course = None, None, None
    try:
        course = course_of(state, side, {**mine, "ship": id})
        if course is not None:
            ahead = ahead_of(course, unturned(state, side, {**mine, "ship": id}, course), mine)
            ahead = msgspec.structs.replace(ahead, overboard=over_the_edge(state, side, id, mine))
    except Refused as error:
        refusal = error.finding
    reached = reach(state, side, id)
    able = [other for other in waiting if game.by_id[other].place == "map"]
    found = (_with_odds(state, game, side, id, each) for each in _strikes(game, id, reached))
    strikes = best_first(found, lambda strike: strike.worth)
    sheet = CourseSheet(
        ship=id,
        label=game.by_id[id].label,
        path=" ".join(squares_of(mine)),
        mp=(mine.get("mp") or "")[:3],
        least=least,
        most=most,
        begun=on_its_way,
        reach=msgspec.json.encode({each.square: " ".join(each.way) for each in reversed(reached)}).decode(),
        strikes=strikes,
        others=tuple(able) if not on_its_way else (),
        alike="alike" in mine,
        ahead=ahead,
        refusal=refusal if mine.get("order") else None,
        overboard="" if mine.get("path") or on_its_way else over_the_edge(state, side, id, {}),
    )
    submit = "Go on" if on_its_way else f"Move {id}"
    order = Sheet(name="course", template="battles/navarchoi/_course.html", submit=submit, data=sheet)
    marks = _marks(reached, course)
    return order, (*marks, *_targets(game, reached, strikes, ahead))


def _targets(
    game: Battle, reached: list[Reached], strikes: tuple[Strike, ...], ahead: Ahead | None
) -> Iterable[SquareMark]:
    """The enemies within reach, and those that may be attacked from the end of the way: each square with its odds."""
    told: dict[str, tuple[str, str]] = {each.square: ("an enemy within reach", "") for each in reached if each.enemy}
    for strike in reversed(strikes):
        at = game.grid.name_of[game.by_id[strike.target].cell]
        told[at] = f"{strike.label}: {strike.odds}" if strike.odds else strike.label, strike.odds
    aims = [aim for _, kind in (ahead.attacks.kinds if ahead and ahead.attacks else ()) for aim in kind if aim.told]
    for aim in sorted(aims, key=lambda aim: aim is ahead.aim):  # type: ignore[union-attr]  # what is meant has the last word
        told[game.grid.name_of[game.by_id[aim.target].cell]] = f"{aim.label}: {aim.told}", aim.told
    for square, (label, odds) in told.items():
        yield SquareMark("target", (read(square),), label, odds=odds)


def _with_odds(state: State, game: Battle, side: str, id: str, strike: Strike) -> Strike:
    """The enemy with the odds of the attack that its way leads to."""
    course = course_of(state, side, {"ship": id, "path": dict(parse_qsl(strike.query))["path"]})
    if course is None or course.frame is None:
        return strike
    odds = best_odds(course.game, course.frame, strike.target)
    return msgspec.structs.replace(strike, odds=on_plate(odds), worth=achieved(odds))


def _marks(reached: list[Reached], course: Course | None) -> tuple[SquareMark, ...]:
    """Where the ship can go, and the way that was drawn."""
    free = tuple(read(each.square) for each in reached if not each.enemy)
    marks = [SquareMark("reach", free, "within reach")] if free else []
    if course is not None and len(course.squares) > 1 and course.squares[0]:
        squares = tuple(read(square) for square in course.squares)
        costs = ("", *(str(spent) for spent in course.spent[1:]))
        marks.append(SquareMark("path", squares, "The way", costs, course.mover.facing))
    return tuple(marks)


def _strikes(game: Battle, id: str, reached: list[Reached]) -> tuple[Strike, ...]:
    """Enemies within reach, each by the bearing on which a Ram does best, then by what it costs."""
    chart = game.charts.ram.bearings
    best: dict[str, tuple[tuple[int, int], Strike]] = {}
    side = game.by_id[id].side
    for each in reached:
        if not each.enemy:
            continue
        for enemy in game.enemies_at(game.grid.cell_of[each.square], side):
            came = bearing(each.heading, enemy.facing)
            rank = -chart[came], each.cost
            fields = {"order": "course", "ship": id, "path": " ".join(each.way)}
            if game.by_id[id].damage == "ok":
                fields["attack-close"] = f"ram {enemy.id}"
            query = urlencode(fields)
            strike = Strike(target=enemy.id, label=f"{enemy.id}: {BEARINGS[came]}", cost=each.cost, query=query)
            if enemy.id not in best or rank < best[enemy.id][0]:
                best[enemy.id] = rank, strike
    return tuple(strike for _, strike in sorted(best.values(), key=lambda found: found[0])[:MOST_AIMS])
