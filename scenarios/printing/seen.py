"""For whom something is printed: everybody at the table, or one side, whose copy keeps what the other may not read."""

from typing import Any, Literal

import msgspec

from scenarios.drawing.picture import Picture
from scenarios.faces import face_of_document

Whom = Literal["", "A", "B"]  # "": everybody, or an umpire
OWN = ("orders", "plans")  # of a sheet: what is told of each side by itself


def board_for(scenario: Any, picture: Picture, whom: Whom) -> Picture:
    """The board as a side may see it before the battle: without the other's ships where they set up in secret."""
    if not whom or not face_of_document(scenario).printing.set_up_in_secret(scenario):
        return picture
    changes = {name: tuple(each for each in getattr(picture, name, ()) if each.side == whom) for name in ("pieces",)}
    return msgspec.structs.replace(picture, **changes)


def fleets_for(scenario: Any, whom: Whom) -> Any:
    """The scenario with the ships of that side alone, for what it brings to the table itself."""
    if not whom:
        return scenario
    return msgspec.structs.replace(scenario, units=tuple(unit for unit in scenario.units if unit.side == whom))


def sheet_for(data: dict[str, Any], whom: Whom) -> dict[str, Any]:
    """The data of a sheet with what is the side's own alone."""
    if not whom:
        return data
    return data | {name: [each for each in data[name] if each["side"] == whom] for name in OWN if name in data}
