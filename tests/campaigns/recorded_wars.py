"""Wars that were really decided, entry by entry, for what is told of them afterwards."""

import json
import random
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from campaigns import selectors, services
from campaigns.documents import ready_made
from campaigns.documents.sources import seen_by
from campaigns.engine import reading, starting, war
from campaigns.engine.battles.naval_game import fit_hulls
from campaigns.engine.chains.scenarios import with_bodies
from campaigns.engine.data import Campaign as Data
from campaigns.engine.decisions import CommitFlotilla, ReportNavalGame
from campaigns.engine.dice import EntryDice
from campaigns.engine.ledger import State
from campaigns.engine.log.entries import Begin, Decide, LogEntry, Report
from campaigns.engine.log.questions import REPORTS
from campaigns.models import Campaign
from campaigns.story.walk import Walk
from rules.core.events import Event
from rules.core.results import BattleResult, Fate
from scenarios.ownership import Actor

WEST = Path(__file__).parent / "engine" / "reference" / "cmp-west.json"
FIRST = (
    "set_course", "sail", "move_fleet", "offer_battle", "settle", "fill", "dice_mission", "forfeit_hulls", "recruit",
    "intercept", "move_army", "report_naval_game", "end_part",
)  # fmt: skip
UNWISE = ("scrap_hull", "scrap", "join_fleets")


class Recorded(NamedTuple):
    """A war that was played in the engine alone: its data, its log, what each entry told."""

    data: Data
    log: list[LogEntry]
    told: list[tuple[int, tuple[Event, ...]]]

    @property
    def walk(self) -> Walk:
        return Walk(self.data, self.told)


SEED = "oars"
ENTRIES = {"west": 150, "punic": 300, "rome-goes-to-sea": 200, "athens-at-sea": 200}


@cache
def recorded(name: str, entries: int = 0) -> Recorded:
    """A war as `played` on the site with the same seed."""
    data, findings = reading.read(with_bodies(plain_of(name), seen_by(Actor())))
    assert data is not None, findings
    dice = EntryDice(SEED, 0)
    state, events = war.opening(starting.start(data), dice)
    told: list[tuple[int, tuple[Event, ...]]] = [(0, tuple(events))]
    log: list[LogEntry] = [Begin(number=0, faces=tuple(dice.rolled))]
    chance = random.Random(SEED)
    for number in range(1, (entries or ENTRIES[name]) + 1):
        if state.ended is not None:
            break
        decision, dice = chosen(state, chance), EntryDice(SEED, number)
        state, events = war.decide(state, decision, dice)
        made: Any = Report if isinstance(decision, REPORTS) else Decide
        log.append(made(number=number, decision=decision, faces=tuple(dice.rolled)))
        told.append((number, tuple(events)))
    return Recorded(data, log, told)


def plain_of(name: str) -> dict[str, Any]:
    """The document of a war: CMP-WEST with battles by dice, the Second Punic War with losses carried, a chain."""
    if name == "west":
        plain: dict[str, Any] = json.loads(WEST.read_text())
        plain["options"] |= {"method": "alternate", "auto": "always"}
        return plain
    return ready_made.document("punic-2021", losses="carry") if name == "punic" else ready_made.document(name)


def played(actor: Actor, name: str, *, entries: int = 0, visibility: str = "unlisted") -> Campaign:
    """A war on the site: fleets sail about, intercept and offer battle, dice settle it; naval games are typed in."""
    document = plain_of(name)
    campaign = services.campaign_start(actor=actor, document=document, dice="seeded", seed=SEED, visibility=visibility)
    return go_on(campaign, actor, ENTRIES[name] if entries == 0 else entries, SEED)


def go_on(campaign: Campaign, actor: Actor, entries: int, seed: str) -> Campaign:
    """So many decisions more, or until it is over."""
    chance = random.Random(seed)
    for _ in range(entries):
        state = selectors.progress(campaign).state
        if state.ended is not None:
            break
        decision = msgspec.to_builtins(chosen(state, chance))
        services.campaign_decide(campaign=campaign, actor=actor, decision=decision, seen=campaign.head_seq)
    return campaign


def chosen(state: State, chance: random.Random) -> Any:
    """What a bold commander does, now and then something else."""
    offers = {offer.kind: offer.actions for offer in war.offers(state) if offer.kind not in UNWISE}
    offers = offers or {offer.kind: offer.actions for offer in war.offers(state)}
    if "report_naval_game" in offers:
        offers.pop("auto", None)  # naval games are fought
    wanted = sorted(offers, key=lambda kind: FIRST.index(kind) if kind in FIRST else 8.5)
    if "end_part" in wanted and len(wanted) > 1 and chance.random() < 0.12:
        wanted = ["end_part"]
    decision = chance.choice(offers[wanted[0]])
    if isinstance(decision, CommitFlotilla):
        hulls = [hull.id for hull in fit_hulls(state, decision.side)][: chance.randint(7, 11)]
        return CommitFlotilla(side=decision.side, hulls=tuple(hulls))
    if isinstance(decision, ReportNavalGame):
        return ReportNavalGame(result=result(decision.result, chance))
    return decision


def result(drafted: BattleResult, chance: random.Random) -> BattleResult:
    """A naval game of Ancient Naval Games: one side loses about a third, the other a ship or two."""
    winner = chance.choice(["A", "B"])
    fates: list[Fate] = []
    lost = {"A": 0, "B": 0}
    for fate in drafted.fates:
        out = lost[fate.side] < (1 if fate.side == winner else 4) and chance.random() < 0.5
        lost[fate.side] += out
        fates.append(
            msgspec.structs.replace(
                fate, fate="taken" if out else "afloat", damage={"oar": chance.choice([0, 0, 1, 2])}
            )
        )
    return msgspec.structs.replace(drafted, winner=winner, holder=winner, fates=tuple(fates))
