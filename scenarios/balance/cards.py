"""What cards of scenarios tell of their balance: a line kept with the document, so that lists ask nothing more."""

from collections.abc import Iterable
from typing import Any

import rules
from scenarios.balance import shards
from scenarios.balance.models import BalanceRun
from scenarios.balance.runs import TRY, subject_of
from scenarios.balance.telling import bots_told, told_short
from scenarios.models import Document


def note(run: BalanceRun) -> None:
    """Keep on a document's card what a run of it, as it stands, came to; one of fewer battles does not take the place
    of one of more."""
    document = run.document
    if run.done < TRY:
        return
    revision = document.current
    if run.subject != subject_of(revision.body, run.bots):
        return
    known = document.balance
    if known.get("head") == document.head and known.get("battles", 0) > run.done:
        return
    Document.objects.filter(pk=document.pk, head=revision.number).update(balance=_told(run, revision.number))


def note_all(runs: Iterable[int]) -> None:
    """`note` of runs that have come to their end."""
    for run in BalanceRun.objects.filter(pk__in=list(runs)).select_related("document"):
        note(run)


def revised(document: Document, body: dict[str, Any]) -> dict[str, Any]:
    """What the card tells once a document says `body`, in its next revision: what is known of it by then, otherwise
    what was known before, which is out of date. A document of which nothing has been played asks nothing."""
    known: dict[str, Any] = document.balance
    if not known or document.ruleset not in {each.key for each in rules.all()}:
        return known
    head = document.head + 1
    pairs = {tuple(run.bots) for run in BalanceRun.objects.filter(document=document).only("bots")}
    subjects = [subject_of(body, list(bots)) for bots in pairs]
    best = BalanceRun.objects.filter(document=document, subject__in=subjects, done__gte=TRY).order_by("-done").first()
    return _told(best, head) if best is not None else known


def _told(run: BalanceRun, head: int) -> dict[str, Any]:
    return {
        "told": told_short(shards.tally_of(run)),
        "battles": run.done,
        "bots": bots_told(run.bots, run.document.ruleset),
        "head": head,
    }
