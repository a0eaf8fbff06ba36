"""The history of a document, of whatever kind, for those who may change it: its revisions and their milestones, one
beside another, and back to an older one."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from scenarios import services
from scenarios.documents import milestones
from scenarios.documents.bounded import whole
from scenarios.documents.compared import drawn_difference
from scenarios.documents.documents import Misshapen
from scenarios.models import Document, Revision
from scenarios.selectors import changes_between, revision_of
from scenarios.views.document import asked

REVISIONS = 30


@require_safe
def history(request: HttpRequest, kind: str, uid: str) -> HttpResponse:
    """Every revision, newest first, for those who may change it."""
    document, _ = asked(request, kind, uid)
    revisions = document.revisions.defer("body").select_related("made_by", "milestone")
    page = Paginator(revisions, REVISIONS).get_page(request.GET.get("page"))
    before = [each for each in page if each.number < document.head][:1]
    current = revision_of(document)
    context: dict[str, Any] = {"document": document, "page": page, "current": current}
    if before:
        context["choice"] = _choice(document, before[0], current)
    return render(request, "scenarios/history.html", context)


@require_safe
def revision(request: HttpRequest, kind: str, uid: str, number: int) -> HttpResponse:
    """One revision: what it changed, and how it differs from the current text; it can be restored."""
    document, _ = asked(request, kind, uid)
    return _revision_page(request, document, revision_of(document, number))


def _revision_page(
    request: HttpRequest, document: Document, this: Revision, *, name: str | None = None, wrong: str = ""
) -> HttpResponse:
    """The page of a revision; with the name of a milestone that cannot be kept, and why."""
    before = document.revisions.filter(number=this.number - 1).first()
    head = this.number == document.head
    context = {
        "document": document,
        "revision": this,
        "changes": changes_between(document, before.body, this.body) if before else None,
        "since": None if head else changes_between(document, this.body, revision_of(document).body),
        "name": this.called if name is None else name,
        "wrong": wrong,
    }
    return render(request, "scenarios/revision.html", context, status=422 if wrong else 200)


@require_POST
def milestone(request: HttpRequest, kind: str, uid: str, number: int) -> HttpResponse:
    """Make a revision a milestone, call it otherwise, or make it one like others again."""
    document, actor = asked(request, kind, uid)
    told: dict[str, Any] = {"document": document, "actor": actor, "number": number}
    name = request.POST.get("name", "")
    try:
        if "remove" in request.POST:
            milestones.milestone_remove(**told)
            messages.success(request, f"Revision {number} is no milestone any more. The revision itself is kept.")
        else:
            named = milestones.milestone_set(**told, name=name).name
            messages.success(request, f"Revision {number} is the milestone “{named}” now.")
    except Revision.DoesNotExist:
        raise Http404("No such revision.") from None
    except Misshapen as wrong:
        return _revision_page(request, document, revision_of(document, number), name=name, wrong=str(wrong))
    return redirect(document.page("history"))


@require_safe
def difference(request: HttpRequest, kind: str, uid: str) -> HttpResponse:
    """What differs between two revisions, `?from=` and `?to=`; without, from the last milestone to the current text."""
    document, _ = asked(request, kind, uid)
    after = revision_of(document, _asked(request, "to") or document.head)
    before = revision_of(document, _asked(request, "from") or _earlier(document, after.number))
    context = {
        "document": document,
        "before": before,
        "after": after,
        "choice": _choice(document, before, after),
        "changes": changes_between(document, before.body, after.body),
        "drawn": drawn_difference(document, before, after) if before.number != after.number else None,
    }
    return render(request, "scenarios/difference.html", context)


def _asked(request: HttpRequest, name: str) -> int:
    """The number that is asked for, 0 where none is. Raises Http404 for what is no number of a revision."""
    said = request.GET.get(name, "")
    number = whole(said, -1) if said else 0
    if number < 0 or (said and not number):
        raise Http404("No such revision.")
    return number


def _earlier(document: Document, number: int) -> int:
    """The number of the milestone before a revision, else of the revision before it; its own where it is the first."""
    named = milestones.milestones_of(document).filter(revision__number__lt=number).first()
    return named.revision.number if named is not None else max(1, number - 1)


def _choice(document: Document, before: Revision, after: Revision) -> dict[str, Any]:
    """What is offered to be laid beside each other: every milestone, the latest revisions, and those that are shown."""
    named = [each.revision for each in milestones.milestones_of(document)]
    latest = list(document.revisions.defer("body").select_related("milestone")[:REVISIONS])
    known = {each.number for each in latest}
    latest += [each for each in (after, before) if each.number not in known]
    return {"before": before, "after": after, "milestones": named, "latest": dict.fromkeys(latest)}


@require_POST
def restore(request: HttpRequest, kind: str, uid: str, number: int) -> HttpResponse:
    """Make an older revision the current text again."""
    document, actor = asked(request, kind, uid)
    seen = whole(request.POST.get("seen"), 0)
    try:
        services.document_restore(document=document, actor=actor, number=number, seen=seen)
    except Revision.DoesNotExist:
        raise Http404("No such revision.") from None
    except services.Stale as stale:
        messages.warning(
            request,
            f"Nothing was restored: “{document.title}” has changed in the meantime and is at revision"
            f" {stale.current_revision.number} now. Look at what changed, then restore again.",
        )
        return redirect(document.page("history"))
    messages.success(request, f"Revision {number} is the current text again. Nothing is lost: you can undo this too.")
    return redirect(document)
