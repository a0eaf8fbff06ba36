"""What the editor of a chain shows: its missions as cards, outcomes as sentences to be picked, the rosters."""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from campaigns import sentences, sources
from campaigns.chain_parts import choice_of, source_told
from campaigns.engine.data import Campaign, Condition
from campaigns.engine.telling import listing
from rules.naval.hulls import HULL_TYPES
from scenarios.kinds import Plain
from scenarios.models import Document, Kind
from scenarios.ownership import Actor

SIZES = [(str(kind.size), kind.name.capitalize()) for kind in HULL_TYPES]
MOST_CHOICES = 300


@dataclass(frozen=True, slots=True)
class Pick:
    """A field with a choice: what its value is, and what it may be. `label` is for who hears the page."""

    name: str
    label: str
    value: str
    options: list[tuple[str, str]]


@dataclass(slots=True)
class OutcomeRow:
    """An outcome as a sentence: "If [who] wins [how] and [side] [has] [at least] [many] [what], go to [where]"."""

    place: int
    word: str
    picks: dict[str, Pick]
    many: int
    also: str
    text: str
    points: list[tuple[str, str, int]]


@dataclass(slots=True)
class UnitRow:
    """A unit of a mission's scenario, with the slot that ties it to the roster."""

    id: str
    name: str
    what: str
    side: str
    tied: Pick
    sizes: str
    squadron: bool
    hulls: int | None
    source: Pick


@dataclass(slots=True)
class MissionCard:
    """A mission's form."""

    number: int
    plain: Plain
    scenario: Pick
    scenario_title: str
    address: str
    first: Pick
    retreat: Pick
    rest: Pick
    yard: int
    outcomes: list[OutcomeRow]
    units: list[UnitRow]
    tied: int
    has_picture: bool


@dataclass(slots=True)
class Roster:
    """The ships of a side."""

    id: str
    letter: str
    name: str
    fleet: str
    hulls: list[tuple[Plain, Pick]] = field(default_factory=list)


@dataclass(slots=True)
class ChainPage:
    """The whole editor. `body` is the text of the revision `seen`."""

    document: Document
    body: Plain
    seen: int
    cards: list[MissionCard]
    rosters: list[Roster]
    scenarios: list[tuple[str, str]]
    fleets: list[Document]
    first_mission: Pick
    sizes: list[tuple[str, str]] = field(default_factory=lambda: SIZES)

    @property
    def sources(self) -> str:
        return "\n".join(self.body.get("sources", ()))


def chain_page(document: Document, body: Plain, data: Campaign, seen: int, actor: Actor) -> ChainPage:
    """The editor of a chain whose text reads as `data`."""
    own = Document.objects.owned_by(actor)
    ready_fleets = Document.objects.filter(kind=Kind.FLEET, library_key__isnull=False)
    scenarios = _scenarios(actor)
    missions = [(mission.id, mission.title or mission.id) for mission in data.missions]
    return ChainPage(
        document=document,
        body=body,
        seen=seen,
        cards=[_card(body, data, number, actor, scenarios) for number in range(len(data.missions))],
        rosters=[_roster(body, data, side) for side in data.side_ids],
        scenarios=scenarios,
        fleets=[*own.filter(kind=Kind.FLEET)[:50], *ready_fleets],
        first_mission=Pick("first_mission", "First mission", data.first_mission, missions or [("", "no mission yet")]),
    )


def _scenarios(actor: Actor) -> list[tuple[str, str]]:
    """What a mission may be fought on: the actor's own scenarios as they stand now, then the ready-made ones."""
    own = Document.objects.owned_by(actor).filter(kind=Kind.SCENARIO)[:MOST_CHOICES]
    ready = Document.objects.filter(kind=Kind.SCENARIO, library_key__isnull=False).order_by("title")
    chosen = [(f"site:{sources.word_of(each, each.head)}", f"{each.title} (yours, {each.ships} ships)") for each in own]
    return chosen + [(f"ready:{each.library_key}", f"{each.title} ({each.ships} {each.unit}s)") for each in ready]


def _card(body: Plain, data: Campaign, number: int, actor: Actor, scenarios: list[tuple[str, str]]) -> MissionCard:
    plain, mission = body["missions"][number], data.missions[number]
    source = source_told(plain["scenario"])
    scenario = sources.sound(source, sources.seen_by(actor))
    choice, title = choice_of(plain["scenario"]), str(scenario.get("title", ""))
    options = scenarios
    if choice not in dict(scenarios):
        told = f"{title}, revision {source.revision}" if source.document and title else title or "choose a scenario"
        options = [(choice, told), *scenarios]
    units = [] if not scenario else _units(data, number, scenario)
    sides = [(side.id, side.name) for side in data.sides]
    retreats = [("none", "The loser's ready ships come home"), ("lose", "The loser loses a ship in four on the way")]
    return MissionCard(
        number=number,
        plain=plain,
        scenario=Pick("scenario", "Scenario", choice, options),
        scenario_title=title,
        address=sources.page_of(source, actor),
        first=Pick("first", "First side in it", mission.first or data.side_ids[0], sides),
        retreat=Pick("retreat", "After a defeat", mission.retreat, retreats),
        rest=Pick("rest", "Rest after it", mission.rest.kind, list(sentences.REST_KINDS.items())),
        yard=mission.rest.yard,
        outcomes=[_outcome(data, number, place) for place in range(len(mission.outcomes))],
        units=units,
        tied=sum(bool(unit.tied.value) for unit in units),
        has_picture=bool(scenario),
    )


def _outcome(data: Campaign, number: int, place: int) -> OutcomeRow:
    outcome = data.missions[number].outcomes[place]
    won = next((each for each in outcome.when if each.winner is not None or each.degree is not None), Condition())
    counted = next((each for each in outcome.when if each.ready is not None or each.lost is not None), Condition())
    count = counted.ready or counted.lost
    sides = [(side.id, side.name) for side in data.sides]
    leads = f"end:{outcome.end.winner}" if outcome.end is not None else f"next:{outcome.next}" if outcome.next else ""
    where = [(f"next:{each.id}", f"go on to {each.title or each.id}") for each in data.missions]
    where += [(f"end:{id}", f"end: {name} has won") for id, name in sides]
    where += [("end:points", "end: the points decide"), ("end:none", "end: nobody has won")]
    if leads not in dict(where):
        told = f"{leads.partition(':')[2]!r}, which is not there" if leads else "nothing follows yet"
        where.insert(0, (leads, told))
    at_most = count is not None and count.at_most is not None
    picks = {
        "winner": ("Who wins", won.winner or "",
                   [("", "whoever wins"), *((i, f"{n} wins") for i, n in sides), ("none", "nobody wins")]),
        "degree": ("How", won.degree or "",
                   [("", "by whatever margin"), ("minor", "by a minor success"), ("major", "by a major success")]),
        "count": ("What else", "ready" if counted.ready else "lost" if counted.lost else "",
                  [("", "and nothing more"), ("ready", "and ships are ready:"), ("lost", "and ships were lost here:")]),
        "side": ("Whose ships", count.side if count else sides[0][0], sides),
        "bound": ("At least or at most", "at_most" if at_most else "at_least",
                  [("at_least", "at least"), ("at_most", "at most")]),
        "to": ("Where it leads", leads, where),
    }  # fmt: skip
    bound = (count.at_most if at_most else count.at_least) if count is not None else None
    return OutcomeRow(
        place=place,
        word="If" if outcome.when or not place else "Otherwise, if",
        picks={name: Pick(f"o{place}-{name}", *told) for name, told in picks.items()},
        many=bound or 0,
        also=_also(data, number, place),
        text=outcome.text,
        points=[(f"o{place}-points-{id}", name, outcome.points.get(id, 0)) for id, name in sides],
    )


def _also(data: Campaign, number: int, place: int) -> str:
    """What an outcome asks for and brings besides what its sentence shows."""
    outcome = data.missions[number].outcomes[place]
    rest = [
        Condition(
            reason=each.reason, not_fought=each.not_fought, hull=each.hull, admiral=each.admiral, variable=each.variable
        )
        for each in outcome.when
    ]
    hidden = [part for part in rest if part != Condition()]
    also = (*sentences.asked(data, hidden), *sentences.effects(data, msgspec.structs.replace(outcome, points={})))
    return listing(also) if also else ""


def _units(data: Campaign, number: int, scenario: Plain) -> list[UnitRow]:
    mission = data.missions[number]
    slots = {slot.unit: slot for slot in mission.slots}
    first, second = data.sides if mission.first in (None, data.side_ids[0]) else data.sides[::-1]
    rows = []
    for unit in scenario.get("units", ()):
        if unit.get("freighter"):
            continue
        id, slot = unit["id"], slots.get(unit["id"])
        side = first if unit["side"] == "A" else second
        tied = "" if slot is None else "need" if slot.need else "tied"
        options = [("", "as written"), ("tied", "from the roster"), ("need", "from the roster, must be filled")]
        source = slot.source[0] if slot is not None and len(slot.source) == 1 else ""
        whose = [("", "any ship")]
        whose += [(each.id, f"{each.name or each.id} (squadron)") for each in data.squadrons if each.side == side.id]
        whose += [(each.id, each.name or each.id) for each in data.hulls if each.side == side.id]
        rows.append(
            UnitRow(
                id=id,
                name=str(unit.get("name", "")),
                what=_what(unit),
                side=side.name,
                tied=Pick(f"u-{id}", f"Who {id} is", tied, options),
                sizes=", ".join(map(str, slot.accepts)) if slot is not None else "",
                squadron="wing" in unit or "hs" in unit,
                hulls=slot.hulls if slot is not None else None,
                source=Pick(f"u-{id}-from", f"Which ship {id} is", source, whose),
            )
        )
    return rows


def _what(unit: Plain) -> str:
    """What a unit is, in a word or two."""
    if "hs" in unit or "wing" in unit:
        return f"{unit.get('hs', 8)} half-stands"
    if "type" in unit:
        return f"type {unit['type']}"
    size = unit.get("size", "L")
    if isinstance(size, str):
        return "large" if size[:1] in "Ll" else "small"
    return HULL_TYPES[min(int(size), len(HULL_TYPES) - 1)].name


def _roster(body: Plain, data: Campaign, side: str) -> Roster:
    hulls: list[Any] = [hull for hull in body.get("hulls", ()) if hull["side"] == side]
    return Roster(
        id=side,
        letter=data.letter(side).lower(),
        name=data.side_name(side),
        fleet=sentences.fleet_in_words(data, side),
        hulls=[
            (hull, Pick(f"{id}-size", f"Class of {hull.get('name') or id}", str(hull.get("size", 2)), SIZES))
            for hull in hulls
            for id in [hull["id"]]
        ],
    )
