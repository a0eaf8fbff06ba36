"""The editor of a chain: forms that save themselves as one goes, each a part of the text."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from campaigns import chain_parts
from campaigns.chain_page import chain_page
from campaigns.engine import reading
from campaigns.engine.aliases import normalised
from campaigns.rosters import NoShip
from rules.core.findings import Finding
from scenarios import checking
from scenarios.bounded import whole
from scenarios.documents import Misshapen
from scenarios.editor_answer import body_of
from scenarios.kinds import Plain
from scenarios.models import Document, Kind, Revision
from scenarios.ownership import Actor, actor_of
from scenarios.selectors import changes_between, document_for, revision_of
from scenarios.services import NothingThere, Stale, document_redo, document_revise, document_undo
from scenarios.views.requests import HtmxRequest

NOTES = {
    "add-mission": "Added a mission",
    "drop-mission": "Took a mission away",
    "add-outcome": "Added an outcome",
    "paste": "Added ships from a list",
    "fleet": "Added the ships of a fleet",
    "fill": "Filled the roster",
}
STEPS = {"undo": document_undo, "redo": document_redo}


@require_http_methods(["GET", "HEAD", "POST"])
def document_edit(request: HtmxRequest, uid: str) -> HttpResponse:
    """A campaign's editor, for its owner. A form saves its part of the text: with `act` the whole editor comes back,
    else what there is to say now. 422 where nothing was saved, 409 where another tab was first."""
    actor = actor_of(request)
    found = document_for(actor=actor, uid=uid, kind=Kind.CAMPAIGN)
    if not found.owned_by(actor):
        return render(request, "scenarios/editor_not_yours.html", {"document": found}, status=403)
    revision = revision_of(found)
    body = _body(revision)
    data, _ = reading.read(body)
    if data is None or data.play != "chain":
        return redirect(found.page("edit_json"))
    context: dict[str, Any] = {}
    status = 200
    if request.method == "POST":
        seen = whole(request.POST.get("seen", request.POST.get("began")), 0)
        try:
            if seen != revision.number:
                raise Stale(revision)
            revision = _changed(found, actor, body, request.POST.dict(), seen)
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
                return redirect(f"{found.page('edit')}#{request.POST.get('part', '')}")
    return _shown(request, found, revision, {**context, "actor": actor}, status)


def _changed(document: Document, actor: Actor, body: Plain, post: dict[str, str], seen: int) -> Revision:
    """The revision that a form leads to. Raises what `document_revise` raises, `NoShip` and `NothingThere`."""
    act = post.get("act", "")
    if act in STEPS:
        return STEPS[act](document=document, actor=actor, seen=seen)
    changed = chain_parts.changed(body, post, actor)
    return document_revise(document=document, actor=actor, body=changed, seen=seen, note=NOTES.get(act, ""))


def _body(revision: Revision) -> Plain:
    """The text with what every form counts on."""
    plain: Plain = normalised(revision.body)
    return {**plain, "hulls": plain.get("hulls", []), "missions": plain.get("missions", [])}


def _shown(
    request: HtmxRequest, document: Document, revision: Revision, context: dict[str, Any], status: int
) -> HttpResponse:
    body = _body(revision)
    context |= {"document": document, "seen": revision.number}
    context["findings"] = checking.checked_revision(revision).findings
    context["errors"] = sum(finding.severity == "error" for finding in context["findings"])
    if request.htmx and (status != 200 or not request.POST.get("act")):
        for finding in context.get("refused", ()):
            messages.error(request, f"Not saved. {finding.message}")
        told = render(request, "campaigns/chain/_told.html", {**context, "answer": True}, status=status)
        told["HX-Retarget"], told["HX-Reswap"] = "#told", "outerHTML"  # also where the whole editor was asked for
        return told
    data, _ = reading.read(body)
    if data is None or data.play != "chain":  # an undo may lead to a text of another form
        return HttpResponse(headers={"HX-Redirect": document.page("edit_json")})
    context["page"] = chain_page(document, body, data, revision.number, context["actor"])
    template = "campaigns/chain/_editor.html" if request.htmx else "campaigns/chain/edit.html"
    return render(request, template, context, status=status)
