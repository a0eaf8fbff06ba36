"""What the page of a campaign's document shows: its sides, its map or its missions, what wins it."""

from dataclasses import dataclass, field

import msgspec
from django.urls import reverse
from django.utils.safestring import SafeString

from campaigns.documents import sheet_pictures, sources
from campaigns.documents.kind import ships_of
from campaigns.drawing import map_svg
from campaigns.drawing.chain_graph import Card, chain_svg, facts_of
from campaigns.engine import starting
from campaigns.engine.data import Campaign, Mission, SquadronRecord
from campaigns.engine.ledger import State
from campaigns.words import sentences
from campaigns.words.headlines import winning
from rules.naval.hulls import HULL_TYPES
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.words.markdown import rendered


@dataclass(slots=True)
class SideShown:
    """A side with what it begins with. `roster` are its ships with records of their own: name, type and captain of
    each."""

    id: str
    letter: str
    name: str
    ships: int
    fleet: str
    places: list[str]
    roster: list[tuple[str, str, str]]
    squadrons: list[tuple[str, str]]
    leaders: list[tuple[str, str]]


@dataclass(slots=True)
class MissionShown:
    """A mission as a card. `picture` is the address of its board, "" where it has no scenario; `scenario` its title
    and `address` its page, where the reader may open it."""

    id: str
    title: str
    date: str
    picture: str
    scenario: str
    address: str
    ships: int
    slots: int
    facts: str
    before: SafeString
    ways: list[str]
    rest: str
    first: bool


@dataclass(slots=True)
class Shown:
    """A campaign's document on its page."""

    data: Campaign
    briefing: SafeString
    sides: list[SideShown]
    missions: list[MissionShown] = field(default_factory=list)
    map: SafeString = field(default_factory=SafeString)
    graph: SafeString = field(default_factory=SafeString)
    terms: list[str] = field(default_factory=list)
    turns: int = 0


def shown(document: Document, data: Campaign, reader: Actor, *, sound: bool) -> Shown:
    """What there is to show of a campaign's text; `sound` where nothing is wrong with it."""
    page = Shown(data, rendered(data.briefing), [_side(data, side) for side in dict.fromkeys(data.side_ids)])
    if data.play == "chain":
        page.missions = [_mission(document, data, number, reader) for number in range(len(data.missions))]
        cards = [Card(_seen(document, each), f"#mission-{n}", each.facts) for n, each in enumerate(page.missions)]
        page.graph = chain_svg(data, cards.__getitem__, title=f"The battles of {document.title}") if cards else page.map
        return page
    state = drawn_state(data)
    if data.areas:
        picture = sheet_pictures.address_of(data, "campaigns:map_picture", document.uid)
        page.map = map_svg(state, title=f"Map of {document.title}", picture=picture)
    page.terms = winning(state) if sound else []
    page.turns = len(data.calendar)
    return page


def drawn_state(data: Campaign) -> State:
    """A map as it stands before the first turn, of a draft too: what names nothing is left out of the picture."""
    areas = {area.id: area for area in data.areas}
    owners = {None, *data.side_ids}
    return starting.start(
        msgspec.structs.replace(
            data,
            areas=tuple(
                area if area.owner in owners else msgspec.structs.replace(area, owner=None) for area in areas.values()
            ),
            links=tuple(link for link in data.links if {link.a, link.b} <= set(areas) and link.a != link.b),
            armies=tuple(each for each in data.armies if each.area in areas and each.side in data.side_ids),
            commanders=tuple(each for each in data.commanders if each.area in areas and each.side in data.side_ids),
            fleets=tuple(each for each in data.fleets if each.area in areas and each.side in data.side_ids),
        )
    )


def _side(data: Campaign, side: str) -> SideShown:
    return SideShown(
        id=side,
        letter=data.letter(side).lower(),
        name=data.side_name(side),
        ships=ships_of(data, side),
        fleet=sentences.fleet_in_words(data, side),
        places=[area.name for area in data.areas if area.owner == side],
        roster=[
            (hull.name or hull.id, hull.cls or _type(hull.size, 1), hull.captain)
            for hull in data.hulls
            if hull.side == side
        ],
        squadrons=[
            (squadron.name or squadron.id, _counted(squadron))
            for squadron in data.squadrons
            if squadron.side == side and squadron.hulls
        ],
        leaders=[
            *((each.name or each.id, f"admiral, skill {each.skill}") for each in data.admirals if each.side == side),
            *((each.name, f"commander, skill {each.skill}") for each in data.commanders if each.side == side),
        ],
    )


def _counted(squadron: SquadronRecord) -> str:
    """What a squadron counts, and the state whose it is."""
    ships = f"{squadron.hulls} {_type(squadron.size, squadron.hulls)}"
    return f"{ships}, {squadron.ally}" if squadron.ally else ships


def _type(size: int, many: int) -> str:
    if not 0 <= size < len(HULL_TYPES):
        return f"ships of size {size}"
    return HULL_TYPES[size].name if many == 1 else HULL_TYPES[size].plural


def _seen(document: Document, mission: MissionShown) -> str:
    return f"{mission.picture}?r={document.head}" if mission.picture else ""


def _mission(document: Document, data: Campaign, number: int, reader: Actor) -> MissionShown:
    mission: Mission = data.missions[number]
    body = sources.sound(mission.scenario, sources.seen_by(document.whose))
    return MissionShown(
        id=mission.id,
        title=mission.title or mission.id,
        date=mission.date,
        picture=reverse("campaigns:document_mission", args=[document.uid, number]) if body else "",
        scenario=str(body.get("title", "")),
        address=sources.page_of(mission.scenario, reader),
        ships=len(body.get("units", ())),
        slots=len(mission.slots),
        facts=facts_of(len(body.get("units", ())), len(mission.slots)),
        before=rendered(mission.before),
        ways=list(sentences.ways(data, mission)),
        rest=sentences.rest_in_words(data, mission.rest),
        first=mission.id == data.first_mission,
    )
