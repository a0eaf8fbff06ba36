"""What the page of a campaign's rosters shows: each side's ships, squadrons and admirals, and what a list would add."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.safestring import SafeString

from campaigns.drawing.hulls import chip
from campaigns.editors.rosters.states import help_words
from campaigns.engine.data import Campaign, HullRecord
from campaigns.engine.roster import most_hulls
from campaigns.engine.starting import hull_of
from campaigns.rosters import adding, filling
from campaigns.rosters.filling import NoShip
from campaigns.words.sentences import fleet_in_words
from rules.naval.hulls import HULL_TYPES
from scenarios import ship_names
from scenarios.documents.kinds import Plain
from scenarios.models import Document, Kind
from scenarios.ownership import Actor

SIZES = [(kind.size, kind.name.capitalize()) for kind in HULL_TYPES]


@dataclass(slots=True)
class ShipShown:
    """A ship of the roster, or of a preview, with her picture."""

    id: str
    size: int
    name: str
    what: str
    captain: str
    men: int
    gear: str
    squadron: str
    chip: SafeString
    ally: str = ""
    attested: str = ""


@dataclass(slots=True)
class SideShown:
    """A side's roster. `states` are those of its coalition, `places` are where something may be put on a map; `preview`
    what the form would add."""

    id: str
    letter: str
    name: str
    fleet: str
    ships: list[ShipShown]
    squadrons: list[dict[str, Any]]
    admirals: list[dict[str, Any]]
    places: list[tuple[str, str]]
    states: list[tuple[str, str]]
    preview: list[tuple[str, list[ShipShown]]] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def choices(self) -> list[tuple[str, str]]:
        return [(each["id"], each["name"]) for each in self.squadrons]

    @property
    def allies(self) -> str:
        """The states as they are typed."""
        return ", ".join(name for name, _ in self.states)

    @property
    def previewed(self) -> int:
        return sum(len(ships) for _, ships in self.preview)


@dataclass(slots=True)
class RosterPage:
    """The whole page. `post` is what was typed into the adding form of `asked`, the side that is previewed."""

    document: Document
    seen: int
    sides: list[SideShown]
    fleets: list[Document]
    nations: list[ship_names.Nation]
    most: int
    asked: str = ""
    post: Mapping[str, str] = field(default_factory=dict)
    sizes: list[tuple[int, str]] = field(default_factory=lambda: SIZES)
    about_states: str = field(default_factory=help_words)

    @property
    def chips(self) -> list[SafeString]:
        shown = [ship for side in self.sides for ship in side.ships]
        shown += [ship for side in self.sides for _, ships in side.preview for ship in ships]
        return [ship.chip for ship in shown]

    @property
    def mix(self) -> list[tuple[int, str, str]]:
        return [(size, name, self.post.get(f"mix-{size}", "")) for size, name in self.sizes]


def roster_page(
    document: Document, body: Plain, data: Campaign, seen: int, actor: Actor, post: Mapping[str, str] | None = None
) -> RosterPage:
    """The page of a text that reads as `data`; `post` asks for a preview."""
    own = Document.objects.owned_by(actor).filter(kind=Kind.FLEET)
    ready = Document.objects.filter(kind=Kind.FLEET, library_key__isnull=False).order_by("title")
    page = RosterPage(
        document=document,
        seen=seen,
        sides=[_side(body, data, side) for side in data.side_ids],
        fleets=[*own[:50], *ready],
        nations=ship_names.nations(),
        most=most_hulls(data),
    )
    if post is not None:
        page.asked, page.post = post.get("side", ""), post
        for side in page.sides:
            if side.id == page.asked:
                _preview(side, body, data, post, actor)
    return page


def _preview(side: SideShown, body: Plain, data: Campaign, post: Mapping[str, str], actor: Actor) -> None:
    try:
        groups, side.wrong = adding.proposed(body, side.id, post, actor)
    except NoShip as wrong:
        side.wrong = [str(wrong)]
        return
    names = {each["id"]: each["name"] for each in side.squadrons}
    into = post.get("into", "")
    usual = "a new squadron" if into == adding.NEW else names.get(into, "")
    for squadron, ships in groups:
        name = squadron["name"] if squadron is not None else ""
        shown = [_ship(data, side.id, f"new-{n}", {"squadron": name or usual, **each}) for n, each in enumerate(ships)]
        side.preview.append((name, shown))
    own = {each.casefold() for each in filling.names_in(body)}
    said = [ship.name for _, ships in side.preview for ship in ships if ship.name]
    twice = dict.fromkeys(name for n, name in enumerate(said) if name.casefold() in own or name in said[:n])
    side.wrong += [f"There is a ship called {name} already." for name in twice]


def _side(body: Plain, data: Campaign, side: str) -> SideShown:
    squadrons = [
        {"id": each.id, "name": each.name or each.id, "xp": each.xp, "m": each.m, "base_m": each.base_m, "s": each.s,
         "ally": each.ally,
         "counted": each.hulls, "size": each.size, "class": HULL_TYPES[each.size].plural if 0 <= each.size < 7 else "",
         "ships": sum(hull.squadron == each.id for hull in data.hulls), "where": _where(data, each.id, each.area)}
        for each in data.squadrons
        if each.side == side
    ]  # fmt: skip
    led = {fleet.admiral: fleet for fleet in data.fleets if fleet.admiral}
    admirals = [
        {"id": each.id, "name": each.name or each.id.capitalize(), "skill": each.skill,
         "where": _fleet(data, led[each.id]) if each.id in led else data.area_name(each.area)}
        for each in data.admirals
        if each.side == side
    ]  # fmt: skip
    return SideShown(
        id=side,
        letter=data.letter(side).lower(),
        name=data.side_name(side),
        fleet=fleet_in_words(data, side),
        ships=[_ship(data, side, hull["id"], hull) for hull in filling.roster_of(body, side)],
        squadrons=squadrons,
        admirals=admirals,
        places=_places(data, side),
        states=[(name, name) for name in data.side(side).allies],
    )


def _places(data: Campaign, side: str) -> list[tuple[str, str]]:
    """Where new squadrons may be put on a map: with a fleet, or in a port of the side."""
    if data.play != "map":
        return []
    found = [(f"fleet:{each.id}", _fleet(data, each)) for each in data.fleets if each.side == side]
    ports = [area for area in data.areas if area.kind == "PORT" and area.owner == side]
    return found + [(f"area:{area.id}", f"in port at {area.name}") for area in ports]


def _fleet(data: Campaign, fleet: Any) -> str:
    return f"{fleet.name or f'Fleet {fleet.id}'} at {data.area_name(fleet.area)}"


def _where(data: Campaign, squadron: str, area: str | None) -> str:
    fleet = next((each for each in data.fleets if squadron in each.squadrons), None)
    return _fleet(data, fleet) if fleet is not None else data.area_name(area)


def _ship(data: Campaign, side: str, id: str, plain: Plain) -> ShipShown:
    size = plain.get("size", 2)
    size = size if 0 <= size < len(HULL_TYPES) else 2
    record = HullRecord(
        id=id, side=side, size=size, hull=min(5, plain.get("hull", 0)), oars=min(3, plain.get("oars", 0)),
        gear=tuple(plain.get("gear", ())), ally=str(plain.get("ally", "")), squadron=plain.get("squadron") or None,
    )  # fmt: skip
    return ShipShown(
        id=id,
        size=size,
        name=str(plain.get("name", "")),
        what=str(plain.get("class", "")) or HULL_TYPES[size].name,
        captain=str(plain.get("captain", "")),
        men=plain.get("men", 100),
        gear=", ".join(plain.get("gear", ())),
        squadron=str(plain.get("squadron") or ""),
        chip=chip(data, hull_of(record)),
        ally=record.ally,
        attested=_attested().get(str(plain.get("name", "")), ""),
    )


def _attested() -> dict[str, str]:
    """Where names are attested."""
    return {each.name: each.where for nation in ship_names.nations() for each in nation.names if each.where}
