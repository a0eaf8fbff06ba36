"""Pictures of campaigns as documents, for cards and links: the map, or the boards of a chain's missions."""

from campaigns import sources
from campaigns.document_page import drawn_state
from campaigns.drawing import picture_png
from campaigns.engine import reading
from campaigns.engine.data import Campaign
from scenarios import documents
from scenarios.boards import picture_of_scenario
from scenarios.drawing.art.values import Theme
from scenarios.drawing.png import board_png
from scenarios.models import Document
from scenarios.thumbnails import SIZES, kept

EDITION = 2  # one more whenever they are drawn differently, so that kept pictures are drawn again


def picture_of(document: Document, size: str, look: Theme) -> bytes:
    """What stands for a campaign: its map, or the board of a chain's first mission; open sea where there is neither."""
    data = _data(document)
    if data is not None and data.play == "chain":
        first = [number for number, mission in enumerate(data.missions) if mission.id == data.first_mission]
        for number in (*first, *range(len(data.missions))):
            if (png := mission_picture(document, number, size, look)) is not None:
                return png
        data = None
    return kept(document, f"map{EDITION}-{size}-{look}", lambda: _map(data, size, look))


def mission_picture(document: Document, number: int, size: str, look: Theme) -> bytes | None:
    """The board of a mission; None where there is no such mission, or it has no scenario that can be drawn."""
    data = _data(document)
    if data is None or not 0 <= number < len(data.missions):
        return None
    body = sources.seen_by(document.whose)(data.missions[number].scenario)
    scenario = documents.read(body).document if body is not None else None
    if scenario is None or scenario.kind != "scenario":
        return None
    name = f"mission{EDITION}-{number}-{size}-{look}"
    return kept(document, name, lambda: board_png(picture_of_scenario(scenario), *SIZES[size], look))


def _map(data: Campaign | None, size: str, look: Theme) -> bytes:
    if data is None:
        bare, _ = reading.read({"id": "", "name": "", "sides": [{"id": "A", "name": ""}, {"id": "B", "name": ""}]})
        assert bare is not None
        data = bare
    return picture_png(drawn_state(data), *SIZES[size], look)


def _data(document: Document) -> Campaign | None:
    return reading.read(document.body)[0]
