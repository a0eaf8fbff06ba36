"""What a side may see: everything."""

from rules.ancient_naval_games.state import State


def visible_to(state: State, side: str | None) -> State:
    """Nothing is hidden in this game."""
    return state
