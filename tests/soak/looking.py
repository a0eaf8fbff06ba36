"""What is left after a writer was killed, held against what it was told is written."""

from collections.abc import Sequence

import msgspec

from battles.logs.verify import battle_difference
from battles.models import Battle
from campaigns.entries.verify import campaign_difference
from campaigns.models import Campaign
from scenarios.balance.battle import Played
from scenarios.balance.models import BalanceRun, BalanceShard
from scenarios.balance.shards import tally_of
from scenarios.balance.tally import Tally
from scenarios.models import Document
from tests.soak.writers import NOT_YET, Told, digest, fought


def amiss(said: Sequence[Told], *, whole: bool = False) -> str:
    """What is lost, doubled or half written, of what was said and of the newest things; `whole`: of everything."""
    return (
        next(filter(None, map(_lost, said)), "")
        or next(filter(None, map(_broken, _newest(Battle.objects.order_by("-pk"), said, whole))), "")
        or next(filter(None, map(_broken, _newest(Campaign.objects.order_by("-pk"), said, whole))), "")
        or next(filter(None, map(_counted_otherwise, _newest(BalanceRun.objects.order_by("-pk"), said, whole))), "")
        or next(filter(None, map(_broken_history, Document.objects.filter(title__startswith="Storm"))), "")
    )


def _newest(things, said: Sequence[Told], whole: bool) -> list:  # type: ignore[no-untyped-def, type-arg]
    if whole:
        return list(things)
    return list({each.pk: each for each in (*things.filter(uid__in={told.uid for told in said}), *things[:1])}.values())


def _lost(told: Told) -> str:
    match told.kind:
        case "battle":
            entry = Battle.objects.get(uid=told.uid).entries.filter(seq=told.number).first()
            kept = entry is not None and digest(entry.events) == told.digest
        case "campaign":
            kept = Campaign.objects.get(uid=told.uid).entries.filter(seq=told.number).exists()
        case "document":
            revision = Document.objects.get(uid=told.uid).revisions.filter(number=told.number).first()
            kept = revision is not None and digest(revision.body["title"]) == told.digest
        case "run" if told.number == NOT_YET:
            kept = BalanceRun.objects.filter(uid=told.uid).exists()
        case "run":
            shard = BalanceShard.objects.get(run__uid=told.uid, number=told.number)
            kept = shard.result is not None and fought(_played(shard)) == told.digest
        case _:
            kept = Battle.objects.filter(uid=told.uid, head_seq=told.number).exists()
    return "" if kept else f"{told} is lost"


def _broken(thing: Battle | Campaign) -> str:
    seqs = list(thing.entries.order_by("seq").values_list("seq", flat=True))
    if seqs != list(range(thing.head_seq + 1)):
        return f"{thing.uid} has entries {seqs[-3:]}, and its newest is {thing.head_seq}"
    differs = battle_difference(thing) if isinstance(thing, Battle) else campaign_difference(thing)
    return "" if differs is None else f"{thing.uid} is decided otherwise: {differs}"


def _counted_otherwise(run: BalanceRun) -> str:
    """Where what a run has come to is not what its first shards add up to, each once."""
    tally = Tally()
    counted = list(run.shards.filter(number__lt=run.counted, state="done").order_by("number"))
    for shard in counted:
        tally.merge(_played(shard).tally)
    whole = len(counted) == run.counted and run.done == tally.battles and tally_of(run) == tally
    return "" if whole else f"run {run.uid} counts {run.done} battles, its shards {tally.battles}"


def _played(shard: BalanceShard) -> Played:
    return msgspec.convert(shard.result, Played, strict=False)


def _broken_history(document: Document) -> str:
    numbers = list(document.revisions.order_by("number").values_list("number", flat=True))
    whole = numbers == list(range(1, document.head + 1)) and document.current.body["title"] == document.title
    return "" if whole else f"document {document.uid} has revisions {numbers[-3:]} and head {document.head}"
