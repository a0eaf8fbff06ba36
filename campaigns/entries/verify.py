"""Replaying stored campaigns: what a change of the rules would alter, or what somebody has changed in the rows."""

import msgspec

from campaigns import log, selectors
from campaigns.engine.log.entries import Report
from campaigns.engine.log.replay import packed, replay
from campaigns.models import Campaign
from campaigns.writing import seed_of
from rules.core.dice import BadFace, DiceNeeded, commitment
from rules.core.findings import Refused
from rules.core.results import BattleResult


class Difference(msgspec.Struct, frozen=True):
    """The first entry that comes to something else than what is stored; -1 where it is none alone."""

    entry: int
    problem: str


def campaign_difference(campaign: Campaign) -> Difference | None:
    """What a stored campaign comes to otherwise, replayed from its entries; None where it stands in every event."""
    if commitment(campaign.seed) != campaign.seed_hash:
        return Difference(-1, "the seed does not match the SHA-256 that was published at the start")
    try:
        rows = log.rows_of(campaign)
        if [row.seq for row in rows] != list(range(campaign.head_seq + 1)):
            return Difference(-1, "entries are missing")
        played = replay(selectors.data_of(campaign), seed_of(campaign), [log.entry_of(row) for row in rows])
        retold = log.retelling(rows, played.events, played.turns)
    except (Refused, DiceNeeded, BadFace, ValueError, LookupError, msgspec.MsgspecError) as error:
        return Difference(-1, f"it can no longer be replayed: {error}")
    for number in retold:
        if number in played.set_aside:
            return Difference(number, f"refused now: {played.set_aside[number].message}")
        return Difference(number, "other events follow now")
    campaign.refresh_from_db()
    if packed(selectors.progress(campaign).state) != packed(played.state):
        return Difference(campaign.head_seq, "its snapshot is another state; delete the snapshots")
    return _unlike_its_battle(campaign, rows)


def _unlike_its_battle(campaign: Campaign, rows: list[log.EntryRow]) -> Difference | None:
    """The first report of a battle of the site that says other than the battle's own end."""
    results = dict(campaign.engagements.values_list("battle__uid", "battle__result"))
    for row in rows:
        booked = log.entry_of(row)
        if isinstance(booked, Report) and (uid := booked.decision.battle) in results and uid is not None:
            try:
                same = msgspec.convert(results[uid], BattleResult | None) == booked.decision.result
            except msgspec.ValidationError:
                same = False
            if not same:
                return Difference(row.seq, "it books another result than its battle has")
    return None
