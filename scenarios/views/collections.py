"""Collections: everybody's that are public, one's own, one of them, and putting a document into one."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from scenarios.documents import kinds
from scenarios.documents.documents import Misshapen
from scenarios.models import Collection
from scenarios.ownership import (
    NotListed,
    Visibility,
    actor_for_write,
    actor_of,
    offered_visibilities,
)
from scenarios.selectors import document_for
from scenarios.shelves import collections as shelves

PAGE = 24


@require_http_methods(["GET", "HEAD", "POST"])
def collections_page(request: HttpRequest) -> HttpResponse:
    """One's own collections, and the public ones; a new one."""
    wrong = ""
    if request.method == "POST":
        try:
            made = shelves.collection_create(
                actor=actor_for_write(request), title=request.POST.get("title", ""), text=request.POST.get("text", "")
            )
        except Misshapen as refused:
            wrong = str(refused)
        else:
            return redirect(made)
    counted = Collection.objects.annotate(many=Count("entries")).select_related("owner")
    context = {
        "own": counted.owned_by(actor_of(request)).order_by("title", "pk"),
        "page": Paginator(counted.listed().filter(many__gt=0).order_by("-updated", "-pk"), PAGE).get_page(
            request.GET.get("page")
        ),
        "wrong": wrong,
        "typed": request.POST if wrong else {},
        "letters": shelves.MOST_LETTERS,
        "kinds": kinds.all(),
    }
    return render(request, "scenarios/collections.html", context, status=422 if wrong else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def collection(request: HttpRequest, uid: str) -> HttpResponse:
    """A collection; its owner puts it in order, renames, shares and deletes it."""
    actor = actor_of(request)
    found = shelves.collection_for(actor=actor, uid=uid)
    wrong = ""
    if request.method == "POST":
        found.require_owner(actor)
        try:
            if request.POST.get("do") == "delete":
                shelves.collection_delete(collection=found, actor=actor)
                messages.success(request, f"“{found.title}” is deleted. What was in it stays where it is.")
                return redirect("scenarios:collections")
            _done(request, found)
        except (Misshapen, NotListed) as refused:
            wrong = str(refused)
        except ValueError:
            wrong = "Choose who may see it: only you, anyone with the link, or everybody."
        else:
            return redirect(found)
    context = {
        "collection": found,
        "documents": shelves.documents_in(found, actor),
        "owned": found.owned_by(actor),
        "visibilities": [
            (value, *label.split(": ", 1)) for value, label in offered_visibilities(actor, Visibility.choices)
        ],
        "wrong": wrong,
        "letters": shelves.MOST_LETTERS,
    }
    return render(request, "scenarios/collection.html", context, status=422 if wrong else 200)


def _done(request: HttpRequest, found: Collection) -> None:
    """Do what a form of the owner's asks. Raises `Misshapen`, `NotListed` and ValueError."""
    actor, post = actor_of(request), request.POST
    told: dict[str, Any] = {"collection": found, "actor": actor}
    match post.get("do", ""):
        case "up":
            shelves.collection_move(**told, uid=post.get("document", ""), by=-1)
        case "down":
            shelves.collection_move(**told, uid=post.get("document", ""), by=1)
        case "remove":
            shelves.collection_remove(**told, uid=post.get("document", ""))
        case _:
            said: dict[str, Any] = {name: post[name] for name in ("title", "text", "visibility") if name in post}
            shelves.collection_change(**told, **said)
            messages.success(request, "Kept.")


@require_POST
def collect(request: HttpRequest, kind: str, uid: str) -> HttpResponse:
    """Put a document into one of one's collections, or into a new one."""
    actor = actor_for_write(request)
    document = document_for(actor=actor, uid=uid, kind=kind)
    chosen = request.POST.get("collection", "")
    try:
        if chosen:
            into = shelves.collection_for(actor=actor, uid=chosen)
        else:
            into = shelves.collection_create(actor=actor, title=request.POST.get("title", ""))
        shelves.collection_add(collection=into, actor=actor, document=document)
    except Misshapen as refused:
        messages.error(request, str(refused))
        return redirect(document)
    messages.success(request, f"“{document.title}” is in your collection “{into.title}”.")
    return redirect(document)
