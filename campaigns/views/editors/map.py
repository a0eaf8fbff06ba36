"""The editor of a map: its page, the addresses that it saves to, and the picture that is drawn over."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from campaigns import selectors
from campaigns.documents import sheet_pictures
from campaigns.editors.map import answer_of, page_of
from campaigns.models import SheetPicture
from scenarios import services
from scenarios.editor.requests import EditorRequests
from scenarios.models import Document, Kind
from scenarios.ownership import actor_of
from scenarios.pictures.answers import shown, taken
from scenarios.selectors import document_for, revision_of

_asked = EditorRequests(Kind.CAMPAIGN, answer_of, named="name")
map_save = _asked.save()
map_undo = _asked.step(services.document_undo)
map_redo = _asked.step(services.document_redo)
map_state = _asked.state()
map_copy = _asked.copy()
map_preview = _asked.preview()


def map_edit(request: HttpRequest, document: Document) -> HttpResponse:
    """The editor of a map, for its owner; as text where the map cannot be drawn."""
    data = page_of(document, revision_of(document), actor_of(request))
    board = data["answer"].pop("board")
    if board is None:
        return redirect(document.page("edit_json"))
    told = data["answer"]["told"]
    return render(
        request, "campaigns/map_editor/edit.html", {"document": document, "board": board, "sides": told, "data": data}
    )


@require_POST
def map_sheet(request: HttpRequest, uid: str) -> JsonResponse:
    """Keep a picture for the sheet: its name, size and address. The document names it with its next revision."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.CAMPAIGN)

    def keep(raw: bytes) -> tuple[str, SheetPicture]:
        picture = sheet_pictures.picture_keep(document=document, actor=actor_of(request), raw=raw)
        return picture.name, picture

    return taken(request, keep, lambda name: reverse("campaigns:map_picture", args=[uid, name]))


@require_safe
def map_picture(request: HttpRequest, uid: str, name: str) -> HttpResponse:
    """The picture of a document's sheet."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.CAMPAIGN)
    picture = sheet_pictures.picture_of_document(document, name, actor_of(request))
    if picture is None:
        raise Http404("No picture here.")
    return shown(picture)


@require_safe
def war_picture(request: HttpRequest, uid: str, name: str) -> HttpResponse:
    """The picture under the map of a war that goes on."""
    campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    picture = sheet_pictures.picture_named(name) if campaign.document.get("sheet", {}).get("picture") == name else None
    if picture is None:
        raise Http404("No picture here.")
    return shown(picture)
