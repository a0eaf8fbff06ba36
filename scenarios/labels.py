"""The names of waters and places that a scenario writes on its board: what is wrong with them. No rule asks for one."""

from rules.core.documents import Label, ScenarioHead
from rules.core.findings import Change, Finding, Fix
from scenarios.boards import picture_of_scenario
from scenarios.drawing.hex.picture import HexPicture
from scenarios.drawing.plain.picture import PlainPicture
from scenarios.drawing.square.picture import SquarePicture
from scenarios.drawing.table.picture import TablePicture
from scenarios.faces import face_of

BESIDE = 1  # how many columns and rows off a map one may still stand: on a coast beyond its edge
Spot = tuple[float, float]


def findings_of(scenario: ScenarioHead) -> tuple[Finding, ...]:
    """What is wrong with a scenario's labels: without words, or off the board. Neither keeps a battle from starting."""
    if not scenario.labels:
        return ()
    picture = picture_of_scenario(scenario)
    if isinstance(picture, PlainPicture):  # has no places
        return ()
    least, most = _extent(picture)
    return tuple(
        Finding("DOC-LABEL", wrong, f"/labels/{place}", severity="warning", fixes=(_left_out(place, label),))
        for place, label in enumerate(scenario.labels)
        if (wrong := _wrong(label, least, most))
    )


def _extent(picture: HexPicture | SquarePicture | TablePicture) -> tuple[Spot, Spot]:
    """The least and the greatest place of a label, in the measure of the scenario's own places."""
    if isinstance(picture, TablePicture):
        measure = face_of(picture.ruleset).drawing.measure
        return (0, 0), (picture.width / measure, picture.height / measure)
    first = 1 if isinstance(picture, SquarePicture) else 0
    last = first + picture.cols - 1, first + picture.rows - 1
    return (first - BESIDE, first - BESIDE), (last[0] + BESIDE, last[1] + BESIDE)


def _wrong(label: Label, least: Spot, most: Spot) -> str:
    if not label.words.strip():
        return "This name has no words: nothing is written on the board."
    if all(low <= at <= high for low, at, high in zip(least, label.at, most, strict=True)):
        return ""
    span = f"{least[0]:g} to {most[0]:g} and {least[1]:g} to {most[1]:g}"
    return f"“{label.words}” stands at {label.at[0]:g}, {label.at[1]:g}, off the board, which has {span}."


def _left_out(place: int, label: Label) -> Fix:
    name = f"Leave “{label.words}” out" if label.words.strip() else "Leave it out"
    return Fix(name, (Change("remove", f"/labels/{place}"),))
