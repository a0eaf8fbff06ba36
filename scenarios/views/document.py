"""What documents of every kind have in common: fork, share, delete, export."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_POST, require_safe

from scenarios import services
from scenarios.documents import exchange
from scenarios.documents.documents import Misshapen
from scenarios.models import Document
from scenarios.ownership import Actor, Visibility, actor_for_write, actor_of, offered_visibilities
from scenarios.rights import Right
from scenarios.selectors import document_for, rests_on, revision_of
from scenarios.together import comments, seating
from scenarios.views.requests import HtmxRequest


def asked(request: HttpRequest, kind: str, uid: str, right: Right = Right.EDIT) -> tuple[Document, Actor]:
    """A document and who asks for it, whose right goes so far. Others who may see it get 403, the rest 404."""
    actor = actor_of(request)
    document = document_for(actor=actor, uid=uid, kind=kind)
    document.require(right, actor)
    return document, actor


@require_POST
def fork(request: HttpRequest, kind: str, uid: str) -> HttpResponse:
    """A copy of one's own, opened where it can be changed."""
    document = document_for(actor=actor_of(request), uid=uid, kind=kind)
    copy = services.document_fork(document=document, actor=actor_for_write(request))
    messages.success(request, f"This copy of “{document.title}” is yours. Only you can see it until you share it.")
    return redirect(copy.page("edit"))


@require_POST
def set_visibility(request: HtmxRequest, kind: str, uid: str) -> HttpResponse:
    """Share the document, or stop sharing it."""
    document, actor = asked(request, kind, uid, Right.OWN)
    wanted = request.POST.get("visibility", "")
    status = 422
    if wanted not in Visibility.values:
        messages.error(request, "Choose who may see it: only you, anyone with the link, or everybody.")
    else:
        try:
            services.document_set_visibility(document=document, actor=actor, visibility=wanted)
        except Misshapen as wrong:
            messages.error(request, str(wrong))
        else:
            status = 200
            word, meaning = Visibility(wanted).label.split(": ", 1)
            messages.success(request, f"“{document.title}” is {word.lower()} now: {meaning}.")
    if request.htmx:
        return render(request, "scenarios/_share.html", {**shared(request, document), "answer": True}, status=status)
    return redirect(document)


def shared(request: HttpRequest, document: Document) -> dict[str, Any]:
    """What the panel about sharing shows."""
    return {
        "document": document,
        "visibilities": [
            (value, *label.split(": ", 1))
            for value, label in offered_visibilities(actor_of(request), Visibility.choices)
        ],
        "link": request.build_absolute_uri(document.get_absolute_url()),
    }


def working_together(document: Document, right: Right) -> dict[str, Any]:
    """What a document's page shows of the work on it: how often it was forked, and to those who take part in it whether
    they may change it, who was invited, and how many comments wait for an answer."""
    may_comment = right >= Right.COMMENT
    return {
        "forks": document.forks.count(),
        "may_edit": right >= Right.EDIT,
        "may_comment": may_comment,
        "invited": seating.invited(document) if may_comment else [],
        "open_comments": comments.open_threads(document) if may_comment else 0,
    }


@require_POST
def delete(request: HttpRequest, kind: str, uid: str) -> HttpResponse:
    """Delete the document with its history."""
    document, actor = asked(request, kind, uid, Right.OWN)
    rests = rests_on(document).replace("is named", "was named")
    said = f"“{document.title}” is deleted. {document.sort.keeps} {rests}".strip()
    services.document_delete(document=document, actor=actor)
    messages.success(request, said)
    return redirect("scenarios:mine")


@require_safe
def export(request: HttpRequest, kind: str, uid: str) -> HttpResponse:
    """The document as a JSON file. Older revisions are for those who may change it."""
    actor = actor_of(request)
    document = document_for(actor=actor, uid=uid, kind=kind)
    number = request.GET.get("revision", "")
    if number and not (number.isdecimal() and len(number) < 8 and document.right(actor) >= Right.EDIT):
        raise Http404("No such revision.")
    text = exchange.as_json(revision_of(document, int(number) if number else None).body)
    response = HttpResponse(text, content_type="application/json; charset=utf-8")
    name = exchange.file_name(document.title, "json")
    response["Content-Disposition"] = content_disposition_header("download" in request.GET, name) or "inline"
    return response
