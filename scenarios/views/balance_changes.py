"""What a change to a scenario would do, and which one makes the chances even."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scenarios import services
from scenarios.balance import carriers, comparing, runs, searching, shards
from scenarios.balance.forms import BotsForm, CompareForm
from scenarios.balance.models import BalanceRun, BalanceSearch
from scenarios.balance.page_changes import ComparedShown, compared_shown, search_shown
from scenarios.balance.telling import bots_told
from scenarios.documents.documents import Misshapen
from scenarios.ownership import NotYours
from scenarios.rights import Right
from scenarios.selectors import revision_of
from scenarios.views.balance_asked import GET_AND_POST, Asked
from scenarios.views.requests import HtmxRequest

EARLIER = 12  # comparisons that are listed
REVISIONS = 20  # that one may choose from


@require_http_methods(GET_AND_POST)
def compare(request: HtmxRequest, uid: str) -> HttpResponse:
    """What a change, or another revision, does: both are fought on common dice."""
    asked = Asked(request, uid)
    status, after = 200, None
    levers = comparing.levers_of(asked.revision, asked.actor)
    about: dict[str, Any] = {
        "ruleset": asked.ruleset,
        "names": asked.names,
        "levers": levers,
        "revisions": _revisions(asked),
    }
    form = CompareForm(**about)
    if request.method == "POST":
        if request.POST.get("act") in ("stop", "on"):
            after = _pair_stop_or_go_on(asked, request.POST.get("act", ""))
        else:
            form = CompareForm(request.POST, **about)
            status = 422
            if form.is_valid():
                try:
                    after, status = _compared(asked, form, levers), 200
                except (Misshapen, ValueError) as wrong:
                    form.add_error("change", f"It cannot be fought like that. {wrong}")
        if after is not None and not request.htmx:
            return redirect(f"{request.path}?with={after.uid}")
    elif chosen := request.GET.get("with", ""):
        after = asked.run(chosen)
    context = {**asked.context("compare"), "form": form, **_compare_context(asked, after)}
    if request.htmx and after is not None:
        return render(request, "scenarios/balance/_compare.html", context)
    if after is not None and not form.is_bound:
        form.initial = {"a": after.bots[0], "b": after.bots[1]}
    return render(request, "scenarios/balance/compare.html", context, status=status)


def _revisions(asked: Asked) -> list[tuple[str, str]]:
    """Other revisions, for those who may change it, as choices: the newest."""
    if asked.document.right(asked.actor) < Right.EDIT:
        return []
    older = asked.document.revisions.exclude(number=asked.revision.number).order_by("-number")
    rows = older.values_list("number", "note")[:REVISIONS]
    return [(f"revision {number}", f"Revision {number}{f': {note}' if note else ''}") for number, note in rows]


def _compared(asked: Asked, form: CompareForm, levers: comparing.Levers) -> BalanceRun:
    key, wanted = form.cleaned_data["change"], form.cleaned_data["battles"]
    kind, _, number = key.partition(" ")
    if kind == "revision":
        other = revision_of(asked.document, int(number))
        if runs.subject_of(other.body, []) == runs.subject_of(asked.revision.body, []):
            raise ValueError("That revision differs in its words alone: it plays the same.")
        return comparing.compare_revision(
            actor=asked.actor, current=asked.revision, other=other, wanted=wanted, bots=form.bots
        )
    change = levers.find(key)
    assert change is not None  # the form offers no other
    if kind == "rules":
        change = change._replace(label=comparing.without(change.label))
    return comparing.compare_change(
        actor=asked.actor, revision=asked.revision, change=change, wanted=wanted, bots=form.bots
    )


def _pair_stop_or_go_on(asked: Asked, act: str) -> BalanceRun:
    after = asked.run(asked.request.POST.get("run", ""))
    for run in (after, comparing.base_of(after, asked.revision)):
        if run is not None:
            try:
                (runs.run_stop if act == "stop" else runs.run_go_on)(actor=asked.actor, run=run)
            except NotYours as wrong:
                messages.error(asked.request, str(wrong))
    after.refresh_from_db()
    return after


def _compare_context(asked: Asked, after: BalanceRun | None) -> dict[str, Any]:
    listed = _comparisons(asked)
    if after is None:
        return {"listed": listed}
    before = comparing.base_of(after, asked.revision)
    if before is None:
        return {"listed": listed, "gone": after}
    found = compared_shown(before, after, asked.scenario)
    watch = before.active or after.active
    if watch:
        carriers.wake()
    return {
        "listed": listed,
        "after": after,
        "before": before,
        "shown": found,
        "watch": watch,
        "broke": before.failed or after.failed,
        "unfinished": not watch and min(before.done, after.done) < min(before.wanted, after.wanted),
        "stale": bool(after.changes) and after.revision_id != asked.revision.pk,
        "may_stop": after.begun_by(asked.actor) or asked.document.right(asked.actor) >= Right.EDIT,
    }


def _comparisons(asked: Asked) -> list[ComparedShown]:
    """What has been compared with the text as it is now, the newest first."""
    found = []
    for run in asked.document.balance_runs.exclude(label="").filter(done__gt=0)[:EARLIER]:
        before = comparing.base_of(run, asked.revision)
        if before is not None and before.pk != run.pk and before.done and run.revision_id == asked.revision.pk:
            found.append(compared_shown(before, run, asked.scenario))
    return found


@require_http_methods(GET_AND_POST)
def suggest(request: HtmxRequest, uid: str) -> HttpResponse:
    """Which small change makes the chances even. `act`: "start" (also to go on), "stop", and for the owner "take"."""
    asked = Asked(request, uid)
    bots = asked.bots()
    if request.method == "POST":
        act = request.POST.get("act", "")
        if act == "take":
            return _taken(asked, bots)
        try:
            if act == "stop":
                if (search := _search_of(asked, bots)) is not None:
                    searching.search_stop(actor=asked.actor, search=search)
            else:
                searching.search_start(actor=asked.actor, revision=asked.revision, bots=bots)
        except (Misshapen, NotYours) as wrong:
            messages.error(request, str(wrong))
        if not request.htmx:
            return redirect(_suggest_address(asked, bots))
    search = _search_of(asked, bots)
    context = {**asked.context("suggest"), "bots": bots, "address": _suggest_address(asked, bots)}
    context |= {"bots_told": bots_told(bots, asked.ruleset.key)}
    if search is not None:
        if searching.is_running(search):
            carriers.wake()
            searching.advance(search)  # where whoever fought its last battle has ended before it could say so
            search.refresh_from_db()
        context["search"] = search_shown(search, asked.scenario)
    if request.htmx:
        return render(request, "scenarios/balance/_suggest.html", context)
    context["form"] = BotsForm(initial={"a": bots[0], "b": bots[1]}, ruleset=asked.ruleset, names=asked.names)
    return render(request, "scenarios/balance/suggest.html", context)


def _suggest_address(asked: Asked, bots: list[str]) -> str:
    query = QueryDict(mutable=True)
    query.update({"a": bots[0], "b": bots[1]})
    return f"{reverse('scenarios:balance_suggest', args=[asked.document.uid])}?{query.urlencode()}"


def _search_of(asked: Asked, bots: list[str]) -> BalanceSearch | None:
    subject = runs.subject_of(asked.revision.body, bots)
    return asked.document.balance_searches.select_related("revision", "document").filter(subject=subject).first()


def _taken(asked: Asked, bots: list[str]) -> HttpResponse:
    """Change the scenario as a suggestion says; it can be undone like every change."""
    asked.document.require(Right.EDIT, asked.actor)
    run = asked.run(asked.request.POST.get("run", ""))
    body = shards.with_changes(asked.revision.body, run.changes)
    try:
        services.document_revise(
            document=asked.document, actor=asked.actor, body=body, seen=run.revision.number, note=run.label
        )
    except services.Stale:
        messages.warning(
            asked.request, "Nothing was changed: the scenario has changed since this was tried. Have it tried anew."
        )
        return redirect(_suggest_address(asked, bots))
    messages.success(asked.request, f"Changed: {run.label}. “Undo” in the editor takes it back.")
    return redirect("scenarios:balance", uid=asked.document.uid)
