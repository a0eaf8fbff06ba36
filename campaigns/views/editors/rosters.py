"""The rosters of a campaign's document: ships with names, crews, squadrons and admirals, for its owner."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from campaigns.drawing.hulls import shared
from campaigns.editors.rosters import parts
from campaigns.editors.rosters.page import roster_page
from campaigns.engine import reading
from campaigns.engine.aliases import normalised
from campaigns.rosters.filling import NoShip
from rules.core import documents
from rules.core.findings import Finding
from scenarios import ship_names
from scenarios.documents import checking
from scenarios.documents.bounded import whole
from scenarios.documents.documents import Misshapen
from scenarios.documents.kinds import Plain
from scenarios.editor.text import fix_named
from scenarios.models import Document, Kind, Revision
from scenarios.ownership import Actor, actor_of
from scenarios.rights import Right
from scenarios.selectors import document_for, revision_of
from scenarios.services import NothingThere, Stale, document_redo, document_revise, document_undo

STEPS = {"undo": document_undo, "redo": document_redo}
NOTES = {
    "add": "Added ships", "drop-hull": "Took a ship away", "add-squadron": "Added a squadron",
    "drop-squadron": "Took a squadron away", "add-admiral": "Added an admiral", "drop-admiral": "Took an admiral away",
    "name-squadron": "Gave a squadron ships of its own",
}  # fmt: skip
PLACES = ("/hulls", "/squadrons", "/admirals", "/fleets")
WORDS = ("ship", "slot", "squadron", "admiral")


@require_http_methods(["GET", "HEAD", "POST"])
def document_rosters(request: HttpRequest, uid: str) -> HttpResponse:
    """The rosters of both sides. A form saves its side; `act=preview` shows what would be added and writes nothing. 422
    where nothing was saved, 409 where another tab was first."""
    actor = actor_of(request)
    found = document_for(actor=actor, uid=uid, kind=Kind.CAMPAIGN)
    if found.right(actor) < Right.EDIT:
        return render(request, "scenarios/editor_not_yours.html", {"document": found}, status=403)
    revision = revision_of(found)
    data, _ = reading.read(_body(revision))
    if data is None:
        return redirect(found.page("edit_json"))
    context: dict[str, Any] = {}
    status = 200
    if request.method == "POST":
        act = request.POST.get("act", "")
        seen = whole(request.POST.get("seen"), 0)
        try:
            if seen != revision.number:
                raise Stale(revision)
            if act == "preview":
                context["asked"] = request.POST.dict()
            else:
                _changed(found, actor, _body(revision), data, request.POST.dict(), seen)
                messages.success(
                    request, f"Kept{f': {NOTES[what].lower()}' if (what := act.partition(':')[0]) in NOTES else ''}."
                )
                return redirect(f"{found.page('rosters')}#side-{request.POST.get('side', '')}")
        except Misshapen as wrong:
            context["refused"], status = wrong.findings, 422
        except (NoShip, NothingThere) as wrong:
            context["refused"], status = (Finding("ROSTER", str(wrong)),), 422
            context["asked"] = request.POST.dict() if act == "add" else None
        except Stale:
            context["is_stale"], status = True, 409
    return _shown(request, found, revision, context, actor, status)


def _changed(document: Document, actor: Actor, body: Plain, data: Any, post: dict[str, str], seen: int) -> Revision:
    """The revision that a form leads to. Raises what `document_revise` raises, `NoShip` and `NothingThere`."""
    act, asked = post.get("act", ""), post.get("fix", "")
    if asked:
        if (fix := fix_named(body, actor, asked)) is None:
            raise NoShip("There is nothing to mend there any more.")
        mended = documents.changed(body, fix.changes)
        return document_revise(document=document, actor=actor, body=_kept(mended), seen=seen, note=fix.label[:200])
    if act in STEPS:
        return STEPS[act](document=document, actor=actor, seen=seen)
    changed = parts.changed(body, data, post, actor)
    note = NOTES.get(act.partition(":")[0], "")
    return document_revise(document=document, actor=actor, body=_kept(changed), seen=seen, note=note)


def _kept(body: Plain) -> Plain:
    """The text without the lists that `_body` has put there empty."""
    return {key: value for key, value in body.items() if value or key not in ("hulls", "squadrons", "admirals")}


def _body(revision: Revision) -> Plain:
    """The text with what the forms count on."""
    plain: Plain = normalised(revision.body)
    return {**plain, **{key: plain.get(key, []) for key in ("hulls", "squadrons", "admirals")}}


def _shown(
    request: HttpRequest, document: Document, revision: Revision, context: dict[str, Any], actor: Actor, status: int
) -> HttpResponse:
    body = _body(revision)
    data, _ = reading.read(body)
    assert data is not None, "the view looked"
    page = roster_page(document, body, data, revision.number, actor, context.pop("asked", None))
    findings = [each for each in checking.checked_revision(revision).findings if _is_ours(each)]
    context |= {
        "document": document, "page": page, "data": data, "findings": findings, "symbols": shared(page.chips),
        "is_map": data.play == "map",
    }  # fmt: skip
    return render(request, "campaigns/rosters/edit.html", context, status=status)


def _is_ours(finding: Finding) -> bool:
    """Whether a finding has to do with ships and who leads them."""
    return (
        finding.path.startswith(PLACES)
        or finding.path.endswith("/allies")
        or ("/slots" in finding.path and any(word in finding.message for word in WORDS))
    )


@require_safe
def names(request: HttpRequest) -> HttpResponse:
    """The names that ships may be given, by nation, with where each is attested."""
    return render(request, "campaigns/rosters/names.html", {"nations": ship_names.nations()})
