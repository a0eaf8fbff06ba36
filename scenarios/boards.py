"""Boards as pictures, of whichever ruleset."""

from typing import Any, TypeVar

import msgspec

from rules.core.documents import Label, ScenarioHead, Tracing
from scenarios.drawing.art.strokes import seed_of
from scenarios.drawing.boards import board_of
from scenarios.drawing.picture import Below, Picture
from scenarios.faces import face_of, face_of_document, face_of_state

PictureT = TypeVar("PictureT", bound=Picture)


def picture_of_scenario(scenario: ScenarioHead) -> Picture:
    """A scenario document (the struct of its ruleset) as it begins."""
    picture: Picture = face_of_document(scenario).drawing.of_scenario(scenario)
    return with_words(with_seed(picture, scenario.title), scenario)


def mustered_picture(scenario: ScenarioHead) -> Picture:
    """A scenario for a picture that stands alone: what its players deploy lies where it may."""
    return picture_of_scenario(face_of_document(scenario).drawing.mustered(scenario))


def picture_of_state(state: Any, scenario: ScenarioHead | None = None, viewer: str | None = "") -> Picture:
    """A position of a battle. Its scenario adds what only the eye needs (shore or rocks). `viewer` is the side through
    whose eyes it is seen (None: an onlooker), where the drawing tells what is known from what is not; "" where that is
    not known."""
    picture: Picture = face_of_state(state).drawing.of_state(state, scenario, viewer)
    return picture


def with_tracing(picture: PictureT, tracing: Tracing | None, address: str) -> PictureT:
    """The picture of a board over the one that it is drawn over, which is found at that address; "" for none."""
    chart = board_of(picture).chart
    if tracing is None or not address or chart is None:
        return picture
    placed, measure = chart(picture), face_of(picture.ruleset).drawing.measure
    x, y = placed.drawn((tracing.at[0] * measure, tracing.at[1] * measure))
    width = abs(tracing.across * measure * placed.east)
    below = Below(address, x, y, width, width * tracing.shape, tracing.turn, min(max(tracing.strength / 100, 0), 1))
    return msgspec.structs.replace(picture, below=below)


def with_seed(picture: PictureT, title: str) -> PictureT:
    """The picture with the sea and coasts that belong to a scenario, by its title: the same for its page, its pictures
    and every battle that is begun from it."""
    return msgspec.structs.replace(picture, seed=seed_of(title))


def with_words(picture: PictureT, scenario: Any) -> PictureT:
    """The picture with all that a scenario writes on its board: names of waters and places, and what it notes of
    ships."""
    named = with_labels(picture, scenario.labels)
    notes = {unit.id: note for unit in scenario.units if (note := getattr(unit, "note", "").strip())}
    if not notes:
        return named
    pieces = (with_note(piece, notes[piece.id]) if piece.id in notes else piece for piece in named.pieces)
    return msgspec.structs.replace(named, pieces=tuple(pieces))


def with_note(piece: Any, note: str) -> Any:
    """A piece with what is noted of her, where her board shows that."""
    return msgspec.structs.replace(piece, note=note) if "note" in piece.__struct_fields__ else piece


def with_labels(picture: PictureT, labels: tuple[Label, ...]) -> PictureT:
    """The picture with a scenario's names of waters and places, in its own measure."""
    measure = face_of(picture.ruleset).drawing.measure
    placed = tuple(msgspec.structs.replace(each, at=(each.at[0] * measure, each.at[1] * measure)) for each in labels)
    return msgspec.structs.replace(picture, labels=placed)
