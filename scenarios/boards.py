"""Boards as pictures. A ruleset adds a module that turns its scenarios and positions into pictures, named here."""

from typing import Any

import msgspec

from rules.core.documents import Label
from scenarios.ancient_naval_games import drawing as ancient_naval_games
from scenarios.drawing.art.strokes import seed_of
from scenarios.drawing.picture import Picture
from scenarios.mare_nostrum import drawing as mare_nostrum
from scenarios.nauta import drawing as nauta
from scenarios.navarchoi import drawing as navarchoi
from scenarios.oi_navarcoi import drawing as oi_navarcoi

DRAWN_BY: dict[str, Any] = {
    module.KEY: module for module in (ancient_naval_games, nauta, mare_nostrum, navarchoi, oi_navarcoi)
}
_KEY_OF_STATE: dict[type[Any], str] = {module.State: key for key, module in DRAWN_BY.items()}


def picture_of_scenario(scenario: Any) -> Picture:
    """A scenario document (the struct of its ruleset) as it begins. KeyError for a ruleset that is not drawn yet."""
    picture = DRAWN_BY[scenario.__struct_config__.tag].picture_of_scenario(scenario)
    return with_labels(with_seed(picture, scenario.title), scenario.labels)


def picture_of_state(state: Any, board: Any = None, viewer: str | None = "") -> Picture:
    """A position of a battle. `board`, that of its scenario, adds what only the eye needs (shore or rocks). `viewer` is
    the side through whose eyes it is seen (None: an onlooker), where the drawing tells what is known from what is not;
    "" where that is not known."""
    key = _KEY_OF_STATE[type(state)]
    if key == navarchoi.KEY:
        return navarchoi.picture_of_state(state, board, viewer)
    picture: Picture = DRAWN_BY[key].picture_of_state(state, board)
    return picture


def with_seed(picture: Picture, title: str) -> Picture:
    """The picture with the sea and coasts that belong to a scenario, by its title: the same for its page, its pictures
    and every battle that is begun from it."""
    if "seed" not in picture.__struct_fields__:
        return picture
    return msgspec.structs.replace(picture, seed=seed_of(title))


def with_labels(picture: Picture, labels: tuple[Label, ...]) -> Picture:
    """The picture with a scenario's names of waters and places, in its own measure."""
    measure = DRAWN_BY[picture.ruleset].MEASURE
    placed = tuple(msgspec.structs.replace(each, at=(each.at[0] * measure, each.at[1] * measure)) for each in labels)
    return msgspec.structs.replace(picture, labels=placed)
