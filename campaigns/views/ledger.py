"""How the sides of a campaign stand."""

from collections import Counter
from typing import Any

from campaigns.engine import victory
from campaigns.engine.battles.naval_game import may_sail
from campaigns.engine.ledger import State
from campaigns.story.words import short_name

STATES = {"READY": "Ready", "YARD": "In the yard", "PRIZE": "Prize", "LOST": "Lost"}


def roll_of(state: State) -> list[dict[str, Any]]:
    """How the sides stand, a row each."""
    return [_roll(state, side.id) for side in state.data.sides]


def _roll(state: State, side: str) -> dict[str, Any]:
    """What has become of a side's ships."""
    hulls: Counter[str] = Counter(hull.state for hull in state.hulls.values() if hull.side == side)
    return {
        "letter": state.data.letter(side).lower(),
        "name": str(short_name(state.data, side)),
        "points": victory.points(state, side),
        "armies": sum(army.side == side for army in state.armies.values()),
        **{word.lower(): hulls[word] for word in STATES},
        "ready": len(may_sail(state, side)),
    }
