"""The editor of a chain: forms that save themselves as one goes, each a part of the text."""

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from campaigns.editors.chain import parts
from campaigns.editors.chain.page import ChainPage, chain_page
from campaigns.engine import reading
from campaigns.engine.aliases import normalised
from campaigns.engine.data import Campaign
from campaigns.rosters.filling import NoShip
from campaigns.views.editors.map import map_edit
from rules.core.findings import Finding
from scenarios.documents import checking
from scenarios.documents.bounded import whole
from scenarios.documents.documents import Misshapen
from scenarios.documents.kinds import Plain
from scenarios.editor.answer import body_of
from scenarios.models import Document, Kind, Revision
from scenarios.ownership import Actor, actor_of
from scenarios.rights import Right
from scenarios.selectors import changes_between, document_for, revision_of
from scenarios.services import NothingThere, Stale, document_redo, document_revise, document_undo
from scenarios.views.requests import HtmxRequest

NOTES = {
    "add-mission": "Added a mission",
    "drop-mission": "Took a mission away",
    "add-outcome": "Added an outcome",
    "add-branch": "Added a branch",
    "add-rest": "Added a rest",
    "add-ending": "Added an ending",
    "place": "Moved a card",
    "arrange": "Laid the cards out afresh",
    "paste": "Added ships from a list",
    "fleet": "Added the ships of a fleet",
    "fill": "Filled the roster",
}
COUNTED_ON = ("hulls", "missions")  # lists that a text may leave out
STEPS = {"undo": document_undo, "redo": document_redo}


@require_http_methods(["GET", "HEAD", "POST"])
def document_edit(request: HtmxRequest, uid: str) -> HttpResponse:
    """A campaign's editor, for its owner. A form saves its part of the text: with `act` the whole editor comes back,
    else what there is to say now. 422 where nothing was saved, 409 where another tab was first."""
    actor = actor_of(request)
    found = document_for(actor=actor, uid=uid, kind=Kind.CAMPAIGN)
    if found.right(actor) < Right.EDIT:
        return render(request, "scenarios/editor_not_yours.html", {"document": found}, status=403)
    revision = revision_of(found)
    body = _body(revision)
    data, _ = reading.read(body)
    if data is not None and data.play == "map":
        return map_edit(request, found)
    if data is None:
        return redirect(found.page("edit_json"))
    context: dict[str, Any] = {}
    status = 200
    on = request.POST.get("on") or request.GET.get("on", "")
    if request.method == "POST":
        seen = whole(request.POST.get("seen", request.POST.get("began")), 0)
        try:
            if seen != revision.number:
                raise Stale(revision)
            revision = _changed(found, actor, body, request.POST, seen)
        except Misshapen as wrong:
            context["refused"], status = wrong.findings, 422
        except (NoShip, NothingThere) as wrong:
            context["refused"], status = (Finding("CHAIN", str(wrong)),), 422
        except Stale as stale:
            base = body_of(found, seen)
            context["stale"] = changes_between(found, base, stale.current_revision.body) if base is not None else ()
            context["is_stale"], status = True, 409
        else:
            if not request.htmx:
                on = _next(request, revision) or on or request.POST.get("part", "")
                return redirect(f"{found.page('edit')}?{urlencode({'on': on})}")
            on = _next(request, revision) or on
    return _shown(request, found, revision, {**context, "actor": actor, "on": on}, status)


def _changed(document: Document, actor: Actor, body: Plain, post: QueryDict, seen: int) -> Revision:
    """The revision that a form leads to. Raises what `document_revise` raises, `NoShip` and `NothingThere`."""
    act = str(post.get("act", ""))
    if act in STEPS:
        return STEPS[act](document=document, actor=actor, seen=seen)
    changed = parts.changed(body, post, actor)
    written = normalised(document.body)
    changed = {key: value for key, value in changed.items() if value or key in written or key not in COUNTED_ON}
    note = NOTES.get(act.partition(":")[0], "") or (str(post.get("fix", "")).partition(" ")[2] if act == "fix" else "")
    return document_revise(document=document, actor=actor, body=changed, seen=seen, note=note[:200])


def _next(request: HtmxRequest, revision: Revision) -> str:
    """What is in hand after a button was pressed: a new mission, the one that changed its place; "" for what was."""
    act, part = request.POST.get("act", ""), request.POST.get("part", "")
    missions = revision.body.get("missions", [])
    number = whole(part.partition("-")[2], -1)
    if act == "add-mission":
        return f"mission-{len(missions) - 1}"
    if act in ("up", "down"):
        return f"mission-{max(0, min(len(missions) - 1, number + (1 if act == 'down' else -1)))}"
    if act == "drop-mission":
        return f"mission-{max(0, number - 1)}" if missions else "new"
    return ""


def _body(revision: Revision) -> Plain:
    """The text with what every form counts on."""
    plain: Plain = normalised(revision.body)
    return {**plain, **{key: [] for key in COUNTED_ON if key not in plain}}


def _shown(
    request: HtmxRequest, document: Document, revision: Revision, context: dict[str, Any], status: int
) -> HttpResponse:
    body = _body(revision)
    context |= {"document": document, "seen": revision.number}
    context["findings"] = checking.checked_revision(revision).findings
    context["errors"] = sum(finding.severity == "error" for finding in context["findings"])
    post = request.POST
    beside = not post.get("act") and not post.get("part", "").startswith("slots")
    if request.htmx and request.method == "POST" and (status != 200 or beside):
        for finding in context.get("refused", ()):
            messages.error(request, f"Not saved. {finding.message}")
        data, _ = reading.read(body)
        if data is not None and data.play == "chain":
            context["page"] = _page(document, body, data, revision, context)
        told = render(request, "campaigns/chain/_told.html", {**context, "answer": True}, status=status)
        told["HX-Retarget"], told["HX-Reswap"] = "#told", "outerHTML"  # also where the whole editor was asked for
        return told
    data, _ = reading.read(body)
    if data is None or data.play != "chain":  # an undo may lead to a text of another form
        return HttpResponse(headers={"HX-Redirect": document.page("edit_json")})
    context["page"] = _page(document, body, data, revision, context)
    template = "campaigns/chain/_editor.html" if request.htmx else "campaigns/chain/edit.html"
    return render(request, template, context, status=status)


def _page(document: Document, body: Plain, data: Campaign, revision: Revision, context: dict[str, Any]) -> ChainPage:
    return chain_page(
        document, body, data, revision.number, context["actor"], context.get("on", ""), context["findings"]
    )
