"""Searching for the small change that makes the chances even: every change is tried with a few battles on the same
dice, the better ones with more, the best with many."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from django.db import transaction

from rules.core.findings import errors
from scenarios.balance import shards
from scenarios.balance.asked import WhatIf
from scenarios.balance.levers import legal, small_changes
from scenarios.balance.models import BalanceRun, BalanceSearch
from scenarios.balance.runs import run_begin, run_of, subject_of
from scenarios.balance.tally import Difference, Share, difference, won_by
from scenarios.documents import documents
from scenarios.documents.documents import Misshapen
from scenarios.models import Revision
from scenarios.ownership import Actor, NotYours
from scenarios.rights import Right

ROUNDS = ((24, 60), (6, 240), (2, 800))  # so many changes, each with so many battles
AS_IT_IS = "As it is"


class Tried(NamedTuple):
    """A change that was tried: its run, how often A won and B won in its battles, and by how much A's chance differs
    from that of the scenario as it is."""

    label: str
    changes: Any
    run: BalanceRun
    a: Share
    b: Share
    step: Difference

    @property
    def chance(self) -> float:
        """A's chance, a battle that nobody wins being half of one."""
        return self.a.share + (1 - self.a.share - self.b.share) / 2

    @property
    def off(self) -> float:
        """How far from even it is."""
        return abs(self.chance - 0.5)


def search_start(*, actor: Actor, revision: Revision, bots: list[str]) -> BalanceSearch:
    """Look for a change that makes a revision even. Goes on with the search that there is. Raises `Misshapen` where the
    scenario cannot be fought as it stands."""
    reading = documents.read(revision.body)
    wrong = errors(documents.said_of(reading, actor))
    if reading.document is None or wrong:
        raise Misshapen(wrong)
    subject = subject_of(revision.body, bots)
    known = BalanceSearch.objects.filter(document=revision.document, subject=subject).first()
    changes = [] if known is not None else legal(revision.body, small_changes(reading.document, revision.body), actor)
    with transaction.atomic():
        search, made = BalanceSearch.objects.get_or_create(
            document=revision.document,
            subject=subject,
            defaults={**actor.signature(), "revision": revision, "bots": bots},
        )
        if made:
            search.tried = [[_row(each) for each in (WhatIf(AS_IT_IS, ()), *_spread(changes, ROUNDS[0][0]))]]
        search.stopped = False
        search.save(update_fields=["tried", "stopped"])
        if not search.over:
            _play(search)
    advance(search)
    return search


def _spread(changes: list[WhatIf], most: int) -> list[WhatIf]:
    """So many of the changes at most, from all over the list."""
    return changes if len(changes) <= most else [changes[place * len(changes) // most] for place in range(most)]


def search_stop(*, actor: Actor, search: BalanceSearch) -> None:
    """Try no more; what was found stays. Raises `NotYours`."""
    mine = search.made_by_id == actor.user.pk if actor.user is not None else search.made_by_guest == actor.guest != ""
    if not (mine or search.document.right(actor) >= Right.EDIT):
        raise NotYours("Somebody else is having this searched for.")
    with transaction.atomic():
        BalanceSearch.objects.filter(pk=search.pk).update(stopped=True)
        own = [row["run"] for row in search.tried[-1] if row["changes"]]
        BalanceRun.objects.filter(pk__in=own).update(active=False)


def _row(change: WhatIf) -> dict[str, Any]:
    return {"label": change.label, "changes": msgspec.to_builtins(list(change.changes)), "run": 0}


def _play(search: BalanceSearch) -> None:
    """Have the battles of the newest round fought, as whoever asked for the search."""
    actor = Actor(user=search.made_by, guest=search.made_by_guest)
    wanted = ROUNDS[len(search.tried) - 1][1]
    for row in search.tried[-1]:
        changes = shards.changes_of(row["changes"])
        run = run_begin(
            actor=actor, revision=search.revision, wanted=wanted, bots=search.bots, changes=changes,
            label="" if not changes else row["label"],
        )  # fmt: skip
        row["run"] = run.pk
    search.save(update_fields=["tried"])


def tried_of(search: BalanceSearch, rows: Sequence[dict[str, Any]]) -> list[Tried]:
    """What came of changes, the most even first; those of which nothing is known yet are left out."""
    runs = {run.pk: run for run in BalanceRun.objects.filter(pk__in=[row["run"] for row in rows])}
    base = run_of(search.revision, search.bots)
    before = shards.battles_of(base) if base is not None else []
    found = []
    for row in rows:
        run = runs.get(row["run"])
        if run is None or not run.done:
            continue
        tally, after = shards.tally_of(run), shards.battles_of(run)
        pairs = min(len(before), len(after))
        step = difference(
            won_by(before[:pairs], "A"),
            won_by(after[:pairs], "A"),
            sum(x.trace != y.trace for x, y in zip(before[:pairs], after[:pairs], strict=True)),
        )
        found.append(Tried(row["label"], row["changes"], run, tally.won("A"), tally.won("B"), step))
    return sorted(found, key=lambda each: (each.off, each.label))


def advance_all(runs: Iterable[int]) -> None:
    """Go on with the searches that waited for these runs, which have come to their end."""
    done = set(runs)
    for search in BalanceSearch.objects.filter(over=False, stopped=False).select_related("revision", "document"):
        if search.tried and done.intersection(row["run"] for row in search.tried[-1]):
            advance(search)


def advance(search: BalanceSearch) -> None:
    """Begin the next round of a search whose round has been played, and the one after where it is known already; after
    the last it is over."""
    while _step(search):
        pass


def _step(search: BalanceSearch) -> bool:
    """Whether another round was begun."""
    with transaction.atomic():
        search = BalanceSearch.objects.select_for_update().select_related("revision", "document").get(pk=search.pk)
        rows, wanted = search.tried[-1], ROUNDS[len(search.tried) - 1][1]
        runs = BalanceRun.objects.filter(pk__in=[row["run"] for row in rows])
        if search.over or search.stopped or any(run.done < wanted and not run.failed for run in runs):
            return False
        best = tried_of(search, [row for row in rows if row["changes"]])
        if len(search.tried) == len(ROUNDS) or not best:
            search.over = True
            search.save(update_fields=["over"])
            return False
        keep = ROUNDS[len(search.tried)][0]
        again = [row for row in rows if not row["changes"]]
        again += [{"label": each.label, "changes": each.changes, "run": 0} for each in best[:keep]]
        search.tried = [*search.tried, again]
        _play(search)
        return True


def is_running(search: BalanceSearch) -> bool:
    """Whether it goes on by itself: battles of its round are being fought, or the next round is about to begin."""
    if search.over or search.stopped:
        return False
    wanted = ROUNDS[len(search.tried) - 1][1]
    runs = list(BalanceRun.objects.filter(pk__in=[row["run"] for row in search.tried[-1]]))
    return any(run.active for run in runs) or all(run.done >= wanted or run.failed for run in runs)


def planned(search: BalanceSearch) -> tuple[int, int]:
    """How many battles of a search have been fought, and how many it comes to."""
    total = done = 0
    for place, (most, wanted) in enumerate(ROUNDS):
        rows = search.tried[place] if place < len(search.tried) else None
        number = len(rows) if rows is not None else min(most, len(search.tried[0]) - 1) + 1
        total += number * wanted
        if rows is not None:
            runs = BalanceRun.objects.filter(pk__in=[row["run"] for row in rows]).values_list("done", flat=True)
            done += sum(min(each, wanted) for each in runs)
    return done, total
