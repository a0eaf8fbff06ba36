"""Pictures of campaigns as documents, for cards and links: the map, or the boards of a chain's missions."""

from typing import Any, NamedTuple

from campaigns.documents import sources
from campaigns.documents.page import drawn_state
from campaigns.drawing import picture_png
from campaigns.engine import reading
from campaigns.engine.data import Campaign as Data
from campaigns.engine.ledger import State
from campaigns.models import Campaign
from scenarios.boards import mustered_picture
from scenarios.documents import documents
from scenarios.drawing.art.values import Theme
from scenarios.drawing.png import board_png
from scenarios.models import Document
from scenarios.pictures.thumbnails import SIZES, Numbered, kept

EDITION = 3  # one more whenever they are drawn differently, so that kept pictures are drawn again


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
    return board_of_mission(document, body, number, size, look)


def board_of_mission(owner: Numbered, body: dict[str, Any] | None, number: int, size: str, look: Theme) -> bytes | None:
    """The board of a scenario's text, kept for who names it; None where it cannot be drawn."""
    scenario = documents.read(body).document if body is not None else None
    if scenario is None or scenario.kind != "scenario":
        return None
    name = f"mission{EDITION}-{number}-{size}-{look}"
    return kept(owner, name, lambda: board_png(mustered_picture(scenario), *SIZES[size], look))


class Held(NamedTuple):
    """A campaign as one for which pictures are kept: what it rests on never changes."""

    uid: str
    head: int = 0


def board_now(campaign: Campaign, state: State, size: str, look: Theme) -> bytes | None:
    """The board of the mission in which a chain is; None where it cannot be drawn."""
    assert state.chain is not None
    number = [mission.id for mission in state.data.missions].index(state.chain.mission)
    body = state.data.missions[number].scenario.body
    return board_of_mission(Held(campaign.uid), body, number, size, look)


def _map(data: Data | None, size: str, look: Theme) -> bytes:
    if data is None:
        bare, _ = reading.read({"id": "", "name": "", "sides": [{"id": "A", "name": ""}, {"id": "B", "name": ""}]})
        assert bare is not None
        data = bare
    return picture_png(drawn_state(data), *SIZES[size], look)


def _data(document: Document) -> Data | None:
    return reading.read(document.body)[0]
