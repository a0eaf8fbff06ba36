"""Reading campaigns: the state, the entries that stand, the chronicle, what may be taken back, a ship's history."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
from django.db.models import Max, QuerySet
from django.http import Http404

import rules
from battles.models import Battle
from campaigns import sources
from campaigns.engine import chronicle, naval_game, reading, starting, war
from campaigns.engine.data import Campaign as Data
from campaigns.engine.events import CampaignEvent, FlotillaNamed, MissionBegan, NavalGameReported, TurnStarted
from campaigns.engine.ledger import State
from campaigns.engine.telling import Line
from campaigns.models import Campaign, Engagement
from rules.core import documents
from rules.core.documents import ScenarioHead
from rules.core.events import Event
from scenarios.ownership import Actor

_EVENTS = msgspec.json.Decoder(tuple[CampaignEvent, ...])


def campaign_for(*, actor: Actor, uid: str) -> Campaign:
    """The campaign of that uid, if the actor may see it. Raises Http404 otherwise: what is hidden does not exist."""
    campaign = Campaign.objects.visible_to(actor).filter(uid=uid).first()
    if campaign is None:
        raise Http404("No campaign here.")
    return campaign


def campaigns_of(actor: Actor) -> QuerySet[Campaign]:
    """The actor's campaigns, the latest first."""
    return Campaign.objects.owned_by(actor).defer("document")


def campaigns_listed() -> QuerySet[Campaign]:
    """The campaigns that everybody may read, the latest first."""
    return Campaign.objects.listed().defer("document")


def data_of(campaign: Campaign) -> Data:
    """The campaign's data. It was read without errors when the campaign began."""
    data, findings = reading.read(campaign.document)
    if data is None:
        raise ValueError(f"the data of campaign {campaign.uid} can no longer be read: {findings}")
    return data


class EntryRow(NamedTuple):
    """What reading a campaign needs of an entry."""

    seq: int
    before: int
    tip: int
    kind: str
    events: str
    dice_used: int
    active: str


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a campaign has come: the state, and the entries that led to it with their events."""

    state: State
    entries: tuple[tuple[EntryRow, tuple[Event, ...]], ...]


def progress(campaign: Campaign, tip: int | None = None) -> Progress:
    """Fold the entries that stand after entry `tip`; after the newest without."""
    tip = campaign.tip if tip is None else tip
    found = campaign.entries.filter(seq__lte=max(tip, 0)).order_by().values_list(*EntryRow._fields)
    rows = {row.seq: row for row in map(EntryRow._make, found)}
    line = [(rows[seq], _EVENTS.decode(rows[seq].events)) for seq in line_to(rows, tip)]
    state = starting.start(data_of(campaign))
    return Progress(war.evolve(state, [event for _, events in line for event in events]), tuple(line))


def line_to(rows: dict[int, EntryRow], tip: int) -> list[int]:
    """The numbers of the entries that stand at entry `tip`, without what was taken back."""
    line: list[int] = []
    at = tip
    while at >= 0:
        line.append(at)
        before = rows[at].before
        at = rows[before].tip if before >= 0 else -1
    return line[::-1]


def take_back(campaign: Campaign, progress: Progress) -> tuple[int | None, str]:
    """The entry that taking back the last decision leads to; None and why not, in words, where it may not be."""
    if len(progress.entries) < 2:
        return None, "Nothing has been decided yet."
    (earlier, _), (last, _) = progress.entries[-2:]
    if last.dice_used != earlier.dice_used:
        return None, "Dice have been rolled since, and they stand."
    # Who takes back plays both sides, and has seen both flotillas: naming one passes the decision on, and no more.
    passed = last.kind != "commit_flotilla" and last.active and earlier.active and last.active != earlier.active
    if passed:
        return None, "The decision has passed to the other side since."
    if Engagement.objects.filter(campaign=campaign, after__gt=earlier.seq).exists():
        return None, "The naval game of this turn has begun since."
    return earlier.seq, ""


def naval_scenario(state: State, held: Mapping[str, Any]) -> ScenarioHead:
    """The scenario of the turn's naval game, on the one whose place in the rotation it is; `held` are the copies that
    the campaign keeps of those of the site."""
    game = state.naval_game
    if game is None:
        raise LookupError("no naval game is to be fought now")
    ruleset = rules.get(state.data.rulesets.initiative)
    body = sources.among(held)(sources.source_of(game.scenario, ruleset.key))
    base, findings = documents.read(body, ruleset.scenario_type)
    if base is None:
        raise LookupError(f"scenario {game.scenario} cannot be read: {findings}")
    scenario: ScenarioHead = naval_game.scenario(state, base)
    return scenario


def engagements_of(campaign: Campaign, tip: int) -> QuerySet[Engagement]:
    """The battles that were started for the naval game that is to be fought now, the latest first."""
    return (
        Engagement.objects.filter(campaign=campaign, after=tip)
        .select_related("battle")
        .defer("battle__scenario_body")
        .order_by("-pk")
    )


def finished_battles(campaign: Campaign, tip: int) -> list[Battle]:
    """The battles that were fought to their end for the naval game that is to be fought now, in the order in which they
    ended. The first of them is the one that counts."""
    over = engagements_of(campaign, tip).filter(battle__over=True)
    ended = over.annotate(ended=Max("battle__entries__made_at")).order_by("ended", "pk")
    return [each.battle for each in ended]


@dataclass(slots=True)
class TurnTold:
    """A turn of the chronicle: its number, its label, its lines, and where its naval game can be seen."""

    number: int
    label: str
    lines: list[Line] = field(default_factory=list)
    battle: str = ""


def chronicle_of(progress: Progress) -> list[TurnTold]:
    """Every event that stands, told, grouped by turn (CMP-CHR-01)."""
    turns: list[TurnTold] = []
    for event in _events(progress):
        if isinstance(event, TurnStarted):
            turns.append(TurnTold(event.turn, progress.state.data.label(event.turn)))
            continue
        if isinstance(event, MissionBegan):
            turns.append(TurnTold(event.turn, progress.state.data.mission(event.mission).title))
            continue
        if isinstance(event, NavalGameReported) and event.battle:
            turns[-1].battle = event.battle
        turns[-1].lines.append(chronicle.narrate(progress.state, event))
    return turns


def ready_by_turn(progress: Progress) -> list[tuple[int, dict[str, int]]]:
    """How many ready ships each side had when each turn began, and has now; nothing where no losses are carried."""
    if not progress.state.carries:
        return []
    state = starting.start(progress.state.data)
    counted: list[tuple[int, dict[str, int]]] = []

    def count(turn: int) -> None:
        counted.append((turn, {side: len(state.hulls_of(side, "READY")) for side in state.data.side_ids}))

    for event in _events(progress):
        if isinstance(event, TurnStarted):
            count(event.turn)
        state = war.evolve(state, (event,))
    count(state.turn + 1)
    return counted


def latest_lines(progress: Progress, most: int = 12) -> list[Line]:
    """The last things that happened, the newest first."""
    told: list[Line] = []
    for _, events in reversed(progress.entries):
        for event in reversed(events):
            line = chronicle.narrate(progress.state, event)
            if line.weight != "quiet":
                told.append(line)
            if len(told) == most:
                return told
    return told


def hull_histories(progress: Progress) -> dict[str, list[tuple[int, Line]]]:
    """What happened to each hull, by its id: pairs of turn and line. Sailing out is told only once the game was set."""
    histories: dict[str, list[tuple[int, Line]]] = {id: [] for id in progress.state.hulls}
    turn = 0
    for event in _events(progress):
        if isinstance(event, TurnStarted | MissionBegan):
            turn = event.turn
            continue
        if isinstance(event, FlotillaNamed):
            continue
        line = chronicle.narrate(progress.state, event)
        for id in _hulls_named(event):
            histories[id].append((turn, line))
    return histories


def _hulls_named(event: Event) -> list[str]:
    """The hulls that an event is about."""
    one = getattr(event, "hull", None)
    if one is not None:
        return [one]
    return [hull if isinstance(hull, str) else hull[0] for hull in getattr(event, "hulls", ())]


def _events(progress: Progress) -> Iterator[Event]:
    for _, events in progress.entries:
        yield from events
