"""What each fact changes, and nothing else. The rule functions tell facts as they decide; replay tells them from
the record: both find the change here, so play and replay cannot differ. A fact that only tells of something changes
nothing."""

from collections.abc import Callable
from typing import Any

from rules.navarchoi import facts_cards, facts_fights, facts_moves, facts_turns
from rules.navarchoi.position import Position

Change = Callable[[Position, Any], None]

# Of cards, sides and procedures: `Position.known` stays good.
OF_CARDS: dict[type, Change] = facts_turns.OF_CARDS | facts_cards.OF_CARDS | facts_fights.OF_CARDS

# Of ships, reinforcements and the turn: what was known must be worked out again.
OF_SHIPS: dict[type, Change] = (
    facts_turns.OF_SHIPS | facts_cards.OF_SHIPS | facts_moves.OF_SHIPS | facts_fights.OF_SHIPS
)
