"""What people say about a document, as a page of its own and as a part of the editor's panel."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_http_methods

from scenarios.boards import picture_of_scenario
from scenarios.documents import checking
from scenarios.documents.bounded import whole
from scenarios.documents.documents import Misshapen
from scenarios.drawing.boards import board_of
from scenarios.drawing.svg import board_svg
from scenarios.models import Comment, Document, Kind
from scenarios.ownership import Actor
from scenarios.rights import Right
from scenarios.selectors import revision_of
from scenarios.together import comments, notices, seating
from scenarios.views.document import asked
from scenarios.views.seats import is_htmx


@require_http_methods(["GET", "HEAD", "POST"])
def comments_page(request: HttpRequest, kind: str, uid: str) -> HttpResponse:
    """The comments on a document with its board, or the list alone, asked for by htmx; and what is done with them."""
    document, actor = asked(request, kind, uid, Right.COMMENT)
    wrong = ""
    if request.method == "POST":
        try:
            done = _done(request, document, actor)
        except Misshapen as refused:
            wrong = str(refused)
        else:
            if not is_htmx(request):
                return redirect(f"{document.page('comments')}#{f'comment-{done.uid}' if done else 'comments'}")
            document.refresh_from_db()
    comments.comments_read(document, actor)
    context = _told(request, document, actor, wrong)
    if is_htmx(request):
        response = render(request, "scenarios/_comments.html", context, status=422 if wrong else 200)
    else:
        context |= _board(document) if kind == Kind.SCENARIO else {}
        response = render(request, "scenarios/comments.html", context, status=422 if wrong else 200)
    patch_cache_control(response, no_store=True)
    return response


def _done(request: HttpRequest, document: Document, actor: Actor) -> Comment | None:
    """Do what a form asks; the comment that it was done to, if that is there still."""
    post = request.POST
    told: dict[str, Any] = {"document": document, "actor": actor}
    what, uid = post.get("do", ""), post.get("comment", "")
    if what == "delete":
        comments.comment_delete(**told, uid=uid)
        return None
    if what in ("settle", "reopen"):
        return comments.comment_settle(**told, uid=uid, settled=what == "settle")
    anchor: dict[str, Any] = (
        {"under": uid} if what == "answer" else {name: post.get(name, "") for name in ("at", "words")}
    )
    if what != "answer":
        anchor["about"] = post.get("about") or "document"
    said = comments.comment_add(**told, text=post.get("text", ""), **anchor, seen=whole(post.get("seen"), 0))
    notices.tell(request, document, actor)
    return said.under or said


def _told(request: HttpRequest, document: Document, actor: Actor, wrong: str) -> dict[str, Any]:
    threads = comments.threads_of(document, actor)
    findings = checking.checked_revision(revision_of(document)).findings
    return {
        "document": document,
        "open": [thread for thread in threads if not thread.settled],
        "settled": [thread for thread in threads if thread.settled],
        "ships": [(str(unit["id"]), comments.call_ship(unit)) for unit in comments.units_of(document.body)],
        "findings": [(comments.key_of(each), each.message) for each in findings],
        "wrong": wrong,
        "typed": request.POST if wrong else {},
        "shared": seating.is_shared(document),
        "owned": document.owned_by(actor),
        "most": comments.MOST_LETTERS,
    }


def _board(document: Document) -> dict[str, Any]:
    """The board of a scenario, where it can be drawn."""
    read = checking.checked_revision(revision_of(document)).reading.document
    picture = picture_of_scenario(read) if read is not None else None
    if picture is None or not board_of(picture).drawn:
        return {}
    return {"board": board_svg(picture, title=f"Map of {document.title}", interactive=True, key=document.uid)}
