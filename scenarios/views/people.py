"""Who may edit a document and comment on it: inviting by link, taking an invitation up, taking it back."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_http_methods

from scenarios.documents.bounded import whole
from scenarios.documents.documents import Misshapen
from scenarios.models import Document, DocumentSeat
from scenarios.ownership import Actor, actor_for_write, actor_of
from scenarios.people.seats import NoSuchLink, NotHandedOver, by_link
from scenarios.rights import EDITOR, RIGHTS, Right
from scenarios.together import seating
from scenarios.views.document import asked
from scenarios.views.seats import inviter

ROLES = {EDITOR: "may edit it", "commenter": "may comment on it"}
assert ROLES.keys() == RIGHTS.keys()


@require_http_methods(["GET", "HEAD", "POST"])
def people(request: HttpRequest, kind: str, uid: str) -> HttpResponse:
    """Everybody who was invited; for the owner to invite others. A new link is shown in the answer to the request that
    made it, and never again."""
    document, actor = asked(request, kind, uid, Right.COMMENT)
    link, wrong = "", ""
    made: DocumentSeat | None = None
    if request.method == "POST":
        try:
            made, link = _done(request, document, actor)
        except Misshapen as refused:
            wrong = str(refused)
        else:
            if not link:
                return redirect(document.page("people") if document.right(actor) >= Right.COMMENT else _away(document))
    context = {
        "document": document,
        "owned": document.owned_by(actor),
        "invited": [(seat, ROLES[seat.role], _mine(seat, actor)) for seat in seating.invited(document)],
        "roles": ROLES,
        "made": made,
        "made_role": ROLES[made.role] if made is not None else "",
        "link": request.build_absolute_uri(reverse("scenarios:seat", args=[link])) if link else "",
        "wrong": wrong,
        "name": request.POST.get("name", "")[: seating.MOST_LETTERS] if wrong else "",
        "most": seating.MOST_LETTERS,
    }
    response = render(request, "scenarios/people.html", context, status=422 if wrong else 200)
    patch_cache_control(response, no_store=True)
    return response


def _done(request: HttpRequest, document: Document, actor: Actor) -> tuple[DocumentSeat | None, str]:
    """Do what the form asks; the invitation and the token of its link where one was made."""
    told: dict[str, Any] = {"document": document, "actor": actor}
    seat = whole(request.POST.get("seat"), 0)
    match request.POST.get("do", ""):
        case "link":
            return seating.document_link_anew(**told, seat=seat)
        case "take_back":
            gone = seating.document_take_back(**told, seat=seat)
            who = "You" if _mine(gone, actor) else (gone.name or gone.who) if gone.empty else gone.who
            messages.success(request, f"{who[:1].upper()}{who[1:]} can no longer do more than everybody else.")
        case "role":
            changed = seating.document_change_role(**told, seat=seat, role=request.POST.get("role", ""))
            messages.success(request, f"{changed.who[:1].upper()}{changed.who[1:]} {ROLES[changed.role]} now.")
        case _:
            role, name = request.POST.get("role", ""), request.POST.get("name", "")
            return seating.document_invite(**told, role=role, name=name)
    return None, ""


def _mine(seat: DocumentSeat, actor: Actor) -> bool:
    return not seat.empty and seating.holds(seat, actor)


def _away(document: Document) -> str:
    """Where who has given up their part finds something they may see."""
    return document.get_absolute_url() if document.visibility != "private" else reverse("scenarios:mine")


@require_http_methods(["GET", "HEAD", "POST"])
def seat(request: HttpRequest, token: str) -> HttpResponse:
    """An invitation, and taking it up. To look at it takes nothing: those who preview links do not use them up."""
    template = "scenarios/join.html"
    try:
        found = by_link(DocumentSeat, token)
        if request.method == "POST":
            name = request.POST.get("name", "").strip()
            found = seating.document_sit_down(token=token, actor=actor_for_write(request), name=name)
            messages.success(request, f"You {ROLES[found.role]} now.")
            return redirect(found.thing)
    except NoSuchLink:
        response = render(request, template, {"gone": True}, status=404)
    except NotHandedOver as refused:
        response = render(request, template, {"gone": True, "reason": str(refused)}, status=422)
    else:
        document = found.thing
        told = {"seat": found, "thing": document, "title": document.title, "inviter": inviter(document)}
        told |= {"role": ROLES[found.role], "may_see": document.visible_to(actor_of(request))}
        response = render(request, template, told)
    patch_cache_control(response, no_store=True)
    return response
