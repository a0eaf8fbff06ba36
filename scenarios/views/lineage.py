"""Where a document comes from, what was forked from it, and taking changes over piece by piece."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from scenarios.documents import lineage
from scenarios.documents.bounded import whole
from scenarios.documents.compared import drawn_difference
from scenarios.documents.documents import Misshapen
from scenarios.models import Document
from scenarios.rights import Right
from scenarios.services import Stale
from scenarios.views.document import asked


@require_safe
def lineage_page(request: HttpRequest, kind: str, uid: str) -> HttpResponse:
    """What it was forked from, and what was forked from it; `?link=` leads to one that is not listed."""
    document, actor = asked(request, kind, uid, Right.READ)
    link = request.GET.get("link", "").strip()
    wrong = ""
    if link:
        parts = [part for part in link.partition("?")[0].split("/") if part]
        found = Document.objects.visible_to(actor).filter(uid__in=parts[-2:], kind=kind).first()
        if found is not None and document.pk in (found.forked_from_id, found.pk):
            return redirect(document.page("beside", found.uid))
        wrong = f"This leads to no fork of “{document.title}” that you may see."
    context = {
        "document": document,
        "ancestors": lineage.ancestors_of(document, actor),
        "forks": lineage.forks_of(document, actor),
        "link": link,
        "wrong": wrong,
    }
    return render(request, "scenarios/lineage.html", context, status=422 if wrong else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def beside(request: HttpRequest, kind: str, uid: str, other: str) -> HttpResponse:
    """What another has changed, piece by piece and on the board; what is ticked is taken over as one revision."""
    document, actor = asked(request, kind, uid, Right.READ)
    wrong = ""
    chosen = request.POST.getlist("piece")
    if request.method == "POST":
        try:
            revision = lineage.document_take_over(
                document=document,
                actor=actor,
                other=other,
                chosen=chosen,
                seen=whole(request.POST.get("seen"), 0),
                seen_there=whole(request.POST.get("seen_there"), 0),
            )
        except Stale:
            wrong = f"“{document.title}” has changed since you chose. Look at what is left, and choose again."
        except Misshapen as refused:
            wrong = str(refused)
        else:
            messages.success(request, f"{revision.note}. It is revision {revision.number}, and can be undone.")
            return redirect(document.page("lineage"))
    related = lineage.related(document, actor, other)
    pieces = related.pieces
    context = {
        "document": document,
        "related": related,
        "pieces": pieces,
        "chosen": chosen if wrong else [piece.key for piece in pieces if not piece.clashes],
        "may_edit": document.right(actor) >= Right.EDIT,
        "drawn": drawn_difference(document, related.own, related.theirs) if pieces else None,
        "wrong": wrong,
    }
    return render(request, "scenarios/beside.html", context, status=422 if wrong else 200)
