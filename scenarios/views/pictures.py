"""The pictures of a scenario, under its board and in its texts: brought in the editor, and shown."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from scenarios.models import Kind
from scenarios.ownership import actor_of
from scenarios.pictures import boards
from scenarios.pictures.answers import shown, taken
from scenarios.pictures.models import BoardPicture
from scenarios.selectors import document_for


@require_POST
def editor_picture(request: HttpRequest, uid: str) -> JsonResponse:
    """Keep a picture for the board, or with `?for=text` for the texts: its name, size and address. The document names
    it with its next revision."""
    actor = actor_of(request)
    document = document_for(actor=actor, uid=uid, kind=Kind.SCENARIO)

    def keep(raw: bytes) -> tuple[str, BoardPicture]:
        picture = boards.picture_keep(document=document, actor=actor, raw=raw, in_text=request.GET.get("for") == "text")
        return picture.name, picture

    return taken(request, keep, lambda name: reverse("scenarios:board_picture", args=[uid, name]))


@require_safe
def board_picture(request: HttpRequest, uid: str, name: str) -> HttpResponse:
    """A picture of a scenario, for those who may see it."""
    actor = actor_of(request)
    picture = boards.picture_for(document_for(actor=actor, uid=uid, kind=Kind.SCENARIO), name, actor)
    if picture is None:
        raise Http404("No picture here.")
    return shown(picture)
