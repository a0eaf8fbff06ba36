"""Boards as pictures. A ruleset adds a module that turns its scenarios and positions into `HexPicture`s, named here."""

from typing import Any

from rules.ancient_naval_games.state import State as AncientNavalGamesState
from scenarios.drawing import ancient_naval_games
from scenarios.drawing.picture import HexPicture

DRAWN_BY = {ancient_naval_games.KEY: ancient_naval_games}
_KEY_OF_STATE: dict[type[Any], str] = {AncientNavalGamesState: ancient_naval_games.KEY}


def picture_of_scenario(scenario: Any) -> HexPicture:
    """A scenario document (the struct of its ruleset) as it begins. KeyError for a ruleset that is not drawn yet."""
    return DRAWN_BY[scenario.__struct_config__.tag].picture_of_scenario(scenario)


def picture_of_state(state: Any, board: Any = None) -> HexPicture:
    """A position of a battle. `board`, that of its scenario, adds what only the eye needs (shore or rocks)."""
    return DRAWN_BY[_KEY_OF_STATE[type(state)]].picture_of_state(state, board)
