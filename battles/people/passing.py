"""Two people at one screen: when it is passed in secret, who sits at it, and papers that only one of them may read. And
what each sees who waits for the other at a screen of their own."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from battles.models import Battle
from battles.panels import Panel, panel_of
from battles.panels.decision import Decision
from battles.people import seats
from battles.selectors import LineEntry
from rules.core.naming import Name
from scenarios.ownership import Actor

PAPERS = "papers-"  # before the letter of a side: it has taken up its papers, to be put away with its next decision


def at_one_screen(battle: Battle, actor: Actor) -> bool:
    """Whether the actor's screen is that of two people, who see each other's secrets nowhere but there."""
    return len(seats.held(battle, actor)) > 1 and not battle.over and not battle.study_of


def between_people(battle: Battle) -> bool:
    """Whether people fight each other, wherever they sit; a study is one person's."""
    return len(battle.person_sides) > 1 and not battle.over and not battle.study_of


def papers_are_put_away(battle: Battle, actor: Actor, state: Any, side: str, seat: str) -> bool:
    """Whether two people share the screen and the one who decides has not taken up the papers that only he may read."""
    return at_one_screen(battle, actor) and seat != PAPERS + side and panel_of(battle.ruleset).has_papers(state, side)


def waiting(
    battle: Battle,
    panel: Panel,
    watched: Decision,
    state: Any,
    side: str,
    names: Mapping[str, Name],
    line: Sequence[LineEntry],
) -> Decision:
    """What a player sees who is on a machine of their own and has nothing to decide: whom they wait for, and no more
    than that where both decide unseen. `state` is what they may see, `line` the newest entries that stand."""
    other = next((each for each in battle.to_decide if each in battle.person_sides and each != side), "")
    if not other:
        return watched
    name = names[other]
    if seats.empty(battle, other):
        say = f"Nobody plays {name} yet. The battle goes on when somebody takes the seat."
    elif panel.is_secret(state, other):
        say = f"Sealed, waiting for {name}." if seats.has_sealed(side, other, line) else f"Waiting for {name}."
    else:
        say = watched.say
    return msgspec.structs.replace(watched, phase="watch", side=other, heading=f"Waiting for {name}", say=say)


def stays(seat: str, side: str, decision: Decision, names: Mapping[str, Name]) -> bool:
    """Whether whoever sits at the screen where it is passed in secret still does."""
    return seat == side or (_is_answered(decision) and seat in names)


def _is_answered(decision: Decision) -> bool:
    """Whether something may be said before the screen is passed, which then stays where it is."""
    return decision.phase == "pass" and decision.others != ()


def to_be_passed(panel: Panel, state: Any, side: str, names: Mapping[str, Name]) -> Decision:
    """What both people see before the screen is passed to the side that decides in secret; what it may answer to
    without looking keeps the screen where it is."""
    other = next(name for key, name in names.items() if key in ("A", "B") and key != side)
    asked = panel.asked_for(state, side) or f"{names[side]:decides} in secret now."
    return Decision(
        phase="pass",
        side=side,
        heading=f"Pass the screen to {names[side]}",
        say=f"{asked} {other}, look away.",
        others=panel.unseen(state, side),
    )
