"""Whole wars played by random legal decisions, and put into the database as if people had played them."""

from typing import Any

import msgspec
from django.utils import timezone

from campaigns import log, selectors, services
from campaigns.documents import ready_made
from campaigns.engine import starting, war
from campaigns.engine.data import Campaign as Data
from campaigns.engine.decisions import ReportBattle, ReportNavalGame
from campaigns.engine.dice import EntryDice
from campaigns.engine.ledger import State
from campaigns.engine.log.entries import Begin, Decide, LogEntry, Report
from campaigns.engine.log.replay import SNAPSHOTS, packed
from campaigns.models import Campaign, Entry, Snapshot
from rules.core.dice import Stream
from scenarios.ownership import Actor
from tests.campaigns.engine.builders import document as punic
from tests.campaigns.engine.test_properties import choose
from tests.campaigns.engine.test_reference_data import printed

MOST = 1500


def sea_war() -> dict[str, Any]:
    """CMP-WEST, its order by turns and its battles by dice."""
    plain: dict[str, Any] = printed("cmp-west")
    plain["options"] |= {"method": "alternate", "auto": "always"}
    return plain


def document_of(n: int) -> dict[str, Any]:
    """A war of one kind after the other: fleets on a map, a pool of ships, the chains of the library."""
    kind = n % 5
    if kind in (0, 1):
        return sea_war()
    if kind == 2:
        return punic(losses="carry", pool={"yard": n % 7, "refill": 4 + n % 6})
    return dict(ready_made.document(["rome-goes-to-sea", "athens-at-sea"][kind - 3]))


def played(data: Data, seed: str, until: Any = None) -> tuple[list[LogEntry], list[tuple[Any, ...]], State]:
    """The entries of a war with the events of each, and what it comes to; `until` ends it early."""
    chance, dice = Stream(f"choices {seed}"), EntryDice(seed, 0)
    state, events = war.opening(starting.start(data), dice)
    entries: list[LogEntry] = [Begin(number=0, faces=tuple(dice.rolled))]
    told = [events]
    while state.ended is None and len(entries) < MOST and war.offers(state):
        if until is not None and until(state):
            break
        decision: Any = choose(state, chance)
        if war.check(state, decision) is not None:  # prizes of another fleet
            decision = war.offers(state)[0].actions[0]
        dice = EntryDice(seed, len(entries))
        state, events = war.decide(state, decision, dice)
        kind: Any = Report if isinstance(decision, ReportNavalGame | ReportBattle) else Decide
        entries.append(kind(number=len(entries), decision=decision, faces=tuple(dice.rolled)))
        told.append(events)
    return entries, told, state


def stored(actor: Actor, document: dict[str, Any], seed: str, until: Any = None) -> Campaign:
    """A campaign of that document that has been played at random, to its end or `until` a state is as wanted."""
    campaign = services.campaign_start(actor=actor, document=document, seed=seed)
    data = selectors.data_of(campaign)
    entries, told, state = played(data, seed, until)
    campaign.entries.all().delete()
    campaign.snapshots.all().delete()
    rows, turn, used = [], 0, 0
    for entry, events in zip(entries, told, strict=True):
        turn = next((event.turn for event in reversed(events) if hasattr(event, "turn")), turn)
        used += len(getattr(entry, "faces", ()))
        text = msgspec.json.encode(events).decode()
        rows.append(
            Entry(campaign=campaign, seq=entry.number, before=entry.number - 1, tip=entry.number, events=text,
                  dice_used=used, turn=turn, made_by=actor.user, **log.columns_of(entry))
        )  # fmt: skip
    Entry.objects.bulk_create(rows)
    Snapshot.objects.create(campaign=campaign, seq=rows[-1].seq, revision=SNAPSHOTS, state=packed(state))
    campaign.head_seq = campaign.tip = rows[-1].seq
    campaign.turn, campaign.over, campaign.dice_used = state.turn, state.ended is not None, used
    campaign.updated = timezone.now()
    campaign.save()
    return campaign
