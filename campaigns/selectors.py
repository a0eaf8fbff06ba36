"""Reading campaigns: the state, the entries that stand, the chronicle, what may be taken back, a ship's history."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any

import msgspec
from django.db.models import Max, Q, QuerySet
from django.http import Http404

import rules
from battles.models import Battle
from campaigns import log, sources, telling_log
from campaigns.engine import chronicle, naval_game, reading, starting, war
from campaigns.engine.data import Campaign as Data
from campaigns.engine.events import FlotillaNamed, MissionBegan, NavalGameReported, TurnStarted
from campaigns.engine.ledger import State
from campaigns.engine.replay import SNAPSHOTS, unpacked
from campaigns.engine.telling import Line
from campaigns.log import EntryRow
from campaigns.models import Campaign, Engagement
from rules.core import documents
from rules.core.documents import ScenarioHead
from rules.core.events import Event
from scenarios.ownership import Actor

NOT_TAKEN_BACK = ("begin", "reveal")


def campaign_for(*, actor: Actor, uid: str) -> Campaign:
    """The campaign of that uid, if the actor may see it. Raises Http404 otherwise: what is hidden does not exist."""
    campaign = Campaign.objects.visible_to(actor).filter(uid=uid).first()
    if campaign is None:
        raise Http404("No campaign here.")
    return campaign


def campaigns_of(actor: Actor) -> QuerySet[Campaign]:
    """The campaigns that are the actor's, or in which they have a seat, the latest first."""
    return Campaign.objects.of(actor).defer("document")


def campaigns_listed() -> QuerySet[Campaign]:
    """The campaigns that everybody may read, the latest first."""
    return Campaign.objects.listed().defer("document")


def data_of(campaign: Campaign) -> Data:
    """The campaign's data. It was read without errors when the campaign began."""
    data, findings = reading.read(campaign.document)
    if data is None:
        raise ValueError(f"the data of campaign {campaign.uid} can no longer be read: {findings}")
    return data


class Progress:
    """How far a campaign has come: the state, and the entries that hold with their events, in the order of history."""

    def __init__(self, campaign: Campaign, state: State, until: int) -> None:
        self.state = state
        self._campaign, self._until = campaign, until
        self._earlier: dict[int, Progress] = {}

    @cached_property
    def rows(self) -> list[EntryRow]:
        """Every entry, whether it still holds or not."""
        return log.rows_of(self._campaign, self._until)

    def before(self, number: int) -> "Progress":
        """What the entries before that one came to."""
        if number not in self._earlier:
            self._earlier[number] = progress(self._campaign, number - 1)
        return self._earlier[number]

    @cached_property
    def entries(self) -> list[tuple[EntryRow, tuple[Event, ...]]]:
        return log.standing(self.rows)


def progress(campaign: Campaign, until: int | None = None) -> Progress:
    """What the entries up to that number come to; all of them without one. Folds what no snapshot has."""
    until = campaign.head_seq if until is None else until
    data = data_of(campaign)
    kept = campaign.snapshots.filter(seq__lte=until, revision=SNAPSHOTS).order_by("-seq").first()
    if kept is not None:
        try:
            state = unpacked(bytes(kept.state), data)
        except (msgspec.DecodeError, msgspec.ValidationError):
            kept = None
        else:
            if kept.seq == until:
                return Progress(campaign, state, until)
            later = [row for row in log.rows_of(campaign, until) if row.seq > kept.seq]
            if not any(row.retold for row in later):
                return Progress(campaign, war.evolve(state, [e for row in later for e in log.events_in(row)]), until)
    found = Progress(campaign, starting.start(data), until)
    found.state = war.evolve(found.state, [event for _, events in found.entries for event in events])
    return found


def take_back(campaign: Campaign, progress: Progress) -> tuple[int | None, str]:
    """The entry that is taken back next, and what to say of it; None and why not where there is none (CMP-AMD-05).
    Alone at one screen it is always allowed."""
    held = {row.seq for row, _ in progress.entries}
    last = next((row for row in reversed(progress.rows) if row.seq in held and row.entry not in NOT_TAKEN_BACK), None)
    if last is None:
        return None, "Nothing has been decided yet."
    rolled = any(row.faces for row in progress.rows if row.seq >= last.seq)
    return last.seq, "Dice have been rolled: they stay as they are." if rolled else ""


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


def engagements_of(campaign: Campaign, state: State) -> QuerySet[Engagement]:
    """The battles that were started for the naval game that is to be fought now with the units that it has now, the
    latest first (CMP-AMD-07, 09)."""
    game = state.naval_game
    here = Engagement.objects.filter(campaign=campaign, turn=state.turn)
    built = "" if game is None else built_of(state, campaign.scenarios)
    counts = here.filter(Q(built=built) | Q(built="", after=campaign.tip)) if built else here.none()
    return counts.select_related("battle").defer("battle__scenario_body").order_by("-pk")


def built_of(state: State, held: Mapping[str, Any]) -> str:
    """What the naval game that is to be fought now is built from, in short; `held` as in `naval_scenario`."""
    scenario = msgspec.to_builtins(naval_scenario(state, held))
    return sha256(msgspec.json.encode((scenario, state.turn), order="deterministic")).hexdigest()


def finished_battles(campaign: Campaign, state: State) -> list[Battle]:
    """The battles that were fought to their end for the naval game that is to be fought now, in the order in which they
    ended. The first of them is the one that counts."""
    over = engagements_of(campaign, state).filter(battle__over=True)
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
    """Everything that was told, grouped by the turn that it belongs to: what no longer holds is struck, what holds
    instead follows at the end of its turn (CMP-CHR-01)."""
    turns: dict[int, TurnTold] = {}
    lines: list[tuple[int, int, Line]] = []
    for n, each in enumerate(log.told(progress.rows)):
        event = each.event
        if isinstance(event, TurnStarted) and each.struck is None:
            turns.setdefault(event.turn, TurnTold(event.turn, progress.state.data.label(event.turn)))
        elif isinstance(event, MissionBegan) and each.struck is None:
            turns.setdefault(event.turn, TurnTold(event.turn, progress.state.data.mission(event.mission).title))
        elif not isinstance(event, TurnStarted | MissionBegan):
            if isinstance(event, NavalGameReported) and event.battle and each.struck is None:
                lines.append((each.turn, n, Line("", event.battle, "")))
            line = narrated(progress, each)
            struck = f"struck by entry {each.struck}" if each.struck is not None else ""
            lines.append((each.turn, n, msgspec.structs.replace(line, struck=struck)))
    turn = 0
    for row in progress.rows:
        if (said := telling_log.line_of(progress.state, row)) is not None:
            lines.append((turn, row.seq, said))
        turn = row.turn
    for turn, _, line in lines:
        section = turns.setdefault(turn, TurnTold(turn, progress.state.data.label(turn) if turn else ""))
        if line.type:
            section.lines.append(line)
        else:
            section.battle = line.text
    return [turns[number] for number in sorted(turns)]


def narrated(progress: Progress, told: log.Told) -> Line:
    """An event told; one that was struck may name what only the history as it was then knows."""
    try:
        return chronicle.narrate(progress.state, told.event)
    except KeyError:
        if told.struck is None:
            raise
        return chronicle.narrate(progress.before(told.struck).state, told.event)


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
