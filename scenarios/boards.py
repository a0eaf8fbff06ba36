"""Boards as pictures, of whichever ruleset."""

from typing import Any, TypeVar

import msgspec

from rules.core.documents import Label, ScenarioHead
from scenarios.drawing.art.strokes import seed_of
from scenarios.drawing.picture import Picture
from scenarios.faces import face_of, face_of_document, face_of_state

PictureT = TypeVar("PictureT", bound=Picture)


def picture_of_scenario(scenario: ScenarioHead) -> Picture:
    """A scenario document (the struct of its ruleset) as it begins."""
    picture: Picture = face_of_document(scenario).drawing.of_scenario(scenario)
    return with_labels(with_seed(picture, scenario.title), scenario.labels)


def picture_of_state(state: Any, scenario: ScenarioHead | None = None, viewer: str | None = "") -> Picture:
    """A position of a battle. Its scenario adds what only the eye needs (shore or rocks). `viewer` is the side through
    whose eyes it is seen (None: an onlooker), where the drawing tells what is known from what is not; "" where that is
    not known."""
    picture: Picture = face_of_state(state).drawing.of_state(state, scenario, viewer)
    return picture


def with_seed(picture: PictureT, title: str) -> PictureT:
    """The picture with the sea and coasts that belong to a scenario, by its title: the same for its page, its pictures
    and every battle that is begun from it."""
    return msgspec.structs.replace(picture, seed=seed_of(title))


def with_labels(picture: PictureT, labels: tuple[Label, ...]) -> PictureT:
    """The picture with a scenario's names of waters and places, in its own measure."""
    measure = face_of(picture.ruleset).drawing.measure
    placed = tuple(msgspec.structs.replace(each, at=(each.at[0] * measure, each.at[1] * measure)) for each in labels)
    return msgspec.structs.replace(picture, labels=placed)
