"""The names of waters and places that a scenario writes on its board: what is wrong with them. No rule asks for one."""

from rules.core.documents import Label, ScenarioHead
from rules.core.findings import Change, Finding, Fix
from scenarios.boards import picture_of_scenario
from scenarios.drawing.art.strokes import Point
from scenarios.drawing.boards import board_of
from scenarios.faces import face_of_document


def findings_of(scenario: ScenarioHead) -> tuple[Finding, ...]:
    """What is wrong with a scenario's labels: without words, or off the board. Neither keeps a battle from starting."""
    if not scenario.labels:
        return ()
    picture = picture_of_scenario(scenario)
    extent = board_of(picture).extent(picture)
    if extent is None:
        return ()
    measure = face_of_document(scenario).drawing.measure
    least, most = ((x / measure, y / measure) for x, y in extent)
    return tuple(
        Finding("DOC-LABEL", wrong, f"/labels/{place}", severity="warning", fixes=(_left_out(place, label),))
        for place, label in enumerate(scenario.labels)
        if (wrong := _wrong(label, least, most))
    )


def _wrong(label: Label, least: Point, most: Point) -> str:
    if not label.words.strip():
        return "This name has no words: nothing is written on the board."
    if all(low <= at <= high for low, at, high in zip(least, label.at, most, strict=True)):
        return ""
    span = f"{least[0]:g} to {most[0]:g} and {least[1]:g} to {most[1]:g}"
    return f"“{label.words}” stands at {label.at[0]:g}, {label.at[1]:g}, off the board, which has {span}."


def _left_out(place: int, label: Label) -> Fix:
    name = f"Leave “{label.words}” out" if label.words.strip() else "Leave it out"
    return Fix(name, (Change("remove", f"/labels/{place}"),))
