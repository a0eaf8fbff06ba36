"""Wars that were really decided, entry by entry, for what is told of them afterwards."""

import json
import random
from pathlib import Path
from typing import Any

import msgspec

from campaigns import ready_made, selectors, services
from campaigns.engine import war
from campaigns.engine.decisions import CommitFlotilla, ReportBattle, ReportNavalGame
from campaigns.engine.ledger import State
from campaigns.engine.naval_game import fit_hulls
from campaigns.models import Campaign
from rules.core.results import BattleResult, Fate
from scenarios.ownership import Actor

WEST = Path(__file__).parent / "engine" / "reference" / "cmp-west.json"
FIRST = (
    "set_course", "sail", "move_fleet", "offer_battle", "settle", "fill", "dice_mission", "forfeit_hulls", "recruit",
    "intercept", "move_army", "report_naval_game", "end_part",
)  # fmt: skip
UNWISE = ("scrap_hull", "scrap", "join_fleets")


def west(actor: Actor, *, entries: int = 150, seed: str = "oars", visibility: str = "unlisted") -> Campaign:
    """CMP-WEST under way: fleets sail about, intercept and offer battle, and dice settle it."""
    plain = json.loads(WEST.read_text())
    plain["options"] |= {"method": "alternate", "auto": "always"}
    campaign = services.campaign_start(
        actor=actor, document=plain, dice="seeded", seed=seed, visibility=visibility
    )
    return go_on(campaign, actor, entries, seed)


def punic(actor: Actor, *, entries: int = 500, seed: str = "oars", visibility: str = "unlisted") -> Campaign:
    """The Second Punic War with losses that are carried, its naval games typed in."""
    document = ready_made.document("punic-2021", losses="carry")
    campaign = services.campaign_start(actor=actor, document=document, dice="seeded", seed=seed, visibility=visibility)
    return go_on(campaign, actor, entries, seed)


def chain(
    actor: Actor, name: str = "rome-goes-to-sea", *, entries: int = 200, seed: str = "oars", visibility: str = "unlisted"
) -> Campaign:
    """A chain of battles settled by dice."""
    document = ready_made.document(name)
    campaign = services.campaign_start(actor=actor, document=document, dice="seeded", seed=seed, visibility=visibility)
    return go_on(campaign, actor, entries, seed)


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
            msgspec.structs.replace(fate, fate="taken" if out else "afloat", damage={"oar": chance.choice([0, 0, 1, 2])})
        )
    return msgspec.structs.replace(drafted, winner=winner, holder=winner, fates=tuple(fates))


__all__ = ["ReportBattle", "chain", "chosen", "go_on", "punic", "west"]
