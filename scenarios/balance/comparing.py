"""Two runs of the same seeds side by side: what a change does, the luck of the dice left out."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec
from django.core.cache import cache

from scenarios.balance import shards
from scenarios.balance.asked import WhatIf
from scenarios.balance.levers import legal, small_changes, special_rules
from scenarios.balance.models import BalanceRun
from scenarios.balance.runs import EDITION, MOST, run_begin, run_of, run_start
from scenarios.balance.tally import Battle, Difference, difference, won_by
from scenarios.documents import documents
from scenarios.models import Revision
from scenarios.ownership import Actor

KEPT = 3600  # seconds for which the changes that a revision allows are remembered
FOR_RULES = 200  # battles that tell whether a special rule matters


class Comparison(NamedTuple):
    """Battles on common dice: `old` and `new` pair by pair, of which `changed` went otherwise in any way."""

    old: list[Battle]
    new: list[Battle]
    changed: int

    @property
    def pairs(self) -> int:
        """Battles that have been fought in both."""
        return len(self.old)

    def step(self, told: Callable[[Battle], float]) -> Difference:
        """By how much something that is told of each battle differs."""
        return difference([told(each) for each in self.old], [told(each) for each in self.new], self.changed)

    def won(self, side: str) -> Difference:
        """By how much the chance of a side differs; a battle that nobody wins is half of one."""
        return difference(won_by(self.old, side), won_by(self.new, side), self.changed)


def compared(before: BalanceRun, after: BalanceRun) -> Comparison:
    """What two runs tell of each other so far."""
    return of_battles(shards.battles_of(before), shards.battles_of(after))


def of_battles(first: list[Battle], then: list[Battle]) -> Comparison:
    """The same of battles that have been read already: as many as both have."""
    pairs = min(len(first), len(then))
    old, new = first[:pairs], then[:pairs]
    return Comparison(old, new, sum(x.trace != y.trace for x, y in zip(old, new, strict=True)))


def base_of(run: BalanceRun, current: Revision) -> BalanceRun | None:
    """What a run is compared with: the revision that it changes as it stands; of another revision the current one."""
    return run_of(run.revision if run.changes else current, run.bots)


def compare_change(*, actor: Actor, revision: Revision, change: WhatIf, wanted: int, bots: list[str]) -> BalanceRun:
    """Have a revision fought as it stands and with a change, on common dice; the run with the change. Raises
    `Misshapen` and ValueError as `run_start`."""
    run_start(actor=actor, revision=revision, wanted=wanted, bots=bots)
    return run_start(
        actor=actor, revision=revision, wanted=wanted, bots=bots, changes=change.changes, label=change.label
    )


def compare_revision(*, actor: Actor, current: Revision, other: Revision, wanted: int, bots: list[str]) -> BalanceRun:
    """Have two revisions fought on common dice; the run of the other one. Raises `Misshapen` and ValueError."""
    run_start(actor=actor, revision=current, wanted=wanted, bots=bots)
    return run_start(actor=actor, revision=other, wanted=wanted, bots=bots, label=f"Revision {other.number}")


class Levers(msgspec.Struct, frozen=True):
    """The changes that a revision allows: small ones, and each of its special rules taken away."""

    small: tuple[WhatIf, ...] = ()
    rules: tuple[WhatIf, ...] = ()

    def find(self, key: str) -> WhatIf | None:
        """A change by its key: "small 3", "rules 0"."""
        kind, _, place = key.partition(" ")
        found = {"small": self.small, "rules": self.rules}.get(kind, ())
        return found[int(place)] if place.isdecimal() and int(place) < len(found) else None


def levers_of(revision: Revision, actor: Actor) -> Levers:
    """What may be changed about a revision; nothing where it cannot be read. Worked out once: all are tried."""
    key = f"balance-levers-{EDITION}-{revision.pk}"
    found: Levers | None = cache.get(key)
    if found is None:
        reading = documents.read(revision.body)
        found = Levers()
        if reading.document is not None:
            small = legal(revision.body, small_changes(reading.document, revision.body), actor)
            found = Levers(tuple(small), tuple(special_rules(reading.document, revision.body)))
        cache.set(key, found, KEPT)
    return found


def without_each_rule(*, actor: Actor, revision: Revision, bots: list[str]) -> list[BalanceRun]:
    """Have a scenario fought without each of its special rules, to see which of them matter."""
    run_start(actor=actor, revision=revision, wanted=FOR_RULES, bots=bots)
    return [
        run_begin(
            actor=actor, revision=revision, wanted=min(FOR_RULES, MOST), bots=bots, changes=rule.changes,
            label=without(rule.label),
        )
        for rule in levers_of(revision, actor).rules
    ]  # fmt: skip


def without(rule: str) -> str:
    """What it is called to play without a special rule."""
    return f"Without: {rule}"
