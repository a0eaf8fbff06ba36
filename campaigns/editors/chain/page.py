"""What the editor of a chain shows: the graph of its missions, and the panel of what is in hand."""

from collections import Counter
from dataclasses import dataclass, field

from django.urls import reverse
from django.utils.safestring import SafeString

from campaigns.desk.chain.page import MissionShown, way_shown
from campaigns.documents import sources
from campaigns.documents.kind import ships_of
from campaigns.drawing.chain_graph import Card, chain_svg, facts_of, ways_of
from campaigns.editors.chain.fields import Number, Options, Pick
from campaigns.editors.chain.mission_page import MissionForm, board, mission_form
from campaigns.editors.chain.roster_page import RosterForm, roster_form
from campaigns.editors.chain.scenario_choice import choices, source_told
from campaigns.engine.data import Campaign
from rules.core.findings import Finding
from scenarios.documents.kinds import Plain
from scenarios.models import Document
from scenarios.ownership import Actor

PANELS = ("mission", "slots", "roster", "head", "new", "findings")


@dataclass(slots=True)
class SideShown:
    id: str
    letter: str
    name: str
    ships: int
    treasury: Number


@dataclass(slots=True)
class ChainPage:
    """The whole editor. `body` is the text of the revision `seen`; `on` the part in hand ("mission-2"), `panel` its
    kind."""

    document: Document
    body: Plain
    seen: int
    on: str
    panel: str
    graph: SafeString
    missions: list[MissionShown]
    sides: list[SideShown]
    findings: tuple[Finding, ...]
    number: int | None = None
    mission: MissionForm | None = None
    board: SafeString = field(default_factory=SafeString)
    roster: RosterForm | None = None
    groups: list[tuple[str, Options]] = field(default_factory=list)
    first_mission: Pick | None = None
    auto: Pick | None = None
    impiety: bool = False
    variables: list[tuple[int, str, int]] = field(default_factory=list)
    arranged: bool = False

    @property
    def sources(self) -> str:
        return "\n".join(self.body.get("sources", ()))

    @property
    def following(self) -> MissionShown | None:
        """The mission after the one in hand, in the order of the document; None after the last."""
        return next(
            (each for each in self.missions if self.number is not None and each.number == self.number + 1), None
        )

    @property
    def errors(self) -> int:
        return sum(finding.severity == "error" for finding in self.findings)

    @property
    def beside(self) -> dict[str, list[Finding]]:
        """The findings of the mission in hand by the section of its panel that they are about."""
        found: dict[str, list[Finding]] = {"head": [], "slots": [], "outcomes": [], "rest": []}
        found |= {f"outcome{n}": [] for n in range(len(self.mission.outcomes) if self.mission else 0)}
        for each in self.findings:
            if (section := section_of(each.path, self.number)) in found:
                found[section].append(each)
        return found


def section_of(path: str, number: int | None) -> str:
    """The section of a mission's panel in which what a finding is about is told; "" for another mission's."""
    steps = path.split("/")[1:]
    if number is None or len(steps) < 2 or steps[0] != "missions" or steps[1] != str(number):
        return ""
    match steps[2:]:
        case ["outcomes", place, *_] if place.isdigit():
            return f"outcome{place}"
        case ["outcomes"]:
            return "outcomes"
        case ["slots", *_]:
            return "slots"
        case ["rest", *_] | ["retreat"] | ["storm"]:
            return "rest"
    return "head"


def chain_page(
    document: Document, body: Plain, data: Campaign, seen: int, actor: Actor, on: str, findings: tuple[Finding, ...]
) -> ChainPage:
    """The editor of a chain whose text reads as `data`, with that part in hand."""
    panel, _, about = on.partition("-")
    number = int(about) if about.isdigit() and int(about) < len(data.missions) else None
    if (panel in ("mission", "slots") and number is None) or panel not in PANELS:
        panel, number = ("mission", _first(data)) if data.missions else ("new", None)
    if panel == "roster" and about not in data.side_ids:
        about = data.side_ids[0]
    on = {"roster": f"roster-{about}"}.get(panel, f"{panel}-{number}" if number is not None else panel)
    looked = Look(document, body, data, seen, actor, findings)
    for each in looked.missions:
        each.chosen = each.number == number
    page = ChainPage(
        document=document, body=body, seen=seen, on=on, panel=panel, number=number, findings=findings,
        graph=looked.graph(number), missions=looked.missions, arranged=any(each.at for each in data.missions),
        sides=[_side(data, n) for n in range(len(data.sides))],
    )  # fmt: skip
    if panel in ("mission", "slots") and number is not None:
        page.mission = mission_form(body, data, number, actor, findings)
        page.board = board(body, number, actor) if panel == "slots" else page.board
    elif panel == "roster":
        page.roster = roster_form(body, data, about, actor, findings)
    elif panel == "new":
        page.groups = choices(actor)
    elif panel == "head":
        missions = [(each.id, each.title or each.id) for each in data.missions] or [("", "no mission yet")]
        page.first_mission = Pick("first_mission", "Begins with", data.first_mission, missions)
        page.auto = Pick("auto", "Battles by dice", data.options.auto, [
            ("ask", "where both sides want it"), ("always", "always"), ("never", "never")])  # fmt: skip
        page.impiety = data.options.impiety == "on"
        page.variables = [(n, name, value) for n, (name, value) in enumerate(data.variables.items())]
    return page


def _first(data: Campaign) -> int:
    return next((n for n, each in enumerate(data.missions) if each.id == data.first_mission), 0)


def _side(data: Campaign, number: int) -> SideShown:
    side = data.sides[number]
    treasury = Number(f"side-{number}-treasury", f"Talents of {side.name}", side.treasury, "talents", 0, 9999)
    return SideShown(side.id, data.letter(side.id).lower(), side.name, ships_of(data, side.id), treasury)


class Look:
    """The missions of a chain as cards, and the graph of them."""

    def __init__(
        self, document: Document, body: Plain, data: Campaign, seen: int, actor: Actor, findings: tuple[Finding, ...]
    ) -> None:
        self.document, self.data = document, data
        wrong = Counter(_mission_of(each.path) for each in findings if each.severity == "error")
        self.faulty = frozenset(number for number in wrong if number is not None)
        self.missions = [self._mission(body, number, seen, actor) for number in range(len(data.missions))]

    def _mission(self, body: Plain, number: int, seen: int, actor: Actor) -> MissionShown:
        mission = self.data.missions[number]
        scenario = sources.sound(source_told(body["missions"][number]["scenario"]), sources.seen_by(actor))
        picture = reverse("campaigns:document_mission", args=[self.document.uid, number]) + f"?r={seen}"
        return MissionShown(
            number=number,
            id=mission.id,
            title=mission.title or mission.id,
            date=mission.date,
            facts=facts_of(len(scenario.get("units", ())), len(mission.slots)),
            stands="",
            ended="",
            flag="",
            picture=picture if scenario else "",
            href=f"{self.document.page('edit')}?on=mission-{number}",
            ways=[way_shown(self.data, way, set()) for way in ways_of(self.data, number)],
        )

    def graph(self, chosen: int | None) -> SafeString:
        """The graph, with the mission in hand."""
        if not self.missions:
            return SafeString()
        cards = [Card(each.picture, each.href, each.facts) for each in self.missions]
        title = f"The battles of {self.document.title}"
        return chain_svg(self.data, cards.__getitem__, title=title, chosen=chosen, faulty=self.faulty)


def _mission_of(path: str) -> int | None:
    steps = path.split("/")[1:3]
    return int(steps[1]) if len(steps) == 2 and steps[0] == "missions" and steps[1].isdigit() else None


def part_of(path: str) -> str:
    """The panel in which a finding is mended: "slots-2" for "/missions/2/slots/0"."""
    steps = path.split("/")[1:]
    match steps:
        case ["missions", number, "slots", *_]:
            return f"slots-{number}"
        case ["missions", number, *_]:
            return f"mission-{number}"
        case ["hulls" | "squadrons" | "admirals", *_]:
            return "roster"
        case [] | [""]:
            return ""
    return "head"
