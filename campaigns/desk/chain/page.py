"""What the page of a chain shows while it is played: the graph with how far it has come, and the mission in hand."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.safestring import SafeString

from campaigns.desk.chain import history as chain_history
from campaigns.desk.chain import steps
from campaigns.desk.chain.history import Played
from campaigns.desk.chain.steps import condition, unit_in_words
from campaigns.desk.page import CampaignPage
from campaigns.drawing.chain_graph import Way, chain_svg, facts_of, ways_of
from campaigns.drawing.chain_graph.shape import ending_words, rest_lines
from campaigns.engine.chains import scenarios
from campaigns.engine.data import Campaign as Data
from campaigns.engine.data import Mission
from campaigns.engine.ledger import State, name_of
from campaigns.engine.telling.words import listing
from campaigns.words import sentences
from scenarios.words.markdown import rendered


class WayShown(NamedTuple):
    """A way on from a mission: the side that it favours, what it asks for, where it leads, the rest on it, what else it
    brings; whether it was taken."""

    flag: str
    asks: str
    leads: str
    rest: str
    also: str
    taken: bool


@dataclass(slots=True)
class MissionShown:
    """A mission in the panel, or in the list of a phone."""

    number: int
    id: str
    title: str
    date: str
    facts: str
    stands: str
    ended: str
    flag: str
    picture: str
    href: str
    before: SafeString = field(default_factory=SafeString)
    told: list[SafeString] = field(default_factory=list)
    ways: list[WayShown] = field(default_factory=list)
    filled: list[tuple[str, str, str, list[tuple[str, str]]]] = field(default_factory=list)
    chosen: bool = False


@dataclass(slots=True)
class Strength:
    """A side in the bar: its ready ships and its points."""

    letter: str
    name: str
    ready: int
    points: int
    acts: bool


@dataclass(slots=True)
class ChainPage:
    """The page of a chain, beside what every campaign's has. `now` is the mission in hand, `looked` another one that
    was chosen on the graph, `past` the one before with what came of it."""

    graph: SafeString
    missions: list[MissionShown]
    now: MissionShown
    strengths: list[Strength]
    headline: str
    say: str
    looked: MissionShown | None = None
    past: MissionShown | None = None
    variables: list[tuple[str, int]] = field(default_factory=list)


def chain_page(base: CampaignPage, look: str = "") -> ChainPage:
    """The page of a chain, from what it has in common with every campaign's; `look` is the id of a mission that is
    looked at."""
    state, campaign = base.state, base.campaign
    if base.typed:
        steps.typed_again(base.step, base.typed)
    data = state.data
    assert state.chain is not None
    history = chain_history.played(data, [event for _, events in base.progress.entries for event in events])
    known = {mission.id: number for number, mission in enumerate(data.missions)}
    here = known[state.chain.mission]
    looked = known.get(look)
    page = campaign.get_absolute_url()

    def card(number: int) -> Any:
        picture = reverse("campaigns:mission_picture", args=[campaign.uid, number])
        href = page if number == here else f"{page}?mission={data.missions[number].id}"
        mission = data.missions[number]
        facts = facts_of(len((mission.scenario.body or {}).get("units", ())), len(mission.slots))
        return chain_history.card(state, history, number, picture, href, facts)

    cards = [card(number) for number in range(len(data.missions))]
    shown = [
        MissionShown(
            number, mission.id, mission.title or mission.id, mission.date, each.facts, each.stands, each.ended,
            each.flag, each.picture, each.href,
        )
        for number, (mission, each) in enumerate(zip(data.missions, cards, strict=True))
    ]  # fmt: skip
    for each in shown:
        _tell(state, each, history)
        each.chosen = each.number == (here if looked is None else looked)
    _fillings(state, shown[here])
    past = _past(history, shown)
    headline, say = words_for(state, shown[here].title)
    return ChainPage(
        graph=chain_svg(
            data, cards.__getitem__, title=f"The battles of {campaign.name}",
            chosen=here if looked is None else looked, progress=chain_history.progress(history),
        ),
        missions=shown,
        now=shown[here],
        strengths=[_strength(state, side) for side in data.side_ids],
        headline=headline,
        say=say,
        looked=shown[looked] if looked not in (None, here) else None,
        past=past if past is not None and past.number != here else None,
        variables=[(name.replace("_", " "), value) for name, value in state.variables.items()],
    )  # fmt: skip


def _past(history: list[Played], shown: list[MissionShown]) -> MissionShown | None:
    """The mission that was decided last, if another is in hand."""
    over = [each for each in history if each.over]
    return shown[over[-1].mission] if over else None


def _tell(state: State, shown: MissionShown, history: list[Played]) -> None:
    """The texts of a mission and where its ways lead."""
    data = state.data
    mission = data.missions[shown.number]
    shown.before = rendered(mission.before)
    here = [each for each in history if each.mission == shown.number]
    taken = {each.outcome for each in here}
    last = next((each.outcome for each in reversed(here) if each.outcome is not None), None)
    if any(each.over for each in here):
        texts = [mission.outcomes[last].text if last is not None else "", _ending(data, mission, last), mission.after]
        shown.told = [rendered(text) for text in texts if text]
    shown.ways = [way_shown(data, way, taken) for way in ways_of(data, shown.number)]


def _ending(data: Data, mission: Mission, outcome: int | None) -> str:
    end = mission.outcomes[outcome].end if outcome is not None else None
    return end.text if end is not None else ""


def way_shown(data: Data, way: Way, taken: set[int | None]) -> WayShown:
    """A way in words."""
    outcomes = [data.missions[way.mission].outcomes[n] for n in way.outcomes]
    leads = next((each.title or each.id for each in data.missions if each.id == way.to), "")
    also = [said for outcome in outcomes[:1] for said in sentences.effects(data, outcome)]
    rest = ""
    if way.rest.kind != "none":
        title, mends = rest_lines(data, way.rest)
        rest = f"{title.lower()}: {listing(mends)}"
    asks = way.words[:1].upper() + way.words[1:] if way.words else "In any case"
    leads = leads or ending_words(data, way)
    return WayShown(way.flag, asks, leads, rest, listing(also), bool(taken & set(way.outcomes)))


def _fillings(state: State, shown: MissionShown) -> None:
    """Who is in which slot, once both sides have said so (CMP-CHN-03)."""
    if state.chain is None or state.step in ("fill", "over"):
        return
    setting = scenarios.now(state)
    for side, filling in state.chain.fillings.items():
        rows = []
        for unit, hulls in filling.slots.items():
            names = listing(name_of(state, id) for id in hulls) if len(hulls) < 4 else f"{len(hulls)} ships"
            told = condition(state.hulls[hulls[0]]) if len(hulls) == 1 else unit_in_words(setting, unit)
            flag = f"with {_admiral(state, filling.admiral)}" if filling.aboard == unit else ""
            rows.append((f"{unit} {names}", ", ".join(filter(None, (told, flag)))))
        if rows:
            name = state.data.side_name(side)
            shown.filled.append((state.data.letter(side).lower(), side, name, rows))


def _admiral(state: State, id: str | None) -> str:
    admiral = state.admirals.get(id or "")
    return (admiral.name or admiral.id) if admiral is not None else "the admiral"


def _strength(state: State, side: str) -> Strength:
    return Strength(
        letter=state.data.letter(side).lower(),
        name=state.data.side_name(side),
        ready=len(state.hulls_of(side, "READY")),
        points=state.points.get(side, 0),
        acts=state.active == side,
    )


def words_for(state: State, title: str) -> tuple[str, str]:
    """What is to be decided, and what to do about it."""
    data = state.data
    side = data.side_name(state.active or "")
    plural = bool(state.active) and data.is_plural(state.active or "")
    match state.step:
        case "fill":
            return (
                f"{side} {'man their' if plural else 'mans its'} ships",
                "Say which ship stands for which of the battle. The enemy learns it when both have done so.",
            )
        case "battle":
            return title, "The ships are at sea. However it is fought, one result is booked."
        case "way_home":
            return (
                f"{side}: who does not come home?",
                "The field is lost, and with it one ship in four on the way home.",
            )
        case "prizes":
            return f"{side} {'lack' if plural else 'lacks'} prize crews", "A prize needs two ready ships to man it."
        case "rest":
            points = f"{state.yard} yard point{'' if state.yard == 1 else 's'}"
            return f"{side} in port", f"The yard has {points} left. Oars and crews are made good as the rest ends."
        case "over":
            winner = state.ended.winner if state.ended is not None else None
            return (sentences.then_ends(data, winner) if winner else "Nobody has won"), "The chain is at its end."
    return title, ""
