"""Runs as people ask for them: begun, gone on with, stopped. What is played alike is one run, whoever asks for it."""

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import QuerySet

import rules
from rules.core.findings import Finding, errors
from rules.core.ruleset import Ruleset
from scenarios.balance import carriers, shards
from scenarios.balance.models import BalanceRun, BalanceShard
from scenarios.documents import checking
from scenarios.documents.documents import Misshapen
from scenarios.models import Document, Revision
from scenarios.ownership import Actor, NotYours
from scenarios.rights import Right

TRY = 20  # battles that are played at once, for a first idea
MOST = 10_000
NARROW = 30  # thousandths: an interval of 3 hundredths either way
TOLD = 100  # runs of a scenario that are listed
LARGEST = 10  # battles of a shard: of slow ones too few to keep somebody else's twenty waiting for long
EDITION = 1  # of what is measured: results of another are not gone on with

# What a scenario says to its readers alone; another text there plays alike.
_TOLD = ("title", "id", "format", "period", "date", "briefing", "special_rules", "sources", "notes", "tags", "minutes",
         "difficulty", "labels")  # fmt: skip
_TOLD_OF_SIDES = ("name", "plural", "briefing", "orders")


def strengths(ruleset: Ruleset) -> list[tuple[str, str, str]]:
    """The bots that play, as (key, title, what is said of it): whatever the ruleset has."""
    return [(bot.key, bot.title, bot.about) for bot in ruleset.bots.values()]


def usual(ruleset: Ruleset) -> str:
    """The bot that is taken where none is named: quick, and good enough for its battles to mean something."""
    return "captain" if "captain" in ruleset.bots else next(iter(ruleset.bots))


def chosen(ruleset: Ruleset, text: str) -> list[str]:
    """ "captain" or "a=captain,b=recruit" as the bot of side A and that of side B. Raises ValueError, in words."""
    bots = dict.fromkeys(ruleset.sides, usual(ruleset))
    for part in filter(None, (part.strip() for part in text.split(","))):
        side, named, key = part.rpartition("=")
        if key not in ruleset.bots or (named and side.strip().upper() not in bots):
            known = ", ".join(ruleset.bots)
            raise ValueError(f"“{part}” is no bot here. Name one of {known}, or one a side: a={usual(ruleset)},b=…")
        bots |= {side.strip().upper(): key} if named else dict.fromkeys(bots, key)
    return [bots[side] for side in "AB"]


def subject_of(body: dict[str, Any], bots: list[str]) -> str:
    """The same for whatever plays alike: for scenarios that differ in words alone, under the rules as they are now."""
    sides = {
        side: {name: value for name, value in sheet.items() if name not in _TOLD_OF_SIDES}
        for side, sheet in body.get("sides", {}).items()
        if isinstance(sheet, dict)
    }
    terms = {side: sheet for side, sheet in sides.items() if sheet}
    played = {name: value for name, value in body.items() if name not in _TOLD} | {"sides": terms}
    whole = [EDITION, rules.get(body["ruleset"]).revision, bots, played]
    return hashlib.sha256(msgspec.json.encode(whole, order="deterministic")).hexdigest()


def run_of(revision: Revision, bots: list[str], changes: Any = ()) -> BalanceRun | None:
    """What has been played of a revision between these bots."""
    subject = subject_of(shards.with_changes(revision.body, list(changes)), bots)
    return BalanceRun.objects.filter(document=revision.document, subject=subject).first()


def run_start(
    *,
    actor: Actor,
    revision: Revision,
    wanted: int,
    bots: list[str],
    narrow: int = 0,
    changes: Any = (),
    label: str = "",
) -> BalanceRun:
    """Have battles fought, up to `wanted` in all: begins a run or goes on with the one there is. `changes` (as
    `findings.Change`) are made to the revision first. Raises `Misshapen` where it cannot be fought as it stands, and
    ValueError where more battles are asked for than a run may have."""
    if not 1 <= wanted <= MOST:
        raise ValueError(f"A run has 1 to {MOST:,} battles.")
    body = shards.with_changes(revision.body, msgspec.to_builtins(list(changes)))
    if (body.get("ruleset"), body.get("kind", "scenario")) != (revision.document.ruleset, "scenario"):
        raise Misshapen(
            (Finding("BAL-CHANGE", "No change makes it another ruleset's, or something else.", "/changes"),)
        )
    if wrong := errors(checking.findings_of(body, actor)):
        raise Misshapen(wrong)
    return run_begin(
        actor=actor, revision=revision, wanted=wanted, bots=bots, narrow=narrow, changes=changes, label=label
    )


def run_begin(
    *,
    actor: Actor,
    revision: Revision,
    wanted: int,
    bots: list[str],
    narrow: int = 0,
    changes: Any = (),
    label: str = "",
) -> BalanceRun:
    """`run_start` of what is known to be without errors."""
    plain = msgspec.to_builtins(list(changes))
    body = shards.with_changes(revision.body, plain)
    with transaction.atomic():
        run, made = BalanceRun.objects.get_or_create(
            document=revision.document,
            subject=subject_of(body, bots),
            defaults={
                **actor.signature(),
                "revision": revision,
                "changes": plain,
                "label": label[:200],
                "bots": bots,
                "wanted": wanted,
                "narrow": narrow,
            },
        )
        if not made:
            run.wanted = max(run.wanted if run.active else run.done, wanted)
            run.narrow, run.failed = narrow, ""
            run.active = run.done < wanted and not shards.tally_of(run).is_narrow(run.narrow)
            run.save(update_fields=["wanted", "narrow", "failed", "active"])
        _cut(run)
        if run.active:
            shards.add_up(run.pk)  # what was played beyond an early end counts now
            transaction.on_commit(lambda: shards.tell([run.pk]))
            transaction.on_commit(carriers.wake)
    run.refresh_from_db()
    return run


def cut(first: int, wanted: int) -> Iterator[tuple[int, int]]:
    """Battles from `first` to `wanted` as (first, size) of shards: small ones of few, so that all cores play."""
    size = max(1, min(LARGEST, wanted // 40))
    for at in range(first, wanted, size):
        yield at, min(size, wanted - at)


def _cut(run: BalanceRun) -> None:
    """Make the shards that are missing up to what is wanted."""
    last = run.shards.order_by("-number").first()
    number, first = (last.number + 1, last.first + last.size) if last is not None else (0, 0)
    cuts = enumerate(cut(first, run.wanted), number)
    BalanceShard.objects.bulk_create(BalanceShard(run=run, number=n, first=at, size=size) for n, (at, size) in cuts)


def run_stop(*, actor: Actor, run: BalanceRun) -> None:
    """Play no more of it; what has been played stays, and it can go on. For whoever asked for it and who may change the
    scenario. Raises `NotYours`."""
    if not (run.begun_by(actor) or run.document.right(actor) >= Right.EDIT):
        raise NotYours("Somebody else is having these battles fought.")
    BalanceRun.objects.filter(pk=run.pk).update(active=False)
    shards.tell([run.pk])


def run_go_on(*, actor: Actor, run: BalanceRun) -> None:
    """Go on with a run that was stopped or broke off, as it was asked for."""
    if run.done < run.wanted:
        with transaction.atomic():
            run.shards.exclude(state=BalanceShard.State.DONE).update(attempt=0)
            BalanceRun.objects.filter(pk=run.pk).update(active=True, failed="")
            shards.add_up(run.pk)
            transaction.on_commit(carriers.wake)


def runs_of(document: Document) -> QuerySet[BalanceRun]:
    """Everything that has been played of a document."""
    return document.balance_runs.select_related("revision", "document")
