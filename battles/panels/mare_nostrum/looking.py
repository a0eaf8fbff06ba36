"""Looking ahead of a move: its whole course, what it strikes and where, the oars that it rakes, and the odds."""

from collections.abc import Iterable, Mapping

from battles.panels.decision import Odds, Outlook
from battles.panels.mare_nostrum.orders import move, stays
from battles.panels.odds import odds
from rules.core.findings import Refused
from rules.core.gathering import counted
from rules.core.naming import joined
from rules.mare_nostrum import RULESET, Battle
from rules.mare_nostrum.actions import Move
from rules.mare_nostrum.forecast import melees
from rules.mare_nostrum.forecast.steering import (
    COSTS,
    LIMITS,
    NAMES,
    Course,
    Impact,
    glancing_damage,
    most_glance,
    plot,
)
from rules.mare_nostrum.forecast.strikes import in_grapples_reach
from rules.mare_nostrum.forecast.throws import flotsam
from rules.mare_nostrum.measure import about, in_degrees
from rules.mare_nostrum.ships import CRIPPLING, FULL_STAMINA, Galley
from rules.mare_nostrum.state import State
from scenarios.mare_nostrum.drawing import picture_of_state
from scenarios.mare_nostrum.preview import previewed

ZONES = {"bow": "the bow", "bank": "the oar bank", "stern": "the stern"}
SIDES = {"P": "port", "S": "starboard"}


def outlook(state: State, side: str, filled: Mapping[str, str]) -> Outlook:
    """Where the move in the fields would lead. `state` is what the side may see."""
    return ahead(Battle(state), state, move(state, side, filled))


def ahead(game: Battle, state: State, action: Move) -> Outlook:
    """Where a move would lead, if it is to be one. Raises `Refused`."""
    if stays(state, action) and action.galley == game.active:
        galley = game.by_id[action.galley]
        rests = " Its rowers rest." if galley.stamina < FULL_STAMINA else ""
        return Outlook(pose=galley.pose, stopped=False, lines=(f"{galley.label} stays as it lies.{rests}",))
    if refused := game.check(action):
        raise Refused(refused)
    return looked(game, state, action)


def looked(game: Battle, state: State, action: Move) -> Outlook:
    """Where a legal move would lead. Leaves the game as it is."""
    galley = game.by_id[action.galley]
    course = plot(game, galley, action)
    assert isinstance(course, Course), "only a legal move is looked at"
    picture = picture_of_state(state)
    shown = previewed(picture, galley.id, course)
    to = course.pose if course.slide is None else course.slide.to
    return Outlook(
        pose=to,
        stopped=course.impact is not None or course.ending in ("edge", "left"),
        lines=tuple(lines(game, galley, action, course)),
        contests=tuple(contests(state, game, galley, action, course)),
        marks=shown.marks[len(picture.marks) :],
        ghosts=shown.ghosts,
    )


def lines(game: Battle, galley: Galley, action: Move, course: Course) -> Iterable[str]:
    """The course, what it costs, what it meets, the oars that it breaks, and how it ends."""
    yield f"{galley.label} {_rowed(course)}{_price(galley, action)}"
    impact = course.impact
    if impact is not None:
        yield from _met(game, galley, action, course, impact)
    yield from _broken(game, galley, course)
    crossed = [*course.crossed, *(course.slide.markers if course.slide else ())]
    if crossed:
        many = counted(len(crossed), "marker", "markers")
        yield f"It crosses {many} of flotsam: 8 in at most, and a test of its hull."
    elif course.ending == "flotsam":
        yield "It stops at the border of flotsam."
    if course.ending == "left":
        yield "It leaves by its friendly edge, safe, with all aboard."
    elif course.ending == "edge":
        yield "The edge of the table stops it."
    elif impact is None:
        yield f"It ends {_ending(game, galley, action, course)}."
    if galley.corvus == "lowered":
        yield "Moving off gives up its corvus."


def _rowed(course: Course) -> str:
    steps = []
    for piece in course.pieces:
        if piece.do in ("turn", "pivot"):
            steps.append(f"{piece.do}s {in_degrees(abs(piece.by))} to {'starboard' if piece.by > 0 else 'port'}")
        else:
            short = f" of {about(piece.ordered)}" if piece.by != piece.ordered else ""
            steps.append(f"{'rows' if piece.do == 'ahead' else 'backs'} {about(piece.by)}{short}")
    return joined(steps) if steps else "stays where it is"


def _price(galley: Galley, action: Move) -> str:
    """MAR-MOV.02: the declared speed is paid in full."""
    cost = COSTS[action.speed]
    if not cost:
        return ", at no cost of stamina."
    return f", at {NAMES[action.speed]}: {cost} stamina, {galley.stamina - cost} left."


def _ending(game: Battle, galley: Galley, action: Move, course: Course) -> str:
    """How it is when its move is over, and whom it could grapple then."""
    if action.speed == "stopped" or action.end == "stop":
        near = [other.label for other in in_grapples_reach(game, galley, course.pose)]
        return "stopped" + (f", within a grapple's reach of {joined(near)}" if near else "")
    return "going astern" if action.speed == "reverse" else f"under way at {NAMES[course.level]}"


def _met(game: Battle, galley: Galley, action: Move, course: Course, impact: Impact) -> Iterable[str]:
    """MAR-RAM and MAR-COL: what the contact is and what follows of itself."""
    other = impact.other
    where = f"{ZONES[impact.zone]} of {other.label}" if impact.zone else other.label
    angle = f" at {in_degrees(impact.angle)}" if impact.angle is not None else ""
    friend = "" if galley.is_enemy(other) else ", a friend"
    if impact.meeting == "pressed":
        yield f"It lies against {other.label} and gets no farther."
    elif impact.meeting == "astern":
        yield f"It backs into {other.label}{friend}: both stop, no hull is hurt."
    elif impact.meeting == "full_ram":
        holds = ", which holds it fast" if not friend else ""
        yield f"It strikes {where}{angle}{friend}: a full ram{holds}."
        if not friend and (galley.marines or other.marines):
            met = f"{galley.marines} marines against {other.marines}"
            yield f"If it floats the crews meet, {met}: {melees.outlook(galley, other).told} to win the melee."
    elif impact.meeting == "glancing":
        damage = glancing_damage(galley, other)
        harm = f"{damage} hull damage" if damage else "no hull damage, it is too large"
        yield f"It strikes {where}{angle}{friend}: a glancing ram, {harm}."
        if not friend:
            yield f"It may row on up to {about(most_glance(course, LIMITS['ramming']))} along the side."
    else:
        why = ""
        if action.speed == "ramming":
            why = " It has rowed under 12 in, so it is no ram."
        yield f"It runs into {where}{angle}{friend}: a collision, no hull is hurt; both stop.{why}"
    if course.slide is not None:
        on = f" and slides {about(course.slide.by)} on" if course.slide.by else ""
        yield f"It swings alongside{on}."


def _broken(game: Battle, galley: Galley, course: Course) -> Iterable[str]:
    """MAR-OAR: the oars that are lost, and the speeds that go with them."""
    for (id, side), numbers in sorted(course.broken.lost.items(), key=lambda each: each[0][0] == galley.id):
        if not numbers:
            continue
        one = game.by_id[id]
        who = "It loses" if one is galley else f"{one.label} loses"
        text = f"{who} {counted(len(numbers), 'oar', 'oars')} to {SIDES[side]}"
        before, after = len(one.lost(side)), len(one.lost(side)) + len(numbers)
        crippled = ": no ramming speed any more" if before < CRIPPLING <= after else ""
        yield f"{text}{crippled}."


def contests(state: State, game: Battle, galley: Galley, action: Move, course: Course) -> Iterable[tuple[str, Odds]]:
    """The odds of the ram, or else of the flotsam that is crossed first."""
    rams = course.impact is not None and course.impact.meeting == "full_ram"
    forecast = RULESET.forecast(state, action) if rams else None
    if forecast is None and (course.crossed or (course.slide and course.slide.markers)):
        forecast = flotsam(galley)
    if forecast is not None:
        yield "", Odds(forecast, odds(forecast))
