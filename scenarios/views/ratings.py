"""Rating what one has played, and what a document's page tells of ratings and collections."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from scenarios.documents.bounded import whole
from scenarios.documents.documents import Misshapen
from scenarios.models import Collection, Document
from scenarios.ownership import Actor, NotYours, Visibility, actor_of
from scenarios.selectors import document_for
from scenarios.shelves import ratings

MOST_NAMED = 6  # collections that a page names


@require_POST
def rate(request: HttpRequest, kind: str, uid: str) -> HttpResponse:
    """Rate a document, otherwise than before, or not at all."""
    actor = actor_of(request)
    document = document_for(actor=actor, uid=uid, kind=kind)
    try:
        if "remove" in request.POST:
            ratings.rating_remove(document=document, actor=actor)
            messages.success(request, "Your rating is taken back.")
        else:
            rating = ratings.rating_set(document=document, actor=actor, stars=whole(request.POST.get("stars"), 0))
            messages.success(request, f"You give it {rating.stars} of {ratings.MOST_STARS}.")
    except (Misshapen, NotYours) as refused:
        messages.error(request, str(refused))
    return redirect(f"{document.get_absolute_url()}#rating")


def shelf_of(document: Document, actor: Actor) -> dict[str, Any]:
    """What the page of a document tells of what others made of it."""
    public = Collection.objects.filter(visibility=Visibility.PUBLIC, guest="", entries__document=document)
    return {
        "own_stars": ratings.own_stars(document, actor),
        "no_rating": ratings.why_not(actor, document),
        "stars": range(1, ratings.MOST_STARS + 1),
        "own_collections": list(Collection.objects.owned_by(actor).order_by("title")),
        "collected_in": list(public.select_related("owner")[:MOST_NAMED]),
    }
