"""Starting battles, finding them, sharing and deleting them, taking them in from files."""

from collections.abc import Collection
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

import rules
from battles import selectors, services
from battles.beginning.again import battle_rematch, no_rematch
from battles.beginning.once import begun_once
from battles.forms import ImportForm, StartForm
from battles.models import Battle
from battles.people import seating
from battles.remains import remains_of
from battles.services import BadLog, NotReady
from battles.views.seats import with_links
from rules.core.bots.strengths import usual
from rules.core.findings import Finding, errors
from scenarios.documents import documents
from scenarios.documents.ready_made import ready_made_body
from scenarios.models import Document
from scenarios.ownership import NotYours, Visibility, actor_for_write, actor_of
from scenarios.people.turns import due_for
from scenarios.selectors import document_for
from scenarios.words.wording import side_names

QUICK = "ancient_naval_games/HEX-SC1"
PER_PAGE = 24


@require_safe
def battles(request: HttpRequest) -> HttpResponse:
    """The actor's battles, and those that everybody may watch."""
    actor = actor_of(request)
    public = request.GET.get("whose") == "all"
    found = selectors.battles_listed() if public else selectors.battles_of(actor)
    state = request.GET.get("state", "")
    if state in ("going", "over"):
        found = found.filter(over=state == "over")
    context = {
        "page": Paginator(found, PER_PAGE).get_page(request.GET.get("page")),
        "public": public,
        "state": state,
        "guest": not request.user.is_authenticated,
        "due": due_for(actor) if not public else [],
        "import_form": ImportForm(),
    }
    return render(request, "battles/list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest, uid: str) -> HttpResponse:
    """Start a battle from a scenario: who plays, whose dice. A scenario with errors shows them instead."""
    document = document_for(actor=actor_of(request), uid=uid, kind="scenario")
    revision = document.current
    reading = documents.read(revision.body)
    findings = documents.said_of(reading)
    scenario, ruleset = reading.document, reading.ruleset
    context = {"document": document, "findings": errors(findings)}
    if context["findings"] or scenario is None or ruleset is None:
        return render(request, "battles/start.html", context, status=422 if request.method == "POST" else 200)
    form = StartForm(request.POST or None, ruleset=ruleset, names=side_names(scenario), actor=actor_of(request))
    context |= {
        "form": form,
        "ruleset": ruleset,
        "scenario": scenario,
        "bots": [{"title": bot.title, "about": bot.about} for bot in ruleset.bots.values()],
    }
    if request.method == "POST" and form.is_valid():
        wanted = {
            "body": revision.body,
            "seats": form.seats,
            "dice": form.cleaned_data["dice"],
            "seed": form.cleaned_data["seed"] or None,
            "revision": revision,
            "visibility": form.cleaned_data["visibility"],
            "agreed": form.agreed,
            **form.clock,
        }
        return _begun(request, form.invited, **wanted)
    return render(request, "battles/start.html", context, status=422 if request.method == "POST" else 200)


def _begun(request: HttpRequest, invited: Collection[str], **wanted: Any) -> HttpResponse:
    """Begin a battle, and to it; where sides are invited, by way of the links for them. Links that a form has made
    before stay as they are: somebody may have got them."""
    actor = actor_for_write(request)
    battle, first = begun_once(
        request, lambda known_by: services.battle_start(actor=actor, begun_with=known_by, **wanted)
    )
    if not invited:
        return redirect(battle)
    links = {side: seating.battle_invite(battle=battle, actor=actor, side=side) for side in invited if first}
    to_seats = redirect("battles:seats", battle.uid)
    return with_links(to_seats, battle.uid, links) if links else to_seats


@require_POST
def quick(request: HttpRequest) -> HttpResponse:
    """A battle at once: the first ready-made scenario, or the one named, against a captain, or with `against` a
    "friend" against somebody who is invited by a link."""
    uid = request.POST.get("scenario", "")
    if uid:
        document: Document | None = document_for(actor=actor_of(request), uid=uid, kind="scenario")
    else:
        document = Document.objects.filter(library_key=QUICK).first()
    body = document.body if document is not None else ready_made_body(QUICK)
    revision = document.current if document is not None else None
    ruleset = rules.get(body["ruleset"])
    person, *others = ruleset.sides
    invited = others if request.POST.get("against") == "friend" else []
    other = "person" if invited else f"bot:{usual(ruleset.bots)}"
    seats = {person: "person", **dict.fromkeys(others, other)}
    try:
        return _begun(request, invited, body=body, seats=seats, revision=revision)
    except NotReady as error:
        return render(request, "battles/start.html", {"document": document, "findings": error.findings}, status=422)


@require_safe
def scenario(request: HttpRequest, uid: str) -> HttpResponse:
    """To the page of the scenario that a battle was begun from, if the actor may see it."""
    actor = actor_of(request)
    battle = selectors.battle_for(actor=actor, uid=uid)
    document = battle.revision.document if battle.revision is not None else None
    if document is None or not document.visible_to(actor):
        messages.info(request, "The scenario of this battle has no page that you may see; its briefing (B) is here.")
        return redirect(battle)
    return redirect(document)


@require_POST
def rematch(request: HttpRequest, uid: str) -> HttpResponse:
    """The same scenario again, each at the machine at which they sat; with `swap` the players change sides."""
    battle = selectors.battle_for(actor=actor_of(request), uid=uid)
    if reason := no_rematch(battle, actor_of(request)):
        messages.error(request, reason)
        return redirect(battle)
    actor, swap = actor_for_write(request), bool(request.POST.get("swap"))

    def begin(known_by: str | None) -> Battle:
        return battle_rematch(battle=battle, actor=actor, swap=swap, begun_with=known_by)

    try:
        return redirect(begun_once(request, begin)[0])
    except NotReady as error:  # the rules have changed since
        return render(request, "battles/start.html", {"findings": error.findings}, status=422)


@require_http_methods(["GET", "HEAD", "POST"])
def import_log(request: HttpRequest) -> HttpResponse:
    """Take a battle in from a log file."""
    form = ImportForm(request.POST or None, request.FILES or None)
    findings: tuple[Finding, ...] = ()
    if request.method == "POST" and form.is_valid():
        try:
            battle = services.battle_import_log(actor=actor_for_write(request), raw=form.cleaned_data["log"])
        except BadLog as error:
            findings = error.findings
        else:
            messages.success(request, f"“{battle.title}” is here, with every decision checked against the rules.")
            return redirect(battle)
    status = 422 if request.method == "POST" else 200
    return render(request, "battles/import.html", {"form": form, "findings": findings}, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def share(request: HttpRequest, uid: str) -> HttpResponse:
    """Who may watch and what deleting takes with it, for the owner: a page or, asked for by htmx, what the sheet of the
    battle's page shows; and saying who may watch."""
    battle = selectors.battle_for(actor=actor_of(request), uid=uid)
    if request.method != "POST":
        if not battle.owned_by(actor_of(request)):
            raise NotYours("Only its owner says who may watch a battle.")
        template = "battles/_share.html" if getattr(request, "htmx", False) else "battles/share.html"
        return render(request, template, {"battle": battle, "kept": remains_of(battle)})
    wanted = request.POST.get("visibility", "")
    if wanted not in Visibility.values:
        messages.error(request, "Choose who may watch: only you, anyone with the link, or everybody.")
        return redirect(battle)
    try:
        services.battle_set_visibility(battle=battle, actor=actor_of(request), visibility=wanted)
        messages.success(request, WATCHERS[Visibility(wanted)])
    except services.Refused as refused:
        messages.error(request, str(refused))
    return redirect(battle)


WATCHERS = {
    Visibility.PRIVATE: "Only you see this battle now.",
    Visibility.UNLISTED: "Anyone who has the link may watch now.",
    Visibility.PUBLIC: "Everybody finds this battle under Battles now.",
}


@require_POST
def delete(request: HttpRequest, uid: str) -> HttpResponse:
    """Delete a battle and its log."""
    battle: Battle = selectors.battle_for(actor=actor_of(request), uid=uid)
    kept = remains_of(battle)
    services.battle_delete(battle=battle, actor=actor_of(request))
    messages.success(request, f"“{battle.title}” is deleted. {kept}".strip())
    return redirect("battles:studies" if battle.study_of else "battles:list")
