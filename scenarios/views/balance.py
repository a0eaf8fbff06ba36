"""How battles of a scenario go: had fought, watched, stopped and gone on with."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from scenarios.balance import carriers, comparing, page, runs
from scenarios.balance.forms import BalanceForm
from scenarios.balance.models import BalanceRun
from scenarios.balance.runs import TRY
from scenarios.balance.telling import bots_told
from scenarios.documents.documents import Misshapen
from scenarios.ownership import NotYours
from scenarios.rights import Right
from scenarios.views.balance_asked import GET_AND_POST, Asked
from scenarios.views.requests import HtmxRequest

EARLIER = 12  # runs of other strengths that are listed


@require_http_methods(GET_AND_POST)
def balance(request: HtmxRequest, uid: str) -> HttpResponse:
    """How battles of a scenario go. `act` of what is sent: "try", "balance", "rules", and "stop" or "on" of `run`."""
    asked = Asked(request, uid)
    form = BalanceForm(ruleset=asked.ruleset, names=asked.names)
    run: BalanceRun | None
    status = 200
    if request.method == "POST":
        act = request.POST.get("act", "")
        try:
            if act in ("stop", "on"):
                run = _stop_or_go_on(asked, act)
            elif act == "rules":
                run = asked.run(request.POST.get("run", ""))
                comparing.without_each_rule(actor=asked.actor, revision=asked.revision, bots=run.bots)
            else:
                data = request.POST.copy()
                if act == "try":
                    data["battles"], data["narrow"] = str(TRY), "0"
                    for side in ("a", "b"):
                        data.setdefault(side, runs.usual(asked.ruleset))
                form = BalanceForm(data, ruleset=asked.ruleset, names=asked.names)
                run = _begun(asked, form) if form.is_valid() else None
                status = 200 if run is not None else 422
        except (Misshapen, NotYours) as wrong:
            messages.error(request, str(wrong))
            run = None
        if run is not None:
            if not request.htmx:
                return redirect(run)
        elif status == 200:
            return redirect("scenarios:balance", uid=uid)
    else:
        run = _shown_run(asked)
    if request.htmx and status == 200 and run is not None:
        part = "_tried" if asked.sent.get("short") else "_run"
        return render(request, f"scenarios/balance/{part}.html", _run_context(asked, run))
    if not form.is_bound and run is not None:
        form.initial = {"a": run.bots[0], "b": run.bots[1]}
    context = {**asked.context("balance"), "form": form, "try": TRY, **(_run_context(asked, run) if run else {})}
    return render(request, "scenarios/balance/balance.html", context, status=status)


def _begun(asked: Asked, form: BalanceForm) -> BalanceRun:
    return runs.run_start(
        actor=asked.actor,
        revision=asked.revision,
        wanted=form.cleaned_data["battles"],
        bots=form.bots,
        narrow=int(form.cleaned_data["narrow"]),
    )


def _stop_or_go_on(asked: Asked, act: str) -> BalanceRun:
    run = asked.run(asked.request.POST.get("run", ""))
    if act == "stop":
        runs.run_stop(actor=asked.actor, run=run)
    else:
        runs.run_go_on(actor=asked.actor, run=run)
    run.refresh_from_db()
    return run


def _shown_run(asked: Asked) -> BalanceRun | None:
    """The run that is asked for; otherwise the newest of what the scenario says now, otherwise of what it said."""
    if uid := asked.request.GET.get("run", ""):
        return asked.run(uid)
    own = list(asked.document.balance_runs.select_related("revision", "document"))
    subjects: dict[tuple[str, ...], str] = {}
    for run in own:
        pair = tuple(run.bots)
        if pair not in subjects:
            subjects[pair] = runs.subject_of(asked.revision.body, run.bots)
        if run.subject == subjects[pair]:
            return run
    return next((run for run in own if not run.changes), None)


def _run_context(asked: Asked, run: BalanceRun) -> dict[str, Any]:
    """What `_run.html` shows."""
    if run.active:
        carriers.wake()
    current = run.subject == runs.subject_of(asked.revision.body, run.bots)
    found = page.shown(run, heat=not run.active or not getattr(asked.request, "htmx", False))
    special = []
    if current and run.done and not run.active:
        levers = comparing.levers_of(asked.revision, asked.actor)
        special = page.rules_shown(asked.revision, run, run.bots, levers)
    trying = any(rule.run is not None and rule.run.active for rule in special)
    if trying:
        carriers.wake()
    return {
        **asked.context("balance"),
        "run": run,
        "shown": found,
        "stale": not current,
        "special": special,
        "untried": any(rule.run is None or not rule.pairs for rule in special) and not trying,
        "watch": run.active or trying,
        "others": _other_strengths(asked, run) if current else [],
        "may_stop": run.begun_by(asked.actor) or asked.document.right(asked.actor) >= Right.EDIT,
    }


def _other_strengths(asked: Asked, run: BalanceRun) -> list[tuple[BalanceRun, str, str]]:
    """What else has been played of the same text, as (run, who plays, its line)."""
    found: list[tuple[BalanceRun, str, str]] = []
    for other in asked.document.balance_runs.filter(done__gt=0).exclude(pk=run.pk)[: 10 * EARLIER]:
        if other.subject == runs.subject_of(asked.revision.body, other.bots) and len(found) < EARLIER:
            found.append((other, bots_told(other.bots, asked.ruleset.key), page.line_of(other)))
    return found
