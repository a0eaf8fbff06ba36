"""Two people at one screen: when it is passed in secret, who sits at it, and papers that only one of them may read."""

from collections.abc import Mapping
from typing import Any

from battles.models import Battle
from battles.panels import Panel, panel_of
from battles.panels.decision import Decision
from rules.core.naming import Name

PAPERS = "papers-"  # before the letter of a side: it has taken up its papers, to be put away with its next decision


def papers_are_put_away(battle: Battle, state: Any, side: str, seat: str) -> bool:
    """Whether two people share the screen and the one who decides has not taken up the papers that only he may read."""
    shared = len(battle.person_sides) > 1 and not battle.over
    return shared and seat != PAPERS + side and panel_of(battle.ruleset).has_papers(state, side)


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
